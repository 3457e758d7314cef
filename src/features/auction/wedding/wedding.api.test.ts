import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, publish, submit } from '../../../../test/auctions.ts'
import { comeBack, messagesSent, place, press as pressPayment } from '../../../../test/orders.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let staff: TestActor

const overview = async () => {
  const { weddingOverview } = await import('./wedding.queries.server.ts')
  return weddingOverview(owner.accountId, app.clock.now())
}
const post = (url: string, payload: object, who: TestActor | null = owner) =>
  app.inject({ method: 'POST', url, headers: who?.headers, payload })
const ctxOf = async (who: TestActor) => {
  const { ctxAs } = await import('../../../../test/actors.ts')
  return ctxAs(who.accountId)
}
/** What the dashboard's loader hands to the page. */
const dashboard = async (search = '') =>
  (await import('#areas/auction/my-announcements-page.server.ts')).myWeddingPage(
    await ctxOf(owner),
    new URLSearchParams(search),
  )
/** What the dashboard's action answers: where it leads, or the refusal. */
const press = async (fields: Record<string, string>) => {
  const { runWeddingForm } = await import('#areas/auction/my-announcements-page.server.ts')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return runWeddingForm(await ctxOf(owner), form).then(
    (answer) => answer.headers.get('location'),
    (refusal: { fields?: object; code: string }) => refusal.fields ?? refusal.code,
  )
}
const stepKeys = async () => (await dashboard()).steps.map(({ key }) => key)
const announcementPageOf = async (who: TestActor, id: number) =>
  (await import('#areas/auction/announcement-page.server.ts')).announcementPage(await ctxOf(who), id, {
    questions: false,
    bidding: false,
    older: 0,
    preset: 0,
    whatIf: true,
    comparing: true,
  })

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
}, 120_000)
afterAll(() => app.close())

describe('a wedding in figures', () => {
  let announcementId: number
  let offerId: number

  it('begins with nothing, and says what to do', async () => {
    expect(await overview()).toMatchObject({
      budget: { totalCents: null, usedCents: 0, freeCents: null, sectors: [] },
      orders: [],
    })
    expect(await stepKeys()).toEqual(['announcement', 'budget'])
  })

  it('takes a budget as Italians write it, and refuses what is none', async () => {
    expect(await press({ intent: 'budget', budget: '10.000,00' })).toBe('/my-auctions')
    for (const budget of ['0', '', 'tanto', '-3'])
      expect(await press({ intent: 'budget', budget })).toEqual({ budget: 'Inserisci un importo valido' })
    expect(await press({ intent: 'altro' })).toBe('invalid_request')
    expect((await overview()).budget).toMatchObject({ totalCents: 1_000_000, leftCents: 1_000_000 })
    expect((await post('/api/users-budget', { budget: '0' })).statusCode).toBe(400)
  })

  it('follows an announcement from its budget to its best offer', async () => {
    announcementId = await publish(app, owner, staff)
    offerId = await bid(app, seller, announcementId, '2400.00')
    await app.drain()
    const { budget, waiting } = await overview()
    expect(budget).toMatchObject({ runningCents: 280_000, freeCents: 720_000, usedCents: 0 })
    expect(budget.sectors).toEqual([
      {
        sectorId: 14,
        name: 'Foto e video',
        macroSlug: 'fornitori',
        plannedCents: 280_000,
        runningCents: 280_000,
        bestCents: 240_000,
        ...{ chosenCents: 0, dueCents: 0, paidCents: 0 },
      },
    ])
    expect(waiting.get(announcementId)).toMatchObject({ unread: 1, unanswered: 0, editRequestedAt: null })
    expect(await stepKeys()).toEqual([`read-${announcementId}`])
  })

  it('shows what would remain, bonus included, before anything is decided', async () => {
    const { whatIf, offers } = await announcementPageOf(owner, announcementId)
    const [offer] = offers
    const terms = offer && whatIf?.terms[offer.supplierId]
    if (!whatIf || !terms) throw new Error('The owner sees no budget')
    // 2.400,00 − 5 % = 2.280,00 of 2.800,00; 10.000,00 − 2.280,00.
    const { payableFor } = await import('#features/auction/offers/payable.rules.ts')
    const { ifAccepted } = await import('#features/people/couples/budget.rules.ts')
    const { paysCents } = payableFor(offer.priceCents, terms)
    expect(paysCents).toBe(228_000)
    expect(ifAccepted(whatIf.budget, whatIf.announcement, paysCents)).toMatchObject({
      announcementLeftCents: 52_000,
      wedding: { leftNowCents: 1_000_000, leftCents: 772_000, freeCents: 772_000 },
    })
  })

  it('keeps it to the couple', async () => {
    for (const who of [await couple(app), seller, staff])
      expect((await announcementPageOf(who, announcementId)).whatIf).toBeNull()
  })

  it('is after the choice what it said before, and then what was paid', async () => {
    await app.clock.advance(7 * DAY + 60_000)
    expect(await stepKeys()).toEqual([`decide-${announcementId}`])
    const { awardOffer } = await import('#features/auction/offers/index.server.ts')
    await awardOffer(await ctxOf(owner), announcementId, offerId)
    expect((await announcementPageOf(owner, announcementId)).whatIf).toBeNull()
    expect((await overview()).budget).toMatchObject({ chosenCents: 228_000, runningCents: 0, freeCents: 772_000 })
    expect(await stepKeys()).toEqual([`order-${announcementId}`])

    const placed = await place(app, owner, { announcementId, offerId })
    await pressPayment(app, placed.paypal_order, 'approve')
    await comeBack(owner, placed.paypal_order)
    await messagesSent(app)
    const { budget, orders } = await overview()
    expect(budget).toMatchObject({ usedCents: 228_000, chosenCents: 0, leftCents: 772_000, freeCents: 772_000 })
    expect(budget.sectors[0]).toMatchObject({ plannedCents: 280_000, paidCents: 228_000, bestCents: null })
    expect(orders).toMatchObject([{ type: 'auction', dueCents: 0, unpaid: false, toReview: false }])
    const wire = await app.inject({ method: 'GET', url: '/api/users-budget', headers: owner.headers })
    expect(wire.json()).toEqual({ budget: '10000.00', budget_used: '2280.00' })
  })
})

describe('asking staff for a change (OQ-120)', () => {
  let id: number
  const TEXT = 'Gli invitati sono diventati 90.'
  const ask = (text: string, who: TestActor | null = owner, announcement = id) =>
    post('/api/edit-auction', { id: announcement, text, title: 'Un altro titolo', budget_num: '1.00' }, who)
  const codeOf = (answer: { statusCode: number; json: () => { error?: { code: string } } }) => [
    answer.statusCode,
    answer.json().error?.code,
  ]
  const waitingNow = async () =>
    (await app.inject({ method: 'GET', url: '/api/portal/edit-requests', headers: staff.headers })).json<
      { id: string; id_auction: string; text: string }[]
    >()
  const close = (request: string, payload: object, who: TestActor = staff) =>
    post(`/api/portal/edit-requests/${request}/close`, payload, who)
  const noticesOf = async (who: TestActor): Promise<string[]> => {
    const answer = await app.inject({ method: 'GET', url: '/api/notifications', headers: who.headers })
    return JSON.stringify(answer.json()).match(/[^"]*modifica[^"]*|Modifica[^"]*/gi) ?? []
  }

  beforeAll(async () => {
    id = await submit(app, owner)
  })

  it('wants words, from the owner', async () => {
    expect((await ask(TEXT, null)).statusCode).toBe(401)
    expect((await ask(TEXT, seller)).statusCode).toBe(403)
    expect((await ask(TEXT, await couple(app))).statusCode).toBe(404)
    expect((await ask('  ')).json().error.fields).toEqual({ text: 'Descrivi le modifiche che vorresti.' })
    expect((await ask('x'.repeat(501))).statusCode).toBe(422)
  })

  it('keeps the words and the announcement as it stands, and changes nothing', async () => {
    expect((await ask(TEXT)).json()).toEqual({ result: 1 })
    const { db } = await import('#platform/db/db.server.ts')
    const { editRequests } = await import('#features/auction/edit-requests/schema.server.ts')
    const [row] = await db().select().from(editRequests)
    expect(row).toMatchObject({
      announcementId: id,
      text: TEXT,
      snapshot: { title: 'Fotografo sul lago', budgetCents: 280_000, offerCount: 0 },
      closedAt: null,
    })
    const detail = await app.inject({ method: 'GET', url: `/api/auctions-detail/${id}`, headers: owner.headers })
    expect(detail.json()).toMatchObject({ title: 'Fotografo sul lago', budget_num: '2800.00' })
  })

  it('is one at a time, however fast they are sent', async () => {
    expect(codeOf(await ask('Ancora una cosa.'))).toEqual([409, 'edit_pending'])
    const other = await submit(app, owner)
    const answers = await Promise.all([1, 2, 3].map(() => ask(TEXT, owner, other)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const mine = (await waitingNow()).find(({ id_auction }) => id_auction === String(other))
    await close(mine?.id ?? '', { outcome: 'done' })
  })

  it('notifies staff, is closed once, and notifies the couple of the outcome', async () => {
    await app.drain()
    expect((await noticesOf(staff)).join()).toContain('Richiesta di modifica')
    const [request] = (await waitingNow()).filter(({ id_auction }) => id_auction === String(id))
    if (!request) throw new Error('The request does not wait')
    // What the menu and the dashboard of staff count is the list behind them.
    const { editsInWait } = await import('#features/auction/edit-requests/index.server.ts')
    expect(await editsInWait()).toMatchObject({ count: (await waitingNow()).length, oldestTitle: 'Fotografo sul lago' })
    expect((await close(request.id, { outcome: 'done' }, owner)).statusCode).toBe(403)
    expect((await close('999999', { outcome: 'done' })).statusCode).toBe(404)
    expect((await close(request.id, { outcome: 'declined' })).json().error.fields).toEqual({
      reply: 'Scrivi il motivo.',
    })
    const answer = { outcome: 'declined', reply: 'Il numero è già nella descrizione.' }
    expect((await close(request.id, answer)).json()).toEqual({ result: 1 })
    expect(codeOf(await close(request.id, { outcome: 'done' }))).toEqual([409, 'edit_closed'])
    expect(await editsInWait()).toEqual({ count: 0, oldestTitle: null, oldestAt: null })
    await app.drain()
    expect((await noticesOf(owner)).join()).toContain('Il numero è già nella descrizione.')
    const mail = (await app.inject({ method: 'GET', url: `/dev/mailbox.json?to=${owner.email}` })).json<
      { subject: string; text: string }[]
    >()
    expect(mail[0]?.subject).toBe('Modifica non possibile: Fotografo sul lago')
    expect(mail[0]?.text).toContain('Il numero è già nella descrizione.')
  })

  it('is asked on the dashboard too, and shown there while it waits', async () => {
    expect(await press({ intent: 'edit', id: String(id), text: '' })).toEqual({
      text: 'Descrivi le modifiche che vorresti.',
    })
    expect(await press({ intent: 'edit', id: String(id), text: TEXT })).toBe('/my-auctions?esito=modifica')
    const row = (await dashboard()).announcements.find((one) => one.id === id)
    expect(row?.editRequestedAt).toMatch(/^\d{4}-/)
  })

  it('is over when the announcement is', async () => {
    const open = await publish(app, owner, staff)
    await app.clock.advance(7 * DAY + 60_000)
    expect(codeOf(await ask(TEXT, owner, open))).toEqual([422, 'not_editable'])
  })
})
