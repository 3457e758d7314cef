import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, TEST_PASSWORD, type TestActor } from '../../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../../test/app.ts'

let app: TestApp
let staff: TestActor
let person: TestActor
let next = 0
let after: string

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
})
afterAll(() => app?.close())
beforeEach(async () => {
  person = await couple(app, { profile: false })
  next += 1
  after = `nuova.${next}@esempio.it`
})

const service = () => import('./email-change.service.server.ts')
const visitorCtx = async () => {
  const { systemCtx, visitor } = await import('#platform/context.server.ts')
  return systemCtx(app.clock.now(), visitor)
}
const ask = async (email = after, password = TEST_PASSWORD, who = person) =>
  (await service()).askEmailChange(await ctxAs(who.accountId), { email, password })
const askFor = async (who: TestActor, by = staff) =>
  (await service()).askEmailChangeFor(await ctxAs(by.accountId), who.accountId, {
    email: after,
    reason: 'Documento visto al telefono',
  })

/** The secret of the newest link to this address. */
const linkTo = async (email: string): Promise<string> => {
  await app.drain()
  const mails = await app.mailbox(email)
  const found = mails.map(({ text }) => /\/cambio-email\/([\w-]+)/.exec(text)?.[1]).find(Boolean)
  if (!found) throw new Error(`No link for ${email}`)
  return found
}
const links = async () => ({ old: await linkTo(person.email), new: await linkTo(after) })
const confirm = async (token: string) => (await service()).confirmEmailChange(await visitorCtx(), token)
const stop = async (token: string) => (await service()).stopEmailChange(await visitorCtx(), token)
const logIn = async (username: string) =>
  (await app.inject({ method: 'POST', url: '/api/login', payload: { username, password: TEST_PASSWORD } })).statusCode
const isSignedIn = async (who = person) =>
  (await app.inject({ url: '/api/check-token', headers: who.headers })).statusCode === 200
const stateOf = async (token: string) => {
  const { emailChangeBehind } = await import('./email-change.queries.server.ts')
  return (await emailChangeBehind(token, app.clock.now()))?.state
}
const subjectsOf = async (email: string) => {
  await app.drain()
  return (await app.mailbox(email)).map(({ subject }) => subject)
}
const trail = async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const { auditEvents } = await import('#platform/change/schema.server.ts')
  const { and, asc, eq, like } = await import('drizzle-orm')
  const mine = and(
    eq(auditEvents.subject, 'account'),
    eq(auditEvents.subjectId, person.accountId),
    like(auditEvents.event, '%email-change%'),
  )
  const rows = await db().select().from(auditEvents).where(mine).orderBy(asc(auditEvents.id))
  return rows.map(({ event, details }) => ({ event, ...details }))
}

describe('another address', () => {
  it.each(['old', 'new'] as const)('holds once both ends have confirmed, the %s one first', async (first) => {
    await ask()
    const both = await links()
    const second = first === 'old' ? 'new' : 'old'
    await confirm(both[first])
    expect([await stateOf(both[first]), await stateOf(both[second])]).toEqual(['waiting', 'open'])
    expect([await logIn(person.email), await isSignedIn()]).toEqual([200, true])

    await confirm(both[second])
    expect([await logIn(person.email), await logIn(after)]).toEqual([401, 200])
    expect(await isSignedIn()).toBe(false)
    for (const to of [person.email, after]) expect(await subjectsOf(to)).toContain('Il tuo indirizzo email è cambiato')
    // A second press on either link is friendly and changes nothing.
    await Promise.all([confirm(both.old), confirm(both.new)])
    expect([await stateOf(both.old), await stateOf(both.new)]).toEqual(['done', 'done'])
    await expect(stop(both.old)).rejects.toMatchObject({ code: 'email_link_lapsed' })
  })

  it('keeps the session that confirms', async () => {
    await ask()
    const both = await links()
    await confirm(both.old)
    const { findActor } = await import('#features/people/accounts/index.server.ts')
    const actor = await findActor(person.token, app.clock.now())
    if (!actor) throw new Error('The session has ended')
    const ctx = { ...(await visitorCtx()), actor }
    await (await service()).confirmEmailChange(ctx, both.new)
    expect(await isSignedIn()).toBe(true)
  })

  it('is stopped by the old address, which ends every session', async () => {
    await ask()
    const both = await links()
    await confirm(both.new)
    await stop(both.old)
    await stop(both.old)
    expect(await isSignedIn()).toBe(false)
    await expect(confirm(both.new)).rejects.toMatchObject({ code: 'email_link_lapsed' })
    expect([await logIn(person.email), await logIn(after)]).toEqual([200, 401])
  })

  it('confirmed and stopped at the same moment is one of the two', async () => {
    await ask()
    const both = await links()
    await confirm(both.new)
    const [confirmed, stopped] = await Promise.allSettled([confirm(both.old), stop(both.old)])
    expect([confirmed.status, stopped.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await logIn(confirmed.status === 'fulfilled' ? after : person.email)).toBe(200)
  })

  it('two ends at the same moment change it once', async () => {
    await ask()
    const both = await links()
    await Promise.all([confirm(both.old), confirm(both.new)])
    expect(await logIn(after)).toBe(200)
    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const { and, eq } = await import('drizzle-orm')
    const done = and(eq(auditEvents.subjectId, person.accountId), eq(auditEvents.event, 'change-email'))
    expect(await db().$count(auditEvents, done)).toBe(1)
  })

  it('of two accounts that want one address one gets it', async () => {
    const other = await supplier(app)
    await ask()
    const mine = await links()
    await ask(after, TEST_PASSWORD, other)
    const theirs = { old: await linkTo(other.email), new: await linkTo(after) }
    await Promise.all([confirm(mine.old), confirm(theirs.old)])
    const ended = await Promise.allSettled([confirm(mine.new), confirm(theirs.new)])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'email_taken' } })
  })

  it('lapses after 48 hours; a newer request voids the links of the one before', async () => {
    await ask()
    const first = await links()
    after = `altra.${next}@esempio.it`
    await ask()
    await expect(confirm(first.old)).rejects.toMatchObject({ code: 'email_link_lapsed' })
    const second = await linkTo(after)
    await app.clock.advance(48 * HOUR)
    await expect(confirm(second)).rejects.toMatchObject({ code: 'email_link_lapsed' })
    expect(await stateOf(second)).toBe('lapsed')
  })

  it('is refused without the password, for the same address and for one that is taken', async () => {
    const other = await couple(app, { profile: false })
    await expect(ask(after, 'non-la-conosco')).rejects.toMatchObject({ code: 'wrong_password' })
    await expect(ask(person.email)).rejects.toMatchObject({ code: 'same_email', fields: { email: expect.any(String) } })
    await expect(ask(other.email)).rejects.toMatchObject({ code: 'email_taken', status: 409 })
    expect(await app.mailbox(after)).toEqual([])
  })

  it('may be asked five times an hour', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await ask(`prova.${next}.${attempt}@esempio.it`)
    await expect(ask()).rejects.toMatchObject({ status: 429 })
  })

  it('voids a recovery link that went to the old address', async () => {
    await app.inject({ method: 'POST', url: '/api/reset-password', payload: { email: person.email } })
    await app.drain()
    const mail = (await app.mailbox(person.email)).find(({ text }) => text.includes('/reset-password/'))
    const recovery = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await ask()
    const both = await links()
    await confirm(both.old)
    await confirm(both.new)
    const reset = { password: 'onda-su-onda', repeat: 'onda-su-onda' }
    const url = `/api/reset-password/${recovery}`
    expect((await app.inject({ method: 'POST', url, payload: reset })).json()).toEqual({ result: 0 })
  })

  it('is in the audit trail, masked', async () => {
    await ask()
    const both = await links()
    await stop(both.old)
    const [before, masked] = [person.email.replace(/^(.)[^@]*/, '$1…'), 'n…@esempio.it']
    expect(await trail()).toEqual([
      { event: 'ask-email-change', before, after: masked },
      { event: 'stop-email-change', after: masked },
    ])
  })

  it('is taken back by the person', async () => {
    await ask()
    const both = await links()
    await (await service()).cancelOwnEmailChange(await ctxAs(person.accountId))
    await expect(confirm(both.new)).rejects.toMatchObject({ code: 'email_link_lapsed' })
    expect(await isSignedIn()).toBe(true)
  })
})

describe('staff, for who has lost the mailbox', () => {
  it('needs the new address alone, with a reason in the register', async () => {
    await askFor(person)
    const both = await links()
    await expect(confirm(both.old)).rejects.toMatchObject({ code: 'email_link_lapsed' })
    await confirm(both.new)
    expect([await logIn(person.email), await logIn(after)]).toEqual([401, 200])
    expect((await trail())[0]).toMatchObject({ event: 'ask-email-change', reason: 'Documento visto al telefono' })
  })

  it('the old address can object', async () => {
    await askFor(person)
    const both = await links()
    await stop(both.old)
    await expect(confirm(both.new)).rejects.toMatchObject({ code: 'email_link_lapsed' })
    expect(await logIn(person.email)).toBe(200)
  })

  it('is staff alone, and says why', async () => {
    await expect(askFor(person, await couple(app, { profile: false }))).rejects.toMatchObject({ status: 403 })
    const { askEmailChangeFor } = await service()
    const ctx = await ctxAs(staff.accountId)
    await expect(askEmailChangeFor(ctx, person.accountId, { email: after, reason: ' ' })).rejects.toMatchObject({
      status: 400,
    })
  })
})
