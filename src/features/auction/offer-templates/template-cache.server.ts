import { liveCache } from '#platform/live/live-cache.server.ts'

/** The templates in memory: every process forgets them when staff publishes one. */
export const {
  clear: clearTemplateCache,
  start: startTemplates,
  stop: stopTemplates,
  cached: cachedTemplate,
} = liveCache(500, ({ topic, what }) => topic === 'site' && what === 'templates')
