import { and, count, desc, eq, isNull, sql, sum } from 'drizzle-orm'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { discountState } from './discount.rules.ts'
import { discountCodes, discountUses } from './schema.server.ts'
import type { DiscountView } from './views.ts'

export type DiscountRow = typeof discountCodes.$inferSelect

/** Most codes a supplier has. */
export const MOST_CODES = 200

/** The codes of a supplier, the newest first, with what they took off. @throws AppError 401, 403 except for suppliers */
export const ownDiscounts = async (ctx: Ctx): Promise<readonly DiscountView[]> => {
  const { accountId } = requireSupplier(ctx)
  const counted = sql`from ${discountUses} u where u.code_id = ${outer(discountCodes.id)} and u.released_at is null`
  const rows = await db()
    .select({
      row: discountCodes,
      uses: sql<number>`(select count(*)::int ${counted})`,
      savedCents: sql<number>`(select coalesce(sum(u.saved_cents), 0)::int ${counted})`,
    })
    .from(discountCodes)
    .where(eq(discountCodes.supplierId, accountId))
    .orderBy(desc(discountCodes.id))
    .limit(MOST_CODES)
  const today = todayInRome(ctx.now)
  return rows.map(({ row, uses, savedCents }) => {
    const { id, code, bps, amountCents, minCents, fromOn, untilOn, maxUses, oncePerCouple } = row
    return {
      ...{ id, code, bps, amountCents, minCents, fromOn, untilOn, maxUses, oncePerCouple, uses },
      ...{ savedCents: cents(savedCents), state: discountState(row, uses, today) },
    }
  })
}

/** A code of a store by what was typed; null for none. */
export const codeOfStore = async (supplierId: number, code: string, q: Queryable): Promise<DiscountRow | null> => {
  const [row] = await q
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.supplierId, supplierId), eq(discountCodes.code, code)))
  return row ?? null
}

/** How often a code is used, and how often by this couple; the uses of one order apart. */
export const usesOf = async (
  { codeId, coupleId, but = 0 }: { readonly codeId: number; readonly coupleId: number; readonly but?: number },
  q: Queryable,
): Promise<{ readonly all: number; readonly own: number }> => {
  const [found] = await q
    .select({
      all: count(),
      own: sum(sql`(${discountUses.coupleId} = ${coupleId})::int`).mapWith(Number),
    })
    .from(discountUses)
    .where(
      and(eq(discountUses.codeId, codeId), isNull(discountUses.releasedAt), sql`${discountUses.orderId} <> ${but}`),
    )
  return { all: found?.all ?? 0, own: found?.own ?? 0 }
}
