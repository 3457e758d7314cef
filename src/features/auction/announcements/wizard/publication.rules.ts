import { type Day, daysBetween, formatDay } from '#shared/days.ts'
import { DECISION_DAYS, eventDay } from '../auction.rules.ts'
import { toEventDate } from '../submission.rules.ts'
import type { WizardDraft } from './wizard.rules.ts'
import { checkEventDate, publicationDurations } from './wizard-fields.rules.ts'

type Dated = Pick<WizardDraft, 'sectorId' | 'when' | 'date'>

/** The day by which everything has to be over; null while none is chosen. */
const eventDayOf = ({ sectorId, when, date }: Dated, today: Day): Day | null => {
  const checked = checkEventDate(sectorId ?? 0, when, date, today)
  return checked.ok ? eventDay(toEventDate(checked.value)) : null
}

/** How long an announcement may be published so that its couple can still decide before the event (decision 0095). */
export const durationsBefore = (draft: Dated, today: Day): readonly number[] => {
  const event = eventDayOf(draft, today)
  if (event === null) return publicationDurations
  return publicationDurations.filter((days) => days + DECISION_DAYS < daysBetween(today, event))
}

/** Why fewer durations are offered, in Italian; null when all of them are. */
export const durationsNote = (draft: Dated, today: Day): string | null => {
  const event = eventDayOf(draft, today)
  const left = durationsBefore(draft, today)
  if (event === null || left.length === publicationDurations.length) return null
  return left.length === 0
    ? tooNear(event)
    : `Il servizio è per il ${formatDay(event)}: dopo la scadenza ti servono ${DECISION_DAYS} giorni per scegliere, quindi puoi pubblicare al massimo per ${left.at(-1)} giorni.`
}

const tooNear = (event: Day): string =>
  `Per il ${formatDay(event)} non c’è più tempo: un annuncio resta aperto almeno ${publicationDurations[0]} giorni e poi ne hai ${DECISION_DAYS} per scegliere. Cerca tra i fornitori, o scegli un’altra data.`

/** What of date and duration leaves no time to decide before the event, by field; empty when all is well. */
export const publicationProblems = (
  draft: Dated & Pick<WizardDraft, 'duration'>,
  today: Day,
): { readonly date?: string; readonly duration?: string } => {
  const event = eventDayOf(draft, today)
  const fitting = durationsBefore(draft, today)
  if (event !== null && fitting.length === 0) return { date: tooNear(event) }
  if (draft.duration === null || !publicationDurations.includes(draft.duration) || fitting.includes(draft.duration))
    return {}
  return { duration: durationsNote(draft, today) ?? '' }
}
