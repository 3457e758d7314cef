import { countView, writeViews } from '#features/books/statistics/index.server.ts'
import { productCode } from '#features/shop/products/product.rules.ts'
import { now } from '#platform/clock.server.ts'
import { type People, person } from './acting.ts'
import { daysBefore } from './clock.ts'
import { suppliers } from './people.ts'
import { productLines } from './product-lines.ts'
import { bookKey, type ProductBook } from './products.ts'
import { openedDaysAgo } from './showcases.ts'
import type { Simulation } from './simulation.ts'

/**
 * How often a page is opened on a day: some pages more than others, more at the weekend, a little more from week to week.
 *
 * @param page any number of the page's own
 * @param daysAgo the day is over, but for 0
 */
const visitsOn = (page: number, daysAgo: number, when: Date): number => {
  const usual = 2 + ((page * 7) % 6)
  const turn = ((page * 5 + daysAgo * 11) % 7) - 3
  const weekend = when.getUTCDay() === 0 || when.getUTCDay() === 6 ? 1.6 : 1
  const soFar = daysAgo === 0 ? 0.4 : 1
  return Math.max(0, Math.round((usual + turn) * weekend * soFar * (1.3 - daysAgo / 60)))
}

/** Plans the visitors of every showcase, store and published product: nobody is written down, only how often somebody came. */
export const planVisits = (world: Simulation, today: Date, people: People, book: ProductBook): void => {
  for (let daysAgo = Math.floor(openedDaysAgo(0)); daysAgo >= 0; daysAgo -= 1) {
    const when = daysBefore(today, daysAgo)
    const note = (page: 'showcase' | 'store' | 'product', key: string, number: number) => {
      for (let n = visitsOn(number, daysAgo, when); n > 0; n -= 1) countView({ page, key }, now())
    }
    world.plan(when, ['visitors'], async () => {
      for (const [index, { name, plan }] of suppliers.entries()) {
        if (!plan || openedDaysAgo(index) <= daysAgo) continue
        const { actor } = await person(people, name)
        if (actor.kind !== 'supplier') continue
        note('showcase', actor.handle, index)
        note('store', actor.handle, index + 3)
        for (const [at, { title, state }] of (productLines[name] ?? []).entries()) {
          const id = state === undefined ? book.get(bookKey(name, title)) : undefined
          if (id !== undefined) note('product', productCode(id), index * 3 + at)
        }
      }
      await writeViews()
    })
  }
}
