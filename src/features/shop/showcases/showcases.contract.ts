import { z } from 'zod'
import { amountText } from '#features/people/suppliers/suppliers.contract.ts'
import { defineErrors } from '#shared/errors.ts'
import { bodyShape, textShape } from '#shared/fields.contract.ts'
import { type Cents, cents } from '#shared/money.ts'
import { MAX_PHOTOS } from './limits.rules.ts'
import { photoFields, showcaseFields } from './showcase-fields.rules.ts'

/** What the showcases may answer with instead of a success. */
export const showcaseErrors = defineErrors({
  photo_not_found: { status: 404, it: 'Questa foto non c’è più.' },
  too_many_photos: { status: 422, it: `Una vetrina può avere al massimo ${MAX_PHOTOS} foto: togline una e riprova.` },
  showcase_changed: {
    status: 409,
    it: 'La vetrina è stata modificata in un’altra finestra. I tuoi testi sono ancora qui: salva di nuovo per tenerli.',
  },
  photos_changed: {
    status: 409,
    it: 'Nel frattempo le foto sono cambiate: ricarica la pagina e ordinale di nuovo.',
  },
})

/** What a form was filled from, so that what was saved meanwhile is not lost unseen; empty when there was nothing yet. */
export const seenText = z
  .union([z.iso.datetime().max(40), z.literal('')])
  .optional()
  .describe('The field "updated" as read; when absent, it is saved in any case')

const MAX_PRICE = cents(100_000_000)

/** Texts and starting price of the supplier's own showcase. The price "1234.50" or "1.234,50", or on request. */
export const ShowcaseInput = z
  .object({
    ...bodyShape(showcaseFields),
    startingPrice: amountText('Scrivi un importo, per esempio 1.200,00.').refine(
      (value) => value <= MAX_PRICE,
      'Al massimo 1.000.000,00 €.',
    ),
    onRequest: z.enum(['0', '1']).default('0'),
    seen: seenText,
  })
  .refine(({ startingPrice, onRequest }) => onRequest === '1' || startingPrice > 0, {
    path: ['startingPrice'],
    message: 'Scrivi un prezzo, oppure scegli “su richiesta”.',
  })
  .transform(({ startingPrice, onRequest, ...rest }) => ({
    ...rest,
    startingPriceCents: (onRequest === '1' ? cents(0) : startingPrice) as Cents,
  }))
  .meta({ id: 'SaveShowcase' })
export type ShowcaseInput = z.output<typeof ShowcaseInput>

const picture = z.string().max(80).nullish().describe('Name from POST /api/portal/images; null removes it')

/** Logo and banners; what is left out stays. */
export const BrandingInput = z
  .object({ logo: picture, banner: picture, bannerMobile: picture })
  .meta({ id: 'SaveBranding' })
export type BrandingInput = z.infer<typeof BrandingInput>

/** Words of a photo: shown under it, and read to who cannot see it. */
export const PhotoWords = z.object(bodyShape(photoFields)).meta({ id: 'PhotoWords' })
export type PhotoWords = z.output<typeof PhotoWords>

/** A new photo, uploaded before. */
export const PhotoInput = PhotoWords.extend({
  image: z.string().max(80).describe('Name from POST /api/portal/images, kind "photo"'),
}).meta({ id: 'AddPhoto' })
export type PhotoInput = z.output<typeof PhotoInput>

/** Every photo of the showcase, in the order wanted. */
export const PhotoOrder = z
  .object({ ids: z.array(z.coerce.number().int().positive()).max(MAX_PHOTOS) })
  .meta({ id: 'OrderPhotos' })

const PhotoWire = z.object({
  id: z.string(),
  image: z.string(),
  caption: z.string(),
  alt: z.string(),
})

/** The supplier's own showcase as its portal reads it. */
export const ShowcaseWire = z
  .object({
    ...textShape(showcaseFields),
    startingPrice: z.string().describe('Decimal amount; "0.00": on request'),
    logo: z.string(),
    banner: z.string(),
    bannerMobile: z.string(),
    photos: z.array(PhotoWire),
    percent: z.number().int().describe('How complete it is, in percent'),
    missing: z.array(z.string()),
    updated: z.string().describe('To be sent back as "seen"; empty when never saved'),
  })
  .meta({ id: 'OwnShowcase' })
export type ShowcaseWire = z.infer<typeof ShowcaseWire>
