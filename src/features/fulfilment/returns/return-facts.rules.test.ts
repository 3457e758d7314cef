import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { returnLabel, saleReturnLabel } from './return.rules.ts'
import {
  isEverything,
  isOpen,
  isPaidInFull,
  isStartRequested,
  isUnsent,
  type KnownReturn,
  lineStates,
  mayAsk,
  moneyLeft,
  pricedPieces,
  type ReturnFacts,
  replacedBy,
  without,
  withoutRequests,
} from './return-facts.rules.ts'
import { pieceStock } from './stock.rules.ts'

const now = new Date('2026-03-15T10:00:00Z')
const line = (id: number, quantity: number, more: Partial<ReturnFacts['lines'][number]> = {}) => ({
  ...{ id, kind: 'sale' as const, sectorId: 1, quantity, totalCents: cents(10_000 * quantity), bonusCents: cents(0) },
  ...{ nowCents: cents(3000 * quantity), withdrawal: 'allowed' as const, startRequestedAt: null },
  ...more,
})
const facts: ReturnFacts = {
  order: {
    ...{ paidAt: new Date('2026-03-02T10:00:00Z'), balancePaidAt: null, returnDays: 14 },
    ...{ kind: 'store', status: 'received', returnUntil: new Date('2026-03-20T11:05:00Z') },
    ...{ totalCents: cents(30_900), nowCents: cents(30_900), shippingCents: cents(900) },
  },
  lines: [line(1, 2), line(2, 1)],
  returns: [],
  hasLeft: true,
  goodwillCents: cents(0),
}
const ordered = (order: Partial<ReturnFacts['order']>, more: Partial<ReturnFacts> = {}): ReturnFacts => ({
  ...facts,
  ...more,
  order: { ...facts.order, ...order },
})
const known = (more: Partial<KnownReturn> = {}): KnownReturn => ({
  ...{ id: 7, kind: 'return', status: 'refunded', reason: 13, amountCents: cents(10_000) },
  lines: [{ orderLineId: 1, quantity: 1, paidCents: cents(10_000) }],
  ...more,
})
const pieces = (...counts: readonly (readonly [number, number])[]) =>
  counts.map(([orderLineId, quantity]) => ({ orderLineId, quantity }))
const verdict = (of: ReturnFacts, kind: 'return' | 'withdrawal', lines: ReturnType<typeof pieces> | null) => {
  const found = mayAsk(of, { kind, reason: kind === 'return' ? 13 : null, lines }, now)
  return found.ok ? 'ok' : found.code
}

describe('what was paid', () => {
  it.each([
    ['all at once', {}, true, 30_900],
    ['the advance alone', { nowCents: cents(9900) }, false, 9900],
    ['the advance and the balance', { nowCents: cents(9900), balancePaidAt: now }, true, 30_900],
  ])('%s', (_name, order, inFull, paid) => {
    expect(isPaidInFull(ordered(order))).toBe(inFull)
    expect(lineStates(ordered(order))[1]?.paidFor).toEqual([0, inFull ? 10_000 : 3000])
    expect(moneyLeft(ordered(order)).paidLeftCents).toBe(paid)
  })

  it('is less by what returns gave back, undecided and cancelled ones aside', () => {
    const returns = [
      known(),
      known({ id: 8, status: 'requested', amountCents: null }),
      known({ id: 9, status: 'cancelled' }),
    ]
    expect(moneyLeft({ ...facts, returns }).paidLeftCents).toBe(20_900)
    expect(moneyLeft({ ...facts, returns, goodwillCents: cents(900) }).paidLeftCents).toBe(20_000)
  })

  it('stands with the pieces of its own line, and of no other', () => {
    const sent = { ...facts, returns: [known()] }
    expect(lineStates(sent).map(({ left }) => left)).toEqual([1, 1])
    expect(pricedPieces(sent, pieces([2, 1], [9, 1]))).toEqual([{ orderLineId: 2, quantity: 1, paidCents: 10_000 }])
  })
})

describe('where the order stands', () => {
  it.each([
    ['paid', false, true],
    ['paid', true, false],
    ['shipped', true, false],
    ['shipped', false, true],
    ['received', true, false],
  ] as const)('%s, a parcel has left or it was picked up %s: nothing was sent %s', (status, hasLeft, expected) => {
    expect(isUnsent(ordered({ status }, { hasLeft }))).toBe(expected)
  })

  it('is to begin at once when one of its services is', () => {
    expect(isStartRequested({ lines: [line(1, 1), line(2, 1, { startRequestedAt: now })] })).toBe(true)
    expect(isStartRequested({ lines: [line(1, 1), line(2, 1)] })).toBe(false)
  })

  it.each([
    ['awaiting_payment', 'withdrawal_too_early'],
    ['cancelled', 'withdrawal_too_early'],
    ['received', 'withdrawal_too_late'],
  ] as const)('%s beyond its days: %s', (status, code) => {
    const late = ordered({ status, returnUntil: new Date('2026-03-10T10:00:00Z') })
    expect(verdict(late, 'withdrawal', null)).toBe(code)
  })
})

describe('several lines at once', () => {
  const mixed = { ...facts, lines: [line(1, 2), line(2, 1), line(3, 1, { withdrawal: 'e' })] }

  it.each([
    ['two of them', 'return', pieces([1, 1], [2, 1]), 'ok'],
    ['one that is no line of the order', 'return', pieces([1, 1], [9, 1]), 'line_unknown'],
    ['one that only a fault brings back', 'return', pieces([1, 1], [3, 1]), 'only_faults'],
    ['one that is excluded', 'withdrawal', pieces([1, 1], [3, 1]), 'withdrawal_excluded'],
    ['too many of one', 'return', pieces([1, 2], [2, 2]), 'too_many_pieces'],
  ] as const)('%s: %s', (_name, kind, lines, expected) => {
    expect(verdict(mixed, kind, lines)).toBe(expected)
  })

  it('are everything only when every line is whole', () => {
    expect(isEverything(facts, pieces([1, 2], [2, 1]))).toBe(true)
    for (const part of [pieces([1, 2]), pieces([1, 1], [2, 1]), pieces([2, 1]), []])
      expect(isEverything(facts, part)).toBe(false)
  })

  it('leave nothing to withdraw from when all that is left is excluded', () => {
    const sealed = { ...facts, lines: [line(3, 1, { withdrawal: 'e' })] }
    expect(verdict(sealed, 'withdrawal', null)).toBe('withdrawal_excluded')
    const back = [known({ lines: [{ orderLineId: 3, quantity: 1, paidCents: cents(10_000) }] })]
    expect(verdict({ ...sealed, returns: back }, 'withdrawal', null)).toBe('nothing_left')
    expect(verdict({ ...sealed, returns: back }, 'return', null)).toBe('nothing_left')
    const two = { ...sealed, lines: [...sealed.lines, line(4, 1, { withdrawal: 'e' })], returns: back }
    expect(verdict(two, 'withdrawal', null)).toBe('withdrawal_excluded')
  })
})

describe('beside another return', () => {
  const open = known({ status: 'requested', amountCents: null })

  it.each([
    ['requested', true],
    ['received', true],
    ['refunded', false],
    ['cancelled', false],
  ] as const)('%s is open: %s', (status, expected) => {
    expect(isOpen({ status })).toBe(expected)
    expect(verdict({ ...facts, returns: [known({ status })] }, 'return', pieces([2, 1]))).toBe(
      expected ? 'return_open' : 'ok',
    )
  })

  it('an open withdrawal does not keep from a return of the rest', () => {
    expect(verdict({ ...facts, returns: [{ ...open, kind: 'withdrawal' }] }, 'return', pieces([2, 1]))).toBe('ok')
  })

  it('a withdrawal takes the place of a request only where there is not enough beside it', () => {
    const beside = { ...facts, returns: [open] }
    expect(replacedBy(beside, pieces([1, 1], [2, 1]))).toBeNull()
    expect(replacedBy(beside, pieces([1, 2], [2, 1]))).toBe(open)
    expect(replacedBy(beside, pieces([9, 1]))).toBe(open)
    expect(replacedBy({ ...facts, returns: [{ ...open, status: 'received' }] }, pieces([1, 2]))).toBeNull()
    expect(replacedBy({ ...facts, returns: [{ ...open, kind: 'withdrawal' }] }, pieces([1, 2]))).toBeNull()
  })

  it('the facts can be looked at without what is only asked for, and without one return', () => {
    const returns = [open, known({ id: 8 }), { ...open, id: 9, kind: 'withdrawal' as const }]
    expect(withoutRequests({ ...facts, returns }).returns.map(({ id }) => id)).toEqual([8, 9])
    expect(without({ ...facts, returns }, 8).returns.map(({ id }) => id)).toEqual([7, 9])
  })
})

it('what goes back on the shelf came out of a store: of a rental all its days', () => {
  const stored = [
    { id: 1, optionId: 10, kind: 'sale' as const, quantity: 3 },
    { id: 2, optionId: 11, kind: 'rental' as const, quantity: 4 },
    { id: 3, optionId: null, kind: 'sale' as const, quantity: 1 },
  ]
  expect(pieceStock(stored, pieces([1, 2], [2, 1], [3, 1], [9, 1]))).toEqual(pieces([1, 2], [2, 4]))
})

describe('its words', () => {
  it.each([
    ['return', 'requested', 'Reso richiesto'],
    ['return', 'received', 'Reso richiesto'],
    ['return', 'refunded', 'Reso completo'],
    ['return', 'cancelled', 'Reso annullato'],
    ['withdrawal', 'requested', 'Recesso esercitato'],
    ['withdrawal', 'refunded', 'Recesso completo'],
    ['withdrawal', 'cancelled', 'Recesso annullato'],
  ] as const)('for the couple, %s %s: %s', (kind, status, text) => {
    expect(returnLabel(kind, status)).toBe(text)
  })

  it.each([
    ['requested', false, 'In attesa del pacco'],
    ['received', false, 'Da rimborsare'],
    ['received', true, 'Rimborso in corso'],
    ['refunded', true, 'Concluso'],
    ['cancelled', false, 'Annullato'],
  ] as const)('for the seller, %s, decided %s: %s', (status, isDecided, text) => {
    expect(saleReturnLabel(status, isDecided)).toBe(text)
  })
})
