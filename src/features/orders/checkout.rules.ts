import { missingItems } from '#features/couples/profile.rules.ts'

/** What the profile must know before something is sent and billed, in the words of the profile. */
const NEEDED = new Set(['Nome completo', 'Numero di telefono', 'Indirizzo'])

/** Items of the profile that are missing for an order; empty when it may be placed. */
export const missingForOrder = (profile: Parameters<typeof missingItems>[0]): readonly string[] =>
  missingItems(profile).filter((item) => NEEDED.has(item))
