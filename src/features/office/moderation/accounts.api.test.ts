import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, TEST_PASSWORD, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let elena: TestActor
let luca: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  elena = await admin(app)
  luca = await admin(app)
})
afterAll(() => app?.close())

const REASON = 'Tre coppie hanno pagato fuori da Promessi.'
/** The sessions of staff end while the clock runs. */
const headers = async ({ accountId }: TestActor) => {
  const { startSession } = await import('#features/people/accounts/index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  return { authorization: `Bearer ${(await startSession(systemCtx(), accountId)).token}` }
}
const act = async (verb: 'suspend' | 'restore' | 'close' | 'readmit', who: TestActor, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/portal/accounts/${who.accountId}/${verb}`,
    headers: await headers(elena),
    payload: { reason: REASON, code: 'contacts', ...more },
  })
const login = async (who: TestActor) =>
  (await app.inject({ method: 'POST', url: '/api/login', payload: { username: who.email, password: TEST_PASSWORD } }))
    .statusCode
const newestMail = async (who: TestActor, said = /Una decisione del nostro staff/u) => {
  await app.drain()
  const mail = (await app.mailbox(who.email)).find(({ text }) => said.test(text))
  return { text: mail?.text ?? '', link: /https?:\/\/\S*\/ricorso\/\d+\S*/u.exec(mail?.text ?? '')?.[0] ?? '' }
}
/** Appeals by the link of the e-mail, without a session. @returns where it is answered */
const appealBy = async (link: string): Promise<string> => {
  const { pathname, searchParams } = new URL(link)
  const { fileAppeal } = await import('#features/trust/reports/appeals.service.server.ts')
  const { decisionPage } = await import('#features/trust/reports/decisions.queries.server.ts')
  const [id, key] = [Number(pathname.split('/').at(-1)), searchParams.get('chiave')]
  const visitor = { ...(await ctxAs(elena.accountId)), actor: { kind: 'visitor' } as const }
  await expect(decisionPage(visitor, id, null)).rejects.toMatchObject({ code: 'not_found' })
  await expect(decisionPage(visitor, id + 1, key)).rejects.toMatchObject({ code: 'not_found' })
  expect(await decisionPage(visitor, id, key)).toMatchObject({ side: 'concerned', reason: REASON, mayAppeal: true })
  await fileAppeal(visitor, id, 'Non eravamo noi.', key)
  const { appeals } = await import('#features/trust/reports/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const open = (await db().select().from(appeals)).find(({ status }) => status === 'open')
  return `/api/portal/appeals/${open?.id}/answer`
}
const grant = async (url: string, who: TestActor) =>
  app.inject({
    method: 'POST',
    url,
    headers: await headers(who),
    payload: { outcome: 'granted', reason: 'Era un altro fornitore.' },
  })
const standing = async ({ accountId }: TestActor) => {
  const { accounts } = await import('#features/people/accounts/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { eq } = await import('drizzle-orm')
  const [row] = await db().select().from(accounts).where(eq(accounts.id, accountId))
  return { status: row?.status, isClosing: row?.closingAt !== null }
}
const notice = async (who: TestActor) => {
  const { standingNotice } = await import('#areas/public/shell.queries.server.ts')
  const { actor } = await ctxAs(who.accountId)
  return actor.kind === 'supplier' ? standingNotice(actor) : null
}

describe('a suspension', () => {
  it('rests on a ground, gives its reasons and is taken back by another on appeal', async () => {
    const who = await supplier(app, { sectorId: 14, ready: true })
    expect((await act('suspend', who, { code: '' })).json()).toMatchObject({
      error: { fields: { code: 'Scegli su che cosa si fonda.' } },
    })
    expect((await act('suspend', who)).statusCode).toBe(200)
    expect((await act('suspend', who)).statusCode).toBe(409)
    const { text, link } = await newestMail(who)
    for (const part of ['L’account è sospeso', 'Recapiti o pagamenti fuori da Promessi', REASON, 'fare ricorso'])
      expect(text).toContain(part)
    const appealed = await app.inject({
      method: 'POST',
      url: `/api/decisions/${/\d+$/u.exec(link)?.[0]}/appeal`,
      headers: who.headers,
      payload: { text: 'Non eravamo noi.' },
    })
    expect(appealed.statusCode).toBe(200)
    const { appeals } = await import('#features/trust/reports/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const [filed] = await db().select().from(appeals)
    const url = `/api/portal/appeals/${filed?.id}/answer`
    expect((await grant(url, elena)).json()).toMatchObject({ error: { code: 'appeal_for_another' } })
    expect((await grant(url, luca)).statusCode).toBe(200)
    expect(await standing(who)).toMatchObject({ status: 'active' })
  })
})

describe('a closing', () => {
  it('of a supplier comes after thirty whole days in which everything works, and an appeal opens the account again', async () => {
    const who = await supplier(app, { sectorId: 14, ready: true })
    const bystander = await supplier(app, { sectorId: 14, ready: true })
    expect((await act('close', who)).statusCode).toBe(200)
    expect((await act('close', who)).statusCode).toBe(409)
    expect(await standing(who)).toEqual({ status: 'active', isClosing: true })
    expect(await notice(who)).toMatch(/^Il tuo account sarà chiuso il \d{2}\/\d{2}\/\d{4}\./u)
    expect(await notice(bystander)).toBeNull()
    const { text, link } = await newestMail(who)
    expect(text).toContain('L’account sarà chiuso il')

    await app.clock.advance(30 * DAY)
    await app.drain()
    expect([await login(who), await standing(who)]).toEqual([200, { status: 'active', isClosing: true }])
    await app.clock.advance(DAY)
    await app.drain()
    expect([await login(who), await standing(who)]).toEqual([403, { status: 'closed', isClosing: false }])
    expect((await newestMail(who, /Il preavviso/u)).text).toContain('il tuo account è chiuso')

    const url = await appealBy(link)
    expect((await grant(url, luca)).statusCode).toBe(200)
    expect([await login(who), await standing(who)]).toEqual([200, { status: 'active', isClosing: false }])
  })

  it('is dropped within the notice, and does not come', async () => {
    const who = await supplier(app, { sectorId: 14, ready: true })
    expect((await act('readmit', who)).statusCode).toBe(409)
    await act('close', who)
    expect((await act('readmit', who)).statusCode).toBe(200)
    expect(await notice(who)).toBeNull()
    await app.clock.advance(32 * DAY)
    await app.drain()
    expect(await standing(who)).toEqual({ status: 'active', isClosing: false })
  })

  it('happens at once where the law asks for it, and for couples', async () => {
    const who = await supplier(app, { sectorId: 14, ready: true })
    await act('suspend', who)
    await act('close', who, { atOnce: true })
    const pair = await couple(app, { profile: false })
    await act('close', pair)
    expect([await standing(who), await standing(pair)]).toMatchObject([{ status: 'closed' }, { status: 'closed' }])
    // Taken back, it stands as it stood.
    await act('readmit', who)
    expect(await standing(who)).toMatchObject({ status: 'suspended' })
  })

  it('by staff and by its person at the same moment ends in one of the two', async () => {
    const { closeForErasure } = await import('#features/people/accounts/index.server.ts')
    const { decideAccount } = await import('./moderation.service.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    for (let turn = 0; turn < 4; turn += 1) {
      const who = await couple(app, { profile: false })
      const [staff, own] = [await ctxAs(elena.accountId), await ctxAs(who.accountId)]
      const both = await Promise.allSettled([
        decideAccount(staff, who.accountId, { action: 'close', reason: REASON, code: 'contacts' }),
        inTransaction((tx) => closeForErasure(tx, own)),
      ])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await standing(who)).toMatchObject({ status: 'closed' })
    }
  })
})
