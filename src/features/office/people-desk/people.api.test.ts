import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let staff: TestActor
let bride: TestActor
let seller: TestActor

const REASON = 'Controllo di prova.'
const door = () => import('./people-page.server.ts')
const parse = async (kind: 'couple' | 'supplier', query: string) => {
  const { peopleListOf } = await door()
  const { readDataList } = await import('#ui/lists/data-list.rules.ts')
  const { peopleFilter, readCursor } = await import('./people-list.rules.ts')
  const search = new URLSearchParams(query)
  const state = readDataList(await peopleListOf(kind, app.clock.now()), search)
  return { filter: peopleFilter(state), cursor: readCursor(search), size: state.size }
}
const list = async (kind: 'couple' | 'supplier', query = '', who = staff, size?: number) => {
  const { listPeople } = await import('./people.queries.server.ts')
  const asked = await parse(kind, query)
  return listPeople(await ctxAs(who.accountId), kind, asked.filter, asked.cursor, size ?? asked.size)
}
const found = async (kind: 'couple' | 'supplier', query: string) => (await list(kind, query)).rows.map(({ id }) => id)

/** Sends a form of a person's page the way the page does. */
const act = async (kind: 'couple' | 'supplier', id: number, fields: Record<string, string | string[]>, who = staff) => {
  const { changePerson } = await import('./person-page.server.ts')
  const form = new FormData()
  for (const [key, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(key, value)
  const request = new Request('http://prova.example/portal/users', { method: 'POST', body: form })
  const answer = (await changePerson(await ctxAs(who.accountId), request, kind, String(id))) as
    | Response
    | { data: { code: string; message: string; fields: Record<string, string> }; init: { status: number } }
  return answer instanceof Response
    ? { status: answer.status, to: answer.headers.get('location') ?? '', body: null }
    : { status: answer.init.status, to: '', body: answer.data }
}
const get = (url: string, who: TestActor) => app.inject({ method: 'GET', url, headers: who.headers })
const auditOf = async (id: number) => {
  const { auditOf: read } = await import('./person-audit.queries.server.ts')
  return read(await ctxAs(staff.accountId), { id })
}
const subjects = async (who: TestActor) => {
  await app.drain()
  return (await app.mailbox(who.email)).map(({ subject }) => subject)
}

beforeAll(async () => {
  app = await startTestApp('empty')
  staff = await admin(app)
  bride = await couple(app, {
    fullName: 'Niccolò Bérénice',
    weddingLocality: 'Bellagio',
    email: 'nico.bere@prova.example',
  })
  await couple(app, { fullName: 'Marta Colombo', weddingOn: '2028-05-06' })
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Silver', businessName: 'Scatti d’Autore' })
  await supplier(app, { sectorId: 1 })
}, 120_000)
afterAll(() => app.close())

describe('the lists of people', () => {
  it('find by name without accents, e-mail, city, VAT number and number', async () => {
    for (const q of ['niccolo', 'BERENICE nicc', 'nico.bere@prova.example', 'bellagio'])
      expect([q, await found('couple', `q=${encodeURIComponent(q)}`)]).toEqual([q, [bride.accountId]])
    expect(await found('couple', `q=${bride.accountId}`)).toContain(bride.accountId)
    const { rows } = await list('supplier', 'q=scatti')
    expect(rows).toMatchObject([{ id: seller.accountId, plan: 'Silver', verification: 'open', city: 'Lecco (LC)' }])
    expect(await found('supplier', `q=${rows[0]?.vatNumber}`)).toEqual([seller.accountId])
    expect(await found('supplier', 'q=niccolo')).toEqual([])
    expect(await found('couple', 'q=%25')).toEqual([])
  })

  it('narrow by state, plan, sector, verification and wedding day', async () => {
    const others = (await list('supplier')).rows.map(({ id }) => id).filter((id) => id !== seller.accountId)
    expect(await found('supplier', 'piano=Silver')).toEqual([seller.accountId])
    expect(await found('supplier', 'piano=nessuno')).toEqual(others)
    expect(await found('supplier', 'settore=14')).toEqual([seller.accountId])
    expect(await found('supplier', 'verifica=verified')).toEqual([])
    expect((await found('couple', 'nozze-dal=2028-01-01')).length).toBe(1)
    expect(await found('couple', 'vista=sospesi')).toEqual([])
  })

  it('walk every page once, both ways, and are for staff only', async () => {
    const all = (await list('couple')).rows.map(({ id }) => id)
    const first = await list('couple', '', staff, 1)
    expect(first).toMatchObject({ total: 2, newer: null, older: all[0] })
    const second = await list('couple', `dopo=${first.older}`, staff, 1)
    expect(second).toMatchObject({ newer: all[1], older: null })
    const back = await list('couple', `prima=${second.newer}`, staff, 1)
    expect([first, second, back].map(({ rows }) => rows[0]?.id)).toEqual([all[0], all[1], all[0]])
    await expect(list('couple', '', bride)).rejects.toMatchObject({ status: 403 })
    const csv = await get('/api/portal/users/export?q=niccolo&colonne=stato', staff)
    expect(csv.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Nome;Email;Stato',
      'Niccolò Bérénice;nico.bere@prova.example;Attivo',
    ])
  })
})

describe('one person', () => {
  it('shows what is known and done, each kind at its own address', async () => {
    const { personHead, personCard, sessionsOf } = await import('./person.queries.server.ts')
    const { personActivity } = await import('./person-activity.queries.server.ts')
    const ctx = await ctxAs(staff.accountId)
    const head = await personHead(ctx, 'couple', bride.accountId)
    expect(head).toMatchObject({ name: 'Niccolò Bérénice', standing: 'active', sectorId: null })
    expect(await personCard(ctx, head)).toMatchObject({ couple: { weddingLocality: 'Bellagio (CO)' }, business: null })
    expect((await personActivity(ctx, head)).lists.map(({ title }) => title)).toContain('Annunci')
    expect(JSON.stringify(await sessionsOf(ctx, bride.accountId))).not.toMatch(/hash|93\./)
    await expect(personHead(ctx, 'supplier', bride.accountId)).rejects.toMatchObject({ status: 404 })
    await expect(personHead(ctx, 'couple', staff.accountId)).rejects.toMatchObject({ status: 404 })
    await expect(personHead(await ctxAs(seller.accountId), 'couple', bride.accountId)).rejects.toMatchObject({
      status: 403,
    })
  })

  it('is suspended and restored with a reason only; the register says who, before, after and why', async () => {
    const refused = await act('couple', bride.accountId, { intent: 'suspend', reason: '  ' })
    expect([refused.status, refused.body?.fields.reason]).toEqual([400, 'Scrivi il motivo.'])
    expect((await act('couple', bride.accountId, { intent: 'suspend', reason: REASON })).to).toContain('fatto=suspend')
    expect(await found('couple', 'vista=sospesi')).toEqual([bride.accountId])
    expect((await act('couple', bride.accountId, { intent: 'suspend', reason: REASON })).status).toBe(409)
    expect((await act('couple', bride.accountId, { intent: 'restore', reason: REASON })).status).toBe(302)
    expect((await auditOf(bride.accountId))[1]).toMatchObject({
      what: 'Account: sospensione',
      by: 'Redazione Promessi',
      reason: REASON,
      changes: [{ name: 'stato', before: 'attivo', after: 'sospeso' }],
    })
    expect(await subjects(bride)).toContain('Il tuo account è sospeso')
  })
})

describe('a supplier', () => {
  it('changes sector, once, with a reason', async () => {
    const move = { intent: 'sector', from: '14', to: '27', reason: REASON }
    expect((await act('supplier', seller.accountId, { ...move, to: '14' })).status).toBe(400)
    expect((await act('supplier', seller.accountId, move)).status).toBe(302)
    expect((await act('supplier', seller.accountId, move)).status).toBe(409)
    expect(await found('supplier', 'settore=27')).toEqual([seller.accountId])
    expect((await subjects(seller)).some((subject) => subject.startsWith('Il tuo settore ora è'))).toBe(true)
    expect((await act('supplier', seller.accountId, { ...move, from: '27', to: '14' })).status).toBe(302)
  })

  it('is given participations, once for two clicks, as a line of its account', async () => {
    const { participationsLeft } = await import('#features/money/billing/index.server.ts')
    const left = () => participationsLeft(seller.accountId, app.clock.now())
    const before = await left()
    const gift = { intent: 'grant', quantity: '3', seen: '0', reason: 'Pagamento rimasto bloccato.' }
    expect((await act('supplier', seller.accountId, { ...gift, quantity: '0' })).status).toBe(400)
    const two = await Promise.all([1, 2].map(() => act('supplier', seller.accountId, gift)))
    expect(two.map(({ status }) => status).toSorted()).toEqual([302, 409])
    expect(await left()).toBe(before + 3)
    const movements = await get('/api/portal/participations', seller)
    expect(movements.json().movements[0]).toMatchObject({
      title: 'Smart Pass omaggio',
      reason: 'Omaggio di Promessi: Pagamento rimasto bloccato.',
      quantity: '3',
    })
    expect(await subjects(seller)).toContain('Promessi ti regala 3 partecipazioni')
  })
})

describe('the check of a business', () => {
  const PDF = Buffer.from('%PDF-1.7 prova')
  const view = async () =>
    (await import('#features/people/verification/index.server.ts')).verificationOf(seller.accountId)
  /** Sends a form of tab 2 the way the supplier's page does. */
  const send = async (fields: Record<string, string | File>, who = seller) => {
    const { changeVerification } = await import('#features/people/verification/index.server.ts')
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    return changeVerification(await ctxAs(who.accountId), form)
  }
  const upload = (kind: string, bytes: Buffer, name = 'visura 2027.pdf') =>
    send({ intent: 'document', kind, document: new File([new Uint8Array(bytes)], name) })
  const badge = async () => {
    const { isVerified } = await import('#features/people/verification/index.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { eq } = await import('drizzle-orm')
    const [row] = await db().select({ is: isVerified() }).from(suppliers).where(eq(suppliers.id, seller.accountId))
    return row?.is
  }

  it('takes PDF, JPEG and PNG by their content, for its owner and staff alone', async () => {
    await expect(send({ intent: 'verification' })).rejects.toMatchObject({ code: 'nothing_to_submit' })
    await expect(upload('visura', Buffer.from('<script>'), 'visura.pdf')).rejects.toMatchObject({ status: 400 })
    await upload('visura', PDF)
    const [document] = (await view()).documents
    expect(document).toMatchObject({ kind: 'visura', name: 'visura 2027.pdf', sizeBytes: PDF.length })
    const path = document?.path ?? ''
    const file = await get(path, seller)
    expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([200, 'application/pdf', PDF])
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect((await get(path, staff)).statusCode).toBe(200)
    for (const who of [bride, await supplier(app)]) expect((await get(path, who)).statusCode).toBe(404)
    expect((await app.inject(path)).statusCode).toBe(401)
    // A stranger's form finds nothing to take away.
    await expect(
      send({ intent: 'document-remove', document: String(document?.id) }, await supplier(app)),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('is decided about what was looked at; a missing step wants an override', async () => {
    await send({ intent: 'verification' })
    await expect(send({ intent: 'verification' })).rejects.toMatchObject({ status: 409 })
    expect(await found('supplier', 'vista=da-verificare')).toEqual([seller.accountId])
    const { seen, documents } = await view()
    await expect(send({ intent: 'document-remove', document: String(documents[0]?.id) })).rejects.toMatchObject({
      code: 'documents_in_review',
    })
    const decide = (fields: Record<string, string | string[]>) =>
      act('supplier', seller.accountId, { seen, reason: REASON, ...fields })
    const all = ['vat', 'seat', 'person']
    const unmet = await decide({ intent: 'verify', checked: all })
    expect([unmet.status, unmet.body?.message]).toEqual([409, expect.stringContaining('Documento d’identità')])
    expect((await decide({ intent: 'verify', checked: all, reason: '' })).status).toBe(400)
    expect((await decide({ intent: 'more', seen: 'open.0.0.0' })).body?.code).toBe('changed_meanwhile')
    expect((await decide({ intent: 'more' })).status).toBe(302)
    expect(await view()).toMatchObject({ state: 'more_asked', reason: REASON })
    // The second of two colleagues decided about what is no more.
    expect((await decide({ intent: 'verify', checked: all, override: '1' })).body?.code).toBe('changed_meanwhile')
    const before = (await view()).seen
    // Nor is somebody verified as the business it became while staff looked at another one.
    const { saveCompany, supplierCompany } = await import('#features/people/suppliers/index.server.ts')
    const company = await supplierCompany(seller.accountId)
    const save = async (businessName: string) =>
      saveCompany(await ctxAs(seller.accountId), { ...company, businessName } as never)
    await save('Un’altra impresa')
    const late = await decide({ intent: 'verify', seen: before, checked: all, override: '1' })
    expect(late.body?.code).toBe('changed_meanwhile')
    await save('Scatti d’Autore')
    const now = (await view()).seen
    expect((await decide({ intent: 'verify', seen: now, override: '1' })).status).toBe(302)
    expect((await view()).overridden).toBe(true)
    expect(await badge()).toBe(true)
    expect(await subjects(seller)).toContain('La tua impresa è verificata')
    // What only a crash could leave out is told once, and what was decided over is not told at all.
    expect(await subjects(seller)).not.toContain('Verifica della tua impresa: ci serve altro')
  })

  it('ends with the data it was about, and its files with their rows', async () => {
    const { saveCompany, supplierCompany } = await import('#features/people/suppliers/index.server.ts')
    const { storage } = await import('#platform/storage/storage.server.ts')
    const company = await supplierCompany(seller.accountId)
    const save = async (businessName: string) =>
      saveCompany(await ctxAs(seller.accountId), { ...company, businessName } as never)
    await save('Scatti di un altro')
    expect([await badge(), (await view()).state]).toEqual([false, 'changed'])
    await save('Scatti d’Autore')
    expect([await badge(), (await view()).state]).toEqual([true, 'verified'])
    const { supplierDocuments } = await import('#features/people/verification/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const [kept] = await db().select().from(supplierDocuments)
    await send({ intent: 'document-remove', document: String(kept?.id) })
    await app.drain()
    expect(await (await storage()).head(`documents/${kept?.fileName}`)).toBeNull()
  })
})

describe('viewing the site as another person', () => {
  const ask = (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
    app.inject({
      method,
      url,
      headers: { cookie: `promessi=${staff.token}`, 'sec-fetch-site': 'same-origin' },
      ...(payload && { payload }),
    })
  /** Staff in its own browser: sessions end while the clock runs. */
  const inBrowser = async () => {
    const { findActor } = await import('#features/people/accounts/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const actor = await findActor(staff.token, app.clock.now())
    if (actor?.kind !== 'admin') throw new Error('The session of the staff is over')
    return { actor, ctx: systemCtx(app.clock.now(), actor) }
  }
  const service = () => import('./viewing.service.server.ts')

  it('reads what they see and nothing private, changes nothing, and ends by hand', async () => {
    const { startViewing, endViewing } = await service()
    const { ctx } = await inBrowser()
    await expect(startViewing(ctx, bride.accountId, ' ')).rejects.toMatchObject({ status: 400 })
    await expect(startViewing(ctx, staff.accountId, REASON)).rejects.toMatchObject({ status: 404 })
    await expect(startViewing(await ctxAs(bride.accountId), seller.accountId, REASON)).rejects.toMatchObject({
      status: 403,
    })
    await startViewing(ctx, bride.accountId, REASON)
    expect((await ask('/api/notifications')).statusCode).toBe(200)
    for (const url of ['/api/me/sessions', '/api/me/export', '/api/portal/users/export'])
      expect([url, (await ask(url)).json().error.code]).toEqual([url, 'viewing_private'])
    // Another way of writing the address is the same address.
    expect((await ask('/%61pi/me/export')).json()).toMatchObject({ error: { code: 'viewing_private' } })
    for (const url of ['/sicurezza', '/Sicurezza', '/sicurezz%61', '/portal/x/../../sicurezza', '/messages/1'])
      expect([url, (await ask(url)).headers.location]).toEqual([url, '/portal/guarda-come?perche=riservata'])
    expect((await ask('/api/notifications/read', 'POST', {})).json()).toMatchObject({ error: { code: 'read_only' } })
    // A key of the API is another session: it goes on as itself.
    expect((await get('/api/portal/users/export', staff)).statusCode).toBe(200)
    expect(await endViewing(ctx)).toEqual({ accountId: bride.accountId, role: 'couple' })
    expect((await ask('/api/portal/users/export')).statusCode).toBe(200)
    expect((await auditOf(bride.accountId)).slice(0, 2)).toMatchObject([
      { what: 'Account: fine di «guarda come»', by: 'Redazione Promessi' },
      { what: 'Account: guarda come questa persona', by: 'Redazione Promessi', reason: REASON },
    ])
  })

  it('cannot write even where no door asks: neither a verb nor the database lets it', async () => {
    const { startViewing, findViewing, endViewing } = await service()
    const { inTransaction, lookOnly } = await import('#platform/db/db.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { saveAdvertising } = await import('#features/people/suppliers/index.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { actor: admin, ctx } = await inBrowser()
    await startViewing(ctx, seller.accountId, REASON)
    const viewing = await findViewing(admin, app.clock.now())
    if (viewing === null || viewing === 'over') throw new Error('Nobody looks')
    expect(viewing.actor).toMatchObject({ kind: 'supplier', sessionId: null, viewedBy: staff.accountId })
    const asSeller = systemCtx(app.clock.now(), viewing.actor)
    await expect(saveAdvertising(asSeller, true)).rejects.toMatchObject({ code: 'read_only' })
    await expect(
      new Promise((done, failed) =>
        lookOnly(() => void inTransaction((tx) => tx.update(accounts).set({ fullName: 'Altri' })).then(done, failed)),
      ),
    ).rejects.toMatchObject({ cause: { code: '25006' } })
    await endViewing(ctx)
  })

  it('is one at a time, also for two tabs that begin at once', async () => {
    const { startViewing, endViewing } = await service()
    const { ctx } = await inBrowser()
    const people = [bride.accountId, seller.accountId, bride.accountId, seller.accountId]
    const begun = await Promise.allSettled(people.map((id) => startViewing(ctx, id, REASON)))
    expect(begun.map(({ status }) => status)).toEqual(people.map(() => 'fulfilled'))
    await endViewing(ctx)
    expect(await endViewing(ctx)).toBeNull()
  })

  it('ends by itself after half an hour, and with the account', async () => {
    const { startViewing, findViewing, endViewing } = await service()
    const { actor: admin, ctx } = await inBrowser()
    await startViewing(ctx, bride.accountId, REASON)
    await app.clock.advance(29 * 60_000)
    expect(await findViewing(admin, app.clock.now())).toMatchObject({ name: 'Niccolò Bérénice' })
    await app.clock.advance(60_000)
    expect(await findViewing(admin, app.clock.now())).toBe('over')
    expect((await ask('/api/notifications')).statusCode).toBe(403)
    await endViewing(ctx, 'over')
    expect(await findViewing(admin, app.clock.now())).toBeNull()
  })
})

describe('what people ask about their data', () => {
  const requests = async (who: TestActor) =>
    (
      await (
        await import('./data-requests.queries.server.ts')
      ).dataRequestsOf(await ctxAs(staff.accountId), who.accountId)
    ).items
  const today = async () => {
    const { todayInRome } = await import('#shared/days.ts')
    return todayInRome(app.clock.now())
  }

  it('is noted with its day, once; the archive comes to the person', async () => {
    const open = { intent: 'data-open', kind: 'export', receivedOn: await today(), reason: 'E-mail dalla sua casella.' }
    expect((await act('couple', bride.accountId, { ...open, receivedOn: '2999-01-01' })).status).toBe(400)
    expect((await act('couple', bride.accountId, open)).status).toBe(302)
    expect((await act('couple', bride.accountId, open)).body?.code).toBe('request_open')
    expect(await found('couple', 'vista=richieste')).toEqual([bride.accountId])
    const [asked] = await requests(bride)
    const done = { intent: 'data-do', request: String(asked?.id), reason: 'Identità verificata.' }
    expect((await act('couple', bride.accountId, done)).status).toBe(302)
    expect((await act('couple', bride.accountId, done)).body?.code).toBe('request_not_found')
    await app.drain()
    expect((await get('/api/me/export', bride)).json().exports).toHaveLength(1)
    expect(await found('couple', 'vista=richieste')).toEqual([])
  })

  it('of a closed account has a receipt, and its archive comes by a link that works once', async () => {
    const gone = await couple(app)
    await act('couple', gone.accountId, { intent: 'close', reason: REASON })
    const open = { intent: 'data-open', kind: 'export', receivedOn: await today(), reason: 'Lettera firmata.' }
    expect((await act('couple', gone.accountId, open)).status).toBe(302)
    expect(await subjects(gone)).toContainEqual(
      expect.stringMatching(/^Ricevuta della tua richiesta sui dati personali n\. \d+$/),
    )
    const [asked] = await requests(gone)
    await act('couple', gone.accountId, { intent: 'data-do', request: String(asked?.id), reason: REASON })
    await app.drain()
    const mail = (await app.mailbox(gone.email)).find(({ subject }) => subject === 'L’archivio dei tuoi dati è pronto')
    const token = /\/archivio\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { archiveBehind } = await import('#features/office/personal-data/exports.queries.server.ts')
    const { openArchive } = await import('#features/office/personal-data/exports.service.server.ts')
    const { systemCtx, visitor } = await import('#platform/context.server.ts')
    const ctx = systemCtx(app.clock.now(), visitor)
    // Looking uses nothing up; of two who press the button one is first.
    for (const _look of [1, 2]) expect((await archiveBehind(token, ctx.now)).sizeBytes).toBeGreaterThan(0)
    const outcomes = await Promise.allSettled([openArchive(ctx, token), openArchive(ctx, token)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const ticket = outcomes.find((one) => one.status === 'fulfilled')?.value ?? ''
    const file = () => app.inject({ url: `/api/archives/${ticket}` })
    for (const _turn of [1, 2]) expect((await file()).headers['content-type']).toBe('application/zip')
    expect((await app.inject({ url: `/api/archives/${token}` })).statusCode).toBe(404)
    await expect(archiveBehind(token, ctx.now)).rejects.toMatchObject({ code: 'export_link_lapsed' })
    await app.clock.advance(15 * 60_000)
    expect((await file()).statusCode).toBe(404)
  })

  it('is declined with a reason, or closes the account until its data are erased', async () => {
    const leaver = await couple(app)
    const open = { intent: 'data-open', kind: 'erasure', receivedOn: await today(), reason: 'Lettera firmata.' }
    const next = async (intent: string) => {
      await act('couple', leaver.accountId, open)
      const [asked] = await requests(leaver)
      return act('couple', leaver.accountId, { intent, request: String(asked?.id), reason: REASON })
    }
    expect((await next('data-decline')).status).toBe(302)
    expect(await subjects(leaver)).toContain('La tua richiesta sui dati personali')
    expect((await next('data-do')).status).toBe(302)
    expect(
      (await list('couple', `q=${leaver.accountId}`)).rows.find(({ id }) => id === leaver.accountId)?.standing,
    ).toBe('leaving')
    expect(await subjects(leaver)).toContain('Hai chiesto di eliminare il tuo account')
    // What was closed already has nothing to think again about.
    const gone = await couple(app)
    await act('couple', gone.accountId, { intent: 'close', reason: REASON })
    await act('couple', gone.accountId, open)
    const [asked] = await requests(gone)
    const done = { intent: 'data-do', request: String(asked?.id), reason: REASON }
    expect((await act('couple', gone.accountId, done)).status).toBe(302)
    await app.clock.advance(86_400_000)
    expect((await list('couple', 'vista=chiusi')).rows.find(({ id }) => id === gone.accountId)).toMatchObject({
      standing: 'erased',
      email: null,
    })
  })
})
