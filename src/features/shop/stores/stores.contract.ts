import { z } from 'zod'
import { seenText, titleText, typedText } from '#features/shop/showcases/showcases.contract.ts'
import { type Day, isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { colorSentence, colorVerdict, parseColor } from './color.rules.ts'
import { MAX_DESCRIPTION, MAX_FEATURED, MAX_HOLIDAY_NOTE } from './limits.rules.ts'

/** What the stores may answer with instead of a success. */
export const storeErrors = defineErrors({
  store_changed: {
    status: 409,
    it: 'Lo store è stato modificato in un’altra finestra. I tuoi testi sono ancora qui: salva di nuovo per tenerli.',
  },
})

const color = z
  .string()
  .max(40)
  .trim()
  .default('')
  .transform((text, issues) => {
    if (text === '') return null
    const read = parseColor(text)
    const message = read
      ? colorVerdict(read).words === null && colorSentence(colorVerdict(read))
      : 'Scrivi un colore come #3049A6.'
    if (!message) return read
    issues.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const optionalDay = z
  .string()
  .max(40)
  .trim()
  .nullish()
  .transform((text, issues): Day | null => {
    if (!text) return null
    if (isDay(text)) return text
    issues.addIssue({ code: 'custom', message: 'Scrivi una data che esiste.' })
    return z.NEVER
  })

/** The supplier's own store: words, colour, featured products, holiday. Dates "2026-08-10". */
export const StoreInput = z
  .object({
    title: titleText,
    description: typedText(MAX_DESCRIPTION),
    color: color.describe('A colour #rrggbb on which white or dark text is legible; empty: the default colour'),
    featured: z
      .array(z.string().trim().max(20))
      .max(100)
      .default([])
      .transform((codes) => [...new Set(codes.filter(Boolean))])
      .refine((codes) => codes.length <= MAX_FEATURED, `Al massimo ${MAX_FEATURED} prodotti in primo piano.`)
      .describe('Codes of own published products, in order'),
    holiday: z.enum(['0', '1']).default('0'),
    holidayFrom: optionalDay,
    holidayUntil: optionalDay,
    holidayNote: z.string().trim().max(MAX_HOLIDAY_NOTE, `Al massimo ${MAX_HOLIDAY_NOTE} caratteri.`).nullish(),
    seen: seenText,
  })
  .meta({ id: 'SaveStore' })
export type StoreInput = z.output<typeof StoreInput>

/** The supplier's own store as its portal reads it. */
export const StoreWire = z
  .object({
    title: z.string(),
    description: z.string(),
    color: z.string(),
    featured: z.array(z.string()),
    holidayFrom: z.string(),
    holidayUntil: z.string(),
    holidayNote: z.string(),
    updated: z.string().describe('To be sent back as "seen"; empty when never saved'),
  })
  .meta({ id: 'OwnStore' })
export type StoreWire = z.infer<typeof StoreWire>
