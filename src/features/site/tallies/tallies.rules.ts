import { addDays, type Day, monthOf } from '#shared/days.ts'

/** How many days back what happened is kept day by day: figures of days may reach back as far. */
export const DAYS_KEPT = 100

/** First of a month: of the months before it only sums of the whole month are kept. */
export const monthsBefore = (today: Day): Day => monthOf(addDays(today, -DAYS_KEPT))
