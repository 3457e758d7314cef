import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { halfTimeOf, type RemedyFacts, remediesFor, remedyText } from './remedies.rules.ts'

const facts: RemedyFacts = {
  ...{ publishedAt: new Date('2026-11-02T10:00:00Z'), expiresAt: new Date('2026-11-12T10:00:00Z'), durationDays: 10 },
  ...{ timing: 'day', serviceOn: day('2027-06-19'), budgetCents: cents(152_000), offerCount: 0, usualLow: null },
  requirements: [{ key: 'album', label: 'Album', value: 'In pelle' }],
}

it('half time is the middle between publication and end', () => {
  expect(halfTimeOf(facts.publishedAt, facts.expiresAt)).toEqual(new Date('2026-11-07T10:00:00Z'))
})

describe('the remedies', () => {
  it('extend to the longest publication, when that is later', () => {
    expect(remediesFor(facts).extendTo).toBe(15)
    expect(remediesFor({ ...facts, durationDays: 15 }).extendTo).toBeNull()
    // The days to decide before the event leave nothing more.
    expect(remediesFor({ ...facts, serviceOn: day('2026-11-19') }).extendTo).toBeNull()
  })

  it('raise the budget to what others spend, or by a tenth in whole fifties, and only without offers', () => {
    expect(remediesFor(facts).raiseTo).toBe(170_000)
    expect(remediesFor({ ...facts, usualLow: cents(180_000) }).raiseTo).toBe(180_000)
    expect(remediesFor({ ...facts, usualLow: cents(120_000) }).raiseTo).toBe(170_000)
    expect(remediesFor({ ...facts, offerCount: 1 }).raiseTo).toBeNull()
  })

  it('are asked of staff in prepared words; what is no remedy any more is not asked', () => {
    const remedies = remediesFor(facts)
    const said = (...asked: Parameters<typeof remedyText>) => remedyText(...asked)?.replaceAll('\u00a0', ' ') ?? null
    expect(said(remedies, 'extend', '15')).toBe('Vorrei prolungare la pubblicazione a 15 giorni.')
    expect(said(remedies, 'raise', '170000')).toBe('Vorrei portare il budget a 1.700 €.')
    expect(said(remedies, 'relax', 'album')).toBe('Vorrei togliere questo requisito: «Album: In pelle».')
    expect(said(remedies, 'relax', 'altro')).toBeNull()
    expect(said({ ...remedies, raiseTo: null }, 'raise', '170000')).toBeNull()
  })

  it('are what the couple has seen on the button, or nothing', () => {
    const remedies = remediesFor(facts)
    expect(remedyText(remedies, 'raise', '165000')).toBeNull()
    expect(remedyText(remedies, 'extend', '10')).toBeNull()
    for (const shown of ['', 'null']) {
      expect(remedyText({ ...remedies, extendTo: null }, 'extend', shown)).toBeNull()
      expect(remedyText({ ...remedies, raiseTo: null }, 'raise', shown)).toBeNull()
    }
  })
})
