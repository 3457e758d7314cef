import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { admin, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { openAnnouncement, photographer, postOffer } from '../../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { invitable, invitedOn } from '../../../../test/invitations.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let staff: TestActor
let near: TestActor
let nearer: TestActor
let far: TestActor
let first: number

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
  near = await invitable(app, staff, 25)
  nearer = await invitable(app, staff, 5)
  far = await invitable(app, staff, 50)
  // Not verified, of another sector: neither is ever invited.
  await photographer(app)
  await supplier(app, { sectorId: 1, ready: true, subscription: true })
  first = (await openAnnouncement(app, { staff })).id
})
afterAll(() => app.close())

const bells = async (who: TestActor) => {
  const answer = await app.inject({ url: '/api/notifications', headers: who.headers })
  return answer.json<{ type: string; text: string; idaction: string }[]>().filter(({ type }) => type === '17')
}
const mine = async (who: TestActor) =>
  (await app.inject({ url: '/api/portal/invitations', headers: who.headers })).json<{
    per_day: number
    invitations: { id_auction: string; why: string; open: boolean }[]
  }>()
const limit = (who: TestActor, per_day: unknown) =>
  app.inject({ method: 'PUT', url: '/api/portal/invitations/limit', headers: who.headers, payload: { per_day } })

describe('the first wave', () => {
  it('invites verified suppliers of the sector within 30 kilometres, as soon as the announcement is published', async () => {
    expect(await invitedOn(first)).toEqual(
      new Map([
        [near.accountId, 0],
        [nearer.accountId, 0],
      ]),
    )
  })

  it('is told on the bell once, with why, and leads to the announcement', async () => {
    await app.drain()
    expect(await bells(near)).toMatchObject([
      {
        text: 'Sei invitato a «Fotografo per la cerimonia», Varenna (LC). Sei a 25 km e hai la data libera.',
        idaction: String(first),
      },
    ])
    expect(await bells(far)).toEqual([])
  })

  it('is all an invited supplier is told: the others of the sector hear that there is a new announcement', async () => {
    const told = async (who: TestActor) => {
      const answer = await app.inject({ url: '/api/notifications', headers: who.headers })
      return answer
        .json<{ type: string; idaction: string }[]>()
        .filter(({ type, idaction }) => ['14', '17'].includes(type) && idaction === String(first))
        .map(({ type }) => type)
    }
    expect(await told(near)).toEqual(['17'])
    expect(await told(nearer)).toEqual(['17'])
    expect(await told(far)).toEqual(['14'])
    // Pushes and the e-mail of the day are made of these rows.
    const { db } = await import('#platform/db/db.server.ts')
    const { sql } = await import('drizzle-orm')
    const { rows } = await db().execute<{ occasion: string }>(
      sql`select occasion from notifications where account_id = ${near.accountId}::int
        and occasion in (${`invited:${first}`}, ${`announcement-published:${first}`})`,
    )
    expect(rows).toEqual([{ occasion: `invited:${first}` }])
  })

  it('is a line of the e-mail of the next morning', async () => {
    await app.clock.advance(DAY)
    const [news] = (await app.mailbox(near.email)).filter(({ subject }) => /^Sei invitato a un annuncio/.test(subject))
    expect(news?.text).toContain('Sei a 25 km e hai la data libera')
  })

  it('says why in the list of the leads and in the list of invitations, to the supplier alone', async () => {
    const { supplierLeads } = await import('#features/auction/leads/leads.queries.server.ts')
    const { defaultLeadList } = await import('#features/auction/leads/lead-list.rules.ts')
    const lead = async (who: TestActor) =>
      (await supplierLeads(await ctxAs(who.accountId), defaultLeadList)).items.find(({ card }) => card.id === first)
    expect((await lead(near))?.invited).toBe('Sei a 25 km e hai la data libera.')
    expect((await lead(far))?.invited).toBeNull()
    expect(await mine(near)).toMatchObject({
      per_day: 3,
      invitations: [{ id_auction: String(first), why: 'Sei a 25 km e hai la data libera.', open: true }],
    })
    expect((await mine(far)).invitations).toEqual([])
  })
})

describe('later waves', () => {
  it('reach further after 48 hours, and invite nobody a second time', async () => {
    await app.clock.advance(DAY)
    expect((await invitedOn(first)).get(far.accountId)).toBe(1)
    expect((await invitedOn(first)).size).toBe(3)
    expect(await bells(near)).toHaveLength(1)
  })

  it('end when four suppliers have offered', async () => {
    const { id } = await openAnnouncement(app, { staff })
    for (const who of [near, nearer, far, await photographer(app)]) await postOffer(app, who, id)
    const late = await invitable(app, staff, 40)
    await app.clock.advance(2 * DAY)
    expect((await invitedOn(id)).has(late.accountId)).toBe(false)
    // Its wave is looked through: no later sweep looks at it again.
    const { dueWaves } = await import('./waves.queries.server.ts')
    const { invitationRuns } = await import('./schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { eq } = await import('drizzle-orm')
    const { wave } = invitationRuns
    expect(await db().select({ wave }).from(invitationRuns).where(eq(invitationRuns.announcementId, id))).toEqual([
      { wave: 1 },
    ])
    expect((await dueWaves(app.clock.now())).map((due) => due.id)).not.toContain(id)
    // The other one, which has none, has reached it.
    expect((await invitedOn(first)).get(late.accountId)).toBe(2)
  })

  it('leave out who wants no messages of the couple, and whose messages the couple does not want', async () => {
    const { openEnquiry, writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
    const { blockConversation } = await import('#features/fulfilment/messages/block.service.server.ts')
    const { conversations } = await import('#features/fulfilment/messages/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { and, eq } = await import('drizzle-orm')
    const { id, owner } = await openAnnouncement(app, { staff })
    const [annoyed, annoying, fine] = [
      await invitable(app, staff, 41),
      await invitable(app, staff, 42),
      await invitable(app, staff, 43),
    ]
    const talkTo = async (who: TestActor) => {
      await openShop(who)
      const ctx = await ctxAs(owner.accountId)
      const subjectId = await openEnquiry(ctx, who.accountId, null)
      await writeAbout(ctx, { kind: 'enquiry', subjectId }, { text: 'Buongiorno, siete liberi a giugno?' })
      const [talk] = await db()
        .select()
        .from(conversations)
        .where(and(eq(conversations.coupleId, owner.accountId), eq(conversations.supplierId, who.accountId)))
      return talk?.id ?? 0
    }
    await blockConversation(await ctxAs(annoyed.accountId), await talkTo(annoyed))
    await blockConversation(await ctxAs(owner.accountId), await talkTo(annoying))
    await talkTo(fine)
    await app.clock.advance(2 * DAY)
    const invited = await invitedOn(id)
    expect(invited.has(fine.accountId)).toBe(true)
    expect([annoyed, annoying].filter(({ accountId }) => invited.has(accountId))).toEqual([])
  })

  it('leave out who is busy on the day, who has hidden it, and who cannot offer', async () => {
    const { blockCalendar } = await import('#features/shop/calendar/index.server.ts')
    const { setLeadHidden } = await import('#features/auction/leads/hidden-leads.service.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { eq } = await import('drizzle-orm')
    const { participationCredits } = await import('#features/money/billing/schema.server.ts')
    const [busy, hider, spent, ended, fine] = [
      await invitable(app, staff, 45),
      await invitable(app, staff, 46),
      await invitable(app, staff, 47),
      await invitable(app, staff, 48),
      await invitable(app, staff, 49),
    ]
    const { id } = await openAnnouncement(app, { staff })
    const span = { startOn: day('2027-06-18'), endOn: day('2027-06-20') }
    await blockCalendar(await ctxAs(busy.accountId), { ...span, reason: 'Fiera' })
    await setLeadHidden(await ctxAs(hider.accountId), id, true)
    const own = (who: TestActor) => eq(participationCredits.supplierId, who.accountId)
    await db().update(participationCredits).set({ used: participationCredits.granted }).where(own(spent))
    await db().update(participationCredits).set({ endsAt: app.clock.now() }).where(own(ended))
    await app.clock.advance(2 * DAY)
    const invited = await invitedOn(id)
    expect(invited.has(fine.accountId)).toBe(true)
    expect([busy, hider, spent, ended].filter(({ accountId }) => invited.has(accountId))).toEqual([])
  })
})

describe('the limit of a supplier', () => {
  it('is three a day until it is chosen; who chooses none is not invited', async () => {
    const quiet = await invitable(app, staff, 1)
    const usual = await invitable(app, staff, 2)
    expect((await limit(quiet, 0)).statusCode).toBe(200)
    expect((await mine(quiet)).per_day).toBe(0)
    const ids = []
    for (let count = 0; count < 4; count += 1) ids.push((await openAnnouncement(app, { staff })).id)
    const invited = await Promise.all(ids.map(invitedOn))
    expect(invited.filter((one) => one.has(quiet.accountId))).toHaveLength(0)
    expect(invited.filter((one) => one.has(usual.accountId))).toHaveLength(3)
  })

  it.each([[-1], [11], [2.5], ['tanti'], [null]])('refuses %j', async (wrong) => {
    expect((await limit(near, wrong)).statusCode).toBe(400)
    expect((await mine(near)).per_day).toBe(3)
  })
})

describe('a couple that invites from a showcase', () => {
  const ask = (who: TestActor, idsupplier: number, idauction: number) =>
    app.inject({
      method: 'POST',
      url: '/api/enquiries/invitations',
      headers: who.headers,
      payload: { idsupplier, idauction },
    })

  it('has it written on the lead of the supplier, once, beside why it was invited anyway', async () => {
    await limit(near, 10)
    const { id, owner } = await openAnnouncement(app, { staff })
    await openShop(near)
    expect((await ask(owner, near.accountId, id)).statusCode).toBe(200)
    expect((await ask(owner, near.accountId, id)).statusCode).toBe(200)
    const [invited] = (await mine(near)).invitations.filter(({ id_auction }) => id_auction === String(id))
    expect(invited?.why).toBe('Gli sposi ti hanno scelto e ti invitano. Sei a 25 km e hai la data libera.')
  })

  it('reaches a supplier that has no subscription, is not verified, and was told enough today', async () => {
    const free = await supplier(app, { sectorId: 14, ready: true, settled: true })
    await openShop(free)
    await limit(free, 1)
    const { id, owner } = await openAnnouncement(app, { staff })
    expect((await ask(owner, free.accountId, id)).statusCode).toBe(200)
    expect((await invitedOn(id)).get(free.accountId)).toBeNull()
  })

  it('is told in clear words by a supplier that wants no invitations', async () => {
    const { id, owner } = await openAnnouncement(app, { staff })
    await limit(near, 0)
    const refused = await ask(owner, near.accountId, id)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error).toMatchObject({ code: 'no_invitations' })
    expect(refused.json().error.message).toContain('non vuole ricevere inviti')
    await limit(near, 3)
  })
})
