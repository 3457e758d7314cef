import { asc, eq, lte } from 'drizzle-orm'
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

/**
 * Saves the account the money of the sales goes to. The first one counts at once; another one after `PAYOUT_CHANGE_HOURS`, in which the owner,
 * told by e-mail, can cancel it (decision 0098). Orders already started keep the account they were started with.
 *
 * @throws AppError 401, 403 for collaborators, 422 `wrong_password`, 429 after too many wrong ones
 */
export const savePayoutAccount = async (ctx: Ctx, { merchantId, password }: MerchantInput): Promise<void> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'payout')
  await requirePassword(ctx, password)
  await inTransaction(async (tx) => {
    const { merchantId: current, nextMerchantId } = await lockOwn(tx, accountId)
    if (merchantId === (nextMerchantId ?? current)) return
    const told = { supplierId: accountId, after: maskAccount(merchantId), askedAt: ctx.now.toISOString() }
    if (current === null) {
      await tx.update(suppliers).set({ merchantId }).where(eq(suppliers.id, accountId))
      await record(tx, ctx, 'supplier', accountId, 'merchant_saved', { before: null, after: told.after })
      await enqueue(tx, payoutChanged, { ...told, what: 'connected', before: null, at: told.askedAt })
      return
    }
    // Typing the account in force again takes a waiting change back.
    if (merchantId === current) return withdrawChange(tx, ctx, accountId)
    const nextMerchantAt = payoutChangeAt(ctx.now, config.PAYOUT_CHANGE_HOURS)
    const at = nextMerchantAt.toISOString()
    const before = maskAccount(current)
    await tx.update(suppliers).set({ nextMerchantId: merchantId, nextMerchantAt }).where(eq(suppliers.id, accountId))
    await record(tx, ctx, 'supplier', accountId, 'payout_change_asked', { before, after: told.after, startsAt: at })
    await enqueue(tx, payoutChanged, { ...told, what: 'asked', before, at })
  })
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
