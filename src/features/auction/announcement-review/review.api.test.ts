import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEASE_SECONDS } from '#features/auction/announcements/review-lease.rules.ts'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, picture, publish, submit } from '../../../../test/auctions.ts'

let app: TestApp
let owner: TestActor
let elena: TestActor
let ruggero: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  elena = await admin(app)
  ruggero = await admin(app)
})
afterAll(() => app.close())

const post = (url: string, who: TestActor | null, payload?: object) =>
  app.inject({ method: 'POST', url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) })
const open = async (who: TestActor, id: number) => (await post(`/api/portal/auctions/${id}/open`, who)).statusCode
const approve = (who: TestActor, id: number) => post(`/api/portal/auctions/${id}/approve`, who)
const lease = () => import('#features/auction/announcements/review-lease.service.server.ts')
const ctxOf = async (who: TestActor) => {
  const { actorOf } = await import('#features/people/accounts/index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  return systemCtx(app.clock.now(), await actorOf(who.accountId))
}
const checksOf = async (id: number): Promise<Record<string, { ok: boolean; text: string }>> => {
  const answer = await app.inject({ method: 'GET', url: '/api/portal/auctions', headers: elena.headers })
  const found = answer
    .json<{ auction: { id: string }; checks: { code: string; ok: boolean; text: string }[] }[]>()
    .find(({ auction }) => auction.id === String(id))
  return Object.fromEntries((found?.checks ?? []).map((check) => [check.code, check]))
}

describe('two members of staff', () => {
  it('are never on the same announcement: the second hears who has it, and can decide nothing', async () => {
    const id = await submit(app, owner)
    expect(await open(elena, id)).toBe(200)
    expect(await open(elena, id)).toBe(200)
    const refused = await post(`/api/portal/auctions/${id}/open`, ruggero)
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'review_taken'])
    expect(refused.json().error.message).toMatch(/^Redazione Promessi ha aperto questo annuncio alle \d\d:\d\d/)
    expect((await approve(ruggero, id)).json().error.code).toBe('review_taken')
    const rejected = await post(`/api/portal/auctions/${id}/reject`, ruggero, { reason: 'Settore sbagliato.' })
    expect(rejected.statusCode).toBe(409)
    expect((await approve(elena, id)).statusCode).toBe(200)
    expect((await post(`/api/portal/auctions/${id}/open`, ruggero)).json().error.code).toBe('not_in_review')
    expect(await open(elena, 999_999)).toBe(404)
  })

  it('frees an announcement by time, whatever became of the page', async () => {
    const id = await submit(app, owner)
    const half = (LEASE_SECONDS / 2) * 1000
    expect(await open(elena, id)).toBe(200)
    await app.clock.advance(half)
    expect(await open(ruggero, id)).toBe(409)
    expect(await open(elena, id)).toBe(200)
    await app.clock.advance(half)
    // Renewed halfway: what would be over by now is not.
    expect(await open(ruggero, id)).toBe(409)
    await app.clock.advance(half)
    expect(await open(ruggero, id)).toBe(200)
    expect((await approve(elena, id)).json().error.code).toBe('review_taken')
    expect((await approve(ruggero, id)).statusCode).toBe(200)
  })

  it('leads many at once each to one of their own, and gives back what was left behind', async () => {
    const ids: number[] = []
    for (let turn = 0; turn < 6; turn += 1) ids.push(await submit(app, owner))
    const people = [elena, ruggero, ...(await Promise.all([1, 2, 3, 4, 5].map(() => admin(app))))]
    const { openFirstFree } = await lease()
    const led = await Promise.all(people.map(async (who) => openFirstFree(await ctxOf(who), ids)))
    expect(led.filter((id) => id !== null).toSorted()).toEqual(ids)
    expect(led.filter((id) => id === null)).toHaveLength(1)

    // Whoever goes on to another one leaves the first to the others, in the same moment.
    const left = led.find((id) => id !== null)
    const first = left && people[led.indexOf(left)]
    const late = people[led.indexOf(null)]
    if (!left || !first || !late) throw new Error('Nobody')
    const seventh = await submit(app, owner)
    expect(await openFirstFree(await ctxOf(first), [seventh])).toBe(seventh)
    expect(await openFirstFree(await ctxOf(late), [left, ...ids])).toBe(left)
  })

  it('decides once when two are as fast as each other, and one of the two has it open', async () => {
    const id = await submit(app, owner)
    const answers = await Promise.all([
      post(`/api/portal/auctions/${id}/open`, elena),
      approve(ruggero, id),
      approve(ruggero, id),
      post(`/api/portal/auctions/${id}/reject`, elena, { reason: 'Annuncio doppio.' }),
    ])
    expect(answers.slice(1).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  })

  it('writes what was decided, by whom, before and after and why', async () => {
    const id = await submit(app, owner)
    await post(`/api/portal/auctions/${id}/reject`, elena, { reason: 'Foto non adatta.' })
    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const { and, eq } = await import('drizzle-orm')
    const lines = await db()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, 'announcement'), eq(auditEvents.subjectId, id)))
      .orderBy(auditEvents.id)
    expect(lines.at(-1)).toMatchObject({
      event: 'reject',
      actorId: elena.accountId,
      details: { reason: 'Foto non adatta.', before: { status: 'submitted' }, after: { status: 'rejected' } },
    })
  })
})

describe('what the machine has looked at', () => {
  it('reads the name of the couple’s file', async () => {
    const image = await picture('#445566')
    const marked = await submit(app, owner, { image, image_name: 'chiamaci 347 5512880.png' })
    const plain = await submit(app, owner, { image, image_name: 'IMG_20260519_184512.png' })
    expect((await checksOf(marked)).file_name).toMatchObject({ ok: false })
    expect((await checksOf(marked)).file_name?.text).toContain('chiamaci 347 5512880.png')
    expect((await checksOf(plain)).file_name).toMatchObject({ ok: true })
    // Nobody but staff ever reads it.
    const own = await app.inject({ method: 'GET', url: `/api/auctions-detail/${marked}`, headers: owner.headers })
    expect(own.body).not.toContain('5512880.png')
  })

  it('compares a budget with those of the sector, once five are known', async () => {
    const far = await submit(app, owner, { budget: '300,00', budget_num: '300.00' })
    expect((await checksOf(far)).budget?.text).toContain('nessun confronto')
    for (let turn = 0; turn < 3; turn += 1) await publish(app, owner, elena)
    expect((await checksOf(far)).budget).toMatchObject({ ok: false })
    expect((await checksOf(far)).budget?.text).toMatch(/^300,00.€\. Molto sotto i \d+ simili di un anno/)
    expect((await checksOf(await submit(app, owner))).budget).toMatchObject({ ok: true })
  })
})

describe('an edit request (OQ-120)', () => {
  let photographer: TestActor
  let second: TestActor
  const TEXT = 'Ci sposiamo una settimana dopo, a Bellano.'

  beforeAll(async () => {
    photographer = await supplier(app, { sectorId: 14, ready: true, subscription: true, businessName: 'Studio Lario' })
    second = await supplier(app, { sectorId: 14, ready: true, subscription: true, businessName: 'Foto Brianza' })
  })

  const askOn = async (id: number): Promise<string> => {
    await post('/api/edit-auction', owner, { id, text: TEXT })
    const list = await app.inject({ method: 'GET', url: '/api/portal/edit-requests', headers: elena.headers })
    const found = list.json<{ id: string; id_auction: string }[]>().find(({ id_auction }) => id_auction === String(id))
    return found?.id ?? ''
  }
  const apply = (request: string, payload: object, who: TestActor = elena) =>
    post(`/api/portal/edit-requests/${request}/apply`, who, payload)
  const reconfirm = (offer: number, answer: string, who: TestActor) =>
    post(`/api/offers/${offer}/reconfirm`, who, { answer })
  const detailOf = async (id: number) =>
    (await app.inject({ method: 'GET', url: `/api/auctions-detail/${id}`, headers: owner.headers })).json()
  const mailsTo = async (who: TestActor, id: number) =>
    (await app.mailbox(who.email)).filter(({ text }) => text.includes(`AN-${20_000 + id}`))

  it('is applied field by field by the couple’s own rules, once, and everybody reads the difference', async () => {
    const id = await submit(app, owner)
    const request = await askOn(id)
    expect((await apply(request, { title: 'ab' })).json().error.fields).toHaveProperty('title')
    expect((await apply(request, { answers: { manyPhoto: 'tante' } })).json().error.fields).toHaveProperty([
      'answers.manyPhoto',
    ])
    expect((await apply(request, { city: 'Bellano (XX)' })).json().error.fields).toHaveProperty('city')
    const contact = await apply(request, { description: 'Chiamateci al 347 55 12 880' })
    expect([contact.statusCode, contact.json().error.code]).toEqual([422, 'contact_data'])
    expect((await apply(request, {})).json().error.code).toBe('nothing_changed')
    expect((await apply(request, { title: 'Fotografo a Bellano' }, owner)).statusCode).toBe(403)

    const change = { title: 'Fotografo a Bellano', city: 'Bellano (LC)', budget: '3.000,00' }
    const answers = await Promise.all([apply(request, change), apply(request, change, ruggero)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await detailOf(id)).toMatchObject({ title: change.title, city: 'Bellano', budget_num: '3000.00' })
    await app.drain()
    const [mail] = await mailsTo(owner, id)
    expect(mail?.subject).toBe('Modifica applicata: Fotografo a Bellano')
    expect(mail?.text).toContain('Bellano (LC) (era: Varenna (LC))')
  })

  it('leaves offers that are as good as before, and asks about the others; the budget stays', async () => {
    const id = await publish(app, owner, elena)
    const first = await bid(app, photographer, id, '2500.00')
    const other = await bid(app, second, id, '2400.00')
    const titleOnly = await askOn(id)
    expect((await apply(titleOnly, { budget: '2.900,00' })).json().error.fields).toHaveProperty('budget')
    expect((await apply(titleOnly, { title: 'Fotografo, titolo nuovo' })).statusCode).toBe(200)
    expect((await reconfirm(first, 'kept', photographer)).json().error.code).toBe('reconfirm_answered')
    await app.drain()
    expect((await mailsTo(photographer, id)).at(0)?.subject).toBe('L’annuncio «Fotografo, titolo nuovo» è cambiato')

    expect((await apply(await askOn(id), { city: 'Bellano (LC)' })).statusCode).toBe(200)
    await app.drain()
    expect((await mailsTo(photographer, id)).at(0)?.subject).toMatch(/^Conferma la tua proposta/)

    const { participationsLeft } = await import('#features/money/billing/index.server.ts')
    const left = () => participationsLeft(second.accountId, app.clock.now())
    const before = await left()
    expect((await reconfirm(other, 'dropped', photographer)).statusCode).toBe(404)
    const twice = await Promise.all([reconfirm(other, 'dropped', second), reconfirm(other, 'dropped', second)])
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await left()).toBe(before + 1)

    await app.clock.advance(8 * 24 * 3_600_000)
    const accept = (offer: number) => post(`/api/accept-auction/${offer}/${id}`, owner)
    expect((await accept(first)).json().error.code).toBe('not_confirmed')
    expect((await accept(other)).json().error.code).toBe('not_confirmed')
    expect((await reconfirm(first, 'kept', photographer)).statusCode).toBe(200)
    expect((await accept(first)).statusCode).toBe(200)
    expect((await reconfirm(first, 'dropped', photographer)).json().error.code).toBe('reconfirm_over')
  })

  it('is declined with a reason, and not applied once the announcement is over', async () => {
    const id = await publish(app, owner, elena)
    const request = await askOn(id)
    await app.clock.advance(8 * 24 * 3_600_000)
    expect((await apply(request, { title: 'Fotografo a Bellano' })).json().error.code).toBe('not_editable')
    const close = (reply: string) =>
      post(`/api/portal/edit-requests/${request}/close`, elena, { outcome: 'declined', reply })
    expect((await close(' ')).statusCode).toBe(422)
    expect((await close('L’annuncio è scaduto.')).statusCode).toBe(200)
  })
})
