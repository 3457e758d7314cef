import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { FIRST_VISIT } from './support/cookies.ts'
import { dialog, followInFoot, open } from './support/journey.ts'

test.use({ storageState: FIRST_VISIT })
test.skip(Boolean(process.env.E2E_URL), 'a running product sends its page views elsewhere')

interface View {
  readonly route: string
  readonly title: string
}

/** Everything that came in, in order. */
const received: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly view: View }[] = []
let receiver: Server

test.beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const view = JSON.parse(Buffer.concat(parts).toString()) as View
    received.push({ path: request.url ?? '', headers: request.headers, view })
    response.writeHead(204).end()
  })
  await new Promise<void>((ready) => receiver.listen(Number(process.env.E2E_ANALYTICS_PORT), '127.0.0.1', ready))
})
test.afterAll(() => receiver?.close())
test.beforeEach(() => {
  received.length = 0
})

const answer = (page: Page, name: string) =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true }).click()
const routes = () => received.map(({ view }) => view.route)
const withdraw = async (page: Page) => {
  await followInFoot(page, 'Preferenze cookie')
  await answer(page, 'Rifiuta tutti')
}
const agree = async (page: Page) => {
  await followInFoot(page, 'Preferenze cookie')
  await dialog(page, 'Scegli i cookie').getByRole('switch', { name: 'Statistiche' }).check()
  await answer(page, 'Salva & Esci')
}

test('pages are counted from the consent to its withdrawal, and not a moment before or after', async ({ page }) => {
  await open(page, '/')
  await answer(page, 'Rifiuta tutti')
  await followInFoot(page, 'Annunci Sposi')
  await expect(page).toHaveURL('/auctions')
  await open(page, '/come-funziona')
  await agree(page)
  // The first to arrive is the page of the consent: what was seen before it was never sent.
  await expect.poll(routes).toEqual(['/come-funziona'])
  expect(received[0]).toMatchObject({ path: '/pagine', view: { title: await page.title() } })

  await followInFoot(page, 'Annunci Sposi')
  await expect.poll(routes).toEqual(['/come-funziona', '/auctions/*'])
  await withdraw(page)
  await open(page, '/register')
  await open(page, '/')
  await agree(page)
  await expect.poll(routes).toEqual(['/come-funziona', '/auctions/*', '/'])
})

test('who accepts everything but statistics is not counted', async ({ page }) => {
  await open(page, '/')
  await answer(page, 'Opzioni')
  for (const name of ['Assistenza', 'Pubblicità'])
    await dialog(page, 'Scegli i cookie').getByRole('switch', { name }).check()
  await answer(page, 'Salva & Esci')
  await open(page, '/come-funziona')
  await agree(page)
  await expect.poll(routes).toEqual(['/come-funziona'])
})

test('no id, no secret, no query and no cookie travels with them', async ({ page, context, request }) => {
  await context.addCookies([{ name: 'prova', value: 'biscotto', domain: '127.0.0.1', path: '/' }])
  await open(page, '/')
  await answer(page, 'Accetto')
  const list = (await (await request.patch('/api/auctions', { data: {} })).json()) as { id: string }[]
  const seen = ['/']
  // Each page is left only after it was counted: one that is left before its scripts ran is rightly not.
  await expect.poll(routes).toEqual(seen)
  for (const [address, route] of [
    [`/auctions/detail/${list[0]?.id}?tab=1`, '/auctions/detail/:id'],
    ['/reset-password/segreto-71c2', '/reset-password/:token'],
    ['/result-activation/0/segreto-93fd', '/result-activation/:result/:token'],
  ] as const) {
    await open(page, address)
    seen.push(route)
    await expect.poll(routes).toEqual(seen)
  }
  for (const { path, headers, view } of received) {
    expect(Object.keys(view).sort()).toEqual(['route', 'title'])
    expect(JSON.stringify([path, headers, view])).not.toMatch(/segreto|tab=1|biscotto/)
    expect(headers.cookie).toBeUndefined()
    expect(headers.referer).toBeUndefined()
  }
})

test('a withdrawal in another tab stops this one too', async ({ page, context }) => {
  await open(page, '/')
  await answer(page, 'Accetto')
  await expect.poll(routes).toEqual(['/'])
  const other = await context.newPage()
  await open(other, '/come-funziona')
  await expect.poll(routes).toEqual(['/', '/come-funziona'])
  await withdraw(other)
  await other.close()
  await followInFoot(page, 'Annunci Sposi')
  await expect(page).toHaveURL('/auctions')
  await agree(page)
  await expect.poll(routes).toEqual(['/', '/come-funziona', '/auctions/*'])
})
