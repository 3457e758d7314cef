import { type StaffEnding, staffCases } from '#features/fulfilment/orders/plan/endings.rules.ts'
import { type Cents, euro } from '#shared/money.ts'
import type { DisputeEntryKind, DisputeSide } from './dispute.rules.ts'

/** What an entry is called in the story of a dispute. */
export const entryTitle: Readonly<Record<DisputeEntryKind, string>> = {
  open: 'Richiesta di aiuto',
  answer: 'Risposta',
  add: 'Aggiunta',
  ask: 'Domanda di Promessi',
  propose: 'Proposta di Promessi',
  accept: 'Proposta accettata',
  settle: 'Proposta accettata da entrambi',
  decline: 'Proposta rifiutata',
  decide: 'Decisione di Promessi',
  withdraw: 'Richiesta ritirata',
}

interface Outcome {
  readonly outcome: 'none' | 'refund' | 'cancel'
  readonly amountCents: Cents
  /** For what the contract of an order with a plan ends. */
  readonly ending: StaffEnding | null
}

/** What comes of it, in words. */
export const outcomeText = ({ outcome, amountCents, ending }: Outcome): string => {
  if (outcome === 'none') return 'Nessun rimborso'
  if (ending) return `Contratto sciolto («${staffCases[ending].title}»), rimborso di ${euro(amountCents)}`
  if (outcome === 'cancel') return `Ordine annullato, rimborso di ${euro(amountCents)}`
  return `Rimborso di ${euro(amountCents)} agli sposi`
}

/** Where each side reads a dispute; staff reads it in the portal too. */
export const disputePath = (side: DisputeSide | 'admin', id: number): string =>
  side === 'couple' ? `/controversie/${id}` : `/portal/controversie/${id}`

/** How either side can go on when it does not agree with the decision (art. 17 DSA, art. 11 and 12 P2B, art. 141 Codice del consumo). */
export const REMEDIES =
  'La decisione è stata presa da una persona della redazione. Se non sei d’accordo puoi rispondere entro sei mesi ' +
  'all’assistenza: la riguarda un’altra persona. Resta sempre possibile rivolgersi a un organismo di risoluzione ' +
  'alternativa delle controversie (art. 141 e seguenti del Codice del consumo), a un mediatore o al giudice.'
