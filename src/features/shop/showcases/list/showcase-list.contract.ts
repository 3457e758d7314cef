import { z } from 'zod'
import { dayOf, oneOf } from '#features/site/catalog/list-place.rules.ts'
import { findMacro, findSector, type MacroId, macroOf, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { type ImageFolder, imageAddress } from '#shared/images.ts'
import { type Cents, formatDecimal } from '#shared/money.ts'
import { pricesInOrder, readPrice } from '#shared/prices/price-range.rules.ts'
import { smallRecord } from '#shared/small-record.ts'
import { Flag, flag } from '#shared/wire.contract.ts'
import { allSuppliers, type SupplierListState } from './list-address.rules.ts'
import { distanceOptions, sizeOptions, sortOptions } from './list-options.rules.ts'

const loose = z.union([z.string().max(120), z.number()]).nullish()

/**
 * Body of POST /api/vetrine (SHOW-16). `subcategories` maps category ids to chosen sector ids; an empty list is the whole category.
 * Values that mean nothing fall back to the default (OQ-027): a list is never refused for its filter.
 */
export const ShowcaseListBody = z
  .object({
    city: loose,
    subcategories: smallRecord(
      100,
      z.string().max(4),
      z.array(z.union([z.string().max(4), z.number()])).max(40),
    ).nullish(),
    /** Kilometres around the city: 0, 10, 25, 50 or 100. */
    distance: loose,
    text: loose,
    /** Lowest and highest starting price in whole euro, both included. */
    da: loose,
    fino: loose,
    /** A day suppliers have to be free on: 2027-06-22. */
    on: loose,
    page: loose,
    size: loose,
    sort: loose,
  })
  .nullish()
  .meta({ id: 'ShowcaseFilter' })

const said = (value: unknown): string | null => (value === null || value === undefined ? null : String(value).trim())

/** The wire's filter as a state of the list; the city stays in the words it was sent in. */
export const toListState = (body: z.output<typeof ShowcaseListBody>): SupplierListState => {
  const sectorIds = Object.entries(body?.subcategories ?? {}).flatMap(([macroId, chosen]) => {
    if (chosen.length > 0) return chosen.flatMap((id) => findSector(String(id))?.id ?? [])
    return findMacro(macroId) ? sectorsOf(Number(macroId) as MacroId).map(({ id }) => id) : []
  })
  const page = said(body?.page) ?? ''
  return {
    ...allSuppliers,
    city: said(body?.city) ?? '',
    sectorIds,
    km: oneOf(distanceOptions, said(body?.distance), 0),
    text: said(body?.text) ?? '',
    ...pricesInOrder({ minPrice: readPrice(said(body?.da)), maxPrice: readPrice(said(body?.fino)) }),
    on: dayOf(said(body?.on)),
    sort: oneOf(sortOptions, said(body?.sort), 1),
    size: oneOf(sizeOptions, said(body?.size), 20),
    page: /^\d{1,5}$/.test(page) ? Math.max(1, Number(page)) : 1,
  }
}

/** A showcase on a list: the field names of SHOW-17. */
export const ShowcaseListItem = z
  .object({
    id: z.string(),
    idmacro: z.string().describe('The seller’s id'),
    title: z.string(),
    address: z.string(),
    image: z.string().describe('Address of the logo, empty without one'),
    banner: z.string(),
    bannermobile: z.string(),
    avgreview: z.string(),
    reviews: z.string().describe('How many'),
    minprice: z.string().describe('0.00 means on request'),
    isfavorite: Flag,
    macrosector: z.string(),
    sector: z.string(),
    code_online: z.string().describe('Public handle, never the e-mail'),
    username: z.string().describe('The same handle'),
    isservice: Flag,
    products: z.string().describe('How many are on sale or for rent'),
    foto: z.array(z.object({ nome: z.string() })),
    calendarasof: z
      .string()
      .describe(
        'With a day (on): ISO instant of the last word of the supplier about its days; else empty, as where it has said none',
      ),
  })
  .meta({ id: 'ShowcaseListItem' })

/** What the wire says of a showcase; pictures by their file names. */
export interface ShowcaseWireRow {
  readonly id: number
  readonly handle: string
  readonly title: string
  readonly sectorId: number
  readonly address: string | null
  readonly logo: string | null
  readonly banner: string | null
  readonly bannerMobile: string | null
  /** In their order. */
  readonly photos: readonly string[]
  readonly productCount: number
  readonly startingPriceCents: Cents
  readonly ratingHundredths: number
  readonly reviewCount: number
  readonly isFavourite: boolean
}

const addressOf = (folder: ImageFolder, name: string | null): string => (name ? imageAddress(folder, name) : '')

/** A showcase in the words of the wire. @param calendarAsOf when its supplier last spoke of its days, if a day was asked */
export const toShowcaseListItem = (
  row: ShowcaseWireRow,
  calendarAsOf: Date | null,
): z.output<typeof ShowcaseListItem> => {
  const sector = findSector(row.sectorId)
  return {
    id: String(row.id),
    idmacro: String(row.id),
    title: row.title,
    address: row.address ?? '',
    image: addressOf('store', row.logo),
    banner: addressOf('store', row.banner),
    bannermobile: addressOf('store', row.bannerMobile),
    avgreview: (row.ratingHundredths / 100).toFixed(2),
    reviews: String(row.reviewCount),
    minprice: formatDecimal(row.startingPriceCents),
    isfavorite: flag(row.isFavourite),
    macrosector: sector ? macroOf(sector).slug : '',
    sector: sector?.slug ?? '',
    code_online: row.handle,
    username: row.handle,
    isservice: flag(sector?.isService ?? false),
    products: String(row.productCount),
    foto: row.photos.map((name) => ({ nome: addressOf('foto-vetrina', name) })),
    calendarasof: calendarAsOf?.toISOString() ?? '',
  }
}
