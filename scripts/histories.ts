/**
 * `npm run histories [-- --histories 2000] [-- --minutes 20] [-- --at-once 2] [-- --seed <number>]`: random histories of contracts and their money
 * (test/simulator/README.md), several processes at once, each with a database of its own. A line of figures at the end, and exit code 1 when one of
 * them does not add up: then its seed and the shortest history that shows it stand above (docs/reliability.md).
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { added, newTally, type Tally } from '../test/simulator/contracts/tally.ts'

const { values: asked } = parseArgs({
  options: {
    histories: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '20' },
    'at-once': { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
})
const [histories, minutes, atOnce, seed] = [asked.histories, asked.minutes, asked['at-once'], asked.seed].map(Number)
if (!histories || !minutes || !atOnce || !seed)
  throw new Error('--histories, --minutes, --at-once and --seed are numbers')

const folder = mkdtempSync(join(tmpdir(), 'promessi-histories-'))
const share = Math.ceil(histories / atOnce)
const reportOf = (index: number): string => join(folder, `${index}.json`)

/** One process plays its share of the seeds. @returns its exit code */
const play = (index: number): Promise<number> =>
  new Promise((resolve) => {
    const env = {
      CONTRACTS_HISTORIES: String(share),
      CONTRACTS_MINUTES: String(minutes),
      CONTRACTS_SEED: String(seed + index * share),
      CONTRACTS_REPORT: reportOf(index),
    }
    // Histories leave much behind that is soon forgotten: with the usual 16 MB for it a tenth of the time goes into clearing up.
    const node = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` }
    const vitest = join('node_modules', 'vitest', 'vitest.mjs')
    spawn(process.execPath, [vitest, 'run', '--project', 'api', 'src/contracts-simulator'], {
      stdio: 'inherit',
      env: { ...process.env, ...node, ...env },
    }).on('close', (code) => resolve(code ?? 1))
  })

console.log(`${histories} histories from seed ${seed} on, ${minutes} minutes at most, ${atOnce} at once`)
const began = performance.now()
const codes = await Promise.all(Array.from({ length: atOnce }, (_, index) => play(index)))
const tallies = codes.flatMap((_, index): Tally[] =>
  existsSync(reportOf(index)) ? [JSON.parse(readFileSync(reportOf(index), 'utf8'))] : [],
)
const { done, refused, died, keptAtPayPal, keptAtStripe, histories: played } = tallies.reduce(added, newTally())
const took = (performance.now() - began) / 60_000
console.log(
  `\n${played} histories in ${took.toFixed(1)} minutes, ${(played / took).toFixed(0)} a minute: ${done} moves done, ${refused} refused, ${died} died between two writes; PayPal kept something in ${keptAtPayPal} histories, Stripe in ${keptAtStripe}`,
)
rmSync(folder, { recursive: true, force: true })
process.exitCode = Math.max(...codes)
