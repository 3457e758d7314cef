import { cents } from '#shared/money.ts'
import type { ProviderHold } from '../provider.server.ts'
import { ProviderRefusal } from '../provider-refusal.server.ts'
import { ask, stripeClient } from './stripe-client.server.ts'
import { STRIPE_PAYEE_ISSUES } from './stripe-refusals.rules.ts'

const accountOf = (destination: string | { readonly id: string } | null): string | null =>
  typeof destination === 'string' ? destination : (destination?.id ?? null)

/**
 * Brings what the seller has of a payment that was kept up, or back down, to this much, by Stripe's own books: the transfers of its group, to whichever
 * account of the seller they went, less what was reversed of them. A key says from where to where and into which account, so that the same step is made once.
 * https://docs.stripe.com/connect/separate-charges-and-transfers · https://docs.stripe.com/api/transfer_reversals/create
 */
export const passOn: ProviderHold['passOn'] = async (captureId, totalCents, reference, account) => {
  const [{ data: transfers }, intent] = await Promise.all([
    ask(stripeClient().transfers.list({ transfer_group: reference, limit: 100 })),
    ask(stripeClient().paymentIntents.retrieve(captureId, { expand: ['latest_charge'] })),
  ])
  const passed = transfers.reduce((sum, { amount, amount_reversed: reversed }) => sum + amount - reversed, 0)
  const made = transfers.reduce((sum, { amount }) => sum + amount, 0)
  const step = totalCents - passed
  // The newest comes first.
  const there = { passedCents: cents(passed), account: accountOf(transfers[0]?.destination ?? null) }
  const key = `${reference}-pass-${made}-${passed}-${totalCents}`
  const metadata = { reference }
  if (step > 0) {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    if (!charge) throw new Error(`A kept payment has no charge: ${captureId}`)
    if (account === null) return there
    const asked = {
      ...{ amount: step, currency: 'eur', destination: account, source_transaction: charge.id, metadata },
      transfer_group: reference,
    }
    try {
      await ask(stripeClient().transfers.create(asked, { idempotencyKey: `${key}-${account}` }))
    } catch (error) {
      if (error instanceof ProviderRefusal && STRIPE_PAYEE_ISSUES.includes(error.issue)) return there
      throw error
    }
    return { passedCents: totalCents, account }
  }
  let rest = -step
  // An account that is closed gives nothing back: the one that is connected is asked first.
  const isOther = ({ destination }: (typeof transfers)[number]) => (accountOf(destination) === account ? 0 : 1)
  for (const { id, amount, amount_reversed: reversed } of transfers.toSorted((a, b) => isOther(a) - isOther(b))) {
    const part = Math.min(rest, amount - reversed)
    if (part <= 0) continue
    rest -= part
    await ask(
      stripeClient().transfers.createReversal(id, { amount: part, metadata }, { idempotencyKey: `${key}-${id}` }),
    )
  }
  return { ...there, passedCents: totalCents }
}
