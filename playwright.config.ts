import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/support/browser.ts'
import { refusedCookies } from './e2e/support/cookies.ts'
import { freePort } from './e2e/support/ports.ts'

const browser = await findBrowser()

// This file is read again by every worker: the first to read it chooses the port, the others inherit the choice.
process.env.E2E_PORT ??= String(await freePort())
/** Where the tested product sends the page views of those who agree; the journey about cookies listens there. */
process.env.E2E_ANALYTICS_PORT ??= String(await freePort())

const baseURL = process.env.E2E_URL ?? `http://127.0.0.1:${process.env.E2E_PORT}`

/** Journeys that must also work on a phone say so with this tag in their title; the ones of the phone's own parts with the other. */
const PHONE = /@phone/
const PHONE_ONLY = /@phone-only/
const WIDE = { width: 1440, height: 900 }
/**
 * The journey from the registration to the review takes weeks, that of money most of a year, a promotion some days: they go last, when nobody
 * needs the open auctions any more.
 */
const MOVES_THE_CLOCK = ['**/main-job.spec.ts', '**/dated-promotions.spec.ts', '**/money-journey.spec.ts']
/** Takes two months as well, and has the other world, after its pages: the journeys' own would be too old for it, or it for them. */
const MOVES_THE_OTHER_CLOCK = ['**/protected-step.spec.ts']
/**
 * Specs about what stands on a page. `npm test` plays them beside the journeys, on a world of their own: a browser
 * waits half of its time.
 */
const PAGES = [
  'accessibility',
  'cookie-choice',
  'cookies',
  'error-page',
  'faq',
  'feedback',
  'google',
  'keyboard',
  'legal',
  'menus',
  'page-transitions',
  'page-views',
  'product',
  'search',
  'service',
  'showcase',
  'store',
  'suppliers',
  'visitor',
  'weight',
  'welcome',
  'welcome-gate',
].map((name) => `**/${name}.spec.ts`)
const wide = { viewport: WIDE }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const outputDir = process.env.E2E_OUTPUT ?? 'test-results'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  // What is shared is one world and one clock: one at a time, in the order of the projects and of their names.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Emptied at every start: two runs at once have one each.
  outputDir,
  // A journey that fails now and then races with something: it is mended, not tried again (decision 0092).
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${outputDir}/report.json` }]],
  use: {
    baseURL,
    // Everybody has been asked about cookies before, except where that is the journey.
    storageState: refusedCookies(new URL(baseURL).origin),
    browserName: 'chromium',
    // What a test sees is what the server answers, except where the service worker is the journey.
    serviceWorkers: 'block',
    // Nobody waits for a movement to end, except where the movement is the journey, and on the long one.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
    video: 'off', // the packaged Chromium cannot record
    actionTimeout: 10_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...MOVES_THE_CLOCK, ...MOVES_THE_OTHER_CLOCK, ...PAGES],
      grepInvert: PHONE_ONLY,
      use: wide,
    },
    { name: 'phone', testIgnore: [...MOVES_THE_CLOCK, ...MOVES_THE_OTHER_CLOCK, ...PAGES], grep: PHONE, use: phone },
    { name: 'pages', testMatch: PAGES, grepInvert: PHONE_ONLY, use: wide },
    { name: 'pages-phone', testMatch: PAGES, grep: PHONE, use: phone },
    { name: 'pages-clock', testMatch: MOVES_THE_OTHER_CLOCK, use: wide },
    { name: 'journey', testMatch: MOVES_THE_CLOCK, use: { viewport: WIDE, contextOptions: {} } },
  ],
})
