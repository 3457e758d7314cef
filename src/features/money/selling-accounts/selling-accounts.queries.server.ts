import { and, desc, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import { type House, houseOf, houseOfAccount, providersAt } from '#features/money/payments/houses.rules.ts'
import { providerNameOf } from '#features/money/payments/index.server.ts'
import { paymentErrors } from '#features/money/payments/payments.contract.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { config } from '#platform/config.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { sellingAccounts } from './schema.server.ts'
import type { ConnectionView, SellingAccountView, WayToPay } from './views.ts'

type Row = typeof sellingAccounts.$inferSelect

const toView = (row: Row): ConnectionView => ({
  house: houseOf(row.provider),
  status: row.status,
  merchantId: row.merchantId,
  isEmailConfirmed: row.isEmailConfirmed,
  isReceivable: row.isReceivable,
  askedAt: row.askedAt.toISOString(),
  consentedAt: row.consentedAt?.toISOString() ?? null,
  checkedAt: row.checkedAt?.toISOString() ?? null,
})

/** The newest connection of an account that holds: one that was replaced, or refused because the account is another supplier's, says nothing of it. */
const connectionOf = async (merchantId: string, q: Queryable): Promise<Row | undefined> => {
  const [row] = await q
    .select()
    .from(sellingAccounts)
    .where(and(eq(sellingAccounts.merchantId, merchantId), notInArray(sellingAccounts.status, ['replaced', 'refused'])))
    .orderBy(desc(sellingAccounts.id))
    .limit(1)
  return row
}

const isInForce = ({ effectiveAt }: Row, at: Date): boolean => effectiveAt !== null && effectiveAt <= at

/** Whether money can be paid into an account now, as far as we know: one that was typed is tried. */
export const isPayable = async (merchantId: string, at: Date, q: Queryable = db()): Promise<boolean> => {
  const house = houseOfAccount(merchantId)
  if (providerNameOf(house) === null) return false
  const row = await connectionOf(merchantId, q)
  if (house === 'paypal') return row === undefined || row.status === 'payable'
  return row?.status === 'payable' && isInForce(row, at)
}

/** Whether the owner of an account has connected it: one that was typed has allowed us nothing. */
export const isConnected = async (merchantId: string, q: Queryable = db()): Promise<boolean> =>
  (await connectionOf(merchantId, q)) !== undefined

/** When the provider last said that an account can be paid; null for one it was not asked about. */
export const payableSeenAt = async (merchantId: string, q: Queryable = db()): Promise<Date | null> => {
  const row = await connectionOf(merchantId, q)
  return row?.status === 'payable' ? row.checkedAt : null
}

/** Where the money of a supplier goes at PayPal, whether it can, and the road that leads there. */
export const sellingAccountOf = async (supplierId: number, q: Queryable = db()): Promise<SellingAccountView> => {
  const [[company], rows] = await Promise.all([
    q.select({ merchantId: suppliers.merchantId }).from(suppliers).where(eq(suppliers.id, supplierId)),
    q
      .select()
      .from(sellingAccounts)
      .where(
        and(
          eq(sellingAccounts.supplierId, supplierId),
          inArray(sellingAccounts.provider, [...providersAt.paypal]),
          ne(sellingAccounts.status, 'replaced'),
        ),
      )
      .orderBy(desc(sellingAccounts.id))
      .limit(10),
  ])
  const merchantId = company?.merchantId ?? null
  const inForce = rows.find((row) => merchantId !== null && row.merchantId === merchantId)
  // One that can be paid and is not in force waits for its day, which the change of the account tells.
  const next = rows.find((row) => row.status !== 'payable' && row.id !== inForce?.id)
  const shown = inForce ?? (merchantId === null ? next : undefined)
  const newest = next && (!inForce || next.id > inForce.id) ? next : inForce
  return {
    house: 'paypal',
    merchantId,
    state: shown?.status ?? (merchantId === null ? 'none' : 'typed'),
    connection: newest ? toView(newest) : null,
    waitsUntil: null,
  }
}

/** The account of a supplier at Stripe, the newest that was not taken away; undefined without one. */
export const stripeRowOf = async (supplierId: number, q: Queryable = db()): Promise<Row | undefined> => {
  const [row] = await q
    .select()
    .from(sellingAccounts)
    .where(
      and(
        eq(sellingAccounts.supplierId, supplierId),
        inArray(sellingAccounts.provider, [...providersAt.stripe]),
        ne(sellingAccounts.status, 'replaced'),
      ),
    )
    .orderBy(desc(sellingAccounts.id))
    .limit(1)
  return row
}

/** The same of the account at Stripe, where cards are paid into. */
export const stripeAccountOf = async (
  supplierId: number,
  at: Date,
  q: Queryable = db(),
): Promise<SellingAccountView> => {
  const row = await stripeRowOf(supplierId, q)
  const { effectiveAt = null } = row ?? {}
  return {
    house: 'stripe',
    merchantId: row?.merchantId ?? null,
    state: row?.status ?? 'none',
    connection: row ? toView(row) : null,
    waitsUntil: effectiveAt && effectiveAt > at ? effectiveAt.toISOString() : null,
  }
}

/** The ways a supplier can be paid, of the houses the operator has configured; one it has but nobody can pay into is among them. */
export const waysToPay = async (
  { supplierId, merchantId }: { readonly supplierId: number; readonly merchantId: string | null },
  at: Date,
  q: Queryable = db(),
): Promise<readonly WayToPay[]> => {
  const ways: WayToPay[] = []
  if (merchantId && providerNameOf('paypal') !== null)
    ways.push({
      ...{ house: 'paypal', merchantId, isPayable: await isPayable(merchantId, at, q) },
      canHold: config.holdsAt.includes('paypal') && ((await connectionOf(merchantId, q))?.canHold ?? false),
    })
  const stripe = providerNameOf('stripe') === null ? undefined : await stripeRowOf(supplierId, q)
  if (stripe?.merchantId && stripe.provider === providerNameOf('stripe') && isInForce(stripe, at))
    ways.push({
      ...{ house: 'stripe', merchantId: stripe.merchantId, isPayable: stripe.status === 'payable' },
      canHold: config.holdsAt.includes('stripe') && stripe.canHold,
    })
  return ways
}

/** Of these ways, the houses that keep a payment until it is passed on. */
export const keepersAmong = (ways: readonly WayToPay[]): readonly House[] =>
  ways.flatMap(({ house, isPayable: can, canHold }) => (can && canHold ? [house] : []))

/** Whether a provider of the supplier keeps payments until they are passed on: only then its steps can be protected (decision 0160). */
export const canHoldSteps = async (supplierId: number, at: Date, q: Queryable = db()): Promise<boolean> => {
  const [row] = await q.select({ merchantId: suppliers.merchantId }).from(suppliers).where(eq(suppliers.id, supplierId))
  return keepersAmong(await waysToPay({ supplierId, merchantId: row?.merchantId ?? null }, at, q)).length > 0
}

/**
 * The account a couple pays into.
 *
 * @param house what the couple chose; unset where nothing was to be chosen
 * @returns null when the supplier has no account at all
 * @throws AppError 422 `method_unavailable` when it has none (any more) at the house that was chosen
 */
export const payeeFor = async (
  supplier: Parameters<typeof waysToPay>[0],
  house: House | undefined,
  at: Date,
  q: Queryable = db(),
): Promise<string | null> => {
  const ways = await waysToPay(supplier, at, q)
  const chosen = house ? ways.find((way) => way.house === house) : (ways.find((way) => way.isPayable) ?? ways[0])
  if (!chosen && ways.length > 0) throw appError(paymentErrors, 'method_unavailable')
  return chosen?.merchantId ?? null
}

/** The account of a supplier at this house that money can be paid into now; null: it has none. */
export const accountNow = async (supplierId: number, house: House, at: Date, q: Queryable): Promise<string | null> => {
  const [company] = await q
    .select({ merchantId: suppliers.merchantId })
    .from(suppliers)
    .where(eq(suppliers.id, supplierId))
  const ways = await waysToPay({ supplierId, merchantId: company?.merchantId ?? null }, at, q)
  return ways.find((way) => way.house === house && way.isPayable)?.merchantId ?? null
}

/** Accounts at Stripe that were ever in force, the newest of each supplier: for the year's report, which wants an account of who was paid. */
export const cardAccountsOf = async (supplierIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await db()
    .select({ supplierId: sellingAccounts.supplierId, merchantId: sellingAccounts.merchantId })
    .from(sellingAccounts)
    .where(and(inArray(sellingAccounts.supplierId, [...supplierIds]), isNotNull(sellingAccounts.effectiveAt)))
    .orderBy(sellingAccounts.id)
  return new Map(rows.flatMap(({ supplierId, merchantId }) => (merchantId ? [[supplierId, merchantId]] : [])))
}

/** Suppliers whose account keeps them from being paid, newest first. */
export const accountsWithProblems = async (limit: number, q: Queryable = db()) => {
  const rows = await q
    .select({
      supplierId: suppliers.id,
      name: suppliers.businessName,
      provider: sellingAccounts.provider,
      status: sellingAccounts.status,
      at: sellingAccounts.checkedAt,
    })
    .from(sellingAccounts)
    .innerJoin(suppliers, eq(suppliers.id, sellingAccounts.supplierId))
    .where(inArray(sellingAccounts.status, ['incomplete', 'revoked', 'refused']))
    .orderBy(desc(sellingAccounts.id))
    .limit(limit)
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }))
}

/** Suppliers whose account was typed before its form was checked, and cannot be one of the provider. */
export const accountsOfWrongForm = (limit: number, q: Queryable = db()) =>
  q
    .select({ supplierId: suppliers.id, name: suppliers.businessName, merchantId: suppliers.merchantId })
    .from(suppliers)
    .where(sql`${suppliers.merchantId} !~ '^[2-9A-HJ-NP-Z]{13}$'`)
    .orderBy(suppliers.id)
    .limit(limit)
