import { expect, it } from 'vitest'
import { type Event, listFaults, risenReads } from './history.rules.ts'

const append = (session: number, value: string, told: 'done' | 'refused' | 'unknown', at: number): Event => ({
  ...{ kind: 'append', session, value, told },
  ...{ sentAt: at, answeredAt: at + 1 },
})
const read = (session: number, values: readonly string[], at: number): Event => ({
  ...{ kind: 'read', session, values },
  ...{ sentAt: at, answeredAt: at + 1 },
})

const good = [
  append(1, 'a', 'done', 0),
  append(2, 'b', 'unknown', 0),
  append(2, 'c', 'refused', 2),
  read(1, ['a'], 2),
  read(2, [], 2),
  append(2, 'd', 'done', 4),
  read(2, ['a', 'b', 'd'], 6),
]

it('finds nothing in a history that can have happened', () => {
  expect(listFaults(good, ['a', 'b', 'd'])).toEqual([])
  expect(listFaults([append(1, 'a', 'unknown', 0)], [])).toEqual([])
  // Sent before the other was answered: either order is right.
  expect(listFaults([append(1, 'a', 'done', 0), read(1, [], 0)], ['a'])).toEqual([])
})

it.each([
  ['a lost write', good, ['a', 'b'], '"d" was acknowledged and is not there'],
  ['a write that was doubled', good, ['a', 'b', 'd', 'd'], '"d" is there 2 times'],
  ['a refused one that is there', good, ['a', 'b', 'c', 'd'], '"c" was refused and is there'],
  ['something shown and taken back', [read(3, ['x'], 0)], [], '3 was shown "x", which is not there'],
  ['another order', [read(3, ['b', 'a'], 0)], ['a', 'b'], '3 was shown another order'],
  [
    'an own write that is not seen',
    [append(1, 'a', 'done', 0), read(1, [], 2)],
    ['a'],
    '1 had written or seen "a" and was not shown it',
  ],
  ['going back', [read(1, ['a'], 0), read(1, [], 2)], ['a'], '1 had written or seen "a" and was not shown it'],
])('finds %s', (_, events, final, fault) => {
  expect(listFaults(events as Event[], final)).toContain(fault)
})

it('finds a lowest value that rises for one session', () => {
  expect(
    risenReads([
      { kind: 'read', value: null },
      { kind: 'wrote', value: 900 },
      { kind: 'read', value: 900 },
      { kind: 'read', value: 850 },
    ]),
  ).toEqual([])
  expect(
    risenReads([
      { kind: 'wrote', value: 850 },
      { kind: 'read', value: 900 },
      { kind: 'read', value: null },
    ]),
  ).toEqual(['had 850 and was shown 900', 'had 850 and was shown null'])
})
