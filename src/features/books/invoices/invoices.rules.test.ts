import { describe, expect, it } from 'vitest'
import { addMonths, day } from '#shared/days.ts'
import { basisPoints, cents, percentOf } from '#shared/money.ts'
import { addUp, isReported, wasPaid, yearOf } from './dac7.rules.ts'
import { feeText } from './earnings.rules.ts'
import { isVatInTolerance, type OpenEntry, planDocuments } from './fee-documents.rules.ts'
import { invoiceNotice, lineText, purchaseText, subjectLabel } from './invoice.rules.ts'
import { earningsPath, monthLabel, monthsSince, readMonth, yearsOf } from './month.rules.ts'
import { customerOf, issuerOf, issuerProblems, readSeat } from './parties.rules.ts'

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
  ...{ vatBps: VAT, reason: null, invoiceIds: [] },
})
const back = (orderId: number, from: number, to: number, ...invoiceIds: readonly number[]): OpenEntry => ({
  ...{
    entryId: nextId++,
    orderId,
    month: OCTOBER,
    isFee: false,
    feeCents: cents(to - from),
    vatBps: VAT,
    reason: 'return',
    invoiceIds,
  },
  vatCents: cents(percentOf(cents(to), VAT) - percentOf(cents(from), VAT)),
})

const NOTHING_PAID = { paidCents: cents(0), keptCents: cents(0) }
const NOT_KEPT = { totalCents: cents(12_981), keptCents: cents(0) }

describe('what is issued', () => {
  it('an invoice per month', () => {
    const { documents } = planDocuments([fee(1, 10_640, SEPTEMBER), fee(2, 5000), fee(3, 999)])
    expect(documents).toMatchObject([
      { kind: 'invoice', month: SEPTEMBER, taxableCents: 10_640, vatCents: 2341 },
      { kind: 'invoice', month: OCTOBER, taxableCents: 5999, vatCents: 1320, lines: [{ orderId: 2 }, { orderId: 3 }] },
    ])
  })

  it('what was kept from the payment stands by itself, on a document that asks for nothing', () => {
    const kept = { ...fee(1, 10_640), keptCents: cents(12_981) }
    const partly = { ...fee(2, 5000), keptCents: cents(100) }
    const { documents } = planDocuments([kept, partly, fee(3, 999)])
    expect(documents).toMatchObject([
      { taxableCents: 10_640, lines: [{ orderId: 1, keptCents: 12_981 }] },
      {
        taxableCents: 5999,
        lines: [
          { orderId: 2, keptCents: 100 },
          { orderId: 3, keptCents: 0 },
        ],
      },
    ])
  })

  it('a credit note says what of a kept fee went back, over all its lines no more than did', () => {
    const gone = { keptCents: cents(-2000) }
    const { documents } = planDocuments([
      { ...back(1, 10_640, 9640, 7), ...gone },
      { ...back(1, 9640, 8640, 7), ...gone },
    ])
    const lines = documents.flatMap((one) => one.lines)
    expect(lines.map(({ keptCents }) => keptCents)).toEqual([1220, 780])
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

  it('a credit note names every invoice on which the fee stands', () => {
    const { documents } = planDocuments([back(1, 10_640, 0, 7, 9, 12), back(2, 100, 0, 7, 9, 12), back(3, 100, 0, 7)])
    expect(documents).toMatchObject([
      { kind: 'credit_note', correctsId: 7, alsoCorrects: [9, 12], taxableCents: 10_740 },
      { kind: 'credit_note', correctsId: 7, alsoCorrects: [], taxableCents: 100 },
    ])
  })

  it('settles what was given back without an invoice', () => {
    expect(planDocuments([back(1, 100, 100)])).toMatchObject({ documents: [], settled: [nextId - 1] })
    expect(planDocuments([back(1, 100, 0)])).toMatchObject({ documents: [], settled: [nextId - 1] })
  })

  // VAT on 7 cents is rounded up by 0.46 cents, on 2 cents down by 0.44, on 25 cents up by exactly half a cent.
  it.each([
    ['rounded up first', [7, 7, 7, 7, 2, 2, 2, 2], [36]],
    ['rounded down first', [2, 2, 2, 2, 7, 7, 7, 7], [36]],
    ['two rounded up alone', [7, 7], [14]],
    ['two rounded down alone', [2, 2], [4]],
    ['three rounded up alone', [7, 7, 7], [14, 7]],
    ['exactly a cent too much', [25, 25], [50]],
    ['half a cent more than that', [25, 25, 25], [50, 25]],
  ])('as few documents as the tolerance allows: %s', (_name, amounts, documents) => {
    const planned = planDocuments(amounts.map((amount, order) => fee(order, amount))).documents
    expect(planned.map(({ taxableCents }) => taxableCents)).toEqual(documents)
  })

  it('what is out of tolerance by itself stands alone: the exchange system refuses it, the others go through', () => {
    const odd = { ...fee(2, 100), vatCents: cents(24) }
    const planned = planDocuments([fee(1, 100), odd, fee(3, 100)]).documents
    expect(planned.map(({ lines }) => lines.map(({ orderId }) => orderId))).toEqual([[2], [1, 3]])
  })

  it.each([
    [11, true],
    [12, true],
    [13, false],
    [10, true],
    [9, false],
  ])('of 50 cents a VAT of %i: accepted %s', (vat, isAccepted) => {
    expect(isVatInTolerance(50, vat, VAT)).toBe(isAccepted)
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
    expect(earningsPath(OCTOBER)).toBe('/portal/guadagni?mese=2026-10')
    expect(earningsPath(OCTOBER, 2)).toBe('/portal/guadagni?mese=2026-10&page=2')
  })

  it('are at least the present one, also where a movement bears a later date', () => {
    expect(monthsSince(new Date('2026-11-02T10:00:00Z'), new Date('2026-10-05T10:00:00Z'))).toEqual(['2026-10-01'])
  })
})

describe('the two parties', () => {
  const company = {
    ...{ name: 'Promessi', seat: 'via Appia 1, 00100 Roma (RM)', vatNumber: '01234567897', rea: 'RM-1234567' },
    ...{ capital: '10.000,00 € interamente versato', pec: 'a@pec.example' },
  }
  const buyer = {
    ...{ businessName: 'Studio Controluce', vatNumber: '00743110157', sdi: 'M5UXCR1', pec: null },
    ...{ address: 'via Roma 1', cap: '23900', city: 'Lecco', province: 'LC' },
  }

  it('the issuer is read from the settings', () => {
    expect(issuerOf(company)).toMatchObject({ cap: '00100', city: 'Roma', reaOffice: 'RM', capital: '10000.00' })
    expect(issuerOf({ ...company, capital: 'da definire' })?.capital).toBeNull()
    expect(issuerOf({ ...company, seat: 'Roma' })).toBeNull()
    expect(issuerOf({ ...company, rea: '123' })).toBeNull()
    expect(readSeat('via Roma 1, scala B, 23900 Lecco (LC)')?.address).toBe('via Roma 1, scala B')
  })

  it.each([
    ['name', 'Società di esempio S.r.l.', 'ragione sociale'],
    ['name', '', 'ragione sociale'],
    ['seat', 'via dell’Esempio 1, 00100 Roma (RM)', 'sede legale con il CAP'],
    ['vatNumber', '00000000000', 'partita IVA'],
    ['vatNumber', '01234567890', 'partita IVA'],
    ['rea', 'RM-0000000', 'numero REA'],
    ['capital', '00.000,00 € interamente versato', 'capitale sociale'],
  ])('issues nothing while %s is %o', (key, value, word) => {
    expect(issuerProblems({ ...company, [key]: value })).toEqual([word])
    expect(issuerOf({ ...company, [key]: value })).toBeNull()
  })

  it.each(['RM-1234567', 'RM 1234567', 'RM1234567', ' RM-1234567 ', 'RM-1'])('reads the register number %o', (rea) => {
    expect(issuerOf({ ...company, rea })).toMatchObject({
      reaOffice: 'RM',
      reaNumber: rea.trim().slice(2).replace(/\W/, ''),
    })
  })

  it.each(['RM-12345678', 'xRM-1234567', 'rm-1234567', 'RM-', ''])(
    'issues nothing with the register number %o',
    (rea) => {
      expect(issuerOf({ ...company, rea })).toBeNull()
    },
  )

  it.each([
    [' 10.000,00 € interamente versato', '10000.00'],
    ['1.250.000,50', '1250000.50'],
    ['€ 10.000,00', null],
    ['10.000,005', null],
    ['10.000', null],
  ])('of a capital %o writes %s', (capital, written) => {
    expect(issuerOf({ ...company, capital })?.capital).toBe(written)
  })

  it.each([
    ['via Roma 1, 23900 Lecco (LC), Italia'],
    ['via Roma 1, 2390 Lecco (LC)'],
    ['via Roma 1, 23900 Lecco'],
    ['via Roma 1, 23900 Lecco (lc)'],
    [', 23900 Lecco (LC)'],
  ])('an address without all its parts is none: %o', (text) => {
    expect(readSeat(text)).toBeNull()
    expect(readSeat(' via Roma 1, 23900 Lecco (LC) ')).toEqual({
      ...{ address: 'via Roma 1', cap: '23900', city: 'Lecco', province: 'LC' },
    })
  })

  it.each([
    ['whole', buyer, { name: 'Studio Controluce', sdi: 'M5UXCR1', cap: '23900' }],
    ['without a code', { ...buyer, sdi: null }, { sdi: '0000000' }],
  ])('the customer: %s', (_name, who, expected) => {
    expect(customerOf(who)).toMatchObject(expected)
  })

  it('says what is missing', () => {
    expect(customerOf({ ...buyer, cap: null })).toBe('seat')
    expect(customerOf({ ...buyer, vatNumber: null })).toBe('company')
  })
})

describe('what is written', () => {
  it.each([
    ['invoice', null, 'Fee del 5% sulla vendita PO-30031 pagata il 12/10/2026'],
    ['credit_note', 'return', 'Storno per reso: fee del 5% sulla vendita PO-30031 pagata il 12/10/2026'],
    ['credit_note', 'cancellation', 'Storno per annullamento: fee del 5% sulla vendita PO-30031 pagata il 12/10/2026'],
    ['credit_note', null, 'Storno: fee del 5% sulla vendita PO-30031 pagata il 12/10/2026'],
  ] as const)('%s, %s', (kind, reason, text) => {
    expect(lineText(kind, { orderNumber: 'PO-30031', paidOn: '2026-10-12', feeBps: 500, reason, ...NOT_KEPT })).toBe(
      text,
    )
  })

  it.each([
    ['invoice', 12_981, 'Fee sulla vendita PO-30031, già trattenuta dal pagamento degli sposi'],
    ['invoice', 1_250, 'Fee sulla vendita PO-30031, di cui 12,50 EUR con IVA già trattenuti dal pagamento degli sposi'],
    ['credit_note', 12_981, 'Storno: fee sulla vendita PO-30031, già restituita con il rimborso agli sposi'],
  ] as const)('a line of a %s of which %i cents were kept: %s', (kind, kept, text) => {
    const facts = { orderNumber: 'PO-30031', paidOn: null, feeBps: null, reason: null }
    expect(lineText(kind, { ...facts, ...NOT_KEPT, keptCents: cents(kept) })).toBe(text)
  })

  it('a line without its rate says no rate', () => {
    const facts = { orderNumber: 'PO-30031', paidOn: null, feeBps: null, reason: null, ...NOT_KEPT }
    expect(lineText('invoice', facts)).toBe('Fee sulla vendita PO-30031')
  })

  it.each([
    [{ kind: 'subscription', months: 1 }, 'Abbonamento Silver, un mese, pagato il 12/10/2026'],
    [{ kind: 'smart_pass', months: 3 }, 'Silver, 3 mesi, pagato il 12/10/2026'],
    [
      { kind: 'subscription', months: 3, creditCents: cents(1) },
      'Abbonamento Silver, 3 mesi, pagato il 12/10/2026, al netto di 0.01 EUR per i giorni non goduti del piano di prima',
    ],
  ] as const)('of something bought, %o: %s', (change, text) => {
    const bought = { name: 'Silver', creditCents: cents(0), paidOn: day('2026-10-12') }
    expect(purchaseText({ ...bought, ...change })).toBe(text)
  })

  it('the bell names kind, number, subject and sum', () => {
    const invoice = { kind: 'credit_note', subject: 'fees', month: OCTOBER, year: 2026, serial: 15 } as const
    expect(invoiceNotice({ ...invoice, totalCents: cents(6100) })).toMatch(
      /^Nota di credito 15\/2026, Fee di ottobre 2026: 61,00\s€$/,
    )
    expect(subjectLabel({ subject: 'purchase', month: OCTOBER })).toBe('Abbonamenti e Smart Pass')
  })

  it.each([
    ['a movement that is no fee', null, null],
    ['given back', { status: 'reversed' }, 'Restituita'],
    ['given up', { status: 'written_off' }, 'Non più da versare'],
    ['paid', { status: 'paid', paidOn: day('2026-11-02') }, 'Versata il 02/11/2026'],
    ['paid, the day is not known', { status: 'paid' }, 'Versata'],
    ['kept', { status: 'paid', paidCents: cents(5), keptCents: cents(5) }, 'Trattenuta dal pagamento'],
    ['kept in part', { paidCents: cents(5), keptCents: cents(5) }, 'Trattenuta in parte, il resto entro il 11/11/2026'],
    ['due', {}, 'Da versare entro il 11/11/2026'],
    ['a cent of it paid', { paidCents: cents(1) }, 'Versata in parte, il resto entro il 11/11/2026'],
  ] as const)('how a fee stands: %s', (_name, change, text) => {
    const due = { status: 'due', dueOn: day('2026-11-11'), paidOn: null, ...NOTHING_PAID } as const
    expect(feeText({ fee: change && { ...due, ...change } })).toBe(text)
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
    ['a service taken back that was paid and not given back yet', year(0, 100), true, true],
    ['only a refund of the year before', year(0, -100), true, false],
  ])('%s', (_name, figures, hasServices, told) => {
    expect(isReported(figures, hasServices)).toBe(told)
  })
  it('adds money up, and sales of the same quarter', () => {
    expect(addUp([year(1, 10), year(2, 20)])).toEqual(year(3, 30))
    expect(
      addUp([
        { ...year(0, 0), feesCents: cents(151) },
        { ...year(0, 0), feesCents: cents(49) },
      ]).feesCents,
    ).toBe(200)
  })
  it('counts a sale that was paid in two quarters once in the year, and below the threshold of goods', () => {
    const paidTwice = yearOf([year(15, 900), year(15, 900)], 15)
    expect(paidTwice).toEqual(year(15, 1800))
    expect(isReported(paidTwice, false)).toBe(false)
  })
  it('knows whether something was paid', () => {
    expect([year(0, 0), year(1, 0), year(0, 10), year(0, -10)].map(wasPaid)).toEqual([false, true, true, false])
  })
})
