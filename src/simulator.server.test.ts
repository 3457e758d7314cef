import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { playHistory } from '../test/simulator/play.ts'
import { openStage, type Stage } from '../test/simulator/scene.ts'

/** Moves in all; the default stays below half a minute. `SIMULATOR_STEPS=5000` plays for an evening. */
const STEPS = Number(process.env.SIMULATOR_STEPS ?? 300)
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
