import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Arena } from '../test/crash/arena.ts'
import { breakBooks, heldIn, inconsistent, missingPictures, unfinished } from '../test/crash/books.ts'
import type { Cast } from '../test/crash/cast.ts'
import { Crowd, dice } from '../test/crash/crowd.ts'
import { AT, type Victim, WHEN } from '../test/crash/fault-points.ts'
import { doubled } from '../test/crash/record.ts'
import { pick } from '../test/crash/stage.ts'
import { type Moment, type Round, tableOf } from '../test/crash/table.ts'
import { ensureBundle } from '../test/server.ts'

/** How often something is killed, and for how long at most: the short form of `npm run crash`, which sets all of these. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 50)
const MINUTES = Number(process.env.CRASH_MINUTES ?? 3)
const SEED = Number(process.env.CRASH_SEED ?? 20_261_128)
const { CRASH_BREAK, CRASH_REPORT } = process.env
const IS_LONG = ROUNDS > 50

const VICTIMS: readonly Victim[] = ['app', 'app', 'database', 'both']
const MOMENTS: readonly Moment[] = [null, null, ...AT.flatMap((at) => WHEN.map((when) => ({ at, when })))]
/** From a round's beginning on: far enough for everybody to be at something. */
const FARTHEST = { write: 60, commit: 20 }

const arena = new Arena()
const roll = dice(SEED)
const rounds: Round[] = []
let cast: Cast
let crowd: Crowd

beforeAll(async () => {
  ensureBundle()
  cast = await arena.open(ROUNDS)
  crowd = new Crowd(() => arena.url, cast, dice(SEED + 1))
}, 300_000)

afterAll(() => arena.close())

/** Kills at a moment while everybody is at something. @returns number of the database that was running */
const killWhile = async (victim: Victim, moment: Moment): Promise<{ reached: boolean; killed: number }> => {
  if (moment) return arena.killAt({ ...moment, victim, nth: 1 + Math.floor(roll() * FARTHEST[moment.at]) })
  const before = crowd.yes.count
  // Something has been said yes to, then anything may be under way.
  await vi.waitUntil(() => crowd.yes.count > before + 2, { timeout: 30_000, interval: 5 })
  await pause(roll() * 400)
  return { reached: true, killed: await arena.kill(victim) }
}

const playRound = async (): Promise<void> => {
  const victim = pick(roll, VICTIMS) as Victim
  const moment = pick(roll, MOMENTS) as Moment
  const working = crowd.work()
  const { reached, killed } = await killWhile(victim, moment)
  crowd.stop()
  await working
  await arena.back(victim, killed, cast)
  await arena.forgetLimits()
  rounds.push({ victim, moment, wasMissed: !reached })
}

/** What clients were told, against what is there. */
const look = async () => {
  const rows = await heldIn(arena.databaseUrl)
  return {
    lost: crowd.yes.lost(rows),
    doubled: doubled(rows),
    wrong: [...(await inconsistent(arena.databaseUrl)), ...crowd.surprises],
  }
}
const NOTHING = { lost: [], doubled: [], wrong: [] }

/** Work that was under way when its process died is done by the next one, once; every kill leaves more of it behind. */
const waitForRest = async (): Promise<string[]> => {
  await arena.letTimePass()
  let left: string[] = []
  const isDone = async () => {
    left = await unfinished(arena.databaseUrl)
    // Whoever died with a message in its hands leaves it to the next one after two minutes.
    return left.length === 0 && (!IS_LONG || (await arena.unsent()) === 0)
  }
  await vi.waitUntil(isDone, { timeout: 120_000 + rounds.length * 2000, interval: 250 }).catch(() => undefined)
  const pictures = await missingPictures(arena.databaseUrl, join(arena.folder, 'uploads'))
  if (left.length > 0) left.push(arena.written)
  return [...left, ...pictures, ...(await arena.wrongMails())]
}

/** Says what was found so far, where somebody wants to read it. */
const report = (began: number, found: Awaited<ReturnType<typeof look>>): string => {
  const { taken, again } = arena.mails
  const { count: acknowledged } = crowd.yes
  const ms = performance.now() - began
  const outcome = { rounds, ms, acknowledged, kinds: crowd.yes.kinds(), mails: { taken: taken.length, again } }
  const table = tableOf({ ...outcome, ...found })
  if (CRASH_REPORT) writeFileSync(CRASH_REPORT, table)
  return table
}

it(
  'kill -9 at any moment, between any two writes, loses nothing that was acknowledged and does nothing twice',
  async ({ annotate }) => {
    const began = performance.now()
    let found: Awaited<ReturnType<typeof look>> = NOTHING
    try {
      while (rounds.length < ROUNDS && performance.now() - began < MINUTES * 60_000) {
        await playRound()
        found = await look()
        report(began, found)
        expect({ round: rounds.length, ...rounds.at(-1), ...found }).toMatchObject(NOTHING)
      }
      await crowd.finish()
      const rest = await waitForRest()
      if (CRASH_BREAK) await breakBooks(arena.databaseUrl)
      found = await look()
      found = { ...found, wrong: [...found.wrong, ...rest] }
      expect(found).toEqual(NOTHING)
    } finally {
      await annotate(report(began, found))
    }
    expect(Object.keys(crowd.yes.kinds())).toEqual(expect.arrayContaining(['message', 'offer', 'payment']))
  },
  300_000 + MINUTES * 120_000,
)
