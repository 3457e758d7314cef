import { and, asc, desc, eq, exists, gt, gte, inArray, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { invoicedEntries } from '#features/books/invoices/schema.server.ts'
import { isOpenFee } from '#features/money/billing/index.server.ts'
import { feeEntries } from '#features/money/billing/schema.server.ts'
import { ledgerEntries } from '#features/money/ledger/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { containing } from '#platform/db/like.server.ts'
import { todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { orderIdOfNumber } from '#shared/order-number.ts'
import type { FeeCursor, FeeFilter, FeeViewKey } from './fees-list.rules.ts'

/** Fee and VAT together. */
export const feeTotal = sql`(${feeEntries.feeCents} + ${feeEntries.vatCents})`

/** What is left to pay of one that is due. */
export const feeOpen = sql`(${feeEntries.feeCents} + ${feeEntries.vatCents} - ${feeEntries.paidCents})`

/** A number names one order; words are looked for in who owes. */
const matches = (q: string): SQL => {
  const text = containing(q)
  const found = db()
    .select({ id: suppliers.id })
    .from(suppliers)
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .where(
      or(
        sql`${suppliers.businessName} ilike ${text}`,
        sql`${accounts.email} ilike ${text}`,
        sql`${accounts.handle} ilike ${text}`,
        eq(suppliers.vatNumber, q),
      ),
    )
  const id = orderIdOfNumber(q)
  return id === null ? inArray(feeEntries.supplierId, found) : eq(feeEntries.orderId, id)
}

/** The fee of an order stands on a document. */
const isInvoiced = (): SQL =>
  exists(
    db()
      .select({ one: sql`1` })
      .from(ledgerEntries)
      .innerJoin(invoicedEntries, eq(invoicedEntries.entryId, ledgerEntries.id))
      .where(and(eq(ledgerEntries.orderId, feeEntries.orderId), eq(ledgerEntries.kind, 'fee'))),
  )

const inView = (view: FeeViewKey, at: Date): SQL | undefined => {
  switch (view) {
    case '':
      return isOpenFee
    case 'scadute':
      return and(isOpenFee, lt(feeEntries.dueOn, todayInRome(at)))
    case 'credito':
      return gt(feeEntries.creditCents, cents(0))
    case 'versate':
      return eq(feeEntries.status, 'paid')
    case 'stralciate':
      return eq(feeEntries.status, 'written_off')
    default:
      return undefined
  }
}

/** The fees of one state of the list. */
export const feesWhere = (filter: FeeFilter, at: Date): SQL | undefined =>
  and(
    inView(filter.view, at),
    filter.q === '' ? undefined : matches(filter.q),
    filter.dueFrom === null ? undefined : gte(feeEntries.dueOn, filter.dueFrom),
    filter.dueTo === null ? undefined : lte(feeEntries.dueOn, filter.dueTo),
    filter.accruedFrom === null ? undefined : gte(feeEntries.accruedAt, filter.accruedFrom),
    filter.minCents === null ? undefined : gte(feeTotal, filter.minCents),
    filter.isSuspended
      ? inArray(
          feeEntries.supplierId,
          db().select({ id: accounts.id }).from(accounts).where(eq(accounts.suspensionCause, 'fees')),
        )
      : undefined,
    filter.isInvoiced === null ? undefined : filter.isInvoiced ? isInvoiced() : not(isInvoiced()),
  )

const keyOf = (sort: FeeFilter['sort']): SQL => (sort === 'importo' ? feeTotal : sql`${feeEntries.dueOn}`)

/** Equal ones always the same way. */
export const feesOrder = ({ sort, descending }: Pick<FeeFilter, 'sort' | 'descending'>): SQL[] => {
  const way = descending ? desc : asc
  return [way(keyOf(sort)), way(feeEntries.id)]
}

/** What comes behind a place of the list, the way it is walked. */
export const feesBeyond = ({ sort, descending }: Pick<FeeFilter, 'sort' | 'descending'>, at: FeeCursor): SQL => {
  const key = sort === 'importo' ? sql`${at.key}::bigint` : sql`${at.key}::date`
  return sql`(${keyOf(sort)}, ${feeEntries.id}) ${descending ? sql`<` : sql`>`} (${key}, ${at.id})`
}
