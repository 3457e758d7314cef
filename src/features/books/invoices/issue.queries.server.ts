import { and, asc, eq, gt, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { feeEntries, purchases } from '#features/money/billing/schema.server.ts'
import { ledgerSums } from '#features/money/ledger/index.server.ts'
import { ledgerEntries, ledgerLines } from '#features/money/ledger/schema.server.ts'
import { payments } from '#features/money/payments/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { company } from '#features/site/settings/index.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { planEveryTime } from '#platform/db/prepared.server.ts'
import { sumCents } from '#platform/db/sum-cents.server.ts'
import { monthOf, todayInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { OpenEntry } from './fee-documents.rules.ts'
import { customerOf, issuerOf, type Missing } from './parties.rules.ts'
import { invoicedEntries, invoiceLines, invoices } from './schema.server.ts'

/** Suppliers looked at in one go. */
const BATCH = 100

/** Fees, and what was given back of them, posted before this instant, that stand on no document. */
const isOpen = (before: Date): SQL =>
  and(
    inArray(ledgerEntries.kind, ['fee', 'fee_reversal']),
    lt(ledgerEntries.postedAt, before),
    planEveryTime,
    notExists(db().select({ one: sql`1` }).from(invoicedEntries).where(eq(invoicedEntries.entryId, ledgerEntries.id))),
  ) as SQL

/** Something was paid for, and stands on no document. */
const isUninvoiced = (): SQL =>
  and(
    eq(purchases.status, 'active'),
    gt(purchases.priceCents, cents(0)),
    notExists(db().select({ one: sql`1` }).from(invoiceLines).where(eq(invoiceLines.purchaseId, purchases.id))),
  ) as SQL

/** A supplier with something to invoice. */
export interface WaitingSupplier {
  readonly id: number
  readonly name: string
  /** What is missing before it can be invoiced; null when nothing is. */
  readonly missing: Missing | null
}

/** What an invoice needs to know of these suppliers, read in one go, and by id. */
const readiness = async (ids: number[]): Promise<WaitingSupplier[]> => {
  if (ids.length === 0) return []
  const hasIssuer = issuerOf(company()) !== null
  const rows = await db()
    .select({ buyer: suppliers, handle: accounts.handle })
    .from(suppliers)
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .where(inArray(suppliers.id, ids))
    .orderBy(asc(suppliers.id))
  return rows.map(({ buyer, handle }) => {
    const customer = hasIssuer ? customerOf(buyer) : 'issuer'
    return {
      ...{ id: buyer.id, name: buyer.businessName ?? handle },
      missing: typeof customer === 'string' ? customer : null,
    }
  })
}

/** Suppliers with something to invoice, by id, a batch after this one, and what they miss. */
export const suppliersToInvoice = async (before: Date, after: number): Promise<WaitingSupplier[]> => {
  const [owing, buying] = await Promise.all([
    db()
      .selectDistinct({ id: ledgerEntries.supplierId })
      .from(ledgerEntries)
      .where(and(isOpen(before), gt(ledgerEntries.supplierId, after)))
      .orderBy(asc(ledgerEntries.supplierId))
      .limit(BATCH),
    db()
      .selectDistinct({ id: purchases.supplierId })
      .from(purchases)
      .where(and(isUninvoiced(), gt(purchases.supplierId, after)))
      .orderBy(asc(purchases.supplierId))
      .limit(BATCH),
  ])
  const ids = [...new Set([...owing, ...buying].flatMap(({ id }) => id ?? []))].sort((a, b) => a - b)
  return readiness(ids.slice(0, BATCH))
}

/** What a supplier has paid for and stands on no document yet, oldest first, with the instant it was paid. */
export const openPurchases = async (supplierId: number, q: Queryable) => {
  const rows = await q
    .select({ purchase: purchases, settledAt: payments.settledAt })
    .from(purchases)
    .leftJoin(
      payments,
      and(eq(payments.purpose, 'purchase'), eq(payments.subjectId, purchases.id), eq(payments.status, 'captured')),
    )
    .where(and(eq(purchases.supplierId, supplierId), isUninvoiced()))
    .orderBy(asc(purchases.id))
  return rows.map(({ purchase, settledAt }) => ({ ...purchase, paidAt: settledAt ?? purchase.orderedAt }))
}

/** `fee_reversal:return:7` was given back for a `return`. */
const reasonOf = (occasion: string): string | null => /^fee_reversal:(\w+):/.exec(occasion)?.[1] ?? null

/** The invoices on which the fees of these orders stand, by order. */
const invoicesOfOrders = async (orderIds: readonly number[], q: Queryable): Promise<ReadonlyMap<number, number[]>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await q
    .selectDistinct({ orderId: ledgerEntries.orderId, invoiceId: invoiceLines.invoiceId })
    .from(ledgerEntries)
    .innerJoin(invoicedEntries, eq(invoicedEntries.entryId, ledgerEntries.id))
    .innerJoin(invoiceLines, eq(invoiceLines.id, invoicedEntries.lineId))
    .where(and(inArray(ledgerEntries.orderId, [...orderIds]), eq(ledgerEntries.kind, 'fee')))
    .orderBy(asc(invoiceLines.invoiceId))
  const found = new Map<number, number[]>()
  for (const { orderId, invoiceId } of rows) found.set(orderId, [...(found.get(orderId) ?? []), invoiceId])
  return found
}

/** What the provider has kept of the fees of these orders, less what went back, that the documents do not say yet; by order. */
const keptOfOrders = async (orderIds: readonly number[], before: Date, q: Queryable) => {
  const found = new Map<number, Cents>()
  if (orderIds.length === 0) return found
  const add = (rows: readonly { readonly orderId: number | null; readonly sum: Cents }[], sign: 1 | -1) => {
    for (const { orderId, sum } of rows)
      if (orderId !== null) found.set(orderId, cents((found.get(orderId) ?? 0) + sign * sum))
  }
  add(
    await q
      .select({ orderId: ledgerLines.orderId, sum: sumCents(sql`${ledgerLines.amountCents}`) })
      .from(ledgerLines)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
      .where(
        and(
          inArray(ledgerLines.orderId, [...orderIds]),
          eq(ledgerLines.account, 'fee_source'),
          lt(ledgerEntries.postedAt, before),
        ),
      )
      .groupBy(ledgerLines.orderId),
    1,
  )
  const said = sql`case when ${invoices.kind} = 'invoice' then ${invoiceLines.keptCents} else -${invoiceLines.keptCents} end`
  add(
    await q
      .select({ orderId: invoiceLines.orderId, sum: sumCents(said) })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(inArray(invoiceLines.orderId, [...orderIds]))
      .groupBy(invoiceLines.orderId),
    -1,
  )
  return found
}

/** What of one supplier stands on no document yet, as it was posted. */
export const openEntries = async (supplierId: number, before: Date, q: Queryable): Promise<OpenEntry[]> => {
  // The few that are open are found first, off two indexes: only they are looked up.
  const open = await q
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.supplierId, supplierId), isOpen(before)))
  if (open.length === 0) return []
  const rows = await q
    .select({
      entryId: ledgerEntries.id,
      kind: ledgerEntries.kind,
      occasion: ledgerEntries.occasion,
      orderId: ledgerEntries.orderId,
      postedAt: ledgerEntries.postedAt,
      vatBps: feeEntries.vatBps,
      feeCents: ledgerSums.feeCents,
      vatCents: ledgerSums.feeVatCents,
    })
    .from(ledgerEntries)
    .innerJoin(feeEntries, eq(feeEntries.orderId, ledgerEntries.orderId))
    // An entry that moved nothing has no lines.
    .leftJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(
      isOneOf(
        ledgerEntries.id,
        open.map(({ id }) => id),
      ),
    )
    .groupBy(ledgerEntries.id, feeEntries.vatBps)
    .orderBy(asc(ledgerEntries.id))
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const invoiced = await invoicesOfOrders(orderIds, q)
  const kept = await keptOfOrders(orderIds, before, q)
  return rows.map(({ kind, occasion, postedAt, feeCents, vatCents, ...row }) => ({
    ...row,
    feeCents: cents(feeCents),
    vatCents: cents(vatCents),
    isFee: kind === 'fee',
    month: monthOf(todayInRome(postedAt)),
    reason: reasonOf(occasion),
    keptCents: kept.get(row.orderId) ?? cents(0),
    invoiceIds: invoiced.get(row.orderId) ?? [],
  }))
}

/** What the lines of these orders say: when the couple paid, at which rate. */
export const saleFacts = async (orderIds: readonly number[], q: Queryable) => {
  if (orderIds.length === 0) return new Map<number, { paidAt: Date | null; feeBps: number }>()
  const rows = await q
    .select({ id: orders.id, paidAt: orders.paidAt, feeBps: feeEntries.feeBps })
    .from(orders)
    .innerJoin(feeEntries, eq(feeEntries.orderId, orders.id))
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map(({ id, paidAt, feeBps }) => [id, { paidAt, feeBps }]))
}
