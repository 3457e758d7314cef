import { type Cents, cents } from '#shared/money.ts'
import type { FeeBooksRow } from './views.ts'

/**
 * How far apart the books of a month are: the list from the ledger, the ledger from the invoices, and each way a fee can end from the
 * ledger's account of it.
 *
 * @returns integer cents, never below zero; zero when everything agrees
 */
export const booksDifference = (row: Omit<FeeBooksRow, 'month'>): Cents =>
  cents(
    Math.abs(row.listedCents - row.ledgerCents) +
      Math.abs(row.ledgerCents - row.invoicedCents - row.waitingCents) +
      Math.abs(row.paidCents - row.ledgerPaidCents) +
      Math.abs(row.keptCents - row.ledgerKeptCents) +
      Math.abs(row.writtenOffCents - row.ledgerLossCents) +
      Math.abs(row.openCents - row.ledgerOpenCents),
  )
