/** Orders started in this browser whose end it has not seen. */
const startedKey = (userId: number): string => `orders:${userId}`

/** Ids of the orders this person has started here and not seen the end of, oldest first. */
export const startedIn = (userId: number): readonly number[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(startedKey(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0).slice(-50) : []
  } catch {
    return []
  }
}

/** Keeps which orders were started; of none nothing is left. */
export const saveStartedOrders = (userId: number, ids: readonly number[]): void => {
  try {
    if (ids.length === 0) localStorage.removeItem(startedKey(userId))
    else localStorage.setItem(startedKey(userId), JSON.stringify([...new Set(ids)]))
  } catch {
    // Storage refused: bought lines stay in the cart until removed by hand.
  }
}

/** Remembers an order whose payment begins now: once it is paid, its lines leave the cart. */
export const saveStartedOrder = (userId: number, orderId: number): void =>
  saveStartedOrders(userId, [...startedIn(userId), orderId])
