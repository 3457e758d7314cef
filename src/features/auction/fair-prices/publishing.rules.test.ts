import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, type Day, day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { cutsOf, type Deal } from './deal.rules.ts'
import { areEnough } from './distance.rules.ts'
import { figureOf } from './figure.rules.ts'
import { type Basis, type Publication, planMonth } from './publishing.rules.ts'

const FIRST = day('2026-01-01')
const MONTHS = 14
const PLACES = [
  ['', 'puglia', 'LE'],
  ['', 'puglia', 'BA'],
  ['', 'lazio', 'RM'],
] as const

/** Lives through the months: what is published in each. */
const live = (deals: readonly Deal[]): Publication[] => {
  const published: Publication[] = []
  for (let n = 1; n <= MONTHS; n += 1) {
    const month = addMonths(FIRST, n)
    published.push(...planMonth(deals, month, published))
  }
  return published
}

// What an attacker reads, worked out without the code above: who, where and when of every deal is no secret.
const dealsUnder = (deals: readonly Deal[], { place, cut, from, upTo, month }: Basis): Set<Deal> =>
  new Set(
    deals.filter(
      (one) =>
        one.places.includes(place) &&
        one.cuts.includes(cut) &&
        from <= one.closedOn &&
        one.closedOn < upTo &&
        !(one.undoneOn !== null && one.undoneOn < month),
    ),
  )

/** What comparing two figures speaks of. */
const between = (one: ReadonlySet<Deal>, other: ReadonlySet<Deal>): Deal[] => [
  ...[...one].filter((deal) => !other.has(deal)),
  ...[...other].filter((deal) => !one.has(deal)),
]

const isEnough = (deals: readonly Deal[]): boolean =>
  deals.length === 0 || (deals.length >= 5 && new Set(deals.map(({ supplierId }) => supplierId)).size >= 3)

const dealOf = fc.record({
  supplierId: fc.integer({ min: 1, max: 12 }),
  priceCents: fc.integer({ min: 50_000, max: 500_000 }).map(cents),
  after: fc.integer({ min: 0, max: 400 }),
  undoneAfter: fc.option(fc.integer({ min: 1, max: 90 }), { freq: 8 }),
  // Most of them in one place, of one kind: there parts and wholes are nearly the same.
  place: fc.constantFrom(...PLACES, PLACES[0], PLACES[0], PLACES[0]),
  serviceOn: fc.constantFrom(...['2027-06-12', '2027-06-12', '2027-06-13', '2027-01-15', '2027-04-10'].map(day)),
  guests: fc.constantFrom(40, 40, 90, 150, null),
})

const world = fc.array(dealOf, { minLength: 30, maxLength: 140, size: 'max' }).map((facts): Deal[] =>
  facts.map(({ after, undoneAfter, place, serviceOn, guests, ...fact }, id) => {
    const closedOn = addDays(FIRST, after)
    return {
      ...{ ...fact, id, closedOn, places: place, cuts: cutsOf('day', serviceOn, guests) },
      undoneOn: undoneAfter === null ? null : addDays(closedOn, undoneAfter),
    }
  }),
)

/** The steps at which each figure changed, without what it says. */
const chosenIn = (published: readonly Publication[]) =>
  published.map(({ place, cut, month, from, upTo, deals }) => ({
    ...{ place, cut, month, from, upTo },
    deals: deals.map(({ id }) => id).toSorted((a, b) => a - b),
  }))

describe('over random worlds', () => {
  it('much is told, and changes: what holds below is not said of nothing', () => {
    const lives = fc.sample(world, { numRuns: 40, seed: 151 }).map(live)
    expect(lives.filter((published) => published.length > 10).length).toBeGreaterThan(20)
    const again = lives.flatMap((published) =>
      published.filter(({ place, cut, month }) =>
        published.some((past) => past.place === place && past.cut === cut && past.month < month),
      ),
    )
    expect(again.length).toBeGreaterThan(20)
  })

  it('any two figures ever told rest on the same deals, or differ by five deals of three suppliers', () => {
    fc.assert(
      fc.property(world, (deals) => {
        const bases = live(deals).map((basis) => dealsUnder(deals, basis))
        for (const [at, one] of bases.entries())
          for (const other of bases.slice(at + 1)) expect(isEnough(between(one, other))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('so do any two where facts change afterwards: a payment written late, a couple that was erased', () => {
    const known = (deals: readonly Deal[], month: Day): Deal[] =>
      deals
        .filter(({ id, closedOn }) => id % 5 > 0 || addDays(closedOn, 35) < month)
        .map((one) =>
          one.id % 3 === 0 && addDays(one.closedOn, 60) < month ? { ...one, cuts: one.cuts.slice(0, 3) } : one,
        )
    fc.assert(
      fc.property(world, (deals) => {
        const published: Publication[] = []
        for (let n = 1; n <= MONTHS; n += 1) {
          const month = addMonths(FIRST, n)
          published.push(...planMonth(known(deals, month), month, published))
        }
        const counted = published.map(({ deals: own }) => new Set(own.map(({ id }) => deals[id] as Deal)))
        for (const [at, one] of counted.entries())
          for (const other of counted.slice(at + 1)) expect(isEnough(between(one, other))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('a whole without its parts that are told is nothing, or five deals of three suppliers', () => {
    const divisions = [
      ['high', 'mid', 'low'],
      ['saturday', 'other_day'],
      ['few', 'some', 'many'],
    ]
    fc.assert(
      fc.property(world, (deals) => {
        const now = new Map<string, Set<Deal>>()
        const check = (whole: string, parts: readonly string[]) => {
          const all = now.get(whole)
          const shown = parts.flatMap((part) => [...(now.get(part) ?? [])])
          if (all && shown.length > 0) expect(isEnough(between(all, new Set(shown)))).toBe(true)
        }
        for (const basis of live(deals)) {
          now.set(`${basis.place}|${basis.cut}`, dealsUnder(deals, basis))
          for (const place of ['', 'puglia', 'lazio', 'LE', 'BA', 'RM'])
            for (const cuts of divisions)
              check(
                `${place}|all`,
                cuts.map((cut) => `${place}|${cut}`),
              )
          for (const cut of ['all', ...divisions.flat()]) {
            check(`|${cut}`, [`puglia|${cut}`, `lazio|${cut}`])
            check(`puglia|${cut}`, [`LE|${cut}`, `BA|${cut}`])
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('with and without any single deal, what is told differs by five deals of three suppliers wherever it differs', () => {
    fc.assert(
      fc.property(world, fc.nat(), (deals, pick) => {
        const one = deals[pick % deals.length] as Deal
        const without = deals.filter((deal) => deal !== one)
        const [told, toldWithout] = [live(deals), live(without)]
        const key = ({ place, cut, month }: Basis) => `${place}|${cut}|${month}`
        const before = new Map(toldWithout.map((basis) => [key(basis), basis]))
        for (const basis of told) {
          const other = before.get(key(basis))
          // Told in both worlds at once: the deal is one of a batch that came in together, or not in it.
          const earlier = told.findLast(
            (past) => past.place === basis.place && past.cut === basis.cut && past.month < basis.month,
          )
          if (!basis.deals.includes(one) || !earlier) continue
          const came = between(dealsUnder(deals, basis), dealsUnder(deals, earlier))
          expect(isEnough(came)).toBe(true)
          if (other) expect(isEnough(between(new Set(other.deals), dealsUnder(without, earlier)))).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('what is told, and when, follows from who, where and when: never from a price', () => {
    fc.assert(
      fc.property(world, fc.nat(), fc.integer({ min: 100, max: 9_000_000 }), (deals, pick, price) => {
        const one = pick % deals.length
        const dearer = deals.map((deal, at) => (at === one ? { ...deal, priceCents: cents(price) } : deal))
        expect(chosenIn(live(dearer))).toEqual(chosenIn(live(deals)))
      }),
      { numRuns: 60 },
    )
  })

  it('of a batch nobody can tell who paid what: its prices may change places', () => {
    fc.assert(
      fc.property(world, (deals) => {
        const published = live(deals)
        for (const basis of published) {
          const prices = basis.deals.map(({ priceCents }) => priceCents)
          const turned = basis.deals.map((deal, at) => ({
            ...deal,
            priceCents: prices[(at + 1) % prices.length] as Deal['priceCents'],
          }))
          expect(figureOf(turned)).toEqual(figureOf(basis.deals))
        }
      }),
      { numRuns: 30 },
    )
  })

  it('every figure speaks of seven suppliers, none with more than two fifths', () => {
    fc.assert(
      fc.property(world, (deals) => {
        for (const basis of live(deals)) {
          const group = [...dealsUnder(deals, basis)]
          const bySupplier = Map.groupBy(group, ({ supplierId }) => supplierId)
          expect(bySupplier.size).toBeGreaterThanOrEqual(7)
          for (const own of bySupplier.values()) expect(own.length / group.length).toBeLessThanOrEqual(0.4)
          expect(basis.deals.toSorted((a, b) => a.id - b.id)).toEqual(group.toSorted((a, b) => a.id - b.id))
        }
      }),
      { numRuns: 60 },
    )
  })
})

const deal = (supplierId: number, closedOn: Day, more: Partial<Deal> = {}): Deal => ({
  ...{ id: supplierId, supplierId, closedOn, undoneOn: null, priceCents: cents(100_000) },
  ...{ places: ['', 'puglia', 'LE'], cuts: ['all'], ...more },
})
const seven = (on: Day, more?: Partial<Deal>) => [1, 2, 3, 4, 5, 6, 7].map((supplier) => deal(supplier, on, more))
const told = (deals: readonly Deal[]) =>
  live(deals).map(({ place, cut, month, deals: own }) => `${month} ${place || 'Italia'} ${cut} ${own.length}`)

describe('one after the other', () => {
  it('seven suppliers are told on the first of the next month, six never', () => {
    const deals = seven(day('2026-03-15'))
    expect(told(deals)).toEqual(['Italia', 'puglia', 'LE'].map((place) => `2026-04-01 ${place} all 7`))
    expect(told(deals.slice(1))).toEqual([])
  })

  it('four deals more change nothing until there is a fifth; then all come at once', () => {
    const four = [8, 9, 10, 11].map((supplier) => deal(supplier, day('2026-04-10')))
    const fifth = deal(12, day('2026-06-02'))
    expect(told([...seven(day('2026-03-15')), ...four])).toHaveLength(3)
    expect(told([...seven(day('2026-03-15')), ...four, fifth]).slice(3)).toEqual(
      ['Italia', 'puglia', 'LE'].map((place) => `2026-07-01 ${place} all 12`),
    )
  })

  it('five deals more of two suppliers wait for a third', () => {
    const five = [8, 8, 8, 9, 9].map((supplier) => deal(supplier, day('2026-04-10')))
    expect(told([...seven(day('2026-03-15')), ...five])).toHaveLength(3)
  })

  it('a region with one deal more than its province is told, the province is not', () => {
    const elsewhere = deal(8, day('2026-03-20'), { places: ['', 'puglia', 'BA'] })
    expect(told([...seven(day('2026-03-15')), elsewhere])).toEqual(
      ['Italia', 'puglia'].map((place) => `2026-04-01 ${place} all 8`),
    )
  })

  it('the last part of a whole is not told when the rest would speak of few', () => {
    const high = seven(day('2026-03-15'), { cuts: ['all', 'high'] })
    const low = [8, 9].map((supplier) => deal(supplier, day('2026-03-16'), { cuts: ['all', 'low'] }))
    expect(told([...high, ...low]).filter((line) => line.includes('high'))).toEqual([])
  })

  it('what is cancelled before the month does not count, what is cancelled later does not change a figure by itself', () => {
    const deals = seven(day('2026-03-15'))
    const early = deals.map((one, at) => (at === 0 ? { ...one, undoneOn: day('2026-03-30') } : one))
    expect(told(early)).toEqual([])
    const late = deals.map((one, at) => (at === 0 ? { ...one, undoneOn: day('2026-04-02') } : one))
    expect(told(late)).toHaveLength(3)
  })

  it('a payment written late that was cancelled since is none of the five by which the next figure differs', () => {
    const first = seven(day('2026-03-15'))
    const april = planMonth(first, day('2026-04-01'), [])
    const late = deal(8, day('2026-03-31'), { undoneOn: day('2026-04-20') })
    const four = [9, 10, 11, 12].map((supplier) => deal(supplier, day('2026-04-10')))
    expect(planMonth([...first, late, ...four], day('2026-05-01'), april)).toEqual([])
    const fifth = deal(13, day('2026-04-11'))
    expect(planMonth([...first, late, ...four, fifth], day('2026-05-01'), april)).toHaveLength(3)
  })

  it('a deal whose couple was erased still counts where it was counted', () => {
    const on = day('2026-03-15')
    const few = [...seven(on), deal(8, on)].map((one) => ({ ...one, cuts: ['all', 'saturday', 'few'] as const }))
    const saturday = (id: number, closedOn: Day) => deal(id, closedOn, { cuts: ['all', 'saturday'] })
    const others = [9, 10, 11, 12].map((id) => deal(id, on, { cuts: ['all', 'other_day'] }))
    const march = [...few, ...others, saturday(13, on), saturday(14, on)]
    const cutsTold = (past: readonly Publication[]) => new Set(past.map(({ cut }) => cut))
    const april = planMonth(march, day('2026-04-01'), [])
    expect(cutsTold(april)).toEqual(new Set(['all', 'few']))
    // Four more than "few" was counted from, and the erased one, which is in both.
    const erased = march.map((one) => (one.id === 8 ? saturday(8, on) : one))
    const more = [15, 16, 17].map((id) => saturday(id, day('2026-04-10')))
    expect(planMonth([...erased, ...more.slice(0, 2)], day('2026-05-01'), april)).toEqual([])
    expect(cutsTold(planMonth([...erased, ...more], day('2026-05-01'), april))).toEqual(new Set(['saturday']))
  })

  it('a supplier with more than two fifths keeps a figure from being told', () => {
    const own = [1, 1, 1, 1, 1].map((supplier) => deal(supplier, day('2026-03-15')))
    expect(areEnough([...seven(day('2026-03-15')), ...own])).toBe(false)
    expect(areEnough([...seven(day('2026-03-15')), ...own.slice(2)])).toBe(true)
  })

  it('deals older than two years leave together, or stay until they can', () => {
    const old = [8, 9, 10, 11, 12].map((supplier) => deal(supplier, day('2024-03-10')))
    const recent = seven(day('2026-01-15'))
    const lines = told([...old, ...recent])
    expect(lines).toContain('2026-02-01 Italia all 12')
    expect(lines).toContain('2026-04-01 Italia all 7')
    expect(told([...old.slice(1), ...recent]).filter((line) => line.includes('Italia'))).toEqual([
      '2026-02-01 Italia all 11',
    ])
  })
})
