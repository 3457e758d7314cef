import { findSector, sectors } from '#features/site/catalog/sectors.rules.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { amount, atMost, choice, fields, rate, text, type Values, whole } from '#shared/fields.ts'
import { basisPoints, cents, formatRate } from '#shared/money.ts'
import { MAX_BONUS_BPS } from './bonus.rules.ts'
import { VAT_RATES } from './vat.rules.ts'

/** Longest delivery a supplier may announce, in days. */
const MAX_DAYS = 365

const days = { empty: null, min: 1, max: MAX_DAYS, wrong: `Scrivi un numero di giorni da 1 a ${MAX_DAYS}.` } as const

/** Said of a carrier that is not on the list. */
export const CARRIER_WRONG = 'Scegli un corriere della lista.'

/** Whether a seller delivers to an island. */
export type Delivers = 'yes' | 'no'

const delivers = {
  options: ['yes', 'no'],
  labelOf: (option: Delivers) => (option === 'yes' ? 'Consegno' : 'Non consegno'),
  otherwise: 'yes',
  wrong: 'Scegli una voce dell’elenco.',
} as const

const surcharge = {
  ...{ empty: 0, wrong: 'Scrivi un importo, per esempio 5,00.' },
  ...{ max: 100_000, tooMuch: 'Al massimo 1.000,00 €.' },
} as const

/** Said of a town that is not on the list. */
export const PICKUP_TOWN_WRONG = 'Scegli il comune dalla lista.'

/**
 * What sending costs and how long it takes, and the VAT in the prices (decision 0085). What depends on two fields
 * {@link shippingProblems} says.
 */
export const shippingFields = fields({
  shippingCents: amount({
    ...{ name: 'shippingCost', label: 'Costo della spedizione', empty: 0 },
    wrong: 'Scrivi un importo, per esempio 12,50.',
    ...{ max: 100_000, tooMuch: 'Al massimo 1.000,00 €.' },
  }),
  // Zero is no sum from which sending is free: the service keeps it as none.
  shippingFreeOverCents: amount({
    ...{ name: 'shippingFreeOver', label: 'Spedizione gratuita oltre', optional: true, empty: null },
    ...{
      help: 'Importo degli acquisti nello store. Vuoto: si paga sempre.',
      archive: 'spedizione_gratuita_oltre_euro',
    },
    wrong: 'Scrivi un importo, per esempio 150,00.',
  }),
  toSicily: choice({ ...delivers, label: 'Sicilia', archive: 'consegna_in_sicilia' }),
  sicilyCents: amount({
    ...{ ...surcharge, name: 'sicilyCost', label: 'Supplemento Sicilia', archive: 'supplemento_sicilia_euro' },
  }),
  toSardinia: choice({ ...delivers, label: 'Sardegna', archive: 'consegna_in_sardegna' }),
  sardiniaCents: amount({
    ...{ ...surcharge, name: 'sardiniaCost', label: 'Supplemento Sardegna', archive: 'supplemento_sardegna_euro' },
  }),
  toSmallIslands: choice({ ...delivers, label: 'Isole minori', archive: 'consegna_nelle_isole_minori' }),
  smallIslandsCents: amount({
    ...{ ...surcharge, name: 'smallIslandsCost', label: 'Supplemento isole minori' },
    archive: 'supplemento_isole_minori_euro',
  }),
  pickup: choice({
    ...{ options: ['no', 'yes'], label: 'Ritiro in sede', archive: 'ritiro_in_sede' },
    labelOf: (option) => (option === 'yes' ? 'Sì, gli sposi possono ritirare' : 'No, spedisco soltanto'),
    help: 'Per gli sposi è gratuito: lo scelgono quando ordinano.',
    ...{ otherwise: 'no', wrong: 'Scegli una voce dell’elenco.' },
  }),
  pickupNote: text({
    ...{ label: 'Orari e indicazioni per il ritiro', optional: true, nullable: true, max: 200 },
    help: 'Per esempio: martedì e sabato, 9–12. Suonare al cortile.',
    ...{ tooLong: atMost(200), archive: 'ritiro_indicazioni' },
  }),
  pickupAddress: text({
    ...{ label: 'Indirizzo del ritiro', optional: true, nullable: true, max: 120, tooLong: atMost(120) },
    ...{ help: 'Se non è la tua sede legale.', archive: 'ritiro_indirizzo' },
  }),
  pickupCap: text({
    ...{ label: 'CAP del ritiro', optional: true, nullable: true, max: 5, archive: 'ritiro_cap' },
    check: (cap) => (/^\d{5}$/.test(cap) ? null : 'Il CAP ha 5 cifre.'),
  }),
  pickupCity: text({
    ...{ label: 'Comune del ritiro', optional: true, nullable: true, max: 80, tooLong: PICKUP_TOWN_WRONG },
    archive: 'ritiro_comune',
  }),
  shippingMinDays: whole({ ...days, label: 'Consegna, giorni minimi', archive: 'spedizione_giorni_da' }),
  shippingMaxDays: whole({ ...days, label: 'Consegna, giorni massimi', archive: 'spedizione_giorni_a' }),
  // One of those that staff offers (`carriers`), which the service looks up.
  carrier: text({ label: 'Corriere', nullable: true, max: 40, tooLong: CARRIER_WRONG }),
  vatBps: choice({
    ...{ label: 'Aliquota IVA', help: 'I prezzi delle proposte sono IVA inclusa.' },
    ...{ options: VAT_RATES, labelOf: formatRate, otherwise: basisPoints(2200) },
    wrong: 'Scegli un’aliquota della lista.',
  }),
})
export type Shipping = Values<typeof shippingFields>

/** What is kept of a supplier who sends nothing and hands nothing over (OQ-047). */
export const NOTHING_SENT = {
  ...{ shippingCents: cents(0), shippingFreeOverCents: null },
  ...{ toSicily: 'yes', sicilyCents: cents(0), toSardinia: 'yes', sardiniaCents: cents(0) },
  ...{ toSmallIslands: 'yes', smallIslandsCents: cents(0) },
  ...{ pickup: 'no', pickupNote: null, pickupAddress: null, pickupCap: null, pickupCity: null },
} as const satisfies Partial<Shipping>

/** What is wrong with a place to pick up of which only a part is said. */
const pickupProblems = ({ pickupAddress, pickupCap, pickupCity }: Shipping): FieldErrors => {
  const said = [pickupAddress, pickupCap, pickupCity].filter(Boolean).length
  return said === 0 || said === 3
    ? {}
    : { pickupAddress: 'Scrivi indirizzo, CAP e comune del ritiro, oppure lascia vuoti tutti e tre.' }
}

/** What is wrong with fields that are right one by one. */
export const shippingProblems = (shipping: Shipping): FieldErrors => ({
  ...pickupProblems(shipping),
  ...daysProblems(shipping),
})

const daysProblems = ({ shippingMinDays: min, shippingMaxDays: max }: Shipping): FieldErrors => {
  if ((min === null) !== (max === null))
    return { shippingMaxDays: 'Scrivi entrambi i tempi di consegna, minimo e massimo.' }
  return (min ?? 0) > (max ?? 0) ? { shippingMaxDays: 'Il tempo massimo non può essere più breve del minimo.' } : {}
}

const share = {
  empty: 0,
  max: MAX_BONUS_BPS,
  wrong: 'Scrivi una percentuale da 0 a 90, al massimo con due decimali.',
} as const

const limit = { label: 'Soglia', empty: 0, wrong: 'Scrivi un importo, per esempio 1.000,00.' } as const
const above = { ...share, label: 'Bonus sopra la soglia, %' } as const
const upto = { ...share, label: 'Bonus fino alla soglia, %' } as const

/** The supplier's own bonus for couples in its sector (OQ-046). */
export const ownBonusFields = fields({
  limitCents: amount({ ...limit, name: 'bonusLimit', archive: 'soglia_euro' }),
  aboveBps: rate({ ...above, name: 'bonusAbove', archive: 'bonus_oltre_percento' }),
  uptoBps: rate({ ...upto, name: 'bonusUpto', archive: 'bonus_fino_percento' }),
})
export type OwnBonus = Values<typeof ownBonusFields>

/** The same for another category it sells in: names of its own, since both stand on one page. */
export const otherBonusFields = fields({
  bonusSectorId: choice({
    ...{ name: 'idcategory', label: 'Categoria', wrong: 'Scegli una categoria della lista.' },
    options: sectors.map(({ id }) => id),
    labelOf: (id) => findSector(id)?.name ?? '',
  }),
  otherLimitCents: amount({ ...limit, name: 'limit_down' }),
  otherUptoBps: rate({ ...upto, name: 'bonus_down' }),
  otherAboveBps: rate({ ...above, name: 'bonus_up' }),
})
export type OtherBonus = Values<typeof otherBonusFields>
