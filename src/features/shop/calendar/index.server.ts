/** Front door of the calendar: on which days a supplier takes nothing, and who may still book them. */
import type { Slice } from '#platform/slice.server.ts'
import { calendarJobs, readCalendars } from './jobs.server.ts'
import { purposeOf } from './link.service.server.ts'
import { calendarLinks } from './schema.server.ts'

export { availabilityOn, lastWords } from './availability.queries.server.ts'
export { busyAmong, busyDays, closedSpans, isFree, isFreeOn } from './blocks.queries.server.ts'
export { blockCalendar } from './blocks.service.server.ts'
export { areDaysOpen, lockCalendarShared } from './claims.service.server.ts'
export { closedAmong } from './closed-among.queries.server.ts'
export { rentedAmong, rentedSpans } from './entries.queries.server.ts'

/** The slice as the roof composes it: the calendars that are read from elsewhere. */
export const calendarSlice: Slice = {
  name: 'calendar',
  jobs: calendarJobs,
  sweeps: [readCalendars],
  sealed: [
    {
      table: calendarLinks,
      owner: calendarLinks.supplierId,
      column: calendarLinks.sealedToken,
      key: 'sealedToken',
      purposeOf,
    },
  ],
}
