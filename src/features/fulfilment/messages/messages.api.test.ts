import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, publish } from '../../../../test/auctions.ts'
import { awarded, comeBack, type Deal, messagesSent, place, press } from '../../../../test/orders.ts'
import { storeOrder } from '../../../../test/store-orders.ts'
import type { MessageWire } from './messages.contract.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let other: TestActor
let rival: TestActor
let staff: TestActor
let deal: Deal
let twice: Deal
let fresh: Deal

beforeAll(async () => {
  app = await startTestApp()
  owner = await couple(app)
  other = await couple(app, { fullName: 'Matteo Ferraris' })
  seller = await supplier(app, {
    sectorId: 14,
    ready: true,
    subscription: 'Platinum',
    businessName: 'Atelier Mondella',
  })
  rival = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum', businessName: 'Studio Lume' })
  staff = await admin(app)
  ;[deal, twice, fresh] = (await awarded(app, { owner, seller, staff }, 3)) as [Deal, Deal, Deal]
}, 120_000)
afterAll(() => app?.close())

const post = (url: string, who: TestActor | null, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: who?.headers ?? {}, payload })
const get = (url: string, who: TestActor) => app.inject({ method: 'GET', url, headers: who.headers })
const list = async (who: TestActor): Promise<MessageWire[]> => (await get('/api/messages', who)).json()
const about = (offerId: number, message: string, more: object = {}) => ({
  ...{ about: 'offer', idref: offerId, message },
  ...more,
})
const bell = async (who: TestActor) =>
  (await get('/api/notifications', who))
    .json<{ type: string; idaction: string; read: string }[]>()
    .filter(({ type }) => type === '1')
const mails = async (who: TestActor) =>
  (await app.mailbox(who.email)).filter(({ subject }) => /ti ha scritto|da leggere/.test(subject))
const pay = async ({ announcementId, offerId }: Deal): Promise<number> => {
  const placed = await place(app, owner, { announcementId, offerId })
  await press(app, placed.paypal_order, 'approve')
  await comeBack(owner, placed.paypal_order)
  await messagesSent(app)
  return Number(placed.orderid)
}

describe('who writes to whom', () => {
  it('the couple and the chosen supplier, no others', async () => {
    const body = about(deal.offerId, 'Buongiorno, vi abbiamo scelti!')
    expect((await post('/api/messages', null, body)).statusCode).toBe(401)
    for (const who of [other, rival, staff]) expect((await post('/api/messages', who, body)).statusCode).toBe(404)
    const sent = await post('/api/messages', owner, body)
    expect(sent.statusCode).toBe(200)
    const { id } = sent.json<{ id: string }>()
    const answer = await post(`/api/messages/${id}`, seller, { message: 'Grazie, che gioia!' })
    expect(answer.json()).toEqual({ id })
    for (const who of [other, rival, staff]) {
      expect((await post(`/api/messages/${id}`, who, { message: 'Ciao' })).statusCode).toBe(404)
      expect((await get(`/api/messages/${id}`, who)).statusCode).toBe(404)
      expect(await list(who)).toEqual([])
    }
    for (const message of ['   ', 'x'.repeat(1001)])
      expect((await post(`/api/messages/${id}`, owner, { message })).statusCode).toBe(400)
  })

  it('not from a page that was drawn for another account', async () => {
    const from = (drawnFor: string) =>
      app.inject({
        ...{ method: 'POST', url: '/api/messages', headers: { ...owner.headers, 'x-drawn-for': drawnFor } },
        payload: about(deal.offerId, 'Scritto in una vecchia scheda'),
      })
    const refused = await from(other.handle)
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'other_account'])
    expect((await list(owner)).map(({ message }) => message)).not.toContain('Scritto in una vecchia scheda')
    expect((await from(owner.handle)).statusCode).toBe(200)
  })

  it('not before the choice: there are the questions', async () => {
    const announcementId = await publish(app, owner, staff)
    const offerId = await bid(app, rival, announcementId, '2100.00')
    for (const who of [owner, rival]) {
      const refused = await post('/api/messages', who, about(offerId, 'Ciao'))
      expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'no_talk_before_choice'])
    }
    expect((await post('/api/messages', other, about(offerId, 'Ciao'))).statusCode).toBe(404)
    expect(await list(rival)).toEqual([])
  })

  it('no contacts before the payment; afterwards they may', async () => {
    for (const message of ['Il mio numero è 333 123 4567', 'Scrivimi a giulia@posta.it', 'Guarda www.noi-due.it']) {
      const refused = await post('/api/messages', owner, about(deal.offerId, message))
      expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'contact_in_message'])
      expect(refused.json().error.fields.message).toContain('dopo il pagamento')
    }
    const before = await list(owner)
    await pay(deal)
    expect((await post('/api/messages', seller, about(deal.offerId, 'Il mio numero è 333 123 4567'))).statusCode).toBe(
      200,
    )
    const after = await list(owner)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after[0]).toMatchObject({
      ...{ fullnameto: 'Atelier Mondella', usernameto: seller.handle, isfornitoreto: '1', about: 'offer', own: '0' },
      readed: '0',
    })
    expect((await list(seller))[0]).toMatchObject({ fullnameto: 'Giulia R.', isfornitoreto: '0', idmacroto: '' })
  })

  it('about an announcement the couple and the assistance, one line for all of the staff', async () => {
    const announcementId = await publish(app, owner, staff)
    const ask = { about: 'announcement', idref: announcementId, message: 'Posso cambiare la città? 333 1234567' }
    for (const who of [other, seller]) expect((await post('/api/messages', who, ask)).statusCode).toBe(404)
    const { id } = (await post('/api/messages', owner, ask)).json<{ id: string }>()
    const colleague = await admin(app)
    for (const who of [staff, colleague]) expect((await list(who)).map((line) => line.id)).toEqual([id])
    expect((await post(`/api/messages/${id}`, staff, { message: 'Certo, dicci quale.' })).statusCode).toBe(200)
    expect((await post(`/api/messages/${id}`, colleague, { message: 'La cambiamo noi.' })).statusCode).toBe(200)
    expect((await list(staff)).map((line) => [line.id, line.message])).toEqual([[id, 'La cambiamo noi.']])
    const mine: MessageWire[] = (await get(`/api/messages/${id}`, owner)).json()
    expect(mine.map((one) => [one.own, one.fullnameto, one.message])).toEqual([
      ['1', 'Assistenza Promessi', ask.message],
      ['0', 'Assistenza Promessi', 'Certo, dicci quale.'],
      ['0', 'Assistenza Promessi', 'La cambiamo noi.'],
    ])
    for (const verb of ['block', 'unblock'])
      expect((await post(`/api/messages/${id}/${verb}`, owner)).statusCode).toBe(403)
  })
})

describe('the list', () => {
  const found = async (who: TestActor, search: string, page = 1) => {
    const { listConversations } = await import('./conversation-list.queries.server.ts')
    const { items, total, page: shown, pages } = await listConversations(await ctxAs(who.accountId), { search, page })
    return { ids: items.map(({ id }) => id), titles: items.map(({ subject }) => subject.title), total, shown, pages }
  }

  it('is found by the name of the other side and by what it is about, a supplier by the beginnings of words', async () => {
    const all = await found(seller, '')
    const [title = ''] = all.titles
    const [word = ''] = title.split(' ')
    expect(all.ids).toHaveLength(all.total)
    for (const search of ['giulia', 'GIÙL', `${word} giulia`, title]) {
      const { ids } = await found(seller, search)
      expect([search, ids]).toEqual([search, all.ids])
    }
    for (const search of ['ravasi', word.slice(1), 'nessuno', '...'])
      expect([search, (await found(seller, search)).ids]).toEqual([search, []])
    expect((await found(owner, `mondella ${word}`)).ids).toEqual(all.ids)
    expect((await found(rival, 'giulia')).ids).toEqual([])
  })

  it('leaves a page beyond the last at the last', async () => {
    expect(await found(seller, 'giulia', 7)).toMatchObject({ shown: 1, pages: 1, total: 1 })
    expect(await found(seller, 'nessuno', 7)).toMatchObject({ ids: [], shown: 1, pages: 1, total: 1 })
  })
})

it('a conversation about an order of a store shows what was ordered, on both sides and on the bell', async () => {
  const thing = (title: string) => ({ id: null as never, code: 'X1', title })
  const ordered = (titles: string[]) => storeOrder(app, { owner, seller, status: 'paid', products: titles.map(thing) })
  // Numbers of orders and of their lines part: one of them is never taken for the other.
  await ordered(['Velo in tulle', 'Guanti', 'Cintura'])
  const mine = await ordered(['Abito Perla, chiffon pesca', 'Fusciacca'])
  await ordered(['Scarpe di raso'])
  const sent = await post('/api/messages', owner, { about: 'order', idref: mine.orderId, message: 'Quando parte?' })
  expect(sent.statusCode, sent.body).toBe(200)
  for (const who of [owner, seller])
    expect((await list(who)).find(({ about: what }) => what === 'order')).toMatchObject({
      idref: String(mine.orderId),
      title: 'Abito Perla, chiffon pesca',
    })
  await app.drain()
  const told = (await get('/api/notifications', seller)).json<{ text: string }[]>().map(({ text }) => text)
  expect(told).toContain('Giulia R. ti ha scritto di «Abito Perla, chiffon pesca»')
})

describe('one of everything', () => {
  it('two first messages make one conversation, and one press one message', async () => {
    const answers = await Promise.all([
      post('/api/messages', owner, about(twice.offerId, 'Eccoci', { key: 'premuto-una-volta' })),
      post('/api/messages', owner, about(twice.offerId, 'Eccoci', { key: 'premuto-una-volta' })),
      post('/api/messages', seller, about(twice.offerId, 'Benvenuti!')),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const ids = new Set(answers.map((answer) => answer.json<{ id: string }>().id))
    expect(ids.size).toBe(1)
    const [id] = ids
    const written: MessageWire[] = (await get(`/api/messages/${id}`, owner)).json()
    expect(written.map(({ message }) => message).toSorted()).toEqual(['Benvenuti!', 'Eccoci'])
  })

  it('a burst rings once, and again only after it was read; then one e-mail for all of it', async () => {
    await app.drain()
    const [rungBefore, mailedBefore] = [(await bell(seller)).length, (await mails(seller)).length]
    const { id } = (await post('/api/messages', owner, about(fresh.offerId, 'Uno'))).json<{ id: string }>()
    await post(`/api/messages/${id}`, owner, { message: 'Due' })
    await app.drain()
    const rung = await bell(seller)
    expect(rung).toHaveLength(rungBefore + 1)
    expect(rung[0]).toMatchObject({ idaction: `c-${id}`, read: '0' })
    // Whoever is on the site gets no e-mail; whoever has been away for ten minutes gets one.
    await app.clock.advance(9 * 60_000)
    expect(await mails(seller)).toHaveLength(mailedBefore)
    await app.clock.advance(2 * 60_000)
    expect(await mails(seller)).toHaveLength(mailedBefore + 1)
    await post(`/api/messages/${id}`, owner, { message: 'Tre' })
    await app.clock.advance(60 * 60_000)
    expect(await mails(seller)).toHaveLength(mailedBefore + 1)
    expect(await bell(seller)).toHaveLength(rungBefore + 1)

    const { readConversation } = await import('./index.server.ts')
    const { ctxAs } = await import('../../../../test/actors.ts')
    await readConversation(await ctxAs(seller.accountId), Number(id))
    expect((await bell(seller))[0]).toMatchObject({ idaction: `c-${id}`, read: '1' })
    await post(`/api/messages/${id}`, owner, { message: 'Quattro' })
    await app.drain()
    expect(await bell(seller)).toHaveLength(rungBefore + 2)
  })

  it('is told by e-mail as often as the reader chose', async () => {
    const { readConversation } = await import('./index.server.ts')
    const before = (await mails(seller)).length
    const choose = (frequency: string) =>
      app.inject({
        ...{ method: 'PUT', url: '/api/me/emails', headers: seller.headers },
        payload: { kind: 'messages', frequency },
      })
    const write = async (message: string) => {
      const { id } = (await post('/api/messages', owner, about(fresh.offerId, message))).json<{ id: string }>()
      await app.clock.advance(11 * 60_000)
      return Number(id)
    }
    await choose('never')
    const id = await write('Cinque')
    expect(await mails(seller)).toHaveLength(before)
    await readConversation(await ctxAs(seller.accountId), id)

    await choose('daily')
    await write('Sei')
    expect(await mails(seller)).toHaveLength(before)
    await app.clock.advance(DAY)
    const [digest] = await mails(seller)
    expect(await mails(seller)).toHaveLength(before + 1)
    expect(digest?.subject).toBe('Hai un messaggio da leggere')
    expect(digest?.text).toContain(`/portal/messages/${id}`)
    await choose('each')
  })
})

describe('reading', () => {
  it('marks with a bearer token, never by a cookie, and tells the writer', async () => {
    const [line] = await list(owner)
    const url = `/api/messages/${line?.id}`
    await post(url, seller, { message: 'Ci siete?' })
    const byCookie = await app.inject({ method: 'GET', url, headers: { cookie: `promessi=${owner.token}` } })
    expect(byCookie.statusCode).toBe(403)
    const last = async (who: TestActor) => ((await list(who)).find(({ id }) => id === line?.id) as MessageWire).readed
    expect([await last(owner), await last(seller)]).toEqual(['0', '0'])
    await get(url, owner)
    expect([await last(owner), await last(seller)]).toEqual(['1', '1'])
  })
})

describe('abuse', () => {
  it('is blocked until the one who did it changes their mind', async () => {
    const [line] = await list(owner)
    const url = `/api/messages/${line?.id}`
    for (const who of [other, rival, staff]) expect((await post(`${url}/block`, who)).statusCode).toBe(404)
    expect((await post(`${url}/block`, owner)).statusCode).toBe(200)
    expect((await post(`${url}/block`, seller)).statusCode).toBe(409)
    expect((await post(url, seller, { message: 'Perché?' })).json().error.code).toBe('talk_blocked')
    expect((await post(url, owner, { message: 'Niente' })).json().error.code).toBe('talk_blocked_by_me')
    expect((await post(`${url}/unblock`, seller)).statusCode).toBe(409)
    expect((await post(`${url}/unblock`, owner)).statusCode).toBe(200)
    expect((await post(url, seller, { message: 'Grazie.' })).statusCode).toBe(200)
  })

  it('is reported: only while the report is open staff reads it, and every access is audited', async () => {
    const [line] = await list(seller)
    const url = `/api/messages/${line?.id}`
    const warning = { table: 'messages', idref: Number(line?.id), text: 'Insulti.' }
    for (const who of [other, rival]) expect((await post('/api/warning', who, warning)).statusCode).toBe(404)
    expect((await post('/api/warning', seller, warning)).statusCode).toBe(200)
    expect((await list(staff)).map(({ id }) => id)).toContain(line?.id)
    expect((await get(url, staff)).statusCode).toBe(200)
    expect((await post(url, staff, { message: 'Calma.' })).statusCode).toBe(403)
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { eq } = await import('drizzle-orm')
    const looks = await db().select().from(auditEvents).where(eq(auditEvents.event, 'read_by_staff'))
    expect(looks.map((look) => [look.subjectId, look.actorId])).toEqual([[Number(line?.id), staff.accountId]])

    const open = (await get('/api/portal/reports', staff)).json<{ case: string; table: string; title: string }[]>()
    const report = open.find(({ table }) => table === 'messages')
    expect(report?.title).toBe('Messaggi con Atelier Mondella')
    const decided = { action: 'none', reason: 'Non c’è niente da togliere.', seen: 0 }
    expect((await post(`/api/portal/reports/${report?.case}/decide`, staff, decided)).statusCode).toBe(200)
    expect((await get(url, staff)).statusCode).toBe(404)
  })
})
