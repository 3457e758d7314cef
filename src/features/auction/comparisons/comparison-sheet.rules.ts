import { letterOf } from '#features/auction/offers/compare-plot.rules.ts'
import {
  besidesRows,
  comesTo,
  comesToPerGuest,
  comparedItems,
  itemChoice,
  itemText,
  lacking,
  type Wanted,
} from '#features/auction/offers/items/compare-items.rules.ts'
import { choiceText, type OfferItems } from '#features/auction/offers/items/itemised.rules.ts'
import { type OfferValues, offerDetails } from '#features/auction/offers/offers.rules.ts'
import { shownValue } from '#shared/field-texts.ts'
import { type Field, keysOf } from '#shared/fields.ts'
import { listed } from '#shared/listed.ts'
import { euro } from '#shared/money.ts'

/** An offer as the sheet shows it. */
export interface SheetOffer extends OfferValues {
  readonly id: number
  readonly businessName: string
  readonly items: OfferItems | null
}

/** A row of the sheet: what it is about, and what each offer says, in words. */
export interface SheetRow {
  /** Where two rows may have the same label: items are named by staff. */
  readonly key: string
  readonly label: string
  readonly values: readonly string[]
}

/** The comparison in words, for paper and for who is given the address. */
export interface ComparisonSheet {
  /** Offers, and whose they are. */
  readonly heads: readonly { readonly id: number; readonly name: string }[]
  readonly rows: readonly SheetRow[]
}

const detailRows = (offers: readonly SheetOffer[]): SheetRow[] =>
  keysOf(offerDetails).flatMap((key) => {
    const field: Field = offerDetails[key]
    const values = offers.map((offer) => shownValue(field, offer[key]))
    return values.every((value) => value === '') ? [] : [{ key, label: field.short ?? field.label, values }]
  })

const priceRows = (offers: readonly SheetOffer[], wanted: Wanted): SheetRow[] => {
  const all = comparedItems(offers)
  const each = offers.map((offer) => comesToPerGuest(offer, wanted))
  const totals = offers.map((offer) => {
    const without = lacking(offer, wanted, all)
    return `${euro(comesTo(offer, wanted))}${without.length > 0 ? `, senza ${listed(without)}` : ''}`
  })
  return [
    { key: 'price', label: 'Proposta', values: offers.map(({ priceCents }) => euro(priceCents)) },
    { key: 'total', label: 'Totale con quello che vi serve', values: totals },
    ...(each.some((cents) => cents !== null)
      ? [{ key: 'per-guest', label: 'A invitato', values: each.map((cents) => (cents === null ? '' : euro(cents))) }]
      : []),
  ]
}

/** For how many guests and with which extras the sums are; empty where both are as offered. */
export const wantedText = (offers: readonly SheetOffer[], { guests, extras }: Wanted): string => {
  const taken = comparedItems(offers).flatMap(({ key, name }) => (extras.has(key) ? [name] : []))
  return [
    ...(guests === null ? [] : [`per ${guests} invitati`]),
    ...(taken.length > 0 ? [`con ${listed(taken)}`] : []),
  ].join(', ')
}

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
  rows: [
    ...(wanted ? priceRows(offers, wanted) : []),
    ...comparedItems(offers).map(({ key, name }) => ({
      key: `item-${key}`,
      label: name,
      values: offers.map((offer) => (wanted ? itemText(offer, key, wanted) : choiceText[itemChoice(offer, key)])),
    })),
    // What suppliers write themselves may name a price.
    ...(wanted ? [...besidesRows(offers), ...detailRows(offers)] : besidesRows(offers.map(withoutOwnWords))),
  ],
})

const withoutOwnWords = (offer: SheetOffer): OfferValues => ({ ...offer, whoComes: '', leftToCouple: '' })
