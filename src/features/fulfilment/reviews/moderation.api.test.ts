import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'
import { type StoreOrder, storeOrder } from '../../../../test/store-orders.ts'

let app: TestApp
let giulia: TestActor
let marta: TestActor
let seller: TestActor
let staff: TestActor
let dress: SoldProduct
let order: StoreOrder
let id: number

const REASON = 'Parla di un altro negozio.'

const call = (method: 'GET' | 'POST', url: string, who?: TestActor, payload?: object) =>
  app.inject({ method, url, headers: who?.headers ?? {}, ...(payload && { payload }) })
const write = (title: string) =>
  call('POST', `/api/order-detail/review/${order.orderId}`, giulia, {
    votes: [{ id: order.lineIds[0], vote: 1, title, desc: 'Mai visti.' }],
  })
const turn = (verb: 'hide' | 'show', reason = REASON) =>
  call('POST', `/api/portal/reviews/${id}/${verb}`, staff, { reason })
const warn = (who: TestActor | undefined, text = 'Non è una mia cliente.') =>
  call('POST', '/api/warning', who, { idref: id, table: 'reviews', text })
const list = async (view: 'waiting' | 'hidden' | 'all', only: number | null = null) => {
  const { staffReviews } = await import('./staff-reviews.queries.server.ts')
  return staffReviews(await ctxAs(staff.accountId), { view, id: only, page: 1 })
}
const told = async (who: TestActor): Promise<string[]> => {
  await app.drain()
  const notices = (await call('GET', '/api/notifications', who)).json() as { type: string; text: string }[]
  return notices.filter(({ type }) => type === '2').map(({ text }) => text)
}

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app, { fullName: 'Giulia Ravasi' })
  marta = await couple(app, { fullName: 'Marta Colombo' })
  seller = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  staff = await admin(app)
  await openShop(seller)
  dress = await sell(seller)
  order = await storeOrder(app, { owner: giulia, seller, products: [dress] })
  await write('Gente maleducata')
  id = Number((await call('GET', '/api/portal/reviews', seller)).json().reviews[0].id)
})
afterAll(() => app.close())

describe('a reported review', () => {
  it('waits for staff, with the text of the reporter', async () => {
    expect((await list('waiting')).counts).toEqual({ waiting: 0, hidden: 0, all: 1 })
    expect((await warn(undefined)).statusCode).toBe(401)
    expect((await warn(seller, 'a'.repeat(501))).statusCode).toBe(400)
    expect((await warn(seller)).json()).toEqual({ result: 1 })
    expect((await warn(seller)).statusCode).toBe(409)
    expect((await warn(marta, 'Offende.')).json()).toEqual({ result: 1 })
    const { items, counts } = await list('waiting')
    expect(counts).toEqual({ waiting: 1, hidden: 0, all: 1 })
    expect(items[0]).toMatchObject({
      title: 'Gente maleducata',
      author: 'Giulia R.',
      businessName: 'Atelier Mondella',
      reports: [
        { from: 'Atelier Mondella', text: 'Non è una mia cliente.' },
        { from: 'Marta C.', text: 'Offende.' },
      ],
    })
    const { openReports } = await import('#features/trust/reports/index.server.ts')
    expect((await openReports(await ctxAs(staff.accountId)))[0]).toMatchObject({
      title: 'Gente maleducata',
      path: `/portal/reviews?recensione=${id}`,
    })
  })

  it('cannot be reported by staff', async () => {
    expect((await warn(staff)).statusCode).toBe(403)
  })
})

describe('a hidden review', () => {
  it('is gone for everybody, and its reports are closed', async () => {
    expect((await turn('hide', '  ')).statusCode).toBe(400)
    expect((await turn('hide')).json()).toEqual({ result: 1 })
    expect((await call('GET', `/api/products/code/${dress.code}`)).json()).toMatchObject({
      avgreview: '0.00',
      reviews: [],
    })
    const { supplierSale } = await import('#features/fulfilment/sales/index.server.ts')
    expect((await supplierSale(await ctxAs(seller.accountId), order.orderId)).reviews).toEqual([])
    expect(await list('waiting')).toMatchObject({ items: [], counts: { waiting: 0, hidden: 1 } })
    expect((await warn(marta)).statusCode).toBe(404)
  })

  it('notifies author and supplier, with the reason, by bell and by e-mail', async () => {
    expect(await told(giulia)).toEqual([`La tua recensione «Gente maleducata» è stata nascosta: ${REASON}`])
    expect(await told(seller)).toContain(
      `La recensione «Gente maleducata» su «Abito Lucia, pizzo macramè» è stata nascosta: ${REASON}`,
    )
    for (const who of [giulia, seller]) {
      const mail = (await app.mailbox(who.email)).find(({ subject }) => subject.endsWith('nascosta: Gente maleducata'))
      expect(mail?.text).toContain(REASON)
      expect(mail?.text).toContain('La decisione è di una persona del nostro staff')
    }
  })

  it('keeps its reason on the screen of its author, and comes back to the staff when the words are changed', async () => {
    const { reviewForm } = await import('./reviews.queries.server.ts')
    expect((await reviewForm(await ctxAs(giulia.accountId), 'store', order.orderId)).lines[0]).toMatchObject({
      hiddenReason: REASON,
    })
    expect((await turn('hide')).json().error.code).toBe('conflict')
    await app.clock.advance(HOUR)
    await write('Gente maleducata')
    expect((await list('waiting')).counts).toMatchObject({ waiting: 0 })
    await write('Non ci siamo trovati')
    expect((await list('waiting')).items[0]).toMatchObject({ isCorrected: true, title: 'Non ci siamo trovati' })
    expect((await turn('hide', 'Ancora di un altro negozio.')).json()).toEqual({ result: 1 })
    expect((await list('waiting')).counts).toMatchObject({ waiting: 0, hidden: 1 })
    expect((await told(giulia))[0]).toContain('Ancora di un altro negozio.')
  })

  it('is shown again, with a notification too', async () => {
    expect((await turn('show', 'Abbiamo verificato.')).json()).toEqual({ result: 1 })
    expect((await call('GET', `/api/products/code/${dress.code}`)).json()).toMatchObject({ avgreview: '1.00' })
    expect((await told(giulia))[0]).toBe('La tua recensione «Non ci siamo trovati» è di nuovo visibile')
    expect((await list('all', id)).items[0]).toMatchObject({ hiddenAt: null, hiddenReason: null })
    expect((await turn('show')).json().error.code).toBe('conflict')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { and, eq } = await import('drizzle-orm')
    const trail = await db()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, 'review'), eq(auditEvents.subjectId, id)))
      .orderBy(auditEvents.id)
    expect(
      trail.map(({ event, actorId, details }) => [event, actorId, (details as { reason: string }).reason]),
    ).toEqual([
      ['hide', staff.accountId, REASON],
      ['hide', staff.accountId, 'Ancora di un altro negozio.'],
      ['show', staff.accountId, 'Abbiamo verificato.'],
    ])
  })
})
