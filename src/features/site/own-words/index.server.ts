/** Front door of the words a supplier finds its own things by. */
export { hasWords, ownSubjects } from './own-words.queries.server.ts'
