import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { type EndingFacts, endingCauses, endingSides, endingSums } from './cancellation-sums.rules.ts'
import { depositKinds } from './plan.rules.ts'

/** Catering of 9.000 €: 2.700 € at the choice, 3.600 € paid in spring, 2.700 € still to come; wedding on 19 June. */
const facts: EndingFacts = {
  ...{ side: 'couple', cause: 'change_of_mind', depositKind: 'acconto' },
  ...{ depositCents: cents(270_000), paidCents: cents(630_000), freeDays: null },
  ...{ serviceOn: day('2027-06-19'), withdrawUntil: null, today: day('2027-05-30') },
}
/** Back to the couple, kept by the supplier, owed by it besides. */
const come = (change: Partial<EndingFacts>) => {
  const { refundCents, keptCents, compensationCents } = endingSums({ ...facts, ...change })
  return [refundCents, keptCents, compensationCents]
}
const BACK = [630_000, 0, 0]
const KEPT = [360_000, 270_000, 0]
const DOUBLE = [630_000, 0, 270_000]

describe.each([
  // kind, side that ends it, cause, what comes of it, article
  ['acconto', 'couple', 'change_of_mind', BACK, 'art. 1453 c.c.'],
  ['acconto', 'couple', 'default', BACK, 'art. 1453 c.c.'],
  ['acconto', 'supplier', 'change_of_mind', BACK, 'art. 1453 c.c.'],
  ['acconto', 'supplier', 'default', BACK, 'art. 1453 c.c.'],
  ['caparra_confirmatoria', 'couple', 'change_of_mind', KEPT, 'art. 1385, secondo comma, c.c.'],
  ['caparra_confirmatoria', 'couple', 'default', DOUBLE, 'art. 1385, secondo comma, c.c.'],
  ['caparra_confirmatoria', 'supplier', 'change_of_mind', DOUBLE, 'art. 1385, secondo comma, c.c.'],
  ['caparra_confirmatoria', 'supplier', 'default', KEPT, 'art. 1385, secondo comma, c.c.'],
  ['caparra_penitenziale', 'couple', 'change_of_mind', KEPT, 'art. 1386, secondo comma, c.c.'],
  ['caparra_penitenziale', 'couple', 'default', BACK, 'art. 1453 c.c.'],
  ['caparra_penitenziale', 'supplier', 'change_of_mind', DOUBLE, 'art. 1386, secondo comma, c.c.'],
  ['caparra_penitenziale', 'supplier', 'default', BACK, 'art. 1453 c.c.'],
] as const)('%s, ended by the %s, %s', (depositKind, side, cause, sums, article) => {
  const one = { depositKind, side, cause }

  it(`comes to ${sums.join(', ')} by ${article}`, () => {
    expect(come(one)).toEqual(sums)
    expect(endingSums({ ...facts, ...one }).lines[0]?.article).toBe(article)
  })

  it('leaves damages to be proved exactly where the deposit does not settle them', () => {
    const said = endingSums({ ...facts, ...one }).lines.some(({ what }) => what === 'damages')
    expect(said).toBe(article === 'art. 1453 c.c.')
  })
})

describe.each(depositKinds)('%s', (depositKind) => {
  it.each(endingSides)('comes back whole and single when nobody can help it, or both want it (%s)', (side) => {
    expect(come({ depositKind, side, cause: 'force_majeure' })).toEqual(BACK)
    expect(come({ depositKind, side, cause: 'agreement' })).toEqual(BACK)
  })

  it('comes back within the days of the law, whatever was agreed', () => {
    const last = { depositKind, withdrawUntil: facts.today }
    expect(come(last)).toEqual(BACK)
    expect(endingSums({ ...facts, ...last }).lines.map(({ what }) => what)).toEqual(['refund'])
    const over = come({ depositKind, withdrawUntil: addDays(facts.today, -1) })
    expect(over).toEqual(depositKind === 'acconto' ? BACK : KEPT)
    // The right is the couple's alone.
    const bySupplier = come({ depositKind, side: 'supplier', withdrawUntil: facts.today })
    expect(bySupplier).toEqual(depositKind === 'acconto' ? BACK : DOUBLE)
  })

  it('comes back while the terms of the offer let the couple go for nothing, and is kept from the day after', () => {
    const terms = { depositKind, freeDays: 30 }
    expect(come({ ...terms, today: day('2027-05-20') })).toEqual(BACK)
    expect(come({ ...terms, today: day('2027-05-21') })).toEqual(KEPT)
    expect(come({ ...terms, freeDays: 0, today: day('2026-12-01') })).toEqual(KEPT)
  })
})

it('says each line with its article and figure', () => {
  const { lines } = endingSums({ ...facts, depositKind: 'caparra_confirmatoria', side: 'supplier' })
  expect(lines.map(({ what, amountCents, article }) => [what, amountCents, article])).toEqual([
    ['refund', 630_000, 'art. 1385, secondo comma, c.c.'],
    ['double', 270_000, 'art. 1385, secondo comma, c.c.'],
  ])
  expect(lines[0]?.words).toContain('3.600,00')
})

it('gives back and keeps exactly what was paid, and owes at most the deposit once more', () => {
  fc.assert(
    fc.property(
      fc.record({
        side: fc.constantFrom(...endingSides),
        cause: fc.constantFrom(...endingCauses),
        depositKind: fc.constantFrom(...depositKinds),
        depositCents: fc.nat(500_000).map(cents),
        paidCents: fc.nat(900_000).map(cents),
        freeDays: fc.constantFrom(null, 0, 7, 30, 90, 180),
        serviceOn: fc.constantFrom(null, day('2027-06-19')),
        withdrawUntil: fc.constantFrom(null, day('2027-01-24'), day('2027-06-01')),
        today: fc.nat(300).map((days) => addDays(day('2027-01-10'), days)),
      }),
      (one) => {
        const { refundCents, keptCents, compensationCents, lines } = endingSums(one)
        expect(refundCents + keptCents).toBe(one.paidCents)
        expect(keptCents * compensationCents).toBe(0)
        expect(Math.max(keptCents, compensationCents)).toBeLessThanOrEqual(Math.min(one.depositCents, one.paidCents))
        const shown = lines.reduce((sum, line) => sum + (line.amountCents ?? 0), 0)
        expect(shown).toBe(one.paidCents + compensationCents)
        expect(lines.every(({ article, words }) => article.length > 0 && words.length > 0)).toBe(true)
      },
    ),
  )
})
