import { and, asc, desc, eq, gt, inArray, lt, min, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { invoiceName } from '#features/books/invoices/invoice.rules.ts'
import { invoicedEntries, invoiceLines, invoices } from '#features/books/invoices/schema.server.ts'
import { openOf } from '#features/money/billing/fees/fee-payments.rules.ts'
import { isOpenFee } from '#features/money/billing/index.server.ts'
import { feeEntries, feeMovements, feeReminders } from '#features/money/billing/schema.server.ts'
import { ledgerEntries } from '#features/money/ledger/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { sumCents } from '#platform/db/sum-cents.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type Cents, cents, sumOf } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { feeOpen, feesBeyond, feesOrder, feesWhere, feeTotal } from './fees-filter.queries.server.ts'
import type { FeeCursor, FeeFilter } from './fees-list.rules.ts'
import type { FeeAccountView, FeeRow, FeeSummary, FeesView } from './views.ts'

/** How many movements and reminders the page of a supplier shows. */
const LATEST = 50
const OPEN_SHOWN = 200

/** The invoices on which the fees of these orders stand. */
const invoicesOf = async (orderIds: readonly number[]): Promise<ReadonlyMap<number, FeeRow['invoice']>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db()
    .select({ orderId: ledgerEntries.orderId, id: invoices.id, year: invoices.year, serial: invoices.serial })
    .from(ledgerEntries)
    .innerJoin(invoicedEntries, eq(invoicedEntries.entryId, ledgerEntries.id))
    .innerJoin(invoiceLines, eq(invoiceLines.id, invoicedEntries.lineId))
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(inArray(ledgerEntries.orderId, [...orderIds]), eq(ledgerEntries.kind, 'fee')))
  return new Map(rows.map(({ orderId, id, ...number }) => [orderId, { id, name: invoiceName(number) }]))
}

const rowsWhere = (where: SQL | undefined) =>
  db()
    .select({ fee: feeEntries, name: suppliers.businessName, handle: accounts.handle })
    .from(feeEntries)
    .innerJoin(suppliers, eq(suppliers.id, feeEntries.supplierId))
    .innerJoin(accounts, eq(accounts.id, feeEntries.supplierId))
    .where(where)

const toRows = async (found: Awaited<ReturnType<typeof rowsWhere>>): Promise<FeeRow[]> => {
  const invoiced = await invoicesOf(found.map(({ fee }) => fee.orderId))
  return found.map(({ fee, name, handle }) => {
    const { id, supplierId, orderId, dueOn, baseCents, feeBps, feeCents, vatCents, status, creditCents, paidCents } =
      fee
    return {
      ...{ id, supplierId, orderId, dueOn, baseCents, feeBps, feeCents, vatCents, status, creditCents, paidCents },
      keptCents: fee.keptCents,
      supplierName: name ?? handle,
      orderNumber: orderNumber(orderId),
      accruedOn: todayInRome(fee.accruedAt),
      totalCents: cents(feeCents + vatCents),
      openCents: status === 'due' ? openOf(fee) : cents(0),
      paidOn: fee.paidAt && todayInRome(fee.paidAt),
      invoice: invoiced.get(orderId) ?? null,
    }
  })
}

/** Most fees of one state of the list that are counted and added up: no page costs more than that. */
const MOST_COUNTED = 1000

const sumUpTo = async (where: SQL | undefined): Promise<Pick<FeesView, 'total' | 'sums'>> => {
  const open = sql<number>`case when ${feeEntries.status} = 'due' then ${feeOpen} else 0 end`
  const some = db()
    .select({ whole: sql<number>`${feeTotal}`.as('whole'), open: open.as('open') })
    .from(feeEntries)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('some')
  const [row] = await db()
    .select({
      total: sql<number>`count(*)::int`,
      totalCents: sumCents(sql`${some.whole}`),
      openCents: sumCents(sql`${some.open}`),
    })
    .from(some)
  const { total: count, ...sums } = row ?? { total: 0, totalCents: cents(0), openCents: cents(0) }
  return { total: count, sums: count > MOST_COUNTED ? null : sums }
}

/** A page of the fees of every supplier: walked by due day or amount, so that no page costs more than the first. @throws AppError 401, 403 unless staff */
export const feesPage = async (
  ctx: Ctx,
  filter: FeeFilter,
  { cursor, size }: { readonly cursor: FeeCursor | null; readonly size: number },
): Promise<FeesView> => {
  requireAdmin(ctx)
  const where = feesWhere(filter, ctx.now)
  const isBack = cursor?.side === 'before'
  // Walking back is walking the other way round.
  const way = { sort: filter.sort, descending: filter.descending !== isBack }
  const [found, counted] = await Promise.all([
    rowsWhere(and(where, cursor ? feesBeyond(way, cursor) : undefined))
      .orderBy(...feesOrder(way))
      .limit(size + 1),
    sumUpTo(where),
  ])
  const hasMore = found.length > size
  const shown = found.slice(0, size)
  const items = await toRows(isBack ? shown.toReversed() : shown)
  const placeOf = (side: FeeCursor['side'], row: FeeRow | undefined): FeeCursor | null =>
    row ? { side, key: filter.sort === 'importo' ? String(row.totalCents) : row.dueOn, id: row.id } : null
  return {
    items,
    ...counted,
    before: (isBack ? hasMore : cursor !== null) ? placeOf('before', items[0]) : null,
    after: (isBack ? true : hasMore) ? placeOf('after', items.at(-1)) : null,
  }
}

const PIECE = 500

/** Every fee of one state of the list, in its order, piece by piece. @throws AppError 401, 403 unless staff */
export const everyFee = (ctx: Ctx, filter: FeeFilter): AsyncGenerator<readonly FeeRow[]> => {
  requireAdmin(ctx)
  return (async function* () {
    const found = await db()
      .select({ id: feeEntries.id })
      .from(feeEntries)
      .where(feesWhere(filter, ctx.now))
      .orderBy(...feesOrder(filter))
    for (let start = 0; start < found.length; start += PIECE) {
      const ids = found.slice(start, start + PIECE).map(({ id }) => id)
      const rows = new Map((await rowsWhere(inArray(feeEntries.id, ids))).map((row) => [row.fee.id, row]))
      yield await toRows(ids.flatMap((id) => rows.get(id) ?? []))
    }
  })()
}

/** What is open of all fees, for the head of the list and the dashboard. @throws AppError 401, 403 unless staff */
export const feeSummary = async (ctx: Ctx): Promise<FeeSummary> => {
  requireAdmin(ctx)
  const isLate = lt(feeEntries.dueOn, todayInRome(ctx.now))
  const [[open], [credit], suspended] = await Promise.all([
    db()
      .select({
        dueCents: sumCents(feeOpen),
        due: sql<number>`count(*)::int`,
        lateCents: sumCents(feeOpen, isLate),
        late: sql<number>`(count(*) filter (where ${isLate}))::int`,
        oldest: min(feeEntries.dueOn),
      })
      .from(feeEntries)
      .where(isOpenFee),
    db()
      .select({ creditCents: sumCents(sql`${feeEntries.creditCents}`), credits: sql<number>`count(*)::int` })
      .from(feeEntries)
      .where(gt(feeEntries.creditCents, cents(0))),
    db().$count(accounts, eq(accounts.suspensionCause, 'fees')),
  ])
  const none = { dueCents: cents(0), due: 0, lateCents: cents(0), late: 0, oldest: null }
  return {
    ...none,
    ...open,
    oldest: (open?.oldest ?? null) as Day | null,
    creditCents: credit?.creditCents ?? cents(0),
    credits: credit?.credits ?? 0,
    suspended,
  }
}

const undo = alias(feeMovements, 'undo')

const movementRows = async (supplierId: number) => {
  const rows = await db()
    .select({ movement: feeMovements, orderId: feeEntries.orderId, undoneBy: undo.id })
    .from(feeMovements)
    .innerJoin(feeEntries, eq(feeEntries.id, feeMovements.feeId))
    .leftJoin(undo, eq(undo.undoesId, feeMovements.id))
    .where(eq(feeEntries.supplierId, supplierId))
    .orderBy(desc(feeMovements.id))
    .limit(LATEST)
  return rows.map(({ movement: { id, kind, amountCents, valueOn, reference, reason }, orderId, undoneBy }) => ({
    ...{ id, kind, amountCents, valueOn, reference, reason, orderId },
    orderNumber: orderNumber(orderId),
    isUndone: undoneBy !== null,
  }))
}

/** What was noted of one kind and counts. */
const noted = async (supplierId: number): Promise<Readonly<Record<string, Cents>>> => {
  const rows = await db()
    .select({ kind: feeMovements.kind, sum: sumCents(sql`${feeMovements.amountCents}`) })
    .from(feeMovements)
    .innerJoin(feeEntries, eq(feeEntries.id, feeMovements.feeId))
    .leftJoin(undo, eq(undo.undoesId, feeMovements.id))
    .where(and(eq(feeEntries.supplierId, supplierId), sql`${undo.id} is null`))
    .groupBy(feeMovements.kind)
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
}

/** Everything about the fees of one supplier. @throws AppError 401, 403 unless staff · 404 for an unknown supplier */
export const feeAccountOf = async (ctx: Ctx, supplierId: number): Promise<FeeAccountView> => {
  requireAdmin(ctx)
  const mine = eq(feeEntries.supplierId, supplierId)
  const [[who], open, credits, movements, reminders, sums] = await Promise.all([
    db()
      .select({ account: accounts, name: suppliers.businessName, vatNumber: suppliers.vatNumber })
      .from(suppliers)
      .innerJoin(accounts, eq(accounts.id, suppliers.id))
      .where(eq(suppliers.id, supplierId)),
    rowsWhere(and(mine, isOpenFee)).orderBy(asc(feeEntries.dueOn), asc(feeEntries.id)).limit(OPEN_SHOWN),
    rowsWhere(and(mine, gt(feeEntries.creditCents, cents(0)))).orderBy(asc(feeEntries.id)),
    movementRows(supplierId),
    db()
      .select()
      .from(feeReminders)
      .where(eq(feeReminders.supplierId, supplierId))
      .orderBy(desc(feeReminders.id))
      .limit(LATEST),
    noted(supplierId),
  ])
  if (!who) throw appError(commonErrors, 'not_found')
  const [openRows, creditRows] = await Promise.all([toRows(open), toRows(credits)])
  const today = todayInRome(ctx.now)
  const sum = (rows: readonly FeeRow[]) => sumOf(rows.map(({ openCents }) => openCents))
  const { account, name, vatNumber } = who
  return {
    ...{ supplierId, vatNumber, movements, open: openRows, credits: creditRows },
    name: name ?? account.handle,
    email: account.email,
    standing: account.status,
    isSuspendedForFees: account.suspensionCause === 'fees',
    reminders: reminders.map(({ id, stage, remindedOn: on, totalCents }) => ({ id, stage, on, totalCents })),
    sums: {
      dueCents: sum(openRows),
      lateCents: sum(openRows.filter(({ dueOn }) => dueOn < today)),
      creditCents: sumOf(creditRows.map(({ creditCents }) => creditCents)),
      paidCents: cents((sums.payment ?? 0) - (sums.repayment ?? 0)),
      writtenOffCents: sums.write_off ?? cents(0),
    },
  }
}
