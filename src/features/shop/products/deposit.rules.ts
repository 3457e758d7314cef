import { type Cents, cents, euro } from '#shared/money.ts'

/** The largest deposit. */
export const MAX_DEPOSIT = cents(500_000)

/** Days after the last one of a rental after which a deposit that nobody decided about goes back. */
export const DEPOSIT_DAYS = 14

/** Said before the order, and kept with what was agreed; null where none is asked. */
export const depositText = (depositCents: Cents): string | null =>
  depositCents === 0
    ? null
    : `Cauzione di ${euro(depositCents)}: non è nel totale, la versi dal tuo ordine prima del noleggio. Torna quando il fornitore ha riavuto tutto, al più tardi ${DEPOSIT_DAYS} giorni dopo l’ultimo giorno; per un danno può trattenerne una parte, dicendo perché.`

/** The same in one line, beside the price. */
export const depositLine = (depositCents: Cents): string | null =>
  depositCents === 0 ? null : `Cauzione ${euro(depositCents)}, torna dopo la restituzione`
