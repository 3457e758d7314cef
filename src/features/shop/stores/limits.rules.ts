/** Products in the foreground (STORE-07). */
export const MAX_FEATURED = 4
