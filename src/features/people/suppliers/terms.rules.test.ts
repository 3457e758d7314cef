import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { isOnHoliday } from './holiday.rules.ts'
import { PICKUP_MISSING, SAME_EVERYWHERE } from './shipping.rules.ts'
import { bonusLines, bonusText, type ShippingTerms, shippingCostText, shippingTimeText } from './terms.rules.ts'

const terms = (changes: Partial<ShippingTerms> = {}): ShippingTerms => ({
  cents: cents(1200),
  freeOverCents: null,
  zones: SAME_EVERYWHERE,
  pickup: null,
  minDays: null,
  maxDays: null,
  carrier: null,
  ...changes,
})

describe('shipping in words', () => {
  it.each([
    [terms(), null],
    [terms({ carrier: 'SDA' }), 'Spedisce con SDA'],
    [terms({ minDays: 3, maxDays: 7 }), 'Spedisce in 3–7 giorni'],
    [terms({ minDays: 3, maxDays: 7, carrier: 'SDA' }), 'Spedisce in 3–7 giorni con SDA'],
    [terms({ minDays: 1, maxDays: 1 }), 'Spedisce in 1 giorno'],
  ])('%#', (given, words) => expect(shippingTimeText(given)).toBe(words))

  it.each([
    [terms(), 'Spedizione 12,00\u00a0€'],
    [terms({ cents: cents(0), freeOverCents: cents(50_000) }), 'Spedizione gratuita'],
    [terms({ freeOverCents: cents(50_000) }), 'Spedizione 12,00\u00a0€, gratis oltre 500,00\u00a0€ di prodotti'],
    [
      terms({ zones: { sicily: cents(500), sardinia: cents(500), smallIslands: null } }),
      'Spedizione 12,00\u00a0€; più 5,00\u00a0€ in Sicilia e in Sardegna, non consegna nelle isole minori',
    ],
    [
      terms({ cents: cents(0), zones: { ...SAME_EVERYWHERE, smallIslands: cents(900) } }),
      'Spedizione gratuita; più 9,00\u00a0€ nelle isole minori',
    ],
    [
      terms({ pickup: { address: 'via Cavour 18', cap: '23900', city: 'Lecco (LC)', note: null } }),
      'Spedizione 12,00\u00a0€; ritiro gratuito in sede, a Lecco (LC)',
    ],
  ])('%#', (given, words) => expect(shippingCostText(given)).toBe(words))

  const bulky = { extraCents: cents(3000), pickupOnly: false }
  const place = { address: 'via Cavour 18', cap: '23900', city: 'Lecco (LC)', note: null }
  it.each([
    [terms(), bulky, 'Spedizione 12,00\u00a0€; più 30,00\u00a0€ per ogni pezzo'],
    [
      terms({ freeOverCents: cents(50_000), zones: { ...SAME_EVERYWHERE, sicily: cents(500) } }),
      bulky,
      'Spedizione 12,00\u00a0€, gratis oltre 500,00\u00a0€ di prodotti; più 30,00\u00a0€ per ogni pezzo, in ogni caso; più 5,00\u00a0€ in Sicilia',
    ],
    [terms({ cents: cents(0) }), bulky, 'Spedizione 30,00\u00a0€ per ogni pezzo'],
    [terms({ pickup: place }), { ...bulky, pickupOnly: true }, 'Solo ritiro in sede, gratuito, a Lecco (LC)'],
    [terms(), { ...bulky, pickupOnly: true }, PICKUP_MISSING],
  ])('of one product: %#', (given, sending, words) => expect(shippingCostText(given, sending)).toBe(words))
})

describe('the bonus in words', () => {
  const bonus = (limit: number, above: number, upto: number) => ({
    limitCents: cents(limit),
    aboveBps: basisPoints(above),
    uptoBps: basisPoints(upto),
  })
  it.each([
    [null, null],
    [bonus(30_000, 0, 0), null],
    [bonus(30_000, 500, 500), 'Bonus Sposi 5%'],
    [bonus(0, 500, 300), 'Bonus Sposi 5%'],
    [bonus(30_000, 500, 300), 'Bonus Sposi 5% oltre 300,00\u00a0€, 3% fino a 300,00\u00a0€'],
    [bonus(30_000, 750, 0), 'Bonus Sposi 7,5% oltre 300,00\u00a0€'],
    [bonus(30_000, 0, 300), 'Bonus Sposi 3% fino a 300,00\u00a0€'],
    // Every price is above a limit of nothing: what is given up to it is given to nobody.
    [bonus(0, 0, 300), null],
    [{ ...bonus(0, 500, 0), maxCents: cents(1) }, 'Bonus Sposi 5%, al massimo 0,01\u00a0€'],
  ])('%#', (given, words) => expect(bonusText(given)).toBe(words))

  it('says for which category each holds', () =>
    expect(
      bonusLines([
        { ...bonus(0, 500, 0), sectorId: 1 },
        { ...bonus(0, 0, 0), sectorId: 2 },
        { ...bonus(30_000, 0, 300), sectorId: 14 },
      ]),
    ).toEqual(['Abiti da sposa: Bonus Sposi 5%', 'Foto e video: Bonus Sposi 3% fino a 300,00\u00a0€']))
})

describe('the holiday of a store', () => {
  const holiday = { holidayFrom: day('2026-08-10'), holidayUntil: day('2026-08-24') }
  it.each([
    ['2026-08-09', false],
    ['2026-08-10', true],
    ['2026-08-23', true],
    ['2026-08-24', false],
  ])('%s: %s', (today, away) => expect(isOnHoliday(holiday, day(today))).toBe(away))

  it('never is without its days', () =>
    expect(isOnHoliday({ holidayFrom: null, holidayUntil: null }, day('2026-08-10'))).toBe(false))

  it.each([
    { ...holiday, holidayFrom: null },
    { ...holiday, holidayUntil: null },
  ])('nor with one of them alone', (half) => {
    for (const today of ['2026-08-09', '2026-08-10', '2026-08-23']) expect(isOnHoliday(half, day(today))).toBe(false)
  })
})
