import { ENOUGH_OFFERS, USUAL_PER_DAY, WAVE_HOURS, WAVE_SIZE } from '#features/auction/invitations/matching.rules.ts'
import { assumptions } from './assumptions.ts'
import type { Outcome } from './run.ts'

/** The runs of all seeds, with invitations and without. */
export interface Runs {
  readonly seeds: readonly number[]
  readonly without: readonly Outcome[]
  readonly engine: readonly Outcome[]
  /** The same under other assumptions. */
  readonly otherwise: readonly {
    readonly what: string
    readonly without: readonly Outcome[]
    readonly engine: readonly Outcome[]
  }[]
}

const UP_TO = 6

/** Share of announcements with at least so many suppliers, in percent. */
const shareOf = ({ offers }: Outcome, least: number): number =>
  (100 * offers.filter((count) => count >= least).length) / offers.length

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

/** "41 % (36 to 47)": the mean of all seeds, the lowest and the highest. */
const banded = (values: readonly number[], digits: number, unit: string): string =>
  `${meanOf(values).toFixed(digits)}${unit} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`

const WIDTH = 640
const HEIGHT = 320
const LEFT = 48
const FOOT = 44
const TOP = 36
const FULL = HEIGHT - FOOT - TOP

/** The plot of the shares, drawn without a library: two bars for each number of offers. */
export const plotOf = ({ without, engine }: Runs): string => {
  const step = (WIDTH - LEFT) / UP_TO
  const bar = step * 0.34
  const heightOf = (percent: number) => (percent * FULL) / 100
  const column = (runs: readonly Outcome[], least: number, x: number, colour: string): string => {
    const percent = meanOf(runs.map((run) => shareOf(run, least)))
    const height = heightOf(percent)
    const y = TOP + FULL - height
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${bar.toFixed(1)}" height="${height.toFixed(1)}" fill="${colour}"/><text x="${(x + bar / 2).toFixed(1)}" y="${(y - 4).toFixed(1)}" text-anchor="middle">${percent.toFixed(0)}</text>`
  }
  const columns = Array.from({ length: UP_TO }, (_, index) => {
    const least = index + 1
    const x = LEFT + index * step + step * 0.14
    const words = `<text x="${(x + bar).toFixed(1)}" y="${HEIGHT - FOOT + 18}" text-anchor="middle">at least ${least}</text>`
    return column(without, least, x, '#adbdea') + column(engine, least, x + bar + 2, '#3049a6') + words
  })
  const lines = [0, 25, 50, 75, 100].map((percent) => {
    const y = (TOP + FULL - heightOf(percent)).toFixed(1)
    return `<line x1="${LEFT}" x2="${WIDTH}" y1="${y}" y2="${y}" stroke="#e1e5f1"/><text x="${LEFT - 6}" y="${y}" dy="4" text-anchor="end">${percent}</text>`
  })
  const legend = `<rect x="${LEFT}" y="8" width="12" height="12" fill="#adbdea"/><text x="${LEFT + 18}" y="18">without invitations</text><rect x="${LEFT + 170}" y="8" width="12" height="12" fill="#3049a6"/><text x="${LEFT + 188}" y="18">with invitations</text>`
  const title = 'Share of announcements by the number of suppliers that offered, in percent'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}" font-family="sans-serif" font-size="12" fill="#171d45"><title>${title}</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>${lines.join('')}${columns.join('')}${legend}<text x="${WIDTH / 2}" y="${HEIGHT - 6}" text-anchor="middle">suppliers that offered</text></svg>\n`
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** docs/invitations.md: what was assumed, and what came out. */
export const pageOf = (runs: Runs): string => {
  const { seeds, without, engine } = runs
  const shares = (of: readonly Outcome[], least: number) =>
    banded(
      of.map((run) => shareOf(run, least)),
      0,
      ' %',
    )
  const means = (of: readonly Outcome[]) =>
    banded(
      of.map(({ offers }) => meanOf(offers)),
      1,
      '',
    )
  const figures = [
    ['at least 1 supplier offered', shares(without, 1), shares(engine, 1)],
    ['at least 3 suppliers offered', shares(without, 3), shares(engine, 3)],
    ['suppliers that offered, mean', means(without), means(engine)],
    [
      'invitations per supplier and day',
      '0',
      banded(
        engine.map((one) => one.perSupplierAndDay),
        2,
        '',
      ),
    ],
    ['most to one supplier within a day', '0', String(Math.max(...engine.map((one) => one.mostWithinDay)))],
  ]
  return [
    '# Invitations, simulated',
    '',
    'Written by `npm run simulate`. Agents that offer by distance, price and fatigue live the same world twice, with invitations and without. Whom a wave',
    `invites is decided by the rules of the product (\`matching.rules.ts\`): ${WAVE_SIZE} suppliers every ${WAVE_HOURS} hours until ${ENOUGH_OFFERS} have offered, at most ${USUAL_PER_DAY} invitations to a supplier within a day.`,
    '',
    `Seeds ${seeds[0]} to ${seeds.at(-1)}: mean of all, in brackets the lowest and the highest. The difference between the columns says something, the columns by`,
    'themselves do not: what agents do is assumed. To be compared with what is measured once there are invitations that have ended.',
    '',
    row(['', 'without', 'with']),
    row(['---', '---', '---']),
    ...figures.map(row),
    '',
    '![Share of announcements by the number of suppliers that offered, with invitations and without](invitations.svg)',
    '',
    '## What it depends on',
    '',
    'The share of announcements on which at least 3 suppliers offered, when one assumption is another. Where invitations tire suppliers of their own list',
    'as well, they cost more than they bring: that is the figure to watch, and the reason for the limit of the day and for ending at four offers.',
    '',
    row(['one assumption is another', 'without', 'with']),
    row(['---', '---', '---']),
    ...runs.otherwise.map((one) => row([one.what, shares(one.without, 3), shares(one.engine, 3)])),
    '',
    '## What is assumed',
    '',
    row(['what', 'value', 'from']),
    row(['---', '---', '---']),
    ...Object.values(assumptions).map(({ what, value, from }) => row([what, String(value), from])),
    '',
  ].join('\n')
}
