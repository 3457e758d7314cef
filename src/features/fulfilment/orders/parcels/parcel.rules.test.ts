import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { type CancelLine, cancelProblem } from '../cancel/cancel.rules.ts'
import { leftToSend, packParcel, piecesOf } from './parcel.rules.ts'

const dress = { id: 1, kind: 'rental', quantity: 5 } as const
const fans = { id: 2, kind: 'sale', quantity: 3 } as const

describe('parcels', () => {
  it('a rental is one thing for all its days', () => {
    expect([piecesOf(dress), piecesOf(fans)]).toEqual([1, 3])
  })

  it.each([
    [
      [],
      [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 3 },
      ],
    ],
    [[{ id: 1, quantity: 1 }], [{ id: 2, quantity: 3 }]],
    [
      [
        { id: 2, quantity: 1 },
        { id: 2, quantity: 1 },
      ],
      [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 1 },
      ],
    ],
    [
      [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 3 },
      ],
      [],
    ],
  ])('after %j there is left', (sent, left) => {
    expect(leftToSend([dress, fans], sent)).toEqual(left)
  })

  it('parts of any sizes add up to the order, and the last one is known as such', () => {
    for (const parts of [[3], [1, 2], [2, 1], [1, 1, 1]]) {
      const sent: { id: number; quantity: number }[] = []
      const last = parts.map((quantity) => {
        const parcel = packParcel(leftToSend([fans], sent), [{ id: 2, quantity }])
        sent.push(...(parcel?.lines ?? []))
        return parcel?.last
      })
      expect(last).toEqual(parts.map((_, index) => index === parts.length - 1))
      expect(packParcel(leftToSend([fans], sent), undefined)).toBeNull()
    }
  })

  it('is not the last one while a piece of any line is left', () => {
    const left = leftToSend([dress, fans], [])
    const last = (...wanted: { id: number; quantity: number }[]) => packParcel(left, wanted)?.last
    expect(last({ id: 2, quantity: 3 })).toBe(false)
    expect(last({ id: 1, quantity: 1 }, { id: 2, quantity: 2 })).toBe(false)
    expect(last({ id: 1, quantity: 1 }, { id: 2, quantity: 3 })).toBe(true)
    expect(packParcel(left, undefined)).toEqual({ lines: left, last: true })
  })

  it.each([
    [[{ id: 2, quantity: 4 }]],
    [
      [
        { id: 2, quantity: 2 },
        { id: 2, quantity: 2 },
      ],
    ],
    [[{ id: 9, quantity: 1 }]],
    [[{ id: 2, quantity: 0 }]],
    [[]],
  ])('%j does not go into a parcel', (wanted) => {
    expect(packParcel(leftToSend([fans], []), wanted)).toBeNull()
  })
})

describe('giving up a paid order', () => {
  const line: CancelLine = {
    ...{ id: 1, title: 'Abito', kind: 'sale', sectorId: 1, withdrawal: 'allowed', startRequested: false },
    ...{ rentalFrom: null, rentalFreeDays: null, rentalKeptBps: null },
    ...{ totalCents: cents(10_000), bonusCents: cents(0), nowCents: cents(10_000) },
  }
  const [paidAt, at] = [new Date('2026-03-02T10:00:00Z'), new Date('2026-03-20T10:00:00Z')]
  const bought = { paidAt, at, lines: [line] }
  const service = { lines: [{ ...line, sectorId: 14 }] }
  const money = { totalCents: cents(10_000), nowCents: cents(10_000), balancePaidAt: null }
  const since = { parcels: 0, returnOpen: false, withdrawn: [] }
  const facts = { kind: 'store', status: 'paid', returnDays: 14, ...since, ...money, ...bought } as const
  it.each([
    [{}, null, null],
    [{ lines: [line, { ...line, withdrawal: 'n' }] }, 'cancel_ask_seller', null],
    [{ lines: [{ ...line, withdrawal: 'c' }] }, 'cancel_ask_seller', null],
    [{ kind: 'auction' }, 'cancel_ask_seller', null],
    // A service that may have begun: as it was asked, or because the days to withdraw are over (K9).
    [{ lines: [{ ...line, startRequested: true }] }, 'cancel_ask_seller', null],
    [service, 'cancel_ask_seller', null],
    [{ ...service, at: paidAt }, null, null],
    [{ ...service, returnDays: 30 }, null, null],
    [{ parcels: 1 }, 'cancel_too_late', 'cancel_too_late'],
    [{ returnOpen: true }, 'cancel_return_open', 'cancel_return_open'],
    [{ status: 'shipped' }, 'cancel_too_late', 'cancel_too_late'],
    [{ status: 'received' }, 'cancel_too_late', 'cancel_too_late'],
    [{ status: 'cancelled' }, 'cancel_too_late', 'cancel_too_late'],
    [{ status: 'awaiting_payment' }, 'cancel_too_late', 'cancel_too_late'],
  ] as const)('%j: %s for the couple, %s for seller and staff', (change, couple, others) => {
    expect(cancelProblem({ ...facts, ...change }, 'couple')).toBe(couple)
    expect(cancelProblem({ ...facts, ...change }, 'supplier')).toBe(others)
    expect(cancelProblem({ ...facts, ...change }, 'admin')).toBe(others)
  })
})
