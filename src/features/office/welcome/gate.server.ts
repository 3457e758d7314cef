import { createHash, timingSafeEqual } from 'node:crypto'
import { isbot } from 'isbot'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Gate } from '#platform/http/gate.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { AppError } from '#shared/errors.ts'
import { isGuarded, welcomeAddress } from './gate.rules.ts'

const PASS = 'benvenuto'
const PASSED = new RegExp(`(?:^|;\\s*)${PASS}=1(?:;|$)`)
const HALF_A_YEAR_SECONDS = 180 * 24 * 3600

/** How the pass is written: technical, without any personal data (decision 16). */
export const passCookie = (): string =>
  [
    `${PASS}=1`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${HALF_A_YEAR_SECONDS}`,
    ...(config.secureCookies ? ['Secure'] : []),
  ].join('; ')

/**
 * The gate of a pre-launch: off unless `WELCOME_GATE` or staff says otherwise. Passed with the cookie, by signed-in users (and
 * then remembered), and by crawlers, which get the metadata of every page. A matter of marketing: it protects nothing.
 */
export const welcomeGate: Gate = ({ path, search, cookies, hasSession, userAgent }) => {
  if (!siteSettings().welcomeGate || !isGuarded(path) || PASSED.test(cookies)) return null
  if (hasSession) return { remember: passCookie() }
  return isbot(userAgent) ? null : { leadTo: welcomeAddress(path, search) }
}

/** Guesses of the secret from one place. */
const secretGuesses = { name: 'welcome-secret', max: 20, windowMs: 15 * 60_000 } as const

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Whether this is the secret id of `/welcome/{id}` (OQ-008): compared in constant time, wrong guesses counted. Without
 * `WELCOME_SECRET` there is none.
 */
export const isWelcomeSecret = async (ctx: Ctx, id: string): Promise<boolean> => {
  if (!config.WELCOME_SECRET) return false
  try {
    const giveBack = await consumeAttempt(ctx, secretGuesses, ctx.ipPrefix)
    const fits = timingSafeEqual(digest(id), digest(config.WELCOME_SECRET))
    if (fits) await giveBack()
    return fits
  } catch (error) {
    // Too many guesses look like any wrong one: the welcome page is shown.
    if (error instanceof AppError) return false
    throw error
  }
}
