import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { REPLY_MAX } from './reply.rules.ts'

const title = z
  .string('Scrivi un titolo')
  .trim()
  .min(3, 'Il titolo ha almeno 3 caratteri')
  .max(80, 'Il titolo ha al massimo 80 caratteri')
const description = z.string().trim().max(1000, 'Al massimo 1000 caratteri').default('')
const stars = z.coerce
  .number('Scegli da 1 a 5 stelle')
  .int()
  .min(1, 'Scegli da 1 a 5 stelle')
  .max(5, 'Scegli da 1 a 5 stelle')

/** A couple's words on the lines of one order. The author's name is never sent, only whether to show it (OQ-018). */
export const ReviewsInput = z.object({
  anonymous: z.boolean(),
  lines: z
    .array(z.object({ lineId: z.coerce.number().int().positive(), stars, title, description }))
    .min(1)
    .max(50),
})
export type ReviewsInput = z.output<typeof ReviewsInput>

/**
 * The review form of the page: fields `stars-{lineId}`, `title-{lineId}`, `description-{lineId}` and the checkbox `anonymous`.
 *
 * @returns the shape `ReviewsInput` reads; messages come back under `lines.{position}.{field}`
 */
export const reviewsFromForm = (form: FormData): z.input<typeof ReviewsInput> => ({
  anonymous: form.get('anonymous') !== null,
  lines: [...form.keys()]
    .filter((key) => key.startsWith('title-'))
    .map((key) => {
      const lineId = key.slice('title-'.length)
      return {
        lineId,
        stars: form.get(`stars-${lineId}`) ?? '0',
        title: String(form.get(key) ?? ''),
        description: String(form.get(`description-${lineId}`) ?? ''),
      }
    }),
})

export const reviewErrors = defineErrors({
  not_received: { status: 422, it: 'Puoi recensire solo ciò che hai ricevuto.' },
  line_unknown: { status: 422, it: 'Uno degli articoli non fa parte di questo ordine.' },
  review_not_found: { status: 404, it: 'La recensione non esiste o non è più visibile.' },
  reply_closed: { status: 409, it: 'Hai già risposto: una risposta si può correggere solo nelle prime 48 ore.' },
  reply_contact_details: {
    status: 422,
    it: 'Nella risposta non puoi scrivere indirizzi e-mail o numeri di telefono.',
  },
  contact_details: { status: 422, it: 'Nella recensione non puoi scrivere indirizzi e-mail o numeri di telefono.' },
})

const REPLY_MIN = 3

/** A supplier's answer to a review. */
export const ReplyInput = z
  .object({
    reply: z
      .string('Scrivi la risposta')
      .trim()
      .min(REPLY_MIN, `Scrivi almeno ${REPLY_MIN} caratteri`)
      .max(REPLY_MAX, `Al massimo ${REPLY_MAX} caratteri`),
  })
  .meta({ id: 'ReviewReply' })
export type ReplyInput = z.output<typeof ReplyInput>

/** The payload as prescribed (REV-10): `from` is only read as "anonymous or not". */
export const ReviewBody = z
  .object({
    votes: z
      .array(z.object({ id: z.coerce.number().int().positive(), vote: stars, title, desc: description }))
      .min(1)
      .max(50),
    from: z.string().max(200).default(''),
  })
  .meta({ id: 'ReviewBody' })

/** A review of the home page (DATA-16). */
export const HomeReviewWire = z
  .object({
    vote: z.string(),
    title: z.string(),
    description: z.string(),
    business_name: z.string(),
    imageuser: z.string(),
    from: z.string(),
    timestamp: z.string(),
    offer: z.string(),
  })
  .meta({ id: 'HomeReview' })
