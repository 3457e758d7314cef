import { describe, expect, it } from 'vitest'
import { defineMachine, eventsFor, machineProblems } from './machine.ts'

const lamp = defineMachine({
  name: 'lamp',
  states: ['off', 'on', 'broken'],
  initial: 'off',
  events: {
    light: { from: ['off'], to: 'on', by: ['couple', 'admin'] },
    douse: { from: ['on'], to: 'off', by: ['couple'] },
    drop: { from: ['off', 'on'], to: 'broken', by: ['system'] },
  },
})

describe('a life cycle', () => {
  it('is sound when every state is known and reached, and every event somebody’s', () => {
    expect(machineProblems(lamp)).toEqual([])
  })

  const withEvent = (event: object) => ({ events: { ...lamp.events, ...event } })

  it.each([
    [
      'an initial state it does not have',
      { initial: 'dim' },
      ['unknown initial state dim', 'unreachable state off', 'unreachable state on', 'unreachable state broken'],
    ],
    ['a state nothing leads to', { states: [...lamp.states, 'lost'] }, ['unreachable state lost']],
    [
      'an event to a state it does not have',
      withEvent({ hide: { from: ['on'], to: 'gone', by: ['admin'] } }),
      ['hide: unknown state gone'],
    ],
    [
      'an event from a state it does not have',
      withEvent({ mend: { from: ['gone'], to: 'on', by: ['admin'] } }),
      ['mend: unknown state gone'],
    ],
    ['an event of nobody', withEvent({ wait: { from: ['on'], to: 'on', by: [] } }), ['wait: nobody may fire it']],
    [
      'an island: reached only from what is not reached itself',
      { states: [...lamp.states, 'a', 'b'], ...withEvent({ cross: { from: ['a'], to: 'b', by: ['admin'] } }) },
      ['unreachable state a', 'unreachable state b'],
    ],
  ])('is not with %s', (_name, change, problems) => {
    expect(machineProblems({ ...lamp, ...change } as unknown as typeof lamp)).toEqual(problems)
  })

  it('reaches what lies several events away, in whatever order they are declared', () => {
    const far = defineMachine({
      ...{ name: 'far', states: ['a', 'b', 'c', 'd'], initial: 'a' },
      events: {
        third: { from: ['c'], to: 'd', by: ['admin'] },
        second: { from: ['b', 'd'], to: 'c', by: ['admin'] },
        first: { from: ['a'], to: 'b', by: ['admin'] },
      },
    })
    expect(machineProblems(far)).toEqual([])
  })

  it('offers each role its events from each state', () => {
    expect(eventsFor(lamp, 'off', 'couple')).toEqual(['light'])
    expect(eventsFor(lamp, 'on', 'couple')).toEqual(['douse'])
    expect(eventsFor(lamp, 'on', 'admin')).toEqual([])
    expect(eventsFor(lamp, 'on', 'system')).toEqual(['drop'])
    expect(eventsFor(lamp, 'broken', 'couple')).toEqual([])
  })
})
