import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInRome } from '#shared/days.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { auctionBody, bid, publish, submit } from '../../../../test/auctions.ts'
import type { AuctionWire } from './announcements.contract.ts'

type Method = 'GET' | 'POST' | 'PATCH'

let app: TestApp
let owner: TestActor
let other: TestActor
let photographer: TestActor
let florist: TestActor
let staff: TestActor

const call = (method: Method, url: string, who?: TestActor, payload?: Record<string, unknown>) =>
  app.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) })
const detail = (id: number, who?: TestActor) => call('GET', `/api/auctions-detail/${id}`, who)
const list = async (filter: Record<string, unknown> = {}, who?: TestActor): Promise<AuctionWire[]> =>
  (await call('PATCH', '/api/auctions', who, filter)).json()
const notices = async (who: TestActor): Promise<{ type: string; text: string; idaction: string }[]> =>
  (await call('GET', '/api/notifications', who)).json()
const everybody = (): [string, TestActor | undefined][] => [
  ['visitor', undefined],
  ['owner', owner],
  ['couple', other],
  ['supplier', photographer],
  ['admin', staff],
]
const statusesOf = async (ask: (who?: TestActor) => ReturnType<typeof call>) =>
  Object.fromEntries(await Promise.all(everybody().map(async ([name, who]) => [name, (await ask(who)).statusCode])))

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app, { fullName: 'Giulia Ravasi', gender: 'F' })
  other = await couple(app, { fullName: 'Marco Bianchi', gender: 'M' })
  photographer = await supplier(app, { sectorId: 14, ready: true, subscription: true, businessName: 'Studio Lario' })
  florist = await supplier(app, { sectorId: 15 })
  staff = await admin(app)
})
afterAll(() => app.close())

describe('sending an announcement', () => {
  it('is for couples only', async () => {
    const body = auctionBody(app)
    expect((await call('POST', '/api/auctions', undefined, body)).statusCode).toBe(401)
    expect((await call('POST', '/api/auctions', photographer, body)).statusCode).toBe(403)
    expect((await call('POST', '/api/auctions', staff, body)).statusCode).toBe(403)
  })

  it('wants a complete profile and says what is missing, in the prescribed words', async () => {
    const newcomer = await couple(app, { profile: false })
    const flags = (await call('GET', '/api/can-auctions', newcomer)).json()
    expect(flags).toEqual({
      is_fullname: '0',
      is_phone: '0',
      is_address: '0',
      is_wdate: '0',
      is_wlocality: '0',
      wedding_locality: '',
    })
    const answer = await call('POST', '/api/auctions', newcomer, auctionBody(app))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.code).toBe('profile_incomplete')
    expect(answer.json().error.message).toContain(
      'Nome completo, Numero di telefono, Indirizzo, Data delle nozze, Luogo delle nozze',
    )
    expect((await call('GET', '/api/can-auctions', owner)).json()).toMatchObject({
      is_fullname: '1',
      is_wlocality: '1',
    })
    expect((await call('GET', '/api/can-auctions')).statusCode).toBe(401)
    expect((await call('GET', '/api/can-auctions', photographer)).statusCode).toBe(403)
  })

  it.each([
    [{ title: 'Ok' }, 'title'],
    [{ description: ' ' }, 'description'],
    [{ budget_num: '0' }, 'budget_num'],
    [{ city: 'Paperopoli' }, 'city'],
    [{ date: '2020-01-01' }, 'date'],
    [{ when: 'Boh' }, 'when'],
    [{ expire: '9' }, 'expire'],
    [{ phone: '12' }, 'phone'],
    [{ image: '' }, 'image'],
    [{ image: `${'ab'.repeat(16)}.webp` }, 'image'],
    [{ id_sector: '99' }, 'id_sector'],
    [{ other_information: '{}' }, 'needPhoto'],
    [{ id_sector: '10', image: 'artisti-e-spettacoli.webp' }, 'image'],
  ])('refuses %j beside the field %s', async (wrong, field) => {
    const answer = await call('POST', '/api/auctions', owner, auctionBody(app, wrong))
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().error.fields)).toContain(field)
  })

  it.each(['12.345', '2.800,00', '-5', '1e3', 'molto', 12.345])(
    'publishes nothing for a budget of %j',
    async (wrong) => {
      const before = (await call('GET', '/api/auctions-user', owner)).json()
      const answer = await call('POST', '/api/auctions', owner, auctionBody(app, { budget_num: wrong }))
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.fields.budget_num).toBe('Scrivi un importo in euro, per esempio 2.800,00.')
      expect((await call('GET', '/api/auctions-user', owner)).json()).toEqual(before)
    },
  )

  it('refuses contacts in the texts and files that are no pictures', async () => {
    const contact = await call(
      'POST',
      '/api/auctions',
      owner,
      auctionBody(app, { description: 'Scrivimi a giulia@posta.it' }),
    )
    expect([contact.statusCode, contact.json().error.code]).toEqual([422, 'contact_data'])
    expect(contact.json().error.fields.description).toContain('non si possono scrivere')
    const file = await call(
      'POST',
      '/api/auctions',
      owner,
      auctionBody(app, { image: 'data:image/png;base64,aGVsbG8=' }),
    )
    expect(file.statusCode).toBe(400)
    expect(await call('GET', '/api/auctions-user', owner).then((r) => r.json())).toEqual([])
  })

  it('is made once for one key, waits for staff, and tells staff', async () => {
    const key = { idempotency_key: 'press-0001', id: '999', offers: '7', code: 'AN-1' }
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/api/auctions', owner, auctionBody(app, key))))
    expect(answers.map((answer) => answer.json())).toEqual([{ result: 1 }, { result: 1 }, { result: 1 }])
    const mine: AuctionWire[] = (await call('GET', '/api/auctions-user', owner)).json()
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({
      expire: '',
      is_expired: '0',
      offers: '0',
      refusedall: '0',
      fullname: 'Giulia Ravasi',
      phone: '+393481120417',
    })
    const id = Number(mine[0]?.id)
    expect(mine[0]?.code).toBe(`AN-${20_000 + id}`)
    await app.drain()
    const mails = (await app.mailbox(staff.email)).filter(
      ({ subject }) => subject === `Annuncio AN-${20_000 + id} da approvare`,
    )
    expect(mails).toHaveLength(1)
    expect((await notices(staff)).filter(({ type }) => type === '11')).toHaveLength(1)

    expect(await list()).toEqual([])
    expect(await statusesOf((who) => detail(id, who))).toEqual({
      visitor: 404,
      owner: 200,
      couple: 404,
      supplier: 404,
      admin: 200,
    })
    const queue = (await call('GET', '/api/portal/auctions', staff)).json()
    expect(queue).toHaveLength(1)
    expect(queue[0].checks.map((check: { code: string; ok: boolean }) => [check.code, check.ok])).toEqual([
      ['contact_data', true],
      ['file_name', true],
      ['budget', true],
      ['image', false],
      ['duplicate', true],
      ['city', true],
      ['event', true],
    ])
  })
})

describe('the review', () => {
  it('is for admins only', async () => {
    const id = await submit(app, owner)
    const reason = { reason: 'Foto non pertinente' }
    const doors: [Method, string, Record<string, unknown> | undefined][] = [
      ['GET', '/api/portal/auctions', undefined],
      ['POST', `/api/portal/auctions/${id}/approve`, undefined],
      ['POST', `/api/portal/auctions/${id}/reject`, reason],
      ['POST', `/api/portal/auctions/${id}/interrupt`, reason],
    ]
    for (const [method, url, body] of doors) {
      expect((await call(method, url, undefined, body)).statusCode).toBe(401)
      for (const who of [owner, other, photographer]) expect((await call(method, url, who, body)).statusCode).toBe(403)
    }
    expect((await call('POST', '/api/portal/auctions/999999/approve', staff)).statusCode).toBe(404)
    const queue = (await call('GET', '/api/portal/auctions', staff)).json()
    const [oldest, newest] = queue.map((item: { auction: AuctionWire }) => item.auction)
    expect([queue.length, Number(oldest.id) < id, Number(newest.id)]).toEqual([2, true, id])
    expect(queue[1].checks.find((check: { code: string }) => check.code === 'duplicate').text).toContain(oldest.code)
  })

  it('publishes once, tells the couple and the suppliers of the sector', async () => {
    const id = await submit(app, owner, { expire: '10' })
    const [first, second] = await Promise.all(
      [1, 2].map(() => call('POST', `/api/portal/auctions/${id}/approve`, staff)),
    )
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 409])
    expect(todayInRome((await detail(id)).json<AuctionWire>().expire)).toBe(addDays(todayInRome(app.clock.now()), 10))
    await app.drain()
    const [mail] = await app.mailbox(owner.email)
    expect(mail?.subject).toBe('Il tuo annuncio è online: Fotografo sul lago')
    expect(mail?.text).toMatch(new RegExp(`https?://[^ ]+/auctions/detail/${id}`))
    expect((await notices(owner)).find(({ idaction }) => idaction === String(id))).toMatchObject({ type: '16' })
    expect(
      (await notices(photographer)).filter(({ type, idaction }) => type === '14' && idaction === String(id)),
    ).toHaveLength(1)
    expect((await notices(florist)).filter(({ type }) => type === '14')).toEqual([])
    expect(await statusesOf((who) => detail(id, who))).toEqual({
      visitor: 200,
      owner: 200,
      couple: 200,
      supplier: 200,
      admin: 200,
    })
  })

  it('refuses with a reason that only the couple and admins read, and lets it be published again', async () => {
    const id = await submit(app, owner)
    expect((await call('POST', `/api/portal/auctions/${id}/reject`, staff, { reason: ' ' })).statusCode).toBe(400)
    expect(
      (await call('POST', `/api/portal/auctions/${id}/reject`, staff, { reason: 'Foto non pertinente' })).statusCode,
    ).toBe(200)
    expect((await call('POST', `/api/portal/auctions/${id}/approve`, staff)).statusCode).toBe(409)
    await app.drain()
    const [mail] = await app.mailbox(owner.email)
    expect(mail?.subject).toContain('non è stato approvato')
    expect(mail?.text).toContain('Foto non pertinente')
    expect(await statusesOf((who) => detail(id, who))).toEqual({
      visitor: 404,
      owner: 200,
      couple: 404,
      supplier: 404,
      admin: 200,
    })
    expect((await detail(id, owner)).json().reason).toBe('Foto non pertinente')

    const { republishDraft } = await import('./announcements.queries.server.ts')
    const { submitAnnouncement } = await import('./announcements.service.server.ts')
    const draft = await republishDraft(await ctxAs(owner.accountId), id)
    expect(draft).toMatchObject({ sectorId: 14, title: 'Fotografo sul lago', duration: null, city: 'Varenna (LC)' })
    await expect(republishDraft(await ctxAs(other.accountId), id)).rejects.toMatchObject({ status: 404 })
    const again = await submitAnnouncement(await ctxAs(owner.accountId), {
      draft: { ...draft, duration: 15 },
      republishedFromId: id,
    })
    expect(again).toBeGreaterThan(id)
    await expect(republishDraft(await ctxAs(owner.accountId), again)).rejects.toMatchObject({
      code: 'not_republishable',
    })
  })

  it('interrupts what is open, gives the participation back, tells couple and bidders', async () => {
    const id = await publish(app, owner, staff)
    const { participationsLeft } = await import('#features/money/billing/index.server.ts')
    const left = () => participationsLeft(photographer.accountId, app.clock.now())
    const before = await left()
    await bid(app, photographer, id, '2500.00')
    expect(await left()).toBe(before - 1)
    expect(
      (await call('POST', `/api/portal/auctions/${id}/interrupt`, staff, { reason: 'Nozze annullate' })).statusCode,
    ).toBe(200)
    expect(
      (await call('POST', `/api/portal/auctions/${id}/interrupt`, staff, { reason: 'Nozze annullate' })).statusCode,
    ).toBe(409)
    expect(await left()).toBe(before)
    await app.drain()
    expect((await app.mailbox(owner.email)).filter(({ text }) => text.includes('Nozze annullate'))).toHaveLength(1)
    expect((await notices(photographer)).some(({ text }) => text.includes('interrotto'))).toBe(true)
    expect(await statusesOf((who) => detail(id, who))).toEqual({
      visitor: 404,
      owner: 200,
      couple: 404,
      supplier: 404,
      admin: 200,
    })
  })
})
