import { describe, expect, it } from 'vitest'
import { cents, sumOf } from '#shared/money.ts'
import { code128 } from './barcode.rules.ts'
import {
  canReturn,
  canWithdraw,
  findReason,
  isFault,
  lastInstant,
  reasonGroups,
  reasonGroupsFor,
  returnMachine,
  returnReasonText,
} from './return.rules.ts'
import { paidForLine, paidForPieces, refundOf, shippingLeft } from './return-amount.rules.ts'
import {
  expectedRefund,
  lineStates,
  mayAsk,
  piecesAsked,
  pricedPieces,
  type ReturnFacts,
} from './return-facts.rules.ts'

describe('the life of a return', () => {
  const table = Object.entries(returnMachine.events).map(([event, { from, to, by }]) => [
    event,
    from.join(),
    to,
    by.join(),
  ])
  it('is one table', () => {
    expect(table).toEqual([
      ['receive', 'requested', 'received', 'supplier,admin'],
      ['keep', 'requested', 'received', 'couple'],
      ['decide', 'received', 'received', 'couple,supplier,admin'],
      ['conclude', 'requested,received', 'received', 'couple,supplier,admin'],
      ['refund', 'received', 'refunded', 'system'],
      ['close', 'received', 'refunded', 'couple,supplier,admin'],
      ['cancel', 'requested', 'cancelled', 'couple'],
    ])
  })
})

describe('the fifteen reasons (OQ-129)', () => {
  const all = reasonGroups.flatMap(({ reasons }) => reasons)
  it('are numbered 1 to 15, each once', () => {
    expect(all.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_none, index) => index + 1),
    )
    expect(findReason(5)?.text).toBe('Articolo non ordinato (nessun rimborso)')
    expect(findReason(16)).toBeUndefined()
  })

  it('six are faults of the seller', () => {
    const faults = all.filter(({ number }) => isFault(number)).map(({ number }) => number)
    expect(faults.toSorted((a, b) => a - b)).toEqual([3, 4, 7, 8, 9, 10])
  })

  it('of a service are the faults there can be, in its own words', () => {
    const [group, ...others] = reasonGroupsFor(true)
    expect(others).toEqual([])
    expect(group?.reasons.map(({ number }) => [number, isFault(number)])).toEqual([3, 4, 7, 10].map((n) => [n, true]))
    expect([returnReasonText(3, true), returnReasonText(3, false), returnReasonText(8, true)]).toEqual([
      ...[
        'Servizio eseguito male',
        'Articolo difettoso o non funzionante',
        'Articolo danneggiato durante il trasporto',
      ],
    ])
    expect(returnReasonText(null, true)).toBeNull()
  })
})

describe('the time for it', () => {
  // 6 March 12:05 in Rome and 14 days; 29 March the clock changes.
  const until = new Date('2026-03-20T11:05:00Z')
  const end = new Date('2026-03-20T22:59:59.999Z')
  const summer = new Date('2026-03-29T09:00:00Z')

  it('ends with the last instant of its day in Rome, over the clock change too', () => {
    expect(lastInstant(until)).toEqual(end)
    expect(lastInstant(summer).toISOString()).toBe('2026-03-29T21:59:59.999Z')
  })

  const sold = { kind: 'sale', sectorId: 1, startRequestedAt: null } as const
  const before = { status: 'shipped', returnUntil: null } as const
  const arrived = { status: 'received', returnUntil: until } as const
  const after = new Date(end.getTime() + 1)
  it.each([
    [{ status: 'awaiting_payment', returnUntil: null }, end, false, false],
    [{ status: 'paid', returnUntil: null }, end, false, true],
    [before, after, false, true],
    [arrived, end, true, true],
    [arrived, after, false, false],
    [{ status: 'cancelled', returnUntil: null }, end, false, false],
  ] as const)('%j at %s: return %s, withdrawal %s', (moment, now, returns, withdrawal) => {
    const whole = { ...moment, paidAt: null, returnDays: 14 }
    expect([canReturn(whole, now), canWithdraw(whole, sold, now)]).toEqual([returns, withdrawal])
  })

  // Photography; the days of a service run from the contract, whatever has been done of it (K4, art. 59(1)(a)).
  const service = { paidAt: new Date('2026-03-06T11:05:00Z'), returnDays: 14, returnUntil: null }
  it.each([
    ['paid', end, false, true],
    ['paid', end, true, true],
    ['paid', after, false, false],
    ['received', end, false, true],
    ['received', end, true, false],
    ['received', after, false, false],
  ] as const)('a service that is %s, at %s, asked to begin at once %s: %s', (status, now, asked, open) => {
    expect(
      canWithdraw({ ...service, status }, { ...sold, sectorId: 14, startRequestedAt: asked ? now : null }, now),
    ).toBe(open)
  })
})

describe('how much comes back', () => {
  it('parts of a line add up to it, to the cent, however they are cut', () => {
    for (const total of [100, 9999, 18_139, 1, 7])
      for (let pieces = 1; pieces <= 7; pieces += 1)
        for (const step of [1, 2, 3]) {
          let gone = { quantity: 0, paidCents: cents(0) }
          const parts: ReturnType<typeof cents>[] = []
          while (gone.quantity < pieces) {
            const quantity = Math.min(step, pieces - gone.quantity)
            const paid = paidForPieces(cents(total), pieces, gone, quantity)
            parts.push(paid)
            gone = { quantity: gone.quantity + quantity, paidCents: cents(gone.paidCents + paid) }
          }
          expect(sumOf(parts)).toBe(total)
        }
  })

  it.each([
    ['all is paid', true, undefined, 9500],
    ['only the advance is', false, undefined, 3000],
    ['a dispute gave a part back', true, 1500, 8000],
    ['a dispute gave a part of the advance back', false, 1500, 1500],
    ['disputes gave all of it back', true, 9500, 0],
    ['disputes gave more back than the advance', false, 3001, 0],
  ])('of a line, when %s', (_what, isWholePaid, reduced, paid) => {
    const line = { id: 1, kind: 'sale' as const, quantity: 2, totalCents: cents(10_000), bonusCents: cents(500) }
    const reducedCents = reduced === undefined ? {} : { reducedCents: cents(reduced) }
    expect(paidForLine({ ...line, nowCents: cents(3000), ...reducedCents }, isWholePaid)).toBe(paid)
  })

  const base = { shippingLeftCents: cents(900), isEverything: true, paidLeftCents: cents(19_039) }
  const lines = [{ paidCents: cents(18_139) }]
  it.each([
    ['return', 13, true, 18_139],
    ['return', 3, true, 19_039],
    ['return', 3, false, 19_039],
    ['return', 5, true, 0],
    ['withdrawal', null, true, 19_039],
    ['withdrawal', null, false, 18_139],
  ] as const)('%s for reason %s, everything: %s gives back %i', (kind, reason, isEverything, expected) => {
    expect(refundOf({ ...base, kind, reason, lines, isEverything }).suggested).toBe(expected)
  })

  it('is never more than what was paid and not given back', () => {
    expect(refundOf({ ...base, kind: 'return', reason: 3, lines, paidLeftCents: cents(10_000) })).toEqual({
      suggested: 10_000,
      most: 10_000,
    })
  })

  it('shipping is given back once', () => {
    const given = [{ linesCents: cents(5000), amountCents: cents(5400) }]
    expect(shippingLeft(cents(900), given)).toBe(500)
    expect(shippingLeft(cents(900), [...given, { linesCents: cents(100), amountCents: cents(900) }])).toBe(0)
    expect(shippingLeft(cents(900), [{ linesCents: cents(100), amountCents: null }])).toBe(900)
  })
})

describe('what may be asked', () => {
  const line = (id: number, quantity: number, more: object = {}) => ({
    ...{
      id,
      kind: 'sale' as const,
      sectorId: 1,
      quantity,
      totalCents: cents(10_000 * quantity),
      bonusCents: cents(300 * quantity),
    },
    ...{ nowCents: cents(9700 * quantity), withdrawal: 'allowed' as const },
    ...{ startRequestedAt: null, ...more },
  })
  const now = new Date('2026-03-15T10:00:00Z')
  const facts: ReturnFacts = {
    order: {
      ...{ kind: 'store', paidAt: new Date('2026-03-02T10:00:00Z'), returnDays: 14 },
      ...{ status: 'received', returnUntil: new Date('2026-03-20T11:05:00Z'), balancePaidAt: null },
      ...{ totalCents: cents(30_000), nowCents: cents(30_000), shippingCents: cents(900) },
    },
    lines: [line(1, 2), line(2, 1, { withdrawal: 'c' })],
    returns: [],
    hasLeft: true,
    goodwillCents: cents(0),
  }
  const asked = (more: object = {}) => ({
    kind: 'return' as const,
    reason: 13,
    lines: [{ orderLineId: 1, quantity: 1 }],
    ...more,
  })
  const known = (more: object = {}) => ({
    ...{ id: 7, kind: 'return' as const, status: 'refunded' as const, reason: 13, amountCents: cents(9700) },
    ...{ lines: [{ orderLineId: 1, quantity: 1, paidCents: cents(9700) }], ...more },
  })
  it('gives nothing twice: what the seller gave back at the provider is not there any more', () => {
    const pieces = {
      kind: 'return',
      reason: 1,
      lines: [{ paidCents: cents(19_400), orderLineId: 1, quantity: 2 }],
    } as const
    expect(expectedRefund(facts, pieces)).toEqual({ suggested: 19_400, most: 20_300 })
    expect(expectedRefund({ ...facts, goodwillCents: cents(11_000) }, pieces)).toEqual({
      suggested: 19_000,
      most: 19_000,
    })
    expect(expectedRefund({ ...facts, goodwillCents: cents(30_000) }, pieces)).toEqual({ suggested: 0, most: 0 })
  })

  it.each([
    [{}, {}, 'ok'],
    [{ order: { ...facts.order, status: 'shipped' } }, {}, 'return_too_early'],
    [{ order: { ...facts.order, returnUntil: new Date('2026-03-10T10:00:00Z') } }, {}, 'return_too_late'],
    [{}, { lines: [{ orderLineId: 9, quantity: 1 }] }, 'line_unknown'],
    [{}, { lines: [{ orderLineId: 1, quantity: 3 }] }, 'too_many_pieces'],
    [
      {},
      {
        lines: [
          { orderLineId: 1, quantity: 1 },
          { orderLineId: 1, quantity: 1 },
        ],
      },
      'line_unknown',
    ],
    [{}, { lines: [{ orderLineId: 2, quantity: 1 }] }, 'only_faults'],
    [{}, { lines: [{ orderLineId: 2, quantity: 1 }], reason: 3 }, 'ok'],
    [{}, { lines: [{ orderLineId: 2, quantity: 1 }], kind: 'withdrawal', reason: null }, 'withdrawal_excluded'],
    // A second return after the first: the rest, and no more.
    [{ returns: [known()] }, {}, 'ok'],
    [{ returns: [known()] }, { lines: [{ orderLineId: 1, quantity: 2 }] }, 'too_many_pieces'],
    [{ returns: [known({ status: 'requested' })] }, {}, 'return_open'],
    [{ returns: [known({ status: 'cancelled' })] }, { lines: [{ orderLineId: 1, quantity: 2 }] }, 'ok'],
    // The right of withdrawal takes the place of a mere request, and waits for no other.
    [
      { returns: [known({ status: 'requested' })] },
      { kind: 'withdrawal', reason: null, lines: [{ orderLineId: 1, quantity: 2 }] },
      'ok',
    ],
    [
      { returns: [known({ status: 'received' })] },
      { kind: 'withdrawal', reason: null, lines: [{ orderLineId: 1, quantity: 2 }] },
      'too_many_pieces',
    ],
    [
      { returns: [known({ kind: 'withdrawal', reason: null, status: 'requested' })] },
      { kind: 'withdrawal', reason: null },
      'ok',
    ],
    [{ lines: [line(1, 2)], returns: [known(), known({ id: 8 })] }, { lines: null }, 'nothing_left'],
    // Reason 5 speaks of no piece of the order.
    [{ lines: [line(1, 2)], returns: [known(), known({ id: 8 })] }, { reason: 5, lines: null }, 'ok'],
  ] as const)('%j, %j: %s', (change, wish, verdict) => {
    const found = mayAsk({ ...facts, ...change } as ReturnFacts, asked(wish), now)
    expect(found.ok ? 'ok' : found.code).toBe(verdict)
  })

  it('with an advance alone one withdraws from everything or from nothing', () => {
    const advance = { ...facts, lines: [line(1, 2)], hasLeft: false } as ReturnFacts
    const order = { ...facts.order, status: 'paid', returnUntil: null, nowCents: cents(9000) } as const
    const wish = (lines: unknown) => asked({ kind: 'withdrawal', reason: null, lines })
    expect(mayAsk({ ...advance, order }, wish([{ orderLineId: 1, quantity: 1 }]), now)).toMatchObject({
      code: 'withdrawal_whole',
    })
    expect(mayAsk({ ...advance, order }, wish(null), now).ok).toBe(true)
  })

  it('a service comes back only for a fault, but one may withdraw from it (OQ-128, K8)', () => {
    const service = { ...facts, lines: [line(1, 1, { sectorId: 14 })] } as ReturnFacts
    expect(mayAsk(service, asked(), now)).toMatchObject({ code: 'only_faults' })
    expect(mayAsk(service, asked({ reason: 3 }), now).ok).toBe(true)
    expect(mayAsk(service, asked({ kind: 'withdrawal', reason: null }), now).ok).toBe(true)
    const begun = { ...service, lines: [line(1, 1, { sectorId: 14, startRequestedAt: now })] } as ReturnFacts
    expect(mayAsk(begun, asked({ kind: 'withdrawal', reason: null }), now)).toMatchObject({
      code: 'withdrawal_too_late',
    })
  })

  it('everything that can go is meant where no lines are named', () => {
    expect(piecesAsked(facts, asked({ kind: 'withdrawal', reason: null, lines: null }), now)).toEqual([
      { orderLineId: 1, quantity: 2 },
    ])
    expect(piecesAsked(facts, asked({ reason: 3, lines: null }), now)).toHaveLength(2)
    expect(piecesAsked(facts, asked({ reason: 5 }), now)).toEqual([])
  })

  it('the last pieces bring what is left of the line, and the shipping with the whole', () => {
    const once = { ...facts, lines: [line(1, 2)], returns: [known({ amountCents: cents(9700) })] }
    const rest = pricedPieces(once, [{ orderLineId: 1, quantity: 1 }])
    expect(rest).toEqual([{ orderLineId: 1, quantity: 1, paidCents: 9700 }])
    expect(expectedRefund(once, { kind: 'withdrawal', reason: null, lines: rest }).suggested).toBe(9700 + 900)
    expect(lineStates(once)[0]).toMatchObject({ pieces: 2, left: 1, paidFor: [0, 9700] })
  })

  it('a rental is one piece, for all its days', () => {
    const rented = { ...facts, lines: [line(1, 5, { kind: 'rental' })] }
    expect(lineStates(rented)[0]).toMatchObject({ pieces: 1, left: 1, exclusion: null, isFaultOnly: true })
    expect(pricedPieces(rented, [{ orderLineId: 1, quantity: 1 }])[0]?.paidCents).toBe(48_500)
  })
})

describe('the bars of the label', () => {
  it('spell the text with start, check and stop', () => {
    const { bars, width } = code128('RE-00412')
    // Start, eight letters and the check sign of 11 modules, stop of 13, two quiet zones of 10.
    expect(width).toBe(11 * 10 + 13 + 20)
    expect(bars).toHaveLength(10 * 3 + 4)
    expect(bars[0]).toEqual({ x: 10, width: 2 })
    expect(bars.at(-1)).toEqual({ x: width - 12, width: 2 })
  })

  it('check what they spell: each sign counts by its value and its place', () => {
    const sign = (text: string, at: number) =>
      code128(text)
        .bars.slice(at * 3, at * 3 + 3)
        .map(({ x, width }) => ({ x: x - 10 - at * 11, width }))
    // 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 is 879: 55 more than 8 times 103, the value of W.
    expect(sign('PJJ123C', 8)).toEqual(sign('W', 1))
  })

  it('refuse what they cannot spell', () => {
    for (const text of ['à', '\u001f', '\u007f']) expect(() => code128(text)).toThrow(RangeError)
    expect(code128(' ~').bars).toHaveLength(4 * 3 + 4)
  })
})
