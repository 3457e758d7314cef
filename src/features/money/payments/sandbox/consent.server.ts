import type { FastifyRequest } from 'fastify'
import { SandboxRefusal } from './refusal.server.ts'
import { payloadOf, type SandboxRow } from './sandbox.service.server.ts'

const read = (part: string | undefined): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** For which seller the caller says it acts; null without an assertion, or with one that is not its own. */
export const actingFor = (request: FastifyRequest): string | null => {
  const [head, claims, signature, ...rest] = String(request.headers['paypal-auth-assertion'] ?? '').split('.')
  const { iss, payer_id: seller } = read(claims)
  const isWhole = signature === '' && rest.length === 0 && read(head).alg === 'none' && iss === 'sandbox'
  return isWhole && typeof seller === 'string' ? seller : null
}

/**
 * Nobody touches a seller's money who does not say that it acts for exactly this seller.
 *
 * @see https://developer.paypal.com/docs/api/payments/v2/#captures_refund
 */
export const requireConsent = (row: SandboxRow, caller: string | null): void => {
  const payee = payloadOf(row).purchase_units?.[0]?.payee?.merchant_id
  if (payee !== undefined && payee !== caller) throw new SandboxRefusal(403, 'PERMISSION_DENIED')
}
