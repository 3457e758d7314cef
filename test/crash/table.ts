import type { FaultPoint, Victim } from './fault-points.ts'

/** When it was killed: at a point between two writes, or whenever. */
export type Moment = Pick<FaultPoint, 'at' | 'when'> | null

export interface Round {
  readonly victim: Victim
  readonly moment: Moment
  /** Nobody came by the point in time, so that it was killed wherever it was. */
  readonly wasMissed: boolean
}

/** What a run has found. */
export interface Outcome {
  readonly rounds: readonly Round[]
  readonly ms: number
  readonly acknowledged: number
  readonly kinds: Readonly<Record<string, number>>
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Money, goods, pictures, mails and jobs that do not add up, and refusals that nobody can explain. */
  readonly wrong: readonly string[]
  readonly mails: { readonly taken: number; readonly again: number }
}

const VICTIMS: readonly Victim[] = ['app', 'database', 'both']
const WIDTH = 26

const nameOf = ({ moment, wasMissed }: Round): string => {
  if (!moment) return 'at any moment'
  if (wasMissed) return 'at any moment, its point missed'
  return `${{ before: 'before', sent: 'on sending', answered: 'when answered,' }[moment.when]} a ${moment.at}`
}

const line = (name: string, counts: readonly (number | string)[]): string =>
  name.padEnd(WIDTH + 6) + counts.map((count) => String(count).padStart(10)).join('')

/** Says what was found, as `npm run crash` prints it. */
export const tableOf = ({ rounds, ms, acknowledged, kinds, lost, doubled, wrong, mails }: Outcome): string => {
  const counts = (some: readonly Round[]) => [
    ...VICTIMS.map((one) => some.filter(({ victim }) => victim === one).length),
    some.length,
  ]
  const names = Object.entries(Object.groupBy(rounds, nameOf)).toSorted(([one], [other]) => one.localeCompare(other))
  const each = rounds.length === 0 ? '' : `, ${(ms / rounds.length / 1000).toFixed(1)} s each`
  return [
    line('Killed', [...VICTIMS, 'all']),
    ...names.map(([name, some = []]) => line(name, counts(some))),
    line('Rounds', counts(rounds)),
    '',
    `Time                  ${(ms / 60_000).toFixed(1)} min${each}`,
    `Acknowledged          ${acknowledged} changes`,
    ...Object.entries(kinds).map(([kind, count]) => `  ${kind.padEnd(20)}${count}`),
    `Lost                  ${lost.length}`,
    `Done twice            ${doubled.length}`,
    `What does not add up  ${wrong.length}`,
    `Mails                 ${mails.taken} taken, ${mails.again} of them a second time under the same Message-ID`,
    ...[...lost, ...doubled, ...wrong].slice(0, 30).map((fault) => `✗ ${fault}`),
  ].join('\n')
}
