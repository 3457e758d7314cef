import { besidesFields } from '#features/auction/offer-templates/besides.rules.ts'
import { shownValue } from '#shared/field-texts.ts'
import { type Field, type FieldTable, keysOf, type Values } from '#shared/fields.ts'
import { listed } from '#shared/listed.ts'
import { euro } from '#shared/money.ts'
import { type OfferValues, offerDetails } from '../offers.rules.ts'
import {
  type ComparedItems,
  comesTo,
  comesToPerGuest,
  comparedItems,
  itemText,
  lacking,
  type Wanted,
} from './compare-items.rules.ts'
import { choiceText } from './itemised.rules.ts'

/** The rows of a comparison in words: the same on the page, on paper and for who is given the address. */

/** What a row is about, and what each offer says. */
export interface WordRow {
  /** Where two rows may have the same label: items are named by staff. */
  readonly key: string
  readonly label: string
  readonly values: readonly string[]
}

/** One row for each field that at least one of the offers has filled in. @param unsaid what the others say */
const fieldRows = <T extends FieldTable>(table: T, offers: readonly Values<T>[], unsaid: string): readonly WordRow[] =>
  keysOf(table).flatMap((key) => {
    const field = table[key] as Field
    const values = offers.map((offer) => shownValue(field, offer[key] as Parameters<typeof shownValue>[1]))
    if (values.every((value) => value === '')) return []
    return [{ key, label: field.short ?? field.label, values: values.map((value) => value || unsaid) }]
  })

/** What the offers say of themselves in the fields of before there were items. */
export const detailRows = (offers: readonly OfferValues[]): readonly WordRow[] => fieldRows(offerDetails, offers, '')

/** What is said of every offer besides. */
export const besidesRows = (offers: readonly OfferValues[]): readonly WordRow[] =>
  fieldRows(besidesFields, offers, choiceText.unsaid)

/** What the offers come to with what is wanted, and per guest where they count any; what one lacks is said beside its sum. */
export const sumRows = (offers: readonly ComparedItems[], wanted: Wanted): readonly WordRow[] => {
  const all = comparedItems(offers)
  const totals = offers.map((offer) => {
    const without = lacking(offer, wanted, all)
    return `${euro(comesTo(offer, wanted))}${without.length > 0 ? `, senza ${listed(without)}` : ''}`
  })
  const each = offers.map((offer) => comesToPerGuest(offer, wanted))
  const perGuest = each.map((cents) => (cents === null ? '' : euro(cents)))
  return [
    { key: 'total', label: 'Totale con quello che vi serve', values: totals },
    ...(perGuest.some((text) => text !== '') ? [{ key: 'per-guest', label: 'A invitato', values: perGuest }] : []),
  ]
}

/** What each offer says of each item. @param textOf what one offer says of one */
export const itemRows = (
  offers: readonly ComparedItems[],
  textOf: (offer: ComparedItems, key: string) => string,
): readonly WordRow[] =>
  comparedItems(offers).map(({ key, name }) => ({
    ...{ key: `item-${key}`, label: name },
    values: offers.map((offer) => textOf(offer, key)),
  }))

/** The same with the amounts for what is wanted. */
export const pricedItemRows = (offers: readonly ComparedItems[], wanted: Wanted): readonly WordRow[] =>
  itemRows(offers, (offer, key) => itemText(offer, key, wanted))
