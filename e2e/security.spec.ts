import { expect, type Page, test } from '@playwright/test'
import { announcementTitled, dialog, open, signIn } from './support/journey.ts'

const ROLES = {
  visitor: ['/', '/auctions', '/auctions?vista=compatta', '/register', '/login', '/come-funziona'],
  giulia: ['/', '/my-auctions', '/profile', '/new-auction'],
  controluce: [
    '/portal/dashboard',
    '/portal/operator-paypal?tab=4',
    '/portal/offers-operator',
    '/portal/vetrina',
    '/portal/store',
    '/favorites',
  ],
  elena: ['/portal/dashboard', '/portal/auctions'],
} as const

/** Everything the browser refused because of the page's policy. */
const watchViolations = async (page: Page): Promise<string[]> => {
  const refused: string[] = []
  await page.exposeFunction('reportViolation', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation') as (what: string) => void
      report(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
    })
  })
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) refused.push(`${line.location().url}: ${line.text()}`)
  })
  return refused
}

for (const [role, paths] of Object.entries(ROLES)) {
  test(`the policy of the pages of ${role} is strict and nothing breaks it`, async ({ page }) => {
    const refused = await watchViolations(page)
    if (role !== 'visitor') await signIn(page, role)
    for (const path of paths) {
      const answer = await page.goto(path)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
      expect(scripts, path).toMatch(/^'self' 'nonce-[\w+/=-]{16,}'$/)
      expect(policy, path).toContain("object-src 'none'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).toContain("base-uri 'self'")
      const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1]
      const html = (await answer?.text()) ?? ''
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
      expect(inline.length, path).toBeGreaterThan(0)
      for (const attributes of inline)
        expect(
          attributes.includes(`nonce="${nonce}"`) || attributes.includes('application/ld+json'),
          `${path}: ${attributes}`,
        ).toBe(true)
      expect(html, `${path}: event handlers in attributes`).not.toMatch(/<[^>]+\son(click|load|error|submit)=/i)
    }
    expect(refused).toEqual([])
  })
}

test('windows that open later break no rule either', async ({ page }) => {
  const refused = await watchViolations(page)
  const address = await announcementTitled(page, 'Fotografo per un matrimonio in costiera')
  await open(page, address)
  await page.getByRole('button', { name: 'Condividi' }).click()
  await expect(dialog(page, 'Condividi')).toBeVisible()
  await page.keyboard.press('Escape')
  await signIn(page, 'controluce')
  await open(page, `${address}?invia=1`)
  await expect(dialog(page, 'Invia una proposta')).toBeVisible()
  expect(refused).toEqual([])
})

test('two answers never share a nonce', async ({ request }) => {
  const nonces = await Promise.all(
    ['/', '/', '/auctions', '/auctions'].map(async (path) => {
      const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
      return /'nonce-([^']+)'/.exec(policy)?.[1]
    }),
  )
  expect(new Set(nonces).size).toBe(nonces.length)
})

test('the session is a cookie that scripts cannot read, and nothing else carries it', async ({ page, context }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await open(page, '/login')
  await page.getByLabel('Nome utente').fill('giulia@promessi.example')
  await page.getByLabel('Password', { exact: true }).fill('Promessi2026!')
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByRole('button', { name: /^Menu di Giulia/ })).toBeVisible()

  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name === 'promessi')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const token = session?.value ?? ''
  expect(token.length).toBeGreaterThan(20)

  await open(page, '/my-auctions')
  await open(page, '/auctions')
  expect(await page.evaluate(() => document.cookie)).not.toContain(token)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(token)
  expect(await page.content()).not.toContain(token)
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses.filter((address) => address.includes(token) || address.includes('Promessi2026'))).toEqual([])
})

test('leaving ends the session on the server', async ({ page, context }) => {
  await signIn(page, 'martina')
  const before = await context.cookies()
  await open(page, '/')
  await page.getByRole('button', { name: /^Menu di / }).click()
  await page.getByRole('button', { name: 'ESCI' }).click()
  await expect(page.getByRole('link', { name: 'Accedi' }).first()).toBeVisible()
  await context.addCookies(before)
  await page.goto('/my-auctions')
  await expect(page).toHaveURL(/\/login\?next=/)
})
