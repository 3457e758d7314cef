import { config } from '#platform/config.server.ts'

/** Hosts a payment form may lead to. */
const PAYMENT_HOSTS =
  'https://www.paypal.com https://www.sandbox.paypal.com https://checkout.stripe.com https://connect.stripe.com'

/** Where page views may go, besides ourselves. */
const analytics = config.ANALYTICS_URL ? ` ${new URL(config.ANALYTICS_URL).origin}` : ''

/** Where the map's tiles come from, besides ourselves (OQ-162). */
const tiles = config.mapTiles.startsWith('/') ? '' : ` ${new URL(config.mapTiles.replaceAll(/[{}]/g, '')).origin}`

/** Only our own scripts and those of this very page; nothing from elsewhere. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions on the offer scale are style attributes; they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${config.isProduction ? '' : ' ws:'}${analytics}`,
    `form-action 'self' ${PAYMENT_HOSTS}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ')

/** Sent with everything. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  ...(config.secureCookies ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
}
