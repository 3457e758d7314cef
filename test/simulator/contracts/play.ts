import { sql } from 'drizzle-orm'
import { houseOf } from '#features/money/payments/houses.rules.ts'
import { AppError } from '#shared/errors.ts'
import { type Dice, diceOf } from '../dice.ts'
import { isBadWire } from '../network.ts'
import { actAt, allBack, calmPayments } from '../providers.ts'
import { paymentsOf, refundsOf } from '../reads.ts'
import { as } from '../scene.ts'
import { brokenAtTheEnd, brokenNow } from './audit.ts'
import { type Doom, dyingAt } from './doom.ts'
import { wrongOnScreens } from './screens.ts'
import { type Line, scriptOf } from './script.ts'
import { wrongOnSellersPages } from './seller-pages.ts'
import { calmAccounts, reconnect } from './sellers.ts'
import type { Setting } from './setting.ts'
import { type ContractScene, type ContractStage, openContract, withDice } from './stage.ts'
import { closeTransfer, giveIban, payTransfer, transfersOf } from './transfers.ts'
import { hearOnce, sweepOnce, transfersChosen, workOnce } from './weather.ts'

const STEP_MS = 5_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** After so many rounds of days whatever is up to anybody is over: a refund that is refused for two weeks, an IBAN, a transfer, silence. */
const MOST_ROUNDS = 20
/** After the first of them, in which people answer each other, only what takes a week is still waited for. */
const SHORT_ROUNDS = 4

/** What went wrong in a history. */
export interface Wrong {
  readonly seed: number
  readonly what: readonly string[]
  readonly story: readonly string[]
}

/** Runs something at the present of a history, which goes on by some seconds. */
const at = async <T>(scene: ContractScene, run: () => Promise<T>): Promise<T> => {
  const now = new Date(scene.time.at)
  scene.time.at += STEP_MS
  return scene.doors.withClockAt(now, run)
}

/** Makes one move. @returns what it should not have been refused with */
const make = async (scene: ContractScene, { move, seed, dies }: Line): Promise<string[]> => {
  const dice = diceOf(seed)
  const doom: Doom | undefined = dies ? { left: dies.at, when: dies.when, dead: false } : undefined
  const { tally } = scene.stage
  // Numbers count from the beginning of the history.
  const shown = (what: string) => what.replaceAll(/payment (\d+)/g, (_, id) => `payment ${id - scene.since.payment}`)
  const say = (what: string, how: 'done' | 'refused') => {
    tally[doom?.dead ? 'died' : how] += 1
    scene.story.push(`${move.name}: ${shown(what)}${doom?.dead ? ' †' : ''}`)
  }
  try {
    const done = await withDice(dice, () =>
      at(scene, () => dyingAt(doom, () => move.run({ ...scene, dice } as Parameters<typeof move.run>[0]))),
    )
    if (done !== null) say(done, 'done')
    return []
  } catch (error) {
    const isNo = error instanceof AppError && move.refusals.includes(error.code)
    say(error instanceof AppError ? error.code : doom?.dead ? 'dies' : String(error), 'refused')
    return isNo || doom?.dead || isBadWire(error) ? [] : [`${move.name}: ${String((error as Error)?.stack ?? error)}`]
  }
}

/** Lines that happen at the same moment. */
const together = (lines: readonly Line[]): Line[][] => {
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && line.isBeside) last.push(line)
    else groups.push([line])
  }
  return groups
}

/** What lies at Stripe that couples sent and no payment has taken. */
const moneyLeft = async (scene: ContractScene): Promise<{ customer: string; balance: number }[]> => {
  const left = []
  for (const { state } of await transfersChosen(scene)) {
    const { balance } = (await scene.doors.stripe.get('customer', state.customer ?? '')).state
    if (balance > 0 && state.customer) left.push({ customer: state.customer, balance })
  }
  return left
}

/** The provider decides what it looks into, and takes refunds again. @param isSaidAgain it sends once more what was lost */
const calmProvider = async (scene: ContractScene, luck: Dice, isSaidAgain: boolean): Promise<void> => {
  await calmPayments(scene, await paymentsOf(scene), luck, isSaidAgain)
  if (!isSaidAgain) return
  for (const { customer, balance } of await moneyLeft(scene)) {
    const left = { id: `ccsbtxn_${customer}`, customer, net_amount: balance, type: 'funded' }
    const object = { ...left, object: 'customer_cash_balance_transaction' }
    scene.doors.sendStripe([{ type: 'customer_cash_balance_transaction.created', object }])
  }
}

/** Everybody does what is theirs: the couple gives an IBAN, the seller pays, silence confirms, staff closes what was denied. */
const doYourPart = async (scene: ContractScene): Promise<void> => {
  const refunds = await refundsOf(scene)
  for (const one of await transfersOf(scene)) {
    // While the provider decides about the same money nobody is asked for it.
    if (one.refundId !== null && refunds.find(({ id }) => id === one.refundId)?.status !== 'diverted') continue
    if (one.status === 'awaiting_iban') await giveIban(scene, one)
    if (one.status === 'awaiting_payment') await payTransfer(scene, one)
    if (one.status === 'denied') await closeTransfer(scene, one)
  }
  // What came back from the couple's bank staff gives by another road, if it reads of it and the bank has not been asked for it.
  const staff = await as(scene.staff)
  const read = new Set((await scene.doors.transferViews.stuckRefunds(staff, 500)).map(({ id }) => id))
  const bounced = refunds.filter(({ status, failure }) => status === 'diverted' && failure === 'refund_bounced')
  for (const { id } of bounced)
    if (read.has(id))
      await scene.doors.transferViews.closeStuckRefund(staff, {
        ...{ refund: id, outcome: 'given', reason: 'Bonifico dal nostro conto' },
      })
  // Money that was never a sale has no transfer: its seller gives it back at the provider.
  const payments = await paymentsOf(scene)
  for (const { paymentId } of refunds.filter(
    ({ status, purpose, failure }) => status === 'diverted' && purpose === 'stray' && failure !== 'refund_bounced',
  )) {
    const payment = payments.find(({ id }) => id === paymentId)
    if (payment) await actAt(scene, payment, allBack(payment))
  }
}

const isOver = async (scene: ContractScene): Promise<boolean> => {
  const payments = await paymentsOf(scene)
  const refunds = await refundsOf(scene)
  return (
    payments.every(({ status }) => !['starting', 'awaiting_approval', 'pending'].includes(status)) &&
    refunds.every(({ status }) => status === 'completed' || status === 'closed') &&
    (await transfersOf(scene)).every(({ endedAt }) => endedAt !== null) &&
    (await moneyLeft(scene)).length === 0
  )
}

const workUnlessRefused = (scene: ContractScene): Promise<void> =>
  workOnce(scene, false).catch((error: unknown) => {
    if (!isBadWire(error)) throw error
  })

/** Whether a provider still keeps something for a seller: not for ever. */
const isKept = async ({ doors }: ContractScene): Promise<boolean> => {
  const { rows } = await doors.db().execute(sql`
    select from held_payments where status <> 'returned' and (passed_at is null or waits_since is not null)`)
  return rows.length > 0
}

/** The provider is itself again, its messages come, and days pass: whatever was interrupted has to come to its end. */
const settle = async (scene: ContractScene): Promise<void> => {
  const { network, doors } = scene
  network.trouble = 0
  const luck = diceOf(scene.seed ^ 0x1d)
  await at(scene, async () => {
    await calmAccounts(scene)
    await reconnect(scene)
  })
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await at(scene, async () => {
      await calmProvider(scene, luck, round === 0 && !scene.setting.listens)
      await doYourPart(scene)
      await doors.messagesSent()
      await network.deliver(network.waiting() * 2)
      await workUnlessRefused(scene)
      await sweepOnce(scene)
      await hearOnce(scene)
    })
    // What the last sweep has left to be done is done, and what the provider says to that is heard, or looked for, in another round.
    if (round > 1 && (await isOver(scene))) {
      await at(scene, async () => {
        await workUnlessRefused(scene)
        await doors.messagesSent()
      })
      if (network.waiting() === 0 && (await isOver(scene))) {
        if (!(await isKept(scene))) return
        scene.time.at += 20 * DAY
      }
    }
    scene.time.at += round === 0 ? 4 * HOUR : (round < SHORT_ROUNDS ? 2 : 5) * DAY + HOUR
  }
}

/** Counts a history in which a provider kept something. */
const countKept = async ({ doors, stage: { tally } }: ContractScene): Promise<void> => {
  const { rows } = await doors.db().execute<{ provider: string }>(sql`
    select distinct p.provider from held_payments h join payments p on p.id = h.payment_id`)
  for (const { provider } of rows) tally[houseOf(provider) === 'stripe' ? 'keptAtStripe' : 'keptAtPayPal'] += 1
}

/** Plays these lines of a history to the end. @param see looks at it when it is over; `setting` is thrown without one @returns null when all was well */
export const playLines = async (
  stage: ContractStage,
  seed: number,
  lines: readonly Line[],
  {
    see = () => undefined,
    setting,
  }: { readonly see?: (scene: ContractScene) => unknown; readonly setting?: Setting | undefined } = {},
): Promise<Wrong | null> => {
  const scene = await openContract(stage, seed, setting)
  scene.isCrowded = lines.some(({ isBeside }) => isBeside)
  stage.tally.histories += 1
  const wrong = (what: readonly string[]): Wrong => ({ seed, what, story: scene.story })
  for (const group of together(lines)) {
    const before = scene.story.length
    const faults = await Promise.all(group.map((line) => make(scene, line)))
    await scene.doors.messagesSent()
    if (scene.story.length === before) continue
    const found = [...faults.flat(), ...(await brokenNow(scene))]
    if (found.length > 0) return wrong(found)
  }
  scene.story.push('days pass')
  try {
    await withDice(diceOf(seed ^ 0xe4d), () => settle(scene))
  } catch (error) {
    return wrong([`days pass: ${String((error as Error)?.stack ?? error)}`])
  }
  const found = await brokenAtTheEnd(scene)
  await countKept(scene)
  await see(scene)
  if (found.length === 0)
    found.push(
      ...(await at(scene, async () => [...(await wrongOnScreens(scene)), ...(await wrongOnSellersPages(scene))])),
    )
  return found.length > 0 ? wrong(found) : null
}

/** What a fault is about, whatever its numbers. */
export const kindOf = ({ what }: Wrong): string => (what[0] ?? '').split(':')[0] ?? ''

/** The shortest history with a fault of the same kind that leaving out lines comes to. */
export const shortened = async (stage: ContractStage, wrong: Wrong, length: number): Promise<Wrong> => {
  let lines: readonly Line[] = scriptOf(wrong.seed, length)
  let best = wrong
  for (let size = Math.ceil(lines.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < lines.length; ) {
      const fewer = [...lines.slice(0, from), ...lines.slice(from + size)]
      const again = await playLines(stage, wrong.seed, fewer)
      if (again && kindOf(again) === kindOf(wrong)) {
        lines = fewer
        best = again
      } else from += size
    }
  }
  return best
}

/** One whole history. */
export const playContract = (stage: ContractStage, seed: number, length: number): Promise<Wrong | null> =>
  playLines(stage, seed, scriptOf(seed, length))

/** A fault in words: what is wrong, how it came about, how to see it again. */
export const inWords = ({ seed, what, story }: Wrong): string =>
  [
    `The history of seed ${seed} went wrong:`,
    ...what.map((one) => `- ${one}`),
    'Its story, as short as it gets:',
    ...story.map((line, index) => `  ${index + 1}. ${line}`),
    `Play it again with CONTRACTS_SEED=${seed}`,
  ].join('\n')
