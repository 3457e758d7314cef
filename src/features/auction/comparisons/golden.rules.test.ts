import { describe, expect, test } from 'vitest'
import { tenthsText } from '#features/auction/offer-templates/item-words.rules.ts'
import { originalTemplate } from '#features/auction/offer-templates/original-templates.rules.ts'
import { type OfferTemplate, ONE } from '#features/auction/offer-templates/template.rules.ts'
import golden from '#features/auction/offer-templates/templates/golden.json' with { type: 'json' }
import { guestsOf } from '#features/auction/offers/items/compare-items.rules.ts'
import { itemFacts } from '#features/auction/offers/items/itemised.rules.ts'
import { itemInputs, readItems } from '#features/auction/offers/items/items-form.rules.ts'
import { cents, euro, parseDecimal } from '#shared/money.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import { nothingBesides } from '../../../../test/offers.ts'
import { comparisonSheet } from './comparison-sheet.rules.ts'

type Answer = readonly [choice: string, unit?: string, quantity?: number | null, amount?: string]

const centsOf = (text: string) => parseDecimal(text) ?? cents(0)

/** What a supplier types for a case: amounts and quantities as Italians write them. */
const typedOf = (base: string, items: Readonly<Record<string, Answer>>) => ({
  base: formatEuroInput(centsOf(base)),
  ...Object.fromEntries(
    Object.entries(items).flatMap(([key, [choice, unit, quantity]]) => {
      const names = itemInputs(key)
      return [
        [names.choice, choice],
        [names.price, unit === undefined ? '' : formatEuroInput(centsOf(unit))],
        [names.quantity, typeof quantity === 'number' ? tenthsText(quantity * ONE) : ''],
      ]
    }),
  ),
})

describe('the fixed case of each sector, typed in the window', () => {
  test.each(golden.map((one) => [one.sectorId, one] as const))('sector %i', (sectorId, one) => {
    const template = originalTemplate(sectorId) as OfferTemplate
    const items = one.items as unknown as Readonly<Record<string, Answer>>
    const { offered, problems } = readItems(template, typedOf(one.base, items))
    expect(problems).toEqual({})
    const said = { ...offered, template }

    // The e-mail and the agreement say each line.
    const facts = new Map(itemFacts(said).map(({ term, value }) => [term, value]))
    for (const { key, name } of template.items) {
      const amount = items[key]?.[3]
      if (amount !== undefined && centsOf(amount) > 0) expect(facts.get(name)).toContain(euro(centsOf(amount)))
    }

    // The sheet is the paper's and the page's.
    const offer = {
      ...{ id: 1, businessName: 'Uno', priceCents: centsOf(one.included), items: said },
      ...{ model: '', detail: '', days: '', description: '', validDays: 0 as const },
      ...nothingBesides,
    }
    const totalOf = (guests: number | null, extras: readonly string[]) =>
      comparisonSheet([offer], { guests, extras: new Set(extras) }).rows.find(({ label }) => label.startsWith('Totale'))
        ?.values[0]
    expect(totalOf(null, [])).toBe(euro(centsOf(one.included)))
    expect(totalOf(null, one.chosen)).toBe(euro(centsOf(one.total)))
    const own = guestsOf(offer)
    expect(totalOf(own === null ? null : own * 1.2, one.chosen)).toBe(euro(centsOf(one.totalAt120)))
  })
})
