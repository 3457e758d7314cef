import { describe, expect, it } from 'vitest'
import { composeAnswer } from '#features/auction/question-sets/answers.rules.ts'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { questionsFor } from '#features/auction/question-sets/questions.rules.ts'
import { firstSectors } from '#features/site/catalog/sector-table.rules.ts'
import { type Cents, formatDecimal, parseDecimal } from '#shared/money.ts'
import { answerProblems } from './answer-problems.rules.ts'
import { originalTemplate } from './original-templates.rules.ts'
import { quantitiesOf } from './quantities.rules.ts'
import type { ItemAnswer, OfferTemplate, Quantities } from './template.rules.ts'
import golden from './templates/golden.json' with { type: 'json' }
import { perGuestCents, totalsOf, withGuests } from './totals.rules.ts'

/** Choice, unit price, quantity (null: nobody has said) and what the line comes to. */
type GoldenItem = readonly [ItemAnswer['choice'], string?, (number | null)?, string?]
type Golden = Omit<(typeof golden)[number], 'items' | 'announcement'> & {
  readonly items: Readonly<Record<string, GoldenItem>>
  readonly announcement: Readonly<Record<string, string>>
}

const cases = golden as unknown as readonly Golden[]
const amount = (text = '') => parseDecimal(text) as Cents
const answerOf = ([choice, unit]: GoldenItem): ItemAnswer =>
  choice === 'included' || choice === 'extra' ? { choice, unitCents: amount(unit) } : { choice }

it('every sector has a golden case', () => {
  expect(cases.map(({ sectorId }) => sectorId)).toEqual(firstSectors.map(({ id }) => id))
})

describe.each(cases)('the golden case of sector $sectorId', (one) => {
  const { sectorId, announcement, given, base, items, chosen } = one
  const template = originalTemplate(sectorId) as OfferTemplate
  const proposed = quantitiesOf(template, announcement, given)
  const quantities: Quantities = Object.fromEntries(
    Object.entries(items).map(([key, [, , quantity = null]]) => [key, quantity === null ? null : quantity * 10]),
  )
  const answers = {
    baseCents: amount(base),
    items: Object.fromEntries(Object.entries(items).map(([key, item]) => [key, answerOf(item)])),
  }

  it('answers questions of the sector', () => {
    const asked = new Map(
      questionsFor(originalQuestions(sectorId), announcement).map((question) => [question.key, question]),
    )
    for (const [key, value] of Object.entries(announcement)) {
      const question = asked.get(key)
      expect(question && composeAnswer(question, value), `${key}: ${value}`).toEqual({ kind: 'value', value })
    }
  })

  it('counts what the announcement says', () => {
    for (const { key, unit } of template.items) {
      const [choice] = items[key] ?? []
      if (unit === 'flat' || choice === undefined || choice === 'none') continue
      if (proposed[key] !== null) expect(quantities[key], key).toBe(proposed[key])
    }
  })

  it('may be sent', () => {
    expect(answerProblems(template, answers, quantities)).toEqual([])
  })

  it('comes to the same to the cent', () => {
    const totals = totalsOf(template, answers, quantities, new Set(chosen))
    for (const { key, amountCents } of totals.lines) expect(formatDecimal(amountCents), key).toBe(items[key]?.[3])
    expect(formatDecimal(totals.includedCents)).toBe(one.included)
    expect(formatDecimal(totals.totalCents)).toBe(one.total)
    const more = totalsOf(template, answers, withGuests(template, quantities, 120, 100), new Set(chosen))
    expect(formatDecimal(more.totalCents)).toBe(one.totalAt120)
    const perGuest = one.guests === null ? null : perGuestCents(totals.totalCents, one.guests)
    expect(perGuest === null ? null : formatDecimal(perGuest)).toBe(one.perGuest)
  })
})
