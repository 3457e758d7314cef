import { randomUUID } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import type { ProviderName } from '#features/money/payments/houses.rules.ts'
import { onboardingAt, ProviderRefusal, providerNameOf } from '#features/money/payments/index.server.ts'
import { paymentErrors } from '#features/money/payments/payments.contract.ts'
import { contactOf, requirePassword } from '#features/people/accounts/index.server.ts'
import { lockCompany } from '#features/people/suppliers/index.server.ts'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { refreshAccount } from './refresh.service.server.ts'
import { sellingAccounts } from './schema.server.ts'
import { LINK_REUSED_MS, nextLook, sellingAccountMachine } from './selling-account.rules.ts'
import { type ConnectInput, sellingAccountErrors } from './selling-accounts.contract.ts'
import { stripeRowOf } from './selling-accounts.queries.server.ts'

/** Where the provider sends the seller back to. */
const returnPath = (house: ConnectInput['house']): string => `/portal/operator-paypal?tab=1&ritorno=${house}`

type NewRow = typeof sellingAccounts.$inferInsert

const insert = async (tx: Tx, ctx: Ctx, row: Pick<NewRow, 'supplierId' | 'provider' | 'trackingId' | 'merchantId'>) => {
  const status = row.merchantId ? ('opened' as const) : ('linked' as const)
  const nextCheckAt = nextLook(status, ctx.now, ctx.now)
  const [made] = await tx
    .insert(sellingAccounts)
    .values({ ...row, status, askedAt: ctx.now, nextCheckAt })
    .onConflictDoNothing({ target: sellingAccounts.trackingId })
    .returning()
  if (made) await record(tx, ctx, sellingAccountMachine.name, made.id, 'link')
  return made
}

/** The link of the supplier that still holds, or a new one in its place. */
const openLink = (ctx: Ctx, supplierId: number, provider: ProviderName) =>
  inTransaction(async (tx) => {
    await lockCompany(tx, supplierId)
    const [open] = await tx
      .select()
      .from(sellingAccounts)
      .where(and(eq(sellingAccounts.supplierId, supplierId), eq(sellingAccounts.status, 'linked')))
      .orderBy(desc(sellingAccounts.id))
    const isFresh = open && ctx.now.getTime() - open.askedAt.getTime() < LINK_REUSED_MS
    if (isFresh && open.provider === provider) return open
    if (open)
      await transition(tx, ctx, sellingAccountMachine, sellingAccounts, open.id, 'replace', { nextCheckAt: null })
    const made = await insert(tx, ctx, { supplierId, provider, trackingId: randomUUID(), merchantId: null })
    if (!made) throw appError(commonErrors, 'conflict')
    return made
  })

/** The key of the supplier's next account at a house where we open them: the same until one was written down, so that asking twice opens one. */
const keyOfNext = async (supplierId: number, provider: ProviderName): Promise<string> => {
  const own = and(eq(sellingAccounts.supplierId, supplierId), eq(sellingAccounts.provider, provider))
  const [row] = await db().select({ n: count() }).from(sellingAccounts).where(own)
  return `promessi-${supplierId}-${(row?.n ?? 0) + 1}`
}

/** The account where we open them that is to be gone on with; none, or one that is over: another one is opened. */
const openAccountOf = async (supplierId: number, provider: ProviderName) => {
  const known = await stripeRowOf(supplierId)
  return known?.provider === provider && known.status !== 'revoked' ? known : undefined
}
type OpenAccount = NonNullable<Awaited<ReturnType<typeof openAccountOf>>>

const unavailable = (error: unknown): never => {
  throw appError(paymentErrors, 'payment_unavailable', { cause: error })
}

/**
 * "Collega PayPal", "Attiva i pagamenti con carta": makes the link by which the supplier lets us act for its account. Asking twice gives the
 * same link, or one to the same account; a crash before the provider answered is healed by the next click, because what is asked has a
 * key of its own.
 *
 * @returns the provider's page
 * @throws AppError 401, 403 for collaborators · 422 `connecting_off`, `wrong_password` · 429 after too many wrong ones · 500
 *   `payment_unavailable`
 */
export const connectAccount = async (ctx: Ctx, { password, house }: ConnectInput): Promise<string> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'payout')
  const provider = providerNameOf(house)
  const door = onboardingAt(house)
  if (provider === null || door === null) throw appError(sellingAccountErrors, 'connecting_off')
  await requirePassword(ctx, password)
  const { email, businessName, handle } = await contactOf(accountId)
  const asked = { email, businessName: businessName ?? handle, returnUrl: publicUrl(returnPath(house)) }
  if (!door.opens) {
    const link = await openLink(ctx, accountId, provider)
    if (link.actionUrl) return link.actionUrl
    const { url } = await door.link({ ...asked, trackingId: link.trackingId, merchantId: null }).catch(unavailable)
    await db().update(sellingAccounts).set({ actionUrl: url }).where(eq(sellingAccounts.id, link.id))
    return url
  }
  const linkTo = async (open: OpenAccount | undefined) => {
    const trackingId = open?.trackingId ?? (await keyOfNext(accountId, provider))
    return { ...(await door.link({ ...asked, trackingId, merchantId: open?.merchantId ?? null })), trackingId }
  }
  let open = await openAccountOf(accountId, provider)
  const { url, merchantId, trackingId } = await linkTo(open)
    .catch(async (error: unknown) => {
      // It may have been closed there, and nobody told us: then another one is opened.
      if (!open || !(error instanceof ProviderRefusal)) throw error
      await refreshAccount(ctx, open.id)
      open = await openAccountOf(accountId, provider)
      return linkTo(open)
    })
    .catch(unavailable)
  if (!open)
    await inTransaction(async (tx) => {
      await lockCompany(tx, accountId)
      await insert(tx, ctx, { supplierId: accountId, provider, trackingId, merchantId })
    })
  return url
}

/**
 * Takes the account for cards away: couples do not see this way to pay any more. It asks for no password: it only takes back. What was paid
 * stays where it is, and goes back from there.
 *
 * @throws AppError 401, 403 for collaborators · 409 `conflict` when there is none (any more)
 */
export const disconnectCards = (ctx: Ctx): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireRight(requireSupplier(ctx), 'payout')
    await lockCompany(tx, accountId)
    const row = await stripeRowOf(accountId, tx)
    if (!row) throw appError(commonErrors, 'conflict')
    await transition(tx, ctx, sellingAccountMachine, sellingAccounts, row.id, 'replace', { nextCheckAt: null })
  })
