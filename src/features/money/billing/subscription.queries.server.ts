import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { activeSubscription, openCredits, purchasesOf } from './billing.queries.server.ts'
import { passesOnSale, plansOnSale } from './prices.queries.server.ts'
import { carriedOver, planChange, upgradeQuote } from './prorata.rules.ts'
import { quotaIn } from './quota.rules.ts'
import { purchases } from './schema.server.ts'
import type { ActiveSubscription, PlanOffer, PlanView } from './views.ts'

type Follower = Pick<typeof purchases.$inferSelect, 'name' | 'startsAt' | 'endsAt'>
type OpenCredits = Awaited<ReturnType<typeof openCredits>>

const upgradeOf = (
  plan: PlanView,
  active: ActiveSubscription,
  credits: OpenCredits,
  at: Date,
): PlanOffer['upgrade'] => {
  const quote = upgradeQuote(active, plan, at)
  const own = credits.find((credit) => credit.purchaseId === active.purchaseId && credit.kind === 'subscription')
  const carried = own ? carriedOver({ ...own, valueCents: active.valueCents, creditCents: quote.creditCents }) : 0
  return { ...quote, participations: Math.max(0, plan.participations + carried) }
}

/** The plans as this supplier may take them: again, at once for the difference, or at the end. */
const offersOf = (
  plans: readonly PlanView[],
  active: ActiveSubscription | null,
  credits: OpenCredits,
  at: Date,
): PlanOffer[] =>
  plans.map((plan) => {
    const change = planChange(active, plan)
    return { ...plan, change, upgrade: active && change === 'upgrade' ? upgradeOf(plan, active, credits, at) : null }
  })

/** Subscriptions already paid that have not begun, in their order. */
const followerRows = preparedRead<{ supplierId: number; at: Date }, Follower>('followers', (q) =>
  q
    .select({ name: purchases.name, startsAt: purchases.startsAt, endsAt: purchases.endsAt })
    .from(purchases)
    .where(
      and(
        eq(purchases.supplierId, sql.placeholder('supplierId')),
        eq(purchases.kind, 'subscription'),
        eq(purchases.status, 'active'),
        gt(purchases.startsAt, sql.placeholder('at')),
      ),
    )
    .orderBy(asc(purchases.startsAt)),
)

/** Everything about a supplier's subscription but the movements: what runs, what follows, what may be bought, what was. */
export const subscriptionOf = async (supplierId: number, at: Date) => {
  const [active, credits, plans, passes, bought, followers] = await Promise.all([
    activeSubscription(supplierId, at),
    openCredits(supplierId, at),
    plansOnSale(at),
    passesOnSale(at),
    purchasesOf(supplierId),
    followerRows({ supplierId, at }),
  ])
  return {
    active,
    nextPlan: plans.find((plan) => plan.id === active?.nextPlanId) ?? null,
    plans: offersOf(plans, active, credits, at),
    passes,
    purchases: bought,
    followers,
    quota: quotaIn(credits, at),
  }
}
