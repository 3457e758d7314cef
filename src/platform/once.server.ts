import type { Ctx } from './context.server.ts'

/**
 * A read that answers once in each request, however many parts of a page ask: their loaders run side by side, and each shows a piece
 * of the same answer. For loaders alone: what writes must read inside its own transaction.
 *
 * @param read fails for all callers, or for none
 */
export const oncePerRequest = <T>(read: (ctx: Ctx) => Promise<T>): ((ctx: Ctx) => Promise<T>) => {
  const answers = new WeakMap<Ctx, Promise<T>>()
  return (ctx) => {
    const known = answers.get(ctx)
    if (known) return known
    const answer = read(ctx)
    answers.set(ctx, answer)
    return answer
  }
}
