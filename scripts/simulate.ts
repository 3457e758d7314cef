// What invitations bring, on agents with recorded assumptions: `npm run simulate`, `npm run simulate -- 40` for as many seeds.
import { writeFileSync } from 'node:fs'
import type { Otherwise } from './simulate/assumptions.ts'
import { pageOf, plotOf } from './simulate/report.ts'
import { simulate } from './simulate/run.ts'

const asked = Number(process.argv[2] ?? 12)
const count = Number.isInteger(asked) && asked > 0 && asked <= 200 ? asked : 12
const seeds = Array.from({ length: count }, (_, index) => index + 1)

const bothWays = (otherwise: Otherwise) => ({
  without: seeds.map((seed) => simulate(seed, false, otherwise)),
  engine: seeds.map((seed) => simulate(seed, true, otherwise)),
})

const others: readonly (readonly [what: string, Otherwise])[] = [
  ['suppliers tire faster (0.7 instead of 0.85)', { fatigue: 0.7 }],
  ['suppliers tire slower (0.95)', { fatigue: 0.95 }],
  ['a quarter of the fatigue keeps them from their own list, too', { spill: 0.25 }],
  ['all of it does', { spill: 1 }],
  ['half as many invitations are taken up', { takenUp: 0.2 }],
  ['suppliers look at their list half as often', { visits: 0.175 }],
]
const runs = {
  seeds,
  ...bothWays({}),
  otherwise: others.map(([what, otherwise]) => ({ what, ...bothWays(otherwise) })),
}
writeFileSync('docs/invitations.md', pageOf(runs))
writeFileSync('docs/invitations.svg', plotOf(runs))
console.log(`docs/invitations.md and docs/invitations.svg: ${count} seeds`)
