/** What changed in a cart and was not seen yet: it outlives the page, because lines are corrected in the background. */
const newsKey = (userId: number): string => `cart-news:${userId}`

/** Sentences about this person's cart that were not seen yet, oldest first. */
export const cartNews = (userId: number): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(newsKey(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(-20) : []
  } catch {
    return []
  }
}

/** Keeps what is to be said; of nothing, nothing is left. */
export const saveCartNews = (userId: number, news: readonly string[]): void => {
  try {
    if (news.length === 0) localStorage.removeItem(newsKey(userId))
    else localStorage.setItem(newsKey(userId), JSON.stringify([...new Set(news)]))
  } catch {
    // It is said on this page only.
  }
}
