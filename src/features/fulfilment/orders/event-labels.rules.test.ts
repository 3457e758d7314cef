import { describe, expect, it } from 'vitest'
import {
  feeLines,
  feeReversalLines,
  paymentLines,
  refundLines,
  saleLines,
} from '#features/money/ledger/ledger.rules.ts'
import type { LedgerEntryView, LedgerKind, LedgerLine } from '#features/money/ledger/views.ts'
import { cents } from '#shared/money.ts'
import { ledgerEntryText } from './event-labels.rules.ts'

const entry = (kind: LedgerKind, amountCents: number, lines: readonly LedgerLine[]): LedgerEntryView => ({
  ...{
    id: 1,
    kind,
    occasion: `${kind}:1`,
    postedAt: '2026-03-02T10:00:00.000Z',
    amountCents: cents(amountCents),
    lines,
  },
})
const fee = { feeCents: cents(10_640), vatCents: cents(2341) }
const told = (one: LedgerEntryView, code?: string) => {
  const text = ledgerEntryText(one, code)
  return text && [text.title, text.detail].map((words) => words?.replaceAll('\u00a0', ' ') ?? null)
}

describe('a movement of the ledger, for the seller', () => {
  it.each([
    [entry('payment', 212_800, paymentLines(cents(212_800))), 'Pagamento riuscito, 2.128,00 €', null],
    [entry('refund', 100_001, refundLines(cents(100_001))), 'Rimborsati agli sposi 1.000,01 €', null],
    [entry('fee', 12_981, feeLines(fee)), 'Fee maturata, 129,81 €', 'Fee 106,40 €, IVA sulla fee 23,41 €'],
    [
      entry('fee_reversal', 12_981, feeReversalLines(fee)),
      ...['Fee restituita, 129,81 €', 'Fee 106,40 €, IVA sulla fee 23,41 €'],
    ],
    [
      // What the couple no longer owes, not the goods before the bonus.
      entry(
        'sale_reversal',
        5000,
        saleLines({ goodsCents: cents(5000), bonusCents: cents(500), shippingCents: cents(0) }),
      ),
      ...['Vendita stornata, 45,00 €', null],
    ],
  ])('%j', (one, title, detail) => {
    expect(told(one)).toEqual([title, detail])
  })

  it('names the transaction of a payment, and leaves to others what they tell', () => {
    expect(told(entry('payment', 100, paymentLines(cents(100))), 'TX1')?.[1]).toBe(
      'Portafoglio digitale, transazione TX1',
    )
    for (const kind of ['sale', 'fee_payment', 'fee_write_off'] as const) expect(told(entry(kind, 100, []))).toBeNull()
  })
})
