import { describe, expect, it } from 'vitest'
import {
  asksForReturns,
  returnIdOfNumber,
  saleReturnsFilter,
  saleReturnsList,
} from '#features/fulfilment/returns/sale-returns-list.rules.ts'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { leavesOut, salesFilter, salesList, salesListFor } from './sales-list.rules.ts'

const salesOf = (query: string) => salesFilter(readDataList(salesList, new URLSearchParams(query)))
const returnsOf = (query: string) => saleReturnsFilter(readDataList(saleReturnsList, new URLSearchParams(query)))
const nothing = {
  ...{ q: '', kind: null, isLate: false, paidFrom: null, paidBefore: null, minCents: null, maxCents: null },
  ...{ sort: 'data', descending: true },
}

describe('what the sales are asked', () => {
  it.each([
    ['', {}, false],
    ['ordine=totale', { sort: 'totale', descending: false }, false],
    ['ordine=totale&verso=giu', { sort: 'totale' }, false],
    ['q=Ravasi', { q: 'Ravasi' }, true],
    ['tipo=store', { kind: 'store' }, true],
    ['tipo=annuncio', { kind: 'auction' }, true],
    ['tipo=altro', {}, false],
    ['ritardo=1', { isLate: true }, true],
    ['dal=2026-10-25', { paidFrom: new Date('2026-10-24T22:00:00Z') }, true],
    // The day asked for is in it whole, also the longer one on which the clock changes.
    ['al=2026-10-25', { paidBefore: new Date('2026-10-25T23:00:00Z') }, true],
    ['da=12', { minCents: 1200 }, true],
    ['a=0', { maxCents: 0 }, true],
  ])('%o', (query, filter, narrows) => {
    expect(salesOf(query)).toEqual({ ...nothing, ...filter })
    expect(leavesOut(salesOf(query))).toBe(narrows)
  })

  it('leave nothing out when nothing is asked', () => {
    expect(leavesOut(undefined)).toBe(false)
  })

  it('show, sort and filter no amount for a viewer without the right to earnings', () => {
    const { filters, sorts, columns } = salesListFor(false)
    const keys = [...filters.map(({ key }) => key), ...sorts, ...columns.map(({ key }) => key)]
    for (const amount of ['da', 'a', 'totale', 'pagato', 'fee', 'iva', 'netto']) expect(keys).not.toContain(amount)
    expect(keys).toEqual(expect.arrayContaining(['tipo', 'dal', 'data', 'ordine', 'stato', 'scadenza']))
    expect(salesListFor(true)).toBe(salesList)
  })

  it('of services show and filter nothing that is about parcels', () => {
    const { filters, columns } = salesListFor(true, true)
    expect(filters.map(({ key }) => key)).toEqual(['tipo', 'dal', 'al', 'da', 'a'])
    expect(columns.map(({ label }) => label)).not.toContain('Spedizione')
    expect(columns.find(({ key }) => key === 'consegna')?.label).toBe('Eseguito')
    expect(columns.find(({ key }) => key === 'scadenza')?.label).toBe('Giorno')
    expect(salesListFor(false, true).columns.map(({ key }) => key)).not.toContain('netto')
  })
})

describe('what comes back', () => {
  const none = { q: '', states: [], kind: null, isLate: false, askedFrom: null, askedBefore: null }

  it.each([
    ['', { openFirst: true, descending: true }],
    ['ordine=data', { openFirst: false }],
    ['stato=attesa&stato=conclusi', { states: ['attesa', 'conclusi'] }],
    ['tipo=withdrawal', { kind: 'withdrawal' }],
    ['ritardo=1', { isLate: true }],
    [
      'dal=2026-10-25&al=2026-10-25',
      { askedFrom: new Date('2026-10-24T22:00:00Z'), askedBefore: new Date('2026-10-25T23:00:00Z') },
    ],
  ])('%o', (query, filter) => {
    expect(returnsOf(query)).toMatchObject({ ...none, ...filter })
  })

  it.each([
    ['vista=resi', true],
    ['vista=aperte', false],
    ['', false],
  ])('is asked for by %o: %s', (query, asked) => {
    expect(asksForReturns(new URLSearchParams(query))).toBe(asked)
  })

  it.each([
    ['RE-00412', 412],
    [' re 7 ', 7],
    ['412', 412],
    ['RE-0', null],
    ['RE-00412x', null],
    ['xRE-00412', null],
    ['1234567890', null],
    ['Velo', null],
    ['', null],
  ])('under the number %o is %s', (text, id) => {
    expect(returnIdOfNumber(text)).toBe(id)
  })
})
