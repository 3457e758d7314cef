import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, type TestActor } from '../../../../test/actors.ts'
import { openAnnouncement, photographer, postOffer } from '../../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let staff: TestActor
let owner: TestActor
let id: number

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
  owner = await couple(app)
  id = (await openAnnouncement(app, { owner, staff })).id
})
afterAll(() => app.close())

const door = () => import('./index.server.ts')
const remedies = async (who = owner, of = id) => (await door()).remediesOf(await ctxAs(who.accountId), of)
const ask = async (remedy: 'extend' | 'raise' | 'relax', shown = '', who = owner) =>
  (await door()).askRemedy(await ctxAs(who.accountId), id, remedy, shown)
const mails = async (who: TestActor) =>
  (await app.mailbox(who.email)).filter(({ subject }) => subject.startsWith('Come ricevere più proposte'))

describe('half time', () => {
  it('brings nothing before it', async () => {
    await app.clock.advance(4 * DAY)
    expect(await remedies()).toBeNull()
    expect(await mails(owner)).toEqual([])
  })

  it('is told the couple once, by bell and e-mail, when fewer than two suppliers have offered', async () => {
    await postOffer(app, await photographer(app), id)
    await app.clock.advance(DAY + 1000)
    await app.clock.advance(1000)
    expect(await mails(owner)).toHaveLength(1)
    const answer = await app.inject({ url: '/api/notifications', headers: owner.headers })
    const [bell] = answer.json<{ text: string }[]>().filter(({ text }) => text.startsWith('Metà del tempo'))
    expect(bell?.text).toContain('ha una sola proposta')
  })

  it('is not told where two have', async () => {
    const busy = await openAnnouncement(app, { staff })
    for (let count = 0; count < 2; count += 1) await postOffer(app, await photographer(app), busy.id)
    await app.clock.advance(6 * DAY)
    expect(await mails(busy.owner)).toEqual([])
    expect(await remedies(busy.owner, busy.id)).toBeNull()
  })
})

describe('the remedies', () => {
  beforeAll(async () => {
    owner = await couple(app)
    id = (await openAnnouncement(app, { owner, staff })).id
    await app.clock.advance(5 * DAY + 1000)
  })

  it('are the owner’s alone', async () => {
    await expect(remedies(await couple(app))).rejects.toMatchObject({ status: 404 })
    await expect(remedies(await photographer(app))).rejects.toMatchObject({ status: 403 })
  })

  it('go to staff as a request for a change, one at a time', async () => {
    expect(await remedies()).toMatchObject({ extendTo: 15, offerCount: 0, isEditPending: false })
    await expect(ask('extend', '10')).rejects.toMatchObject({ code: 'no_remedy', status: 409 })
    await ask('extend', '15')
    expect(await remedies()).toMatchObject({ isEditPending: true })
    const waiting = await app.inject({ url: '/api/portal/edit-requests', headers: staff.headers })
    expect(waiting.json()).toMatchObject([{ text: 'Vorrei prolungare la pubblicazione a 15 giorni.' }])
    const raiseTo = (await remedies())?.raiseTo
    await expect(ask('raise', String(raiseTo))).rejects.toMatchObject({ code: 'edit_pending' })
    await expect(ask('relax', 'no')).rejects.toMatchObject({ code: 'no_remedy' })
  })
})
