import { houseOf } from '#features/money/payments/houses.rules.ts'
import { type PaymentRow, paymentsOf, refundsOf } from './reads.ts'
import type { Scene } from './scene.ts'

/** A payment by the books of its provider, in cents. */
interface Booked {
  readonly taken: number
  /** What the payer has got back, by any side: refunds, and what lost disputes took. */
  readonly back: number
  /** What is to be taken back from the seller of a transfer that was made to it, and what was; nothing where the provider takes it from the seller itself. */
  readonly owedBySeller: number
  readonly takenFromSeller: number
  /** Authorized, and neither taken nor let go. */
  readonly isSetAside: boolean
}

const NOTHING: Booked = { taken: 0, back: 0, owedBySeller: 0, takenFromSeller: 0, isSetAside: false }

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

const atPayPal = async ({ doors }: Scene, orderId: string): Promise<Booked> => {
  const { eq } = await import('drizzle-orm')
  const [row] = await doors.db().select().from(doors.sandboxOrders).where(eq(doors.sandboxOrders.orderId, orderId))
  const taken = row?.captureStatus === 'COMPLETED' ? row.amountCents : 0
  return { ...NOTHING, taken, back: row?.refundedCents ?? 0 }
}

const atStripe = async ({ doors: { stripe } }: Scene, page: string): Promise<Booked> => {
  const { intentId } = (await stripe.get('session', page)).state
  if (intentId === null) return NOTHING
  const { state } = await stripe.get('intent', intentId)
  const all = await stripe.childrenOf('refund', intentId)
  const refunds = all.filter((one) => one.state.status !== 'failed')
  // Those we asked for take the transfer back with them, and it stays back where they fail.
  const asked = sum(all.flatMap(({ state: { reference, amount } }) => (reference === null ? [] : [amount])))
  const disputes = (await stripe.childrenOf('dispute', intentId)).filter((one) => one.state.status === 'lost')
  const lost = sum(disputes.map((one) => one.state.amount))
  return {
    taken: state.status === 'succeeded' ? state.amount : 0,
    // What a lost dispute took is no refund in Stripe's books.
    back: sum(refunds.map((one) => one.state.amount)) + lost,
    owedBySeller: Math.min(state.amount, lost + asked),
    takenFromSeller: state.reversed,
    isSetAside: state.status === 'requires_capture',
  }
}

/** What the books of its provider say of a payment. */
const bookedOf = async (
  scene: Scene,
  { provider, providerOrderId }: Pick<PaymentRow, 'provider' | 'providerOrderId'>,
): Promise<Booked> => {
  if (providerOrderId === null) return NOTHING
  return houseOf(provider) === 'stripe' ? atStripe(scene, providerOrderId) : atPayPal(scene, providerOrderId)
}

const checkPayment = (payment: PaymentRow, theirs: Booked, say: (what: string) => void): void => {
  const { id, status, amountCents, refundedCents } = payment
  const { taken, back, owedBySeller, takenFromSeller, isSetAside } = theirs
  if (['starting', 'awaiting_approval', 'pending'].includes(status)) say(`payment ${id} is still ${status}`)
  const kept = taken - back
  if (status === 'captured' && taken !== amountCents)
    say(`payment ${id} is captured, the provider took ${taken} of ${amountCents}`)
  if (status !== 'captured' && kept !== 0) say(`payment ${id} is ${status}, and the seller has kept ${kept} of it`)
  if (taken > 0 && refundedCents !== back) say(`payment ${id}: ${refundedCents} asked back, ${back} given back`)
  if (isSetAside) say(`payment ${id} is ${status}, and its money is still set aside`)
  if (owedBySeller !== takenFromSeller)
    say(`payment ${id}: ${owedBySeller} is to be taken back from the seller, ${takenFromSeller} was`)
}

/** What every payment says against what the provider's books say of it. */
export const inconsistentPayments = async (scene: Scene): Promise<string[]> => {
  const wrong: string[] = []
  for (const payment of await paymentsOf(scene))
    checkPayment(payment, await bookedOf(scene, payment), (what) => wrong.push(what))
  for (const { id, status, failure } of await refundsOf(scene))
    if (status !== 'completed') wrong.push(`refund ${id} is ${status} (${failure})`)
  return wrong
}
