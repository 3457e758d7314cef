import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcementCode, offerNumber } from '#features/auction/announcements/auction.rules.ts'
import { orderNumber } from '#shared/order-number.ts'
import { admin, collaborator, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, publish } from '../../../../test/auctions.ts'
import { boughtFromStore } from '../../../../test/orders.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'

let app: TestApp
let bride: TestActor
let staff: TestActor
let seller: TestActor
let rival: TestActor
let stranger: TestActor
let veil: SoldProduct
let orderId: number
let announcementId: number
let offerId: number

interface Group {
  readonly kind: string
  readonly items: { readonly id: string; readonly title: string; readonly detail: string; readonly path: string }[]
}

const ask = (q: string, who?: TestActor) =>
  app.inject({ url: `/api/portal/search?${new URLSearchParams({ q })}`, headers: who?.headers ?? {} })
const find = async (q: string, who = seller): Promise<Group[]> => (await ask(q, who)).json()
/** "order 12, product 3": what is found, in its order. */
const found = async (q: string, who = seller): Promise<string[]> =>
  (await find(q, who)).flatMap(({ kind, items }) => items.map(({ id }) => `${kind} ${id}`))

beforeAll(async () => {
  app = await startTestApp('empty')
  staff = await admin(app)
  bride = await couple(app, { fullName: 'Chiara Dell’Òrto' })
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: true, businessName: 'Atelier Mondella' })
  rival = await supplier(app, { sectorId: 14, ready: true, subscription: true, businessName: 'Atelier Rivale' })
  stranger = await supplier(app, { sectorId: 15, ready: true })
  await openShop(seller)
  await openShop(rival, { title: 'Atelier Rivale' })
  veil = await sell(seller, { title: 'Velo «Località» in tulle' })
  await sell(rival, { title: 'Velo di seta' })
  orderId = await boughtFromStore(app, { owner: bride, seller }, [{ productId: veil.id, quantity: 1 }])
  announcementId = await publish(app, bride, staff, { title: 'Abito con strascico' })
  offerId = await bid(app, seller, announcementId, '2300.00')
  const { talkOfOrder, writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
  await writeAbout(await ctxAs(bride.accountId), await talkOfOrder(orderId), { text: 'Quando parte?' })
  await app.drain()
}, 120_000)
afterAll(() => app.close())

describe('the search of the portal', () => {
  it('is for suppliers and who works for one: a couple, staff and visitors are refused', async () => {
    const person = await collaborator(app, seller)
    const codes = []
    for (const who of [undefined, bride, staff, seller, person]) codes.push((await ask('velo', who)).statusCode)
    expect(codes).toEqual([401, 403, 403, 200, 200])
    expect(await found('velo', person)).toEqual(await found('velo'))
  })

  it('finds everything of the supplier that has the word, in the order sales, offers, products, messages', async () => {
    const kinds = (await find('velo')).map(({ kind }) => kind)
    expect(kinds).toEqual(['order', 'product', 'conversation'])
    expect((await find('abito')).map(({ kind }) => kind)).toEqual(['offer', 'announcement'])
  })

  it('says of each what it is and where it stands', async () => {
    const [sale] = (await find(orderNumber(orderId))).find(({ kind }) => kind === 'order')?.items ?? []
    expect(sale).toEqual({
      id: String(orderId),
      title: 'Velo «Località» in tulle',
      detail: `${orderNumber(orderId)}, Chiara D., pagato`,
      path: `/portal/orders/${orderId}`,
    })
    const [product] = (await find(veil.code))[0]?.items ?? []
    expect(product).toMatchObject({ detail: `${veil.code}, pubblicato`, path: `/portal/products/${veil.id}` })
    const [offer] = (await find('strascico'))[0]?.items ?? []
    expect(offer).toMatchObject({
      detail: expect.stringContaining(String(offerNumber(offerId))),
      path: `/offer-detail/${offerId}`,
    })
  })

  it.each([
    ['the beginning of a word', 'loca'],
    ['accents and signs', 'LOCALITÀ'],
    ['words in any order', 'tulle velo'],
    ['the name of who receives it', 'ravasi giulia'],
  ])('finds the sale by %s', async (_by, q) => expect(await found(q)).toContain(`order ${orderId}`))

  it.each([
    ['the middle of a word', 'calita'],
    ['a word that is missing beside one that is there', 'velo organza'],
    ['one letter', 'v'],
    ['nothing', ' '],
    ['what a pattern would match', '%'],
  ])('finds nothing by %s', async (_by, q) => expect(await found(q)).toEqual([]))

  it('never shows what is another supplier’s', async () => {
    expect(await found('velo', rival)).toEqual([expect.stringMatching(/^product /)])
    expect(await found('chiara', rival)).toEqual([])
    expect(await found(orderNumber(orderId), rival)).toEqual([])
    expect(await found('velo', stranger)).toEqual([])
    expect(await found(String(offerNumber(offerId)), rival)).toEqual([])
  })

  it('finds the open announcements of the own sector, offered on or not, and those of no other', async () => {
    expect(await found(announcementCode(announcementId), rival)).toEqual([`announcement ${announcementId}`])
    expect(await found('strascico', stranger)).toEqual([])
    const [item] = (await find('strascico', rival))[0]?.items ?? []
    expect(item).toMatchObject({
      detail: expect.stringContaining(announcementCode(announcementId)),
      path: `/auctions/detail/${announcementId}`,
    })
  })

  it('follows what changes: a new title is found, the old one no more', async () => {
    const sleeves = await sell(seller, { title: 'Maniche staccabili' })
    expect(await found('maniche')).toEqual([`product ${sleeves.id}`])
    const { saveProduct } = await import('#features/shop/products/index.server.ts')
    const { completeDress } = await import('../../../../test/products.ts')
    const input = await completeDress(seller.accountId, { title: 'Guanti di pizzo' })
    await saveProduct(await ctxAs(seller.accountId), sleeves.id, input)
    expect([await found('maniche'), await found('guanti')]).toEqual([[], [`product ${sleeves.id}`]])
  })

  it('shows five of a kind while typing and up to 25 on its page, the newest first', async () => {
    const { findInPortal } = await import('./finder.queries.server.ts')
    const made: number[] = []
    for (let n = 0; n < 7; n += 1) made.unshift((await sell(seller, { title: `Cintura numero ${n}` })).id)
    expect(await found('cintura')).toEqual(made.slice(0, 5).map((id) => `product ${id}`))
    const page = await findInPortal(await ctxAs(seller.accountId), 'cintura', 'many')
    expect(page.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(made)
  })

  it('takes a text of eighty letters and no longer', async () => {
    expect((await ask('a'.repeat(80), seller)).statusCode).toBe(200)
    expect((await ask('a'.repeat(81), seller)).statusCode).toBe(400)
  })

  it('forgets an announcement at the end of its days; the offer on it stays', async () => {
    await app.clock.advance(8 * DAY)
    expect(await found('strascico', rival)).toEqual([])
    expect(await found('strascico')).toEqual([`offer ${offerId}`])
  })
})
