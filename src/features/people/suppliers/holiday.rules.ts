import { type Day, formatDay } from '#shared/days.ts'

/** The days on which a store takes no orders; both null when none are set. */
export interface Holiday {
  /** First day of the holiday. */
  readonly holidayFrom: Day | null
  /** The day the store is back. */
  readonly holidayUntil: Day | null
}

/**
 * Whether a store takes no orders on a day: from the first day of its holiday, included, to the day it is back, excluded.
 *
 * @param today calendar day, Europe/Rome
 */
export const isOnHoliday = ({ holidayFrom, holidayUntil }: Holiday, today: Day): boolean =>
  holidayFrom !== null && holidayUntil !== null && holidayFrom <= today && today < holidayUntil

/** What everybody reads of a store that takes no orders. @param backOn the day it is back */
export const holidaySentence = (backOn: Day): string =>
  `Lo store è in ferie: potrai ordinare di nuovo dal ${formatDay(backOn)}.`
