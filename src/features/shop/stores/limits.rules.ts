/** Signs the words of a store may have. */
export const MAX_DESCRIPTION = 1000

/** Products in the foreground (STORE-07). */
export const MAX_FEATURED = 4

/** Signs a supplier may add to the notice of its holiday. */
export const MAX_HOLIDAY_NOTE = 300
