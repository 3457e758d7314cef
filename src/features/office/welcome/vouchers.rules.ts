/** All in all (CONST-17). */
const VOUCHERS = 250

/** The vouchers of the launch. */
export interface Vouchers {
  readonly total: number
  /** Not granted yet. */
  readonly left: number
}

/**
 * How the vouchers stand.
 *
 * @param granted as the database keeps it; text that is no count means that nothing can be promised
 */
export const vouchersAfter = (granted: string): Vouchers => ({
  total: VOUCHERS,
  left: /^\d{1,9}$/.test(granted) ? Math.max(0, VOUCHERS - Number(granted)) : 0,
})

/** "Ne restano 250 su 250". */
export const vouchersLeftText = ({ left, total }: Vouchers): string =>
  left === 1 ? `Ne resta 1 su ${total}` : `Ne restano ${left} su ${total}`
