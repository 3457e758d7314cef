import { and, asc, countDistinct, desc, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { countInReview } from '#features/auction/announcement-review/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { editsInWait } from '#features/auction/edit-requests/index.server.ts'
import { newestLeads } from '#features/auction/leads/index.server.ts'
import { LEADS_PATH } from '#features/auction/leads/lead-list.rules.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { feeSummary } from '#features/books/fees/index.server.ts'
import { supplierLine } from '#features/books/statistics/index.server.ts'
import { disputesInWait } from '#features/fulfilment/disputes/index.server.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { lateReturns } from '#features/fulfilment/returns/index.server.ts'
import { sellsServices } from '#features/fulfilment/sales/index.server.ts'
import { materializedSums } from '#features/money/ledger/index.server.ts'
import { orderSums } from '#features/money/ledger/schema.server.ts'
import { waysToPay } from '#features/money/selling-accounts/index.server.ts'
import { casesInWait } from '#features/office/moderation/index.server.ts'
import { failureCount } from '#features/office/operations/index.server.ts'
import { verificationsInWait } from '#features/office/people-desk/index.server.ts'
import { hasSecondFactor } from '#features/people/accounts/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { missingCompanyFields } from '#features/people/suppliers/company.rules.ts'
import { type SupplierCompany, supplierCompany } from '#features/people/suppliers/index.server.ts'
import { verificationPolicy } from '#features/people/verification/index.server.ts'
import { sellingTermNotice, sellingTermView } from '#features/people/verification/selling-term.rules.ts'
import { portalCounts } from '#features/shop/product-portal/index.server.ts'
import { completenessFacts, showcaseCompleteness } from '#features/shop/showcases/editor/completeness.rules.ts'
import { showcaseEditor } from '#features/shop/showcases/index.server.ts'
import { openReports } from '#features/trust/reports/index.server.ts'
import { type Ctx, hasRight, memberIdOf, requireAdmin, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import { isOwnerPath } from '#shared/team-rights.rules.ts'
import { planInForce } from './menu-counts.queries.server.ts'
import { FIGURE_DAYS, offerBands, setupSteps } from './portal.rules.ts'
import { dayCounts } from './today.queries.server.ts'
import { todosOf } from './today.rules.ts'
import { upcomingDates } from './upcoming.queries.server.ts'

interface SaleRow extends Pick<typeof orders.$inferSelect, 'id' | 'status' | 'pickup' | 'paidAt'> {
  readonly coupleName: string | null
  readonly title: string | null
  /** Null for an order of which nothing is in the ledger, as the fees are. */
  readonly collectedCents: Cents | null
  readonly feeCents: Cents | null
  readonly feeVatCents: Cents | null
}

const saleRows = preparedRead<{ supplierId: number }, SaleRow>('newest_sales', (q) => {
  // Chosen first, joined then: with the joins in sight, PostgreSQL would plan it anew each time.
  const newest = q
    .select({
      ...{ id: orders.id, status: orders.status, pickup: orders.pickup },
      ...{ paidAt: orders.paidAt, coupleId: orders.coupleId },
    })
    .from(orders)
    .where(and(eq(orders.supplierId, sql.placeholder('supplierId')), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(sql.raw('6') as never)
    .as('newest')
  return q
    .select({
      id: newest.id,
      status: newest.status,
      pickup: newest.pickup,
      paidAt: newest.paidAt,
      coupleName: accounts.fullName,
      title: sql<
        string | null
      >`(select ${orderLines.title} from ${orderLines} where ${orderLines.orderId} = ${newest.id} order by ${orderLines.id} limit 1)`,
      collectedCents: orderSums.collectedCents,
      feeCents: orderSums.feeCents,
      feeVatCents: orderSums.feeVatCents,
    })
    .from(newest)
    .innerJoin(accounts, eq(accounts.id, newest.coupleId))
    .leftJoin(orderSums, eq(orderSums.orderId, newest.id))
    .orderBy(desc(newest.paidAt), desc(newest.id))
})

/** The newest sales with what is left of what was paid and their fee. */
const newestSales = async (supplierId: number, seesEarnings: boolean) => {
  const rows = await saleRows({ supplierId })
  return rows.map(({ paidAt, coupleName, title, collectedCents, feeCents, feeVatCents, ...row }) => {
    const [total, fee] = [collectedCents ?? 0, (feeCents ?? 0) + (feeVatCents ?? 0)]
    return {
      ...row,
      title: title ?? '',
      paidAt: paidAt?.toISOString() ?? '',
      coupleName: displayName(coupleName),
      earnings: seesEarnings ? { totalCents: cents(total), feeCents: cents(fee), netCents: cents(total - fee) } : null,
    }
  })
}

const verificationNoticeOf = (company: SupplierCompany): string | null => {
  const term = sellingTermView(company, verificationPolicy())
  return term && sellingTermNotice(term)
}

/** The supplier's day: what waits, what was sold, how the last thirty days went, what comes next. */
export const supplierDashboard = async (ctx: Ctx) => {
  const actor = requireSupplier(ctx)
  const { accountId } = actor
  const { subscription, quota } = await planInForce(ctx)
  const [company, line, { leads, hasSentOffers, ...counts }, recent, showcase, upcoming, products] = await Promise.all([
    supplierCompany(accountId),
    supplierLine(ctx),
    dayCounts(ctx).then(async ({ leadIds, ...rest }) => ({ ...rest, leads: await newestLeads(leadIds) })),
    newestSales(accountId, hasRight(actor, 'earnings')),
    showcaseEditor(accountId),
    upcomingDates(ctx, subscription?.endsAt ?? null),
    portalCounts(accountId),
  ])
  const announcementsPath = LEADS_PATH
  const { percent, reasons } = showcaseCompleteness(completenessFacts(showcase))
  const today = line.rows.at(-1)
  return {
    kind: 'supplier' as const,
    todos: todosOf(
      { ...counts, soldOut: products.counts.esauriti, lowStock: products.counts['quasi-finiti'] },
      sellsServices(ctx),
    ),
    today: {
      sales: today?.sales ?? 0,
      /** Null for who may not see what the business earns. */
      grossCents: today?.paidCents ?? null,
      netCents: today?.netCents ?? null,
    },
    /** What a business that is shown unverified has to do, and until when. */
    verificationNotice: memberIdOf(actor) === null ? verificationNoticeOf(company) : null,
    line,
    quota,
    plan: subscription && {
      name: subscription.name,
      endsAt: subscription.endsAt.toISOString(),
      feeBps: subscription.feeBps,
    },
    upcoming,
    /** How many products each tab of the list holds. */
    goods: products.counts,
    /** A collaborator is offered nothing the owner alone can do. */
    isMember: memberIdOf(actor) !== null,
    steps: setupSteps({
      missing: missingCompanyFields(company),
      hasPaymentAccount: (await waysToPay(company, ctx.now)).some(({ isPayable }) => isPayable),
      hasDeliveryTimes: company.shippingMinDays !== null,
      showcase: { percent, next: reasons[0]?.text ?? null },
      hasSubscription: subscription !== null,
      hasSentOffers,
      announcementsPath,
    }).filter(({ to }) => memberIdOf(actor) === null || !isOwnerPath(to)),
    announcementsPath,
    announcements: leads,
    recent,
  }
}

const figures = async (at: Date) => {
  const since = addDaysInRome(at, -FIGURE_DAYS)
  const newest = (role: 'couple' | 'supplier') =>
    db()
      .select({
        active: sql<number>`count(*)::int`,
        recent: sql<number>`count(*) filter (where ${accounts.createdAt} >= ${since.toISOString()})::int`,
      })
      .from(accounts)
      .where(and(eq(accounts.role, role), eq(accounts.status, 'active'), isNotNull(accounts.emailConfirmedAt)))
  const [[sales], [couples], [suppliers]] = await Promise.all([
    db()
      .select({
        n: sql<number>`count(*)::int`,
        worthCents: materializedSums.worthCents,
        feeCents: materializedSums.feeCents,
        feeVatCents: materializedSums.feeVatCents,
      })
      .from(orders)
      .innerJoin(orderSums, eq(orderSums.orderId, orders.id))
      .where(gte(orders.paidAt, since)),
    newest('couple'),
    newest('supplier'),
  ])
  return {
    sales: sales?.n ?? 0,
    grossCents: sales?.worthCents ?? cents(0),
    feeCents: sales?.feeCents ?? cents(0),
    feeVatCents: sales?.feeVatCents ?? cents(0),
    couples: couples ?? { active: 0, recent: 0 },
    suppliers: suppliers ?? { active: 0, recent: 0 },
  }
}

/** How many offers each open announcement has. */
const openAnnouncementOffers = async (at: Date): Promise<number[]> => {
  const rows = await db()
    .select({ id: announcements.id, offers: sql<number>`count(${offers.id})::int` })
    .from(announcements)
    .leftJoin(offers, eq(offers.announcementId, announcements.id))
    .where(and(eq(announcements.status, 'published'), gt(announcements.expiresAt, at)))
    .groupBy(announcements.id)
  return rows.map((row) => row.offers)
}

/** How the announcements decided in the last days ended. */
const recentOutcomes = async (at: Date): Promise<{ awarded: number; decided: number }> => {
  const [row] = await db()
    .select({
      decided: countDistinct(announcements.id),
      awarded: sql<number>`count(*) filter (where ${announcements.status} = 'awarded')::int`,
    })
    .from(announcements)
    .where(
      and(
        inArray(announcements.status, ['awarded', 'refused']),
        gte(announcements.decidedAt, addDaysInRome(at, -FIGURE_DAYS)),
      ),
    )
  return { awarded: row?.awarded ?? 0, decided: row?.decided ?? 0 }
}

/** Median hours from publication to the first offer, of the announcements published in the last days; null without any. */
const hoursToFirstOffer = async (at: Date): Promise<number | null> => {
  const first = db()
    .select({
      hours: sql<number>`extract(epoch from min(${offers.sentAt}) - ${announcements.publishedAt}) / 3600`.as('hours'),
    })
    .from(announcements)
    .innerJoin(offers, eq(offers.announcementId, announcements.id))
    .where(gte(announcements.publishedAt, addDaysInRome(at, -FIGURE_DAYS)))
    .groupBy(announcements.id)
    .as('first')
  const [row] = await db()
    .select({ median: sql<number | null>`percentile_cont(0.5) within group (order by ${first.hours})::float8` })
    .from(first)
  return row?.median ?? null
}

/** The staff's day: what waits and for how long, and how the marketplace is doing. */
export const adminDashboard = async (ctx: Ctx) => {
  const { accountId } = requireAdmin(ctx)
  const [
    inReview,
    [oldest],
    edits,
    reports,
    cases,
    late,
    disputes,
    verifications,
    figuresNow,
    offersPerOpen,
    outcomes,
    hoursToOffer,
    failures,
    fees,
    isProtected,
  ] = await Promise.all([
    countInReview(),
    db()
      .select({ title: announcements.title, submittedAt: announcements.submittedAt })
      .from(announcements)
      .where(eq(announcements.status, 'submitted'))
      .orderBy(asc(announcements.submittedAt), asc(announcements.id))
      .limit(1),
    editsInWait(),
    openReports(ctx),
    casesInWait(ctx),
    lateReturns(ctx),
    disputesInWait(ctx.now),
    verificationsInWait(),
    figures(ctx.now),
    openAnnouncementOffers(ctx.now),
    recentOutcomes(ctx.now),
    hoursToFirstOffer(ctx.now),
    failureCount(ctx),
    feeSummary(ctx),
    hasSecondFactor(accountId),
  ])
  return {
    kind: 'admin' as const,
    review: {
      count: inReview,
      oldestTitle: oldest?.title ?? null,
      oldestAt: oldest?.submittedAt.toISOString() ?? null,
    },
    edits,
    reports,
    cases,
    lateReturns: late,
    disputes,
    verifications,
    figures: figuresNow,
    open: { total: offersPerOpen.length, ...offerBands(offersPerOpen) },
    outcomes,
    hoursToOffer,
    failures,
    fees,
    isProtected,
  }
}

export type SupplierDashboardView = Awaited<ReturnType<typeof supplierDashboard>>
export type AdminDashboardView = Awaited<ReturnType<typeof adminDashboard>>
