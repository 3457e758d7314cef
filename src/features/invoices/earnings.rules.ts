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
}

/** How a fee stands; nothing for other movements. */
export const feeText = ({ fee }: Pick<EarningsRow, 'fee'>): string | null => {
  if (!fee) return null
  if (fee.status === 'reversed') return 'Restituita'
  if (fee.status === 'paid') return fee.paidOn ? `Versata il ${formatDay(fee.paidOn)}` : 'Versata'
  return `Da versare entro il ${formatDay(fee.dueOn)}`
}
