// npm run first-start [-- --every 1] [-- --each]: cuts the first start of npm start short after half a second, one second, two, and so on,
// each time on what the one before has left, until one comes to its end; then looks whether the world is whole. With --each every cut is
// on a new folder and followed by a start of its own that must make the whole world: that takes as many minutes as the start takes seconds.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { stopEmbedded } from '../src/platform/db/embedded.server.ts'
import {
  beginStart,
  type Cut,
  countWorld,
  cutShort,
  expectedWorld,
  type FirstStart,
  leftRunning,
} from '../test/first-start.ts'
import { temporaryFolder } from '../test/throwaway.ts'
import { freePort } from './support/product.ts'

const WAYS: readonly Cut[] = ['SIGINT', 'kill', 'SIGTERM', 'power']
const CODES: Readonly<Record<Cut, number | null>> = { SIGINT: 130, SIGTERM: 143, kill: null, power: null }
const POLL_MS = 50
const GONE_MS = 20_000

const { values } = parseArgs({
  options: { every: { type: 'string', default: '1' }, each: { type: 'boolean', default: false } },
})
const every = Number(values.every)
if (!(every > 0)) throw new Error('--every is a number of seconds')
const port = String(await freePort())
const problems: string[] = []

const begin = (folder: string): FirstStart => beginStart({ PORT: port, DATA_DIR: folder }, ['scripts/start.ts'])
const isWhole = (start: FirstStart): boolean => start.written().includes('Promessi ·')

const note = (problem: string): void => {
  problems.push(problem)
  console.log(`✗ ${problem}`)
}

/** @returns true when it came to its end before the time was over */
const runFor = async (start: FirstStart, seconds: number): Promise<boolean> => {
  const until = performance.now() + seconds * 1000
  while (performance.now() < until && start.child.exitCode === null) {
    if (isWhole(start)) return true
    await pause(POLL_MS)
  }
  return false
}

const cutAfter = async (folder: string, seconds: number, cut: Cut): Promise<boolean> => {
  const start = begin(folder)
  if (await runFor(start, seconds)) {
    await checkWhole(folder, start, `${seconds} s`)
    return true
  }
  const code = await cutShort(folder, start, cut)
  if (code !== CODES[cut]) note(`${seconds} s, ${cut}: ended with ${code}\n${start.written()}`)
  if (cut !== 'kill') {
    const until = performance.now() + GONE_MS
    while (leftRunning(folder).length > 0 && performance.now() < until) await pause(POLL_MS)
    if (leftRunning(folder).length > 0) note(`${seconds} s, ${cut}: processes ${leftRunning(folder)} were left running`)
  }
  console.log(`  ${String(seconds).padStart(5)} s  ${cut.padEnd(8)} ${start.written().trim().split('\n').at(-1) ?? ''}`)
  return false
}

const checkWhole = async (folder: string, start: FirstStart, when: string): Promise<void> => {
  const world = await countWorld(folder)
  if (!isDeepStrictEqual(world, expectedWorld)) note(`${when}: not whole: ${JSON.stringify(world)}`)
  if ((await cutShort(folder, start, 'SIGTERM')) !== 0) note(`${when}: did not stop well\n${start.written()}`)
  if (leftRunning(folder).length > 0) note(`${when}: processes were left running after a good stop`)
  console.log(`✓ ${when}: the whole world`)
}

const remove = async (folder: string): Promise<void> => {
  await stopEmbedded(join(folder, 'postgres'))
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

let folder = temporaryFolder()
for (let n = 0, ended = false; !ended; n += 1) {
  const seconds = n === 0 ? every / 2 : n * every
  ended = await cutAfter(folder, seconds, WAYS[n % WAYS.length] as Cut)
  if (!values.each) continue
  if (!ended) await cutAfter(folder, Number.POSITIVE_INFINITY, 'power')
  await remove(folder)
  folder = temporaryFolder()
}
await remove(folder)
console.log(problems.length === 0 ? 'Every moment was survived.' : `${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
