import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { type CartLine, lineKey } from '#features/shop/cart/cart.rules.ts'
import { choiceOf } from '#features/shop/cart/correction.rules.ts'
import type { Day } from '#shared/days.ts'
import type { CheckoutDetailsView, CheckoutSellerView } from '../views.ts'

/** What must be said before an order, ready to be looked up. */
export interface CheckoutDetails {
  /** The day from which a plan counts; null while it is not known. */
  readonly today: Day | null
  readonly sellerOf: (id: number) => CheckoutSellerView | null
  /** Whether the couple may change its mind about a line; null while it is not known. */
  readonly withdrawalOf: (line: CartLine) => string | null
  /** How a rental may be given up, and its deposit; null for what is bought. */
  readonly rentalTermsOf: (line: CartLine) => string | null
}

interface Answer {
  readonly ok: boolean
  readonly details?: CheckoutDetailsView
}

/**
 * Asks the page who sells these lines and what the law wants said of them; asks again when the lines change, and when an order was refused: what is said may
 * be another thing by then.
 *
 * @param known what is known already: then nothing is asked
 * @param refusal the last order that was refused; null for none
 */
export const useCheckoutDetails = (
  lines: readonly CartLine[],
  known: CheckoutDetailsView | undefined,
  refusal: object | null,
): CheckoutDetails => {
  const { submit, data: answer } = useFetcher<Answer>({ key: 'checkout-details' })
  const wanted = JSON.stringify(lines.map(choiceOf))
  const isKnown = known !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal is another reason to ask
  useEffect(() => {
    if (wanted !== '[]' && !isKnown) void submit({ intent: 'check', lines: wanted }, { method: 'post' })
  }, [wanted, isKnown, submit, refusal])
  const details = known ?? answer?.details
  const byLine = (texts: readonly (string | null)[] | undefined) =>
    new Map(lines.map((line, index) => [lineKey(line), texts?.[index] ?? null]))
  const withdrawals = byLine(details?.withdrawals)
  const rentalTerms = byLine(details?.rentalTerms)
  return {
    today: details?.today ?? null,
    sellerOf: (id) => details?.sellers.find((seller) => seller.id === id) ?? null,
    withdrawalOf: (line) => withdrawals.get(lineKey(line)) ?? null,
    rentalTermsOf: (line) => rentalTerms.get(lineKey(line)) ?? null,
  }
}
