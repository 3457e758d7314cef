import { and, eq, gt, inArray, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bonusJoins, categoryBonuses } from '#features/books/bonus/schema.server.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { db, type Queryable, type Tx } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import type { Bonus } from './bonus.rules.ts'
import { bonusRules } from './schema.server.ts'

/** Orders that use a bonus of a category: one voucher each, free again when the order ends. */
export const vouchersUsed = (q: Queryable, ruleId: SQL | number) =>
  q
    .select({ used: sql<number>`count(distinct ${orders.id})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.bonusRuleId, sql`${ruleId}`), ne(orders.status, 'cancelled')))

const later = alias(categoryBonuses, 'later')

/** A version holds at this instant: it has begun, has not ended, and no newer one has begun. */
const holdsAt = (q: Queryable, at: Date | ReturnType<typeof sql.placeholder>) =>
  and(
    isNull(categoryBonuses.endedAt),
    lte(categoryBonuses.startsAt, at),
    or(isNull(categoryBonuses.endsAt), gt(categoryBonuses.endsAt, at)),
    notExists(
      q
        .select({ one: sql`1` })
        .from(later)
        .where(
          and(
            eq(later.sectorId, categoryBonuses.sectorId),
            gt(later.version, categoryBonuses.version),
            isNull(later.endedAt),
            lte(later.startsAt, at),
          ),
        ),
    ),
  )

/** The same, and there are vouchers left. */
export const givesAt = (q: Queryable, at: Date | ReturnType<typeof sql.placeholder>) =>
  and(
    holdsAt(q, at),
    or(isNull(categoryBonuses.vouchers), gt(categoryBonuses.vouchers, vouchersUsed(q, sql`${categoryBonuses.id}`))),
  )

/** What an order needs of a bonus of a category. */
export const categoryBonusColumns = {
  limitCents: categoryBonuses.limitCents,
  aboveBps: categoryBonuses.aboveBps,
  uptoBps: categoryBonuses.uptoBps,
  maxCents: categoryBonuses.maxCents,
  ruleId: categoryBonuses.id,
}

const ownColumns = {
  limitCents: bonusRules.limitCents,
  aboveBps: bonusRules.aboveBps,
  uptoBps: bonusRules.uptoBps,
}

type Found = Bonus & { readonly sectorId: number }

const joinedRows = preparedRead<{ supplier: number; at: Date }, Found>('joined_bonuses', (q) =>
  q
    .select({ ...categoryBonusColumns, sectorId: bonusJoins.sectorId })
    .from(bonusJoins)
    .innerJoin(categoryBonuses, eq(categoryBonuses.id, bonusJoins.ruleId))
    .where(
      and(
        eq(bonusJoins.supplierId, sql.placeholder('supplier')),
        isNull(bonusJoins.leftAt),
        givesAt(q, sql.placeholder('at')),
      ),
    ),
)

const ownRows = preparedRead<{ supplier: number }, Found>('own_bonuses', (q) =>
  q
    .select({ ...ownColumns, sectorId: bonusRules.sectorId })
    .from(bonusRules)
    .where(eq(bonusRules.supplierId, sql.placeholder('supplier')))
    .orderBy(bonusRules.sectorId),
)

const bare = ({ sectorId: _, ...bonus }: Found): Bonus => bonus

/** Every bonus of a supplier that holds at an instant, by sector: the one of the category where it has joined it, else its own. */
export const bonusesOf = async (supplierId: number, at: Date, q: Queryable = db()): Promise<Found[]> => {
  const [joined, own] = await Promise.all([
    joinedRows({ supplier: supplierId, at }, q),
    ownRows({ supplier: supplierId }, q),
  ])
  const rest = own.filter(({ sectorId }) => joined.every((rule) => rule.sectorId !== sectorId))
  return [...joined, ...rest].toSorted((one, other) => one.sectorId - other.sectorId)
}

/** The bonus couples get from a supplier in one sector at an instant; null means none. */
export const bonusOf = async (
  supplierId: number,
  sectorId: number,
  at: Date,
  q: Queryable = db(),
): Promise<Bonus | null> => {
  const found = (await bonusesOf(supplierId, at, q)).find((bonus) => bonus.sectorId === sectorId)
  return found ? bare(found) : null
}

/** The supplier's own rules, whether others hold or not. */
export const ownBonusesOf = (supplierId: number, q: Queryable = db()): Promise<Found[]> =>
  ownRows({ supplier: supplierId }, q)

/** The supplier's own rule in one sector, whether another one holds or not: for its editor. */
export const ownBonusOf = async (supplierId: number, sectorId: number, q: Queryable = db()): Promise<Bonus | null> => {
  const found = (await ownRows({ supplier: supplierId }, q)).find((bonus) => bonus.sectorId === sectorId)
  return found ? bare(found) : null
}

/**
 * Whether the bonuses of categories an order was priced with have a voucher for it, its own lines counted. The rules stay locked until
 * the transaction ends, so that the last voucher is used once.
 */
export const vouchersHold = async (tx: Tx, orderId: number): Promise<boolean> => {
  const rules = await tx
    .select({ id: categoryBonuses.id, vouchers: categoryBonuses.vouchers })
    .from(categoryBonuses)
    .where(
      inArray(
        categoryBonuses.id,
        tx.select({ id: orderLines.bonusRuleId }).from(orderLines).where(eq(orderLines.orderId, orderId)),
      ),
    )
    .orderBy(categoryBonuses.id)
    .for('update')
  for (const { id, vouchers } of rules) {
    if (vouchers === null) continue
    const [{ used } = { used: 0 }] = await vouchersUsed(tx, id)
    if (used > vouchers) return false
  }
  return true
}
