import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { houseOf } from '#features/money/payments/houses.rules.ts'
import { type SellerState, wakeHolds } from '#features/money/payments/index.server.ts'
import {
  dropPayoutChange,
  isAccountOfAnother,
  lockCompany,
  lockPayoutAccount,
  placePayoutAccount,
  supplierCompany,
} from '#features/people/suppliers/index.server.ts'
import { payoutChangeAt } from '#features/people/suppliers/payout/payout.rules.ts'
import { transition } from '#platform/change/change.server.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { AppError } from '#shared/errors.ts'
import { sellingAccountChanged } from './jobs.contract.ts'
import { sellingAccounts } from './schema.server.ts'
import {
  askedStates,
  eventTowards,
  missingOf,
  nextLook,
  sellingAccountMachine,
  statusSeen,
} from './selling-account.rules.ts'

export type Row = typeof sellingAccounts.$inferSelect
type Asked = (typeof askedStates)[number]
export type Named = Row & { readonly merchantId: string; readonly status: Exclude<Asked, 'linked' | 'opened'> }

export const isAsked = (row: Row): boolean => askedStates.some((state) => state === row.status)

/** Runs with the row as it is now, and alone among all changes of this supplier's account; null when somebody wrote since it was read. */
const alone = <T>(read: Row, run: (tx: Tx) => Promise<T>): Promise<T | null> =>
  inTransaction(async (tx) => {
    await lockCompany(tx, read.supplierId)
    const [row] = await tx.select().from(sellingAccounts).where(eq(sellingAccounts.id, read.id))
    return row && row.looks === read.looks && row.status === read.status ? run(tx) : null
  })

const tell = (
  tx: Tx,
  ctx: Ctx,
  row: Row,
  what: 'added' | 'restored' | 'incomplete' | 'revoked' | 'refused',
  { missing = [], from = null }: { readonly missing?: string[]; readonly from?: Date | null } = {},
) =>
  enqueue(tx, sellingAccountChanged, {
    ...{ accountId: row.id, supplierId: row.supplierId, what, missing, wasPayable: row.status === 'payable' },
    ...{ house: houseOf(row.provider), from: from?.toISOString() ?? null },
    at: ctx.now.toISOString(),
  })

/** What is written with every answer of the provider. */
const looked = (ctx: Ctx, row: Row, status: Row['status']) => ({
  ...{ looks: row.looks + 1, checkedAt: ctx.now, nextCheckAt: nextLook(status, row.askedAt, ctx.now) },
})

const refuse = async (tx: Tx, ctx: Ctx, row: Row, merchantId: string): Promise<void> => {
  const set = { ...looked(ctx, row, 'refused'), merchantId }
  await transition(tx, ctx, sellingAccountMachine, sellingAccounts, row.id, 'taken', set)
  await tell(tx, ctx, row, 'refused')
}

/** Whether another supplier brought this account and it is not settled yet: then it is nowhere else to be seen. */
const isBroughtByAnother = async (tx: Tx, supplierId: number, merchantId: string): Promise<boolean> => {
  const [other] = await tx
    .select({ id: sellingAccounts.id })
    .from(sellingAccounts)
    .where(
      and(
        eq(sellingAccounts.merchantId, merchantId),
        ne(sellingAccounts.supplierId, supplierId),
        inArray(sellingAccounts.status, ['consented', 'incomplete']),
      ),
    )
    .limit(1)
  return other !== undefined
}

/** The provider named the account that came by our link: it is this supplier's, unless it is another's already. */
export const recordConsent = (ctx: Ctx, read: Row, merchantId: string): Promise<unknown> =>
  alone(read, async (tx) => {
    await lockPayoutAccount(tx, merchantId)
    const isTaken =
      (await isAccountOfAnother(tx, read.supplierId, merchantId)) ||
      (await isBroughtByAnother(tx, read.supplierId, merchantId))
    if (isTaken) return refuse(tx, ctx, read, merchantId)
    const set = { ...looked(ctx, read, 'consented'), merchantId, consentedAt: ctx.now }
    await transition(tx, ctx, sellingAccountMachine, sellingAccounts, read.id, 'consent', set)
  })

/** Ends the connections of this supplier that this one makes idle: of the same account, and of accounts that are no more in use. */
const replaceOthers = async (tx: Tx, ctx: Ctx, row: Named): Promise<void> => {
  const { merchantId, nextMerchantId } = await supplierCompany(row.supplierId, tx)
  const others = await tx
    .select({ id: sellingAccounts.id, merchantId: sellingAccounts.merchantId })
    .from(sellingAccounts)
    .where(
      and(
        eq(sellingAccounts.supplierId, row.supplierId),
        eq(sellingAccounts.provider, row.provider),
        ne(sellingAccounts.id, row.id),
        ne(sellingAccounts.status, 'replaced'),
      ),
    )
  for (const other of others)
    if (other.merchantId === row.merchantId || (other.merchantId !== merchantId && other.merchantId !== nextMerchantId))
      await transition(tx, ctx, sellingAccountMachine, sellingAccounts, other.id, 'replace', { nextCheckAt: null })
}

/** Whether this account was the supplier's and is not any more: its owner went to another one, or took a change back. */
const isLeft = async (tx: Tx, row: Named): Promise<boolean> => {
  if (houseOf(row.provider) !== 'paypal') return false
  const { merchantId, nextMerchantId } = await supplierCompany(row.supplierId, tx)
  return row.status === 'payable' && row.merchantId !== merchantId && row.merchantId !== nextMerchantId
}

/**
 * An account beside the one on the supplier can be paid for the first time: at once where nothing else could be, else after the hours of
 * decision 0098, in which its owner, told by e-mail, can take it away again.
 */
const comeIntoForce = async (tx: Tx, ctx: Ctx, row: Named, set: ReturnType<typeof looked>): Promise<void> => {
  const { merchantId } = await supplierCompany(row.supplierId, tx)
  const others = and(eq(sellingAccounts.supplierId, row.supplierId), isNotNull(sellingAccounts.effectiveAt))
  const isFirst = merchantId === null && (await tx.$count(sellingAccounts, others)) === 0
  const effectiveAt = row.effectiveAt ?? (isFirst ? ctx.now : payoutChangeAt(ctx.now, config.PAYOUT_CHANGE_HOURS))
  await transition(tx, ctx, sellingAccountMachine, sellingAccounts, row.id, 'complete', { ...set, effectiveAt })
  await replaceOthers(tx, ctx, row)
  await wakeHolds(tx, ctx, row.supplierId, houseOf(row.provider), effectiveAt)
  await tell(tx, ctx, row, row.effectiveAt ? 'restored' : 'added', { from: effectiveAt })
}

const write = async (tx: Tx, ctx: Ctx, row: Named, seen: SellerState | null): Promise<void> => {
  if (await isLeft(tx, row)) {
    await transition(tx, ctx, sellingAccountMachine, sellingAccounts, row.id, 'replace', { nextCheckAt: null })
    return
  }
  const next = statusSeen(seen)
  const facts = {
    ...{ isEmailConfirmed: seen?.isEmailConfirmed ?? false, isReceivable: seen?.isReceivable ?? false },
    canHold: seen?.canHold ?? false,
  }
  const set = { ...looked(ctx, row, next), ...facts }
  const event = eventTowards(row.status, next)
  if (event === null) {
    await tx.update(sellingAccounts).set(set).where(eq(sellingAccounts.id, row.id))
    return
  }
  if (event === 'complete' && houseOf(row.provider) !== 'paypal') return comeIntoForce(tx, ctx, row, set)
  await transition(tx, ctx, sellingAccountMachine, sellingAccounts, row.id, event, set)
  if (event === 'complete') {
    const { merchantId } = await supplierCompany(row.supplierId, tx)
    await placePayoutAccount(tx, ctx, row.supplierId, row.merchantId)
    await replaceOthers(tx, ctx, row)
    // Another account is told of by its own mail; the one in force can be paid again.
    if (merchantId === row.merchantId) await tell(tx, ctx, row, 'restored')
    return
  }
  if (houseOf(row.provider) === 'paypal') await dropPayoutChange(tx, ctx, row.supplierId, row.merchantId)
  if (event === 'revoke') await tell(tx, ctx, row, 'revoked')
  else await tell(tx, ctx, row, 'incomplete', { missing: missingOf({ ...facts, house: houseOf(row.provider) }) })
}

/** Brings a connection whose account is known to where the provider said it is. @returns false when somebody wrote since it was read */
export const recordState = async (ctx: Ctx, row: Named, seen: SellerState | null): Promise<boolean> => {
  try {
    return (await alone(row, (tx) => write(tx, ctx, row, seen).then(() => true))) ?? false
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'account_taken') throw error
    return (await alone(row, (tx) => refuse(tx, ctx, row, row.merchantId).then(() => true))) ?? false
  }
}
