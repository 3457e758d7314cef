import { z } from 'zod'
import { isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { type BasisPoints, basisPoints } from '#shared/money.ts'
import { RowId } from '#shared/row-id.ts'
import { PROMOTION_LIMITS, SELECTIONS } from './promotion.rules.ts'

const { name, leastPercent, mostPercent, products } = PROMOTION_LIMITS
const percentWanted = `Scrivi un numero intero tra ${leastPercent} e ${mostPercent}.`
const DayField = z.string().max(10).refine(isDay, 'Scegli il giorno.')

/** A new promotion, as its form and the call say it. */
export const PromotionBody = z
  .object({
    name: z.string().trim().min(1, 'Dai un nome alla promozione.').max(name, `Al massimo ${name} caratteri.`),
    firstOn: DayField,
    lastOn: DayField,
    percent: z.coerce
      .number(percentWanted)
      .int(percentWanted)
      .min(leastPercent, percentWanted)
      .max(mostPercent, percentWanted),
    selection: z
      .enum(SELECTIONS)
      .default('products')
      .describe('`category` and `store` stand for the products that are in them now'),
    category: z.coerce.number().int().min(0).max(2_147_483_647).default(0).describe('Sector; of `category` only'),
    products: z.array(RowId).max(products, `Al massimo ${products} prodotti.`).default([]),
  })
  .meta({ id: 'PlanPromotion' })
export type PromotionInput = z.output<typeof PromotionBody>

export const reductionOf = ({ percent }: PromotionInput): BasisPoints => basisPoints(percent * 100)

/** A promotion as a call tells it. */
export const PromotionWire = z
  .object({
    id: z.string(),
    name: z.string(),
    firstOn: z.string(),
    lastOn: z.string().describe('Last day, included'),
    percent: z.string(),
    status: z.enum(['planned', 'running', 'over']),
    products: z.string().describe('How many products'),
  })
  .meta({ id: 'Promotion' })

const PriceWire = z.object({
  options: z.string().array().describe('Which options; none when the product has one price'),
  price: z.string(),
  promotionprice: z.string(),
  lowestprice: z.string().nullable().describe('Lowest of the 30 days before; null where the price does not fall'),
  reduction: z.string().nullable().describe('Percent that couples read beside the price; null for none'),
})

/** What a promotion would do, as a call tells it. */
export const PromotionPreviewWire = z
  .object({
    products: z.object({ id: z.string(), title: z.string(), prices: PriceWire.array() }).array(),
    taken: z
      .object({ id: z.string(), title: z.string(), promotion: z.string() })
      .array()
      .describe('Left out: in another promotion in these days'),
  })
  .meta({ id: 'PromotionPreview' })

export const SavedPromotion = z.object({ id: z.string() }).meta({ id: 'SavedPromotion' })

export const promotionErrors = defineErrors({
  promotion_not_found: { status: 404, it: 'Questa promozione non esiste.' },
  promotion_invalid: { status: 400, it: 'Controlla i campi evidenziati.' },
  promotion_products: { status: 422, it: 'Scegli prodotti tuoi che si vendono.' },
  promotion_overlaps: { status: 422, it: 'Un prodotto sta in una promozione alla volta.' },
  promotion_too_many: {
    status: 422,
    it: `Una promozione ha al massimo ${products} prodotti: scegli una categoria o dei prodotti.`,
  },
  promotion_none_free: { status: 422, it: 'Qui nessun prodotto in vendita è libero in quei giorni.' },
  promotion_without_product: { status: 409, it: 'Questo prodotto non è più nella promozione.' },
  promotion_over: { status: 409, it: 'Questa promozione è già finita.' },
})
