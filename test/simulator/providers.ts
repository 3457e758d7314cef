import { type House, houseOf } from '#features/money/payments/houses.rules.ts'
import type { SandboxAction, SandboxChoice } from '../../src/features/money/payments/sandbox/sandbox.rules.ts'
import type { PayChoice, PaymentAction } from '../../src/features/money/payments/stripe/emulator/emulator.rules.ts'
import type { Dice } from './dice.ts'
import type { PaymentRow } from './reads.ts'
import type { Scene } from './scene.ts'

/** What of a scene of goods or contracts a provider is in. */
type AtProvider = Pick<Scene, 'doors'>

/** What a payer does at PayPal, and what that is at Stripe; a message that comes late is there a bank that does not confirm. */
const atStripe: Readonly<Record<SandboxChoice, PayChoice | 'refuse'>> = {
  ...{ approve: 'approve', duplicate: 'duplicate', closed: 'closed', decline: 'decline', cancel: 'cancel' },
  ...{ late: 'refuse', pending: 'debit' },
}

/** Both emulators: their payers choose on whichever page it is, their messages are waited for together. */
export const openProviders = async () => {
  const payPal = await import('#features/money/payments/sandbox/sandbox.service.server.ts')
  const payPalMessages = await import('#features/money/payments/sandbox/webhooks.server.ts')
  const stripePages = await import('#features/money/payments/stripe/emulator/payments.service.server.ts')
  const stripeMessages = await import('#features/money/payments/stripe/emulator/messages.server.ts')
  const accounts = await import('#features/money/payments/stripe/emulator/accounts.service.server.ts')
  const books = await import('#features/money/payments/stripe/emulator/books.service.server.ts')
  const { act } = await import('#features/money/payments/stripe/emulator/act.service.server.ts')
  return {
    choose: (page: string, choice: SandboxChoice): Promise<string | null> =>
      page.startsWith('cs_') ? stripePages.choose(page, atStripe[choice]) : payPal.choose(page, choice),
    /** @returns false where no transfer is offered, or nobody can pay any more */
    chooseTransfer: async (page: string): Promise<boolean> => {
      if (!page.startsWith('cs_')) return false
      const { state } = await stripePages.findSession(page)
      if (state.status !== 'open' || state.customer === null) return false
      await stripePages.choose(page, 'transfer')
      return true
    },
    sendStripe: stripeMessages.sendMessages,
    messagesSent: async (): Promise<void> => {
      await payPalMessages.messagesSent()
      await stripeMessages.messagesSent()
    },
    stripe: { ...accounts, ...books, act },
  }
}

const common = [
  ...(['notify', 'notify', 'reverse', 'forge', 'mute', 'holdRefunds', 'poorRefunds', 'strangeRefunds'] as const),
  ...(['takeRefunds', 'takeRefunds', 'completeRefunds', 'completeRefunds', 'denyRefunds'] as const),
  ...(['dispute', 'dispute', 'disputeLost', 'disputeWon'] as const),
]
const AT_PAYPAL: readonly SandboxAction[] = [
  ...common,
  ...(['complete', 'complete', 'deny', 'sellerAll', 'sellerHalf', 'refuseRefunds', 'busyRefunds'] as const),
  ...(['chargeBack', 'takeBack', 'feelessRefunds'] as const),
]
const AT_STRIPE: readonly PaymentAction[] = [
  ...common,
  ...(['settleDebit', 'settleDebit', 'failDebit', 'refundAll'] as const),
]

/** What can happen to a payment at its house, by dice. */
export const anyAction = (
  dice: Dice,
  { provider }: PaymentRow,
  atPayPal: readonly SandboxAction[] = AT_PAYPAL,
): SandboxAction | PaymentAction => (houseOf(provider) === 'stripe' ? dice.pick(AT_STRIPE) : dice.pick(atPayPal))

/** All of a payment goes back without us: by its seller at PayPal, from the operator's dashboard at Stripe. */
export const allBack = ({ provider }: PaymentRow): 'sellerAll' | 'refundAll' =>
  houseOf(provider) === 'stripe' ? 'refundAll' : 'sellerAll'

interface Payload {
  readonly dispute?: { readonly outcome: string | null }
  readonly refundMode?: string | null
}

/** A payment in the books of its provider: whether it is disputed, and how it is treated there; null where nobody has paid on its page. */
export const bookOf = async ({ doors }: AtProvider, { provider, providerOrderId }: PaymentRow) => {
  if (providerOrderId === null) return null
  if (houseOf(provider) === 'paypal') {
    const { eq } = await import('drizzle-orm')
    const own = eq(doors.sandboxOrders.orderId, providerOrderId)
    const [row] = await doors.db().select().from(doors.sandboxOrders).where(own)
    const { dispute, refundMode = null } = (row?.payload ?? {}) as Payload
    const isDisputed = dispute === undefined ? null : dispute.outcome === null
    return { ...{ code: providerOrderId, isDisputed, refundMode }, isPending: row?.captureStatus === 'PENDING' }
  }
  const { intentId } = (await doors.stripe.get('session', providerOrderId)).state
  if (intentId === null) return null
  const { refundMode, status } = (await doors.stripe.get('intent', intentId)).state
  const [dispute] = await doors.stripe.childrenOf('dispute', intentId)
  const isDisputed = dispute === undefined ? null : dispute.state.status === 'needs_response'
  return { ...{ code: intentId, isDisputed, refundMode }, isPending: status === 'processing' }
}

/** Whether the provider could do this now: it decides a complaint once, and nobody complains twice. */
export const isPossible = (book: Awaited<ReturnType<typeof bookOf>>, action: string): boolean => {
  if (!book) return false
  if (action === 'dispute') return book.isDisputed === null
  return action.startsWith('dispute') ? book.isDisputed === true : true
}

/** What a provider does to a payment. */
export const actAt = async (
  { doors, feeless }: AtProvider & { readonly feeless?: Set<number> },
  payment: PaymentRow,
  action: SandboxAction | PaymentAction,
): Promise<void> => {
  if (action === 'feelessRefunds') feeless?.add(payment.id)
  if (houseOf(payment.provider) === 'paypal')
    return doors.act(payment.providerOrderId as string, action as SandboxAction)
  const { intentId } = (await doors.stripe.get('session', payment.providerOrderId as string)).state
  if (intentId) await doors.stripe.act(intentId, action as PaymentAction)
}

/** Both providers decide what they look into, and take refunds again. @param isSaidAgain whether their messages about a payment come once more */
export const calmPayments = async (
  scene: Parameters<typeof actAt>[0],
  payments: readonly PaymentRow[],
  luck: Dice,
  isSaidAgain: boolean,
): Promise<void> => {
  for (const payment of payments) {
    const book = await bookOf(scene, payment)
    if (!book) continue
    const isStripe = houseOf(payment.provider) === 'stripe'
    const does = (action: Parameters<typeof actAt>[2]) => actAt(scene, payment, action)
    if (book.isPending && luck.chance(0.6)) await does(isStripe ? 'settleDebit' : 'complete')
    else if (book.isPending) await does(isStripe ? 'failDebit' : 'deny')
    if (book.isDisputed) await does(luck.chance(0.5) ? 'disputeWon' : 'disputeLost')
    if (book.refundMode !== null) await does('takeRefunds')
    await does('completeRefunds')
    if (isSaidAgain) await does('notify')
  }
}

/** Houses at which the seller of this history has an account. */
export const isAt = ({ setting }: Pick<Scene, 'setting'>, house: House): boolean => setting.houses.includes(house)
