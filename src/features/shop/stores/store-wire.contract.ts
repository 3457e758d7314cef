import { z } from 'zod'
import type { ProductCardView } from '#features/shop/products/views.ts'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import { imageFile } from '#shared/images.ts'
import { formatDecimal } from '#shared/money.ts'
import { Flag, flag } from '#shared/wire.contract.ts'
import { SEARCH_MAX } from './store-list.rules.ts'
import type { StoreProductsView, StoreView } from './views.ts'

/** What may be asked of a store's products (STORE-12): a text, a macro-category, a page. */
export const StoreProductsQuery = z.object({
  text: z.string().trim().max(SEARCH_MAX).default(''),
  idmacrocategory: z.coerce.number().int().min(1).max(5).nullable().default(null),
  page: z.coerce.number().int().min(1).max(99_999).default(1),
})

const StoreWire = z
  .object({
    id: z.string(),
    idmacro: z.string(),
    code1: z.string(),
    code2: z.string(),
    code3: z.string(),
    code4: z.string(),
    title: z.string(),
    description: z.string(),
    business_name: z.string(),
    address: z.string(),
    image: z.string(),
    imgbanner: z.string(),
    imgbannermobile: z.string(),
    color: z.string(),
    macrosector: z.string(),
    sector: z.string(),
    username: z.string(),
    avgreview: z.string(),
    /** How many. */
    reviews: z.string(),
    isfavorite: Flag,
    /** Lowest price of the products, "0.00" when there is none. */
    minprice: z.string(),
    /** '0' products, '1' services. */
    isservice: Flag,
  })
  .meta({ id: 'Store' })

const StoreProductWire = z
  .object({
    id: z.string(),
    idmacro: z.string(),
    code: z.string(),
    title: z.string(),
    imgname: z.string(),
    /** Lowest price to buy, empty when it is not sold. */
    price: z.string(),
    /** Lowest price of a day's rental, empty when it is not rented. */
    pricerental: z.string(),
    avgreview: z.string(),
    reviews: z.string(),
    isfavorite: Flag,
    username: z.string(),
    storetitle: z.string(),
    macrocategory: z.string(),
    category: z.string(),
    idcategory: z.string(),
    idmacrocategory: z.string(),
  })
  .meta({ id: 'StoreProduct' })

/** A store and a page of its products (STORE-13, STORE-14). */
export const StoreProductsWire = z
  .object({
    store: StoreWire,
    products: z.array(StoreProductWire),
    /** How many products match, and on how many pages. */
    total: z.string(),
    pages: z.string(),
  })
  .meta({ id: 'StoreProducts' })

const placeOf = (sectorId: number) => {
  const sector = findSector(sectorId)
  return { sector, macro: sector && macroOf(sector) }
}

const productWire = (card: ProductCardView): z.infer<typeof StoreProductWire> => {
  const { sector, macro } = placeOf(card.sectorId)
  return {
    id: String(card.id),
    idmacro: String(card.supplierId),
    code: card.code,
    title: card.title,
    imgname: card.image?.name ?? '',
    price: card.saleCents === null ? '' : formatDecimal(card.saleCents),
    pricerental: card.rentalCents === null ? '' : formatDecimal(card.rentalCents),
    avgreview: (card.ratingHundredths / 100).toFixed(2),
    reviews: String(card.reviewCount),
    isfavorite: flag(card.isFavourite),
    username: card.supplierHandle,
    storetitle: card.storeTitle,
    macrocategory: macro?.slug ?? '',
    category: sector?.slug ?? '',
    idcategory: String(card.sectorId),
    idmacrocategory: String(macro?.id ?? ''),
  }
}

const storeWire = (store: StoreView, minPrice: StoreProductsView['minCents']): z.infer<typeof StoreWire> => {
  const { sector, macro } = placeOf(store.sectorId)
  const codeAt = (index: number) => store.featuredCodes[index] ?? ''
  return {
    id: String(store.supplierId),
    idmacro: String(store.supplierId),
    code1: codeAt(0),
    code2: codeAt(1),
    code3: codeAt(2),
    code4: codeAt(3),
    title: store.title,
    description: store.description,
    business_name: store.businessName,
    address: store.address ?? '',
    image: imageFile(store.logo?.src),
    imgbanner: imageFile(store.banner?.src),
    imgbannermobile: imageFile(store.bannerMobile?.src),
    color: store.color ?? '',
    macrosector: macro?.slug ?? '',
    sector: sector?.slug ?? '',
    username: store.handle,
    avgreview: (store.ratingHundredths / 100).toFixed(2),
    reviews: String(store.reviewCount),
    isfavorite: flag(store.isFavourite),
    minprice: minPrice === null ? '0.00' : formatDecimal(minPrice),
    isservice: flag(sector?.isService ?? false),
  }
}

/** A store and a page of its products as the wire names them. */
export const toStoreProductsWire = (
  store: StoreView,
  products: StoreProductsView,
): z.infer<typeof StoreProductsWire> => ({
  store: storeWire(store, products.minCents),
  products: products.items.map(productWire),
  total: String(products.total),
  pages: String(products.pages),
})
