import { and, asc, countDistinct, eq, exists, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { ledgerEntries, orderSums } from '#features/money/ledger/schema.server.ts'
import { cardAccountsOf } from '#features/money/selling-accounts/index.server.ts'
import { legalAddressOf, seatOf } from '#features/people/suppliers/identity.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { planEveryTime } from '#platform/db/prepared.server.ts'
import { sumCents } from '#platform/db/sum-cents.server.ts'
import { day, instantInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { activityOf, addUp, isReported, wasPaid, yearOf } from './dac7.rules.ts'
import { monthsOf } from './earnings.queries.server.ts'
import { yearsOf } from './month.rules.ts'
import { taxProfiles } from './schema.server.ts'
import type { Dac7Activity, Dac7Period, Dac7Seller, Dac7View, TaxProfile } from './views.ts'

const QUARTERS = [1, 2, 3, 4]
const ACTIVITIES: readonly Dac7Activity[] = ['services', 'goods', 'transport']
/** Sellers looked at in one go. */
const BATCH = 100

const inYear = (year: number): SQL =>
  and(
    gte(ledgerEntries.postedAt, instantInRome(day(`${year}-01-01`))),
    lt(ledgerEntries.postedAt, instantInRome(day(`${year + 1}-01-01`))),
  ) as SQL

/** Written out, or the two are different to the database. */
const QUARTER = sql<number>`extract(quarter from "ledger_entries"."posted_at" at time zone 'Europe/Rome')::int`
const KEY = {
  supplierId: orderSums.supplierId,
  sectorId: orderSums.sectorId,
  isRental: orderSums.isRental,
  quarter: QUARTER,
}
const BY_KEY = [orderSums.supplierId, orderSums.sectorId, orderSums.isRental, QUARTER]

/** Entries of these sellers in a year, each with what its order is about. */
const postedBy = (supplierIds: readonly number[], year: number): SQL =>
  and(inArray(ledgerEntries.supplierId, [...supplierIds]), inYear(year), planEveryTime) as SQL
const sameOrder = and(eq(orderSums.orderId, ledgerEntries.orderId), eq(orderSums.supplierId, ledgerEntries.supplierId))

/** What reached these sellers and what we charged, by activity and quarter. */
const moneyOf = (supplierIds: readonly number[], year: number) =>
  db()
    .select({
      ...KEY,
      collectedCents: sumCents(ledgerEntries.collectedCents),
      feeCents: sumCents(ledgerEntries.feeCents),
      feeVatCents: sumCents(ledgerEntries.feeVatCents),
    })
    .from(ledgerEntries)
    .innerJoin(orderSums, sameOrder)
    .where(and(postedBy(supplierIds, year), sql`${ledgerEntries.kind} in ('payment', 'refund', 'fee', 'fee_reversal')`))
    .groupBy(...BY_KEY)

/**
 * The sales of which something was paid to these sellers, by activity: in each quarter, and each once in the year (no quarter). One that
 * was taken back whole is none.
 */
const paidSalesOf = (supplierIds: readonly number[], year: number) =>
  db()
    .select({ ...KEY, quarter: sql<number | null>`${QUARTER}`, sales: countDistinct(orderSums.orderId) })
    .from(ledgerEntries)
    .innerJoin(orderSums, sameOrder)
    .where(
      and(
        ...[postedBy(supplierIds, year), sql`${ledgerEntries.kind} = 'payment'`],
        ...[gt(ledgerEntries.collectedCents, cents(0)), gt(orderSums.worthCents, cents(0))],
      ),
    )
    .groupBy(
      sql`${orderSums.supplierId}, ${orderSums.sectorId}, ${orderSums.isRental}, grouping sets ((${QUARTER}), ())`,
    )

type Row = {
  readonly supplierId: number
  readonly sectorId: number
  readonly isRental: boolean
  /** Null for the year. */
  readonly quarter: number | null
}

const activityOfRow = ({ sectorId, isRental: rental }: Row): Dac7Activity => activityOf(findSector(sectorId), rental)

const taxOf = (row: typeof taxProfiles.$inferSelect | null): TaxProfile | null => {
  if (!row) return null
  const { kind, taxCode, firstName, lastName, bornOn } = row
  if (kind === 'entity') return { kind, taxCode }
  return firstName && lastName && bornOn ? { kind, taxCode, firstName, lastName, bornOn } : null
}

/** The year of these sellers, in the order of their ids. */
const sellersWith = async (supplierIds: readonly number[], year: number): Promise<Dac7Seller[]> => {
  if (supplierIds.length === 0) return []
  const [money, sales, cards, people] = await Promise.all([
    moneyOf(supplierIds, year),
    paidSalesOf(supplierIds, year),
    cardAccountsOf(supplierIds),
    db()
      .select({ supplier: suppliers, tax: taxProfiles })
      .from(suppliers)
      .leftJoin(taxProfiles, eq(taxProfiles.supplierId, suppliers.id))
      .where(inArray(suppliers.id, [...supplierIds]))
      .orderBy(asc(suppliers.id)),
  ])
  return people.map(({ supplier, tax }) => {
    const isOf = (activity: Dac7Activity, quarter: number | null) => (row: Row) =>
      row.supplierId === supplier.id && row.quarter === quarter && activityOfRow(row) === activity
    const salesIn = (activity: Dac7Activity, quarter: number | null) =>
      sales.filter(isOf(activity, quarter)).reduce((total, row) => total + row.sales, 0)
    const period = (activity: Dac7Activity, quarter: number): Dac7Period => {
      const sum = (key: 'collectedCents' | 'feeCents' | 'feeVatCents') =>
        money.filter(isOf(activity, quarter)).reduce((total, row) => total + row[key], 0)
      const feesCents = cents(sum('feeCents') + sum('feeVatCents'))
      return {
        considerationCents: cents(sum('collectedCents') - feesCents),
        feesCents,
        activities: salesIn(activity, quarter),
      }
    }
    const all = ACTIVITIES.map((activity) => {
      const quarters = QUARTERS.map((one) => period(activity, one))
      return { activity, quarters, year: yearOf(quarters, salesIn(activity, null)) }
    })
    const moved = all.filter(({ quarters }) =>
      quarters.some((one) => one.activities !== 0 || one.considerationCents !== 0 || one.feesCents !== 0),
    )
    const activities = moved.map(({ activity, quarters }) => ({ activity, quarters }))
    const quarters = QUARTERS.map((_one, index) => addUp(activities.flatMap((one) => one.quarters[index] ?? [])))
    const total = addUp(moved.map((one) => one.year))
    const hasServices = moved.some((one) => one.activity !== 'goods' && wasPaid(one.year))
    return {
      supplierId: supplier.id,
      ...{
        name: supplier.businessName,
        vatNumber: supplier.vatNumber,
        rea: supplier.rea,
        accounts: [supplier.merchantId, cards.get(supplier.id)].flatMap((id) => id ?? []),
      },
      ...{ seat: legalAddressOf(supplier), tax: taxOf(tax), activities, quarters, total },
      isReported: isReported(total, hasServices),
    }
  })
}

/** Every seller of whom something moved in a year, batch after batch in the order of their ids. For the staff. */
export async function* dac7Sellers(year: number): AsyncGenerator<readonly Dac7Seller[]> {
  let after = 0
  for (;;) {
    const moved = db()
      .select({ one: sql`1` })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.supplierId, suppliers.id), inYear(year)))
    const rows = await db()
      .select({ id: suppliers.id })
      .from(suppliers)
      .where(and(gt(suppliers.id, after), exists(moved)))
      .orderBy(asc(suppliers.id))
      .limit(BATCH)
    const last = rows.at(-1)
    if (!last) return
    yield await sellersWith(
      rows.map(({ id }) => id),
      year,
    )
    after = last.id
  }
}

/**
 * The figures of one supplier's year that are told to the tax authority (D.Lgs. 32/2023), out of the ledger; for the supplier's page
 * and for the staff.
 *
 * @throws AppError 404 when no supplier has this id
 */
export const dac7OfYear = async (supplierId: number, year: number): Promise<Omit<Dac7View, 'years'>> => {
  const [seller] = await sellersWith([supplierId], year)
  if (!seller) throw appError(commonErrors, 'not_found')
  const { quarters, total, isReported: reported, name, vatNumber, rea, accounts, seat, tax } = seller
  const address = seat && seatOf(seat)
  return { year, quarters, total, isReported: reported, seller: { name, vatNumber, rea, address, accounts, tax } }
}

/** The signed-in supplier's year; the present one when none that it knows is asked for. */
export const supplierDac7 = async (ctx: Ctx, asked: string | null): Promise<Dac7View> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'earnings')
  const years = yearsOf(await monthsOf(accountId, ctx.now))
  const year = years.find((one) => String(one) === asked) ?? (years[0] as number)
  return { ...(await dac7OfYear(accountId, year)), years }
}
