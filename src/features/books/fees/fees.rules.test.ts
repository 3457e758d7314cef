import { describe, expect, it } from 'vitest'
import { addDays, day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { booksDifference } from './books.rules.ts'
import { suspensionStatement } from './fee-labels.rules.ts'
import { feeState, feeStateText } from './fee-state.rules.ts'
import { feeCursorPath, feeFilter, feesList, readFeeCursor } from './fees-list.rules.ts'

const today = day('2026-11-16')
const fee = {
  status: 'due',
  dueOn: today,
  paidOn: null,
  creditCents: cents(0),
  paidCents: cents(0),
  keptCents: cents(0),
} as const
const part = { paidCents: cents(1) }
const late = { dueOn: addDays(today, -1) }

describe('how a fee stands', () => {
  it.each([
    ['on the last day', {}, 'open', 'Da versare', 'Da versare entro il 16/11/2026'],
    [
      'on the last day, a cent of it paid',
      part,
      'open',
      'Versata in parte',
      'Versata in parte, il resto entro il 16/11/2026',
    ],
    ['the day after', late, 'deciding', 'Scaduta', 'Scaduta da un giorno'],
    [
      'the day after, paid in part',
      { ...late, ...part },
      'deciding',
      'Scaduta in parte',
      'Scaduta in parte da un giorno',
    ],
    ['two days late', { dueOn: addDays(today, -2) }, 'deciding', 'Scaduta', 'Scaduta da 2 giorni'],
    ['paid', { status: 'paid', ...part, paidOn: addDays(today, -3) }, 'done', 'Versata', 'Versata il 13/11/2026'],
    [
      'kept from the payment',
      { status: 'paid', ...part, keptCents: cents(1), paidOn: today },
      'done',
      'Trattenuta',
      'Trattenuta il 16/11/2026',
    ],
    ['paid, the day is not known', { status: 'paid', ...part }, 'done', 'Versata', 'Versata'],
    ['given back, however late', { status: 'reversed', ...late }, 'empty', 'Restituita', 'Restituita'],
    ['given back after it was paid', { status: 'reversed', paidOn: today }, 'empty', 'Restituita', 'Restituita'],
    ['given up, however late', { status: 'written_off', ...late }, 'empty', 'Stralciata', 'Stralciata'],
    ['paid too much by a cent', { status: 'reversed', creditCents: cents(1) }, 'approval', 'A credito', 'A credito'],
  ] as const)('%s', (_when, change, tone, label, text) => {
    expect(feeState({ ...fee, ...change }, today)).toEqual({ tone, label })
    expect(feeStateText({ ...fee, ...change }, today)).toBe(text)
  })
})

describe('the books of a month', () => {
  const month = {
    ...{ listedCents: cents(900), ledgerCents: cents(900), invoicedCents: cents(700), waitingCents: cents(200) },
    ...{
      paidCents: cents(500),
      ledgerPaidCents: cents(500),
      keptCents: cents(0),
      ledgerKeptCents: cents(0),
      writtenOffCents: cents(100),
      ledgerLossCents: cents(100),
    },
    ...{ openCents: cents(300), ledgerOpenCents: cents(300) },
  }

  it('agree when list, ledger, documents and every way a fee ends agree', () => {
    expect(booksDifference(month)).toBe(0)
  })

  it.each(Object.keys(month) as (keyof typeof month)[])('a cent more or less of %s is found', (key) => {
    const isInTwo = key === 'ledgerCents'
    for (const cent of [1, -1])
      expect(booksDifference({ ...month, [key]: cents(month[key] + cent) })).toBe(isInTwo ? 2 : 1)
  })

  it('differences of two accounts never make up for each other', () => {
    expect(booksDifference({ ...month, paidCents: cents(510), openCents: cents(290) })).toBe(20)
  })
})

describe('the statement of a suspension for fees', () => {
  const fees = (count: number) =>
    Array.from({ length: count }, (_none, index) => ({
      ...{ order: `PO-${index + 1}`, totalCents: cents(10_001), dueOn: day('2026-10-03') },
    }))

  it('names the sum, and the orders with their amount and day', () => {
    expect(suspensionStatement(fees(2))).toMatch(
      /per 200,02\s€ \(ordine PO-1, 100,01\s€ entro il 03\/10\/2026; ordine PO-2, 100,01\s€ entro il 03\/10\/2026\)\./,
    )
  })

  it.each([
    [5, /ordine PO-5, [^;]*\)\./],
    [6, /ordine PO-5, [^;]*; e altre 1\)\./],
    [8, /ordine PO-5, [^;]*; e altre 3\)\./],
  ])('of %i fees names five and counts the others', (count, text) => {
    const statement = suspensionStatement(fees(count))
    expect(statement).toMatch(text)
    expect(statement).not.toContain('PO-6')
  })
})

describe('what the list of fees is asked', () => {
  const filterOf = (query: string) => feeFilter(readDataList(feesList, new URLSearchParams(query)))

  it('asks for everything that is due, the earliest day first, when an address says nothing', () => {
    expect(filterOf('')).toEqual({
      ...{ view: '', q: '', dueFrom: null, dueTo: null, accruedFrom: null, minCents: null },
      ...{ isSuspended: false, isInvoiced: null, sort: 'scadenza', descending: false },
    })
  })

  it.each([
    ['vista=scadute', { view: 'scadute' }],
    ['vista=boh', { view: '' }],
    ['dal=2026-10-01&al=2026-10-31', { dueFrom: '2026-10-01', dueTo: '2026-10-31' }],
    ['maturata=2026-10-01', { accruedFrom: new Date('2026-09-30T22:00:00Z') }],
    ['da=12', { minCents: 1200 }],
    ['sospesi=1', { isSuspended: true }],
    ['fattura=si', { isInvoiced: true }],
    ['fattura=no', { isInvoiced: false }],
  ])('%s', (query, filter) => {
    expect(filterOf(query)).toMatchObject(filter)
  })

  it.each([
    ['the next page by day', { sort: 'scadenza' }, { side: 'after', key: '2026-11-30', id: 812 }],
    ['the page before by amount', { sort: 'importo' }, { side: 'before', key: '12981', id: 999_999_999 }],
  ] as const)('%s has an address that asks for it', (_name, sorted, cursor) => {
    const state = { ...readDataList(feesList, new URLSearchParams()), ...sorted }
    const query = new URLSearchParams(feeCursorPath(state, cursor).split('?')[1])
    expect(readFeeCursor(query, readDataList(feesList, query))).toEqual(cursor)
    expect(feeFilter(readDataList(feesList, query)).sort).toBe(sorted.sort)
  })

  it.each([
    ['scadenza', '12981_812'],
    ['scadenza', '2026-02-30_812'],
    ['importo', '2026-11-30_812'],
    ['importo', '-5_812'],
    ['importo', '1234567890123_812'],
    ['scadenza', '2026-11-30'],
    ['scadenza', '2026-11-30_0'],
    ['scadenza', '2026-11-30_x7'],
    ['scadenza', '2026-11-30_7x'],
    ['scadenza', '2026-11-30_1234567890'],
  ])('ordered by %s, %s is the first page', (sort, key) => {
    expect(readFeeCursor(new URLSearchParams({ dopo: key }), { sort })).toBeNull()
  })
})
