import { type Bonus, bonusFor } from '#features/people/suppliers/bonus.rules.ts'
import type { PickupPlace } from '#features/people/suppliers/pickup.rules.ts'
import { PICKUP_MISSING, type SendingTerms } from '#features/people/suppliers/shipping.rules.ts'
import type { OtherInformation, PriceOptionView } from '#features/shop/products/views.ts'
import {
  freeAgainOn,
  freeUnit,
  isClosed,
  RENTAL_CLOSED,
  RENTAL_TAKEN,
  type RentalRange,
  rentalDays,
  rentalProblem,
  type TakenSpan,
} from '#features/shop/stock/rentals.rules.ts'
import { type Day, formatDay, isDay } from '#shared/days.ts'
import { type BasisPoints, basisPoints, type Cents, cents, percentOf } from '#shared/money.ts'
import { type Measure, measuresAsked, measuresProblem, namedSize, offeredSizes, sizeWord } from './sizes.rules.ts'

/** The part of the goods that is paid at once, when the seller allows it (OQ-044). */
export const ADVANCE_BPS: BasisPoints = basisPoints(3000)

/** The advance on what is left of a line after its bonus, rounded half-up; never nothing of something. */
export const advanceOf = (restCents: Cents): Cents =>
  cents(Math.max(Math.min(restCents, 1), percentOf(restCents, ADVANCE_BPS)))

/** Said where nothing is left (ERR-08). */
export const SOLD_OUT = 'Prodotto esaurito'
/** Said where the cart holds all there is (ERR-07). */
export const ALL_IN_CART = 'Non sono disponibili ulteriori quantità di questo prodotto'

/** Said where no piece is left, and the product is made to measure too. */
export const MADE_ONLY = 'I pezzi pronti sono finiti: salva le tue misure e te lo facciamo su misura.'

/** Said where others are just paying for the last pieces: they may not pay. */
export const BEING_BOUGHT =
  'Un’altra coppia sta acquistando l’ultimo pezzo: se non conclude il pagamento, entro 30 minuti torna disponibile.'

/** Why nothing of an option can be had now, in words; null when something can. */
export const unavailableText = ({
  quantity,
  reserved,
}: Pick<PriceOptionView, 'quantity' | 'reserved'>): string | null => {
  if (quantity > 0) return null
  return reserved > 0 ? BEING_BOUGHT : SOLD_OUT
}

/** Most pieces of one line that are made to measure. */
export const MOST_MADE = 10

/** How many pieces of an option can be had: of those in stock, or made to measure, which takes nothing from the stock. */
export const piecesOffered = (
  { kind, quantity }: Pick<PriceOptionView, 'kind' | 'quantity'>,
  { measures }: Pick<Choice, 'measures'>,
): number => (kind === 'sale' && measures.length > 0 ? MOST_MADE : quantity)

/** What a couple has chosen of a product so far. */
export interface Choice {
  readonly optionId: number | null
  readonly size: string | null
  /** Saved measures; empty when there are none. */
  readonly measures: readonly Measure[]
  /** Pieces to buy; without meaning for rentals. */
  readonly quantity: number
  /** Pick-up and return of a rental. */
  readonly startOn: Day | null
  readonly endOn: Day | null
  /** Pays only the advance now. */
  readonly advance: boolean
}

/** What of a product the choice depends on. */
export interface Purchasable {
  readonly options: readonly PriceOptionView[]
  readonly otherInformation: OtherInformation
  readonly store: { readonly onHoliday: boolean; readonly backOn: Day | null }
  readonly terms: { readonly bonus: Bonus | null; readonly shipping: { readonly pickup: PickupPlace | null } }
  readonly sending: Pick<SendingTerms, 'pickupOnly'>
}

/** The circumstances: the day it is in Italy, and what others have booked of the option, when that is known. */
export interface Circumstances {
  readonly today: Day
  readonly booked: {
    readonly taken: readonly TakenSpan[]
    readonly bufferDays: number
    /** Periods in which the supplier takes nothing. */
    readonly closed: readonly RentalRange[]
  } | null
}

/** What a choice comes to. */
export interface Purchase {
  readonly ready: boolean
  /** Why it cannot go into the cart yet, in words; null when it can. */
  readonly reason: string | null
  readonly option: PriceOptionView | null
  /** Days of a rental; 0 while they are not chosen, and for purchases. */
  readonly days: number
  /** Unit price times pieces or days. */
  readonly goodsCents: Cents
  readonly bonus: { readonly bps: BasisPoints; readonly cents: Cents }
  readonly totalCents: Cents
  /** What is paid at once with the advance; null where the seller does not allow it. */
  readonly advanceCents: Cents | null
}

/** The ways a product can be had, in the order of the switch (PROD-19). */
export const kindsOf = (options: readonly PriceOptionView[]): readonly PriceOptionView['kind'][] =>
  (['sale', 'rental'] as const).filter((kind) => options.some((option) => option.kind === kind))

/** The initial choice: the supplier's first price. */
export const firstChoice = (options: readonly PriceOptionView[]): Choice => ({
  optionId: options[0]?.id ?? null,
  size: null,
  measures: [],
  quantity: 1,
  startOn: null,
  endOn: null,
  advance: false,
})

const sizeProblem = ({ otherInformation }: Purchasable, option: PriceOptionView, choice: Choice): string | null => {
  const sizes = offeredSizes(otherInformation)
  const asked = measuresAsked(otherInformation)
  if (choice.measures.length > 0) {
    const problem = measuresProblem(asked, choice.measures)
    if (problem) return problem
    return choice.size === null ? null : 'Scegli una taglia oppure salva le misure, non tutte e due.'
  }
  if (sizes.length === 0) return asked.length === 0 ? null : 'Scrivi le tue misure e salvale.'
  const word = sizeWord(otherInformation)
  if (choice.size === null)
    return asked.length === 0 ? `Scegli ${word.article}.` : `Scegli ${word.article} o salva le tue misure.`
  const named = namedSize(option, sizes)
  const fits = sizes.includes(choice.size) && (named === null || named === choice.size)
  return fits ? null : `${word.one} ${choice.size} non è tra quelle di questa opzione: scegline un’altra.`
}

const daysProblem = (option: PriceOptionView, { startOn, endOn }: Choice, circumstances: Circumstances) => {
  const { today, booked } = circumstances
  if (startOn === null) return 'Scegli i giorni di ritiro e di restituzione.'
  if (endOn === null) return 'Scegli anche il giorno di restituzione.'
  const problem = rentalProblem(option, { startOn, endOn }, today)
  if (problem || booked === null) return problem
  if (isClosed(booked.closed, { startOn, endOn })) return RENTAL_CLOSED
  const freeOn = freeAgainOn(endOn, booked.bufferDays)
  return freeUnit(booked.taken, option.quantity, { startOn, freeOn }) === null ? RENTAL_TAKEN : null
}

const quantityProblem = (option: PriceOptionView, choice: Choice): string | null => {
  const quantity = piecesOffered(option, choice)
  if (!Number.isInteger(choice.quantity) || choice.quantity < 1) return 'Scegli quanti pezzi vuoi.'
  if (choice.quantity <= quantity) return null
  if (choice.measures.length > 0) return `Su misura puoi ordinarne al massimo ${MOST_MADE} per volta.`
  return quantity === 1 ? 'Ne resta 1 pezzo.' : `Ne restano ${quantity} pezzi.`
}

const holidayProblem = ({ store }: Purchasable): string | null => {
  if (!store.onHoliday) return null
  return store.backOn
    ? `Lo store è in ferie: potrai ordinare di nuovo dal ${formatDay(store.backOn)}.`
    : 'Lo store è in ferie.'
}

/** What is only picked up, of a seller who has no place for it now. */
const handoverProblem = ({ terms, sending }: Purchasable): string | null =>
  sending.pickupOnly && terms.shipping.pickup === null ? `${PICKUP_MISSING}: per ora non si può ordinare.` : null

/** Nothing of the option is left: what can still be made to measure says so. */
const goneProblem = ({ otherInformation }: Purchasable, option: PriceOptionView, choice: Choice): string | null => {
  const gone = unavailableText({ ...option, quantity: piecesOffered(option, choice) })
  const isMade = option.kind === 'sale' && measuresAsked(otherInformation).length > 0
  return gone !== null && isMade ? MADE_ONLY : gone
}

const reasonFor = (product: Purchasable, option: PriceOptionView | null, choice: Choice, now: Circumstances) => {
  if (!option) return 'Questo prodotto non ha ancora un prezzo.'
  return (
    goneProblem(product, option, choice) ??
    holidayProblem(product) ??
    handoverProblem(product) ??
    sizeProblem(product, option, choice) ??
    (option.kind === 'rental' ? daysProblem(option, choice, now) : quantityProblem(option, choice))
  )
}

const chosenDays = ({ startOn, endOn }: Choice): number =>
  startOn && endOn ? Math.max(0, rentalDays({ startOn, endOn })) : 0

/**
 * What a choice costs, and whether it can go into the cart: the same answer in the browser and on the server (PROD-31 to 35).
 * The bonus is that of the line, rounded once (OQ-046); the advance is a share of what is left.
 */
export const purchaseOf = (product: Purchasable, choice: Choice, circumstances: Circumstances): Purchase => {
  const option = product.options.find(({ id }) => id === choice.optionId) ?? null
  const reason = reasonFor(product, option, choice, circumstances)
  const days = option?.kind === 'rental' ? chosenDays(choice) : 0
  const count = option?.kind === 'rental' ? days : Math.max(0, choice.quantity)
  const goodsCents = cents((option?.priceCents ?? 0) * count)
  const bonus = bonusFor(goodsCents, product.terms.bonus)
  const totalCents = cents(goodsCents - bonus.cents)
  const advanceCents = option?.canAdvance ? advanceOf(totalCents) : null
  return { ready: reason === null, reason, option, days, goodsCents, bonus, totalCents, advanceCents }
}

/**
 * A day as people type it, day/month/year; null for everything else, which is ignored (PROD-25).
 *
 * @example parseTypedDay('8/6/2027') // 2027-06-08
 */
export const parseTypedDay = (text: string): Day | null => {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!match) return null
  const [, date = '', month = '', year = ''] = match
  const value = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(value) ? value : null
}
