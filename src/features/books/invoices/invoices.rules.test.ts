import { describe, expect, it } from 'vitest'
import { addMonths, day } from '#shared/days.ts'
import { basisPoints, cents, percentOf } from '#shared/money.ts'
import { isReported, yearOf } from './dac7.rules.ts'
import { isVatInTolerance, type OpenEntry, planDocuments } from './fee-documents.rules.ts'
import { lineText, transmissionCode } from './invoice.rules.ts'
import { monthLabel, monthsSince, readMonth, yearsOf } from './month.rules.ts'
import { customerOf, issuerOf, readSeat } from './parties.rules.ts'

const VAT = basisPoints(2200)
const SEPTEMBER = day('2026-09-01')
const OCTOBER = day('2026-10-01')

let nextId = 1
const fee = (orderId: number, amount: number, month = OCTOBER): OpenEntry => ({
  ...{
    entryId: nextId++,
    orderId,
    month,
    isFee: true,
    feeCents: cents(amount),
    vatCents: percentOf(cents(amount), VAT),
  },
  ...{ vatBps: VAT, reason: null, invoiceId: null },
})
const back = (
  orderId: number,
  from: number,
  to: number,
  invoiceId: number | null = null,
  month = OCTOBER,
): OpenEntry => ({
  ...{
    entryId: nextId++,
    orderId,
    month,
    isFee: false,
    feeCents: cents(to - from),
    vatBps: VAT,
    reason: 'return',
    invoiceId,
  },
  vatCents: cents(percentOf(cents(to), VAT) - percentOf(cents(from), VAT)),
})

describe('what is issued', () => {
  it('an invoice per month', () => {
    const { documents } = planDocuments([fee(1, 10_640, SEPTEMBER), fee(2, 5000), fee(3, 999)])
    expect(documents).toMatchObject([
      { kind: 'invoice', month: SEPTEMBER, taxableCents: 10_640, vatCents: 2341 },
      { kind: 'invoice', month: OCTOBER, taxableCents: 5999, vatCents: 1320, lines: [{ orderId: 2 }, { orderId: 3 }] },
    ])
  })

  it('less what was given back before it was invoiced; nothing of a fee given back whole', () => {
    const entries = [fee(1, 10_640), fee(2, 5000), back(1, 10_640, 5640), back(2, 5000, 0)]
    const { documents, settled } = planDocuments(entries)
    expect(documents).toMatchObject([{ taxableCents: 5640, vatCents: 1241, lines: [{ orderId: 1 }] }])
    expect(settled).toEqual([entries[1]?.entryId, entries[3]?.entryId])
  })

  it('a credit note for what had been invoiced, after the invoices of its month', () => {
    const { documents } = planDocuments([back(1, 10_640, 0, 7), back(2, 100, 0, 8), fee(3, 100)])
    expect(documents).toMatchObject([
      { kind: 'invoice', correctsId: null },
      { kind: 'credit_note', correctsId: 7, taxableCents: 10_640, vatCents: 2341 },
      { kind: 'credit_note', correctsId: 8, taxableCents: 100, vatCents: 22 },
    ])
  })

  it('settles what was given back without an invoice', () => {
    expect(planDocuments([back(1, 100, 100)])).toMatchObject({ documents: [], settled: [nextId - 1] })
  })

  it('adds up to the ledger to the cent, with VAT in tolerance and every entry once, whatever the fees', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return 1 + (seed % most)
    }
    for (let round = 0; round < 60; round += 1) {
      const entries = Array.from({ length: 120 }, (_none, index) => {
        const first = random(40_000)
        const kind = random(4)
        if (kind === 1) return [back(index, first, random(first) - 1, random(3))]
        return kind === 2 ? [fee(index, first), back(index, first, random(first) - 1)] : [fee(index, first)]
      }).flat()
      const { documents, settled } = planDocuments(entries)
      const total = (key: 'taxableCents' | 'vatCents') =>
        documents.reduce((sum, one) => sum + (one.kind === 'invoice' ? one[key] : -one[key]), 0)
      expect(total('taxableCents')).toBe(entries.reduce((sum, one) => sum + one.feeCents, 0))
      expect(total('vatCents')).toBe(entries.reduce((sum, one) => sum + one.vatCents, 0))
      expect(documents.filter((one) => !isVatInTolerance(one.taxableCents, one.vatCents, VAT))).toEqual([])
      const claimed = [...settled, ...documents.flatMap(({ lines }) => lines.flatMap(({ entryIds }) => entryIds))]
      expect(claimed.sort((a, b) => a - b)).toEqual(entries.map(({ entryId }) => entryId))
      // Lines that were rounded up and down take turns: only what is left of all roundings together makes a further document.
      const fees = documents.filter(({ kind }) => kind === 'invoice')
      const left = fees.reduce((sum, one) => sum + one.vatCents - one.taxableCents * 0.22, 0)
      expect(fees.length).toBeLessThanOrEqual(Math.ceil(2 * Math.abs(left)) + 1)
    }
  })
})

describe('months', () => {
  it.each([
    [OCTOBER, 1, '2026-11-01'],
    [OCTOBER, 3, '2027-01-01'],
    [OCTOBER, -10, '2025-12-01'],
  ])('%s and %i', (month, count, then) => {
    expect(addMonths(month, count)).toBe(then)
  })

  it('run from the first movement to today, by the clock of Rome', () => {
    const months = monthsSince(new Date('2026-08-31T22:30:00Z'), new Date('2026-10-31T23:30:00Z'))
    expect(months).toEqual(['2026-11-01', '2026-10-01', '2026-09-01'])
    expect(monthsSince(null, new Date('2026-10-05T10:00:00Z'))).toEqual(['2026-10-01'])
    expect(readMonth('2026-10', months)).toBe('2026-10-01')
    for (const wrong of [null, '', '2025-01', '2026-13', 'x']) expect(readMonth(wrong, months)).toBe('2026-11-01')
    expect(yearsOf(['2027-01-01', '2026-12-01', '2026-11-01'].map(day))).toEqual([2027, 2026])
    expect(monthLabel(OCTOBER)).toBe('ottobre 2026')
  })
})

describe('the two parties', () => {
  const company = {
    ...{ name: 'Promessi', seat: 'via dell’Esempio 1, 00100 Roma (RM)', vatNumber: '01234567897', rea: 'RM-1234567' },
    ...{ capital: '10.000,00 € interamente versato', pec: 'a@pec.example' },
  }
  const seat = { address: 'via Roma 1', cap: '23900', city: 'Lecco', province: 'LC' }
  const buyer = { businessName: 'Studio Controluce', vatNumber: '00743110157', sdi: 'M5UXCR1', pec: null }

  it('the issuer is read from the settings', () => {
    expect(issuerOf(company)).toMatchObject({ cap: '00100', city: 'Roma', reaOffice: 'RM', capital: '10000.00' })
    expect(issuerOf({ ...company, capital: 'da definire' })?.capital).toBeNull()
    expect(issuerOf({ ...company, seat: 'Roma' })).toBeNull()
    expect(issuerOf({ ...company, rea: '123' })).toBeNull()
    expect(readSeat('via Roma 1, scala B, 23900 Lecco (LC)')?.address).toBe('via Roma 1, scala B')
  })

  it.each([
    ['whole', buyer, seat, { name: 'Studio Controluce', sdi: 'M5UXCR1', cap: '23900' }],
    ['without a code', { ...buyer, sdi: null }, seat, { sdi: '0000000' }],
  ])('the customer: %s', (_name, who, where, expected) => {
    expect(customerOf(who, where)).toMatchObject(expected)
  })

  it('says what is missing', () => {
    expect(customerOf(buyer, null)).toBe('seat')
    expect(customerOf({ ...buyer, vatNumber: null }, seat)).toBe('company')
  })
})

describe('what is written', () => {
  it.each([
    ['invoice', null, 'Fee del 5% sulla vendita PO-30031 pagata il 12/10/2026'],
    ['credit_note', 'return', 'Storno per reso: fee del 5% sulla vendita PO-30031 pagata il 12/10/2026'],
    ['credit_note', 'cancellation', 'Storno per annullamento: fee del 5% sulla vendita PO-30031 pagata il 12/10/2026'],
    ['credit_note', null, 'Storno: fee del 5% sulla vendita PO-30031 pagata il 12/10/2026'],
  ] as const)('%s, %s', (kind, reason, text) => {
    expect(lineText(kind, { orderNumber: 'PO-30031', paidOn: '2026-10-12', feeBps: 500, reason })).toBe(text)
  })

  it('five signs name a document', () => {
    expect([1, 36, 60_466_175].map(transmissionCode)).toEqual(['00001', '00010', 'ZZZZZ'])
  })
})

describe('DAC7', () => {
  const year = (activities: number, euro: number) => ({
    ...{ activities, considerationCents: cents(euro * 100), feesCents: cents(0) },
  })
  it.each([
    ['nothing', year(0, 0), true, false],
    ['one service', year(1, 100), true, true],
    ['few goods', year(29, 2000), false, false],
    ['thirty goods', year(30, 2000), false, true],
    ['dear goods', { ...year(1, 2000), considerationCents: cents(200_001) }, false, true],
  ])('%s', (_name, figures, hasServices, told) => {
    expect(isReported(figures, hasServices)).toBe(told)
  })
  it('adds the quarters up', () => {
    expect(yearOf([year(1, 10), year(2, 20)])).toEqual(year(3, 30))
  })
})
