import type { ReasonCode } from '#features/trust/reports/moderation.rules.ts'
import type { ReviewCheck } from '../review.rules.ts'

/** A reason staff give often: the short name in the list, and the sentence the couple reads. */
export interface ReadyReason {
  readonly id: string
  readonly label: string
  readonly text: string
  /** The ground of the decision that gives it. */
  readonly code: ReasonCode
}

/** The ready-made reasons, the most frequent first; the sentence can be changed before it is sent. */
export const readyReasons: readonly ReadyReason[] = [
  {
    id: 'contatti',
    label: 'Togli i contatti dal testo',
    text: 'Il telefono lo vede solo il fornitore che scegli. Togli i contatti dal testo dell’annuncio.',
    code: 'contacts',
  },
  {
    id: 'poco-chiaro',
    label: 'Descrizione poco chiara',
    text: 'Aggiungi qualche dettaglio su quello che cerchi: così i fornitori sanno che cosa proporti.',
    code: 'listing',
  },
  {
    id: 'immagine',
    label: 'Immagine non adatta',
    text: 'Scegli un’altra immagine: quella caricata non è adatta a un annuncio pubblico.',
    code: 'listing',
  },
  {
    id: 'settore',
    label: 'Settore sbagliato',
    text: 'La richiesta riguarda un altro settore: pubblicala di nuovo scegliendo quello giusto.',
    code: 'listing',
  },
  {
    id: 'doppione',
    label: 'Annuncio doppio',
    text: 'Hai già pubblicato un annuncio uguale a questo.',
    code: 'listing',
  },
  {
    id: 'giorno',
    label: 'Il giorno è troppo vicino',
    text: 'Il giorno del servizio è troppo vicino per ricevere proposte e scegliere: cerca tra i fornitori, o scegli un’altra data.',
    code: 'listing',
  },
  {
    id: 'condizioni',
    label: 'Non rispetta le condizioni',
    text: 'La richiesta non rispetta le condizioni generali del servizio.',
    code: 'terms',
  },
]

/** Added to the reason when staff ask for changes instead of refusing for good (OQ-070: the couple may publish it again). */
export const CHANGES_INVITATION = 'Puoi correggerlo e pubblicarlo di nuovo da «Il mio matrimonio».'

/**
 * The sentence the couple reads.
 *
 * @param typed what staff wrote; empty takes the ready-made reason, which is what a page without scripts sends
 * @returns '' when there is no reason at all
 */
export const reasonFor = (decision: 'changes' | 'reject', typed: string, readyId: string): string => {
  const reason = typed.trim() || (readyReasons.find(({ id }) => id === readyId)?.text ?? '')
  return reason !== '' && decision === 'changes' ? `${reason} ${CHANGES_INVITATION}` : reason
}

/** The ground a refusal rests on: that of the ready-made reason, else the rules announcements are read by. */
export const codeOf = (readyId: string): ReasonCode => readyReasons.find(({ id }) => id === readyId)?.code ?? 'listing'

/** What the checks speak for: a failed one asks for changes, with its reason; the sector's own picture is no fault. */
export const suggestion = (
  checks: readonly ReviewCheck[],
): { readonly decision: 'approve' | 'changes'; readonly reasonId: string } => {
  const failed = new Set(checks.filter(({ ok }) => !ok).map(({ code }) => code))
  if (failed.has('contact_data')) return { decision: 'changes', reasonId: 'contatti' }
  if (failed.has('event')) return { decision: 'changes', reasonId: 'giorno' }
  if (failed.has('duplicate')) return { decision: 'changes', reasonId: 'doppione' }
  return { decision: 'approve', reasonId: '' }
}

const HOUR = 3_600_000
/** From here on the waiting time is coloured; a day is what couples are promised. */
const URGENT_HOURS = 20
const LATE_HOURS = 24

/** How long an announcement has waited: "40 min", "18 h", and how pressing that is. */
export const waiting = (
  submittedAt: string,
  now: string,
): { readonly text: string; readonly tone: 'calm' | 'urgent' | 'late' } => {
  const elapsed = Math.max(0, Date.parse(now) - Date.parse(submittedAt))
  const hours = Math.floor(elapsed / HOUR)
  const text = hours < 1 ? `${Math.floor(elapsed / 60_000)} min` : `${hours} h`
  return { text, tone: hours >= LATE_HOURS ? 'late' : hours >= URGENT_HOURS ? 'urgent' : 'calm' }
}
