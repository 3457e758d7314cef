import { and, eq, inArray, lt } from 'drizzle-orm'
import { type Ctx, requireSignedIn, type SignedInActor } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { coupleFacts, supplierFacts } from './facts.queries.server.ts'
import { coupleMoments, FRESH_DAYS, KEPT_DAYS, type Moment, supplierMoments } from './moments.rules.ts'
import { momentsSeen } from './schema.server.ts'

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

const dueFor = async (actor: SignedInActor, now: Date): Promise<Moment[]> => {
  if (actor.kind === 'couple')
    return coupleMoments(await coupleFacts(actor.accountId, daysAgo(now, FRESH_DAYS)), now, todayInRome(now))
  return actor.kind === 'supplier' ? supplierMoments(await supplierFacts(actor.accountId), now) : []
}

/** Whose eyes have seen it: the person's, whoever it works for. */
const personOf = (actor: SignedInActor): number =>
  actor.kind === 'supplier' ? (actor.member?.accountId ?? actor.accountId) : actor.accountId

/**
 * Takes the greatest moment this person has not seen. Whatever else is due counts as seen with it: who was away for a while is celebrated
 * once, not once for each day. Of two tabs that ask at once, one gets it.
 *
 * @returns null when there is nothing new, to staff, and to suspended accounts
 * @throws AppError 401
 */
export const takeMoment = async (ctx: Ctx): Promise<Moment | null> => {
  const actor = requireSignedIn(ctx)
  if (actor.suspended || actor.kind === 'admin') return null
  const due = await dueFor(actor, ctx.now)
  if (due.length === 0) return null
  const accountId = personOf(actor)
  const keys = due.map(({ key }) => key)
  const mine = eq(momentsSeen.accountId, accountId)
  const seen = await db()
    .select({ moment: momentsSeen.moment })
    .from(momentsSeen)
    .where(and(mine, inArray(momentsSeen.moment, keys)))
  if (seen.length === due.length) return null
  return inTransaction(async (tx) => {
    const fresh = await tx
      .insert(momentsSeen)
      .values(keys.map((moment) => ({ accountId, moment, seenAt: ctx.now })))
      .onConflictDoNothing()
      .returning({ moment: momentsSeen.moment })
    await tx.delete(momentsSeen).where(and(mine, lt(momentsSeen.seenAt, daysAgo(ctx.now, KEPT_DAYS))))
    const taken = new Set(fresh.map(({ moment }) => moment))
    return due.find(({ key }) => taken.has(key)) ?? null
  })
}
