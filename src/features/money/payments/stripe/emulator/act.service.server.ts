import { now } from '#platform/clock.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { disputeBody, refundBody, refundedOf, sessionBody } from './bodies.server.ts'
import { add, alone, childrenOf, get, type Kept, set } from './books.service.server.ts'
import type { PaymentAction, RefundMode } from './emulator.rules.ts'
import { messagesAbout, sendMessages, tell } from './messages.server.ts'
import { fund } from './transfers.service.server.ts'

const DAY = 24 * 3600

const settleDebit = async (code: string, isPaid: boolean): Promise<void> => {
  const intent = await alone('intent', code, (tx, one) => {
    if (one.state.status !== 'processing') return Promise.resolve(null)
    return set(
      tx,
      one,
      isPaid ? { status: 'succeeded' } : { status: 'requires_payment_method', error: 'insufficient_funds' },
    )
  })
  if (intent) tell(intent, (await messagesAbout(intent)).slice(1, 2))
}

const setMode = (code: string, change: { readonly refundMode?: RefundMode | null; readonly muted?: boolean }) =>
  alone('intent', code, (tx, one) => set(tx, one, change))

/** The operator gives back from its own dashboard: without a reference of ours, and as little as we while the payment is disputed. */
const refundFromDashboard = async (code: string): Promise<void> => {
  const made = await alone('intent', code, async (tx, intent) => {
    const amount = intent.state.amount - (await refundedOf(code, tx))
    const disputes = await childrenOf('dispute', code, tx)
    if (intent.state.status !== 'succeeded' || amount === 0 || disputes.some((one) => one.state.status !== 'won'))
      return null
    const refund = { intentId: code, amount, status: 'succeeded' as const, reference: null, failure: null }
    return { intent, refund: await add(tx, 'refund', refund, code) }
  })
  if (made) tell(made.intent, [{ type: 'refund.created', object: refundBody(made.refund) }])
}

const decideRefunds = async (
  code: string,
  status: 'succeeded' | 'failed',
  from: 'pending' | 'succeeded' = 'pending',
): Promise<void> => {
  const intent = await get('intent', code)
  const failure = status === 'failed' ? 'expired_or_canceled_card' : null
  for (const one of await childrenOf('refund', code)) {
    if (one.state.status !== from) continue
    const done = await inTransaction((tx) => set(tx, one, { status, failure }))
    tell(intent, [{ type: status === 'failed' ? 'refund.failed' : 'refund.updated', object: refundBody(done) }])
  }
}

const setDispute = async (code: string, status: 'needs_response' | 'won' | 'lost'): Promise<void> => {
  const made = await alone('intent', code, async (tx, intent) => {
    if (intent.state.status !== 'succeeded') return null
    const [known] = await childrenOf('dispute', code, tx)
    const amount = intent.state.amount - (await refundedOf(code, tx))
    // Of what went back already nobody complains.
    if (!known && amount === 0) return null
    const dueBy = Math.floor(now().getTime() / 1000) + 14 * DAY
    const dispute = known
      ? await set(tx, known, { status })
      : await add(tx, 'dispute', { intentId: code, amount, status, dueBy }, code)
    return { intent, dispute }
  })
  if (!made) return
  const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
  tell(made.intent, [{ type, object: disputeBody(made.dispute) }])
}

const forge = async (intent: Kept<'intent'>): Promise<void> => {
  const object = await sessionBody(await get('session', intent.state.sessionId))
  sendMessages([{ type: 'checkout.session.completed', object }], 'forged')
}

const again = async (code: string): Promise<void> => sendMessages(await messagesAbout(await get('intent', code)))
const backwards = async (code: string): Promise<void> =>
  sendMessages((await messagesAbout(await get('intent', code))).toReversed())

const actions: Readonly<Record<PaymentAction, (code: string) => Promise<unknown>>> = {
  settleDebit: (code) => settleDebit(code, true),
  failDebit: (code) => settleDebit(code, false),
  fund: (code) => fund(code, 0),
  fundShort: (code) => fund(code, -1000),
  fundOver: (code) => fund(code, 1000),
  notify: again,
  reverse: backwards,
  forge: async (code) => forge(await get('intent', code)),
  mute: (code) => setMode(code, { muted: true }),
  refundAll: refundFromDashboard,
  holdRefunds: (code) => setMode(code, { refundMode: 'pending' }),
  poorRefunds: (code) => setMode(code, { refundMode: 'poor' }),
  strangeRefunds: (code) => setMode(code, { refundMode: 'strange' }),
  takeRefunds: (code) => setMode(code, { refundMode: null }),
  completeRefunds: (code) => decideRefunds(code, 'succeeded'),
  denyRefunds: (code) => decideRefunds(code, 'failed'),
  bounceRefunds: (code) => decideRefunds(code, 'failed', 'succeeded'),
  dispute: (code) => setDispute(code, 'needs_response'),
  disputeLost: (code) => setDispute(code, 'lost'),
  disputeWon: (code) => setDispute(code, 'won'),
}

/** What the tester does to a payment afterwards. @throws StripeSandboxError 404 */
export const act = async (code: string, action: PaymentAction): Promise<void> => {
  await actions[action](code)
}
