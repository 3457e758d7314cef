import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { publish } from '../../../../test/auctions.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'
import { unzip } from '../../../../test/zip.ts'
import type { MessageWire } from './messages.contract.ts'

let app: TestApp
let giulia: TestActor
let staff: TestActor
let studio: TestActor
let rival: TestActor
let album: SoldProduct
let waiting: SoldProduct
let stranger: SoldProduct
/** Giulia's enquiry to the studio, by its number. */
let idref: number

beforeAll(async () => {
  app = await startTestApp()
  ;[giulia, staff] = [await couple(app, { fullName: 'Giulia Ravasi' }), await admin(app)]
  const shop = { sectorId: 14, ready: true, subscription: 'Platinum' } as const
  studio = await supplier(app, { ...shop, businessName: 'Studio Lume' })
  rival = await supplier(app, shop)
  await openShop(studio, { title: 'Studio Lume' })
  await openShop(rival, { title: 'Fototeca' })
  const service = { sectorId: 14, safety: null, otherInformation: { timeService: '12 ore' } }
  album = await sell(studio, { ...service, title: 'Album in lino' })
  waiting = await sell(studio, service, new Date(app.clock.now().getTime() + 90 * DAY))
  stranger = await sell(rival, service)
  idref = Number((await post('/api/enquiries', giulia, { idsupplier: studio.accountId })).json<{ id: string }>().id)
})
afterAll(() => app?.close())

const post = (url: string, who: TestActor, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload })
const get = async <T>(url: string, who: TestActor): Promise<T> =>
  (await app.inject({ url, headers: who.headers })).json<T>()
const ask = (who: TestActor, more: object = {}) =>
  post('/api/messages', who, { about: 'enquiry', idref, message: 'Si può ristampare?', ...more })
const newest = async (who: TestActor): Promise<MessageWire | undefined> =>
  (await get<MessageWire[]>('/api/messages', who)).find(({ about }) => about === 'enquiry')

describe('the product a question asks about', () => {
  it('stands in the message for both, on the bell and in the e-mail', async () => {
    const sent = await ask(giulia, { idproduct: album.id })
    expect(sent.statusCode).toBe(200)
    const { id } = sent.json<{ id: string }>()
    await app.drain()
    expect(JSON.stringify(await get('/api/notifications', studio))).toContain(
      'Giulia R. ti ha scritto di «Album in lino»',
    )
    await app.clock.advance(11 * 60_000)
    const [mail] = (await app.mailbox(studio.email)).filter(({ subject }) => subject === 'Giulia R. ti ha scritto')
    expect(mail?.text).toContain('Su: «Album in lino»')
    const product = {
      ...{ id: String(album.id), title: 'Album in lino' },
      path: `/prodotto/${album.code}/album-in-lino`,
      img: expect.stringMatching(/^\/api\/images\/products\/./),
    }
    for (const who of [giulia, studio]) {
      expect(await newest(who)).toMatchObject({ message: 'Si può ristampare?', product })
      expect(await get(`/api/messages/${id}`, who)).toMatchObject([{ product }])
    }
    await ask(giulia, { message: 'Grazie!' })
    expect((await newest(studio))?.product).toBeNull()
    await ask(giulia, { idproduct: album.id })
  })

  it('is one of that supplier’s which everybody sees, named by the couple in an enquiry', async () => {
    const before = await newest(giulia)
    for (const idproduct of [waiting.id, stranger.id, 999_999]) {
      const refused = await ask(giulia, { idproduct })
      expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'product_not_shown'])
      expect(refused.json().error.fields.idproduct).toContain('non è più visibile')
    }
    expect((await ask(studio, { idproduct: album.id })).json().error.code).toBe('product_not_shown')
    const announcement = { about: 'announcement', idref: await publish(app, giulia, staff), idproduct: album.id }
    for (const who of [giulia, staff])
      expect((await ask(who, announcement)).json().error.code).toBe('product_not_shown')
    expect((await ask(giulia, { idproduct: 'album' })).statusCode).toBe(400)
    expect(await newest(giulia)).toEqual(before)
  })

  it('comes from the address of its page, until it was asked about', async () => {
    const { conversationAt } = await import('./conversation.queries.server.ts')
    const { productToAskAbout } = await import('./asked-products.queries.server.ts')
    const led = async (who: TestActor, code: string | null) => {
      const view = await conversationAt(await ctxAs(who.accountId), { kind: 'enquiry', subjectId: idref })
      return productToAskAbout(view, code, app.clock.now())
    }
    expect(await led(giulia, album.code)).toBeNull()
    await ask(studio, { message: 'Certo.' })
    expect(await led(giulia, album.code)).toMatchObject({ id: album.id, title: 'Album in lino' })
    for (const code of [null, waiting.code, stranger.code, 'PR-1', '\u0000']) expect(await led(giulia, code)).toBeNull()
    expect(await led(studio, album.code)).toBeNull()
  })

  it('keeps its name, and nothing else, when it is not shown any more', async () => {
    const { unpublish } = await import('#features/shop/products/index.server.ts')
    await ask(giulia, { message: 'Quanto pesa?', idproduct: album.id, key: 'una-sola-volta' })
    await unpublish(await ctxAs(studio.accountId), album.id)
    const gone = { id: String(album.id), title: 'Album in lino', img: '', path: '' }
    for (const who of [giulia, studio]) expect((await newest(who))?.product).toEqual(gone)
    expect((await ask(giulia, { idproduct: album.id })).json().error.code).toBe('product_not_shown')
    // What arrives twice was written once, whatever has happened since.
    expect(
      (await ask(giulia, { message: 'Quanto pesa?', idproduct: album.id, key: 'una-sola-volta' })).statusCode,
    ).toBe(200)
  })

  it('is in the archive of both', async () => {
    for (const who of [giulia, studio]) {
      const { id } = (await post('/api/me/export', who)).json<{ id: string }>()
      await app.drain()
      const archive = await app.inject({ url: `/api/me/export/${id}`, headers: who.headers })
      const [names = '', ...rows] = (unzip(archive.rawPayload).get('messaggi.csv')?.toString() ?? '').split('\r\n')
      const column = names.split(',').indexOf('codice_prodotto')
      expect(rows.some((row) => row.includes('Quanto pesa?') && row.split(',')[column] === String(album.id))).toBe(true)
    }
  })
})
