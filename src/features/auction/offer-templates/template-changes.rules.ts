import type { VersionChange } from '#features/auction/question-sets/question-set.rules.ts'
import type { OfferTemplate, QuantityFrom, TemplateItem } from './template.rules.ts'
import { deliveryStartText, itemKinds, itemUnits, readings } from './template-labels.rules.ts'

/** What staff edits of a template, and a version keeps. */
export type TemplateData = Pick<OfferTemplate, 'deliveredAfter' | 'items'>

const quantityWords = (from: QuantityFrom | undefined): string => {
  if (!from) return 'la scrive il fornitore'
  // The database keeps the answers in an order of its own.
  const numbers = Object.entries(from.options ?? {})
    .map(([answer, number]) => `${answer} = ${number.toLocaleString('it-IT')}`)
    .toSorted()
  return [`domanda ${from.question}`, readings[from.read].toLowerCase(), ...numbers].join('; ')
}

const described = (item: TemplateItem): readonly (readonly [string, string])[] => [
  ['nome', item.name],
  ['tipo', itemKinds[item.kind]],
  ['unità', itemUnits[item.unit]],
  ['quantità', quantityWords(item.quantityFrom)],
  ['aiuto', item.help || 'nessuno'],
]

const named = ({ name, key }: TemplateItem): string => `${name} (${key})`
const summary = ({ kind, unit }: TemplateItem): string => `${itemKinds[kind]}, ${itemUnits[unit].toLowerCase()}`

const itemChanges = (before: TemplateItem, after: TemplateItem): VersionChange[] => {
  const old = new Map(described(before))
  return described(after).flatMap(([field, now]) => {
    const was = old.get(field) ?? ''
    return was === now ? [] : [{ label: `${named(after)}, ${field}`, before: was, after: now }]
  })
}

/** What differs between two templates of a sector, in words ready to show; empty when nothing does. */
export const templateChanges = (before: TemplateData, after: TemplateData): readonly VersionChange[] => {
  const old = new Map(before.items.map((item) => [item.key, item]))
  const now = new Map(after.items.map((item) => [item.key, item]))
  const gone = before.items
    .filter(({ key }) => !now.has(key))
    .map((item) => ({ label: named(item), before: summary(item), after: 'tolta' }))
  const changed = after.items.flatMap((item): VersionChange[] => {
    const was = old.get(item.key)
    return was ? itemChanges(was, item) : [{ label: named(item), before: 'non c’era', after: summary(item) }]
  })
  const order = (items: readonly TemplateItem[]) => items.filter(({ key }) => old.has(key) && now.has(key))
  const [oldOrder, newOrder] = [order(before.items), order(after.items)]
  const names = (items: readonly TemplateItem[]) => items.map(({ name }) => name).join(', ')
  const isMoved = oldOrder.some(({ key }, at) => newOrder[at]?.key !== key)
  const [was, is] = [deliveryStartText(before.deliveredAfter), deliveryStartText(after.deliveredAfter)]
  return [
    ...gone,
    ...changed,
    ...(isMoved ? [{ label: 'Ordine', before: names(oldOrder), after: names(newOrder) }] : []),
    ...(was === is ? [] : [{ label: 'Giorni di consegna', before: was, after: is }]),
  ]
}
