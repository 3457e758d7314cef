import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type AuctionStatus, auctionStatus } from '#features/auction/announcements/auction.rules.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { editRequests } from '#features/auction/edit-requests/schema.server.ts'
import { payableFor } from '#features/auction/offers/payable.rules.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import type { WhatIfView } from '#features/auction/offers/views.ts'
import { questions } from '#features/auction/questions/schema.server.ts'
import { bonusJoins, categoryBonuses } from '#features/books/bonus/schema.server.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { reviews } from '#features/fulfilment/reviews/schema.server.ts'
import { ledgerSums } from '#features/money/ledger/index.server.ts'
import { ledgerLines } from '#features/money/ledger/schema.server.ts'
import {
  type SectorBudget,
  type SectorBudgetView,
  type WeddingBudgetView,
  weddingBudget,
} from '#features/people/couples/budget.rules.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { categoryBonusColumns, givesAt } from '#features/people/suppliers/index.server.ts'
import { bonusRules, suppliers } from '#features/people/suppliers/schema.server.ts'
import { findMacro, findSector } from '#features/site/catalog/sectors.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { StepOrder } from './next-steps.rules.ts'

const count = sql<number>`count(*)::int`
const own = outer(announcements.id)

/** Whether this join is the one that holds for an offer on an announcement. */
const joinedBy = and(
  eq(bonusJoins.supplierId, offers.supplierId),
  eq(bonusJoins.sectorId, announcements.sectorId),
  isNull(bonusJoins.leftAt),
)

const bonusColumns = { limitCents: bonusRules.limitCents, aboveBps: bonusRules.aboveBps, uptoBps: bonusRules.uptoBps }

/** The couple's budget with each of its announcements, as far as money and next steps go; one row without announcement when there is none. */
const announcementFacts = preparedRead('wedding_announcements', (q) =>
  q
    .select({
      totalCents: couples.budgetCents,
      announcement: {
        id: announcements.id,
        sectorId: announcements.sectorId,
        status: announcements.status,
        budgetCents: announcements.budgetCents,
        expiresAt: announcements.expiresAt,
        boughtAt: announcements.boughtAt,
        closedUnpaidAt: announcements.closedUnpaidAt,
      },
      offerCount: sql<number>`(select ${count} from ${offers} bid where bid.announcement_id = ${own})`,
      unread: sql<number>`(select ${count} from ${offers} bid where bid.announcement_id = ${own} and bid.read_at is null)`,
      unanswered: sql<number>`(select ${count} from ${questions} asked where asked.announcement_id = ${own} and asked.offer_id is null and asked.answer is null)`,
      bestCents: sql<
        string | null
      >`(select min(bid.price_cents) from ${offers} bid where bid.announcement_id = ${own})`,
      republished: sql<boolean>`exists (select 1 from ${announcements} again where again.couple_id = ${outer(couples.id)} and again.republished_from_id = ${own})`,
      editRequestedAt: editRequests.requestedAt,
      winnerCents: offers.priceCents,
      shippingCents: suppliers.shippingCents,
      bonus: bonusColumns,
      joined: categoryBonusColumns,
    })
    .from(couples)
    .leftJoin(announcements, eq(announcements.coupleId, couples.id))
    .leftJoin(editRequests, and(eq(editRequests.announcementId, announcements.id), isNull(editRequests.closedAt)))
    .leftJoin(offers, eq(offers.id, announcements.winnerOfferId))
    .leftJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .leftJoin(
      bonusRules,
      and(eq(bonusRules.supplierId, offers.supplierId), eq(bonusRules.sectorId, announcements.sectorId)),
    )
    .leftJoin(bonusJoins, joinedBy)
    .leftJoin(categoryBonuses, and(eq(categoryBonuses.id, bonusJoins.ruleId), givesAt(q, sql.placeholder('at'))))
    .where(eq(couples.id, sql.placeholder('couple')))
    .orderBy(desc(announcements.id)),
)

/** The couple's orders with what the ledger says of them; those that ended unpaid are worth nothing. */
const orderFacts = preparedRead('wedding_orders', (q) =>
  q
    .select({
      id: orders.id,
      kind: orders.kind,
      sectorId: orders.sectorId,
      status: orders.status,
      supplier: suppliers.businessName,
      title: sql<string>`coalesce((select line.title from ${orderLines} line where line.order_id = ${outer(orders.id)} order by line.id limit 1), '')`,
      // By its lines: reviews are found by the line they are of.
      reviewed: sql<boolean>`exists (select 1 from ${orderLines} bought join ${reviews} said on said.order_line_id = bought.id where bought.order_id = ${outer(orders.id)})`,
      worthCents: ledgerSums.worthCents,
      owesCents: sql<string>`coalesce(sum(${ledgerLines.amountCents}) filter (where ${ledgerLines.account} = 'customer'), 0)`,
    })
    .from(orders)
    .innerJoin(suppliers, eq(suppliers.id, orders.supplierId))
    .leftJoin(ledgerLines, eq(ledgerLines.orderId, orders.id))
    .where(eq(orders.coupleId, sql.placeholder('couple')))
    .groupBy(orders.id, suppliers.businessName)
    .orderBy(desc(orders.id)),
)

/** What waits on one of the couple's announcements, beside what its card tells. */
export interface AnnouncementWaiting {
  readonly unread: number
  readonly unanswered: number
  readonly republished: boolean
  /** When staff was asked to change it, ISO; null while no request waits. */
  readonly editRequestedAt: string | null
}

const stageOf = (status: AuctionStatus, bought: boolean, closedUnpaid: boolean) => {
  if (status === 'pending' || status === 'open' || status === 'deciding') return 'running'
  if (status !== 'awarded' || closedUnpaid) return null
  return bought ? 'bought' : 'chosen'
}

type AnnouncementRow = Awaited<ReturnType<typeof announcementFacts>>[number]

/** What the chosen offer will cost, with the terms of now. */
const chosenOf = ({ winnerCents, shippingCents, bonus, joined }: AnnouncementRow): Cents =>
  winnerCents === null
    ? cents(0)
    : payableFor(winnerCents, { bonus: joined ?? bonus, shippingCents: shippingCents ?? cents(0) }).paysCents

const plannedOf = (row: AnnouncementRow, now: Date) => {
  const { announcement, offerCount, bestCents } = row
  if (!announcement) return []
  const status = auctionStatus({ ...announcement, offerCount }, now)
  const stage = stageOf(status, announcement.boughtAt !== null, announcement.closedUnpaidAt !== null)
  if (stage === null) return []
  const { sectorId, budgetCents } = announcement
  return [
    {
      sectorId,
      stage,
      budgetCents,
      bestCents: bestCents === null ? null : cents(Number(bestCents)),
      chosenCents: stage === 'chosen' ? chosenOf(row) : cents(0),
    } as const,
  ]
}

const named = (sector: SectorBudget): SectorBudgetView => {
  const found = findSector(sector.sectorId)
  return {
    ...sector,
    name: found?.name ?? 'Altro',
    macroSlug: (found && findMacro(found.macroId)?.slug) ?? '',
  }
}

const waitingOf = (rows: readonly AnnouncementRow[]): ReadonlyMap<number, AnnouncementWaiting> =>
  new Map(
    rows.flatMap(({ announcement, unread, unanswered, republished, editRequestedAt }) =>
      announcement
        ? [
            [
              announcement.id,
              { unread, unanswered, republished, editRequestedAt: editRequestedAt?.toISOString() ?? null },
            ] as const,
          ]
        : [],
    ),
  )

/** A couple's wedding in figures, and what waits for it. Two reads, whatever it has. */
export interface WeddingOverview {
  readonly budget: WeddingBudgetView
  readonly waiting: ReadonlyMap<number, AnnouncementWaiting>
  readonly orders: readonly StepOrder[]
}

export const weddingOverview = async (coupleId: number, now: Date, q: Queryable = db()): Promise<WeddingOverview> => {
  const [rows, bought] = await Promise.all([
    announcementFacts({ couple: coupleId, at: now }, q),
    orderFacts({ couple: coupleId }, q),
  ])
  const dueOf = (owes: string): Cents => cents(Math.max(0, Number(owes)))
  const budget = weddingBudget(
    rows[0]?.totalCents ?? null,
    rows.flatMap((row) => plannedOf(row, now)),
    bought.map(({ sectorId, worthCents, owesCents }) => ({ sectorId, worthCents, dueCents: dueOf(owesCents) })),
  )
  return {
    budget: { ...budget, sectors: budget.sectors.map(named) },
    waiting: waitingOf(rows),
    orders: bought.map(({ id, kind, status, supplier, title, reviewed, owesCents }) => ({
      type: kind === 'auction' ? 'auction' : 'order',
      id,
      supplier: supplier ?? 'Fornitore',
      title,
      unpaid: kind === 'store' && status === 'awaiting_payment',
      dueCents: status === 'cancelled' ? cents(0) : dueOf(owesCents),
      toReview: status === 'received' && !reviewed,
    })),
  }
}

const termsRows = preparedRead('offer_terms', (q) =>
  q
    .selectDistinct({
      supplierId: suppliers.id,
      shippingCents: suppliers.shippingCents,
      bonus: bonusColumns,
      joined: categoryBonusColumns,
    })
    .from(announcements)
    .innerJoin(offers, eq(offers.announcementId, announcements.id))
    .innerJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .leftJoin(
      bonusRules,
      and(eq(bonusRules.supplierId, offers.supplierId), eq(bonusRules.sectorId, announcements.sectorId)),
    )
    .leftJoin(bonusJoins, joinedBy)
    .leftJoin(categoryBonuses, and(eq(categoryBonuses.id, bonusJoins.ruleId), givesAt(q, sql.placeholder('at'))))
    .where(eq(announcements.id, sql.placeholder('id'))),
)

/** The couple's own budget and the terms of everybody who has offered: for the owner of a running announcement. */
export const whatIfFor = async (
  coupleId: number,
  announcement: {
    readonly id: number
    readonly sectorId: number
    readonly sectorName: string
    readonly budgetCents: Cents
  },
  now: Date,
): Promise<WhatIfView> => {
  const { id, sectorId, sectorName, budgetCents } = announcement
  const [{ budget }, rows] = await Promise.all([weddingOverview(coupleId, now), termsRows({ id, at: now })])
  return {
    budget,
    announcement: { sectorId, sectorName, budgetCents },
    terms: Object.fromEntries(
      rows.map(({ supplierId, shippingCents, bonus, joined }) => [
        supplierId,
        { shippingCents, bonus: joined ?? bonus },
      ]),
    ),
  }
}
