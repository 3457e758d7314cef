import { toSVG } from 'bwip-js/node'
import { Secret, TOTP } from 'otpauth'
import { clockOffset } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
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

/** The step a code belongs to, or null when it is none of the present one, the one before and the one after. */
const stepAt = (secret: string, code: string, at: Date): number | null => {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at.getTime(), window: STEP_WINDOW })
  return delta === null ? null : stepOf(at) + delta
}

/**
 * The 30-second step a code belongs to. A phone lives by the world's clock, so that is the one that counts; a development clock that
 * was moved ahead is a second one, beside it, and only while the development doors are open: who travels in time has no such phone.
 *
 * @param at the product's time
 * @returns a number that grows with either clock and is one and the same for one code; null when the code fits none
 */
export const stepOfCode = (secret: string, code: string, at: Date): number | null => {
  const ahead = clockOffset()
  const step = stepAt(secret, code, new Date(at.getTime() - ahead))
  // Both clocks are counted in steps of the product's, so that a code of the one does not lock the other out. Upwards: the phone's
  // next code counts as later than the one of the moved clock, wherever in its step that clock stands.
  if (step !== null) return step + Math.ceil(ahead / STEP_MS)
  return config.developmentDoors && ahead > 0 ? stepAt(secret, code, at) : null
}

/** What an authenticator app scans. */
export const qrOf = (secret: string, label: string): QrCode => {
  const svg = toSVG({ bcid: 'qrcode', text: totpOf(secret, label).toString(), scale: 1 })
  const size = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1])
  const path = /<path d="([^"]+)"/.exec(svg)?.[1]
  if (!size || !path) throw new Error('The QR code was not drawn')
  return { size, path }
}
