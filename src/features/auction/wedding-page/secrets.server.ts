import { createHash, randomBytes } from 'node:crypto'
import { config } from '#platform/config.server.ts'
import { HEARTS_COOKIE } from './wedding-page.rules.ts'

/** What a kept address is sealed for. */
export const purposeOf = (coupleId: number): string => `wedding-page:${coupleId}`

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** What is kept of the secret in an address, to find whose it is. */
export const hashOfToken = (token: string): string => digest(token)

export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a browser at one announcement. */
export const browserAt = (visitor: string, announcementId: number): string => digest(`${visitor}:${announcementId}`)

const KEPT = new RegExp(`(?:^|;\\s*)${HEARTS_COOKIE}=([\\w-]{43})(?:;|$)`)

/** What this browser keeps since it gave its first heart; null before that. */
export const visitorIn = (cookies: string): string | null => KEPT.exec(cookies)?.[1] ?? null

/** Written with the first heart alone, for the pages of weddings alone: technical, without any personal data. */
export const heartsCookie = (visitor: string): string =>
  [
    `${HEARTS_COOKIE}=${visitor}`,
    'Path=/nozze',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${180 * 24 * 3600}`,
    ...(config.secureCookies ? ['Secure'] : []),
  ].join('; ')
