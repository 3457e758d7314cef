import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { houseOf } from '#features/money/payments/houses.rules.ts'
import { onboardingAt, providerNameOf, type SellerMessage } from '#features/money/payments/index.server.ts'
import { paymentErrors } from '#features/money/payments/payments.contract.ts'
import { type Ctx, requireRight, requireSupplier, system } from '#platform/context.server.ts'
import { db, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { appError } from '#shared/errors.ts'
import { sellingAccountDoubted } from './jobs.contract.ts'
import { isAsked, type Named, type Row, recordConsent, recordState } from './record.service.server.ts'
import { sellingAccounts } from './schema.server.ts'
import { askedStates, nextLook } from './selling-account.rules.ts'
import { isPayable } from './selling-accounts.queries.server.ts'

const readRow = async (accountId: number): Promise<Row | undefined> => {
  const [row] = await db().select().from(sellingAccounts).where(eq(sellingAccounts.id, accountId))
  return row
}

/**
 * Asks the provider about one connection and writes down what it says: which account came by the link, whether it can be paid. Safe to
 * repeat, from the return page, the provider's message and the sweep at once: who comes second reads again.
 *
 * @throws when the provider cannot be reached; the sweep tries again
 */
export const refreshAccount = async (given: Ctx, accountId: number, tries = 3): Promise<void> => {
  const ctx = { ...given, actor: system }
  const row = await readRow(accountId)
  const house = row && houseOf(row.provider)
  const door = house && onboardingAt(house)
  if (!door || !isAsked(row) || row.provider !== providerNameOf(house)) return
  if (row.status === 'linked' || row.status === 'opened') {
    const merchantId = await door.accountOf(row)
    if (merchantId === null) {
      await db()
        .update(sellingAccounts)
        .set({ nextCheckAt: nextLook(row.status, row.askedAt, ctx.now) })
        .where(and(eq(sellingAccounts.id, accountId), eq(sellingAccounts.status, row.status)))
      return
    }
    await recordConsent(ctx, row, merchantId)
    return tries > 0 ? refreshAccount(ctx, accountId, tries - 1) : undefined
  }
  const named = row as Named
  if (!(await recordState(ctx, named, await door.state(named.merchantId))) && tries > 0)
    await refreshAccount(ctx, accountId, tries - 1)
}

const idsWhere = (where: ReturnType<typeof and>): Promise<{ id: number }[]> =>
  db()
    .select({ id: sellingAccounts.id })
    .from(sellingAccounts)
    .where(and(inArray(sellingAccounts.status, [...askedStates]), where))

/** The seller came back from the provider, or presses "Controlla di nuovo": its connections are read again. */
export const refreshOwnAccounts = async (ctx: Ctx): Promise<void> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'payout')
  for (const { id } of await idsWhere(eq(sellingAccounts.supplierId, accountId)))
    await refreshAccount(ctx, id).catch((error: unknown) => {
      log.warn({ err: error, sellingAccountId: id }, 'a connection could not be read')
      throw appError(paymentErrors, 'payment_unavailable', { cause: error })
    })
}

/** The provider spoke of a seller: by its account, by our key, or by an account whose key only the provider knows. */
export const readToldAccounts = async (ctx: Ctx, { house, merchantId, trackingId }: SellerMessage): Promise<void> => {
  const ask = async () => (merchantId === null ? null : ((await onboardingAt(house)?.state(merchantId)) ?? null))
  const key = trackingId ?? (await ask())?.trackingId ?? null
  const named = or(
    merchantId === null ? undefined : eq(sellingAccounts.merchantId, merchantId),
    key === null ? undefined : eq(sellingAccounts.trackingId, key),
  )
  if (!named) return
  for (const { id } of await idsWhere(named)) await refreshAccount(ctx, id)
}

/** Before anything is created or taken. @throws AppError 422 `seller_not_payable` */
export const requirePayable = async (tx: Tx, ctx: Ctx, merchantId: string): Promise<void> => {
  if (!(await isPayable(merchantId, ctx.now, tx))) throw appError(paymentErrors, 'seller_not_payable')
}

/** The provider refused to pay into an account: it is looked at by a job of the same transaction. */
export const doubtAccount = async (tx: Tx, _ctx: Ctx, merchantId: string): Promise<void> => {
  const rows = await tx
    .select({ id: sellingAccounts.id })
    .from(sellingAccounts)
    .where(and(eq(sellingAccounts.merchantId, merchantId), inArray(sellingAccounts.status, [...askedStates])))
  for (const { id } of rows) await enqueue(tx, sellingAccountDoubted, { accountId: id })
}

/** Connections whose time to be read again has come. */
export const dueAccounts = (at: Date): Promise<{ id: number }[]> =>
  db()
    .select({ id: sellingAccounts.id })
    .from(sellingAccounts)
    .where(lte(sellingAccounts.nextCheckAt, at))
    // Another hundred each time: those the provider does not answer for must not keep the others waiting.
    .orderBy(sql`random()`)
    .limit(100)
