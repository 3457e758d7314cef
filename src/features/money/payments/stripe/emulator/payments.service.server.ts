import type { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { refusalOfAccount } from './accounts.service.server.ts'
import { intentBody, intentOfFee, refundBody, refundedOf, sessionBody } from './bodies.server.ts'
import { add, alone, childrenOf, get, type Kept, StripeSandboxError, set } from './books.service.server.ts'
import type { PayChoice } from './emulator.rules.ts'
import { messagesAbout, tell } from './messages.server.ts'
import type { RefundRequest, SessionRequest } from './shapes.contract.ts'
import { unapply } from './transfers.service.server.ts'

const refuse = (code: string, more: Readonly<Record<string, unknown>> = {}): never => {
  throw new StripeSandboxError(400, code, more)
}

/** https://docs.stripe.com/api/checkout/sessions/create */
export const createSession = async (asked: z.output<typeof SessionRequest>) => {
  const at = Math.floor(now().getTime() / 1000)
  const expiresAt = asked.expires_at ?? at + 24 * 3600
  if (expiresAt < at + 30 * 60 || expiresAt > at + 24 * 3600)
    refuse('parameter_invalid_integer', { param: 'expires_at' })
  const { transfer_data: transfer, on_behalf_of: behalf, description = '' } = asked.payment_intent_data ?? {}
  const seller = transfer?.destination ?? behalf ?? null
  const group = transfer ? null : (asked.payment_intent_data?.transfer_group ?? null)
  if (seller !== null) await refusalOfAccount(seller)
  const amount = asked.line_items.reduce(
    (sum, { quantity, price_data: { unit_amount: unit } }) => sum + quantity * unit,
    0,
  )
  if (amount < 50) refuse('amount_too_small', { param: 'line_items' })
  const fee = asked.payment_intent_data?.application_fee_amount ?? 0
  // It is of a payment that is passed on, and leaves something of it: https://docs.stripe.com/connect/destination-charges#application-fee
  if (fee > 0 && (!transfer || fee >= amount))
    refuse('parameter_invalid_integer', { param: 'payment_intent_data[application_fee_amount]' })
  const { client_reference_id: reference = null, success_url: successUrl, cancel_url: cancelUrl = successUrl } = asked
  const { customer = null } = asked
  // A page that offers transfers says to whom the money that is sent belongs.
  if (asked.payment_method_options?.customer_balance && !customer) refuse('parameter_missing', { param: 'customer' })
  if (customer) await get('customer', customer)
  const manual = asked.payment_method_options?.card?.capture_method === 'manual'
  return inTransaction(async (tx) =>
    sessionBody(
      await add(tx, 'session', {
        ...{ reference, amount, description, seller, group, fee, successUrl, cancelUrl, expiresAt, manual, customer },
        ...{ status: 'open', intentId: null, refusal: null },
      }),
    ),
  )
}

/** A page whose time is over is expired, as whoever looks finds it. */
export const findSession = async (code: string): Promise<Kept<'session'>> => {
  const session = await get('session', code)
  const isOver = session.state.status === 'open' && session.state.expiresAt * 1000 <= now().getTime()
  return isOver ? alone('session', code, (tx, one) => set(tx, one, { status: 'expired' })) : session
}

/** https://docs.stripe.com/api/checkout/sessions/expire */
export const expireSession = (code: string) =>
  alone('session', code, async (tx, session) => {
    if (session.state.status !== 'open')
      refuse('checkout_session_not_open', { message: 'Only Checkout Sessions with a status in open can be expired.' })
    return sessionBody(await set(tx, session, { status: 'expired' }))
  })

const unexpected = (intent: Kept<'intent'>): never =>
  refuse('payment_intent_unexpected_state', {
    message: `This PaymentIntent has a status of ${intent.state.status}.`,
    payment_intent: intentBody(intent),
  })

/** https://docs.stripe.com/api/payment_intents/capture */
export const captureIntent = async (code: string) => {
  const { state } = await get('intent', code)
  if (state.seller && state.status === 'requires_capture') await refusalOfAccount(state.seller)
  const intent = await alone('intent', code, (tx, one) =>
    one.state.status === 'requires_capture' ? set(tx, one, { status: 'succeeded' }) : unexpected(one),
  )
  return intentBody(intent)
}

/** https://docs.stripe.com/api/payment_intents/cancel */
export const cancelIntent = async (code: string) => {
  const intent = await alone('intent', code, (tx, one) =>
    ['requires_capture', 'requires_action'].includes(one.state.status)
      ? set(tx, one, { status: 'canceled' })
      : unexpected(one),
  )
  await unapply(intent)
  return intentBody(intent)
}

/** https://docs.stripe.com/api/refunds/create: never more than was taken, nothing while the payment is disputed. */
export const refundIntent = async (asked: z.output<typeof RefundRequest>) => {
  const { payment_intent: code, amount, metadata } = asked
  const made = await alone('intent', code, async (tx, intent) => {
    const { state } = intent
    if (state.status !== 'succeeded') return refuse('payment_intent_unexpected_state')
    // A separate transfer is taken back by itself: https://docs.stripe.com/connect/separate-charges-and-transfers#issue-refunds
    if (asked.reverse_transfer === 'true' && (!state.seller || state.group))
      return refuse('resource_missing', { param: 'reverse_transfer' })
    const disputes = await childrenOf('dispute', code, tx)
    if (disputes.some((one) => one.state.status !== 'won')) return refuse('charge_disputed')
    const left = state.amount - (await refundedOf(code, tx))
    if (left === 0) return refuse('charge_already_refunded')
    const wanted = amount ?? left
    if (wanted > left) return refuse('amount_too_large', { param: 'amount' })
    if (state.refundMode === 'poor') return refuse('balance_insufficient')
    if (state.refundMode === 'strange') return refuse('unknown_to_the_documents')
    const status = state.refundMode === 'pending' ? ('pending' as const) : ('succeeded' as const)
    const refund = { intentId: code, amount: wanted, status, reference: metadata?.reference ?? null, failure: null }
    // What the seller gives up for it stays with us also when the refund comes back.
    if (asked.reverse_transfer === 'true')
      await set(tx, intent, { reversed: Math.min(state.amount, state.reversed + wanted) })
    return { intent, refund: await add(tx, 'refund', refund, code) }
  })
  const object = refundBody(made.refund)
  tell(made.intent, [{ type: 'refund.created', object }])
  return object
}

/** https://docs.stripe.com/api/application_fees/retrieve */
export const findFee = async (feeId: string): Promise<Kept<'intent'>> => {
  const intent = await get('intent', intentOfFee(feeId))
  return intent.state.fee > 0 && intent.state.status === 'succeeded'
    ? intent
    : refuse('resource_missing', { param: 'id' })
}

/** https://docs.stripe.com/api/fee_refunds/create: a fee goes back in parts, up to what it was. */
export const refundFee = async (feeId: string, amount: number | undefined) => {
  const { code } = await findFee(feeId)
  return alone('intent', code, async (tx, intent) => {
    const left = intent.state.fee - intent.state.feeBack
    const wanted = amount ?? left
    if (wanted > left || left === 0) return refuse('amount_too_large', { param: 'amount' })
    const feeBack = intent.state.feeBack + wanted
    await set(tx, intent, { feeBack })
    return { id: `fr_${code.slice(3)}${feeBack}`, object: 'fee_refund', amount: wanted, currency: 'eur', fee: feeId }
  })
}

/** Only path and query: the emulator lives on our own address, and the browser knows best which one that is. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * What the payer chose on the page.
 *
 * @returns where the browser goes next; null when it stays on the page, because the card was refused or the tab "is closed"
 */
export const choose = async (code: string, choice: PayChoice | 'refuse'): Promise<string | null> => {
  const session = await findSession(code)
  if (choice === 'cancel') return pathOf(session.state.cancelUrl)
  if (choice === 'secure') return `/dev/stripe/secure/${code}`
  const success = pathOf(session.state.successUrl.replace('{CHECKOUT_SESSION_ID}', code))
  const intent = await alone('session', code, async (tx, one) => {
    if (one.state.status !== 'open') return null
    if (choice === 'decline' || choice === 'refuse') {
      const refusal = choice === 'decline' ? 'card_declined' : 'payment_intent_authentication_failure'
      await set(tx, one, { refusal })
      return null
    }
    const isTransfer = choice === 'transfer'
    if (isTransfer && !one.state.customer) return refuse('parameter_invalid', { param: 'choice' })
    const isCard = choice !== 'debit' && !isTransfer
    const made = await add(tx, 'intent', {
      ...{ sessionId: code, amount: one.state.amount, seller: one.state.seller, fee: one.state.fee, feeBack: 0 },
      ...{ customer: one.state.customer, funded: 0, group: one.state.group ?? null },
      method: isCard ? 'card' : isTransfer ? 'customer_balance' : 'sepa_debit',
      status: isCard
        ? one.state.manual
          ? 'requires_capture'
          : 'succeeded'
        : isTransfer
          ? 'requires_action'
          : 'processing',
      ...{ error: null, reversed: 0, refundMode: null, muted: false, twice: choice === 'duplicate' },
    })
    await set(tx, one, { status: 'complete', intentId: made.code, refusal: null })
    return made
  })
  if (intent) tell(intent, await messagesAbout(intent))
  if (choice === 'decline' || choice === 'refuse' || choice === 'closed') return null
  return success
}
