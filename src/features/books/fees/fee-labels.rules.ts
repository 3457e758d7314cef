import { SUSPEND_AFTER_DAYS } from '#features/money/billing/fees/fee-reminders.rules.ts'
import { type Day, formatDay } from '#shared/days.ts'
import { type Cents, euro, sumOf } from '#shared/money.ts'

/** A fee as messages name it. */
export interface NamedFee {
  /** Number of its order. */
  readonly order: string
  /** With VAT. */
  readonly totalCents: Cents
  readonly dueOn: Day
}

const MOST_NAMED = 5

/** "fee dell’ordine 31 (129,81 €, entro il 3 ottobre 2026)", the first five of them and how many more. */
const named = (fees: readonly NamedFee[]): string => {
  const words = fees
    .slice(0, MOST_NAMED)
    .map(({ order, totalCents, dueOn }) => `ordine ${order}, ${euro(totalCents)} entro il ${formatDay(dueOn)}`)
  const more = fees.length - MOST_NAMED
  return more > 0 ? `${words.join('; ')}; e altre ${more}` : words.join('; ')
}

/** The statement of reasons of a suspension for fees: the facts, the ground, the way out and the way to object (Reg. UE 2019/1150, art. 4). */
export const suspensionStatement = (fees: readonly NamedFee[]): string =>
  `fee scadute da oltre ${SUSPEND_AFTER_DAYS} giorni per ${euro(sumOf(fees.map(({ totalCents }) => totalCents)))} (${named(fees)}). Lo prevedono le condizioni del servizio. La sospensione finisce appena le versi; se gli importi non ti tornano, rispondi all’assistenza e li rivediamo.`

/** What a movement is called. */
export const moveLabel = {
  payment: 'Versamento',
  write_off: 'Stralcio',
  repayment: 'Rimborso al fornitore',
  undo: 'Annullamento',
  kept: 'Trattenuta dal pagamento',
  returned: 'Restituzione con un rimborso',
} as const
