import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { lineOf, placeAtStore } from '../test/checkout.ts'
import { finish, playHistory } from '../test/simulator/play.ts'
import { actAt } from '../test/simulator/providers.ts'
import { paymentsOf } from '../test/simulator/reads.ts'
import { as, openScene, openStage, type Scene, type Stage } from '../test/simulator/scene.ts'

/** Moves in all; the default stays below half a minute. `SIMULATOR_STEPS=5000` plays for an evening. */
const STEPS = Number(process.env.SIMULATOR_STEPS ?? 280)
/** The first history; each has the next number. `SIMULATOR_SEED` plays that one alone unless steps are asked for, too. */
const SEED = Number(process.env.SIMULATOR_SEED ?? 1827)
const ONLY = process.env.SIMULATOR_SEED !== undefined && process.env.SIMULATOR_STEPS === undefined
const LENGTH = 40

let app: TestApp
let stage: Stage

beforeAll(async () => {
  app = await startTestApp('empty')
  stage = await openStage(app)
}, 120_000)
afterAll(async () => {
  stage?.network.restore()
  await app?.close()
})

describe('random histories of goods and money', () => {
  it(`add up in the end, whatever happened, from seed ${SEED} on`, { timeout: 30_000 + STEPS * 2000 }, async () => {
    let made = 0
    for (let seed = SEED; made < (ONLY ? 1 : STEPS); seed += 1) made += await playHistory(stage, seed, LENGTH)
    expect(made).toBeGreaterThan(0)
  })
})

const GIFTS = [
  ['sellerHalf', 'paypal'],
  ['sellerAll', 'paypal'],
  ['refundAll', 'stripe'],
] as const
type Gift = (typeof GIFTS)[number][0]

/** One piece, bought and paid; then this happens at the provider without us, and it says so. */
const boughtAndThen = async (scene: Scene, ...then: (Gift | 'dispute' | 'disputeLost')[]): Promise<number> => {
  const { doors, network, couples, products } = scene
  const [couple] = couples
  const [product] = products
  if (!couple || !product) throw new Error('The scene is empty')
  const { orderId, providerOrderId } = await placeAtStore(couple, [lineOf(product.id, product.sale)])
  await doors.choose(providerOrderId, 'approve')
  await doors.paymentOutcome(await as(couple), providerOrderId)
  const [payment] = await paymentsOf(scene)
  for (const action of then) if (payment) await actAt(scene, payment, action)
  await doors.messagesSent()
  await network.deliver(network.waiting())
  return orderId
}

describe('at Stripe', () => {
  it('what a lost dispute took is not given back once more when the order is cancelled', async () => {
    const scene = await openScene(stage, 3, ['stripe'])
    const orderId = await boughtAndThen(scene, 'dispute', 'disputeLost')
    await scene.doors.cancelOrder(await as(scene.seller), orderId, 'Non si può fare')
    await finish(scene)
    const [payment] = await paymentsOf(scene)
    expect(payment).toMatchObject({
      provider: 'stripe_sandbox',
      status: 'captured',
      refundedCents: payment?.amountCents,
    })
  })
})

describe('what the simulator found once', () => {
  it.each(GIFTS)('a cancelled order keeps no fee, after %s at %s', async (gift, house) => {
    const scene = await openScene(stage, 1, [house])
    const orderId = await boughtAndThen(scene, gift)
    await scene.doors.cancelOrder(await as(scene.seller), orderId, 'Non si può fare')
    await finish(scene)
  })

  it.each(GIFTS)('the couple can withdraw, after %s at %s', async (gift, house) => {
    const scene = await openScene(stage, 2, [house])
    const orderId = await boughtAndThen(scene, gift)
    const couple = scene.couples[0] ?? scene.seller
    scene.backOnShelf.add(await scene.doors.withdraw(await as(couple), 'store', orderId, { lines: null }))
    await finish(scene)
  })
})
