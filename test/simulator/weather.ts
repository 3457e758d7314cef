import type { SandboxAction } from '../../src/features/money/payments/sandbox/sandbox.rules.ts'
import { anyPayment, type Move } from './move.ts'
import { actAt, anyAction, bookOf, isPossible } from './providers.ts'
import type { Scene } from './scene.ts'

const MINUTE = 60_000

const HOUR = 60 * MINUTE

const DAY = 24 * HOUR

/** What happens to a payment for goods at PayPal. */
const AT_PAYPAL: readonly SandboxAction[] = [
  ...(['complete', 'complete', 'deny', 'notify', 'notify', 'reverse', 'forge'] as const),
  ...(['sellerAll', 'sellerHalf', 'refuseRefunds', 'holdRefunds', 'takeRefunds'] as const),
  ...(['completeRefunds', 'completeRefunds', 'denyRefunds'] as const),
]

const provider: Move = {
  name: 'provider',
  weight: 6,
  refusals: [],
  run: async (scene) => {
    const payment = await anyPayment(scene)
    if (!payment) return null
    const action = anyAction(scene.dice, payment, AT_PAYPAL)
    if (!isPossible(await bookOf(scene, payment), action)) return null
    await actAt(scene, payment, action)
    return `${action} at payment ${payment.id}`
  },
}

const messages: Move = {
  name: 'messages',
  weight: 5,
  refusals: [],
  run: async ({ network, dice }) => {
    if (network.waiting() === 0) return null
    if (dice.chance(0.15)) {
      network.drop()
      return 'one lost'
    }
    const count = 1 + dice.below(4)
    await network.deliver(count)
    return `up to ${count} delivered`
  },
}

const clock: Move = {
  name: 'clock',
  weight: 3,
  refusals: [],
  run: async ({ app, dice, doors }) => {
    const [words, ms] = dice.pick([
      ['3 minutes', 3 * MINUTE],
      ['10 minutes', 10 * MINUTE],
      ['31 minutes', 31 * MINUTE],
      ['4 hours', 4 * HOUR],
      ['3 days', 3 * DAY],
      ...(dice.chance(0.2) ? ([['15 days', 15 * DAY]] as const) : []),
    ] as const)
    await doors.advanceClockTo(new Date(app.clock.now().getTime() + ms))
    return words
  },
}

/** The sweeps that keep promises about goods and money. */
export const sweepOnce = async ({ doors }: Scene): Promise<void> => {
  const names = ['payments', 'orders', 'products', 'returns', 'billing']
  const sweeps = doors.slices.filter(({ name }) => names.includes(name)).flatMap((slice) => slice.sweeps ?? [])
  // Once a day: it would depend on the history before. The simulator of contracts plays it.
  await doors.runSweeps(sweeps.filter(({ name }) => !name.startsWith('find-messages')))
}

const sweep: Move = {
  name: 'sweep',
  weight: 2,
  refusals: [],
  run: async (scene) => {
    await sweepOnce(scene)
    return 'done'
  },
}

const jobs: Move = {
  name: 'jobs',
  weight: 1,
  refusals: [],
  run: async ({ doors, network }) => {
    // A queue that breaks off keeps what it had taken for two minutes: on a bad wire the sweeps do the work.
    if (network.trouble > 0) return null
    await doors.drainJobs()
    return 'done'
  },
}

/** The process dies between two steps of taking money. */
const crash: Move = {
  name: 'crash while capturing',
  weight: 3,
  refusals: [],
  run: async (scene) => {
    const payment = await anyPayment(scene, true)
    if (!payment) return null
    const { doors, dice } = scene
    const { claimed } = await doors.claimPayment(doors.systemCtx(), payment.id)
    if (!claimed || dice.chance(0.5)) return `payment ${payment.id} ${claimed ? 'claimed' : 'not claimed'}`
    await doors
      .paymentProvider(payment.payeeMerchantId)
      .capture(payment.providerOrderId ?? '', `${payment.reference}-capture`)
      .catch(() => undefined)
    return `payment ${payment.id} captured, not noted`
  },
}

const wire: Move = {
  name: 'wire',
  alone: true,
  weight: 1,
  refusals: [],
  run: async ({ network, dice }) => {
    network.trouble = network.trouble > 0 ? 0 : 0.2 + dice.next() / 2
    return network.trouble > 0 ? 'is bad' : 'is good'
  },
}

/** What nobody of ours decides: the provider, its messages, time, and when the house gets to its work. */
export const weather: readonly Move[] = [provider, messages, clock, sweep, jobs, crash, wire]
