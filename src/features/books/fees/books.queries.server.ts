import { and, gte, lt, sql } from 'drizzle-orm'
import { feeEntries } from '#features/money/billing/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { sumCents } from '#platform/db/sum-cents.server.ts'
import { type Day, day, instantInRome, todayInRome } from '#shared/days.ts'
import type { FeeBooksRow } from './views.ts'

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
  const due = sql`case when ${feeEntries.status} = 'due' then ${feeEntries.feeCents} + ${feeEntries.vatCents} - ${feeEntries.paidCents} else 0 end`
  const invoiced = sql`coalesce((select sum(case when i.kind = 'invoice' then l.taxable_cents + l.vat_cents else -(l.taxable_cents + l.vat_cents) end) from invoice_lines l join invoices i on i.id = l.invoice_id where l.order_id = ${outer(feeEntries.orderId)}), 0)`
  const waiting = sql`coalesce((select -sum(l.amount_cents) from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.order_id = ${outer(feeEntries.orderId)} and e.kind in ('fee', 'fee_reversal') and l.account in ('fee', 'fee_vat') and not exists (select from invoiced_entries x where x.entry_id = e.id)), 0)`
  const paid = sql`${noted('payment')} - ${noted('repayment')}`
  const open = sql`${due} - ${feeEntries.creditCents}`
  const month = sql<Day>`to_char(${feeEntries.accruedAt} at time zone 'Europe/Rome', 'YYYY-MM-01')`
  return db()
    .select({
      month,
      listedCents: sumCents(sql`${open} + ${paid} + ${noted('write_off')}`),
      ledgerCents: sumCents(sql`-${ledger(`'fee', 'fee_vat'`)}`),
      invoicedCents: sumCents(invoiced),
      waitingCents: sumCents(waiting),
      paidCents: sumCents(paid),
      ledgerPaidCents: sumCents(ledger(`'fee_cash'`)),
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
