import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, type TestActor } from '../../../test/actors.ts'
import { openAnnouncement, photographer } from '../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../test/app.ts'
import { invitedOn } from '../../../test/invitations.ts'
import { openShop } from '../../../test/shop.ts'

let app: TestApp
let owner: TestActor
let id: number

const post = (url: string, who: TestActor, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload })

/** A photographer with a showcase that the couple has kept. */
const kept = async () => {
  const who = await photographer(app)
  await openShop(who, { title: `Studio ${who.accountId}` })
  expect((await post('/api/favorites', owner, { tableid: who.accountId, tablename: 'vetrina' })).statusCode).toBe(200)
  return who
}
const invite = async () => {
  const { runRemedy } = await import('./remedies.server.ts')
  return runRemedy(await ctxAs(owner.accountId), id, { remedy: 'invite', shown: '' })
}
/** Of the twenty suppliers that a couple can begin to ask within a day all but so many are used up. */
const leave = async (left: number) => {
  const { consumeAttempt } = await import('#platform/http/limits.server.ts')
  const { enquiryLimit } = await import('#features/fulfilment/messages/enquiries/enquiry.rules.ts')
  const ctx = await ctxAs(owner.accountId)
  for (let used = left; used < enquiryLimit.max; used += 1)
    await consumeAttempt(ctx, enquiryLimit, String(owner.accountId))
}

beforeAll(async () => {
  app = await startTestApp()
  owner = await couple(app)
  id = (await openAnnouncement(app, { owner, staff: await admin(app) })).id
  await app.clock.advance(5 * DAY + 1000)
})
afterAll(() => app.close())

describe('favourites at one touch', () => {
  it('none to invite is said', async () => {
    expect(await invite()).toBe('Non hai altri preferiti da invitare a questo annuncio.')
  })

  it('one that has blocked the couple is not among them', async () => {
    const { remediesPanel } = await import('./remedies.server.ts')
    const silent = await kept()
    const fine = await kept()
    const opened = await post('/api/enquiries', owner, { idsupplier: silent.accountId })
    const first = { about: 'enquiry', idref: Number(opened.json().id), message: 'Siete liberi?' }
    const written = await post('/api/messages', owner, first)
    expect((await post(`/api/messages/${written.json().id}/block`, silent)).statusCode).toBe(200)
    const panel = await remediesPanel(await ctxAs(owner.accountId), { id, sectorId: 14, city: 'Varenna' })
    expect(panel?.favourites.map((one) => one.id)).toEqual([fine.accountId])
    expect(await invite()).toBe('1 invito inviato')
  })

  it('one that cannot be invited does not keep the others waiting; only when none can the couple reads why', async () => {
    const before = (await invitedOn(id)).size
    await kept()
    await kept()
    await kept()
    await app.clock.advance(DAY + 1000)
    await leave(2)
    expect(await invite()).toBe('2 inviti inviati. 1 preferito non si può invitare adesso.')
    expect((await invitedOn(id)).size).toBe(before + 2)
    await expect(invite()).rejects.toMatchObject({ status: 429 })
  })
})
