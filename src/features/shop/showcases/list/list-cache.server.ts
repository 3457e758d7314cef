import { answerCache } from '#platform/live/answer-cache.server.ts'

/** What is said of the showcases of the whole country. */
export const cachedAnswer = answerCache('showcases')
