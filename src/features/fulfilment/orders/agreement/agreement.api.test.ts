import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, formatDay, todayInRome } from '#shared/days.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { type Goods, numberOf, openGoods } from '../../../../../test/goods.ts'
import {
  awarded,
  boughtFromStore,
  comeBack,
  type Deal,
  orderBody,
  type Placed,
  place,
  press,
} from '../../../../../test/orders.ts'
import { wordsOfPdf } from '../../../../../test/pdf.ts'
import { AGREEMENT_PICTURES } from './agreement.rules.ts'

let app: TestApp
let owner: TestActor
let other: TestActor
let staff: TestActor
let seller: TestActor
let rival: TestActor
let deals: Deal[]
/** The day of the service, as it was asked for. */
let date: string

const TERMS = 'Ogni ora in più costa 200 euro.'
// Photography is none of the services that letter n names.
const WITHDRAWAL = 'Puoi recedere entro 14 giorni dalla conclusione del contratto, senza darne il motivo.'
const next = (): Deal => {
  const deal = deals.pop()
  if (!deal) throw new Error('More deals are needed')
  return deal
}
const get = (url: string, who?: TestActor) => app.inject({ method: 'GET', url, headers: who?.headers ?? {} })
const saveTerms = async (who: TestActor, conditions: string) => {
  const payload = { conditions, returnPolicy: '', privacyPolicy: '', returnDays: null }
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/portal/company/conditions', headers: who.headers, payload },
  })
  expect(answer.statusCode).toBe(200)
}
const pay = async (placed: Placed): Promise<number> => {
  await press(app, placed.paypal_order, 'approve')
  await comeBack(owner, placed.paypal_order)
  await app.drain()
  return Number(placed.orderid)
}
const bought = async (): Promise<number> => pay(await place(app, owner, next()))
const agreementOf = async (id: number, who = owner) => (await get(`/api/orderoffer-detail/${id}`, who)).json().agreement
const tables = async () => {
  const { db } = await import('#platform/db/db.server.ts')
  return { db, ...(await import('./schema.server.ts')), ...(await import('../schema.server.ts')) }
}
const mailOf = async (who: TestActor, subject: string) => {
  const mail = (await app.mailbox(who.email)).find((one) => one.subject.startsWith(subject))
  if (!mail) throw new Error(`No message «${subject}»`)
  return mail.text.replace(/\s+/g, ' ')
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  other = await couple(app, { fullName: 'Marco Bianchi' })
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  rival = await supplier(app, { sectorId: 14, ready: true })
  await saveTerms(seller, TERMS)
  date = addDays(todayInRome(app.clock.now()), 200)
  deals = await awarded(app, { owner, seller, staff }, 7)
}, 120_000)
afterAll(() => app?.close())

describe('what an order of an announcement agrees on', () => {
  it('is read by couple, seller and staff, and by nobody else', async () => {
    const id = await bought()
    const agreement = await agreementOf(id)
    expect(agreement).toMatchObject({
      offer: {
        ...{ model: 'Lario', detail: 'Album 30x30 e file', days: '30 giorni', date, place: 'Varenna (LC)' },
        description: 'Reportage con due fotografi',
        images: [expect.stringMatching(/^\/api\/images\/offers\/[a-f0-9]{32}\.webp$/)],
      },
      price: { offer_num: '2400.00', bonus_buyer: '5', bonus: '120.00', costshipping: '0.00', total: '2280.00' },
      ...{ conditions: TERMS, return_policy: null, return_days: 14 },
      withdrawal: [WITHDRAWAL],
    })
    expect(agreement.offer.title).toMatch(/^Fotografo sul lago, giorno/)
    expect(agreement.request.description).toBe('Un reportage discreto dalla cerimonia al taglio della torta.')
    expect(agreement.request.answers).toContainEqual(expect.objectContaining({ value: 'Servizio fotografico, Album' }))
    expect(agreement.request.answers).toContainEqual(expect.objectContaining({ value: 'Giornata intera' }))
    const sale = await get(`/api/portal/orders/${id}`, seller)
    expect(sale.json().agreement).toEqual(agreement)
    const detail = `/api/orderoffer-detail/${id}`
    const asked = [undefined, other, rival, seller, staff].map(async (who) => (await get(detail, who)).statusCode)
    expect(await Promise.all(asked)).toEqual([401, 404, 404, 200, 200])
    expect((await get(`/api/portal/orders/${id}`, rival)).statusCode).toBe(404)
  })

  it('stays when the seller changes its terms, its name and its offer afterwards, on paper too', async () => {
    const deal = next()
    const id = await pay(await place(app, owner, deal))
    const before = await agreementOf(id)
    await saveTerms(seller, 'Da oggi tutto costa il doppio.')
    const { db } = await tables()
    const { offers } = await import('#features/auction/offers/schema.server.ts')
    const { announcements } = await import('#features/auction/announcements/schema.server.ts')
    const changed = { description: 'Altro', model: 'Altro', image: 'altra.webp' }
    await db().update(offers).set(changed).where(eq(offers.id, deal.offerId))
    await db()
      .update(announcements)
      .set({ answers: {}, title: 'Altro', city: 'Lecco' })
      .where(eq(announcements.id, deal.announcementId))
    expect(await agreementOf(id)).toEqual(before)
    const paper = wordsOfPdf((await get(`/api/orders/${id}/pdf`, owner)).rawPayload)
    expect(paper).toContain(TERMS)
    expect(paper).not.toContain('il doppio')
    await saveTerms(seller, TERMS)
  })

  it('stands on the PDF with day and place, and a service is no piece', async () => {
    const id = await bought()
    const paper = wordsOfPdf((await get(`/api/orders/${id}/pdf`, owner)).rawPayload)
    for (const words of [
      ...[`Riepilogo ordine ${numberOf(id)}`, 'Che cosa è stato concordato', 'La proposta accettata'],
      ...['Varenna (LC)', 'Giornata intera', TERMS, WITHDRAWAL, `Quando ${formatDay(date as never)}`],
    ])
      expect(paper).toContain(words)
    expect(paper).not.toContain('pezzo')
    expect(paper).not.toContain('Quantità')
    const slip = wordsOfPdf((await get(`/api/portal/orders/${id}/packing-slip`, seller)).rawPayload)
    expect(slip).toContain(formatDay(date as never))
    expect(slip).not.toMatch(/Pezzi|Da spedire/)
  })

  it('is said in the messages that confirm it, to both', async () => {
    const id = await bought()
    const [toCouple, toSeller] = [
      await mailOf(owner, `Pagamento ricevuto, ordine ${numberOf(id)}`),
      await mailOf(seller, `Nuova vendita ${numberOf(id)}`),
    ]
    for (const mail of [toCouple, toSeller])
      for (const words of ['Giornata intera', 'Varenna (LC)', formatDay(date as never), TERMS, AGREEMENT_PICTURES])
        expect(mail).toContain(words)
    expect(toSeller).toContain(WITHDRAWAL)
    // Once: beside the link of the withdrawal, with its last day.
    expect(toCouple).not.toContain(WITHDRAWAL)
    expect(toCouple.match(/Puoi recedere fino al/g)).toHaveLength(1)
  })

  it('is what the couple may do: a service of no excluded kind can be withdrawn from, though it is for a day', async () => {
    const id = await bought()
    const { orderReturn, withdraw } = await import('#features/fulfilment/returns/index.server.ts')
    const ctx = await ctxAs(owner.accountId)
    expect(await orderReturn(ctx, 'auction', id)).toMatchObject({ canWithdraw: true, isWithdrawalExcluded: false })
    await withdraw(ctx, 'auction', id, {})
    expect((await get(`/api/orderoffer-detail/${id}`, owner)).json().agreement.withdrawal).toEqual([WITHDRAWAL])
    const { db, orders } = await tables()
    expect(await db().select({ status: orders.status }).from(orders).where(eq(orders.id, id))).toEqual([
      { status: 'cancelled' },
    ])
  })

  it('is what holds when the couple pays: placing an unpaid order again takes the terms of then', async () => {
    const deal = next()
    const first = await place(app, owner, deal)
    const id = Number(first.orderid)
    await saveTerms(seller, 'Nuove condizioni.')
    expect((await agreementOf(id)).conditions).toBe(TERMS)
    const again = await place(app, owner, deal)
    expect(again.orderid).toBe(first.orderid)
    expect((await agreementOf(id)).conditions).toBe('Nuove condizioni.')
    await saveTerms(seller, TERMS)
    await pay(again)
    expect((await agreementOf(id)).conditions).toBe('Nuove condizioni.')
    const { db, orderAgreements } = await tables()
    const rewrite = db().update(orderAgreements).set({ image: null }).where(eq(orderAgreements.orderId, id))
    await expect(rewrite).rejects.toMatchObject({ cause: { code: '23001' } })
    expect((await agreementOf(id)).offer.images).toHaveLength(1)
  })

  it('is there exactly when its order is: refused at its last step, neither is', async () => {
    const deal = next()
    const payload = orderBody(deal, { totalOrder: '1.00' })
    const refused = await app.inject({ method: 'POST', url: '/api/order-auction', headers: owner.headers, payload })
    expect(refused.statusCode).toBe(409)
    await Promise.all([place(app, owner, deal), place(app, owner, deal), place(app, owner, deal)])
    const { db, orderAgreements, orders } = await tables()
    const kept = await db()
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(orderAgreements, eq(orderAgreements.orderId, orders.id))
      .where(eq(orders.announcementId, deal.announcementId))
    expect(kept).toHaveLength(1)
    expect(await db().$count(orders)).toBe(await db().$count(orderAgreements))
  })
})

describe('an order of a store', () => {
  let goods: Goods

  beforeAll(async () => {
    goods = await openGoods(app, 5)
  }, 60_000)

  it('keeps the terms of its day in the same way, and counts its pieces', async () => {
    await saveTerms(goods.seller, TERMS)
    const id = await boughtFromStore(app, goods, [{ productId: goods.veil.id, quantity: 2 }])
    await app.drain()
    await saveTerms(goods.seller, 'Da oggi tutto costa il doppio.')
    const { agreement } = (await get(`/api/order-detail/${id}`, goods.owner)).json()
    expect(agreement).toMatchObject({ offer: null, request: { description: '', answers: [] }, conditions: TERMS })
    expect(agreement.withdrawal).toEqual(['Puoi recedere entro 14 giorni dalla consegna, senza darne il motivo.'])
    const paper = wordsOfPdf((await get(`/api/orders/${id}/pdf`, goods.owner)).rawPayload)
    expect(paper).toContain('2 pezzi')
    expect(paper).toContain(TERMS)
    expect(await mailOf(goods.owner, `Pagamento ricevuto, ordine ${numberOf(id)}`)).toContain(TERMS)
    expect(await mailOf(goods.seller, 'Nuova vendita dal tuo store')).toContain(TERMS)
  })
})
