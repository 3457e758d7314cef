import { config } from '#platform/config.server.ts'
import { held } from '#platform/live/held.server.ts'
import { fromEnvironment, storedSettings } from './settings.queries.server.ts'
import type { SiteSettings } from './settings.rules.ts'

let stored: Partial<SiteSettings> = {}

const following = held({
  name: 'settings',
  read: () => storedSettings(),
  take: (found) => {
    stored = found ?? {}
  },
  hears: ({ topic, what }) => topic === 'site' && what === 'settings',
})

/** Reads again what staff has set. */
export const refreshSettings = following.refresh

/** Reads the settings and follows them: every process hears of a change when it commits. */
export const startSettings = following.start

/** Follows no more; what the environment says counts again. */
export const stopSettings = following.stop

/** The settings in memory: staff's own over those of the environment. */
export const siteSettings = (): SiteSettings => ({ ...fromEnvironment(), ...stored })

/** Who runs the site, with seat and PEC as staff has set them. */
export const company = (): typeof config.company => {
  const { pec, seat } = siteSettings()
  return { ...config.company, pec, seat }
}
