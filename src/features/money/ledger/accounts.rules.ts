/** What a line of the ledger counts; what each one means stands at the table. */
export const ledgerAccounts = [
  ...(['customer', 'provider', 'goods', 'bonus', 'shipping'] as const),
  ...(['fee', 'fee_vat', 'fee_due', 'fee_cash', 'fee_loss'] as const),
] as const

/** What moves a fee after it came up: it is paid, given up, a fee paid too much goes back, or one of these was a mistake. */
export const feeMovementKinds = ['fee_payment', 'fee_write_off', 'fee_repayment', 'fee_undo'] as const

/** Everything the ledger knows. */
export const ledgerKinds = [
  ...(['sale', 'payment', 'fee', 'refund', 'sale_reversal', 'fee_reversal'] as const),
  ...feeMovementKinds,
] as const
