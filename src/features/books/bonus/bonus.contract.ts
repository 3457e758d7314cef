import { z } from 'zod'
import { isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { parseEuroText, parseRate } from '#shared/money-input.rules.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { bonusLimits } from './category-bonus.rules.ts'

/** What the bonuses of categories may answer with instead of a success. */
export const bonusErrors = defineErrors({
  version_exists: {
    status: 409,
    it: 'Nel frattempo un collega ha salvato una nuova versione: guarda quella in fondo e salva di nuovo se serve ancora.',
  },
  period_refused: { status: 422, it: 'Controlla il periodo.' },
  already_ended: { status: 409, it: 'Questa versione è già chiusa, sostituita o finita.' },
  not_joinable: { status: 409, it: 'Questo bonus non è più quello in vigore per il tuo settore: guarda quello nuovo.' },
  not_joined: { status: 409, it: 'Non stai usando questo bonus: la pagina era vecchia.' },
})

const id = z.coerce.number().int().positive().max(2_147_483_647)

const amount = (message: string, most: number) =>
  z
    .string(message)
    .default('')
    .transform((text, check) => {
      const value = parseEuroText(text)
      if (value !== null && value <= most) return cents(value)
      check.addIssue({ code: 'custom', message })
      return z.NEVER
    })

const optionalAmount = (message: string, most: number) =>
  z
    .string()
    .default('')
    .transform((text, check) => {
      if (text.trim() === '') return null
      const value = parseEuroText(text)
      if (value !== null && value > 0 && value <= most) return cents(value)
      check.addIssue({ code: 'custom', message })
      return z.NEVER
    })

const rate = z
  .string()
  .default('')
  .transform((text, check) => {
    const value = parseRate(text)
    if (value !== null && value <= bonusLimits.rateBps) return value
    check.addIssue({ code: 'custom', message: 'Scrivi una percentuale da 0 a 90, per esempio 7,5.' })
    return z.NEVER
  })

const optionalDay = z
  .string()
  .default('')
  .transform((text, check) => {
    if (text === '') return null
    if (isDay(text)) return text
    check.addIssue({ code: 'custom', message: 'Scrivi una data.' })
    return z.NEVER
  })

const whole = (message: string, most: number) =>
  z.coerce.number(message).int(message).min(1, message).max(most, message)

const EURO = 'Scrivi un importo, per esempio 1.000,00.'

/** A rule as it is typed, without its reason. */
export const BonusDraft = z.object({
  seen: z.coerce.number().int().nonnegative(),
  limit: amount(EURO, bonusLimits.maxCents),
  above: rate,
  upto: rate,
  max: optionalAmount(EURO, bonusLimits.maxCents),
  startsOn: optionalDay,
  endsOn: optionalDay,
  vouchers: z.preprocess(
    (value) => (value === '' ? null : value),
    whole('Scrivi quanti voucher, o lascia vuoto.', bonusLimits.vouchers).nullish(),
  ),
})
export type BonusDraft = z.output<typeof BonusDraft>

export const BonusInput = BonusDraft.extend(ReasonBody.shape)

/** The example of the simulator. */
export const ExampleInput = z.object({
  kind: z.enum(['annuncio', 'store']).catch('annuncio'),
  price: amount(EURO, 100_000_000).refine((value) => value > 0, EURO),
  quantity: whole('Scrivi quanti pezzi, da 1 a 1.000.', 1000),
  shipping: amount(EURO, bonusLimits.maxCents),
  freeOver: optionalAmount(EURO, 100_000_000),
  advance: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
})

/** Which version is ended, and why. */
export const EndBonusInput = ReasonBody.extend({ rule: id })

/** Which version a supplier joins or leaves. */
export const JoinInput = z.object({ rule: id })
