import { describe, expect, it } from 'vitest'
import { type Day, day } from '#shared/days.ts'
import { deliveryOf, returnUntil } from '../order.rules.ts'
import {
  announcedDays,
  expectedLabel,
  isPerformable,
  isServiceOver,
  NO_DAYS,
  rentedDays,
  serviceDaysText,
  serviceOf,
} from './service-days.rules.ts'

const june = (date: number): Day => day(`2027-06-${String(date).padStart(2, '0')}`)

describe('the days of a service', () => {
  it.each([
    ['a day', 'day', june(22), null, june(19), june(22), june(22)],
    ['a stay', 'range', june(12), june(14), june(13), june(12), june(14)],
    ['the month of the wedding', 'month', june(1), null, june(19), june(19), june(19)],
    ['another month', 'month', june(1), null, day('2027-09-11'), june(1), june(30)],
    ['a month, without a wedding day', 'month', june(1), null, null, june(1), june(30)],
    ['a February', 'month', day('2028-02-01'), null, null, day('2028-02-01'), day('2028-02-29')],
  ] as const)('%s', (_what, timing, serviceOn, serviceUntilOn, weddingOn, from, until) => {
    const days = announcedDays({ timing, serviceOn, serviceUntilOn }, weddingOn)
    expect(days).toEqual({ serviceOn: from, serviceUntilOn: until })
  })

  it('are those of everything that is rented, and none without', () => {
    const sold = { rentalFrom: null, rentalUntil: null }
    const rented = (from: number, until: number) => ({ rentalFrom: june(from), rentalUntil: june(until) })
    expect(rentedDays([sold, rented(20, 21), rented(18, 19)])).toEqual({
      serviceOn: june(18),
      serviceUntilOn: june(21),
    })
    expect(rentedDays([sold])).toEqual(NO_DAYS)
  })

  it.each([
    [june(22), june(22), '22/06/2027'],
    [june(12), june(14), 'dal 12/06/2027 al 14/06/2027'],
    [june(1), june(30), 'giugno 2027'],
    [null, null, null],
  ])('from %s to %s are read as %s', (serviceOn, serviceUntilOn, text) => {
    expect(serviceDaysText({ serviceOn, serviceUntilOn })).toBe(text)
  })

  it.each([
    ['2027-06-21T21:59:59Z', false],
    ['2027-06-21T22:00:00Z', true],
    ['2027-07-21T22:00:00Z', true],
  ])('at %s one of the 22nd of June may have been performed: %s', (now, may) => {
    expect(isPerformable({ serviceOn: june(22) }, new Date(now))).toBe(may)
    expect(isPerformable({ serviceOn: null }, new Date(now))).toBe(true)
  })

  it.each([
    ['2027-06-22T21:59:59Z', false],
    ['2027-06-22T22:00:00Z', true],
  ])('at %s one that ends on the 22nd of June is over for its couple: %s', (now, isOver) => {
    expect(isServiceOver({ serviceUntilOn: june(22) }, new Date(now))).toBe(isOver)
    expect(isServiceOver({ serviceUntilOn: null }, new Date(now))).toBe(true)
  })
})

describe('what follows from the days of a service', () => {
  const paidAt = new Date('2026-11-30T21:53:00Z')
  it('it is expected on them, whatever days were promised, and over when it was performed', () => {
    const facts = { paidAt, shippedAt: null, receivedAt: null, minDays: 1, maxDays: 1 }
    const stay = { serviceOn: june(12), serviceUntilOn: june(14) }
    expect(deliveryOf({ ...facts, ...stay })).toEqual({ kind: 'expected', from: june(12), to: june(14) })
    expect(deliveryOf({ ...facts, ...stay, receivedAt: new Date('2027-06-14T10:00:00Z') })).toEqual({
      kind: 'delivered',
      on: june(14),
    })
  })

  it.each([
    ['2027-06-22T20:00:00Z', june(22), '2027-07-06T20:00:00.000Z'],
    ['2027-06-25T20:00:00Z', june(22), '2027-07-09T20:00:00.000Z'],
    ['2027-06-12T09:00:00Z', june(14), '2027-06-27T22:00:00.000Z'],
  ])('performed at %s with %s as its last day, it may come back until %s', (at, last, until) => {
    expect(returnUntil(new Date(at), 14, last).toISOString()).toBe(until)
  })

  it('it is a day only where one was agreed; a store of services promises days after the payment', () => {
    const photographer = 14
    const atelier = 1
    const on = { serviceOn: june(22), serviceUntilOn: june(22) }
    expect([serviceOf({ sectorId: photographer, ...on }), serviceOf({ sectorId: photographer, ...NO_DAYS })]).toEqual([
      { when: '22/06/2027' },
      { when: null },
    ])
    expect(serviceOf({ sectorId: atelier, ...NO_DAYS })).toBeNull()
    expect([{ when: '22/06/2027' }, { when: null }, null].map(expectedLabel)).toEqual([
      ...['Giorno del servizio', 'Esecuzione prevista', 'Consegna prevista'],
    ])
  })
})
