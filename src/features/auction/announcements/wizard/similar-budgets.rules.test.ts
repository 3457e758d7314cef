import { expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { budgetDistance, type SimilarBudgets, similarBudgetsText } from './similar-budgets.rules.ts'

const similar = { count: 12, low: cents(255_000), median: cents(290_000), high: cents(330_000) }

it.each([
  [203_999, 'below'],
  [204_000, 'near'],
  [495_000, 'near'],
  [495_001, 'above'],
] as const)('a budget of %i cents is %s', (amount, distance) => {
  expect(budgetDistance(cents(amount), similar)).toBe(distance)
  expect(budgetDistance(cents(amount), { ...similar, count: 4 })).toBe('unknown')
  expect(budgetDistance(cents(amount), null)).toBe('unknown')
})

const said = (typed: number | null, of: SimilarBudgets | null = similar) =>
  similarBudgetsText(of, typed === null ? null : cents(typed))?.replaceAll('\u00a0', ' ') ?? null

it('before and after a budget is typed, couples read what similar announcements say', () => {
  const usual = 'Annunci simili: in genere fra 2.550 € e 3.300 €, di solito intorno a 2.900 €.'
  expect(said(null)).toBe(usual)
  expect(said(290_000)).toBe(usual)
  expect(said(90_000)).toBe(`${usual} Il tuo è molto più basso: potresti ricevere poche proposte.`)
  expect(said(900_000)).toBe(`${usual} Il tuo è molto più alto: di solito basta meno.`)
})

it('budgets that are all the same are no range, and fewer than five say nothing', () => {
  const same = { count: 5, low: cents(50_000), median: cents(50_000), high: cents(50_000) }
  expect(said(null, same)).toBe('Annunci simili: in genere intorno a 500 €.')
  expect(said(null, { ...same, count: 4 })).toBeNull()
  expect(said(null, null)).toBeNull()
})
