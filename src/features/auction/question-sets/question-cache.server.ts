import { liveCache } from '#platform/live/live-cache.server.ts'

/** The questions in memory: every process forgets them when staff publishes some. */
export const {
  clear: clearQuestionCache,
  start: startQuestions,
  stop: stopQuestions,
  cached: cachedQuestions,
} = liveCache(500, ({ topic, what }) => topic === 'site' && what === 'questions')
