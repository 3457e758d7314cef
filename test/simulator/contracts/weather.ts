import { anyPayment } from '../move.ts'
import { actAt, allBack, anyAction, bookOf, isPossible } from '../providers.ts'
import { paymentsOf } from '../reads.ts'
import { weather as otherWeather } from '../weather.ts'
import { type ContractMove, nameOf } from './move.ts'
import type { ContractScene } from './stage.ts'
import { transfersOf } from './transfers.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The seller does not give back at the provider what it has sent by bank, nor a part of what it is to send. */
const isHonest = async (scene: ContractScene, action: string): Promise<boolean> => {
  if (!['sellerAll', 'sellerHalf', 'refundAll'].includes(action)) return true
  const refunds = (await transfersOf(scene)).filter(({ refundId }) => refundId !== null)
  if (refunds.some(({ id }) => scene.bank.has(id))) return false
  return action !== 'sellerHalf' || refunds.every(({ endedAt }) => endedAt !== null)
}

const provider: ContractMove = {
  name: 'provider',
  weight: 9,
  refusals: [],
  outside: true,
  run: async (scene) => {
    const payment = await anyPayment(scene)
    if (!payment) return null
    const action = anyAction(scene.dice, payment)
    if (!isPossible(await bookOf(scene, payment), action) || !(await isHonest(scene, action))) return null
    await actAt(scene, payment, action)
    // A part that is heard of when all of it goes by bank already is known not to make the transfer smaller (decision 153).
    if (action === 'sellerHalf') {
      await scene.doors.messagesSent()
      await scene.network.deliver(scene.network.waiting())
    }
    return `${action} at ${payment.purpose} of ${nameOf(scene, payment.subjectId)}`
  },
}

const SENDS = [
  ...[['fund', 0] as const, ['fund', 0] as const, ['fundOver', 1_000] as const],
  ...[['fundShort', -1_000] as const, ['fundShort', -1_000] as const],
] as const

/** Payments for which a transfer was chosen at Stripe, with its books of them. */
export const transfersChosen = async (scene: ContractScene) => {
  const chosen = []
  for (const payment of await paymentsOf(scene)) {
    const book = await bookOf(scene, payment)
    if (!book || payment.provider !== 'stripe_sandbox') continue
    const { code, state } = await scene.doors.stripe.get('intent', book.code)
    if (state.method === 'customer_balance') chosen.push({ payment, code, state })
  }
  return chosen
}

const sellerGivesBack: ContractMove = {
  name: 'seller gives all back',
  weight: 1,
  refusals: [],
  outside: true,
  run: async (scene) => {
    const payment = await anyPayment(scene)
    if (!payment || !(await isHonest(scene, 'sellerAll'))) return null
    await actAt(scene, payment, allBack(payment))
    return `${payment.purpose} of ${nameOf(scene, payment.subjectId)}`
  },
}

/** The bank sends what was asked for, less, or more: in time, late, or when all was paid otherwise. */
const bankSends: ContractMove = {
  name: 'bank sends',
  weight: 4,
  refusals: [],
  outside: true,
  run: async (scene) => {
    const chosen = await transfersChosen(scene)
    if (chosen.length === 0) return null
    const { dice, doors, sent } = scene
    const { payment, code, state } = dice.pick(chosen)
    const [action, more] = dice.pick([...(state.amount > 2_000 ? SENDS : SENDS.slice(0, 3))])
    const asked = state.amount - (state.status === 'requires_action' ? state.funded : 0)
    await doors.stripe.act(code, action)
    sent.set(payment.id, (sent.get(payment.id) ?? 0) + asked + more)
    return `${action} for ${payment.purpose} of ${nameOf(scene, payment.subjectId)}`
  },
}

/** The bank of a couple does not take what had gone back to it by us. */
const refundBounces: ContractMove = {
  name: 'refund comes back',
  weight: 2,
  refusals: [],
  outside: true,
  run: async (scene) => {
    const payment = await anyPayment(scene)
    const book = payment?.provider === 'stripe_sandbox' ? await bookOf(scene, payment) : null
    if (!payment || !book) return null
    const done = (await scene.doors.stripe.childrenOf('refund', book.code)).filter(
      ({ state }) => state.status === 'succeeded',
    )
    // What the operator has given back from its dashboard comes back to the operator.
    if (done.length === 0 || done.some(({ state }) => state.reference === null)) return null
    await actAt(scene, payment, 'bounceRefunds')
    return `at ${payment.purpose} of ${nameOf(scene, payment.subjectId)}`
  },
}

/** The daily look at what the providers have said and nobody has heard. */
export const hearOnce = async ({ doors, setting }: ContractScene): Promise<void> => {
  for (const house of setting.houses) await doors.takeUnheard(doors.systemCtx(), house)
}

/** Time passes. Of days, one is enough on which the wire is good, for the product to hear what it has not heard. */
const pass = async (scene: ContractScene, ms: number): Promise<void> => {
  const { doors, network, setting, time } = scene
  const ends = time.at + ms
  if (setting.listens && ms >= DAY) {
    const { trouble } = network
    time.at += DAY
    network.trouble = 0
    await doors
      .withClockAt(new Date(time.at), () => hearOnce(scene))
      .finally(() => {
        network.trouble = trouble
      })
  }
  time.at = ends
}

const clock: ContractMove = {
  name: 'clock',
  weight: 8,
  refusals: [],
  alone: true,
  outside: true,
  run: async (scene) => {
    const [words, ms] = scene.dice.pick([
      ...([
        ['3 minutes', 3 * MINUTE],
        ['31 minutes', 31 * MINUTE],
        ['4 hours', 4 * HOUR],
        ['1 day', DAY],
        ['3 days', 3 * DAY],
        ['8 days', 8 * DAY],
        ['15 days', 15 * DAY],
        ['40 days', 40 * DAY],
      ] as const),
    ] as const)
    await pass(scene, ms)
    return words
  },
}

const halfAYear: ContractMove = {
  name: 'half a year',
  weight: 1,
  refusals: [],
  alone: true,
  outside: true,
  run: async (scene) => {
    await pass(scene, (181 + scene.dice.below(20)) * DAY)
    return 'passes'
  },
}

const complaint: ContractMove = {
  name: 'complaint',
  weight: 1,
  refusals: [],
  outside: true,
  run: async (scene) => {
    const payment = await anyPayment(scene)
    if (!payment || !isPossible(await bookOf(scene, payment), 'dispute')) return null
    await actAt(scene, payment, 'dispute')
    return `at ${payment.purpose} of ${nameOf(scene, payment.subjectId)}`
  },
}

const SWEEPING = ['payments', 'selling-accounts', 'refund-transfers', 'orders']
/** At choices of all histories, which moves no money; and once on each day, which would depend on the history before. */
const LEFT_OUT = ['payment-reminders', 'find-messages: paypal', 'find-messages: stripe']

/** The sweeps that keep promises about money. */
export const sweepOnce = async ({ doors }: ContractScene): Promise<void> => {
  const own = doors.slices.filter(({ name }) => SWEEPING.includes(name)).flatMap((slice) => slice.sweeps ?? [])
  await doors.runSweeps(own.filter(({ name }) => !LEFT_OUT.includes(name)))
}

const sweep: ContractMove = {
  name: 'sweep',
  weight: 5,
  refusals: [],
  run: async (scene) => {
    await sweepOnce(scene)
    return 'done'
  },
}

/** Jobs that move money, or decide whether it can; the others write letters. */
const MONEY_JOBS = [
  ...['payments.refund-asked', 'payments.fee-to-return', 'payments.attempt-ended', 'payments.dispute-lost'],
  ...['payments.held-to-pass', 'payments.paid-by-transfer', 'selling-account.doubted'],
]

/**
 * The jobs that wait. What a process had begun that died is taken up by another one: the queue notices that within a quarter of a minute.
 *
 * @param isWhole with all letters and notices, which takes longer
 */
export const workOnce = async ({ doors }: ContractScene, isWhole: boolean): Promise<void> => {
  const { sql } = await import('drizzle-orm')
  await doors
    .db()
    .execute(sql`update pgboss.job set state = 'created', start_after = now() where state in ('active', 'retry')`)
  if (!isWhole)
    await doors.db().execute(sql`delete from pgboss.job where not (data ->> 'name' = any(${sql.param(MONEY_JOBS)}))`)
  await doors.drainJobs()
}

const jobs: ContractMove = {
  name: 'jobs',
  weight: 6,
  refusals: [],
  alone: true,
  run: async (scene) => {
    await workOnce(scene, scene.dice.chance(0.1))
    return 'done'
  },
}

const shared = ['messages', 'crash while capturing', 'wire']

/** What nobody of ours decides, and when the house gets to its work. */
export const weather: readonly ContractMove[] = [
  ...[provider, complaint, sellerGivesBack, bankSends, refundBounces, clock, halfAYear, sweep, jobs],
  ...otherWeather.filter(({ name }) => shared.includes(name)).map((move) => move as ContractMove),
]
