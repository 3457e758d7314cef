import { and, asc, eq, lte, ne, or, sql } from 'drizzle-orm'
import { requirePassword } from '#features/people/accounts/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError } from '#shared/errors.ts'
import { suppliers } from '../schema.server.ts'
import { type MerchantInput, supplierErrors } from '../suppliers.contract.ts'
import { lockOwn } from '../suppliers.service.server.ts'
import { payoutChanged } from './payout.jobs.contract.ts'
import { maskAccount, payoutChangeAt } from './payout.rules.ts'

/** First key of the advisory lock (the second is the account) under which one account is taken by one supplier only. */
const ACCOUNT_LOCK = 20_261_128

/** Lets those who bring the same account come one after the other, until the transaction ends. */
export const lockPayoutAccount = async (tx: Tx, merchantId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ACCOUNT_LOCK}, hashtext(${merchantId}))`)
}

/** Whether money of another supplier goes to this account, or soon will. Asked under `lockPayoutAccount`. */
export const isAccountOfAnother = async (tx: Tx, supplierId: number, merchantId: string): Promise<boolean> => {
  const [other] = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(
      and(
        ne(suppliers.id, supplierId),
        or(eq(suppliers.merchantId, merchantId), eq(suppliers.nextMerchantId, merchantId)),
      ),
    )
    .limit(1)
  return other !== undefined
}

/**
 * Sends the money of the sales to an account. The first one counts at once; another one after `PAYOUT_CHANGE_HOURS`, in which the owner,
 * told by e-mail, can cancel it (decision 0098). Orders already started keep the account they were started with.
 *
 * @throws AppError 409 `account_taken` when it is another supplier's
 */
export const placePayoutAccount = async (tx: Tx, ctx: Ctx, supplierId: number, merchantId: string): Promise<void> => {
  const { merchantId: current, nextMerchantId } = await lockOwn(tx, supplierId)
  if (merchantId === (nextMerchantId ?? current)) return
  // Having it in force already takes a waiting change back.
  if (merchantId === current) return withdrawChange(tx, ctx, supplierId)
  await lockPayoutAccount(tx, merchantId)
  if (await isAccountOfAnother(tx, supplierId, merchantId)) throw appError(supplierErrors, 'account_taken')
  const told = { supplierId, after: maskAccount(merchantId), askedAt: ctx.now.toISOString() }
  if (current === null) {
    await tx.update(suppliers).set({ merchantId }).where(eq(suppliers.id, supplierId))
    await record(tx, ctx, 'supplier', supplierId, 'merchant_saved', { before: null, after: told.after })
    await enqueue(tx, payoutChanged, { ...told, what: 'connected', before: null, at: told.askedAt })
    return
  }
  const nextMerchantAt = payoutChangeAt(ctx.now, config.PAYOUT_CHANGE_HOURS)
  const at = nextMerchantAt.toISOString()
  const before = maskAccount(current)
  await tx.update(suppliers).set({ nextMerchantId: merchantId, nextMerchantAt }).where(eq(suppliers.id, supplierId))
  await record(tx, ctx, 'supplier', supplierId, 'payout_change_asked', { before, after: told.after, startsAt: at })
  await enqueue(tx, payoutChanged, { ...told, what: 'asked', before, at })
}

/**
 * Saves the account the supplier typed, where sellers are not onboarded by the provider (decision 0154).
 *
 * @throws AppError 401, 403 for collaborators, 409 `connect_instead`, `account_taken`, 422 `wrong_password`, 429 after too many wrong ones
 */
export const savePayoutAccount = async (ctx: Ctx, { merchantId, password }: MerchantInput): Promise<void> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'payout')
  if (config.partnerId !== null) throw appError(supplierErrors, 'connect_instead')
  await requirePassword(ctx, password)
  await inTransaction((tx) => placePayoutAccount(tx, ctx, accountId, merchantId))
}

/** Takes a waiting change to this account back, because nobody can be paid there any more; nothing when none waits. */
export const dropPayoutChange = async (tx: Tx, ctx: Ctx, supplierId: number, merchantId: string): Promise<void> => {
  const { nextMerchantId } = await lockOwn(tx, supplierId)
  if (nextMerchantId === merchantId) await withdrawChange(tx, ctx, supplierId)
}

const withdrawChange = async (tx: Tx, ctx: Ctx, supplierId: number): Promise<void> => {
  const { merchantId, nextMerchantId } = await lockOwn(tx, supplierId)
  if (merchantId === null || nextMerchantId === null) throw appError(supplierErrors, 'no_payout_change')
  await tx.update(suppliers).set({ nextMerchantId: null, nextMerchantAt: null }).where(eq(suppliers.id, supplierId))
  const [before, after] = [maskAccount(nextMerchantId), maskAccount(merchantId)]
  await record(tx, ctx, 'supplier', supplierId, 'payout_change_cancelled', { before, after })
  const now = ctx.now.toISOString()
  await enqueue(tx, payoutChanged, { supplierId, what: 'cancelled', before, after, at: now, askedAt: now })
}

/**
 * Cancels the change that waits; the account in force stays. It asks for no password: it only takes back.
 *
 * @throws AppError 401, 403 for collaborators, 409 `no_payout_change` when none waits (any more)
 */
export const cancelPayoutChange = (ctx: Ctx): Promise<void> =>
  inTransaction(async (tx) => withdrawChange(tx, ctx, requireRight(requireSupplier(ctx), 'payout').accountId))

/** The suppliers whose change is due. */
export const duePayoutChanges = (at: Date): Promise<{ id: number }[]> =>
  db().select({ id: suppliers.id }).from(suppliers).where(lte(suppliers.nextMerchantAt, at)).orderBy(asc(suppliers.id))

/** Puts the account that was asked for in the place of the one before, unless the change was cancelled in this moment. */
export const applyPayoutChange = (ctx: Ctx, supplierId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { merchantId, nextMerchantId, nextMerchantAt } = await lockOwn(tx, supplierId)
    if (nextMerchantId === null || nextMerchantAt === null || nextMerchantAt > ctx.now) return
    await tx
      .update(suppliers)
      .set({ merchantId: nextMerchantId, nextMerchantId: null, nextMerchantAt: null })
      .where(eq(suppliers.id, supplierId))
    const [before, after] = [merchantId && maskAccount(merchantId), maskAccount(nextMerchantId)]
    await record(tx, ctx, 'supplier', supplierId, 'merchant_saved', { before, after })
    const now = ctx.now.toISOString()
    await enqueue(tx, payoutChanged, { supplierId, what: 'effective', before, after, at: now, askedAt: now })
  })
