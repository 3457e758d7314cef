import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, ctxAs, type TestActor } from '../../../../test/actors.ts'
import { openAnnouncement, photographer, postOffer } from '../../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { invitable, invitedOn } from '../../../../test/invitations.ts'

let app: TestApp
let staff: TestActor
let near: TestActor
let far: TestActor

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
  near = await invitable(app, staff, 5)
  far = await invitable(app, staff, 50)
})
afterAll(() => app.close())

const mine = async (who: TestActor) =>
  (await app.inject({ url: '/api/portal/invitations', headers: who.headers })).json<{
    invitations: { id_auction: string; open: boolean }[]
  }>().invitations
const notice = async (id: number) =>
  (await import('./waves.queries.server.ts')).invitationNotice(id, near.accountId, app.clock.now())
const suspend = async (who: TestActor) => {
  const { suspendAccount } = await import('#features/people/accounts/index.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const ctx = await ctxAs(staff.accountId)
  await inTransaction((tx) => suspendAccount(tx, ctx, who.accountId, 'Documenti falsi.'))
}

describe('the announcement of a suspended couple', () => {
  it('takes no offers: nobody is invited or told any more, and half time is not told', async () => {
    const { id, owner } = await openAnnouncement(app, { staff })
    expect(await mine(near)).toMatchObject([{ id_auction: String(id), open: true }])
    expect(await notice(id)).toBeDefined()
    await suspend(owner)
    expect(await mine(near)).toMatchObject([{ id_auction: String(id), open: false }])
    expect(await notice(id)).toBeUndefined()
    const { halfTimeNotice } = await import('./remedies.queries.server.ts')
    expect(await halfTimeNotice(id, app.clock.now())).toBeUndefined()
    await app.clock.advance(6 * DAY)
    expect((await invitedOn(id)).has(far.accountId)).toBe(false)
    const subjects = (await app.mailbox(owner.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Come ricevere più proposte'))).toEqual([])
  })
})

describe('an interrupted announcement', () => {
  it('is not among the invitations any more', async () => {
    const { interruptAnnouncement } = await import('#features/auction/announcements/index.server.ts')
    const { id } = await openAnnouncement(app, { staff })
    const isListed = async () => (await mine(near)).some(({ id_auction }) => id_auction === String(id))
    expect(await isListed()).toBe(true)
    await interruptAnnouncement(await ctxAs(staff.accountId), id, 'Il testo invita a scriversi fuori.')
    expect(await isListed()).toBe(false)
  })
})

describe('an invitation that is told late', () => {
  it('is not told a supplier that has hidden the announcement, or wants none since', async () => {
    const { setLeadHidden } = await import('#features/auction/leads/hidden-leads.service.server.ts')
    const { setInvitationLimit } = await import('./limit.service.server.ts')
    const { id } = await openAnnouncement(app, { staff })
    const ctx = await ctxAs(near.accountId)
    await setLeadHidden(ctx, id, true)
    expect(await notice(id)).toBeUndefined()
    await setLeadHidden(ctx, id, false)
    expect(await notice(id)).toBeDefined()
    await setInvitationLimit(ctx, 0)
    expect(await notice(id)).toBeUndefined()
    await setInvitationLimit(ctx, 3)
  })
})

describe('a couple', () => {
  it('reads that we look further until four have offered', async () => {
    const { invitedSoFar } = await import('./index.server.ts')
    const { id } = await openAnnouncement(app, { staff })
    expect(await invitedSoFar(id)).toEqual({ count: 1, looksFurther: true })
    for (const who of [near, far, await photographer(app), await photographer(app)]) await postOffer(app, who, id)
    expect(await invitedSoFar(id)).toEqual({ count: 1, looksFurther: false })
  })

  it('reads that the whole country was looked through, and invites nobody once it is over', async () => {
    const { invitedSoFar, noteAsked } = await import('./index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { id, owner } = await openAnnouncement(app, { staff })
    await app.clock.advance(6 * DAY)
    expect(await invitedSoFar(id)).toMatchObject({ looksFurther: false })
    await app.clock.advance(5 * DAY)
    const ctx = await ctxAs(owner.accountId)
    const asked = inTransaction((tx) => noteAsked(tx, ctx, { announcementId: id, supplierId: near.accountId }))
    await expect(asked).rejects.toMatchObject({ status: 409 })
  })
})
