import { formatDay } from '#shared/days.ts'
import type { EarningsRow } from './views.ts'

/** What a movement is, in the words of the page and of the file. */
export const movementLabel: Readonly<Record<EarningsRow['kind'], string>> = {
  payment: 'Pagamento ricevuto',
  refund: 'Rimborso agli sposi',
  fee: 'Fee Promessi',
  fee_reversal: 'Fee restituita',
  sale: 'Vendita',
  sale_reversal: 'Vendita annullata',
  fee_payment: 'Fee versata',
  fee_write_off: 'Fee stralciata',
  fee_repayment: 'Fee rimborsata',
  fee_undo: 'Registrazione annullata',
  fee_kept: 'Fee trattenuta dal pagamento',
  fee_returned: 'Fee trattenuta restituita',
}

/** How a fee stands; nothing for other movements. */
export const feeText = ({ fee }: Pick<EarningsRow, 'fee'>): string | null => {
  if (!fee) return null
  if (fee.status === 'reversed') return 'Restituita'
  if (fee.status === 'written_off') return 'Non più da versare'
  const isKept = fee.keptCents > 0 && fee.keptCents === fee.paidCents
  if (fee.status === 'paid' && isKept) return 'Trattenuta dal pagamento'
  if (fee.status === 'paid') return fee.paidOn ? `Versata il ${formatDay(fee.paidOn)}` : 'Versata'
  const until = formatDay(fee.dueOn)
  if (isKept) return `Trattenuta in parte, il resto entro il ${until}`
  return fee.paidCents > 0 ? `Versata in parte, il resto entro il ${until}` : `Da versare entro il ${until}`
}
