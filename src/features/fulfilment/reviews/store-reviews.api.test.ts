import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'
import { type StoreOrder, storeOrder } from '../../../../test/store-orders.ts'

let app: TestApp
let giulia: TestActor
let marta: TestActor
let seller: TestActor
let rival: TestActor
let staff: TestActor
let dress: SoldProduct
let veil: SoldProduct
let order: StoreOrder

const call = (method: 'GET' | 'POST', url: string, who?: TestActor, payload?: object) =>
  app.inject({ method, url, headers: who?.headers ?? {}, ...(payload && { payload }) })
const refusal = async (answer: Promise<{ statusCode: number; json: () => { error?: { code: string } } }>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().error?.code]
}

const write = (who: TestActor, { orderId, lineIds }: StoreOrder, votes: readonly number[], more: object = {}) =>
  call('POST', `/api/order-detail/review/${orderId}`, who, {
    votes: votes.map((vote, index) => ({
      id: lineIds[index],
      vote,
      title: `Voto ${vote}`,
      desc: 'Cucito bene.',
      ...more,
    })),
    from: 'Giulia Ravasi',
  })

const productOf = async ({ code }: SoldProduct) => (await call('GET', `/api/products/code/${code}`)).json()
const own = async (who: TestActor, query = '') => (await call('GET', `/api/portal/reviews${query}`, who)).json()
const newest = async () => (await own(seller)).reviews[0] as { id: string; title: string }
const notices = async (who: TestActor) =>
  (await call('GET', '/api/notifications', who)).json() as { type: string; text: string; idaction: string }[]

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app, { fullName: 'Giulia Ravasi' })
  marta = await couple(app, { fullName: 'Marta Colombo' })
  seller = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  rival = await supplier(app, { sectorId: 1, ready: true, businessName: 'Sartoria Renzi' })
  staff = await admin(app)
  await openShop(seller)
  dress = await sell(seller)
  veil = await sell(seller, { title: 'Velo Agnese' })
  order = await storeOrder(app, { owner: giulia, seller, products: [dress, veil] })
})
afterAll(() => app.close())

describe('reviews of what a store sold (OQ-135)', () => {
  it('stand at the product, and count for it and for its seller', async () => {
    expect((await write(giulia, order, [5, 2])).json()).toEqual({ result: 1 })
    expect(await productOf(dress)).toMatchObject({
      avgreview: '5.00',
      reviews: [{ vote: '5', title: 'Voto 5', from: 'Giulia R.', reply: '' }],
    })
    expect(await productOf(veil)).toMatchObject({ avgreview: '2.00', reviews: [{ vote: '2' }] })
    expect((await call('GET', `/api/vetrine/${seller.handle}`)).json().vetrina).toMatchObject({ avgreview: '3.50' })
    const second = await storeOrder(app, { owner: marta, seller, products: [dress] })
    await write(marta, second, [4])
    expect((await productOf(dress)).avgreview).toBe('4.50')
  })

  it('may be changed, and then the averages follow', async () => {
    await write(giulia, order, [3, 2])
    expect(await productOf(dress)).toMatchObject({ avgreview: '3.50', reviews: [{ vote: '4' }, { vote: '3' }] })
  })

  it('are in the structured data as they are counted', async () => {
    const { productPage } = await import('#features/shop/products/index.server.ts')
    const { productJsonLd } = await import('#features/shop/products/product-seo.rules.ts')
    const product = await productPage(await ctxAs(giulia.accountId), { code: dress.code })
    expect(productJsonLd(product, 'https://promessi.example', '/prodotto/x', [])).toMatchObject({
      aggregateRating: { ratingValue: '3.50', reviewCount: 2, bestRating: 5, worstRating: 1 },
    })
  })

  it('are accepted only for received goods of the order, from its buyer', async () => {
    const onTheWay = await storeOrder(app, { owner: giulia, seller, products: [dress], status: 'shipped' })
    expect(await refusal(write(giulia, onTheWay, [5]))).toEqual([422, 'not_received'])
    expect(await refusal(write(marta, order, [5]))).toEqual([404, 'not_found'])
    expect(await refusal(write(giulia, { ...order, lineIds: onTheWay.lineIds }, [5]))).toEqual([422, 'line_unknown'])
    expect(
      await refusal(
        call('POST', `/api/orderoffer-detail/review/${order.orderId}`, giulia, {
          votes: [{ id: order.lineIds[0], vote: 5, title: 'Bello', desc: '' }],
        }),
      ),
    ).toEqual([404, 'not_found'])
  })
})

describe('the answer of the seller', () => {
  const answer = (who: TestActor | undefined, id: string, reply: string) =>
    call('POST', `/api/portal/reviews/${id}/reply`, who, { reply })

  it('is given once, public, and notified to the couple once', async () => {
    const { id } = await newest()
    expect(await refusal(answer(rival, id, 'Non è mia.'))).toEqual([404, 'review_not_found'])
    expect(await refusal(answer(giulia, id, 'Sono io.'))).toEqual([403, 'forbidden'])
    expect((await answer(seller, id, 'Sì')).statusCode).toBe(400)
    expect(await refusal(answer(seller, id, 'Scriveteci: info@mondella.it'))).toEqual([422, 'reply_contact_details'])
    expect((await answer(seller, id, 'Grazie, Marta.')).json()).toEqual({ result: 1 })
    expect((await productOf(dress)).reviews[0]).toMatchObject({ vote: '4', reply: 'Grazie, Marta.' })
    expect((await call('GET', `/api/vetrine/${seller.handle}`)).json().reviews[0].reply).toBe('Grazie, Marta.')
    await app.clock.advance(47 * HOUR)
    expect((await answer(seller, id, 'Grazie di cuore, Marta.')).json()).toEqual({ result: 1 })
    await app.clock.advance(HOUR)
    expect(await refusal(answer(seller, id, 'Ancora grazie.'))).toEqual([409, 'reply_closed'])
    expect((await productOf(dress)).reviews[0].reply).toBe('Grazie di cuore, Marta.')
    const told = (await notices(marta)).filter(({ type }) => type === '2')
    expect(told.map(({ text }) => text)).toEqual(['Atelier Mondella ha risposto alla tua recensione «Voto 4»'])
    expect(told[0]?.idaction).toMatch(/^store\/\d+$/)
  })

  it('shows in the list of the portal, by what waits for one', async () => {
    expect(await own(seller)).toMatchObject({ count: '3', avgvotes: '3.00', pages: '1' })
    expect((await own(seller, '?view=answered')).reviews).toMatchObject([{ vote: '4', canreply: '0' }])
    expect((await own(seller, '?view=unanswered')).count).toBe('2')
    expect((await own(seller, '?vote=2')).reviews).toMatchObject([
      { prodotto: 'Abito Lucia, pizzo macramè', canreply: '1' },
    ])
    expect((await own(rival)).reviews).toEqual([])
  })
})

describe('staff', () => {
  it('hide a review with a reason, and show it again; the averages follow', async () => {
    const { id } = (await own(seller, '?vote=3')).reviews[0]
    const turn = (verb: 'hide' | 'show', who: TestActor = staff) =>
      call('POST', `/api/portal/reviews/${id}/${verb}`, who, { reason: 'Parla di un altro negozio.' })
    expect((await turn('hide', seller)).statusCode).toBe(403)
    expect((await turn('hide')).json()).toEqual({ result: 1 })
    expect(await productOf(dress)).toMatchObject({ avgreview: '4.00', reviews: [{ vote: '4' }] })
    expect((await own(seller, '?vote=3')).reviews).toEqual([])
    expect(await refusal(call('POST', `/api/portal/reviews/${id}/reply`, seller, { reply: 'Grazie mille.' }))).toEqual([
      404,
      'review_not_found',
    ])
    expect(await refusal(turn('hide'))).toEqual([409, 'conflict'])
    expect((await turn('show')).json()).toEqual({ result: 1 })
    expect((await productOf(dress)).avgreview).toBe('3.50')
  })
})

describe('the delivery of a store order', () => {
  it('is good or bad, once per order, the last one counts (OQ-134)', async () => {
    const tell = (esito: string, id = order.orderId) => call('POST', '/api/esito-order', giulia, { idorder: id, esito })
    expect((await tell('si-3')).json()).toEqual({ result: 1 })
    expect((await tell('no-9,no-2')).json()).toEqual({ result: 1 })
    expect((await call('GET', `/api/order-detail/${order.orderId}`, giulia)).json().esito).toBe('no-2,no-9')
    const early = await storeOrder(app, { owner: giulia, seller, products: [dress], status: 'paid' })
    expect(await refusal(tell('si-1', early.orderId))).toEqual([422, 'feedback_too_early'])
  })
})
