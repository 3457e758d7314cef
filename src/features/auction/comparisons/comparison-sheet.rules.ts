import { letterOf } from '#features/auction/offers/compare-plot.rules.ts'
import { comparedItems, itemChoice, type Wanted } from '#features/auction/offers/items/compare-items.rules.ts'
import {
  besidesRows,
  detailRows,
  itemRows,
  pricedItemRows,
  sumRows,
  type WordRow,
} from '#features/auction/offers/items/compare-words.rules.ts'
import { choiceText, type OfferItems } from '#features/auction/offers/items/itemised.rules.ts'
import type { OfferValues } from '#features/auction/offers/offers.rules.ts'
import { listed } from '#shared/listed.ts'
import { euro } from '#shared/money.ts'

/** An offer as the sheet shows it. */
export interface SheetOffer extends OfferValues {
  readonly id: number
  readonly businessName: string
  readonly items: OfferItems | null
}

/** The comparison in words, for paper and for who is given the address. */
export interface ComparisonSheet {
  /** Offers, and whose they are. */
  readonly heads: readonly { readonly id: number; readonly name: string }[]
  readonly rows: readonly WordRow[]
}

/** For how many guests and with which extras the sums are; empty where both are as offered. */
export const wantedText = (offers: readonly SheetOffer[], { guests, extras }: Wanted): string => {
  const taken = comparedItems(offers).flatMap(({ key, name }) => (extras.has(key) ? [name] : []))
  return [
    ...(guests === null ? [] : [`per ${guests} invitati`]),
    ...(taken.length > 0 ? [`con ${listed(taken)}`] : []),
  ].join(', ')
}

const pricedRows = (offers: readonly SheetOffer[], wanted: Wanted): readonly WordRow[] => [
  { key: 'price', label: 'Proposta', values: offers.map(({ priceCents }) => euro(priceCents)) },
  ...sumRows(offers, wanted),
  ...pricedItemRows(offers, wanted),
  ...besidesRows(offers),
  ...detailRows(offers),
]

/** Without what suppliers write themselves, too: it may name a price. */
const rowsWithoutAmounts = (offers: readonly SheetOffer[]): readonly WordRow[] => [
  ...itemRows(offers, (offer, key) => choiceText[itemChoice(offer, key)]),
  ...besidesRows(offers.map((offer) => ({ ...offer, whoComes: '', leftToCouple: '' }))),
]

/**
 * The offers side by side in words.
 *
 * @param wanted guests and extras the sums are made for; null tells no amount at all, nor a word that may have one in it
 * @param named whether it says whose they are; otherwise they have letters
 */
export const comparisonSheet = (
  offers: readonly SheetOffer[],
  wanted: Wanted | null,
  named = true,
): ComparisonSheet => ({
  heads: offers.map(({ id, businessName }, at) => ({ id, name: named ? businessName : `Proposta ${letterOf(at)}` })),
  rows: wanted ? pricedRows(offers, wanted) : rowsWithoutAmounts(offers),
})
