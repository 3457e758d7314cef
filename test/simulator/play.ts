import { AppError } from '#shared/errors.ts'
import { inconsistencies } from './books.ts'
import type { Move } from './move.ts'
import { moves } from './moves.ts'
import { isBadWire } from './network.ts'
import { actAt, allBack, calmPayments } from './providers.ts'
import { paymentsOf, refundsOf } from './reads.ts'
import { openScene, type Scene, type Stage } from './scene.ts'
import { sweepOnce } from './weather.ts'

const HOUR = 3_600_000
/** After so many rounds of days what can end without a message has ended: a refund that was refused is asked for again after a day. */
const ROUNDS_WITHOUT = 3
const MOST_ROUNDS = 8
/** Moves that may happen at the same moment. */
const BURST = 3

const totalWeight = moves.reduce((sum, { weight }) => sum + weight, 0)

const nextMove = ({ dice }: Scene): Move => {
  let at = dice.below(totalWeight)
  for (const move of moves) {
    at -= move.weight
    if (at < 0) return move
  }
  return moves[0] as Move
}

/** A fault of the money code, with how it came about. */
class Fault extends Error {
  constructor(scene: Scene, what: readonly string[], cause?: unknown) {
    const story = scene.story.map((line, index) => `  ${index + 1}. ${line}`).join('\n')
    super(
      `The history of seed ${scene.seed} went wrong:\n${what.map((one) => `- ${one}`).join('\n')}\nIts story:\n${story}\n` +
        `Play it again with SIMULATOR_SEED=${scene.seed}`,
      { cause },
    )
    this.name = 'Fault'
  }
}

/** Makes one move; whatever it is refused with and should not be, is a fault. */
const make = async (scene: Scene, move: Move): Promise<boolean> => {
  try {
    const done = await move.run(scene)
    if (done === null) return false
    scene.story.push(`${move.name}: ${done}`)
  } catch (error) {
    const isNo = error instanceof AppError && move.refusals.includes(error.code)
    scene.story.push(`${move.name}: ${isNo ? error.code : String(error)}`)
    if (!isNo && !isBadWire(error)) throw new Fault(scene, [`${move.name}: ${String(error)}`], error)
  }
  return true
}

const pass = async ({ app, doors }: Scene, ms: number): Promise<void> => {
  await doors.advanceClockTo(new Date(app.clock.now().getTime() + ms))
}

const isUnderWay = async (scene: Scene): Promise<boolean> =>
  (await paymentsOf(scene)).some(({ status }) => ['starting', 'awaiting_approval', 'pending'].includes(status)) ||
  (await refundsOf(scene)).some(({ status }) => status !== 'completed')

/** What was refused for too long has left the provider's road: it is given back there by whoever can do so. */
const giveBack = async (scene: Scene): Promise<void> => {
  const payments = await paymentsOf(scene)
  for (const { paymentId } of (await refundsOf(scene)).filter(({ status }) => status === 'diverted')) {
    const payment = payments.find(({ id }) => id === paymentId)
    if (payment?.providerOrderId) await actAt(scene, payment, allBack(payment))
  }
}

/** The providers are themselves again and days pass: whatever was interrupted has to come to its end. */
const settle = async (scene: Scene): Promise<void> => {
  const { doors, network } = scene
  network.trouble = 0
  // At first what was lost stays lost; then it is sent once more, because of what nobody of ours asked for we hear by messages alone.
  let isSaidAgain = false
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    isSaidAgain ||= round === ROUNDS_WITHOUT || (round > 0 && !(await isUnderWay(scene)))
    await calmPayments(scene, await paymentsOf(scene), scene.dice, isSaidAgain)
    await giveBack(scene)
    await doors.messagesSent()
    await network.deliver(network.waiting() * 2)
    await doors.drainJobs()
    await sweepOnce(scene)
    if (isSaidAgain && !(await isUnderWay(scene))) return
    await pass(scene, round === 0 ? 4 * HOUR : 25 * HOUR)
  }
}

/** Lets days pass, and checks the books. @throws Fault */
export const finish = async (scene: Scene): Promise<void> => {
  scene.story.push('days pass')
  await settle(scene)
  const wrong = await inconsistencies(scene)
  if (wrong.length > 0) throw new Fault(scene, wrong)
}

/**
 * Plays one history to its end and checks the books.
 *
 * @returns how many moves were made
 * @throws Fault
 */
export const playHistory = async (stage: Stage, seed: number, length: number): Promise<number> => {
  const scene = await openScene(stage, seed)
  // Some histories are told one thing after the other, in others things happen at once.
  const crowded = scene.dice.chance(0.4)
  let made = 0
  for (let tries = 0; made < length && tries < length * 4; tries += 1) {
    const together = crowded && scene.dice.chance(0.3) ? 2 + scene.dice.below(BURST - 1) : 1
    const drawn = Array.from({ length: together }, () => nextMove(scene))
    const chosen = drawn.some(({ alone }) => alone) ? drawn.slice(0, 1) : drawn
    const results = await Promise.allSettled(chosen.map((move) => make(scene, move)))
    await scene.doors.messagesSent()
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason
      if (result.value) made += 1
    }
  }
  await finish(scene)
  return made
}
