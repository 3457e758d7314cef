/**
 * `npm run crash [-- --rounds 1000] [-- --minutes 90] [-- --seed <number>]`: kills the product, its database or both with -9, at any moment and at chosen points
 * between two writes, while people do all kinds of things; what they were told is held against what is there, after every round. A table at
 * the end, and exit code 1 when anything is lost, done twice or does not add up (docs/reliability.md). The short form is part of `npm test`
 * (src/crash.process.test.ts). With --break an acknowledged row is spoilt before the last look: a run that does not notice proves nothing.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '90' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    break: { type: 'boolean', default: false },
  },
})
const { rounds, minutes, seed } = asked
if (![rounds, minutes, seed].every((one) => Number(one) > 0))
  throw new Error('--rounds, --minutes and --seed are numbers')

const folder = mkdtempSync(join(tmpdir(), 'promessi-crash-'))
const report = join(folder, 'table.txt')
console.log(`${rounds} rounds, ${minutes} minutes at most, seed ${seed}`)
const { status } = spawnSync(
  process.execPath,
  [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'process', 'src/crash.process.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CRASH_ROUNDS: rounds,
      CRASH_MINUTES: minutes,
      CRASH_SEED: seed,
      CRASH_REPORT: report,
      ...(asked.break && { CRASH_BREAK: '1' }),
    },
  },
)
if (existsSync(report)) console.log(`\n${readFileSync(report, 'utf8')}`)
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
