import { expect, type Page, test } from '@playwright/test'
import { hydrated, open, signIn } from './support/journey.ts'

const main = (page: Page) => page.locator('main')

const bell = (page: Page) => page.getByRole('link', { name: /^Notifiche/ }).filter({ visible: true })
const list = (page: Page) => page.locator('.notifications')

test('the bell: six older ones, all of them, one after the other read, deleted and followed', async ({ page }) => {
  await signIn(page, 'corte')
  await open(page, '/come-funziona')
  await bell(page).click()
  const rows = list(page).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const readAll = list(page).getByRole('button', { name: 'Segna tutte come lette' })
  await readAll.click()
  await expect(readAll).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName('Notifiche')
  await expect(rows).toHaveCount(6)
  await expect(rows.first().locator('time')).toHaveText(/^(adesso|\d+ (minut[oi]|or[ae]|giorn[oi]) fa)$/)
  const { width } = (await list(page).boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThanOrEqual(360)
  expect(width).toBeLessThanOrEqual(480)

  await list(page)
    .getByRole('button', { name: /^Mostra tutte \(\d+ in più\)$/ })
    .click()
  await expect(rows.nth(6)).toBeVisible()
  await list(page).getByRole('button', { name: 'Mostra meno' }).click()
  await expect(rows).toHaveCount(6)

  const cross = rows.first().getByRole('button', { name: /^Elimina la notifica: / })
  const label = (await cross.getAttribute('aria-label')) ?? ''
  await cross.click()
  await expect(list(page).getByRole('button', { name: label, exact: true })).toBeHidden()

  await list(page).getByRole('link', { name: 'Tutte le notifiche e i dispositivi' }).click()
  await expect(page).toHaveURL('/notifiche')
  await expect(list(page)).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the bell leads to all notifications, which are read, followed and deleted there', async ({ page }) => {
    await signIn(page, 'lume')
    await page.goto('/come-funziona')
    await bell(page).click()
    await expect(page).toHaveURL('/notifiche')
    const rows = main(page).locator('.notification-list > li')
    const total = await rows.count()
    expect(total).toBeGreaterThan(1)
    await rows
      .first()
      .getByRole('button', { name: /^Elimina la notifica: / })
      .click()
    await expect(page).toHaveURL('/notifiche')
    await main(page).getByRole('button', { name: 'Segna tutte come lette' }).click()
    await expect(main(page).getByText('Le hai lette tutte.')).toBeVisible()
    await rows.filter({ hasText: 'Nuovo annuncio' }).first().locator('.notifications__open').click()
    await expect(page).toHaveURL(/^\S+\/auctions\/detail\/\d+$/)
  })
})

/** The push service of a browser without a network: an address, and keys that are keys. */
const localPushService = () => {
  let held: PushSubscription | null = null
  const bytes = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer
  const keys = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    const url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    return { p256dh: url(String.fromCharCode(...point)), auth: url('0123456789abcdef') }
  }
  const plain = (key: string) =>
    `${key}${'='.repeat((4 - (key.length % 4)) % 4)}`.replaceAll('-', '+').replaceAll('_', '/')
  PushManager.prototype.getSubscription = async () => {
    const kept = sessionStorage.getItem('prova')
    if (!kept) return null
    const { endpoint, keys: own, key } = JSON.parse(kept)
    const drop = async () => {
      sessionStorage.removeItem('prova')
      held = null
      return true
    }
    held ??= {
      endpoint,
      options: { applicationServerKey: bytes(plain(key)) },
      toJSON: () => ({ endpoint, keys: own }),
      unsubscribe: drop,
    } as unknown as PushSubscription
    return held
  }
  PushManager.prototype.subscribe = async function (options) {
    const given = String.fromCharCode(...new Uint8Array(options?.applicationServerKey as ArrayBuffer))
    const key = btoa(given)
    const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`
    sessionStorage.setItem('prova', JSON.stringify({ endpoint, keys: await keys(), key }))
    return (await this.getSubscription()) as PushSubscription
  }
}

test.describe('on a device', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

  test('notices are asked for with a click, shown by the worker, and turned off again @phone', async ({
    page,
    context,
  }) => {
    await page.addInitScript(localPushService)
    const devtools = await context.newCDPSession(page)
    const workers = new Map<string, string>()
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL, isDeleted } of registrations)
        if (!isDeleted) workers.set(scopeURL, registrationId)
    })
    await devtools.send('ServiceWorker.enable')
    await signIn(page, 'lume')
    await open(page, '/notifiche')
    const card = main(page).locator('#dispositivi')
    await expect(card.getByText('Nessun dispositivo ti avvisa.')).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

    await card.getByRole('button', { name: 'Avvisami su questo dispositivo' }).click()
    await expect(card.getByText('Questo dispositivo ti avvisa.')).toBeVisible()
    await expect(card.getByRole('listitem')).toContainText('Questo dispositivo')

    // A supplier keeps the worker, with nothing in it that would be of a couple.
    await open(page, '/notifiche')
    await expect(card.getByText('Questo dispositivo ti avvisa.')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    const { origin } = new URL(page.url())
    await expect.poll(() => workers.has(`${origin}/`)).toBe(true)
    const data = JSON.stringify({ id: '0', title: 'Novità su una tua proposta', url: '/portal/offers-operator' })
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: workers.get(`${origin}/`) ?? '',
      data,
    })
    const shown = () =>
      page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready
        const notices = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []
        return { state: active?.state, titles: notices.map(({ title, tag }) => `${title} ${tag}`) }
      })
    await expect.poll(shown).toEqual({ state: 'activated', titles: ['Novità su una tua proposta promessi-0'] })

    await card.getByRole('button', { name: 'Non avvisarmi più qui' }).click()
    await expect(card.getByText('Nessun dispositivo ti avvisa.')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
  })
})
