import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, type TestActor } from '../../../../test/actors.ts'
import { type OpenAnnouncement, openAnnouncement, photographer, postOffer } from '../../../../test/announcements.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let staff: TestActor
let bidder: TestActor
let announcement: OpenAnnouncement

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
  bidder = await photographer(app, { businessName: 'Studio Controluce' })
  announcement = await openAnnouncement(app, { staff })
})
afterAll(() => app.close())

describe('questions', () => {
  it('are asked by suppliers of the sector and answered once by the owner', async () => {
    const ask = (headers: Record<string, string>, text: string) =>
      app.inject({ method: 'POST', url: '/api/questions', headers, payload: { text, idAuction: announcement.id } })
    expect((await ask({}, 'È possibile un sopralluogo?')).statusCode).toBe(401)
    expect((await ask(announcement.owner.headers, 'È possibile un sopralluogo?')).statusCode).toBe(403)
    expect((await ask(bidder.headers, 'Ehi')).json().error.fields.text).toBe('Inserisci almeno 5 caratteri')
    expect((await ask(bidder.headers, 'Chiamami al 347 5512880')).statusCode).toBe(422)
    const asked = await ask(bidder.headers, 'È possibile un sopralluogo?')
    expect(asked.statusCode).toBe(201)
    const idQuestion = asked.json().id
    await app.drain()
    expect((await app.mailbox(announcement.owner.email))[0]?.subject).toContain('Una domanda sul tuo annuncio')

    const answer = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/answers', headers, payload: { text: 'Sì, il sabato.', idQuestion } })
    expect((await answer((await couple(app)).headers)).statusCode).toBe(404)
    expect((await answer(bidder.headers)).statusCode).toBe(403)
    expect((await answer(announcement.owner.headers)).json()).toEqual({ result: 1 })
    expect((await answer(announcement.owner.headers)).statusCode).toBe(409)
    const [question] = (await app.inject({ method: 'GET', url: `/api/questions/${announcement.id}` })).json()
    expect(question).toMatchObject({ text: 'È possibile un sopralluogo?', response: 'Sì, il sabato.' })
    expect(JSON.stringify(question)).not.toContain('@')
  })
})

describe('a suspended account', () => {
  const suspend = async ({ accountId }: TestActor) => {
    const { db } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { eq } = await import('drizzle-orm')
    await db().update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, accountId))
  }
  const post = (url: string, { headers }: TestActor, payload: object = {}) =>
    app.inject({ method: 'POST', url, headers, payload })

  it('of a supplier reads, and neither keeps nor reports nor asks', async () => {
    const supplier = await photographer(app)
    await suspend(supplier)
    const refused = [
      await post('/api/favorites', supplier, { id: announcement.id }),
      await post('/api/warning', supplier, { idref: announcement.id, table: 'auctions', text: 'Prezzo strano' }),
      await post('/api/questions', supplier, { idAuction: announcement.id, text: 'A che ora?' }),
    ]
    expect(refused.map((answer) => answer.json().error.code)).toEqual(Array(3).fill('account_suspended'))
  })

  it('of a couple is asked nothing and gives no hearts', async () => {
    const { id, owner } = await openAnnouncement(app, { staff })
    const offer = (await postOffer(app, bidder, id)).json().offer_detail
    await suspend(owner)
    expect((await post('/api/questions', bidder, { idAuction: id, text: 'A che ora?' })).json().error.code).toBe(
      'not_open',
    )
    expect((await post(`/api/offer-vote/${offer}/5`, owner)).json().error.code).toBe('account_suspended')
  })
})

describe('what no supplier does', () => {
  it('asks more than twenty times a minute, through whichever door', async () => {
    const chatty = await photographer(app)
    const ask = () =>
      app.inject({
        method: 'POST',
        url: '/api/questions',
        headers: chatty.headers,
        payload: { idAuction: announcement.id, text: 'A che ora?' },
      })
    for (let times = 0; times < 20; times += 1) expect((await ask()).statusCode).toBe(201)
    expect((await ask()).statusCode).toBe(429)
  })

  it('names a row no database holds', async () => {
    const far = 9_999_999_999
    const { headers } = announcement.owner
    const answers = [
      await app.inject({ method: 'POST', url: `/api/offer-vote/${far}/3`, headers }),
      await app.inject({ method: 'POST', url: `/api/accept-auction/1/${far}`, headers }),
      await app.inject({ method: 'POST', url: '/api/answers', headers, payload: { text: 'Sì', idQuestion: far } }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
  })

  it('writes what no database can keep', async () => {
    const payload = { idAuction: announcement.id, text: 'A che\u0000ora?' }
    const answer = await app.inject({ method: 'POST', url: '/api/questions', headers: bidder.headers, payload })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_request'])
  })
})
