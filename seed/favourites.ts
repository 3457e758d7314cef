import type { FavouriteKind } from '#features/shop/favourites/favourites.rules.ts'
import { toggleFavourite } from '#features/shop/favourites/index.server.ts'
import { type People, person } from './acting.ts'
import { daysBefore } from './clock.ts'
import { productLines } from './product-lines.ts'
import { bookKey, type ProductBook } from './products.ts'
import type { Simulation } from './simulation.ts'

/** What giulia keeps: showcases and stores by their supplier, products by their seller and place among its products. */
const SUPPLIERS: readonly (readonly [FavouriteKind, string])[] = [
  ['vetrina', 'controluce'],
  ['vetrina', 'mandorlo'],
  ['vetrina', 'aria'],
  ['store', 'mondella'],
  ['store', 'rondine'],
]
const PRODUCTS: readonly (readonly [string, number])[] = [
  ['mondella', 0],
  ['rondine', 1],
  ['ovidio', 0],
]

/** Plans what giulia puts among her favourites, one thing a day. */
export const planFavourites = (world: Simulation, today: Date, people: People, book: ProductBook): void => {
  for (const [index, [subject, name]] of SUPPLIERS.entries())
    world.plan(daysBefore(today, 20 - index), ['giulia'], async () => {
      await toggleFavourite(await person(people, 'giulia'), { subject, subjectId: people.get(name) ?? 0 })
    })
  for (const [index, [seller, place]] of PRODUCTS.entries())
    world.plan(daysBefore(today, 14 - index), ['giulia'], async () => {
      const subjectId = book.get(bookKey(seller, productLines[seller]?.[place]?.title ?? '')) ?? 0
      await toggleFavourite(await person(people, 'giulia'), { subject: 'products', subjectId })
    })
}
