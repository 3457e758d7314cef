import { describe, expect, it } from 'vitest'
import { type Machine, machineProblems } from '#shared/machine.ts'

const modules = import.meta.glob('./features/**/*.rules.ts', { eager: true })

const isMachine = (value: unknown): value is Machine<string, string> =>
  typeof value === 'object' && value !== null && 'initial' in value && 'states' in value && 'events' in value

const machines = Object.entries(modules).flatMap(([file, exported]) =>
  Object.values(exported as Record<string, unknown>)
    .filter(isMachine)
    .map((machine) => ({ file, machine, name: machine.name })),
)

describe('every life cycle of the product', () => {
  it('is found', () => {
    expect(machines.map(({ name }) => name)).toContain('announcement')
    expect(new Set(machines.map(({ name }) => name)).size).toBe(machines.length)
  })

  it.each(machines)('$name ($file) is a sound graph', ({ machine }) => {
    expect(machineProblems(machine)).toEqual([])
  })
})

describe('the check itself', () => {
  it('notices unknown and unreachable states and events without an actor', () => {
    const broken: Machine<string, string> = {
      name: 'broken',
      states: ['a', 'b'],
      initial: 'a',
      events: { stay: { from: ['a'], to: 'a', by: [] }, leave: { from: ['a'], to: 'c', by: ['admin'] } },
    }
    expect(machineProblems(broken)).toEqual([
      'stay: nobody may fire it',
      'leave: unknown state c',
      'unreachable state b',
    ])
  })
})
