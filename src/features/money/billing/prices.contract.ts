import { z } from 'zod'
import { isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { parseEuroText, parseRate } from '#shared/money-input.rules.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { priceKinds, priceLimits } from './prices.rules.ts'

/** What an edit of the price list may be answered with instead of a success. */
export const priceErrors = defineErrors({
  version_exists: {
    status: 409,
    it: 'Nel frattempo un collega ha salvato una nuova versione: guarda quella in fondo e salva di nuovo se serve ancora.',
  },
  nothing_changed: { status: 422, it: 'Non hai cambiato nulla rispetto alla versione in vigore.' },
  day_gone: {
    status: 422,
    it: 'La data di inizio è passata: scegline una da domani in poi, o lascia vuoto per subito.',
  },
  version_begun: { status: 409, it: 'Questa versione è già iniziata o è già stata ritirata.' },
})

const id = z.coerce.number().int().positive().max(2_147_483_647)

const between = (what: string, from: number, to: number) =>
  z.coerce
    .number(`Scrivi ${what}.`)
    .int(`Scrivi ${what} senza decimali.`)
    .min(from, `Almeno ${from}.`)
    .max(to, `Al massimo ${to}.`)

const price = z.string('Scrivi il prezzo.').transform((text, check) => {
  const amount = parseEuroText(text)
  if (amount !== null && amount >= priceLimits.minCents && amount <= priceLimits.maxCents) return cents(amount)
  check.addIssue({ code: 'custom', message: 'Scrivi un prezzo da 1,00 a 10.000,00 €.' })
  return z.NEVER
})

const fee = z.string('Scrivi la fee.').transform((text, check) => {
  const rate = parseRate(text)
  if (rate !== null && rate <= priceLimits.feeBps) return basisPoints(rate)
  check.addIssue({ code: 'custom', message: 'Scrivi una percentuale da 0 a 50, per esempio 7,5.' })
  return z.NEVER
})

const services = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((lines) => lines.length > 0, 'Scrivi almeno un servizio.')
  .refine((lines) => lines.length <= priceLimits.services, `Al massimo ${priceLimits.services} servizi.`)
  .refine(
    (lines) => lines.every(({ length }) => length <= priceLimits.serviceLength),
    `Ogni servizio può avere al massimo ${priceLimits.serviceLength} caratteri.`,
  )

const ticked = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

const shared = {
  id,
  seen: z.coerce.number().int().nonnegative(),
  months: between('i mesi', 1, priceLimits.months),
  price,
  participations: between('le partecipazioni', 1, priceLimits.participations),
  onSale: ticked,
  confirmed: ticked,
  /** First day it holds, at midnight in Rome; empty is at once. */
  startsOn: z
    .string()
    .default('')
    .transform((text, check) => {
      if (text === '') return null
      if (isDay(text)) return text
      check.addIssue({ code: 'custom', message: 'Scrivi una data.' })
      return z.NEVER
    }),
}

const [plan, pass] = priceKinds

/** The form of a new version, without its reason: what the preview needs. */
export const PriceDraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(plan), ...shared, fee, services }),
  z.object({
    kind: z.literal(pass),
    ...shared,
    name: z
      .string('Scrivi il nome.')
      .trim()
      .min(1, 'Scrivi il nome.')
      .max(priceLimits.nameLength, `Al massimo ${priceLimits.nameLength} caratteri.`),
  }),
])
export type PriceDraft = z.output<typeof PriceDraft>

/** The same with the reason, to be saved. */
export const PriceInput = z.intersection(PriceDraft, ReasonBody)

/** Which version that has not begun is taken back, and why. */
export const WithdrawInput = ReasonBody.extend({ version: id })
