import { MAX_BONUS_BPS } from '#features/people/suppliers/bonus.rules.ts'
import { amount, day, fields, rate, type Values, whole } from '#shared/fields.ts'

const euros = { max: 10_000_000, wrong: 'Scrivi un importo, per esempio 1.000,00.' } as const
const prices = { ...euros, max: 100_000_000 } as const
const share = { max: MAX_BONUS_BPS, wrong: 'Scrivi una percentuale da 0 a 90, per esempio 7,5.' } as const

/** What a version of a category's bonus gives, as staff may set it (decision 0085). */
export const bonusTermFields = fields({
  limitCents: amount({ ...euros, name: 'limit', label: 'Soglia in euro', short: 'Soglia' }),
  aboveBps: rate({ ...share, name: 'above', label: 'Sopra la soglia, %', short: 'Sopra la soglia' }),
  uptoBps: rate({ ...share, name: 'upto', label: 'Fino alla soglia, %', short: 'Fino alla soglia' }),
  maxCents: amount({
    ...euros,
    ...{ name: 'max', label: 'Massimo in euro su un prezzo', short: 'Massimo', optional: true, empty: null, min: 1 },
  }),
  vouchers: whole({
    ...{ label: 'Voucher', help: 'Uno per ordine. Vuoto: senza limite.', optional: true },
    ...{ empty: null, min: 1, max: 100_000, wrong: 'Scrivi quanti voucher, o lascia vuoto.' },
  }),
})
export type BonusTerms = Values<typeof bonusTermFields>

const date = { optional: true, wrong: 'Scrivi una data.' } as const

/** First and last day. Whether they make a period `periodProblem` says. */
export const bonusPeriodFields = fields({
  startsOn: day({ ...date, label: 'Dal', help: 'Vuoto: da subito.' }),
  endsOn: day({ ...date, label: 'Fino al, compreso', help: 'Vuoto: senza scadenza.' }),
})

/** The example of the simulator. */
export const exampleFields = fields({
  priceCents: amount({ ...prices, name: 'price', label: 'Prezzo in euro', min: 1 }),
  quantity: whole({ label: 'Pezzi', min: 1, max: 1000, wrong: 'Scrivi quanti pezzi, da 1 a 1.000.' }),
  shippingCents: amount({ ...euros, name: 'shipping', label: 'Spedizione in euro' }),
  shippingFreeOverCents: amount({
    ...prices,
    ...{ name: 'freeOver', label: 'Spedizione gratuita oltre', optional: true, empty: null, min: 1 },
  }),
})
