import { liveCache } from '#platform/live/live-cache.server.ts'

/** What was made from texts of the site, in memory: every process forgets it when staff writes something. */
export const {
  clear: clearTextCache,
  start: startTexts,
  stop: stopTexts,
  cached: cachedText,
} = liveCache(2000, ({ topic }) => topic === 'site')
