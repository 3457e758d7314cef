import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import type { ItemAnswer, ItemUnit, OfferTemplate, TemplateAnswers, TemplateItem } from './template.rules.ts'
import { guestPercents, perGuestCents, totalsOf, withGuests } from './totals.rules.ts'

const units: readonly ItemUnit[] = ['flat', 'guest', 'hour', 'km', 'piece', 'day']
const item = (key: string, unit: ItemUnit): TemplateItem => ({ key, name: key, kind: 'usual', unit })
const template = (items: readonly TemplateItem[]): OfferTemplate => ({
  ...{ sectorId: 1, version: 0, deliveredAfter: null, items },
})
const included = (unit: number): ItemAnswer => ({ choice: 'included', unitCents: cents(unit) })
const besides = (unit: number): ItemAnswer => ({ choice: 'extra', unitCents: cents(unit) })

describe('totalsOf', () => {
  const all = template([item('menu', 'guest'), item('hours', 'hour'), item('rain', 'flat'), item('bar', 'guest')])
  const answers: TemplateAnswers = {
    baseCents: cents(100_000),
    items: { menu: included(6_850), hours: included(0), rain: { choice: 'none' }, bar: besides(1_375) },
  }
  const quantities = { menu: 800, hours: 70, rain: 10, bar: 800 }

  it('adds included items to the base price, and the chosen extras to that', () => {
    expect(totalsOf(all, answers, quantities)).toEqual({
      lines: [
        { key: 'menu', choice: 'included', amountCents: 548_000 },
        { key: 'bar', choice: 'extra', amountCents: 110_000 },
      ],
      includedCents: 648_000,
      totalCents: 648_000,
    })
    expect(totalsOf(all, answers, quantities, new Set(['bar', 'menu', 'unknown'])).totalCents).toBe(758_000)
  })

  it.each([
    [2_435, 55, 13_393],
    [8_555, 35, 29_943],
    [1, 5, 1],
    [1, 4, 0],
    [33, 10, 33],
  ])('rounds %i cents for %i tenths half up to %i', (unitCents, tenths, amountCents) => {
    const one = totalsOf(
      template([item('hours', 'hour')]),
      { baseCents: cents(0), items: { hours: included(unitCents) } },
      {
        ...{ hours: tenths },
      },
    )
    expect(one.lines[0]?.amountCents).toBe(amountCents)
    expect(one.totalCents).toBe(amountCents)
  })

  it('prices one of an extra whose number nobody has said, and nothing of an included item', () => {
    const open = { hours: null, bar: null }
    const both = { baseCents: cents(500), items: { hours: included(9_000), bar: besides(1_375) } }
    expect(totalsOf(all, both, open, new Set(['bar'])).totalCents).toBe(1_875)
    expect(totalsOf(all, both, {}, new Set(['bar'])).totalCents).toBe(1_875)
  })
})

const anAnswer: fc.Arbitrary<ItemAnswer> = fc.oneof(
  fc.constantFrom<ItemAnswer>({ choice: 'none' }, { choice: 'unsaid' }),
  fc.record({
    choice: fc.constantFrom('included' as const, 'extra' as const),
    unitCents: fc.nat(1_000_000).map(cents),
  }),
)
const aTenth = (unit: ItemUnit) =>
  unit === 'guest' || unit === 'piece' ? fc.nat(400).map((whole) => whole * 10) : fc.nat(2_000)
const anItem = fc
  .constantFrom(...units)
  .chain((unit) =>
    fc.record({ unit: fc.constant(unit), answer: anAnswer, tenths: fc.option(aTenth(unit)), isChosen: fc.boolean() }),
  )
const anOffer = fc
  .record({ base: fc.nat(1_000_000).map(cents), items: fc.array(anItem, { maxLength: 16 }) })
  .map((offer) => {
    const keyed = offer.items.map((one, at) => ({ ...one, key: `item${at}` }))
    return {
      items: keyed.map(({ key, unit }) => item(key, unit)),
      answers: {
        baseCents: offer.base,
        items: Object.fromEntries(keyed.map(({ key, answer }) => [key, answer])),
      } satisfies TemplateAnswers,
      quantities: Object.fromEntries(keyed.map(({ key, tenths }) => [key, tenths])),
      chosen: new Set(keyed.filter(({ isChosen }) => isChosen).map(({ key }) => key)),
    }
  })
const percents = fc.integer({ min: guestPercents.least, max: guestPercents.most })

describe('any filled-in template', () => {
  it('comes to the same in whatever order its items are, and to the sum of its lines', () => {
    fc.assert(
      fc.property(anOffer, fc.infiniteStream(fc.nat()), ({ items, answers, quantities, chosen }, places) => {
        const shuffled = items
          .map((one) => ({ one, place: places.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ one }) => one)
        const totals = totalsOf(template(items), answers, quantities, chosen)
        const { includedCents, totalCents } = totalsOf(template(shuffled), answers, quantities, chosen)
        expect({ includedCents, totalCents }).toEqual({
          includedCents: totals.includedCents,
          totalCents: totals.totalCents,
        })
        const counted = totals.lines.filter(({ key, choice }) => choice === 'included' || chosen.has(key))
        expect(counted.reduce<number>((sum, { amountCents }) => sum + amountCents, answers.baseCents)).toBe(totalCents)
      }),
    )
  })

  it('is at each line less than a cent from the exact amount', () => {
    fc.assert(
      fc.property(anOffer, ({ items, answers, quantities }) => {
        for (const { key, choice, amountCents } of totalsOf(template(items), answers, quantities).lines) {
          const answer = answers.items[key]
          const unitCents = answer && 'unitCents' in answer ? answer.unitCents : 0
          const isFlat = items.find((one) => one.key === key)?.unit === 'flat'
          const tenths = isFlat ? 10 : (quantities[key] ?? (choice === 'extra' ? 10 : 0))
          expect(Math.abs(amountCents * 10 - unitCents * tenths)).toBeLessThanOrEqual(5)
        }
      }),
    )
  })

  it('moves with the guests in what is counted by guest and in nothing else', () => {
    fc.assert(
      fc.property(anOffer, percents, ({ items, answers, quantities, chosen }, percent) => {
        const moved = withGuests(template(items), quantities, percent, 100)
        const linesOf = (of: typeof quantities) =>
          new Map(
            totalsOf(template(items), answers, of, chosen).lines.map(({ key, amountCents }) => [key, amountCents]),
          )
        const [before, after] = [linesOf(quantities), linesOf(moved)]
        for (const { key, unit } of items) {
          const [was, now] = [before.get(key), after.get(key)]
          const [tenths, guests] = [quantities[key], moved[key]]
          if (unit !== 'guest' || tenths === null) expect([now, guests]).toEqual([was, tenths])
          else {
            expect((guests as number) % 10).toBe(0)
            expect(Math.abs((guests as number) * 100 - (tenths as number) * percent)).toBeLessThanOrEqual(500)
            const answer = answers.items[key]
            if (now !== undefined && answer && 'unitCents' in answer)
              expect(now).toBe((answer.unitCents * (guests as number)) / 10)
          }
        }
        if (percent === 100) expect(moved).toEqual(quantities)
      }),
    )
  })
})

describe('withGuests', () => {
  it('moves people to whole ones from the number the quantities are for, and nothing else', () => {
    const items = [
      { key: 'menu', name: 'Menu', kind: 'compulsory', unit: 'guest' },
      { key: 'hours', name: 'Ore', kind: 'usual', unit: 'hour' },
      { key: 'cake', name: 'Torta', kind: 'extra', unit: 'guest' },
    ] as const
    const quantities = { menu: 800, hours: 85, cake: null }
    expect(withGuests(template([...items]), quantities, 97, 80)).toEqual({ menu: 970, hours: 85, cake: null })
    expect(withGuests(template([...items]), { menu: 600 }, 80, 60)).toEqual({ menu: 800 })
  })
})

describe('perGuestCents', () => {
  it('divides a total among the guests, and has no price without any', () => {
    expect(perGuestCents(cents(648_000), 80)).toBe(8_100)
    expect(perGuestCents(cents(100), 3)).toBe(33)
    expect(perGuestCents(cents(5), 2)).toBe(3)
    expect(perGuestCents(cents(100), 0)).toBeNull()
  })
})
