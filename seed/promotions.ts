import { endPromotion, planPromotion } from '#features/shop/promotions/index.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { type People, person } from './acting.ts'
import { daysBefore } from './clock.ts'
import { bookKey, type ProductBook } from './products.ts'
import type { Simulation } from './simulation.ts'

interface PlannedPromotion {
  readonly supplier: string
  readonly name: string
  /** First and last day, counted from the day the world is made. */
  readonly from: number
  readonly until: number
  readonly percent: number
  readonly titles: readonly string[]
  /** Days ago it was ended before its time. */
  readonly ended?: number
}

/** One that is over, one that runs and one to come, of one store. */
const PROMOTIONS: readonly PlannedPromotion[] = [
  {
    supplier: 'limoncella',
    name: 'Degustazioni',
    from: -14,
    until: -5,
    percent: 20,
    titles: ['Prova di tre torte'],
    ended: 8.5,
  },
  {
    ...{ supplier: 'limoncella', name: 'Settimane dolci', from: -3, until: 11, percent: 15 },
    titles: ['Torta cipria a quattro piani', 'Biscotti segnaposto'],
  },
  {
    ...{ supplier: 'limoncella', name: 'Fuori stagione', from: 20, until: 40, percent: 10 },
    titles: ['Millefoglie montata in sala', 'Open bar del tramonto'],
  },
]

/** Plans the promotions of the stores: each is entered before its first day, and the product's own sweeps let the prices follow. */
export const planPromotions = (world: Simulation, today: Date, people: People, book: ProductBook): void => {
  for (const [index, { supplier, name, from, until, percent, titles, ended }] of PROMOTIONS.entries()) {
    const ids: number[] = []
    const day = todayInRome(today)
    world.plan(daysBefore(today, Math.max(-from, 0) + 2 - index * 0.01), [supplier], async () => {
      const products = titles.map((title) => book.get(bookKey(supplier, title)) ?? 0)
      const days = { firstOn: addDays(day, from), lastOn: addDays(day, until) }
      const terms = { name, ...days, percent, selection: 'products' as const, category: 0, products }
      ids.push(await planPromotion(await person(people, supplier), terms))
    })
    if (ended !== undefined)
      world.plan(daysBefore(today, ended), [supplier], async () => {
        await endPromotion(await person(people, supplier), ids[0] ?? 0)
      })
  }
}
