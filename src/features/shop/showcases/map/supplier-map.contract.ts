import { z } from 'zod'
import { showcasePath } from '#features/people/suppliers/addresses.rules.ts'
import { readSupplierList, type SupplierListState } from '../list/list-address.rules.ts'
import { readZone } from '../list/zone.rules.ts'
import type { SupplierMapView } from '../views.ts'
import { MAX_ZOOM, MIN_ZOOM } from './map-grid.rules.ts'

const stateAt = (address: string): SupplierListState | null => {
  const url = URL.canParse(address, 'https://list.invalid') ? new URL(address, 'https://list.invalid') : null
  return url && /^\/vetrine-fornitori(\/|$)/.test(url.pathname)
    ? readSupplierList(url.pathname, url.searchParams)
    : null
}

/** What the map is asked: a list by its address, and what of it. */
export const SupplierMapQuery = z.object({
  list: z
    .string()
    .max(1000)
    .default('/vetrine-fornitori')
    .transform((address, ctx) => {
      const state = stateAt(address)
      if (state) return state
      ctx.addIssue({ code: 'custom', message: 'Non è l’indirizzo di un elenco di fornitori' })
      return z.NEVER
    })
    .describe('Address of a list with its filters: /vetrine-fornitori/city/lecco?stelle=4'),
  box: z
    .string()
    .max(100)
    .transform((text, ctx) => {
      const zone = readZone(text)
      if (zone) return zone
      ctx.addIssue({ code: 'custom', message: 'Scrivi sud,ovest,nord,est in gradi' })
      return z.NEVER
    })
    .describe('south,west,north,east in degrees, cut to Italy and what lies around it'),
  zoom: z.coerce.number().int().min(MIN_ZOOM).max(MAX_ZOOM),
})

const Point = { lat: z.number(), lon: z.number() }

/** A box of the map of suppliers. */
export const SupplierMapWire = z
  .object({
    total: z.number().describe('Suppliers in the box whose place is known'),
    clusters: z.array(
      z.object({
        ...Point,
        count: z.number(),
        town: z.string().describe('Where most of them are; empty when they name none'),
        box: z.array(z.number()).describe('south, west, north, east'),
      }),
    ),
    pins: z.array(
      z.object({
        ...Point,
        precision: z.enum(['address', 'town']).describe('A town: the mark stands on the middle of it'),
        id: z.number(),
        title: z.string(),
        path: z.string(),
        city: z.string(),
        ratinghundredths: z.number(),
        reviews: z.number(),
        minpricecents: z.number().describe('0 means on request'),
      }),
    ),
  })
  .meta({ id: 'SupplierMap' })

/** A box of the map as the page reads it. */
export type SupplierMapAnswer = z.output<typeof SupplierMapWire>

export const toSupplierMapWire = ({ total, clusters, pins }: SupplierMapView): SupplierMapAnswer => ({
  total,
  clusters: clusters.map(({ lat, lon, count, town, extent: { south, west, north, east } }) => ({
    ...{ lat, lon, count, town: town ?? '', box: [south, west, north, east] },
  })),
  pins: pins.map(({ lat, lon, precision, card }) => ({
    ...{ lat, lon, precision, id: card.id, title: card.title },
    path: showcasePath(card.sectorId, card.handle),
    city: card.city ?? '',
    ratinghundredths: card.ratingHundredths,
    reviews: card.reviewCount,
    minpricecents: card.startingPriceCents,
  })),
})
