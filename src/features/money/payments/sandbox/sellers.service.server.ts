import { randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { isMerchantId } from '#features/people/suppliers/payout/payout.rules.ts'
import { now } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
import { db } from '#platform/db/db.server.ts'
import type { Issue } from './issues.contract.ts'
import type { SellerAction } from './sandbox.rules.ts'
import { sandboxReferrals, sandboxSellers } from './schema.server.ts'
import { sendMessages } from './webhooks.server.ts'

export type SandboxSeller = typeof sandboxSellers.$inferSelect
type SandboxReferral = typeof sandboxReferrals.$inferSelect

/** Signs of PayPal's merchant ids. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** An id no account has yet, but for an accident in 32^13. */
export const newMerchantId = (): string =>
  Array.from({ length: 13 }, () => SIGNS[randomInt(SIGNS.length)] as string).join('')

const sellerOf = async (merchantId: string): Promise<SandboxSeller | undefined> => {
  const [row] = await db().select().from(sandboxSellers).where(eq(sandboxSellers.merchantId, merchantId))
  return row
}

/**
 * What PayPal answers about money for, or from, this account.
 * https://developer.paypal.com/api/rest/troubleshooting/rest_not_authorized · https://developer.paypal.com/api/payments/v2/errors/payee_account_invalid
 *
 * @param merchantId none for our own account, which may always be paid
 * @param move `refund` only needs the seller's permission
 * @param isKept a fee is kept of it for the partner, which the seller has to allow
 * @param isHeld it is kept until the partner has it passed on, which the seller has to allow as well
 */
export const refusalOfPayee = async (
  merchantId: string | undefined,
  move: 'payment' | 'refund',
  { isKept = false, isHeld = false }: { readonly isKept?: boolean; readonly isHeld?: boolean } = {},
): Promise<{ readonly status: 400 | 403 | 422; readonly issue: Issue } | null> => {
  if (merchantId === undefined) return null
  if (!isMerchantId(merchantId)) return { status: 400, issue: 'INVALID_PARAMETER_SYNTAX' }
  const seller = await sellerOf(merchantId)
  if (!seller) return { status: 422, issue: 'PAYEE_ACCOUNT_INVALID' }
  if (move === 'refund') return seller.hasConsent ? null : { status: 403, issue: 'PERMISSION_DENIED' }
  if (!seller.hasConsent) return { status: 403, issue: 'PAYEE_NOT_CONSENTED' }
  if ((isKept && !seller.hasPartnerFee) || (isHeld && !seller.hasHolds))
    return { status: 403, issue: 'PERMISSION_DENIED' }
  if (!seller.isEmailConfirmed) return { status: 403, issue: 'PAYEE_ACCOUNT_NOT_VERIFIED' }
  return seller.isReceivable ? null : { status: 422, issue: 'PAYEE_ACCOUNT_RESTRICTED' }
}

/** Opens an account at the emulator that can be paid, as a seller of an installation has it who typed its id. Again: nothing. */
export const openSandboxSeller = async (merchantId: string): Promise<void> => {
  const good = { hasConsent: true, isEmailConfirmed: true, isReceivable: true }
  await db()
    .insert(sandboxSellers)
    .values({ merchantId, ...good, createdAt: now() })
    .onConflictDoNothing()
}

export const listSandboxSellers = (): Promise<SandboxSeller[]> =>
  db().select().from(sandboxSellers).orderBy(desc(sandboxSellers.id)).limit(50)

/** Asking twice with the same key answers with the same link. */
export const createSandboxReferral = async (trackingId: string, returnUrl: string): Promise<void> => {
  await db().insert(sandboxReferrals).values({ trackingId, returnUrl, createdAt: now() }).onConflictDoNothing()
}

export const findSandboxReferral = async (trackingId: string): Promise<SandboxReferral | undefined> => {
  const [row] = await db().select().from(sandboxReferrals).where(eq(sandboxReferrals.trackingId, trackingId))
  return row
}

/** The account as PayPal answers it: an account that gave no consent, or took it back, has no integrations. */
export const toPayPalSeller = async (merchantId: string) => {
  const seller = await sellerOf(merchantId)
  const [referral] = await db()
    .select()
    .from(sandboxReferrals)
    .where(eq(sandboxReferrals.merchantId, merchantId))
    .orderBy(desc(sandboxReferrals.id))
    .limit(1)
  if (!seller || !referral) return null
  return {
    merchant_id: merchantId,
    tracking_id: referral.trackingId,
    products: [{ name: 'EXPRESS_CHECKOUT', status: seller.isReceivable ? 'ACTIVE' : 'INACTIVE' }],
    payments_receivable: seller.isReceivable,
    primary_email_confirmed: seller.isEmailConfirmed,
    oauth_integrations: seller.hasConsent
      ? [
          {
            integration_type: 'OAUTH_THIRD_PARTY',
            integration_method: 'PAYPAL',
            oauth_third_party: [
              {
                partner_client_id: 'sandbox',
                merchant_client_id: merchantId,
                scopes: [
                  'https://uri.paypal.com/services/payments/realtimepayment',
                  'https://uri.paypal.com/services/payments/refund',
                  ...(seller.hasHolds ? ['https://uri.paypal.com/services/payments/delay-funds-disbursement'] : []),
                  ...(seller.hasPartnerFee ? ['https://uri.paypal.com/services/payments/partnerfee'] : []),
                ],
              },
            ],
          },
        ]
      : [],
  }
}

/** Every message of an account is a new one: nothing else tells it apart. */
let said = 0

const tell = (
  type: 'MERCHANT.ONBOARDING.COMPLETED' | 'MERCHANT.PARTNER-CONSENT.REVOKED',
  merchantId: string,
  trackingId: string | null,
): void =>
  sendMessages([
    {
      type,
      about: [merchantId, `${now().getTime()}-${++said}`],
      resource: {
        partner_client_id: 'sandbox',
        merchant_id: merchantId,
        ...(trackingId ? { tracking_id: trackingId } : {}),
        links: [
          {
            rel: 'self',
            method: 'GET',
            href: `/v1/customer/partners/${config.partnerId}/merchant-integrations/${merchantId}`,
          },
        ],
      },
    },
  ])

/** How the tester wants the account to be that gives its consent. */
interface Consent {
  readonly merchantId: string
  readonly isEmailConfirmed: boolean
  readonly isReceivable: boolean
}

/**
 * The seller gives its consent on the page of the link.
 *
 * @returns where its browser goes, with what PayPal adds to the address; null for a link nobody made
 */
export const giveConsent = async (trackingId: string, consent: Consent | null): Promise<string | null> => {
  const referral = await findSandboxReferral(trackingId)
  if (!referral) return null
  const target = new URL(referral.returnUrl, 'http://sandbox.invalid')
  if (consent) {
    const { merchantId, isEmailConfirmed, isReceivable } = consent
    const state = { hasConsent: true, hasPartnerFee: true, hasHolds: true, isEmailConfirmed, isReceivable }
    await db()
      .insert(sandboxSellers)
      .values({ merchantId, ...state, createdAt: now() })
      .onConflictDoUpdate({ target: sandboxSellers.merchantId, set: state })
    await db().update(sandboxReferrals).set({ merchantId }).where(eq(sandboxReferrals.trackingId, trackingId))
    tell('MERCHANT.ONBOARDING.COMPLETED', merchantId, trackingId)
    for (const [name, value] of Object.entries({
      merchantId: trackingId,
      merchantIdInPayPal: merchantId,
      permissionsGranted: 'true',
      consentStatus: 'true',
      accountStatus: 'BUSINESS_ACCOUNT',
      productIntentId: 'addipmt',
      isEmailConfirmed: String(isEmailConfirmed),
    }))
      target.searchParams.set(name, value)
  }
  return target.pathname + target.search
}

const changes: Readonly<Record<SellerAction, Partial<SandboxSeller>>> = {
  confirmEmail: { isEmailConfirmed: true },
  unconfirmEmail: { isEmailConfirmed: false },
  receive: { isReceivable: true },
  restrict: { isReceivable: false },
  revoke: { hasConsent: false },
  keepFee: { hasPartnerFee: true },
  refuseFee: { hasPartnerFee: false },
  keepHolds: { hasHolds: true },
  refuseHolds: { hasHolds: false },
}

/** What the tester does to an account. Only a withdrawn consent is told; the rest is seen by who asks. */
export const actOnSeller = async (merchantId: string, action: SellerAction): Promise<void> => {
  await db().update(sandboxSellers).set(changes[action]).where(eq(sandboxSellers.merchantId, merchantId))
  if (action === 'revoke') tell('MERCHANT.PARTNER-CONSENT.REVOKED', merchantId, null)
}
