import { type Cents, cents } from '#shared/money.ts'

/** A fee as its row has it; integer cents. */
interface FeeAmounts {
  readonly feeCents: Cents
  readonly vatCents: Cents
  /** What has arrived, less what went back. */
  readonly paidCents: Cents
}

/** What is left to pay of a fee that is due, with VAT. */
export const openOf = ({ feeCents, vatCents, paidCents }: FeeAmounts): Cents => cents(feeCents + vatCents - paidCents)

/** A fee that is kept with each of up to four steps, of which some fail, may be this far from the fee on what was paid. */
const MOST_ROUNDING = 4

/** What is open of a fee, or below zero what was paid too much, as far as it is a rest of cents: it comes with the next payment, and nobody transfers it. */
export const roundingRestOf = (fee: FeeAmounts): Cents =>
  Math.abs(openOf(fee)) <= MOST_ROUNDING ? openOf(fee) : cents(0)

/**
 * Shares a transfer among fees in their order: each is paid whole before the next gets anything; those it does not reach stay out.
 *
 * @param arrivedCents at most what is open of all of them
 * @returns parts above zero that add up to the transfer
 */
export const shareTransfer = <Fee extends FeeAmounts>(
  fees: readonly Fee[],
  arrivedCents: Cents,
): { readonly fee: Fee; readonly amountCents: Cents }[] => {
  let left: number = arrivedCents
  return fees.flatMap((fee) => {
    const amountCents = cents(Math.min(left, openOf(fee)))
    left -= amountCents
    return amountCents > 0 ? [{ fee, amountCents }] : []
  })
}

/**
 * The state of a fee that is not written off, by its open amount in the ledger. For a rest of cents of one that the provider keeps nobody is reminded
 * or suspended.
 *
 * @param fee.openCents below zero when more was paid than the fee is now
 * @param fee.keptCents what of `paidCents` the provider has kept
 */
export const feeStateOf = ({
  openCents,
  paidCents,
  keptCents,
}: {
  readonly openCents: Cents
  readonly paidCents: Cents
  readonly keptCents: Cents
}): { readonly status: 'due' | 'paid' | 'reversed'; readonly creditCents: Cents } => ({
  status: openCents > (keptCents > 0 ? MOST_ROUNDING : 0) ? 'due' : paidCents > 0 ? 'paid' : 'reversed',
  creditCents: cents(Math.max(0, -openCents)),
})
