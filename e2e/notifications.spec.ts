import { expect, type Page, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

const main = (page: Page) => page.locator('main')

const bell = (page: Page) => page.getByRole('link', { name: /^Notifiche/ }).filter({ visible: true })
const list = (page: Page) => page.locator('.notifications')

test('the bell: six older ones, all of them, one after the other read, deleted and followed', async ({ page }, {
  retry,
}) => {
  // What was read stays read: a second try is somebody else's.
  await signIn(page, retry === 0 ? 'mandorlo' : 'manzoni')
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

  test('the bell leads to all notifications, which are read, followed and deleted there', async ({ page }, {
    retry,
  }) => {
    await signIn(page, retry === 0 ? 'mauri' : 'dalie')
    await page.goto('/come-funziona')
    await bell(page).click()
    await expect(page).toHaveURL('/notifiche')
    const rows = main(page).locator('.notifications__row').filter({ visible: true })
    await expect(rows.nth(1)).toBeVisible()
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

test('what is about one announcement stands under its newest, and opens there @phone', async ({ page }) => {
  await signIn(page, 'giulia')
  await open(page, '/notifiche')
  const others = main(page)
    .getByRole('group')
    .filter({ has: page.getByText(/^Altre \d+ su «/) })
    .first()
  const [, count, title] = /^Altre (\d+) su «(.+)»/.exec(await others.innerText()) ?? []
  const rows = others.locator('.notifications__row')
  await expect(rows).toHaveCount(Number(count))
  await expect(rows.first()).toBeHidden()
  await others.locator('summary').click()
  await expect(rows.last()).toBeVisible()
  await rows.last().locator('.notifications__open').click()
  await expect(page).toHaveURL(/\/(auctions\/detail|offer-detail)\/\d+/)
  await expect(main(page)).toContainText(title ?? 'no title')
})

/** What a browser without a network, and without anybody to answer its question, cannot do: permission, address, keys. */
const localBrowser = () => {
  const bytes = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const base64 = (raw: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(raw)))
  const base64url = (raw: ArrayBuffer) => base64(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permesso') ?? 'default' })
  Notification.requestPermission = async () => {
    sessionStorage.setItem('permesso', 'granted')
    return 'granted'
  }
  PushManager.prototype.getSubscription = async () => {
    const kept = sessionStorage.getItem('iscrizione')
    if (!kept) return null
    const { ours, ...json } = JSON.parse(kept)
    return {
      ...json,
      options: { applicationServerKey: bytes(ours).buffer },
      toJSON: () => json,
      unsubscribe: async () => {
        sessionStorage.removeItem('iscrizione')
        return true
      },
    } as unknown as PushSubscription
  }
  PushManager.prototype.subscribe = async function (options) {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const keys = {
      p256dh: base64url(await crypto.subtle.exportKey('raw', pair.publicKey)),
      auth: base64url(crypto.getRandomValues(new Uint8Array(16)).buffer),
    }
    const given = options?.applicationServerKey as Uint8Array<ArrayBuffer>
    const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`
    sessionStorage.setItem('iscrizione', JSON.stringify({ endpoint, keys, ours: base64(given.slice().buffer) }))
    return (await this.getSubscription()) as PushSubscription
  }
}

/** What the worker would have put on the screen; no screen of a test may show it. */
interface Shown {
  shown?: { title: string; tag: string; data: unknown }
}

const workers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/**
 * Lets the part that looks after the worker arrive in the moment a new subscription is on its way to the server, which does not know it
 * yet: it must wait, or it would take it for somebody else's.
 */
const meetOnTheWay = async (page: Page): Promise<void> => {
  const onTheWay = Promise.withResolvers<void>()
  let asked = false
  const waits = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length === 1)
  await page.route('**/assets/keep-offline-*.js', async (route) => {
    await onTheWay.promise
    await route.continue()
  })
  await page.route('**/api/me/push', async (route) => {
    if (route.request().method() === 'PUT') asked = true
    if (route.request().method() === 'POST') {
      onTheWay.resolve()
      await expect.poll(async () => asked || (await waits())).toBe(true)
      expect(asked).toBe(false)
    }
    await route.continue()
  })
}

/** Pushes a message to the worker of the page through the tools of the browser. */
const pushTo = async (page: Page, message: object): Promise<void> => {
  const { origin } = new URL(page.url())
  const tools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (one) found(one.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const data = JSON.stringify(message)
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await tools.detach()
}

test.describe('on a device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('notices are asked for with a click, shown, followed, and turned off again @phone', async ({
    page,
    context,
  }) => {
    await page.addInitScript(localBrowser)
    await meetOnTheWay(page)
    await signIn(page, 'guicciardi')
    await open(page, '/notifiche')
    const card = main(page).locator('#dispositivi')
    // A try before this one may have left its device.
    const leftBehind = card.getByRole('button', { name: /^Non avvisare più/ })
    for (let left = await leftBehind.count(); left > 0; left -= 1) {
      await leftBehind.first().click()
      await expect(leftBehind).toHaveCount(left - 1)
    }
    await expect(card.getByText('Nessun dispositivo ti avvisa.')).toBeVisible()
    expect(await workers(page)).toBe(0)
    await card.getByRole('button', { name: 'Avvisami su questo dispositivo' }).click()
    await expect(card.getByText('Questo dispositivo ti avvisa.')).toBeVisible()
    await expect(card.getByRole('listitem')).toContainText('Questo dispositivo')

    // A supplier's worker outlives the page, because it has something to do.
    await open(page, '/notifiche')
    await expect(card.getByText('Questo dispositivo ti avvisa.')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const list: { id: string; read: string }[] = await (await page.request.get('/api/notifications')).json()
    const id = list.find(({ read }) => read === '0')?.id
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('There is no worker')
    await worker.evaluate(() => {
      const scope = self as unknown as Shown & { registration: object }
      Object.assign(scope.registration, {
        showNotification: async (title: string, more: { tag: string; data: unknown }) => {
          scope.shown = { title, ...more }
        },
      })
    })
    await pushTo(page, { id, title: 'Novità su una tua proposta', url: '/portal/offers-operator' })
    const shown = () => worker.evaluate(() => (self as unknown as Shown).shown)
    await expect.poll(shown).toMatchObject({ title: 'Novità su una tua proposta', tag: `promessi-${id}` })

    // A click, as the browser reports it.
    await worker.evaluate(() => {
      const { data } = (self as unknown as Shown).shown ?? {}
      const click = Object.assign(new Event('notificationclick'), {
        notification: { data, close: () => undefined },
        waitUntil: () => undefined,
      })
      self.dispatchEvent(click)
    })
    await expect(page).toHaveURL('/portal/offers-operator')
    const isRead = async () => {
      const now: typeof list = await (await page.request.get('/api/notifications')).json()
      return now.find((one) => one.id === id)?.read
    }
    await expect.poll(isRead).toBe('1')

    await open(page, '/notifiche')
    await card.getByRole('button', { name: 'Non avvisarmi più qui' }).click()
    await expect(card.getByText('Nessun dispositivo ti avvisa.')).toBeVisible()
    await open(page, '/notifiche')
    await expect.poll(() => workers(page)).toBe(0)
  })
})
