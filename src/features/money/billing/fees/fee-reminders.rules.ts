import { addDays, type Day, daysBetween } from '#shared/days.ts'

/** When a supplier is reminded of its fees; `by_hand` is the staff's own. */
export const feeReminderStages = ['before', 'after', 'late', 'last', 'by_hand'] as const
export type FeeReminderStage = (typeof feeReminderStages)[number]

/** Overdue for longer than this, the supplier is suspended until it pays (OQ-049). */
export const SUSPEND_AFTER_DAYS = 30

/** Days after the due day from which a stage is reached; the last one stands until the suspension. */
const FROM: readonly (readonly [stage: Exclude<FeeReminderStage, 'by_hand'>, days: number])[] = [
  ['last', 20],
  ['late', 10],
  ['after', 1],
  ['before', -7],
]

/** How many days before a due day the first reminder goes. */
export const REMIND_BEFORE_DAYS = 7

/**
 * Which reminder is to be sent today.
 *
 * @param dueOn by which the oldest open fee is to be paid
 * @returns null while it is too early
 */
export const stageOn = (today: Day, dueOn: Day): Exclude<FeeReminderStage, 'by_hand'> | null => {
  const late = daysBetween(dueOn, today)
  return FROM.find(([, days]) => late >= days)?.[0] ?? null
}

/** The day on which a fee that is still open suspends its supplier. */
export const suspendsOn = (dueOn: Day): Day => addDays(dueOn, SUSPEND_AFTER_DAYS + 1)

/** Due days before this one suspend today. */
export const suspendedBefore = (today: Day): Day => addDays(today, -SUSPEND_AFTER_DAYS)

/** What a reminder was, in words. */
export const stageLabel: Readonly<Record<FeeReminderStage, string>> = {
  before: 'Prima della scadenza',
  after: 'Il giorno dopo la scadenza',
  late: 'Dieci giorni dopo',
  last: 'Ultimo avviso prima della sospensione',
  by_hand: 'A mano, dalla redazione',
}
