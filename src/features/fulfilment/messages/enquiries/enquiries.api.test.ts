import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInRome } from '#shared/days.ts'
import { admin, couple, supplier, type TestActor } from '../../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { publish } from '../../../../../test/auctions.ts'
import { openShop } from '../../../../../test/shop.ts'
import type { MessageWire } from '../messages.contract.ts'

let app: TestApp
let giulia: TestActor
let other: TestActor
let studio: TestActor
let silent: TestActor
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp()
  ;[giulia, other] = [await couple(app, { fullName: 'Giulia Ravasi' }), await couple(app)]
  studio = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum', businessName: 'Studio Lume' })
  silent = await supplier(app, { sectorId: 14, ready: true })
  staff = await admin(app)
  await openShop(studio, { title: 'Studio Lume' })
})
afterAll(() => app?.close())

const post = (url: string, who: TestActor | null, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: who?.headers ?? {}, payload })
const open = (who: TestActor | null, more: object = {}) =>
  post('/api/enquiries', who, { idsupplier: studio.accountId, ...more })
const list = async (who: TestActor): Promise<MessageWire[]> =>
  (await app.inject({ url: '/api/messages', headers: who.headers })).json()
const write = (who: TestActor, idref: string, message: string) =>
  post('/api/messages', who, { about: 'enquiry', idref: Number(idref), message })

describe('a question from a showcase', () => {
  it('is asked by couples alone, of suppliers that show themselves', async () => {
    expect((await open(null)).statusCode).toBe(401)
    for (const who of [studio, silent, staff]) expect((await open(who)).statusCode).toBe(403)
    expect((await open(giulia, { idsupplier: silent.accountId })).statusCode).toBe(404)
    expect((await open(giulia, { idsupplier: giulia.accountId })).statusCode).toBe(404)
    expect((await open(giulia, { on: 'domani' })).json().error.fields).toEqual({ on: 'Scegli il giorno.' })
  })

  it('is one for each two, with the day asked about last, and its conversation is theirs alone', async () => {
    const on = addDays(todayInRome(app.clock.now()), 200)
    const [first, again] = [await open(giulia), await open(giulia, { on })]
    const { id } = first.json<{ id: string }>()
    expect(again.json()).toEqual({ id })
    expect(await list(studio)).toEqual([])
    const sent = await write(giulia, id, 'Buongiorno, siete liberi?')
    expect(sent.statusCode).toBe(200)
    for (const who of [other, silent, staff]) expect((await write(who, id, 'Ciao')).statusCode).toBe(404)
    await app.drain()
    const [line] = await list(studio)
    expect(line).toMatchObject({ about: 'enquiry', idref: id, fullnameto: 'Giulia R.', readed: '0' })
    expect(line?.title).toMatch(/^Studio Lume · nozze il /)
    const bell = (await app.inject({ url: '/api/notifications', headers: studio.headers })).json<{ text: string }[]>()
    expect(JSON.stringify(bell)).toContain('Giulia R. ti ha scritto')
    expect((await write(studio, id, 'Sì, liberissimi.')).json()).toEqual(sent.json())
    expect((await list(giulia))[0]).toMatchObject({ message: 'Sì, liberissimi.', fullnameto: 'Studio Lume' })
    expect((await list(other)).length).toBe(0)
  })

  it('carries no contacts, whoever writes', async () => {
    const { id } = (await open(giulia)).json<{ id: string }>()
    for (const who of [giulia, studio]) {
      const refused = await write(who, id, 'Chiamatemi al 348 112 0417')
      expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'contact_in_message'])
    }
  })

  it('twenty suppliers a day are many', async () => {
    const { enquiryLimit } = await import('./enquiry.rules.ts')
    const { consumeAttempt } = await import('#platform/http/limits.server.ts')
    const { ctxAs } = await import('../../../../../test/actors.ts')
    const ctx = await ctxAs(other.accountId)
    for (let asked = 0; asked < enquiryLimit.max; asked += 1)
      await consumeAttempt(ctx, enquiryLimit, String(other.accountId))
    expect((await open(other)).statusCode).toBe(429)
  })
})

describe('how long a supplier takes', () => {
  it('is said from three answers on, and is their median', async () => {
    const { answerTimeOf } = await import('./enquiries.queries.server.ts')
    expect(await answerTimeOf(studio.accountId)).toBeNull()
    for (const hours of [4, 7]) {
      const asker = await couple(app)
      const { id } = (await open(asker)).json<{ id: string }>()
      await write(asker, id, 'Siete liberi?')
      await app.clock.advance(hours * HOUR)
      await write(studio, id, 'Sì.')
    }
    expect(await answerTimeOf(studio.accountId)).toBe('Risponde di solito in 5 ore')
  })
})

describe('an invitation to an announcement', () => {
  const invite = (who: TestActor, idauction: number) =>
    post('/api/enquiries/invitations', who, { idsupplier: studio.accountId, idauction })

  it('is one message, however often it is pressed, for an open announcement of the sector', async () => {
    const { invitableAnnouncements } = await import('./enquiries.queries.server.ts')
    const mine = await publish(app, giulia, staff)
    const offered = async () =>
      invitableAnnouncements(giulia.accountId, { supplierId: studio.accountId, sectorId: 14 }, app.clock.now())
    expect(await offered()).toMatchObject([{ id: mine, isInvited: false }])
    expect((await invite(other, mine)).statusCode).toBe(404)
    const florist = await supplier(app, { sectorId: 15, ready: true })
    await openShop(florist, { title: 'Fiori di Mandorlo' })
    const elsewhere = { idsupplier: florist.accountId, idauction: mine }
    expect((await post('/api/enquiries/invitations', giulia, elsewhere)).json().error.code).toBe('not_invitable')
    const [sent, again] = [await invite(giulia, mine), await invite(giulia, mine)]
    expect([sent.statusCode, again.json()]).toEqual([200, sent.json()])
    const url = `/api/messages/${sent.json().id}`
    const said = (await app.inject({ url, headers: studio.headers })).json<MessageWire[]>()
    expect(said.filter(({ message }) => message.includes(`AN-${20_000 + mine}`))).toHaveLength(1)
    expect(await offered()).toMatchObject([{ id: mine, isInvited: true }])
  })

  it('is not taken for a contact because of the title, which the couple did not write here', async () => {
    const title = 'Servizio fotografico. Wedding reportage'
    const mine = await publish(app, giulia, staff, { title })
    expect((await invite(giulia, mine)).statusCode).toBe(200)
    const { id } = (await open(giulia)).json<{ id: string }>()
    expect((await write(giulia, id, title)).json().error.code).toBe('contact_in_message')
  })
})
