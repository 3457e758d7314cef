import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { type Credit, participationsIn, type Quota, quotaIn } from './quota.rules.ts'
import { participationCredits, purchases } from './schema.server.ts'
import type { ActiveSubscription, PurchaseView } from './views.ts'

type OpenCredit = Credit & { readonly purchaseId: number | null }

const creditRows = preparedRead<{ supplierId: number; at: Date }, OpenCredit>('open_credits', (q) =>
  q
    .select()
    .from(participationCredits)
    .where(
      and(
        eq(participationCredits.supplierId, sql.placeholder('supplierId')),
        gt(participationCredits.endsAt, sql.placeholder('at')),
        isNull(participationCredits.closedBy),
      ),
    ),
)

/** The supplier's credits that have not ended at this instant. */
export const openCredits = (supplierId: number, at: Date, q: Queryable = db()): Promise<OpenCredit[]> =>
  creditRows({ supplierId, at }, q)

/**
 * How many announcements a supplier may still bid on: what is left of the subscription and, beside one, of the Smart Passes.
 *
 * @returns 0 without an active subscription (OQ-052)
 */
export const participationsLeft = async (supplierId: number, at: Date, q: Queryable = db()): Promise<number> =>
  participationsIn(await openCredits(supplierId, at, q), at)

type SubscriptionRow = Pick<
  typeof purchases.$inferSelect,
  'name' | 'feeBps' | 'planId' | 'priceCents' | 'creditCents' | 'startsAt' | 'endsAt' | 'atEnd' | 'nextPlanId'
> & { purchaseId: number }

const subscriptionRows = preparedRead<{ supplierId: number; at: Date }, SubscriptionRow>('active_subscription', (q) =>
  q
    .select({
      purchaseId: purchases.id,
      name: purchases.name,
      feeBps: purchases.feeBps,
      planId: purchases.planId,
      priceCents: purchases.priceCents,
      creditCents: purchases.creditCents,
      startsAt: purchases.startsAt,
      endsAt: purchases.endsAt,
      atEnd: purchases.atEnd,
      nextPlanId: purchases.nextPlanId,
    })
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

/** What the credits in force gave, what has been used of them, and what is left to use: for the menu, on every page of the portal. */
export const participationsInForce = async (supplierId: number, at: Date): Promise<Quota> =>
  quotaIn(await openCredits(supplierId, at), at)

/** The subscription in force at this instant, with its fee rate; null when there is none. */
export const activeSubscription = async (
  supplierId: number,
  at: Date,
  q: Queryable = db(),
): Promise<ActiveSubscription | null> => {
  const [row] = await subscriptionRows({ supplierId, at }, q)
  if (!row?.startsAt || !row.endsAt) return null
  const { purchaseId, name, planId, priceCents, creditCents, startsAt, endsAt, atEnd, nextPlanId } = row
  const valueCents = cents(priceCents + creditCents)
  const feeBps = row.feeBps ?? basisPoints(0)
  return { purchaseId, name, feeBps, planId, valueCents, startsAt, endsAt, atEnd, nextPlanId }
}

const purchaseRows = preparedRead<{ supplierId: number }, typeof purchases.$inferSelect>('purchases', (q) =>
  q
    .select()
    .from(purchases)
    .where(eq(purchases.supplierId, sql.placeholder('supplierId')))
    .orderBy(desc(purchases.id))
    .limit(50),
)

/** Everything the supplier has bought or tried to buy, newest first. */
export const purchasesOf = async (supplierId: number, q: Queryable = db()): Promise<PurchaseView[]> => {
  const rows = await purchaseRows({ supplierId }, q)
  return rows.map(({ id, kind, name, status, priceCents, vatCents, creditCents, orderedAt, startsAt, endsAt }) => ({
    id,
    creditCents,
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
