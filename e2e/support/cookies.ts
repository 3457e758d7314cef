import type { Page } from '@playwright/test'
import { COOKIE_KEY, COOKIE_TEXT_VERSION, REFUSED } from '#features/site/cookies/cookies.rules.ts'

/** What a browser keeps that has refused everything but the essential, a moment ago. */
const refusal = () =>
  JSON.stringify({ ...REFUSED, version: COOKIE_TEXT_VERSION, at: new Date().toISOString(), screen: 'banner' })

/** The storage of a browser that has been asked about cookies before, so that the question stands in nobody's way. */
export const refusedCookies = (origin: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: COOKIE_KEY, value: refusal() }] }],
})

/** The same for a page that goes to another server than the one of all journeys. */
export const refuseCookies = (page: Page): Promise<unknown> =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [COOKIE_KEY, refusal()] as const)

/** The storage of a first visit. */
export const FIRST_VISIT = { cookies: [], origins: [] }
