import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, collaborator, couple, ctxAs, supplier, TEST_PASSWORD, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { publish } from '../../../../test/auctions.ts'
import { enrol } from '../../../../test/second-factor.ts'

let app: TestApp
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
})
afterAll(() => app?.close())

const service = () => import('./team.service.server.ts')
const queries = () => import('./team.queries.server.ts')
const consents = { regulation: true, cookie: true, privacy: true, personal: true, advertising: false }
const newcomer = { fullName: 'Marta Galli', consents }

const get = (url: string, who: TestActor) => app.inject({ url, headers: who.headers })
const post = (url: string, who: TestActor, payload?: object) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload })
const login = (email: string, more: object = {}) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { username: email, password: TEST_PASSWORD, ...more } })

/** The link of the newest message to this address. */
const linkTo = async (email: string): Promise<string> => {
  await app.drain()
  const [mail] = await app.mailbox(email)
  return /\/invito\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const invited = async (owner: TestActor, email: string): Promise<string> => {
  const { invite } = await service()
  await invite(await ctxAs(owner.accountId), email)
  return linkTo(email)
}
const join = async (token: string, who: object = { password: TEST_PASSWORD, newcomer }) => {
  const { joinTeam } = await import('./index.server.ts')
  const { systemCtx, visitor } = await import('#platform/context.server.ts')
  return joinTeam(systemCtx(app.clock.now(), visitor), token, who as Parameters<typeof joinTeam>[2])
}
const view = async (owner: TestActor) => (await queries()).teamView(await ctxAs(owner.accountId))
const refusal = async (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const accountRow = async (accountId: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { accounts } = await import('#features/people/accounts/schema.server.ts')
  const { eq } = await import('drizzle-orm')
  const [row] = await db().select().from(accounts).where(eq(accounts.id, accountId))
  return row
}

describe('an invitation', () => {
  it('makes a login of its own, which works for the business; its link is worth one joining', async () => {
    const owner = await supplier(app, { ready: true, businessName: 'Studio Prova' })
    const token = await invited(owner, 'marta@team.example')
    const { invitationBehind } = await queries()
    expect(await invitationBehind(token, app.clock.now())).toMatchObject({ email: 'marta@team.example' })
    const admission = await join(token)
    if (admission.kind !== 'session') throw new Error('No session')
    const marta = { ...owner, token: admission.token, headers: { authorization: `Bearer ${admission.token}` } }
    expect((await get('/api/check-token', marta)).json()).toMatchObject({
      ...{ username: owner.handle, fullname: 'Marta Galli', business_name: 'Studio Prova', isOperator: '1' },
    })
    expect(await refusal(join(token))).toBe('link_lapsed')
    expect((await view(owner)).members).toMatchObject([{ fullName: 'Marta Galli', email: 'marta@team.example' }])
    // The owner reads who came in; the bell of the person has nothing of it.
    await app.drain()
    const texts = async (who: TestActor) =>
      (await get('/api/notifications', who)).json<{ text: string }[]>().map(({ text }) => text)
    expect(await texts(owner)).toEqual(['Marta Galli fa ora parte del tuo team'])
    expect(await texts(marta)).toEqual([])
    expect((await login('marta@team.example')).statusCode).toBe(200)
  })

  it('keeps the hash of the newest link only; sent again or withdrawn, the one before opens nothing', async () => {
    const owner = await supplier(app, { ready: true })
    const { inviteAgain, withdrawInvitation } = await service()
    const first = await invited(owner, 'luca@team.example')
    const { db } = await import('#platform/db/db.server.ts')
    const { teamInvitations } = await import('./schema.server.ts')
    expect(JSON.stringify(await db().select().from(teamInvitations))).not.toContain(first)
    const id = (await view(owner)).invitations[0]?.id ?? 0
    expect(await refusal(inviteAgain(await ctxAs(owner.accountId), id))).toBe('too_early')
    await app.clock.advance(DAY)
    await inviteAgain(await ctxAs(owner.accountId), id)
    const second = await linkTo('luca@team.example')
    expect(second).not.toBe(first)
    expect(await refusal(join(first))).toBe('link_lapsed')
    // A stranger's invitation does not exist.
    const stranger = await supplier(app)
    expect(await refusal(withdrawInvitation(await ctxAs(stranger.accountId), id))).toBe('invitation_gone')
    await withdrawInvitation(await ctxAs(owner.accountId), id)
    expect(await refusal(join(second))).toBe('link_lapsed')
    expect(await refusal(withdrawInvitation(await ctxAs(owner.accountId), id))).toBe('invitation_gone')
    expect((await view(owner)).invitations).toEqual([])
  })

  it('lapses after seven days', async () => {
    const owner = await supplier(app)
    const token = await invited(owner, 'tardi@team.example')
    await app.clock.advance(7 * DAY + 1)
    expect(await refusal(join(token))).toBe('link_lapsed')
    expect((await view(owner)).invitations).toMatchObject([{ isLapsed: true, maySendAgain: true }])
  })

  it('is refused twice to one address, to oneself, to a colleague, and never opens another kind of account', async () => {
    const owner = await supplier(app)
    const { invite } = await service()
    const ask = async (email: string) => refusal(invite(await ctxAs(owner.accountId), email))
    expect(await ask('doppia@team.example')).toBe('done')
    expect(await ask('doppia@team.example')).toBe('already_invited')
    expect(await ask(owner.email)).toBe('own_address')
    const colleague = await collaborator(app, owner)
    expect(await ask(colleague.email)).toBe('already_member')
    const bride = await couple(app)
    const token = await invited(owner, bride.email)
    expect(await refusal(join(token))).toBe('email_of_other_account')
    expect((await accountRow(bride.accountId))?.role).toBe('couple')
  })

  it('takes a login of a collaborator by its password, and only out of a team', async () => {
    const [one, two] = [await supplier(app), await supplier(app)]
    const person = await collaborator(app, one)
    const token = await invited(two, person.email)
    expect(await refusal(join(token, { password: 'sbagliata-1', newcomer: null }))).toBe('wrong_password')
    expect(await refusal(join(token, { password: TEST_PASSWORD, newcomer: null }))).toBe('other_team')
    const { removeMember } = await service()
    await removeMember(await ctxAs(one.accountId), (await view(one)).members[0]?.id ?? 0)
    expect(await accountRow(person.accountId)).toMatchObject({ status: 'closed', erasureRequestedAt: null })
    const admission = await join(token, { password: TEST_PASSWORD, newcomer: null })
    expect(admission).toMatchObject({ kind: 'session', actor: { accountId: two.accountId } })
    expect(await accountRow(person.accountId)).toMatchObject({ status: 'active', erasureDueAt: null })
  })

  it('of two clicks at once one joins', async () => {
    const owner = await supplier(app)
    const token = await invited(owner, 'insieme@team.example')
    const both = await Promise.all([refusal(join(token)), refusal(join(token))])
    expect(both.filter((one) => one === 'done')).toHaveLength(1)
    expect((await view(owner)).members).toHaveLength(1)
  })
})

describe('a collaborator', () => {
  it('bids for the business: quota line and audit line name the person', async () => {
    const owner = await supplier(app, { sectorId: 14, ready: true, subscription: true })
    const person = await collaborator(app, owner, { fullName: 'Paolo Riva' })
    const bride = await couple(app)
    const announcementId = await publish(app, bride, staff)
    const { bid } = await import('../../../../test/auctions.ts')
    await bid(app, person, announcementId, '2300.00')
    const { movements } = (await get('/api/portal/participations', owner)).json<{ movements: { reason: string }[] }>()
    expect(movements[0]?.reason).toBe('Prima proposta su questo annuncio, inviata da Paolo Riva')
    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const { and, eq } = await import('drizzle-orm')
    const lines = await db()
      .select({ actorId: auditEvents.actorId, memberId: auditEvents.memberId })
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, 'participation'), eq(auditEvents.subjectId, announcementId)))
    expect(lines).toEqual([{ actorId: owner.accountId, memberId: person.accountId }])
    // What is daily work rings both bells.
    await app.clock.advance(7 * DAY + 60_000)
    const types = async (who: TestActor) => {
      const { startSession } = await import('#features/people/accounts/index.server.ts')
      const { systemCtx } = await import('#platform/context.server.ts')
      const { token } = await startSession(systemCtx(app.clock.now()), who.accountId)
      const answer = await app.inject({ url: '/api/notifications', headers: { authorization: `Bearer ${token}` } })
      return answer.json<{ type: string }[]>().map(({ type }) => type)
    }
    const bells = [await types(owner), await types(person)]
    expect(bells[1]).toEqual(bells[0]?.filter((type) => !['10', '11', '12', '13'].includes(type)))
  })

  it('has sessions, password, second factor and profile of its own', async () => {
    const owner = await supplier(app, { ready: true })
    const person = await collaborator(app, owner)
    const sessionsOf = async (who: TestActor) => (await get('/api/me/sessions', who)).json<unknown[]>().length
    await login(person.email)
    expect([await sessionsOf(owner), await sessionsOf(person)]).toEqual([1, 2])
    expect((await get('/api/users-profile', person)).json()).toMatchObject({ email: person.email })
    await enrol(app, person)
    expect((await login(person.email)).json()).toMatchObject({ error: { code: 'second_factor_required' } })
    expect((await login(owner.email)).statusCode).toBe(200)
    const { changePassword, passwordHashOf } = await import('#features/people/accounts/index.server.ts')
    const before = await passwordHashOf(owner.accountId)
    const words = { oldPassword: TEST_PASSWORD, newPassword: 'confetti-azzurri' }
    expect(await changePassword(await ctxAs(person.accountId), words)).toBe(1)
    expect(await passwordHashOf(owner.accountId)).toBe(before)
  })

  it('is refused with a sentence in Italian what is the owner’s, whatever it sends', async () => {
    const owner = await supplier(app, { ready: true, subscription: true })
    const person = await collaborator(app, owner)
    const refused = await post('/api/portal/company/payment-account', person, { merchantId: 'LADRA23456789' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      error: { code: 'owner_only', message: expect.stringContaining('titolare dell’azienda') },
    })
    const { invite, removeMember } = await service()
    expect(await refusal(invite(await ctxAs(person.accountId), 'amico@team.example'))).toBe('owner_only')
    expect(await refusal(removeMember(await ctxAs(person.accountId), 1))).toBe('owner_only')
    expect(await refusal((await queries()).teamView(await ctxAs(person.accountId)))).toBe('owner_only')
    // Documents of the company: the verb refuses too, whichever page it is asked from.
    const { changeVerification } = await import('#features/people/verification/index.server.ts')
    const form = new FormData()
    form.set('intent', 'verification')
    expect(await refusal(changeVerification(await ctxAs(person.accountId), form))).toBe('owner_only')
    form.set('intent', 'document-remove')
    form.set('document', '1')
    expect(await refusal(changeVerification(await ctxAs(person.accountId), form))).toBe('owner_only')
    form.set('intent', 'document')
    form.set('kind', 'visura')
    form.set('document', new File(['%PDF-1.7'], 'visura.pdf'))
    expect(await refusal(changeVerification(await ctxAs(person.accountId), form))).toBe('owner_only')
  })

  it('exports and erases its own data, and leaves the business alone', async () => {
    const owner = await supplier(app, { ready: true })
    const person = await collaborator(app, owner, { fullName: 'Elisa Monti' })
    expect((await post('/api/me/export', person)).statusCode).toBe(202)
    const { db } = await import('#platform/db/db.server.ts')
    const { dataExports } = await import('#features/office/personal-data/schema.server.ts')
    expect((await db().select().from(dataExports)).map(({ accountId }) => accountId)).toEqual([person.accountId])
    const { startSession } = await import('#features/people/accounts/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    expect((await post('/api/me/erasure', person, { password: TEST_PASSWORD })).statusCode).toBe(200)
    expect((await get('/api/check-token', person)).statusCode).toBe(401)
    expect((await accountRow(owner.accountId))?.status).toBe('active')
    await app.clock.advance(31 * DAY)
    expect(await accountRow(person.accountId)).toMatchObject({ fullName: null, erasedAt: expect.any(Date) })
    expect((await view(owner)).members).toEqual([])
    await startSession(systemCtx(app.clock.now()), owner.accountId)
  })
})

describe('leaving', () => {
  it('ends every session at once, notifies the person, and blocks the login', async () => {
    const owner = await supplier(app)
    const person = await collaborator(app, owner)
    const { removeMember } = await service()
    const id = (await view(owner)).members[0]?.id ?? 0
    const stranger = await supplier(app)
    expect(await refusal(removeMember(await ctxAs(stranger.accountId), id))).toBe('member_gone')
    await removeMember(await ctxAs(owner.accountId), id)
    expect((await get('/api/check-token', person)).statusCode).toBe(401)
    expect((await login(person.email)).json()).toMatchObject({ error: { code: 'no_team' } })
    expect(await refusal(removeMember(await ctxAs(owner.accountId), id))).toBe('member_gone')
    await app.drain()
    expect((await app.mailbox(person.email))[0]?.subject).toMatch(/^Non fai più parte del team/)
    await app.clock.advance(31 * DAY)
    expect((await accountRow(person.accountId))?.erasedAt).toEqual(expect.any(Date))
  })

  it('beside a concurrent login leaves no session', async () => {
    const owner = await supplier(app)
    const { removeMember } = await service()
    for (let round = 0; round < 6; round += 1) {
      const person = await collaborator(app, owner)
      const id = (await view(owner)).members[0]?.id ?? 0
      const ctx = await ctxAs(owner.accountId)
      const [answer] = await Promise.all([login(person.email), removeMember(ctx, id)])
      if (answer.statusCode === 200) {
        const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
        expect((await app.inject({ url: '/api/check-token', headers })).statusCode).toBe(401)
      } else expect(answer.json()).toMatchObject({ error: { code: 'no_team' } })
    }
  })

  it('comes with the closing of the owner: people are out, links open nothing', async () => {
    const owner = await supplier(app)
    const person = await collaborator(app, owner)
    const token = await invited(owner, 'troppo-tardi@team.example')
    const { startSession } = await import('#features/people/accounts/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const session = await startSession(systemCtx(app.clock.now()), staff.accountId)
    const closed = await app.inject({
      method: 'POST',
      url: `/api/portal/accounts/${owner.accountId}/close`,
      headers: { authorization: `Bearer ${session.token}` },
      payload: { reason: 'Azienda cessata.', code: 'terms', atOnce: true },
    })
    expect(closed.statusCode).toBe(200)
    expect((await get('/api/check-token', person)).statusCode).toBe(401)
    expect((await accountRow(person.accountId))?.status).toBe('closed')
    expect(await refusal(join(token))).toBe('link_lapsed')
  })

  it('is not what absence does: who works keeps the business awake', async () => {
    const owner = await supplier(app)
    const person = await collaborator(app, owner)
    for (let month = 0; month < 7; month += 1) {
      await app.clock.advance(29 * DAY)
      expect((await login(person.email)).statusCode).toBe(200)
    }
    expect((await accountRow(owner.accountId))?.status).toBe('active')
    expect((await accountRow(person.accountId))?.status).toBe('active')
  })
})

describe('over the API', () => {
  it('the owner invites, sends again, withdraws and removes; no others see any of it', async () => {
    const owner = await supplier(app, { ready: true })
    const other = await supplier(app, { ready: true })
    const base = '/api/portal/team'
    const remove = (url: string, who: TestActor) => app.inject({ method: 'DELETE', url, headers: who.headers })
    const first = await post(`${base}/invitations`, owner, { email: ' Nora@Team.example ' })
    expect([first.statusCode, first.json()]).toMatchObject([201, { id: expect.stringMatching(/^\d+$/) }])
    const id = first.json<{ id: string }>().id
    expect((await post(`${base}/invitations`, owner, { email: 'nora@team.example' })).json()).toMatchObject({
      error: { code: 'already_invited' },
    })
    expect((await post(`${base}/invitations`, owner, { email: 'niente' })).statusCode).toBe(400)
    expect((await get(base, owner)).json()).toMatchObject({
      owner: { email: owner.email },
      members: [],
      invitations: [{ id, email: 'nora@team.example', lapsed: '0' }],
    })
    expect((await get(base, other)).json()).toMatchObject({ members: [], invitations: [] })
    expect((await post(`${base}/invitations/${id}/again`, owner)).statusCode).toBe(429)
    expect((await post(`${base}/invitations/${id}/again`, other)).statusCode).toBe(409)
    expect((await remove(`${base}/invitations/${id}`, other)).statusCode).toBe(409)
    expect((await remove(`${base}/invitations/${id}`, owner)).json()).toEqual({ result: 1 })
    const marta = await collaborator(app, owner)
    const [member] = (await get(base, owner)).json<{ members: { id: string }[] }>().members
    expect((await get(base, marta)).statusCode).toBe(403)
    expect((await remove(`${base}/members/${member?.id}`, other)).statusCode).toBe(404)
    expect((await remove(`${base}/members/${member?.id}`, owner)).json()).toEqual({ result: 1 })
    expect((await get(base, marta)).statusCode).toBe(401)
  })
})
