import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, type TestActor } from '../../../../test/actors.ts'
import { openAnnouncement, photographer, postOffer } from '../../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let staff: TestActor
let bidder: TestActor

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
  bidder = await photographer(app, { businessName: 'Studio Controluce' })
})
afterAll(() => app.close())

const offered = async () => {
  const announcement = await openAnnouncement(app, { staff })
  const offerId = Number((await postOffer(app, bidder, announcement.id)).json().offer_detail)
  return { ...announcement, offerId }
}

const post = (who: TestActor | null, url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: who?.headers ?? {}, payload })
const ask = (who: TestActor | null, offerId: number, text = 'La trasferta è compresa?') =>
  post(who, `/api/offers/${offerId}/questions`, { text })
const answer = (who: TestActor | null, idQuestion: number, text = 'Sì, in tutta la Lombardia.') =>
  post(who, '/api/answers', { idQuestion, text })
const codeOf = async (sent: ReturnType<typeof post>) => (await sent).json().error.code

describe('a question under an offer', () => {
  it('is asked by the couple, answered once by the supplier of the offer, and read by everybody', async () => {
    const { id, owner, offerId } = await offered()
    const rival = await photographer(app)
    expect((await ask(null, offerId)).statusCode).toBe(401)
    for (const supplier of [bidder, rival]) expect((await ask(supplier, offerId)).statusCode).toBe(403)
    expect((await ask(await couple(app), offerId)).statusCode).toBe(404)
    const asked = await ask(owner, offerId)
    expect(asked.statusCode).toBe(201)
    const questionId = Number(asked.json().id)

    expect((await answer(null, questionId)).statusCode).toBe(401)
    expect((await answer(owner, questionId)).statusCode).toBe(403)
    expect((await answer(rival, questionId)).statusCode).toBe(404)
    expect((await answer(bidder, questionId)).json()).toEqual({ result: 1 })
    expect(await codeOf(answer(bidder, questionId))).toBe('already_answered')

    const read = await app.inject({ url: `/api/offers/${offerId}/questions` })
    expect(read.json()).toEqual([
      expect.objectContaining({ text: 'La trasferta è compresa?', response: 'Sì, in tutta la Lombardia.' }),
    ])
    // The questions about the announcement are another list.
    expect((await app.inject({ url: `/api/questions/${id}` })).json()).toEqual([])
    const { announcementFor } = await import('#features/auction/announcements/index.server.ts')
    expect(await announcementFor(await ctxAs(owner.accountId), id)).toMatchObject({ questionCount: 0, answerCount: 0 })
  })

  it('is told to the supplier, its answer to the couple, by e-mail and in the bell, with the way to the offer', async () => {
    const { owner, offerId } = await offered()
    const { notificationTarget } = await import('#features/people/notifications/notifications.rules.ts')
    const { notifications } = await import('#features/people/notifications/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const newest = async ({ accountId }: TestActor) => {
      const rows = await db().select().from(notifications).where(eq(notifications.accountId, accountId))
      const last = rows.toSorted((a, b) => a.id - b.id).at(-1)
      return {
        text: last?.text,
        to: last && notificationTarget(last, accountId === owner.accountId ? 'couple' : 'supplier'),
      }
    }
    const to = `/offer-detail/${offerId}#domande`

    const questionId = Number((await ask(owner, offerId)).json().id)
    await app.drain()
    const [question] = await app.mailbox(bidder.email)
    expect(question?.subject).toBe('Una domanda sulla tua proposta per «Fotografo per la cerimonia»')
    expect(question?.text).toContain('La trasferta è compresa?')
    expect(question?.text).toContain(to)
    expect(await newest(bidder)).toEqual({
      text: 'Gli sposi ti hanno fatto una domanda sulla tua proposta per «Fotografo per la cerimonia»',
      to,
    })

    await answer(bidder, questionId)
    await app.drain()
    const [reply] = await app.mailbox(owner.email)
    expect(reply?.subject).toBe('Studio Controluce ha risposto: «Fotografo per la cerimonia»')
    expect(reply?.text).toContain('Sì, in tutta la Lombardia.')
    expect(await newest(owner)).toEqual({
      text: 'Studio Controluce ha risposto alla tua domanda sulla proposta per «Fotografo per la cerimonia»',
      to,
    })
  })

  it('and its answer carry no contact data', async () => {
    const { owner, offerId } = await offered()
    expect(await codeOf(ask(owner, offerId, 'Vi chiamo allo 347 5512880?'))).toBe('contact_data')
    const questionId = Number((await ask(owner, offerId)).json().id)
    expect(await codeOf(answer(bidder, questionId, 'Scriveteci a studio@luce.it'))).toBe('contact_data')
    expect((await answer(bidder, questionId)).statusCode).toBe(200)
  })

  it('may be asked while the couple decides, and no more after the choice', async () => {
    const { id, owner, offerId } = await offered()
    await app.clock.advance(10 * DAY + 60_000)
    expect((await ask(owner, offerId)).statusCode).toBe(201)
    expect((await post(owner, `/api/accept-auction/${offerId}/${id}`)).statusCode).toBe(200)
    expect(await codeOf(ask(owner, offerId))).toBe('not_open')
  })

  it('is not put to a supplier who cannot answer', async () => {
    const silent = await photographer(app)
    const { id, owner } = await openAnnouncement(app, { staff })
    const offerId = Number((await postOffer(app, silent, id)).json().offer_detail)
    const asked = Number((await ask(owner, offerId)).json().id)
    await post(staff, `/api/portal/accounts/${silent.accountId}/suspend`, {
      reason: 'Verifica in corso.',
      code: 'misleading',
    })
    expect(await codeOf(ask(owner, offerId))).toBe('offer_not_asked')
    expect(await codeOf(answer(silent, asked))).toBe('account_suspended')
  })

  it('of an interrupted announcement is no supplier’s to answer', async () => {
    const { id, owner, offerId } = await offered()
    const asked = Number((await ask(owner, offerId)).json().id)
    const { interruptAnnouncement } = await import('#features/auction/announcements/index.server.ts')
    await interruptAnnouncement(await ctxAs(staff.accountId), id, 'Rimandato dagli sposi.')
    expect((await answer(bidder, asked)).statusCode).toBe(404)
    expect(await codeOf(ask(owner, offerId))).toBe('not_open')
  })
})
