import type { CartLine, LineChoice } from '../cart.rules.ts'
import { choiceOf, corrected, type LineAnswer } from '../correction.rules.ts'
import { cartLines, keepLines } from './cart-store.ts'

interface CartAnswer {
  readonly iscouple: '0' | '1'
  readonly lines: readonly LineAnswer[]
}

/** Asks what these lines are now, and whether a couple is asking. @throws Error when nobody answers */
export const askCart = async (lines: readonly LineChoice[]): Promise<CartAnswer> => {
  const answer = await fetch('/api/cart/lines', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: lines.map(choiceOf) }),
  })
  if (!answer.ok) throw new Error(`The cart's lines answered ${answer.status}`)
  return (await answer.json()) as CartAnswer
}

/**
 * Brings the kept cart to what the server says now (OQ-102). Without an answer it stays as it is.
 *
 * @returns what changed, in words
 */
export const refreshCart = async (userId: number): Promise<readonly string[]> => {
  const asked: readonly CartLine[] = cartLines(userId)
  if (asked.length === 0) return []
  const answer = await askCart(asked).catch(() => null)
  if (!answer) return []
  const { lines, changed, notices } = corrected(cartLines(userId), asked, answer.lines)
  if (changed) keepLines(userId, lines)
  return notices
}
