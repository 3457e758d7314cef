import { quantityText, unitWord } from '#features/auction/offer-templates/item-words.rules.ts'
import type {
  ItemAnswer,
  ItemKind,
  ItemUnit,
  OfferTemplate,
  Quantities,
  TemplateAnswers,
} from '#features/auction/offer-templates/template.rules.ts'
import { totalsOf } from '#features/auction/offer-templates/totals.rules.ts'
import type { Facts } from '#shared/field-texts.ts'
import { listed } from '#shared/listed.ts'
import { type Cents, euro } from '#shared/money.ts'

/** What an offer says item by item, as it is kept: the template it was written with, the answers, how many of each. Never changed. */
export interface ItemisedOffer extends TemplateAnswers {
  readonly sectorId: number
  readonly version: number
  readonly quantities: Quantities
}

/** The same with the template at hand, as it is read. */
export interface OfferItems extends ItemisedOffer {
  readonly template: OfferTemplate
}

/** An item of an offer as people read it. */
export interface ItemLine {
  readonly key: string
  readonly name: string
  readonly kind: ItemKind
  readonly unit: ItemUnit
  readonly choice: ItemAnswer['choice']
  /** For one unit; null where the item has no price of its own. */
  readonly unitCents: Cents | null
  /** How many, in tenths; null where nobody has said, and for what has no unit. */
  readonly tenths: number | null
  /** Unit price for that many; null without a price. */
  readonly amountCents: Cents | null
}

/** Every item of the template with what the offer says of it, in the order of the template. */
export const itemLines = ({ template, items, baseCents, quantities }: OfferItems): readonly ItemLine[] => {
  const { lines } = totalsOf(template, { items, baseCents }, quantities)
  const amounts = new Map(lines.map(({ key, amountCents }) => [key, amountCents]))
  return template.items.map(({ key, name, kind, unit }) => {
    const answer = items[key] ?? { choice: 'unsaid' }
    const priced = amounts.has(key) && 'unitCents' in answer
    return {
      ...{ key, name, kind, unit, choice: answer.choice },
      unitCents: priced ? answer.unitCents : null,
      tenths: unit === 'flat' ? null : (quantities[key] ?? null),
      amountCents: amounts.get(key) ?? null,
    }
  })
}

/** What an offer says of an item, in the same words everywhere. */
export const choiceText: Readonly<Record<ItemAnswer['choice'], string>> = {
  included: 'Compreso',
  extra: 'A parte',
  none: 'Non previsto',
  unsaid: 'Non indicato',
}

/** "80 invitati × 95,00 €", "prezzo per 1 ora 150,00 €"; empty for what has no price of its own. */
export const priceNote = ({ unit, unitCents, tenths }: ItemLine): string => {
  if (unitCents === null || unit === 'flat') return ''
  return tenths === null
    ? `${euro(unitCents)} ${unitWord[unit].each}`
    : `${quantityText(unit, tenths)} × ${euro(unitCents)}`
}

/** An item in one line: "Compreso, 80 invitati × 95,00 € = 7.600,00 €", "A parte, 1.200,00 €". */
export const lineText = (line: ItemLine): string => {
  const note = priceNote(line)
  const word = choiceText[line.choice]
  if (line.amountCents === null) return word
  if (note === '' || line.tenths === null) return `${word}, ${note || euro(line.amountCents)}`
  return `${word}, ${note} = ${euro(line.amountCents)}`
}

/** What an offer says of its items, one line for each that it speaks of; nothing for an offer without. */
export const itemFacts = (offered: OfferItems | null): Facts => {
  if (!offered) return []
  const base = offered.baseCents > 0 ? [{ term: 'Prezzo di base', value: euro(offered.baseCents) }] : []
  const said = itemLines(offered).filter(({ choice }) => choice !== 'unsaid')
  return [...base, ...said.map((line) => ({ term: line.name, value: lineText(line) }))]
}

const MOST_NAMED = 4

const withSmallFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** What is in the price, in a sentence for a card: the first few by name, the others counted. */
export const includesText = (offered: OfferItems): string => {
  const lines = itemLines(offered)
  const names = lines.filter(({ choice }) => choice === 'included').map(({ name }) => withSmallFirst(name))
  if (names.length === 0) return ''
  const more = names.length - MOST_NAMED
  const shown = more > 1 ? [...names.slice(0, MOST_NAMED), `altre ${more} voci`] : names
  return `Comprende ${listed(shown)}.`
}
