import { config } from '#platform/config.server.ts'
import { ownAddress } from '#platform/http/own-address.server.ts'
import { appError } from '#shared/errors.ts'
import { paymentErrors } from '../payments.contract.ts'
import type { PayPalAccount } from './paypal-http.server.ts'

/** How PayPal is reached: itself when it is configured, else our own emulator where development doors are open. */
export const payPalName = (): 'sandbox' | 'paypal' | null =>
  config.PAYPAL_CLIENT_ID && config.PAYPAL_CLIENT_SECRET ? 'paypal' : config.developmentDoors ? 'sandbox' : null

/**
 * With which account we talk to PayPal. Read at each call, because tests learn their port late.
 *
 * @throws AppError 422 `payments_off` in production without an account (OQ-040: the emulator refuses to work there)
 */
export const payPalAccount = (): PayPalAccount => {
  switch (payPalName()) {
    case 'paypal':
      return {
        baseUrl: config.PAYPAL_BASE_URL ?? 'https://api-m.paypal.com',
        clientId: config.PAYPAL_CLIENT_ID as string,
        clientSecret: config.PAYPAL_CLIENT_SECRET as string,
        webhookId: config.PAYPAL_WEBHOOK_ID ?? '',
        partnerCode: config.PAYPAL_BN_CODE ?? null,
        partnerId: config.partnerId,
      }
    case 'sandbox':
      return {
        baseUrl: `${ownAddress()}/dev/pay`,
        clientId: 'sandbox',
        clientSecret: 'sandbox',
        webhookId: 'sandbox',
        partnerCode: 'sandbox_BN',
        partnerId: config.partnerId,
      }
    default:
      throw appError(paymentErrors, 'payments_off')
  }
}
