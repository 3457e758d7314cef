import pg from 'pg'
import { cents } from '#shared/money.ts'
import { anyPayment } from '../move.ts'
import { actAt } from '../providers.ts'
import { linesOf } from '../reads.ts'
import { decide } from './desk.ts'
import type { ContractMove } from './move.ts'
import type { Setting } from './setting.ts'
import { transfersChosen } from './weather.ts'

/** One rule of the product that is broken on purpose, a history in which that matters, and by which rule of the simulator it is noticed. */
export interface Mutation {
  readonly name: string
  readonly moves: readonly (string | ContractMove)[]
  readonly setting: Setting
  /** @returns mends it */
  readonly spoil: () => Promise<() => void>
  readonly finds: string
}

const settlements = () => import('#features/money/payments/settlement.server.ts')
type Hooks = ReturnType<Awaited<ReturnType<typeof settlements>>['refundHooks']>
type Settlements = Parameters<Awaited<ReturnType<typeof settlements>>['registerSettlement']>[0]

const spoilRefunds =
  (change: (hooks: Hooks) => Partial<Hooks>): Mutation['spoil'] =>
  async () => {
    const { refundHooks, registerRefunds } = await settlements()
    const whole = refundHooks()
    registerRefunds({ ...whole, ...change(whole) })
    return () => registerRefunds(whole)
  }

const PURPOSES = ['order', 'balance', 'step_2', 'step_3', 'step_4', 'deposit', 'purchase'] as const

const spoilPayments =
  (change: (whole: Settlements) => Partial<Settlements>): Mutation['spoil'] =>
  async () => {
    const { registerSettlement, settlementOf } = await settlements()
    const whole = Object.fromEntries(
      PURPOSES.map((purpose) => [purpose, settlementOf(purpose)]),
    ) as unknown as Settlements
    registerSettlement({ ...whole, ...change(whole) })
    return () => registerSettlement(whole)
  }

type Fees = ReturnType<Awaited<ReturnType<typeof settlements>>['feeHooks']>

const spoilFees =
  (change: Partial<Fees>): Mutation['spoil'] =>
  async () => {
    const { feeHooks, registerFees } = await settlements()
    const whole = feeHooks()
    registerFees({ ...whole, ...change })
    return () => registerFees(whole)
  }

/** A call the product believes to have made. */
const swallow =
  (call: RegExp): Mutation['spoil'] =>
  async () => {
    const whole = globalThis.fetch
    globalThis.fetch = async (...asked) =>
      call.test(String(asked[0])) ? Response.json({ id: 'nothing', object: 'nothing' }) : whole(...asked)
    return () => {
      globalThis.fetch = whole
    }
  }

type Query = (this: pg.Client, asked: unknown, ...rest: unknown[]) => unknown

/** A statement that finds nothing where it should. */
const blind =
  (statement: RegExp): Mutation['spoil'] =>
  async () => {
    const whole = pg.Client.prototype.query as unknown as Query
    const query: Query = function (asked, ...rest) {
      const { text } = asked as { readonly text?: string }
      if (!text || !statement.test(text)) return whole.call(this, asked, ...rest)
      const nothing = text.replace(' where ', ' where false and ')
      return whole.call(this, { ...(asked as object), text: nothing, name: undefined }, ...rest)
    }
    pg.Client.prototype.query = query as unknown as typeof pg.Client.prototype.query
    return () => {
      pg.Client.prototype.query = whole as unknown as typeof pg.Client.prototype.query
    }
  }

/** A call that is made twice, as if it were another one. */
const twice =
  (call: RegExp): Mutation['spoil'] =>
  async () => {
    const whole = globalThis.fetch
    globalThis.fetch = async (url, init) => {
      if (init?.method === 'POST' && call.test(String(url))) {
        const headers = new Headers(init.headers)
        headers.set('idempotency-key', `${headers.get('idempotency-key')}-again`)
        await whole(url, { ...init, headers })
      }
      return whole(url, init)
    }
    return () => {
      globalThis.fetch = whole
    }
  }

const AT_PAYPAL: Setting = { houses: ['paypal'], keeps: [] }
const KEPT_AT_PAYPAL: Setting = { houses: ['paypal'], keeps: ['paypal'] }
const KEPT_AT_STRIPE: Setting = { houses: ['stripe'], keeps: ['stripe'] }
const HELD_AT_PAYPAL: Setting = { houses: ['paypal'], keeps: [], deal: 'protected' }
const HELD_AT_STRIPE: Setting = { houses: ['stripe'], keeps: [], deal: 'protected' }

/** Messages that are lost are asked for, and never sent again. */
const LISTENS: Setting = { houses: ['paypal'], keeps: [], listens: true }

const nothing = async () => undefined

const approve: ContractMove = {
  ...{ name: 'payer approves and leaves', weight: 0, refusals: [], outside: true },
  run: async (scene) => {
    const payment = await anyPayment(scene, true)
    await scene.doors.choose(payment?.providerOrderId ?? '', 'closed')
    return 'done'
  },
}

const bankDecides: ContractMove = {
  ...{ name: 'the bank decides for the couple', weight: 0, refusals: [], outside: true },
  run: async (scene) => {
    const payment = await anyPayment(scene)
    if (payment) await actAt(scene, payment, 'disputeLost')
    return 'done'
  },
}

const loseMessages: ContractMove = {
  ...{ name: 'PayPal says nothing any more', weight: 0, refusals: [], outside: true },
  run: async (scene) => {
    const payment = await anyPayment(scene)
    if (payment) await actAt(scene, payment, 'mute')
    return 'of this payment'
  },
}

const closeCards: ContractMove = {
  ...{ name: 'Stripe closes the account', weight: 0, refusals: [], outside: true },
  run: async ({ doors, stage }) => {
    await doors.stripe.actOnAccount(stage.cardsId, 'close')
    return 'for good'
  },
}

/** Days go by. */
const wait = (days: number): ContractMove => ({
  ...{ name: 'clock', weight: 0, refusals: [], alone: true, outside: true },
  run: async ({ time }) => {
    time.at += days * 86_400_000
    return `${days} days`
  },
})

/** Staff gives back 60 % of an order, which is less than is kept of it. */
const giveBack: ContractMove = {
  ...{ name: 'staff gives back', weight: 0, refusals: [] },
  run: async (scene) => {
    const [line] = await linesOf(scene)
    if (!line) return null
    const amountCents = cents(Math.round(line.nowCents * 0.6))
    await decide(scene, line.orderId, { outcome: 'refund', lines: [{ orderLineId: line.id, amountCents }] })
    return String(amountCents)
  },
}

const sendTooMuch: ContractMove = {
  ...{ name: 'the bank sends too much', weight: 0, refusals: [], outside: true },
  run: async (scene) => {
    const [chosen] = await transfersChosen(scene)
    if (!chosen) return null
    await scene.doors.stripe.act(chosen.code, 'fundOver')
    scene.sent.set(chosen.payment.id, chosen.state.amount + 1_000)
    return 'done'
  },
}

const TOO_OLD = ['buy', 'half a year', 'staff ends it', 'jobs'] as const

/** Broken rules the simulator has to notice: what does not notice them proves nothing. */
export const mutations: readonly Mutation[] = [
  {
    name: 'nobody is asked to transfer what the provider will not give back',
    moves: TOO_OLD,
    setting: AT_PAYPAL,
    spoil: spoilRefunds(() => ({ diverted: nothing })),
    finds: 'one road',
  },
  {
    name: 'a transfer goes on after the money came by the provider',
    moves: [...TOO_OLD, 'seller gives all back', 'messages', 'messages'],
    setting: AT_PAYPAL,
    spoil: spoilRefunds(() => ({ over: nothing })),
    finds: 'one road',
  },
  {
    name: 'the fee is kept when the money has gone back',
    moves: ['buy', 'staff ends it', 'jobs'],
    setting: AT_PAYPAL,
    spoil: spoilRefunds(() => ({ arrived: nothing })),
    finds: 'fee on what the seller keeps',
  },
  {
    name: 'a step is taken and stays to be paid',
    moves: ['buy', 'pay a step'],
    setting: AT_PAYPAL,
    spoil: spoilPayments(() => ({ step_2: { settle: nothing }, step_3: { settle: nothing } })),
    finds: 'a step is paid by its payment',
  },
  {
    name: 'the money of a payment is noted, and the sale is not',
    moves: ['buy'],
    setting: AT_PAYPAL,
    spoil: spoilPayments(({ order }) => ({ order: { ...order, settle: nothing } })),
    finds: 'a step is paid by its payment',
  },
  {
    name: 'the provider keeps a fee, and nobody notes it',
    moves: ['buy'],
    setting: KEPT_AT_PAYPAL,
    spoil: spoilFees({ kept: nothing }),
    finds: 'the ledger has the fees that providers keep',
  },
  {
    name: 'a kept fee stays with us when the money goes back',
    moves: ['buy', 'staff ends it', 'jobs'],
    setting: KEPT_AT_PAYPAL,
    spoil: spoilFees({ goingBack: async () => cents(0) }),
    finds: 'a fee goes back with its money',
  },
  {
    name: 'a kept fee goes back, and nobody notes it',
    moves: ['buy', 'staff ends it', 'jobs'],
    setting: KEPT_AT_STRIPE,
    spoil: spoilFees({ returned: nothing }),
    finds: 'the ledger has the fees that providers keep',
  },
  {
    name: 'the fee that goes back is not asked for at Stripe',
    moves: ['buy', 'staff ends it', 'jobs'],
    setting: KEPT_AT_STRIPE,
    spoil: swallow(/\/application_fees\/[^/]+\/refunds$/),
    finds: 'the provider kept what we know',
  },
  {
    name: 'what a lost dispute took from us is not taken back from the seller',
    moves: ['buy', 'complaint', bankDecides],
    setting: KEPT_AT_STRIPE,
    spoil: swallow(/\/transfers\/[^/]+\/reversals$/),
    finds: 'a lost dispute is taken back from the seller',
  },
  {
    name: 'an authorization that nobody takes is not let go',
    moves: ['order', approve, 'payer says no', 'jobs'],
    setting: KEPT_AT_STRIPE,
    spoil: swallow(/\/payment_intents\/[^/]+\/cancel$/),
    finds: 'what was authorized is taken or let go',
  },
  {
    name: 'silence passes a step on while a dispute is open',
    moves: ['buy', 'pay a step', 'couple asks for help', wait(20), 'sweep', 'jobs'],
    setting: HELD_AT_STRIPE,
    spoil: blind(/^select count.*from "disputes"/),
    finds: 'nothing is passed on while somebody objects',
  },
  {
    name: 'silence passes a step on while its bank has been asked',
    moves: ['buy', 'pay a step', 'complaint', 'messages', 'messages', wait(20), 'sweep', 'jobs'],
    setting: HELD_AT_PAYPAL,
    spoil: blind(/^select count.*from "provider_disputes"/),
    finds: 'nothing is passed on while somebody objects',
  },
  {
    name: 'a refund of a kept step is taken from what the seller has',
    moves: ['buy', 'pay a step', 'staff ends it', 'jobs'],
    setting: HELD_AT_STRIPE,
    spoil: blind(/from "held_payments" where .* for update$/),
    finds: 'what is kept is what is left of it',
  },
  {
    name: 'a step is passed on, and our rows go on keeping it',
    moves: ['buy', 'pay a step', wait(20), 'sweep', 'jobs'],
    setting: HELD_AT_PAYPAL,
    spoil: blind(/^update "held_payments" set "left_cents" = .*"passed_cents"/),
    finds: 'what is kept is in the ledger',
  },
  {
    name: 'a step is passed on by our rows alone',
    moves: ['buy', 'pay a step', wait(20), 'sweep', 'jobs'],
    setting: HELD_AT_STRIPE,
    spoil: swallow(/\/v1\/transfers$/),
    finds: 'the seller has what was passed on',
  },
  {
    name: 'what is left of a step is passed on twice',
    moves: ['buy', 'pay a step', giveBack, 'jobs', wait(20), 'sweep', 'jobs'],
    setting: HELD_AT_STRIPE,
    spoil: twice(/\/v1\/transfers$/),
    finds: 'the seller has what was passed on',
  },
  {
    name: 'nobody looks for what silence passes on',
    moves: ['buy', 'pay a step'],
    setting: HELD_AT_PAYPAL,
    spoil: blind(/from "held_payments" inner join .*"hold_until" <=/),
    finds: 'nothing is kept for ever',
  },
  {
    name: 'what waits for an account is not passed on to the next one',
    moves: ['buy', 'pay a step', closeCards, 'messages', 'messages', wait(20), 'sweep', 'jobs'],
    setting: HELD_AT_STRIPE,
    spoil: blind(/from "held_payments" where \(?"held_payments"\."waits_since" is not null/),
    finds: 'nothing is kept for ever',
  },
  {
    name: 'what a couple sends too much by bank stays at Stripe',
    moves: ['order', 'choose a bank transfer', sendTooMuch, 'messages', 'messages'],
    setting: HELD_AT_STRIPE,
    spoil: swallow(/\/v1\/refunds$/),
    finds: 'what came by bank is taken or goes back',
  },
  {
    name: 'nobody asks for messages that never came',
    moves: ['buy', loseMessages, 'seller gives all back'],
    setting: LISTENS,
    spoil: blind(/from "sandbox_messages"/),
    finds: 'the provider gave back what we know',
  },
  {
    name: 'nobody follows what a supplier owes besides',
    moves: ['buy', 'seller gives up', 'jobs'],
    setting: KEPT_AT_PAYPAL,
    spoil: async () => {
      const { registerCompensation } = await import('#features/fulfilment/orders/index.server.ts')
      const { openCompensation } = await import('#features/fulfilment/refund-transfers/index.server.ts')
      registerCompensation(nothing)
      return () => registerCompensation(openCompensation)
    },
    finds: 'what is owed besides is followed, and had once',
  },
  {
    name: 'staff does not read of a refund that came back from the bank',
    moves: ['buy', 'staff ends it', 'jobs', 'refund comes back', 'messages', 'messages'],
    setting: KEPT_AT_STRIPE,
    spoil: blind(/from "refunds".*order by "refunds"."settled_at" asc, "refunds"."id" asc limit/),
    finds: 'everything has a next step or is over',
  },
]
