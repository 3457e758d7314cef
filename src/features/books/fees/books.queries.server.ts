import { and, eq, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { feeEntries } from '#features/money/billing/schema.server.ts'
import { ledgerLines } from '#features/money/ledger/schema.server.ts'
import { heldPayments } from '#features/money/payments/held/schema.server.ts'
import { houseOf } from '#features/money/payments/houses.rules.ts'
import { payments } from '#features/money/payments/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { sumCents } from '#platform/db/sum-cents.server.ts'
import { type Day, day, instantInRome, todayInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import type { FeeBooksRow, WaitingStep } from './views.ts'

/** Years in which fees came up, newest first; at least the present one. @throws AppError 401, 403 unless staff */
export const feeYears = async (ctx: Ctx): Promise<number[]> => {
  requireAdmin(ctx)
  const [row] = await db()
    .select({ first: sql<string | null>`min(${feeEntries.accruedAt})` })
    .from(feeEntries)
  const yearOf = (at: Date): number => Number(todayInRome(at).slice(0, 4))
  const last = yearOf(ctx.now)
  const first = row?.first ? yearOf(new Date(row.first)) : last
  return Array.from({ length: Math.max(1, last - first + 1) }, (_none, index) => last - index)
}

/**
 * What providers keep for sellers of protected steps, twice: as the payments have it, and as the ledger has it (decision 0160).
 *
 * @throws AppError 401, 403 unless staff
 */
export const heldBooks = async (ctx: Ctx): Promise<{ readonly keptCents: Cents; readonly ledgerCents: Cents }> => {
  requireAdmin(ctx)
  const [[kept], [ledger]] = await Promise.all([
    db()
      .select({ cents: sumCents(heldPayments.leftCents) })
      .from(heldPayments)
      .where(gt(heldPayments.leftCents, cents(0))),
    db()
      .select({ cents: sumCents(ledgerLines.amountCents) })
      .from(ledgerLines)
      .where(
        and(
          eq(ledgerLines.account, 'held'),
          inArray(
            ledgerLines.orderId,
            db()
              .select({ id: payments.subjectId })
              .from(heldPayments)
              .innerJoin(payments, eq(payments.id, heldPayments.id)),
          ),
        ),
      ),
  ])
  return { keptCents: kept?.cents ?? cents(0), ledgerCents: ledger?.cents ?? cents(0) }
}

/** Most rows of the list. */
const MOST_WAITING = 100

/**
 * Protected steps that are their suppliers' and wait because those have no account that can take them, the oldest first.
 *
 * @throws AppError 401, 403 unless staff
 */
export const waitingSteps = async (ctx: Ctx): Promise<WaitingStep[]> => {
  requireAdmin(ctx)
  const rows = await db()
    .select({
      orderId: orders.id,
      supplierId: orders.supplierId,
      supplier: suppliers.businessName,
      provider: payments.provider,
      amountCents: heldPayments.leftCents,
      waitsSince: heldPayments.waitsSince,
      limitOn: heldPayments.limitOn,
    })
    .from(heldPayments)
    .innerJoin(payments, eq(payments.id, heldPayments.id))
    .innerJoin(orders, eq(orders.id, payments.subjectId))
    .innerJoin(suppliers, eq(suppliers.id, orders.supplierId))
    .where(isNotNull(heldPayments.waitsSince))
    .orderBy(heldPayments.waitsSince)
    .limit(MOST_WAITING)
  return rows.map(({ provider, supplier, waitsSince, ...row }) => ({
    ...row,
    orderNumber: orderNumber(row.orderId),
    supplier: supplier ?? `Fornitore ${row.supplierId}`,
    house: houseOf(provider),
    since: todayInRome(waitsSince ?? ctx.now),
  }))
}

/**
 * The fees that came up in a year, month by month, three times over: as the list has them, as the ledger has them, as they were
 * invoiced. The three are counted from different tables and have to be the same to the cent (decision 0048).
 *
 * @throws AppError 401, 403 unless staff
 */
export const feeBooks = async (ctx: Ctx, year: number): Promise<FeeBooksRow[]> => {
  requireAdmin(ctx)
  const from = instantInRome(day(`${year}-01-01`))
  const to = instantInRome(day(`${year + 1}-01-01`))
  const ledger = (accounts: string) =>
    sql`coalesce((select sum(l.amount_cents) from ledger_lines l where l.order_id = ${outer(feeEntries.orderId)} and l.account in (${sql.raw(accounts)})), 0)`
  const noted = (kind: string) =>
    sql`coalesce((select sum(m.amount_cents) from fee_movements m where m.fee_id = ${outer(feeEntries.id)} and m.kind = ${sql.raw(`'${kind}'`)} and not exists (select from fee_movements u where u.undoes_id = m.id)), 0)`
  // The rest of cents of a kept fee that nobody is asked for is open, too.
  const due = sql`case when ${feeEntries.status} = 'due' or (${feeEntries.status} = 'paid' and ${feeEntries.keptCents} > 0) then greatest(0, ${feeEntries.feeCents} + ${feeEntries.vatCents} - ${feeEntries.paidCents}) else 0 end`
  const invoiced = sql`coalesce((select sum(case when i.kind = 'invoice' then l.taxable_cents + l.vat_cents else -(l.taxable_cents + l.vat_cents) end) from invoice_lines l join invoices i on i.id = l.invoice_id where l.order_id = ${outer(feeEntries.orderId)}), 0)`
  const waiting = sql`coalesce((select -sum(l.amount_cents) from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.order_id = ${outer(feeEntries.orderId)} and e.kind in ('fee', 'fee_reversal') and l.account in ('fee', 'fee_vat') and not exists (select from invoiced_entries x where x.entry_id = e.id)), 0)`
  const atProvider = sql`coalesce((select sum(p.fee_cents) from payments p join fee_movements m on m.payment_id = p.id where m.fee_id = ${outer(feeEntries.id)}), 0) - coalesce((select sum(r.fee_back_cents) from refunds r join fee_movements m on m.refund_id = r.id where m.fee_id = ${outer(feeEntries.id)}), 0)`
  const paid = sql`${noted('payment')} - ${noted('repayment')}`
  const open = sql`${due} - ${feeEntries.creditCents}`
  const month = sql<Day>`to_char(${feeEntries.accruedAt} at time zone 'Europe/Rome', 'YYYY-MM-01')`
  return db()
    .select({
      month,
      listedCents: sumCents(sql`${open} + ${paid} + ${feeEntries.keptCents} + ${noted('write_off')}`),
      ledgerCents: sumCents(sql`-${ledger(`'fee', 'fee_vat'`)}`),
      invoicedCents: sumCents(invoiced),
      waitingCents: sumCents(waiting),
      paidCents: sumCents(paid),
      ledgerPaidCents: sumCents(ledger(`'fee_cash'`)),
      keptCents: sumCents(atProvider),
      ledgerKeptCents: sumCents(ledger(`'fee_source'`)),
      writtenOffCents: sumCents(noted('write_off')),
      ledgerLossCents: sumCents(ledger(`'fee_loss'`)),
      openCents: sumCents(open),
      ledgerOpenCents: sumCents(ledger(`'fee_due'`)),
    })
    .from(feeEntries)
    .where(and(gte(feeEntries.accruedAt, from), lt(feeEntries.accruedAt, to)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}
