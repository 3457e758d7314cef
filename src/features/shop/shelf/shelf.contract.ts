import { z } from 'zod'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { imageAddress } from '#shared/images.ts'
import { formatDecimal } from '#shared/money.ts'
import { readShelf, SHELF, type ShelfState } from './shelf-address.rules.ts'
import type { ShelfView } from './views.ts'

const some = (what: string) => z.string().max(300).optional().describe(what)

/** GET /api/products: the words of the page's own address. What means nothing is left out (OQ-027). */
export const ShelfQuery = z.object({
  tipo: some('acquisto or noleggio; both without it'),
  settori: some('Ids of sectors, by commas'),
  taglia: some('Sizes, by commas'),
  colore: some('Colours, by commas: bianco, avorio, verde …'),
  da: some('Lowest price in whole euro, of a day for rentals'),
  fino: some('Highest price in whole euro'),
  dal: some('First day of a rental, YYYY-MM-DD; without al, the day it is wanted on'),
  al: some('Last day of a rental'),
  ordina: some('1 newest, 2 cheapest, 3 dearest first'),
  pagina: some('From 1'),
})

/** The same as a state of the page. */
export const toShelfState = (query: z.output<typeof ShelfQuery>): ShelfState => {
  const said = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return readShelf(SHELF, new URLSearchParams(said)) as ShelfState
}

const Choice = z.object({
  value: z.string(),
  label: z.string(),
  count: z.string().describe('How many it would show; 99+ is a hundred and more'),
})

/** A page of the products of all stores. */
export const ShelfWire = z
  .object({
    total: z.number().int().describe('Not more than can be shown'),
    more: z.boolean().describe('There are more than that'),
    page: z.number().int(),
    pages: z.number().int(),
    items: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        title: z.string(),
        store: z.string(),
        sector: z.string(),
        path: z.string(),
        image: z.string().describe('Address of the cover, empty without one'),
        price: z.string().describe('To buy; empty where nothing is sold'),
        pricebyday: z.string().describe('To rent for a day; empty where nothing is rented'),
      }),
    ),
    filters: z.object({
      sectors: z.record(z.string(), z.string()).describe('By id, how many they would show'),
      deals: z.array(Choice),
      sizes: z.array(Choice),
      colours: z.array(Choice),
      prices: z
        .object({
          edges: z.array(z.number().int()).describe('In whole euro: a bar counts above one and up to the next'),
          counts: z.array(z.number().int()),
        })
        .nullable()
        .describe('How the prices are spread under the other filters; null where there is nothing to choose between'),
    }),
  })
  .meta({ id: 'ProductShelf' })

/** A page of the shelf in the words of the wire. */
export const toShelfWire = (view: ShelfView): z.output<typeof ShelfWire> => ({
  total: view.total,
  more: view.isMore,
  page: view.page,
  pages: view.pages,
  items: view.items.map(({ id, code, title, storeTitle, sectorId, path, image, saleCents, rentalCents }) => ({
    id: String(id),
    code,
    title,
    store: storeTitle,
    sector: findSector(sectorId)?.slug ?? '',
    path,
    image: image ? imageAddress('products', image.name) : '',
    price: saleCents === null ? '' : formatDecimal(saleCents),
    pricebyday: rentalCents === null ? '' : formatDecimal(rentalCents),
  })),
  filters: {
    sectors: Object.fromEntries(Object.entries(view.sectorCounts)),
    deals: [...view.deals],
    sizes: [...view.sizes],
    colours: [...view.colours],
    prices: view.priceBars && { edges: [...view.priceBars.edges], counts: [...view.priceBars.counts] },
  },
})
