import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { publish, submit } from '../../../../test/auctions.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'
import { storeOrder } from '../../../../test/store-orders.ts'

let app: TestApp
let giulia: TestActor
let marta: TestActor
let seller: TestActor
let elena: TestActor
let luca: TestActor
let dress: SoldProduct

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app, { fullName: 'Giulia Ravasi' })
  marta = await couple(app, { fullName: 'Marta Colombo' })
  seller = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  elena = await admin(app)
  luca = await admin(app)
  await openShop(seller)
  dress = await sell(seller)
})
afterAll(() => app?.close())

const call = (method: 'GET' | 'POST', url: string, who: TestActor, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
const done = { result: 1 }
const database = async () => (await import('#platform/db/db.server.ts')).db()
const mails = async (who: TestActor, subject: RegExp) => {
  await app.drain()
  return (await app.mailbox(who.email)).filter((mail) => subject.test(mail.subject))
}
/** The decision a mail leads to. */
const decisionIn = (text = ''): number => Number(/\/ricorso\/(\d+)/.exec(text)?.[1])
const appeal = (who: TestActor, id: number) =>
  call('POST', `/api/decisions/${id}/appeal`, who, { text: 'Non sono d’accordo.' })
const caseOf = async (table: string, idref: number) => {
  const { reportCases } = await import('#features/trust/reports/schema.server.ts')
  const rows = await (await database()).select().from(reportCases).where(eq(reportCases.subjectId, idref))
  const { reportCase } = await import('./case.queries.server.ts')
  return reportCase(await ctxAs(elena.accountId), rows.find(({ subject }) => subject === table)?.id ?? 0)
}
const decide = async (table: string, idref: number, more: object, who = elena) => {
  const { id, seen, uptoReport } = await caseOf(table, idref)
  const reason = 'Lo abbiamo letto con attenzione.'
  return call('POST', `/api/portal/reports/${id}/decide`, who, { reason, seen, upto: uptoReport, ...more })
}
const answer = async (table: string, idref: number, more: object, who = luca) => {
  const id = (await caseOf(table, idref)).appeals.find(({ status }) => status === 'open')?.id
  return call('POST', `/api/portal/appeals/${id}/answer`, who, { reason: 'Riletto da un’altra persona.', ...more })
}
const reject = (who: TestActor, id: number, reason = 'Manca il luogo.') =>
  call('POST', `/api/portal/auctions/${id}/reject`, who, { reason })

describe('a refused announcement', () => {
  it('tells its couple why, on what ground and how to object; another admin decides the appeal', async () => {
    const id = await submit(app, giulia)
    expect((await reject(elena, id, '  ')).statusCode).toBe(400)
    const both = await Promise.all([reject(elena, id), reject(luca, id)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const by = both[0].statusCode === 200 ? elena : luca
    const other = by === elena ? luca : elena
    const [mail, ...more] = await mails(giulia, /non è stato approvato/)
    expect(more).toEqual([])
    for (const words of [
      'Manca il luogo.',
      'Regole per gli annunci',
      'prima di pubblicarlo',
      'senza strumenti automatici',
    ])
      expect(mail?.text).toContain(words)
    // The announcement's own message is the statement: there is no second one.
    expect(await mails(giulia, /Una decisione del nostro staff/)).toEqual([])
    const decisionId = decisionIn(mail?.text)
    const { decisionsAgainst } = await import('#features/trust/reports/index.server.ts')
    expect((await decisionsAgainst([id])).get(id)).toBe(decisionId)
    expect((await appeal(marta, decisionId)).statusCode).toBe(404)
    expect((await appeal(giulia, decisionId)).json()).toEqual(done)
    expect((await answer('auctions', id, { outcome: 'granted' }, by)).json().error.code).toBe('appeal_for_another')
    expect((await answer('auctions', id, { outcome: 'granted' }, other)).json()).toEqual(done)
    expect((await mails(giulia, /ricorso è stato accolto/))[0]?.text).toContain('Riletto da un’altra persona.')
    expect((await mails(giulia, /Una decisione del nostro staff/))[0]?.text).toContain('può essere pubblicato di nuovo')
  })
})

describe('an interrupted announcement', () => {
  it('closes what was reported, says it once, and may be appealed', async () => {
    const id = await publish(app, giulia, elena)
    const florist = await supplier(app, { sectorId: 14 })
    await call('POST', '/api/warning', florist, { table: 'auctions', idref: id, text: 'C’è un telefono.' })
    const { interruptAnnouncement } = await import('#features/auction/announcements/index.server.ts')
    await interruptAnnouncement(await ctxAs(elena.accountId), id, 'C’è un numero di telefono.', 'contacts')
    const [mail] = await mails(giulia, /è stato interrotto/)
    for (const words of ['Recapiti o pagamenti', 'Da una segnalazione', 'fare ricorso'])
      expect(mail?.text).toContain(words)
    expect((await mails(florist, /esito/))[0]?.text).toContain('C’è un numero di telefono.')
    expect((await caseOf('auctions', id)).openReports).toBe(0)
    expect((await appeal(giulia, decisionIn(mail?.text))).json()).toEqual(done)
    expect((await answer('auctions', id, { outcome: 'dismissed' })).json()).toEqual(done)
    expect(await mails(giulia, /non è stato accolto/)).toHaveLength(1)
  })
})

describe('a declined request of change', () => {
  it('is appealed, reopened, and its new outcome is notified too', async () => {
    const id = await publish(app, giulia, elena)
    expect((await call('POST', '/api/edit-auction', giulia, { id, text: 'Serve un giorno in più.' })).json()).toEqual(
      done,
    )
    const edit = async () => {
      const list = (await call('GET', '/api/portal/edit-requests', elena)).json() as {
        id: string
        id_auction: string
      }[]
      return list.find((one) => one.id_auction === String(id))?.id
    }
    const first = await edit()
    const close = (outcome: string, reply: string) =>
      call('POST', `/api/portal/edit-requests/${first}/close`, elena, { outcome, reply })
    expect((await close('declined', '')).statusCode).toBe(422)
    expect((await close('declined', 'Ci sono già proposte.')).json()).toEqual(done)
    const [mail] = await mails(giulia, /^Modifica non possibile/)
    for (const words of ['Ci sono già proposte.', 'Dalla richiesta di modifica', 'fare ricorso'])
      expect(mail?.text).toContain(words)
    expect(mail?.text).not.toContain('contrario')
    expect((await appeal(giulia, decisionIn(mail?.text))).json()).toEqual(done)
    expect((await answer('auctions', id, { outcome: 'granted' })).json()).toEqual(done)
    expect(await edit()).toBe(first)
    expect((await close('done', 'Fatto.')).json()).toEqual(done)
    expect((await mails(giulia, /^Modifica applicata/))[0]?.text).not.toContain('ricorso')
    expect(await edit()).toBeUndefined()
  })
})

describe('a warning', () => {
  it('is read by its owner where the thing is edited, until it is taken back or too old', async () => {
    await call('POST', '/api/warning', giulia, { table: 'vetrina', idref: seller.accountId, text: 'Prezzi non veri.' })
    expect((await decide('vetrina', seller.accountId, { action: 'warn', code: 'misleading' })).json()).toEqual(done)
    const { decisionInForce } = await import('#features/trust/reports/index.server.ts')
    const standing = async (later = 0) => {
      const ctx = await ctxAs(seller.accountId)
      const now = new Date(ctx.now.getTime() + later)
      return decisionInForce({ ...ctx, now }, 'vetrina', seller.accountId, false)
    }
    expect(await standing()).toMatchObject({ isHidden: false, what: expect.stringContaining('Richiamo dello staff') })
    expect(await standing(200 * 24 * HOUR)).toBeNull()
    expect((await appeal(seller, (await standing())?.id ?? 0)).json()).toEqual(done)
    expect((await answer('vetrina', seller.accountId, { outcome: 'granted' })).json()).toEqual(done)
    expect(await standing()).toBeNull()
  })
})

describe('a reported conversation', () => {
  it('is closed for both, read by staff while an appeal waits, and opened again', async () => {
    const { orderId } = await storeOrder(app, { owner: marta, seller, products: [dress] })
    const { writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
    const key = { kind: 'order', subjectId: orderId } as const
    const talk = async (who: TestActor) => writeAbout(await ctxAs(who.accountId), key, { text: 'Buongiorno.' })
    await talk(marta)
    const [line] = (await call('GET', '/api/messages', marta)).json() as { id: string }[]
    const id = Number(line?.id)
    const read = async () => (await call('GET', `/api/messages/${id}`, luca)).statusCode
    expect(await read()).toBe(404)
    await call('POST', '/api/warning', seller, { table: 'messages', idref: id, text: 'Mi insulta.' })
    expect(await read()).toBe(200)
    const hide = { action: 'hide', code: 'offensive', concerned: marta.accountId }
    expect((await decide('messages', id, hide)).json()).toEqual(done)
    expect(await read()).toBe(404)
    for (const who of [marta, seller]) {
      const refused = await call('POST', `/api/messages/${id}`, who, { message: 'Ancora io.' })
      expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'talk_closed_by_staff'])
      expect((await call('POST', `/api/messages/${id}/unblock`, who)).statusCode).toBe(409)
    }
    const decisionId = (await caseOf('messages', id)).seen
    expect((await appeal(marta, decisionId)).json()).toEqual(done)
    expect(await read()).toBe(200)
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const looks = await (await database()).select().from(auditEvents).where(eq(auditEvents.event, 'read_by_staff'))
    expect(looks.filter(({ subjectId }) => subjectId === id)).toHaveLength(1)
    expect((await answer('messages', id, { outcome: 'granted' })).json()).toEqual(done)
    expect(await read()).toBe(404)
    await expect(talk(seller)).resolves.toBeDefined()
  })
})

describe('the lists of staff', () => {
  it('show what was published page by page, find it by code, title and couple, and as a file', async () => {
    const { publishedAnnouncements } = await import('#features/auction/announcement-review/published.queries.server.ts')
    const { publishedList, publishedFilter } = await import(
      '#features/auction/announcement-review/published-list.rules.ts'
    )
    const { readDataList } = await import('#ui/lists/data-list.rules.ts')
    const ids: number[] = []
    for (const title of ['Violinista per il rito', 'Fioraia di campagna', 'Violinista per la cena'])
      ids.push(await publish(app, marta, elena, { title }))
    const ask = async (query: string, after: { key: string; id: number } | null = null, size = 2) => {
      const filter = publishedFilter(readDataList(publishedList, new URLSearchParams(query)))
      return publishedAnnouncements(await ctxAs(elena.accountId), filter, { after, size })
    }
    const titles = async (query: string) => (await ask(query, null, 50)).items.map(({ title }) => title)
    const whole = (await ask('vista=tutti', null, 50)).items.map(({ id }) => id)
    const walked: number[] = []
    let page = await ask('vista=tutti')
    for (;;) {
      walked.push(...page.items.map(({ id }) => id))
      if (!page.next) break
      page = await ask('vista=tutti', page.next)
    }
    expect(walked).toEqual(whole)
    expect(await titles('q=violinista')).toEqual(['Violinista per la cena', 'Violinista per il rito'])
    expect(await titles(`q=AN-${20_000 + (ids[1] ?? 0)}`)).toEqual(['Fioraia di campagna'])
    expect(await titles(`q=${encodeURIComponent(marta.email)}`)).toHaveLength(3)
    expect(await titles('q=vi')).toEqual([])
    expect(await titles('vista=interrotti')).toHaveLength(1)
    const csv = await call('GET', '/api/portal/auctions/export?q=violinista', elena)
    expect(csv.body.trim().split('\n')).toHaveLength(3)
    expect((await call('GET', '/api/portal/auctions/export', marta)).statusCode).toBe(403)
  })

  it('go through the cases in every order without losing or repeating one', async () => {
    const { reportCaseList, everyCase } = await import('./cases.queries.server.ts')
    const { caseFilter, casesList } = await import('./cases-list.rules.ts')
    const { readDataList } = await import('#ui/lists/data-list.rules.ts')
    const ctx = await ctxAs(elena.accountId)
    for (const query of [
      'vista=tutte',
      'vista=tutte&ordine=segnalazioni',
      'vista=tutte&ordine=arrivo&verso=giu',
      'vista=decise',
    ]) {
      const filter = caseFilter(readDataList(casesList, new URLSearchParams(query)))
      const whole = (await reportCaseList(ctx, filter, { after: null, size: 100 })).items.map(({ id }) => id)
      expect(whole.length).toBeGreaterThan(3)
      const walked: number[] = []
      let page = await reportCaseList(ctx, filter, { after: null, size: 2 })
      for (;;) {
        walked.push(...page.items.map(({ id }) => id))
        if (!page.next) break
        page = await reportCaseList(ctx, filter, { after: page.next, size: 2 })
      }
      expect(walked).toEqual(whole)
      const pieces: number[] = []
      for await (const piece of everyCase(ctx, filter)) pieces.push(...piece.map(({ id }) => id))
      expect(pieces).toEqual(whole)
    }
  })

  it('hint at reviews with the same words, and at what both sides have in common', async () => {
    const words = 'Bellissimo, consegnato in anticipo e cucito con cura.'
    for (const owner of [giulia, marta]) {
      const order = await storeOrder(app, { owner, seller, products: [dress] })
      const votes = [{ id: order.lineIds[0], vote: 5, title: 'Perfetto', desc: words }]
      await call('POST', `/api/order-detail/review/${order.orderId}`, owner, { votes })
    }
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const phone = '+390312345678'
    await (await database()).update(accounts).set({ phone }).where(eq(accounts.id, giulia.accountId))
    await (await database()).update(suppliers).set({ phone }).where(eq(suppliers.id, seller.accountId))
    const { staffReviews } = await import('#features/fulfilment/reviews/staff-reviews.queries.server.ts')
    const { items } = await staffReviews(await ctxAs(elena.accountId), { view: 'all', id: null, page: 1 })
    const hints = items.map((review) => review.hints.map(({ text }) => text))
    expect(hints.flat().filter((text) => text.startsWith('Lo stesso testo'))).toHaveLength(2)
    expect(hints.flat().filter((text) => text.includes('numero di telefono'))).toHaveLength(1)
  })
})
