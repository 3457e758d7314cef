import { z } from 'zod'
import { type Day, isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { type BasisPoints, basisPoints, cents } from '#shared/money.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { wireAmount } from '#shared/wire.contract.ts'
import { CODE, tidyDiscountCode } from './discount.rules.ts'

const day = (message: string) =>
  z
    .string(message)
    .trim()
    .max(20)
    .transform((text, issues): Day => {
      if (isDay(text)) return text
      issues.addIssue({ code: 'custom', message })
      return z.NEVER
    })

const code = z
  .string('Scrivi il codice.')
  .max(40, 'Il codice ha al massimo 20 lettere e cifre.')
  .transform(tidyDiscountCode)
  .refine((text) => CODE.shape.test(text), 'Il codice ha da 4 a 20 lettere e cifre, senza accenti.')

const PERCENT = 'Scrivi uno sconto intero, dal 5 al 50 per cento.'
const percent = z
  .union([
    z.literal(''),
    z.coerce
      .number(PERCENT)
      .int(PERCENT)
      .min(CODE.bps.min / 100, PERCENT)
      .max(CODE.bps.max / 100, PERCENT),
  ])
  .default('')
  .transform((value): BasisPoints | null => (value === '' ? null : basisPoints(value * 100)))

const USES = 'Scrivi quante volte si può usare, almeno una.'
const maxUses = z
  .union([z.literal(''), z.coerce.number(USES).int(USES).min(CODE.uses.min, USES).max(CODE.uses.max, USES)])
  .default('')
  .transform((value) => (value === '' ? null : value))

const typedAmount = z
  .string()
  .max(40)
  .default('')
  .transform((text, issues) => {
    if (text.trim() === '') return null
    const amount = parseEuroText(text)
    if (amount !== null) return cents(amount)
    issues.addIssue({ code: 'custom', message: 'Scrivi un importo, per esempio 20,00.' })
    return z.NEVER
  })

const limits = {
  code,
  percent,
  fromOn: day('Scegli il primo giorno.'),
  untilOn: day('Scegli l’ultimo giorno.'),
  maxUses,
  oncePerCouple: z
    .union([z.literal('1'), z.literal('0'), z.boolean()])
    .default(false)
    .transform((value) => value === '1' || value === true),
}

/** The form of a new code. */
export const DiscountForm = z.object({ ...limits, amount: typedAmount, minimum: typedAmount })
export type DiscountInput = z.output<typeof DiscountForm>

/** The same as a call says it. */
export const DiscountBody = z
  .object({
    ...limits,
    amount: wireAmount()
      .nullish()
      .transform((value) => value ?? null),
    minimum: wireAmount()
      .nullish()
      .transform((value) => value ?? null),
  })
  .meta({ id: 'DiscountCodeBody' })

/** A code as its supplier reads it. */
export const DiscountWire = z
  .object({
    id: z.string(),
    code: z.string(),
    discount: z.string(),
    minimum: z.string(),
    from: z.string(),
    until: z.string(),
    state: z.enum(['coming', 'running', 'used_up', 'over', 'ended']),
    uses: z.string(),
    max_uses: z.string().describe('Empty: as often as anybody likes'),
    saved: z.string().describe('What it took off in all'),
  })
  .meta({ id: 'DiscountCode' })

/** What a couple types in the checkout. */
export const TypedCode = z.string().max(60).default('').transform(tidyDiscountCode)

export const discountErrors = defineErrors({
  code_unknown: { status: 422, it: 'Questo codice non vale in questo negozio: controllalo.' },
  code_early: { status: 422, it: 'Questo codice non vale ancora.' },
  code_over: { status: 422, it: 'Questo codice è scaduto.' },
  code_used_up: { status: 409, it: 'Questo codice è esaurito.' },
  code_used: { status: 422, it: 'Hai già usato questo codice.' },
  code_minimum: { status: 422, it: 'La spesa è sotto il minimo di questo codice.' },
  code_taken: { status: 409, it: 'Hai già un codice con questo nome: scegline un altro.' },
  code_ended: { status: 409, it: 'Questo codice è già spento.' },
  code_kind: { status: 422, it: 'Scrivi uno sconto: una percentuale oppure un importo.' },
  code_least: { status: 422, it: 'La spesa minima è almeno il doppio dello sconto.' },
  code_days: { status: 422, it: 'Il codice vale da oggi o da un giorno futuro, al massimo per un anno.' },
})
