import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { findSector } from '#features/catalog/sectors.rules.ts'
import { ledgerSums } from '#features/ledger/index.server.ts'
import { ledgerEntries, ledgerLines } from '#features/ledger/schema.server.ts'
import { orderLines, orders } from '#features/orders/schema.server.ts'
import { supplierCompany } from '#features/suppliers/index.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { day, instantInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { isReported, yearOf } from './dac7.rules.ts'
import { monthsOf } from './earnings.queries.server.ts'
import { yearsOf } from './month.rules.ts'
import { seatOf } from './seats.queries.server.ts'
import type { Dac7View } from './views.ts'

const QUARTERS = [1, 2, 3, 4]
const quarterOf = sql<number>`extract(quarter from ${ledgerEntries.postedAt} at time zone 'Europe/Rome')::int`

const inYear = (supplierId: number, year: number): SQL =>
  and(
    eq(ledgerEntries.supplierId, supplierId),
    gte(ledgerEntries.postedAt, instantInRome(day(`${year}-01-01`))),
    lt(ledgerEntries.postedAt, instantInRome(day(`${year + 1}-01-01`))),
  ) as SQL

/** What reached the seller and what we charged, quarter by quarter. */
const moneyOf = (supplierId: number, year: number) =>
  db()
    .select({
      quarter: quarterOf,
      collectedCents: ledgerSums.collectedCents,
      feeCents: ledgerSums.feeCents,
      feeVatCents: ledgerSums.feeVatCents,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(inYear(supplierId, year))
    .groupBy(quarterOf)

/** The sales of the year of which something is left today: a sale that was taken back whole is none. */
const salesOf = (supplierId: number, year: number) =>
  db()
    .select({ orderId: orders.id, sectorId: orders.sectorId, quarter: quarterOf })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      and(
        inYear(supplierId, year),
        eq(ledgerEntries.kind, 'sale'),
        sql`(select -sum(l.amount_cents) from ledger_lines l where l.order_id = ${orders.id} and l.account in ('goods', 'bonus', 'shipping')) > 0`,
      ),
    )

const hasRental = async (orderIds: readonly number[]): Promise<boolean> =>
  orderIds.length > 0 &&
  (await db().$count(orderLines, and(inArray(orderLines.orderId, [...orderIds]), eq(orderLines.kind, 'rental')))) > 0

/**
 * The figures of one supplier's year that are told to the tax authority (D.Lgs. 32/2023), out of the ledger; for the supplier's page
 * and for the staff.
 *
 * @throws AppError 404 when no supplier has this id
 */
export const dac7OfYear = async (supplierId: number, year: number): Promise<Omit<Dac7View, 'years'>> => {
  const [money, sales, company, seat] = await Promise.all([
    moneyOf(supplierId, year),
    salesOf(supplierId, year),
    supplierCompany(supplierId),
    seatOf(supplierId),
  ])
  const quarters = QUARTERS.map((quarter) => {
    const row = money.find((one) => one.quarter === quarter)
    const feesCents = cents((row?.feeCents ?? 0) + (row?.feeVatCents ?? 0))
    return {
      considerationCents: cents((row?.collectedCents ?? 0) - feesCents),
      feesCents,
      activities: sales.filter((sale) => sale.quarter === quarter).length,
    }
  })
  const total = yearOf(quarters)
  const hasServices =
    sales.some(({ sectorId }) => findSector(sectorId)?.isService) ||
    (await hasRental(sales.map(({ orderId }) => orderId)))
  const { businessName: name, vatNumber, rea, merchantId: account } = company
  const address = seat ? `${seat.address}, ${seat.cap} ${seat.city} (${seat.province})` : null
  return {
    year,
    quarters,
    total,
    isReported: isReported(total, hasServices),
    seller: { name, vatNumber, rea, address, account },
  }
}

/** The signed-in supplier's year; the present one when none that it knows is asked for. */
export const supplierDac7 = async (ctx: Ctx, asked: string | null): Promise<Dac7View> => {
  const { accountId } = requireSupplier(ctx)
  const years = yearsOf(await monthsOf(accountId, ctx.now))
  const year = years.find((one) => String(one) === asked) ?? (years[0] as number)
  return { ...(await dac7OfYear(accountId, year)), years }
}
