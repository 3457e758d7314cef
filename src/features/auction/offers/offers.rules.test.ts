import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canDecide, canVote } from '#features/auction/announcements/auction.rules.ts'
import { type Cents, cents } from '#shared/money.ts'
import { nothingBesides } from '../../../../test/offers.ts'
import { arrangeOffers } from './offer-list.rules.ts'
import { OVER_BUDGET, offerProblems, priceProblem } from './offer-problems.rules.ts'
import { nextVote, type OfferFacts, offerEligibility } from './offers.rules.ts'

const ready: OfferFacts = {
  status: 'open',
  announcementSectorId: 14,
  supplierSectorId: 14,
  suspended: false,
  paused: false,
  missing: [],
  participationsLeft: 3,
  sentOffers: 0,
}

describe('the four checks', () => {
  const cases: readonly [string, Partial<OfferFacts>, string | null][] = [
    ['everything in order', {}, null],
    ['suspended account', { suspended: true }, 'account_suspended'],
    ['paused until it is verified', { paused: true }, 'verification_due'],
    ['not open any more', { status: 'deciding' }, 'not_open'],
    ['another sector', { supplierSectorId: 15 }, 'wrong_sector'],
    ['company data missing', { missing: ['Partita IVA'] }, 'company_incomplete'],
    ['quota finished, first offer', { participationsLeft: 0 }, 'quota_exhausted'],
    ['quota finished, second offer', { participationsLeft: 0, sentOffers: 1 }, null],
    ['fifth offer', { sentOffers: 4 }, null],
    ['sixth offer', { sentOffers: 5 }, 'too_many_offers'],
  ]
  it.each(cases)('%s', (_name, facts, code) => {
    const verdict = offerEligibility({ ...ready, ...facts })
    expect(verdict.ok ? null : verdict.code).toBe(code)
  })

  it('runs them in exactly this order: sector, company, quota, number', () => {
    const wrong = { supplierSectorId: 1, missing: ['Partita IVA'], participationsLeft: 0, sentOffers: 5 }
    const code = (facts: Partial<OfferFacts>) => {
      const verdict = offerEligibility({ ...ready, ...facts })
      return verdict.ok ? null : verdict.code
    }
    expect(code(wrong)).toBe('wrong_sector')
    expect(code({ ...wrong, supplierSectorId: 14 })).toBe('company_incomplete')
    expect(code({ ...wrong, supplierSectorId: 14, missing: [], sentOffers: 0 })).toBe('quota_exhausted')
    expect(code({ ...wrong, supplierSectorId: 14, missing: [] })).toBe('too_many_offers')
  })

  it('lists what is missing with the prescribed words', () => {
    const verdict = offerEligibility({ ...ready, missing: ['Numero REA', 'Codice SDI'] })
    expect(verdict).toMatchObject({
      details: { message: "E' richiesto il completamento dei seguenti campi: Numero REA, Codice SDI" },
    })
  })
})

describe('the amount', () => {
  it.each([
    [null, 'Il campo Budget è obbligatorio'],
    [0, 'Il campo Budget è obbligatorio'],
    [1, null],
    [279_999, null],
    [280_000, OVER_BUDGET],
    [280_001, OVER_BUDGET],
  ])('%s cents against 2.800,00 €', (price, message) => {
    expect(priceProblem(price === null ? null : cents(price), cents(280_000))).toBe(message)
  })

  it('is refused exactly from the budget up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000_000 }), (price, budget) => {
        expect(priceProblem(price as Cents, budget as Cents) === null).toBe(price < budget)
      }),
    )
  })
})

describe('the fields', () => {
  const words = { description: 'Due prove', days: '15', detail: 'Seta', model: 'Azzurra' }
  const typed = { priceCents: cents(100_00), ...words, ...nothingBesides, validDays: 0 } as const
  const budget = cents(200_00)
  it('accepts a complete offer', () => {
    expect(offerProblems(typed, 1, budget)).toEqual({})
  })
  it('says every missing field with its own words', () => {
    const words = { description: ' ', days: '', detail: '', model: '' }
    const nothing = { priceCents: null, ...words, ...nothingBesides, validDays: 0 } as const
    expect(offerProblems(nothing, 0, budget)).toEqual({
      offer: 'Il campo Budget è obbligatorio',
      description: 'Il campo Descrizione è obbligatorio',
      days: 'Il campo Giorni effettivi è obbligatorio',
      detail: 'Il campo dettaglio prodotto è obbligatorio',
      model: 'Il campo Modello è obbligatorio',
      images: "E' obbligatorio inserire almeno 1 file",
    })
  })
  it.each([
    ['description', 100],
    ['days', 45],
    ['detail', 45],
    ['model', 45],
  ])('takes %s up to %i characters', (field, limit) => {
    expect(offerProblems({ ...typed, [field]: 'x'.repeat(limit) }, 1, budget)).toEqual({})
    expect(offerProblems({ ...typed, [field]: 'x'.repeat(limit + 1) }, 1, budget)).toEqual({
      [field]: `Puoi scrivere al massimo ${limit} caratteri`,
    })
  })
  it('takes at most two pictures', () => {
    expect(offerProblems(typed, 2, budget)).toEqual({})
    expect(offerProblems(typed, 3, budget)).toEqual({ images: 'Puoi inserire al massimo 2 file' })
  })
  it('leaves the budget to the server', () => {
    expect(offerProblems({ ...typed, priceCents: budget }, 1, budget)).toEqual({ offer: OVER_BUDGET })
    expect(offerProblems({ ...typed, priceCents: budget }, 1, null)).toEqual({})
  })
})

describe('arranging offers', () => {
  const offer = (id: number, businessName: string, priceCents: number, vote: number | null) => ({
    id,
    businessName,
    priceCents,
    vote,
  })
  const list = [
    offer(1, 'Émile', 300, 0),
    offer(2, 'anna', 100, 5),
    offer(3, 'Bruno', 200, 2),
    offer(4, 'Anna', 100, 5),
  ]
  const ids = (sorted: readonly { id: number }[]) => sorted.map(({ id }) => id)

  it.each([
    [0, [1, 2, 3, 4]],
    [1, [2, 4, 3, 1]],
    [2, [2, 4, 3, 1]],
    [3, [2, 4, 3, 1]],
    [4, [1, 3, 2, 4]],
  ] as const)('sort %i', (sort, expected) => {
    expect(ids(arrangeOffers(list, 'all', sort))).toEqual(expected)
  })
  it('keeps those of one price in the order in which they arrived, however the list came', () => {
    for (const sort of [0, 1, 2, 3, 4] as const)
      expect(
        ids(
          arrangeOffers(
            [9, 3, 7, 1].map((id) => offer(id, 'Luce', 100, 2)),
            'all',
            sort,
          ),
        ),
      ).toEqual([1, 3, 7, 9])
  })
  it('filters by hearts', () => {
    expect(ids(arrangeOffers(list, 'voted', 0))).toEqual([2, 3, 4])
    expect(ids(arrangeOffers(list, 'unvoted', 0))).toEqual([1])
  })
  it('shows everything to viewers who do not see hearts', () => {
    const blind = list.map((one) => ({ ...one, vote: null }))
    expect(ids(arrangeOffers(blind, 'voted', 0))).toEqual([1, 2, 3, 4])
  })
})

it('clears the hearts when the same one is pressed again', () => {
  expect(nextVote(0, 3)).toBe(3)
  expect(nextVote(3, 4)).toBe(4)
  expect(nextVote(3, 3)).toBe(0)
})

it('votes until a decision, decides only in between', () => {
  expect(['open', 'deciding', 'awarded', 'refused', 'no_offers'].map((status) => canVote(status as never))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['open', 'deciding', 'awarded', 'refused', 'no_offers'].map((status) => canDecide(status as never))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})
