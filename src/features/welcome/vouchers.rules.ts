/** Vouchers of the launch, all in all (CONST-17). */
export const VOUCHERS = 250

/**
 * Vouchers nobody has yet.
 *
 * @param granted as the database keeps it; text that is no count means that nothing can be promised
 */
export const vouchersLeft = (granted: string): number =>
  /^\d{1,9}$/.test(granted) ? Math.max(0, VOUCHERS - Number(granted)) : 0

/** "Ne restano 250 su 250". */
export const vouchersLeftText = (left: number): string =>
  left === 1 ? `Ne resta 1 su ${VOUCHERS}` : `Ne restano ${left} su ${VOUCHERS}`
