import {
  besidesRows,
  comesTo,
  comesToPerGuest,
  comparedItems,
  itemChoice,
  itemText,
  type Wanted,
} from '#features/auction/offers/items/compare-items.rules.ts'
import { choiceText, type OfferItems } from '#features/auction/offers/items/itemised.rules.ts'
import { type OfferValues, offerDetails } from '#features/auction/offers/offers.rules.ts'
import { shownValue } from '#shared/field-texts.ts'
import { type Field, keysOf } from '#shared/fields.ts'
import { euro } from '#shared/money.ts'

/** An offer as the sheet shows it. */
export interface SheetOffer extends OfferValues {
  readonly id: number
  readonly businessName: string
  readonly items: OfferItems | null
}

/** A row of the sheet: what it is about, and what each offer says, in words. */
export interface SheetRow {
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
    return values.every((value) => value === '') ? [] : [{ label: field.short ?? field.label, values }]
  })

const priceRows = (offers: readonly SheetOffer[], wanted: Wanted): SheetRow[] => {
  const each = offers.map((offer) => comesToPerGuest(offer, wanted))
  return [
    { label: 'Proposta', values: offers.map(({ priceCents }) => euro(priceCents)) },
    { label: 'Totale con quello che vi serve', values: offers.map((offer) => euro(comesTo(offer, wanted))) },
    ...(each.some((cents) => cents !== null)
      ? [{ label: 'A invitato', values: each.map((cents) => (cents === null ? '' : euro(cents))) }]
      : []),
  ]
}

/**
 * The offers side by side in words.
 *
 * @param wanted guests and extras the sums are made for; null tells no amount at all, nor a word that has one in it
 */
export const comparisonSheet = (offers: readonly SheetOffer[], wanted: Wanted | null): ComparisonSheet => ({
  heads: offers.map(({ id, businessName }) => ({ id, name: businessName })),
  rows: [
    ...(wanted ? priceRows(offers, wanted) : []),
    ...comparedItems(offers).map(({ key, name }) => ({
      label: name,
      values: offers.map((offer) => (wanted ? itemText(offer, key, wanted) : choiceText[itemChoice(offer, key)])),
    })),
    // What suppliers write themselves may name a price.
    ...(wanted ? [...besidesRows(offers), ...detailRows(offers)] : besidesRows(offers.map(withoutOwnWords))),
  ],
})

const withoutOwnWords = (offer: SheetOffer): OfferValues => ({ ...offer, whoComes: '', leftToCouple: '' })
