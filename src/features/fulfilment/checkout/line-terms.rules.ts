import type { LineChoice } from '#features/shop/cart/cart.rules.ts'
import { datedCancellationText } from '#features/shop/products/cancellation.rules.ts'
import { depositText } from '#features/shop/products/deposit.rules.ts'
import type { ProductPageView } from '#features/shop/products/views.ts'
import { withdrawalText } from '#features/shop/products/withdrawal.rules.ts'
import type { Day } from '#shared/days.ts'
import { lineWithdrawal } from './checkout.rules.ts'

/** What is said of a line beside its price, before it is ordered. */
export interface LineTerms {
  /** Whether the couple may change its mind about it. */
  readonly withdrawal: string
  /** How a rental may be given up, and its deposit; null for what is bought. */
  readonly rental: string | null
}

/** Bought or rented, in the words of orders. */
export const kindOf = ({ type }: Pick<LineChoice, 'type'>): 'sale' | 'rental' => (type === '1' ? 'rental' : 'sale')

/** @param isPlanned the order of its seller is paid in steps */
export const lineTerms = (
  line: LineChoice,
  product: Pick<ProductPageView, 'withdrawal' | 'sectorId' | 'terms' | 'rentalTerms'>,
  { today, isPlanned }: { readonly today: Day; readonly isPlanned: boolean },
): LineTerms => {
  const { choisestartdate: from } = line
  const { rentalTerms, sectorId, terms } = product
  return {
    withdrawal: withdrawalText(lineWithdrawal(line, product), { kind: kindOf(line), sectorId }, terms.returnDays),
    rental:
      from &&
      [
        datedCancellationText(rentalTerms, from, today, isPlanned ? 'plan' : 'at_once'),
        depositText(rentalTerms.depositCents),
      ]
        .filter(Boolean)
        .join(' '),
  }
}
