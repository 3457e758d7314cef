export { weddingOverview, whatIfFor } from './wedding.queries.server.ts'
