import { z } from 'zod'
import { storePlanWireShape, toStorePlanWire } from '#features/money/plans/plan-wire.contract.ts'
import { toReviewsWire, WrittenReviewWire } from '#features/people/suppliers/review-wire.contract.ts'
import type { WrittenReviewView } from '#features/people/suppliers/views.ts'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import type { Day } from '#shared/days.ts'
import { formatDecimal } from '#shared/money.ts'
import { Flag, flag } from '#shared/wire.contract.ts'
import type { PriceOptionView, ProductPageView } from './views.ts'

/** One way to have a product, with its prescribed names (PROD-17). */
const PriceWire = z
  .object({
    id: z.string(),
    /** Euro with two decimals, VAT included; of a rental, per day. */
    price: z.string(),
    /** '0' purchase, '1' rental. */
    type: Flag,
    option1: z.string(),
    option2: z.string(),
    quantity: z.string(),
    /** The buyer's choice: never made by the server (OQ-045). */
    useAdvance: z.literal('0'),
    canAdvance: Flag,
    /** Fewest days of a rental. */
    quantitydays: z.string(),
    /** The buyer's choice, empty until it is made. */
    choisestartdate: z.literal(''),
    choiseenddate: z.literal(''),
    /** `d-m-y*d-m-y`, both included; a side is empty where the range is open, all of it for a purchase. */
    rangedate: z.string(),
  })
  .meta({ id: 'ProductPrice' })

/** A product with its prescribed names (PROD-14). */
export const ProductWire = z
  .object({
    id: z.string(),
    /** Id of the seller. */
    idmacro: z.string(),
    code: z.string(),
    title: z.string(),
    description: z.string(),
    imgname: z.string(),
    imgname2: z.string(),
    imgname3: z.string(),
    /** The horizontal picture. */
    imgnameor: z.string(),
    avgreview: z.string(),
    reviews: z.array(WrittenReviewWire),
    prices: z.array(PriceWire),
    isfavorite: Flag,
    username: z.string(),
    storetitle: z.string(),
    macrocategory: z.string(),
    category: z.string(),
    idcategory: z.string(),
    idmacrocategory: z.string(),
    /** Shipping and returns in plain text; new lines are breaks. */
    regole: z.string(),
    /** JSON, encoded once (OQ-029). */
    other_information: z.string(),
    ...storePlanWireShape,
  })
  .meta({ id: 'Product' })
type ProductWire = z.infer<typeof ProductWire>

const wireDay = (day: Day | null): string => (day === null ? '' : day.split('-').reverse().join('-'))

/** `01-04-2027*30-09-2027`; empty for a purchase and for a rental without limits. */
const rangeOf = ({ rentalFrom, rentalUntil }: PriceOptionView): string =>
  rentalFrom === null && rentalUntil === null ? '' : `${wireDay(rentalFrom)}*${wireDay(rentalUntil)}`

const priceWire = (option: PriceOptionView): z.infer<typeof PriceWire> => ({
  id: String(option.id),
  price: formatDecimal(option.priceCents),
  type: flag(option.kind === 'rental'),
  option1: option.option1,
  option2: option.option2,
  quantity: String(option.quantity),
  useAdvance: '0',
  canAdvance: flag(option.canAdvance),
  quantitydays: String(option.minDays),
  choisestartdate: '',
  choiseenddate: '',
  rangedate: rangeOf(option),
})

/** A product and its reviews as the wire names them (PROD-12, PROD-14). */
export const toProductWire = (product: ProductPageView, reviews: readonly WrittenReviewView[]): ProductWire => {
  const sector = findSector(product.sectorId)
  const macro = sector && macroOf(sector)
  const imageAt = (place: number) => product.images.find(({ position }) => position === place)?.name ?? ''
  return {
    id: String(product.id),
    idmacro: String(product.supplierId),
    code: product.code,
    title: product.title,
    description: product.description,
    imgname: imageAt(1),
    imgname2: imageAt(2),
    imgname3: imageAt(3),
    imgnameor: imageAt(4),
    avgreview: (product.ratingHundredths / 100).toFixed(2),
    reviews: toReviewsWire(reviews, { count: product.reviewCount, ratingHundredths: product.ratingHundredths }),
    prices: product.options.map(priceWire),
    isfavorite: flag(product.isFavourite),
    username: product.supplierHandle,
    storetitle: product.store.title,
    macrocategory: macro?.slug ?? '',
    category: sector?.slug ?? '',
    idcategory: String(product.sectorId),
    ...toStorePlanWire(product.servicePlan),
    idmacrocategory: String(macro?.id ?? ''),
    regole: product.shippingText ?? '',
    other_information: JSON.stringify(product.otherInformation),
  }
}
