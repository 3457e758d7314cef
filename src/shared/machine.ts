/** Who may fire an event. `system` is a sweep or a provider's message. */
export type Role = 'couple' | 'supplier' | 'admin' | 'system'

export interface EventDefinition<State extends string> {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly Role[]
}

/** A life cycle as data: states, where it starts, and the named events that move it. */
export interface Machine<State extends string, Event extends string> {
  readonly name: string
  readonly states: readonly State[]
  readonly initial: State
  readonly events: Readonly<Record<Event, EventDefinition<State>>>
}

/** Declares a life cycle; `machineProblems` proves it in one test for all machines. */
export const defineMachine = <const State extends string, Event extends string>(
  machine: Machine<State, Event>,
): Machine<State, Event> => machine

/**
 * What is wrong with a machine: unknown states, unreachable states, events that no actor may fire.
 *
 * @returns sentences, empty when the graph is sound
 */
export const machineProblems = <S extends string, E extends string>(machine: Machine<S, E>): string[] => {
  const problems: string[] = []
  const known = new Set<string>(machine.states)
  const reached = new Set<string>([machine.initial])
  const events = Object.entries<EventDefinition<S>>(machine.events)
  if (!known.has(machine.initial)) problems.push(`unknown initial state ${machine.initial}`)
  for (const [name, event] of events) {
    for (const state of [...event.from, event.to])
      if (!known.has(state)) problems.push(`${name}: unknown state ${state}`)
    if (event.by.length === 0) problems.push(`${name}: nobody may fire it`)
  }
  for (let grew = true; grew; ) {
    grew = false
    for (const [, event] of events)
      if (!reached.has(event.to) && event.from.some((state) => reached.has(state))) {
        reached.add(event.to)
        grew = true
      }
  }
  for (const state of machine.states) if (!reached.has(state)) problems.push(`unreachable state ${state}`)
  return problems
}

/** Names of the events this role may fire from this state, for the `actions` of a view. */
export const eventsFor = <S extends string, E extends string>(machine: Machine<S, E>, state: S, role: Role): E[] =>
  (Object.entries(machine.events) as [E, EventDefinition<S>][])
    .filter(([, event]) => event.from.includes(state) && event.by.includes(role))
    .map(([name]) => name)
