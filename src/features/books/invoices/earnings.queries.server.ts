import { and, asc, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { feeEntries } from '#features/money/billing/schema.server.ts'
import { ledgerEntries } from '#features/money/ledger/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { oneRow } from '#platform/db/prepared.server.ts'
import { sumCents } from '#platform/db/sum-cents.server.ts'
import { addMonths, type Day, instantInRome, todayInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import { orderNumber } from '#shared/order-number.ts'
import { monthsSince, readMonth } from './month.rules.ts'
import type { EarningsRow, EarningsSums, EarningsView, FeeSums } from './views.ts'

/** How many movements one page shows. */
const PAGE_SIZE = 50

/** What moves a seller's money; what was sold or taken back without money is the sale's own story. */
const MOVING = ['payment', 'refund', 'fee', 'fee_reversal'] as const

/** The movements of a seller in a range of days, the last one excluded. */
const moving = (supplierId: number, from: Day, to: Day): SQL =>
  and(
    eq(ledgerEntries.supplierId, supplierId),
    gte(ledgerEntries.postedAt, instantInRome(from)),
    lt(ledgerEntries.postedAt, instantInRome(to)),
    inArray(ledgerEntries.kind, [...MOVING]),
    // What a provider only keeps, or gives back out of that, moved nothing of the seller's.
    or(inArray(ledgerEntries.kind, ['fee', 'fee_reversal']), ne(ledgerEntries.collectedCents, cents(0))),
  ) as SQL

interface Summed {
  readonly collectedCents: Cents
  readonly refundedCents: Cents
  readonly feeCents: Cents
  readonly feeVatCents: Cents
}

const figures = ({
  collectedCents: collected,
  refundedCents,
  feeCents: fee,
  feeVatCents: vat,
}: Summed): EarningsSums => ({
  paidCents: cents(collected + refundedCents),
  refundedCents,
  feeCents: fee,
  feeVatCents: vat,
  netCents: cents(collected - fee - vat),
})

const isRefund = eq(ledgerEntries.kind, 'refund')

/** The sums of a seller's movements of one month, and how many there are. */
const sumsOfMonth = async (supplierId: number, month: Day) => {
  const [row] = await db()
    .select({
      total: sql<number>`count(*)::int`,
      collectedCents: sumCents(ledgerEntries.collectedCents),
      refundedCents: sumCents(sql`case when ${isRefund} then -${ledgerEntries.collectedCents} else 0 end`),
      feeCents: sumCents(ledgerEntries.feeCents),
      feeVatCents: sumCents(ledgerEntries.feeVatCents),
    })
    .from(ledgerEntries)
    .where(moving(supplierId, month, addMonths(month, 1)))
  const { total, ...summed } = oneRow(row ? [row] : [])
  return { totals: figures(summed), total }
}

/** The movements of a seller's month, newest first; all of them without a page. */
const movementRows = async (supplierId: number, month: Day, page?: number): Promise<EarningsRow[]> => {
  const shown = db()
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(moving(supplierId, month, addMonths(month, 1)))
    .orderBy(desc(ledgerEntries.postedAt), desc(ledgerEntries.id))
  const found = await (page === undefined ? shown : shown.limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE))
  const ids = found.map(({ id }) => id)
  const facts = await factsOf(ids)
  return ids.flatMap((id) => facts.get(id) ?? [])
}

const factsOf = async (entryIds: readonly number[]): Promise<Map<number, EarningsRow>> => {
  if (entryIds.length === 0) return new Map()
  const rows = await db()
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      collectedCents: ledgerEntries.collectedCents,
      feeCents: ledgerEntries.feeCents,
      feeVatCents: ledgerEntries.feeVatCents,
      postedAt: ledgerEntries.postedAt,
      orderId: ledgerEntries.orderId,
      coupleName: accounts.fullName,
      status: feeEntries.status,
      dueOn: feeEntries.dueOn,
      paidAt: feeEntries.paidAt,
      feePaidCents: feeEntries.paidCents,
      feeKeptCents: feeEntries.keptCents,
    })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.coupleId))
    .leftJoin(feeEntries, and(eq(feeEntries.orderId, ledgerEntries.orderId), eq(ledgerEntries.kind, 'fee')))
    .where(inArray(ledgerEntries.id, [...entryIds]))
  return new Map(
    rows.map(({ status, dueOn, paidAt, feePaidCents, feeKeptCents, collectedCents, feeCents, feeVatCents, ...row }) => [
      row.id,
      {
        ...row,
        ...figures({
          ...{ collectedCents, feeCents, feeVatCents },
          refundedCents: cents(row.kind === 'refund' ? 0 - collectedCents : 0),
        }),
        postedAt: row.postedAt.toISOString(),
        orderNumber: orderNumber(row.orderId),
        coupleName: displayName(row.coupleName),
        fee:
          status && dueOn
            ? {
                ...{ status, dueOn, paidOn: paidAt && todayInRome(paidAt) },
                ...{ paidCents: feePaidCents ?? cents(0), keptCents: feeKeptCents ?? cents(0) },
              }
            : null,
      },
    ]),
  )
}

/** Fees of a seller that are to be paid and that were, with VAT; of one month, or of all. */
const feeSums = async (supplierId: number, month?: Day): Promise<FeeSums> => {
  const sum = (amount: SQL, where?: SQL) =>
    sql<Cents>`coalesce(sum(${amount})${where ? sql` filter (where ${where})` : sql``}, 0)`.mapWith((total: unknown) =>
      cents(Number(total)),
    )
  const open = sql`${feeEntries.feeCents} + ${feeEntries.vatCents} - ${feeEntries.paidCents}`
  const [row] = await db()
    .select({
      dueCents: sum(open, eq(feeEntries.status, 'due')),
      paidCents: sum(sql`${feeEntries.paidCents} - ${feeEntries.keptCents}`),
      keptCents: sum(sql`${feeEntries.keptCents}`),
      dueOn: sql<Day | null>`min(${feeEntries.dueOn}) filter (where ${feeEntries.status} = 'due')`,
    })
    .from(feeEntries)
    .where(
      and(
        eq(feeEntries.supplierId, supplierId),
        month && gte(feeEntries.accruedAt, instantInRome(month)),
        month && lt(feeEntries.accruedAt, instantInRome(addMonths(month, 1))),
      ),
    )
  return row ?? { dueCents: cents(0), paidCents: cents(0), keptCents: cents(0), dueOn: null }
}

/** The months of which a seller has movements to show, newest first. */
export const monthsOf = async (supplierId: number, now: Date): Promise<Day[]> => {
  const [first] = await db()
    .select({ at: ledgerEntries.postedAt })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.supplierId, supplierId))
    .orderBy(asc(ledgerEntries.postedAt))
    .limit(1)
  return monthsSince(first?.at ?? null, now)
}

interface Asked {
  /** "2026-10"; the present month without one. */
  readonly month: string | null
  /** From 1; beyond the last it is the last. */
  readonly page?: number
}

/** "Guadagni": the signed-in supplier's movements of one month, out of the ledger, with their totals. */
export const supplierEarnings = async (ctx: Ctx, { month: asked, page = 1 }: Asked): Promise<EarningsView> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'earnings')
  const months = await monthsOf(accountId, ctx.now)
  const month = readMonth(asked, months)
  const [{ totals, total }, fees, allFees] = await Promise.all([
    sumsOfMonth(accountId, month),
    feeSums(accountId, month),
    feeSums(accountId),
  ])
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const shown = Math.min(Math.max(1, page), pages)
  const items = await movementRows(accountId, month, shown)
  return { month, months, items, total, page: shown, pages, totals, fees, allFees }
}

/** All movements of one month, for a file. */
export const supplierMonth = async (ctx: Ctx, asked: string | null) => {
  const { accountId } = requireRight(requireSupplier(ctx), 'earnings')
  const month = readMonth(asked, await monthsOf(accountId, ctx.now))
  const { totals } = await sumsOfMonth(accountId, month)
  return { month, totals, items: await movementRows(accountId, month) }
}
