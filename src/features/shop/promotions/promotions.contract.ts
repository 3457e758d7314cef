import { z } from 'zod'
import { isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { type BasisPoints, basisPoints } from '#shared/money.ts'
import { PROMOTION_LIMITS } from './promotion.rules.ts'

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
    products: z
      .array(z.coerce.number().int().positive())
      .min(1, 'Scegli almeno un prodotto.')
      .max(products, `Al massimo ${products} prodotti.`),
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

export const SavedPromotion = z.object({ id: z.string() }).meta({ id: 'SavedPromotion' })

export const promotionErrors = defineErrors({
  promotion_not_found: { status: 404, it: 'Questa promozione non esiste.' },
  promotion_invalid: { status: 400, it: 'Controlla i campi evidenziati.' },
  promotion_products: { status: 422, it: 'Scegli prodotti tuoi che si vendono.' },
  promotion_overlaps: { status: 422, it: 'Un prodotto sta in una promozione alla volta.' },
  promotion_over: { status: 409, it: 'Questa promozione è già finita.' },
})
