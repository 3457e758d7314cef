import Stripe from 'stripe'
import { now } from '#platform/clock.server.ts'

/**
 * The signature of a message as Stripe gives it when it sends the message once more: of this moment, because one of more than five minutes ago is
 * not taken. A false one stays as it was.
 *
 * @see https://docs.stripe.com/webhooks#verify-official-libraries
 */
export const signedAnew = (payload: string, signature: string, secret: string): string => {
  try {
    if (!Stripe.webhooks.signature?.verifyHeader(payload, signature, secret, Number.MAX_SAFE_INTEGER)) return signature
  } catch {
    return signature
  }
  const timestamp = Math.floor(now().getTime() / 1000)
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}
