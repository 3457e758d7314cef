import { randomUUID } from 'node:crypto'

/** Signs of the provider's merchant ids. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The merchant id of a test's supplier: thirteen signs, as the provider's are. */
export const merchantIdOf = (accountId: number, prefix = 'SELLER'): string => {
  let signs = ''
  for (let rest = accountId; prefix.length + signs.length < 13; rest = Math.floor(rest / SIGNS.length))
    signs = `${SIGNS[rest % SIGNS.length]}${signs}`
  return `${prefix}${signs}`
}

/** Gives a supplier an account that the emulator knows and that can be paid, as after its consent and the provider's answer. */
export const connect = async (accountId: number, merchantId = merchantIdOf(accountId)): Promise<string> => {
  const { openSandboxSeller } = await import('#features/money/payments/index.server.ts')
  const { sandboxReferrals } = await import('#features/money/payments/sandbox/schema.server.ts')
  const { sellingAccounts } = await import('#features/money/selling-accounts/schema.server.ts')
  const { placePayoutAccount } = await import('#features/people/suppliers/index.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const ctx = systemCtx()
  const trackingId = randomUUID()
  const askedAt = ctx.now
  await openSandboxSeller(merchantId)
  await inTransaction(async (tx) => {
    await tx.insert(sandboxReferrals).values({ trackingId, merchantId, returnUrl: '/', createdAt: askedAt })
    await tx.insert(sellingAccounts).values({
      ...{ supplierId: accountId, provider: 'sandbox', trackingId, merchantId, status: 'payable' },
      ...{
        isEmailConfirmed: true,
        isReceivable: true,
        canHold: true,
        askedAt,
        consentedAt: askedAt,
        checkedAt: askedAt,
      },
      nextCheckAt: new Date(askedAt.getTime() + 24 * 3_600_000),
    })
    await placePayoutAccount(tx, ctx, accountId, merchantId)
  })
  return merchantId
}

/** Whether the providers of this supplier keep payments from now on. */
export const keepPayments = async (supplierId: number, canHold: boolean): Promise<void> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { eq } = await import('drizzle-orm')
  const { sellingAccounts } = await import('#features/money/selling-accounts/schema.server.ts')
  await db().update(sellingAccounts).set({ canHold }).where(eq(sellingAccounts.supplierId, supplierId))
}

/** From now on, in this process, the installation has this partner, or none: then sellers type their merchant id. */
export const setPartner = async (partnerId: string | null = 'SANDBXPARTNER'): Promise<void> => {
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, { partnerId })
}

/** From now on, in this process, these providers keep the marketplace's fee from what is paid there (decision 0158). */
export const keepFees = async (feesAtSource: readonly string[]): Promise<void> => {
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, { feesAtSource })
}
