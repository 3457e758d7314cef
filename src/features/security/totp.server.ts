import { toSVG } from 'bwip-js/node'
import { Secret, TOTP } from 'otpauth'
import { CODE_DIGITS, STEP_MS, STEP_WINDOW, stepOf } from './codes.rules.ts'
import type { QrCode } from './views.ts'

const ISSUER = 'Promessi'
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20

const totpOf = (secret: string, label: string): TOTP =>
  // SHA-1 is what every authenticator app understands; in an HMAC of secrets its weakness does not matter.
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: STEP_MS / 1000,
  })

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/**
 * The 30-second step a code belongs to.
 *
 * @returns null when it is none of the present step, the one before and the one after
 */
export const stepOfCode = (secret: string, code: string, at: Date): number | null => {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at.getTime(), window: STEP_WINDOW })
  return delta === null ? null : stepOf(at) + delta
}

/** What an authenticator app scans. */
export const qrOf = (secret: string, label: string): QrCode => {
  const svg = toSVG({ bcid: 'qrcode', text: totpOf(secret, label).toString(), scale: 1 })
  const size = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1])
  const path = /<path d="([^"]+)"/.exec(svg)?.[1]
  if (!size || !path) throw new Error('The QR code was not drawn')
  return { size, path }
}
