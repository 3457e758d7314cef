import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import {
  askUntil,
  codeProblems,
  coupleInvoiceText,
  type InvoiceFacts,
  linesOfInvoice,
  mayAsk,
  mayIssue,
  sellerInvoiceText,
  tidyCode,
} from './invoice.rules.ts'

// Late in the evening in Rome: the third.
const paidAt = new Date('2027-03-03T22:30:00Z')
const askedAt = new Date('2027-03-05T09:00:00Z')
const paid: InvoiceFacts = { status: 'paid', paidAt, askedAt: null, issuedOn: null }
const asked = { ...paid, askedAt }
const issued = { ...asked, issuedOn: day('2027-03-08') }
const [last, over] = [day('2027-03-15'), day('2027-03-16')]

describe('when an invoice may be asked and issued', () => {
  it('counts twelve days from the day of the payment in Rome', () => expect(askUntil(paidAt)).toBe('2027-03-15'))

  it.each([
    ['paid', paid, last, true],
    ['paid, a day later', paid, over, false],
    ['asked: it may be corrected', asked, last, true],
    ['issued', issued, last, false],
    ['cancelled', { ...paid, status: 'cancelled' }, last, false],
    ['not paid yet', { ...paid, status: 'awaiting_payment', paidAt: null }, last, false],
    ['received', { ...paid, status: 'received' }, last, true],
  ] as const)('%s', (_what, facts, today, expected) => expect(mayAsk(facts, today)).toBe(expected))

  it.each([
    ['nothing was asked', paid, false],
    ['asked', asked, true],
    ['issued: it may be replaced', issued, true],
    ['asked, then cancelled', { ...asked, status: 'cancelled' }, false],
    ['issued, then cancelled', { ...issued, status: 'cancelled' }, true],
  ] as const)('%s', (_what, facts, expected) => expect(mayIssue(facts)).toBe(expected))
})

it.each([
  [paid, last, 'Puoi chiederla fino al 15/03/2027.', null],
  [paid, over, 'Si poteva chiedere fino al 15/03/2027: se ti serve, scrivi al fornitore.', null],
  [
    asked,
    last,
    'L’hai chiesta: il fornitore la emette, e ti avvisiamo.',
    'Chiesta il 05/03/2027. Va emessa entro il 15/03/2027.',
  ],
  [issued, over, 'Emessa il 08/03/2027.', 'Emessa il 08/03/2027.'],
  [{ ...asked, status: 'cancelled' }, last, null, 'L’ordine è annullato: non va emessa.'],
] as const)('%# says how it stands to couple and seller', (facts, today, couple, seller) => {
  expect(coupleInvoiceText(facts, today)).toBe(couple)
  expect(sellerInvoiceText(facts)).toBe(seller)
})

describe('the codes', () => {
  const person = { kind: 'person', taxCode: 'RSSMRA85T10A562S', vatNumber: null, sendTo: null } as const
  const business = { kind: 'business', taxCode: null, vatNumber: '12345678903', sendTo: null } as const
  it.each([
    [person, []],
    [{ ...person, taxCode: null }, ['taxCode']],
    [{ ...person, taxCode: 'RSSMRA85T10A562T' }, ['taxCode']],
    // A company's code is no person's.
    [{ ...person, taxCode: '12345678903' }, ['taxCode']],
    [business, []],
    [{ ...business, vatNumber: null }, ['vatNumber']],
    [{ ...business, vatNumber: '12345678901' }, ['vatNumber']],
    [{ ...business, taxCode: 'RSSMRA85T10A562S' }, []],
    [{ ...business, taxCode: '123' }, ['taxCode']],
    [{ ...business, sendTo: 'M5UXCR1' }, []],
    [{ ...business, sendTo: 'fatture@pec.example' }, []],
    [{ ...business, sendTo: '0000000' }, ['sendTo']],
    [{ ...business, sendTo: 'ABC' }, ['sendTo']],
  ] as const)('%j: %j', (codes, fields) => expect(Object.keys(codeProblems(codes))).toEqual(fields))

  it('are kept in capitals without spaces', () => expect(tidyCode(' rss mra 85 ')).toBe('RSSMRA85'))
})

it('names only what there is', () => {
  const to = { kind: 'business', name: 'Ravasi srl', taxCode: null, vatNumber: '12345678903', sendTo: null } as const
  expect(linesOfInvoice({ ...to, address: 'via Roma 1', cap: '23900', city: 'Lecco (LC)' })).toEqual([
    { term: 'Ragione sociale', value: 'Ravasi srl' },
    { term: 'Partita IVA', value: '12345678903' },
    { term: 'Indirizzo', value: 'via Roma 1, 23900 Lecco (LC)' },
  ])
})
