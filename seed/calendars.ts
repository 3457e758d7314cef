import { blockCalendar } from '#features/shop/calendar/index.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { type People, person } from './acting.ts'
import { daysBefore } from './clock.ts'
import type { Simulation } from './simulation.ts'

/** Days suppliers have closed, counted from the day the world is made: the first, how many more, and why. */
const BLOCKS: Readonly<Record<string, readonly (readonly [inDays: number, more: number, reason: string])[]>> = {
  controluce: [
    [5, 0, 'Sopralluogo a Villa Monastero'],
    [12, 1, 'Matrimonio fuori Promessi'],
    [26, 2, 'Corso di stampa'],
    [33, 6, 'Ferie'],
    [61, 0, 'Matrimonio fuori Promessi'],
    [96, 1, 'Matrimonio fuori Promessi'],
  ],
}

/** Plans what suppliers write into their calendars. */
export const planCalendars = (world: Simulation, today: Date, people: People): void => {
  for (const [name, blocks] of Object.entries(BLOCKS))
    for (const [index, [inDays, more, reason]] of blocks.entries())
      world.plan(daysBefore(today, 10 - index), [name], async () => {
        const startOn = addDays(todayInRome(today), inDays)
        await blockCalendar(await person(people, name), { startOn, endOn: addDays(startOn, more), reason })
      })
}
