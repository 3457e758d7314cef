import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { catering, endingMoments } from '../../../../test/endings.ts'
import { type EndingFacts, endingCauses, endingSides, endingSums, lastFreeDayOf } from './cancellation-sums.rules.ts'
import { dueSteps } from './due-days.rules.ts'
import { endingsOf } from './ending-cases.rules.ts'
import { depositKinds } from './plan.rules.ts'
import { unpaidEnds } from './step.rules.ts'

// The figures of every kind, side, cause and moment are in `endings-*.rules.test.ts`.

const momentOf = (when: string) => {
  const moment = endingMoments[when]
  if (!moment) throw new Error(`Not a moment: ${when}`)
  return moment
}

const steps = dueSteps({ depositKind: 'acconto', steps: catering.steps }, catering.priceCents, catering.days)
/** The steps on one of the moments: as many are paid as the money makes. */
const stepsPaidBy = (paidCents: Cents) => {
  let left: number = paidCents
  return steps.map(({ amountCents, ...step }) => {
    left -= amountCents
    return { ...step, status: left >= 0 ? ('paid' as const) : ('open' as const), isBlocked: false }
  })
}

it('the steps and the free days of the golden endings fall on the days they name', () => {
  expect(steps.map(({ amountCents, dueOn }) => [amountCents, dueOn])).toEqual([
    [270_000, '2027-01-10'],
    [360_000, '2027-03-20'],
    [270_000, '2027-05-20'],
  ])
  expect(lastFreeDayOf({ freeDays: 90, serviceOn: catering.days.serviceOn })).toBe('2027-03-21')
})

// Art. 1454, second comma, c.c.: «Il termine non può essere inferiore a quindici giorni, salvo diversa pattuizione delle parti o salvo che,
// per la natura del contratto o secondo gli usi, risulti congruo un termine minore.»
describe('the supplier that ends it for a step of 20 May', () => {
  const RENOUNCES = 'Se il fornitore rinuncia oggi'
  const FOR_UNPAID = 'Se il fornitore scioglie oggi per la rata non pagata'
  it.each([
    // when, what it reads, back to the couple, kept by the supplier, owed by it besides
    ['acconto', 'step late 16 days', RENOUNCES, 630_000, 0, 0],
    ['acconto', 'step late 17 days', FOR_UNPAID, 630_000, 0, 0],
    ['caparra_confirmatoria', 'step late 16 days', RENOUNCES, 630_000, 0, 270_000],
    ['caparra_confirmatoria', 'step late 17 days', FOR_UNPAID, 360_000, 270_000, 0],
    ['caparra_penitenziale', 'step late 16 days', RENOUNCES, 630_000, 0, 270_000],
    ['caparra_penitenziale', 'step late 17 days', FOR_UNPAID, 630_000, 0, 0],
  ] as const)('%s, %s: reads "%s"', (depositKind, when, title, back, kept, besides) => {
    const moment = momentOf(when)
    const unpaid = unpaidEnds(stepsPaidBy(moment.paidCents), moment.today)
    const [own] = endingsOf({ ...moment, depositKind }, 'supplier', (by) => by === 'supplier', unpaid)
    expect(own?.title).toBe(title)
    expect(own?.sums).toMatchObject({ refundCents: back, keptCents: kept, compensationCents: besides })
  })
})

it('says each line with its article and figure', () => {
  const facts = {
    ...momentOf('step late 16 days'),
    cause: 'change_of_mind',
    depositKind: 'caparra_confirmatoria',
  } as const
  const linesOf = (side: EndingFacts['side']) =>
    endingSums({ ...facts, side }).lines.map(({ what, amountCents, article }) => [what, amountCents, article])
  expect(linesOf('supplier')).toEqual([
    ['refund', 630_000, 'art. 1385, secondo comma, c.c.'],
    ['double', 270_000, 'art. 1385, secondo comma, c.c.'],
  ])
  expect(linesOf('couple')).toEqual([
    ['kept', 270_000, 'art. 1385, secondo comma, c.c.'],
    ['refund', 360_000, 'art. 2033 c.c.'],
  ])
  expect(endingSums({ ...facts, side: 'supplier' }).lines[0]?.words).toContain('3.600,00')
})

const someFacts = fc.record({
  side: fc.constantFrom(...endingSides),
  cause: fc.constantFrom(...endingCauses),
  depositKind: fc.constantFrom(...depositKinds),
  depositCents: fc.nat(500_000).map(cents),
  paidCents: fc.nat(900_000).map(cents),
  freeDays: fc.constantFrom(null, 0, 7, 30, 90, 180),
  serviceOn: fc.constantFrom(null, day('2027-06-19')),
  withdrawUntil: fc.constantFrom(null, day('2027-01-24'), day('2027-06-01')),
  today: fc.nat(300).map((days) => addDays(day('2027-01-10'), days)),
})
const figuresOf = (facts: EndingFacts) => {
  const { refundCents, keptCents, compensationCents } = endingSums(facts)
  return { refundCents, keptCents, compensationCents }
}
/** Checks what holds for every contract on every day. */
const always = (holds: (facts: EndingFacts) => void) => fc.assert(fc.property(someFacts, holds))

describe('for every contract on every day', () => {
  it('what goes back and what is kept is what was paid, and the lines show it', () => {
    always((facts) => {
      const { refundCents, keptCents, compensationCents, lines } = endingSums(facts)
      expect(refundCents + keptCents).toBe(facts.paidCents)
      const shown = lines.reduce((sum, line) => sum + (line.amountCents ?? 0), 0)
      expect(shown).toBe(facts.paidCents + compensationCents)
      expect(lines.every(({ article, words }) => article.length > 0 && words.length > 0)).toBe(true)
    })
  })

  it('neither what is kept nor what is owed besides is more than the deposit that was paid, and never both', () => {
    always((facts) => {
      const { keptCents, compensationCents } = endingSums(facts)
      const depositCents = Math.min(facts.depositCents, facts.paidCents)
      expect([0, depositCents]).toContain(keptCents)
      expect([0, depositCents]).toContain(compensationCents)
      expect(keptCents * compensationCents).toBe(0)
    })
  })

  it('only the side that gives up or defaults loses by it', () => {
    always((facts) => {
      const { keptCents, compensationCents } = endingSums(facts)
      const isBlameless = facts.cause === 'force_majeure' || facts.cause === 'agreement'
      const loses = facts.cause === 'change_of_mind' ? facts.side : facts.side === 'couple' ? 'supplier' : 'couple'
      if (isBlameless || loses === 'supplier') expect(keptCents).toBe(0)
      if (isBlameless || loses === 'couple') expect(compensationCents).toBe(0)
    })
  })

  it('the day, the terms and the withdrawal count only for a couple that changes its mind', () => {
    always((facts) => {
      if (facts.side === 'couple' && facts.cause === 'change_of_mind') return
      const other = { ...facts, today: day('2027-01-10'), freeDays: 365, withdrawUntil: day('2027-12-31') }
      expect(figuresOf(other)).toEqual(figuresOf(facts))
    })
  })

  it('a couple that changes its mind within the days of the law has everything back, whatever was agreed', () => {
    always((facts) => {
      const within = { ...facts, side: 'couple', cause: 'change_of_mind', withdrawUntil: facts.today } as const
      expect(figuresOf(within)).toEqual({ refundCents: facts.paidCents, keptCents: 0, compensationCents: 0 })
      expect(endingSums(within).lines.map(({ what }) => what)).toEqual(['refund'])
    })
  })

  it('damages are left to be proved exactly where the deposit does not settle them', () => {
    always((facts) => {
      const { lines } = endingSums(facts)
      const isOpen = lines.some(({ what }) => what === 'damages')
      expect(isOpen).toBe(lines[0]?.article === 'art. 1453 c.c.')
    })
  })

  it('a later step that was paid goes back whole', () => {
    always((facts) => {
      const paidFirst = { ...facts, paidCents: cents(facts.depositCents + 1) }
      const paidMore = { ...paidFirst, paidCents: cents(paidFirst.paidCents + 360_000) }
      const [few, more] = [figuresOf(paidFirst), figuresOf(paidMore)]
      expect(more).toEqual({ ...few, refundCents: few.refundCents + 360_000 })
    })
  })
})

it('a couple that asked to begin within the days of the law reads that it may withdraw instead, and pays for what was done', () => {
  const couple = { side: 'couple', cause: 'change_of_mind', withdrawUntil: null, freeDays: 0 } as const
  const deal = {
    depositKind: 'caparra_confirmatoria',
    depositCents: cents(270_000),
    paidCents: cents(270_000),
  } as const
  const facts: EndingFacts = { ...couple, ...deal, serviceOn: day('2027-01-22'), today: day('2027-01-15') }
  const asked = { ...facts, withdrawPayingUntil: day('2027-01-24') }
  const whatOf = (of: EndingFacts) => endingSums(of).lines.map(({ what }) => what)
  expect(whatOf(asked)).toEqual(['kept', 'withdrawal'])
  expect(endingSums(asked).lines[1]?.words).toContain('Fino al 24/01/2027')
  // Nothing of that where all comes back, when the days are over, or for what the supplier does.
  for (const other of [
    facts,
    { ...asked, today: day('2027-01-25') },
    { ...asked, freeDays: 3 },
    { ...asked, cause: 'default' },
    { ...asked, side: 'supplier' },
  ] satisfies EndingFacts[])
    expect(whatOf(other)).not.toContain('withdrawal')
})
