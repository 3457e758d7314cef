import { z } from 'zod'
import { seenText } from '#features/shop/showcases/showcases.contract.ts'
import { defineErrors } from '#shared/errors.ts'
import { bodyShape, textShape } from '#shared/fields.contract.ts'
import { MAX_FEATURED } from './limits.rules.ts'
import { storeFields } from './store-fields.rules.ts'

/** What the stores may answer with instead of a success. */
export const storeErrors = defineErrors({
  store_changed: {
    status: 409,
    it: 'Lo store è stato modificato in un’altra finestra. I tuoi testi sono ancora qui: salva di nuovo per tenerli.',
  },
})

const store = bodyShape(storeFields)

/** The supplier's own store: words, colour, featured products, holiday. Dates "2026-08-10". */
export const StoreInput = z
  .object({
    ...store,
    color: store.color.describe('A colour #rrggbb on which white or dark text is legible; empty: the default colour'),
    featured: z
      .array(z.string().trim().max(20))
      .max(100)
      .default([])
      .transform((codes) => [...new Set(codes.filter(Boolean))])
      .refine((codes) => codes.length <= MAX_FEATURED, `Al massimo ${MAX_FEATURED} prodotti in primo piano.`)
      .describe('Codes of own published products, in order'),
    holiday: z.enum(['0', '1']).default('0'),
    seen: seenText,
  })
  .meta({ id: 'SaveStore' })
export type StoreInput = z.output<typeof StoreInput>

/** The supplier's own store as its portal reads it. */
export const StoreWire = z
  .object({
    ...textShape(storeFields),
    featured: z.array(z.string()),
    updated: z.string().describe('To be sent back as "seen"; empty when never saved'),
  })
  .meta({ id: 'OwnStore' })
export type StoreWire = z.infer<typeof StoreWire>
