import type { Day } from '#shared/days.ts'
import { withQuery } from './list-place.rules.ts'

/** What a list was asked that an announcement can say, too. */
export interface AskedAnnouncement {
  /** An announcement is about one service: of several none is said. */
  readonly sectorIds: readonly number[]
  /** A town as the list of cities writes it: "Lecce (LE)"; empty for none. */
  readonly city: string
  readonly on: Day | null
  /** What may be spent, in whole euro; 0 for nothing said. */
  readonly budget: number
}

/** Where an announcement begins with what somebody has looked for: its wizard reads all of it, and asks the rest. */
export const announcementAddress = ({ sectorIds, city, on, budget }: AskedAnnouncement): string => {
  const [sectorId, ...others] = sectorIds
  return withQuery('/new-auction', [
    ...(sectorId !== undefined && others.length === 0 ? [['settore', String(sectorId)] as const] : []),
    ...(city === '' ? [] : [['citta', city] as const]),
    ...(on === null ? [] : [['giorno', on] as const]),
    ...(budget === 0 ? [] : [['budget', String(budget)] as const]),
  ])
}
