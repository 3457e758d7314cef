import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collaborator, couple, ctxAs } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openPeopleTest, type PeopleTest } from '../../../../test/people.ts'

let app: TestApp
let t: PeopleTest

const REASON = 'Controllo di prova.'

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPeopleTest(app)
}, 120_000)
afterAll(() => app.close())

describe('viewing the site as another person', () => {
  const ask = (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
    app.inject({
      method,
      url,
      headers: { cookie: `promessi=${t.staff.token}`, 'sec-fetch-site': 'same-origin' },
      ...(payload && { payload }),
    })
  /** Staff in its own browser: sessions end while the clock runs. */
  const inBrowser = async () => {
    const { findActor } = await import('#features/people/accounts/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const actor = await findActor(t.staff.token, app.clock.now())
    if (actor?.kind !== 'admin') throw new Error('The session of the staff is over')
    return { actor, ctx: systemCtx(app.clock.now(), actor) }
  }
  const service = () => import('./viewing.service.server.ts')

  it('reads what they see and nothing private, changes nothing, and ends by hand', async () => {
    const { startViewing, endViewing } = await service()
    const { ctx } = await inBrowser()
    await expect(startViewing(ctx, t.bride.accountId, ' ')).rejects.toMatchObject({ status: 400 })
    await expect(startViewing(ctx, t.staff.accountId, REASON)).rejects.toMatchObject({ status: 404 })
    await expect(startViewing(await ctxAs(t.bride.accountId), t.seller.accountId, REASON)).rejects.toMatchObject({
      status: 403,
    })
    await startViewing(ctx, t.bride.accountId, REASON)
    expect((await ask('/api/notifications')).statusCode).toBe(200)
    for (const url of ['/api/me/sessions', '/api/me/export', '/api/portal/users/export'])
      expect([url, (await ask(url)).json().error.code]).toEqual([url, 'viewing_private'])
    // Another way of writing the address is the same address.
    expect((await ask('/%61pi/me/export')).json()).toMatchObject({ error: { code: 'viewing_private' } })
    for (const url of ['/sicurezza', '/Sicurezza', '/sicurezz%61', '/portal/x/../../sicurezza', '/messages/1'])
      expect([url, (await ask(url)).headers.location]).toEqual([url, '/portal/guarda-come?perche=riservata'])
    expect((await ask('/api/notifications/read', 'POST', {})).json()).toMatchObject({ error: { code: 'read_only' } })
    // A key of the API is another session: it goes on as itself.
    expect((await t.get('/api/portal/users/export', t.staff)).statusCode).toBe(200)
    expect(await endViewing(ctx)).toEqual({ accountId: t.bride.accountId, role: 'couple' })
    expect((await ask('/api/portal/users/export')).statusCode).toBe(200)
    expect((await t.auditOf(t.bride.accountId)).slice(0, 2)).toMatchObject([
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
    await startViewing(ctx, t.seller.accountId, REASON)
    const viewing = await findViewing(admin, app.clock.now())
    if (viewing === null || viewing === 'over') throw new Error('Nobody looks')
    expect(viewing.actor).toMatchObject({ kind: 'supplier', sessionId: null, viewedBy: t.staff.accountId })
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
    const people = [t.bride.accountId, t.seller.accountId, t.bride.accountId, t.seller.accountId]
    const begun = await Promise.allSettled(people.map((id) => startViewing(ctx, id, REASON)))
    expect(begun.map(({ status }) => status)).toEqual(people.map(() => 'fulfilled'))
    await endViewing(ctx)
    expect(await endViewing(ctx)).toBeNull()
  })

  it('ends by itself after half an hour to the millisecond', async () => {
    const { startViewing, findViewing, endViewing } = await service()
    const { actor: admin, ctx } = await inBrowser()
    await startViewing(ctx, t.bride.accountId, REASON)
    const end = ctx.now.getTime() + 30 * 60_000
    expect(await findViewing(admin, new Date(end - 1))).toMatchObject({
      name: 'Niccolò Bérénice',
      endsAt: new Date(end),
    })
    expect(await findViewing(admin, new Date(end))).toBe('over')
    await app.clock.set(new Date(end))
    expect((await ask('/api/notifications')).statusCode).toBe(403)
    await endViewing(ctx, 'over')
    expect(await findViewing(admin, app.clock.now())).toBeNull()
    expect(await t.lineOf(t.bride.accountId, 'view_as')).toMatchObject({
      actorId: t.staff.accountId,
      details: { reason: REASON, after: { until: new Date(end).toISOString() } },
    })
    expect(await t.lineOf(t.bride.accountId, 'view_as_end')).toMatchObject({ details: { how: 'over' } })
  })

  it('is of couples and suppliers with an open account, from a browser, right after the code of staff', async () => {
    const { startViewing, findViewing, endViewing } = await service()
    const { actor: admin, ctx } = await inBrowser()
    const worker = await collaborator(app, t.seller)
    await expect(startViewing(ctx, worker.accountId, REASON)).rejects.toMatchObject({ code: 'person_not_found' })
    const key = { ...ctx, actor: { ...admin, sessionId: null } }
    await expect(startViewing(key, t.bride.accountId, REASON)).rejects.toMatchObject({ code: 'forbidden' })
    const stale = { ...ctx, actor: { ...admin, mustConfirm: true } }
    const begun = startViewing(stale, t.bride.accountId, REASON)
    await expect(begun).rejects.toMatchObject({ code: 'confirmation_needed' })
    expect(await findViewing(admin, app.clock.now())).toBeNull()

    const leaver = await couple(app)
    expect(await startViewing(ctx, leaver.accountId, REASON)).toBe('couple')
    // Whoever takes the place of another ends it.
    expect(await startViewing(ctx, t.seller.accountId, REASON)).toBe('supplier')
    expect(await t.lineOf(leaver.accountId, 'view_as_end')).toMatchObject({ details: { how: 'another' } })
    await startViewing(ctx, leaver.accountId, REASON)
    await t.act('couple', leaver.accountId, { intent: 'close', code: 'misleading', reason: REASON })
    expect(await findViewing(admin, app.clock.now())).toBe('over')
    await endViewing(ctx)
    expect(await t.lineOf(leaver.accountId, 'view_as_end')).toMatchObject({ details: { how: 'ended' } })
    await expect(startViewing(ctx, leaver.accountId, REASON)).rejects.toMatchObject({ code: 'person_not_found' })
  })
})
