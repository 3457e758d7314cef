import { writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { mutations } from '../test/simulator/contracts/mutations.ts'
import { inWords, kindOf, playContract, playLines, shortened } from '../test/simulator/contracts/play.ts'
import { linesOf, scriptOf } from '../test/simulator/contracts/script.ts'
import { type ContractScene, type ContractStage, openContractStage } from '../test/simulator/contracts/stage.ts'

/** How many histories, and for how long at most: `npm run histories` sets all of these. */
const HISTORIES = Number(process.env.CONTRACTS_HISTORIES ?? 20)
const MINUTES = Number(process.env.CONTRACTS_MINUTES ?? 20)
/** The first history; each has the next number. Alone it plays that one only. */
const SEED = Number(process.env.CONTRACTS_SEED ?? 1)
const ONLY = process.env.CONTRACTS_SEED !== undefined && process.env.CONTRACTS_HISTORIES === undefined
const IS_LONG = process.env.CONTRACTS_REPORT !== undefined
const LENGTH = 30

let app: TestApp
let stage: ContractStage

beforeAll(async () => {
  app = await startTestApp('empty')
  stage = await openContractStage(app)
}, 240_000)
afterAll(async () => {
  await stage?.close()
  await app?.close()
})

describe('random histories of contracts', () => {
  it(`add up in the end, whatever happened, from seed ${SEED} on`, { timeout: (MINUTES + 30) * 60_000 }, async () => {
    const faults = new Map<string, string>()
    const until = performance.now() + MINUTES * 60_000
    for (let seed = SEED; seed < SEED + (ONLY ? 1 : HISTORIES) && performance.now() < until; seed += 1) {
      const wrong = await playContract(stage, seed, LENGTH)
      // After each, so that a run that is ended early has its figures.
      if (process.env.CONTRACTS_REPORT) writeFileSync(process.env.CONTRACTS_REPORT, JSON.stringify(stage.tally))
      // One of each kind is enough to look at.
      if (!wrong || faults.has(kindOf(wrong))) continue
      faults.set(kindOf(wrong), inWords(await shortened(stage, wrong, LENGTH)))
      console.log(faults.get(kindOf(wrong)))
    }
    expect([...faults.values()].join('\n\n')).toBe('')
  })

  it.skipIf(IS_LONG)('that have shown a fault add up since', { timeout: 120_000 }, async () => {
    for (const seed of [2909, 50294, 120163, 411125, 510031, 734040, 740168, 852556, 940331, 961988])
      expect(await playContract(stage, seed, LENGTH)).toBeNull()
  })

  it.skipIf(IS_LONG)('are the same again for the same seed', { timeout: 120_000 }, async () => {
    for (const seed of [3, 11, 26]) {
      const lines = scriptOf(seed, LENGTH).map((line) => ({ ...line, isBeside: false }))
      const stories: string[] = []
      for (let times = 2; times > 0; times -= 1) {
        let story = ''
        const see = (scene: ContractScene) => {
          story = scene.story.join('\n')
        }
        const wrong = await playLines(stage, seed, lines, { see })
        expect(wrong).toBeNull()
        stories.push(story)
      }
      expect(stories[1]).toBe(stories[0])
      expect(stories[0]).toContain('days pass')
    }
  })
})

describe.skipIf(IS_LONG)('a rule that is broken is noticed', () => {
  let mend: () => void = () => undefined
  afterEach(() => mend())

  it.each(mutations)('$name', { timeout: 120_000 }, async ({ moves, spoil, finds, setting }) => {
    expect(await playLines(stage, 1, linesOf(...moves), { setting })).toBeNull()
    mend = await spoil()
    const wrong = await playLines(stage, 1, linesOf(...moves), { setting })
    expect(wrong && kindOf(wrong), wrong ? inWords(wrong) : 'nothing was noticed').toBe(finds)
  })
})
