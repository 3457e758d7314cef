import { type CartLine, type LineChoice, withoutOrdered } from '../cart.rules.ts'
import { choiceOf, corrected, type LineAnswer, type StartedOrder } from '../correction.rules.ts'
import { cartNews, saveCartNews } from './cart-news.ts'
import { cartLines, saveLines } from './cart-store.ts'
import { saveStartedOrders, startedIn } from './started-orders.ts'

const NEWS = 'promessi:cart-news'

/** Runs when the cart was corrected, with what changed in words. @returns stops listening */
export const onCartNews = (tell: (notices: readonly string[]) => void): (() => void) => {
  const heard = (event: Event) => tell((event as CustomEvent<readonly string[]>).detail)
  window.addEventListener(NEWS, heard)
  return () => window.removeEventListener(NEWS, heard)
}

interface CartAnswer {
  readonly iscouple: '0' | '1'
  readonly lines: readonly LineAnswer[]
  readonly orders: readonly StartedOrder[]
}

/** Asks what these lines are now, and whether a couple is asking. @throws Error without an answer */
export const askCart = async (lines: readonly LineChoice[], orders: readonly number[] = []): Promise<CartAnswer> => {
  const answer = await fetch('/api/cart/lines', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: lines.map(choiceOf), orders }),
  })
  if (!answer.ok) throw new Error(`The cart's lines answered ${answer.status}`)
  return (await answer.json()) as CartAnswer
}

/** What was paid leaves the cart, and orders that have ended are forgotten. */
const settleStarted = (userId: number, asked: readonly number[], answered: readonly StartedOrder[]): void => {
  const paid = answered.filter(({ state }) => state === 'paid')
  if (paid.length > 0) {
    const ordered = paid.flatMap(({ lines }) => lines)
    saveLines(userId, withoutOrdered(cartLines(userId), ordered))
  }
  const open = answered.filter(({ state }) => state === 'open').map(({ id }) => id)
  const since = startedIn(userId).filter((id) => !asked.includes(id))
  saveStartedOrders(userId, [...open, ...since])
}

/**
 * Brings the kept cart to what the server says now (OQ-102), and takes out of it what was paid meanwhile. Without an answer it stays as
 * it is.
 *
 * @returns what changed and was not seen yet, in words
 */
export const refreshCart = async (userId: number): Promise<readonly string[]> => {
  const asked: readonly CartLine[] = cartLines(userId)
  const started = startedIn(userId)
  const unseen = cartNews(userId)
  if (asked.length === 0) return unseen
  const answer = await askCart(asked, started).catch(() => null)
  if (!answer) return unseen
  // First what was bought: that it is sold out now is no news.
  settleStarted(userId, started, answer.orders)
  const { lines, changed, notices } = corrected(cartLines(userId), asked, answer.lines)
  if (changed) saveLines(userId, lines)
  if (notices.length === 0) return unseen
  const news = [...unseen, ...notices]
  saveCartNews(userId, news)
  window.dispatchEvent(new CustomEvent(NEWS, { detail: news }))
  return news
}
