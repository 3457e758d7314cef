import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sortOptions as announcementSorts } from '#features/auction/announcements/list-address.rules.ts'
import { offerSorts } from '#features/auction/offers/offer-list.rules.ts'
import { sortOptions as productSorts } from '#features/shop/shelf/shelf-address.rules.ts'
import { sortOptions as supplierSorts } from '#features/shop/showcases/list/list-options.rules.ts'
import { rankedLists } from './ranking.rules.ts'

/** Where each order is decided: the file, and the words its part begins and ends with. */
const code: Readonly<Record<(typeof rankedLists)[number]['key'], readonly [string, string, string]>> = {
  fornitori: [
    'src/features/shop/showcases/list/showcase-filter.queries.server.ts',
    'const dearestFirst',
    '/** The whole filter',
  ],
  prodotti: [
    'src/features/shop/shelf/shelf-filter.queries.server.ts',
    '/** The price the filter, the order',
    '/** A price order walks',
  ],
  ricerca: ['src/features/shop/search/hits.queries.server.ts', 'const bestOf', '/** One row for each kind'],
  proposte: ['src/features/auction/offers/preferred-order.rules.ts', '/** How good an offer is', '/** "612 punti'],
  annunci: [
    'src/features/auction/announcements/announcement-list.queries.server.ts',
    'const orders',
    '/** Announcements keep',
  ],
}

it.each(rankedLists)('what /come-ordiniamo-i-risultati says of $title was written for the present code', (list) => {
  const [file, from, until] = code[list.key]
  const source = readFileSync(file, 'utf8')
  expect(source.indexOf(from)).toBeGreaterThan(0)
  const part = source.slice(source.indexOf(from), source.indexOf(until)).replace(/\s+/g, ' ')
  const version = createHash('sha256').update(part).digest('hex').slice(0, 12)
  // The order has changed? Change the words of ranking.rules.ts, their day, and then this version.
  expect(version).toBe(list.codeVersion)
})

it('names every order that can be chosen', () => {
  const named = rankedLists.flatMap(({ orders }) => orders.map(({ name }) => name)).join(' ')
  for (const { label } of [...supplierSorts, ...productSorts, ...announcementSorts]) expect(named).toContain(label)
  for (const { label } of offerSorts) expect(named).toContain(label.split(',')[0])
})
