import { myAnnouncements } from '#features/auction/announcements/index.server.ts'
import { askForEdit } from '#features/auction/edit-requests/index.server.ts'
import { saveBudget } from '#features/people/couples/index.server.ts'
import { type Cents, parseDecimal } from '#shared/money.ts'
import { type People, person } from './acting.ts'
import { daysBefore } from './clock.ts'
import type { Simulation } from './simulation.ts'

/** What some couples mean to spend in all; the others have not said yet. */
const BUDGETS: Readonly<Record<string, string>> = {
  giulia: '12000.00',
  martina: '18000.00',
  chiara: '32000.00',
  alessio: '9500.00',
  noemi: '21000.00',
  francesca: '4500.00',
  elisa: '16000.00',
}

/** What couples ask staff to change on announcements that run, in days before today. */
const EDITS: readonly {
  readonly couple: string
  readonly title: string
  readonly text: string
  readonly ago: number
}[] = [
  {
    couple: 'chiara',
    title: 'Band dal vivo per la festa',
    text: 'La festa finisce all’una e non a mezzanotte: le ore di musica diventano quattro.',
    ago: 1.3,
  },
  {
    couple: 'noemi',
    title: 'Torta a quattro piani, limone e mandorla',
    text: 'Gli invitati sono diventati 96. Il piano senza glutine ora ci serve davvero.',
    ago: 0.4,
  },
]

/** Plans the budgets couples set, and the changes they ask for. */
export const planBudgets = (world: Simulation, today: Date, people: People): void => {
  for (const [index, [couple, budget]] of Object.entries(BUDGETS).entries())
    world.plan(daysBefore(today, 58 - index), [couple], async () =>
      saveBudget(await person(people, couple), parseDecimal(budget) as Cents),
    )
  for (const { couple, title, text, ago } of EDITS)
    world.plan(daysBefore(today, ago), [couple], async () => {
      const ctx = await person(people, couple)
      const own = (await myAnnouncements(ctx)).find((one) => one.title === title)
      if (!own) throw new Error(`${couple} has no announcement "${title}"`)
      await askForEdit(ctx, own.id, text)
    })
}
