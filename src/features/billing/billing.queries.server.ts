import { and, asc, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { announcements } from '#features/announcements/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { type BasisPoints, basisPoints, type Cents } from '#shared/money.ts'
import { withVat } from './fee.rules.ts'
import { type Credit, type Movement, movementsOf, participationsIn } from './quota.rules.ts'
import { participationCredits, participations, passes, plans, purchases } from './schema.server.ts'
import type { ActiveSubscription, PassView, PlanView, PurchaseView } from './views.ts'

const priced = <T extends { priceCents: Cents }>(row: T) => ({ ...row, ...withVat(row.priceCents) })

/** The plans on sale, smallest first. */
export const plansOnSale = async (q: Queryable = db()): Promise<PlanView[]> =>
  (await q.select().from(plans).where(eq(plans.onSale, true)).orderBy(asc(plans.position))).map(priced)

/** The Smart Pass packages on sale, smallest first. */
export const passesOnSale = async (q: Queryable = db()): Promise<PassView[]> =>
  (await q.select().from(passes).where(eq(passes.onSale, true)).orderBy(asc(passes.position))).map(priced)

const creditRows = preparedRead<{ supplierId: number; at: Date }, Credit>('open_credits', (q) =>
  q
    .select()
    .from(participationCredits)
    .where(
      and(
        eq(participationCredits.supplierId, sql.placeholder('supplierId')),
        gt(participationCredits.endsAt, sql.placeholder('at')),
      ),
    ),
)

/** The supplier's credits that have not ended at this instant. */
export const openCredits = (supplierId: number, at: Date, q: Queryable = db()): Promise<Credit[]> =>
  creditRows({ supplierId, at }, q)

/**
 * How many announcements a supplier may still bid on: what is left of the subscription and, beside one, of the Smart Passes.
 *
 * @returns 0 without an active subscription (OQ-052)
 */
export const participationsLeft = async (supplierId: number, at: Date, q: Queryable = db()): Promise<number> =>
  participationsIn(await openCredits(supplierId, at, q), at)

const subscriptionRows = preparedRead<
  { supplierId: number; at: Date },
  { purchaseId: number; name: string; feeBps: BasisPoints | null; endsAt: Date | null }
>('active_subscription', (q) =>
  q
    .select({ purchaseId: purchases.id, name: purchases.name, feeBps: purchases.feeBps, endsAt: purchases.endsAt })
    .from(purchases)
    .where(
      and(
        eq(purchases.supplierId, sql.placeholder('supplierId')),
        eq(purchases.kind, 'subscription'),
        eq(purchases.status, 'active'),
        lte(purchases.startsAt, sql.placeholder('at')),
        gt(purchases.endsAt, sql.placeholder('at')),
      ),
    )
    .orderBy(asc(purchases.endsAt))
    .limit(1),
)

/** The subscription in force at this instant, with its fee rate; null when there is none. */
export const activeSubscription = async (
  supplierId: number,
  at: Date,
  q: Queryable = db(),
): Promise<ActiveSubscription | null> => {
  const [row] = await subscriptionRows({ supplierId, at }, q)
  return row?.endsAt ? { ...row, endsAt: row.endsAt, feeBps: row.feeBps ?? basisPoints(0) } : null
}

/** Everything the supplier has bought or tried to buy, newest first. */
export const purchasesOf = async (supplierId: number, q: Queryable = db()): Promise<PurchaseView[]> => {
  const rows = await q
    .select()
    .from(purchases)
    .where(eq(purchases.supplierId, supplierId))
    .orderBy(desc(purchases.id))
    .limit(50)
  return rows.map(({ id, kind, name, status, priceCents, vatCents, orderedAt, startsAt, endsAt }) => ({
    id,
    kind,
    name,
    status,
    priceCents,
    vatCents,
    orderedAt: orderedAt.toISOString(),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }))
}

export interface QuotaView {
  readonly left: number
  /** Of the credits in force: what they gave and what has been used of them. */
  readonly granted: number
  readonly used: number
  readonly movements: readonly Movement[]
}

/** The supplier's participations and where they went. */
export const quotaOf = async (supplierId: number, at: Date, q: Queryable = db()): Promise<QuotaView> => {
  const credits = await q
    .select({
      id: participationCredits.id,
      kind: participationCredits.kind,
      granted: participationCredits.granted,
      used: participationCredits.used,
      startsAt: participationCredits.startsAt,
      endsAt: participationCredits.endsAt,
      name: purchases.name,
    })
    .from(participationCredits)
    .innerJoin(purchases, eq(purchases.id, participationCredits.purchaseId))
    .where(eq(participationCredits.supplierId, supplierId))
  const spendings = await q
    .select({
      creditId: participations.creditId,
      announcementId: participations.announcementId,
      title: announcements.title,
      spentAt: participations.spentAt,
      returnedAt: participations.returnedAt,
    })
    .from(participations)
    .innerJoin(announcements, eq(announcements.id, participations.announcementId))
    .where(eq(participations.supplierId, supplierId))
  const now = credits.filter((credit) => credit.startsAt <= at && at < credit.endsAt)
  return {
    left: participationsIn(credits, at),
    granted: now.reduce((sum, credit) => sum + credit.granted, 0),
    used: now.reduce((sum, credit) => sum + credit.used, 0),
    movements: movementsOf(
      credits.map((credit) => ({
        ...credit,
        name: credit.kind === 'subscription' ? `Abbonamento ${credit.name}` : credit.name,
      })),
      spendings,
      at,
    ),
  }
}

/** Ends of the subscriptions already paid, past ones included. */
export const paidUntil = async (supplierId: number, q: Queryable): Promise<Date[]> => {
  const rows = await q
    .select({ endsAt: purchases.endsAt })
    .from(purchases)
    .where(
      and(
        eq(purchases.supplierId, supplierId),
        eq(purchases.kind, 'subscription'),
        eq(purchases.status, 'active'),
        isNotNull(purchases.endsAt),
      ),
    )
  return rows.map((row) => row.endsAt as Date)
}
