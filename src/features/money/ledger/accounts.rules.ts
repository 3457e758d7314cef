/** What a line of the ledger counts; what each one means stands at the table. */
export const ledgerAccounts = [
  ...(['customer', 'provider', 'held', 'goods', 'bonus', 'shipping'] as const),
  ...(['fee', 'fee_vat', 'fee_due', 'fee_cash', 'fee_source', 'fee_loss'] as const),
] as const

/**
 * What moves a fee after it came up: it is paid, given up, a fee paid too much goes back, or one of these was a mistake; or the provider keeps it
 * from a payment, and returns it with a refund.
 */
export const feeMovementKinds = [
  ...(['fee_payment', 'fee_write_off', 'fee_repayment', 'fee_undo'] as const),
  ...(['fee_kept', 'fee_returned'] as const),
] as const

/** Everything the ledger knows. */
export const ledgerKinds = [
  ...(['sale', 'payment', 'fee', 'refund', 'sale_reversal', 'fee_reversal'] as const),
  ...feeMovementKinds,
] as const
