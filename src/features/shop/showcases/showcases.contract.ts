import { z } from 'zod'
import { keptPlan, planLacks } from '#features/money/plans/plan-fields.rules.ts'
import { defineErrors } from '#shared/errors.ts'
import { bodyShape, formShape, textShape, valuesIn } from '#shared/fields.contract.ts'
import { MAX_PHOTOS } from './limits.rules.ts'
import { keptPrice, photoFields, priceProblems, requestFields, showcaseFields } from './showcase-fields.rules.ts'

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

const showcase = (shape: typeof bodyShape) =>
  z
    .object({ ...shape(showcaseFields), ...shape(requestFields), seen: seenText })
    .superRefine((body, issues) => {
      const values = valuesIn(showcaseFields, body)
      const problems = { ...priceProblems({ ...values, onRequest: body.onRequest }), ...planLacks(values) }
      for (const [field, message] of Object.entries(problems))
        issues.addIssue({ code: 'custom', path: [field], message })
    })
    .transform(({ onRequest, seen, ...body }) => {
      const values = valuesIn(showcaseFields, body)
      return { ...keptPlan(values), startingPriceCents: keptPrice({ ...values, onRequest }), seen }
    })

/** Texts and starting price of the supplier's own showcase. The price "1234.50", or on request. */
export const ShowcaseInput = showcase(bodyShape).meta({ id: 'SaveShowcase' })
/** The same as a page's form posts it. */
export const ShowcaseForm = showcase(formShape)
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

const kept = textShape(showcaseFields)

/** The supplier's own showcase as its portal reads it. */
export const ShowcaseWire = z
  .object({
    ...kept,
    startingPrice: kept.startingPrice.describe('Decimal amount; "0.00": on request'),
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
