import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonthsInRome } from '#shared/days.ts'
import { admin, couple, ctxAs, supplier, TEST_PASSWORD, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { bid, publish, submit } from '../../../../../test/auctions.ts'

let app: TestApp
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  staff = await admin(app)
})
afterAll(() => app.close())

const REASON = 'Recensioni da verificare.'
/** Sessions end while the clock runs: staff comes in again for each act. */
const act = async (verb: 'suspend' | 'restore' | 'close', who: TestActor, reason: unknown = REASON) => {
  const { startSession } = await import('../index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const { token } = await startSession(systemCtx(), staff.accountId)
  return app.inject({
    method: 'POST',
    url: `/api/portal/accounts/${who.accountId}/${verb}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { reason, ...(verb !== 'restore' && { code: 'misleading' }), ...(verb === 'close' && { atOnce: true }) },
  })
}
const login = (who: TestActor, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: who.email, password: TEST_PASSWORD, ...more },
  })
const row = async ({ accountId }: TestActor) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { accounts } = await import('../schema.server.ts')
  const { eq } = await import('drizzle-orm')
  const [found] = await db().select().from(accounts).where(eq(accounts.id, accountId))
  return found
}
const subjects = async (who: TestActor) => (await app.mailbox(who.email)).map(({ subject }) => subject)
const get = (url: string, who?: TestActor) => app.inject({ method: 'GET', url, headers: who?.headers ?? {} })

describe('staff', () => {
  it('suspends with a reason, which the person reads by e-mail and on the site, and restores', async () => {
    const who = await couple(app)
    expect((await act('suspend', who, '  ')).statusCode).toBe(400)
    expect((await act('suspend', who)).json()).toEqual({ result: 1 })
    expect((await act('suspend', who)).statusCode).toBe(409)
    await app.drain()
    const [mail] = await app.mailbox(who.email)
    expect(mail?.subject).toMatch(/^Una decisione del nostro staff: l’account «/u)
    expect(mail?.text).toContain(REASON)
    const [notice] = (await get('/api/notifications', who)).json()
    expect(notice).toMatchObject({ type: '11', text: expect.stringContaining('L’account è sospeso') })
    expect((await get('/api/check-token', who)).json()).toMatchObject({ state: 'suspended' })
    // A login does not lift what staff decided.
    expect((await login(who)).statusCode).toBe(200)
    expect(await row(who)).toMatchObject({ status: 'suspended', suspensionCause: 'staff', suspensionReason: REASON })

    expect((await act('restore', who)).statusCode).toBe(200)
    expect((await act('restore', who)).statusCode).toBe(409)
    expect(await row(who)).toMatchObject({ status: 'active', suspensionCause: null, suspensionReason: null })
    await app.drain()
    expect((await app.mailbox(who.email))[0]?.text).toContain('La sospensione dell’account è stata tolta.')
  })

  it('cannot act on itself, nor on unknown accounts', async () => {
    expect((await act('suspend', staff)).statusCode).toBe(409)
    expect((await act('close', { ...staff, accountId: 999_999 })).statusCode).toBe(404)
  })

  it('closes a couple: out at once, its announcements gone and ended, its participations returned', async () => {
    const owner = await couple(app)
    const photographer = await supplier(app, { sectorId: 14, ready: true, subscription: true })
    const id = await publish(app, owner, staff)
    await bid(app, photographer, id, '2300.00')
    const waiting = await submit(app, owner)
    const listed = async () =>
      (await app.inject({ method: 'PATCH', url: '/api/auctions', payload: {} })).body.includes(`"id":"${id}"`)
    expect(await listed()).toBe(true)

    expect((await act('close', owner)).statusCode).toBe(200)
    expect(await listed()).toBe(false)
    expect((await get(`/api/auctions-detail/${id}`)).statusCode).toBe(404)
    expect((await get(`/api/auctions-detail/${id}`, photographer)).statusCode).toBe(404)
    expect((await get('/api/check-token', owner)).statusCode).toBe(401)
    expect((await login(owner)).json()).toMatchObject({ error: { code: 'account_closed' } })
    expect((await act('restore', owner)).statusCode).toBe(409)

    await app.drain()
    const { db } = await import('#platform/db/db.server.ts')
    const { announcements } = await import('#features/auction/announcements/schema.server.ts')
    const { participations } = await import('#features/money/billing/schema.server.ts')
    const { eq } = await import('drizzle-orm')
    const states = await db()
      .select({ id: announcements.id, status: announcements.status })
      .from(announcements)
      .where(eq(announcements.coupleId, owner.accountId))
    expect(Object.fromEntries(states.map((one) => [one.id, one.status]))).toEqual({
      [id]: 'interrupted',
      [waiting]: 'rejected',
    })
    const [spent] = await db().select().from(participations).where(eq(participations.announcementId, id))
    expect(spent?.returnedAt).not.toBeNull()
    const told = (await app.mailbox(owner.email)).map(({ text }) => text)
    expect(told.some((text) => text.includes('L’account è chiuso'))).toBe(true)
  })

  it('closes a supplier: its offers lose their name and cannot be chosen', async () => {
    const owner = await couple(app)
    const photographer = await supplier(app, { sectorId: 14, ready: true, subscription: true, businessName: 'Lumen' })
    const id = await publish(app, owner, staff)
    const offerId = await bid(app, photographer, id, '2300.00')
    await app.clock.advance(7 * DAY + 60_000)
    expect((await act('close', photographer)).statusCode).toBe(200)
    expect((await get(`/api/offer-detail/${offerId}`)).body).not.toContain('Lumen')
    const { awardOffer, refuseAll } = await import('#features/auction/offers/index.server.ts')
    const ctx = await ctxAs(owner.accountId)
    await expect(awardOffer(ctx, id, offerId)).rejects.toMatchObject({ code: 'supplier_gone', status: 422 })
    await refuseAll(ctx, id)
  })

  it('closing beside restoring ends in a closed account, in either order', async () => {
    const { decideAccount } = await import('#features/office/moderation/index.server.ts')
    for (let turn = 0; turn < 6; turn += 1) {
      const who = await couple(app, { profile: false })
      await act('suspend', who)
      const ctx = await ctxAs(staff.accountId)
      const decide = (action: 'restore' | 'close') => () =>
        decideAccount(ctx, who.accountId, { action, reason: REASON, code: 'misleading' })
      const both = [decide('restore'), decide('close')]
      const order = turn % 2 === 0 ? both : both.toReversed()
      const results = await Promise.allSettled(order.map((run) => run()))
      expect(await row(who)).toMatchObject({ status: 'closed' })
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict', status: 409 })
    }
  })
})

describe('absence', () => {
  it('is warned of after five months, suspends after six, and ends with a login; staff is never away', async () => {
    const gone = await couple(app)
    const back = await supplier(app, { sectorId: 15 })
    const since = app.clock.now()
    await app.clock.set(addMonthsInRome(since, 4))
    expect((await login(back)).statusCode).toBe(200)

    await app.clock.set(new Date(addMonthsInRome(since, 5).getTime() + 60_000))
    const WARNING = 'Ci sei ancora? Accedi per mantenere attivo il tuo account'
    const PAUSE = 'Il tuo account è in pausa: basta accedere per riattivarlo'
    const told = async (who: TestActor) => (await subjects(who)).filter((one) => one === WARNING || one === PAUSE)
    expect(await told(gone)).toEqual([WARNING])
    const { warnIdle, suspendIdle } = await import('./account-status.service.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    await Promise.all([warnIdle(systemCtx(), gone.accountId), warnIdle(systemCtx(), gone.accountId)])
    await app.clock.advance(DAY)
    expect(await told(gone)).toEqual([WARNING])
    expect(await row(gone)).toMatchObject({ status: 'active' })

    await app.clock.set(new Date(addMonthsInRome(since, 6).getTime() + 60_000))
    await Promise.all([suspendIdle(systemCtx(), gone.accountId), suspendIdle(systemCtx(), gone.accountId)])
    await app.drain()
    expect(await told(gone)).toEqual([PAUSE, WARNING])
    expect(await row(gone)).toMatchObject({ status: 'suspended', suspensionCause: 'inactivity' })
    expect(await told(back)).toEqual([])
    expect(await row(back)).toMatchObject({ status: 'active' })
    expect(await row(staff)).toMatchObject({ status: 'active', inactivityWarnedAt: null })

    const answer = await login(gone)
    expect(answer.statusCode).toBe(200)
    expect(await row(gone)).toMatchObject({ status: 'active', suspensionCause: null, inactivityWarnedAt: null })
    const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
    expect((await app.inject({ method: 'GET', url: '/api/check-token', headers })).json()).toMatchObject({
      state: 'active',
    })
    await app.clock.advance(DAY)
    expect(await row(gone)).toMatchObject({ status: 'active' })
  })
})
