import { type House, houseLabel } from '#features/money/payments/houses.rules.ts'
import type { RefundState } from '#features/money/payments/refund.rules.ts'
import { DISPUTE_COVERED, REFUND_BOUNCED, sellerRefundWords } from '#features/money/payments/refusals.rules.ts'
import type { TransferState } from './transfer.rules.ts'

/** Days after which a refund that is refused, or a couple without an IBAN, comes to staff. */
export const STAFF_AFTER_DAYS = { refused: 3, iban: 14 } as const

interface Standing {
  readonly purpose: string
  readonly status: RefundState
  readonly failure: string | null
  /** Where it was paid. */
  readonly house: House
  readonly transfer: TransferState | null
}

/** Why a transfer waits for staff. */
const transferWords = (transfer: TransferState | null): string | null => {
  if (transfer === 'denied') return 'Gli sposi dicono che il bonifico non è arrivato.'
  if (transfer === 'awaiting_payment') return 'Il fornitore non ha versato il bonifico in tempo.'
  return transfer === 'awaiting_iban' ? 'Gli sposi non hanno ancora scritto l’IBAN.' : null
}

/** The same of what is owed besides. */
export const stuckCompensationWords = (transfer: TransferState): string =>
  `Seconda metà del doppio della caparra. ${transferWords(transfer) ?? ''} Si chiude dalla pagina dell’ordine.`

/** Why a refund does not go by itself, for staff. */
export const stuckWords = ({ purpose, status, failure, house, transfer }: Standing): string => {
  if (purpose === 'stray' && status === 'diverted')
    return `Denaro arrivato per un pagamento già chiuso, che ${houseLabel[house]} non rende più: il fornitore lo versa in un altro modo.`
  if (failure === REFUND_BOUNCED)
    return `La banca degli sposi ha rimandato indietro il rimborso: il denaro è di nuovo sul nostro saldo ${houseLabel[house]}. Chiedi agli sposi un altro conto, versalo e segnalo come reso.`
  if (failure === DISPUTE_COVERED)
    return `Sospeso: ${houseLabel[house]} ha chiuso la contestazione con denaro suo. Verifica con gli sposi che cosa hanno ricevuto, poi chiudilo.`
  if (status === 'held') return 'Sospeso: su questo pagamento c’è, o c’è stata, una contestazione.'
  return transferWords(transfer) ?? sellerRefundWords({ status, failure, house })
}
