import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { ctxAs } from '../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { bid, publish } from '../../../test/auctions.ts'
import { chooseBruno, type LoggedAuction, loggedAuction } from '../../../test/outcomes.ts'

let app: TestApp
let auction: LoggedAuction

beforeAll(async () => {
  app = await startTestApp()
  auction = await loggedAuction(app, { decide: false })
}, 120_000)
afterAll(() => app.close())

const doors = async () => ({
  ...(await import('./outcome-page.server.ts')),
  ...(await import('#platform/context.server.ts')),
})
/** As a visitor without an account. */
const outside = async () => {
  const { systemCtx, visitor } = await doors()
  return systemCtx(app.clock.now(), visitor)
}
/** The status of the error page, or 200. */
const statusOf = (read: Promise<unknown>): Promise<number> =>
  read.then(
    () => 200,
    (error: { init?: { status?: number } }) => error.init?.status ?? 500,
  )

describe('the page of an outcome', () => {
  it('says before the decision that there is none yet, and gives no log', async () => {
    const { outcomePage, readLog } = await doors()
    const code = announcementCode(auction.id)
    expect(await outcomePage(await outside(), code)).toMatchObject({ isDecided: false, story: null, winnerName: null })
    for (const ctx of [await outside(), await ctxAs(auction.owner.accountId), await ctxAs(auction.anna.accountId)])
      expect(await statusOf(readLog(ctx, code))).toBe(404)
  })

  it('tells everybody afterwards how it went, without amounts and without the names of who lost', async () => {
    await chooseBruno(auction)
    const { outcomePage, readLog } = await doors()
    const page = await outcomePage(await outside(), announcementCode(auction.id))
    expect(page.story?.sentence).toBe('5 proposte di 3 fornitori, chiusa con 2 proroghe, scelta la seconda per prezzo.')
    expect(page.story?.steps).toHaveLength(11)
    const text = JSON.stringify([page, await readLog(await outside(), announcementCode(auction.id))])
    // A figure stands alone: digests hold any four digits.
    expect(text).not.toMatch(/(?<![\w-])2\.?(150|100|700)(?![\w-])|Lario/)
    for (const { handle } of [auction.anna, auction.carla]) expect(text).not.toContain(handle)
  })

  it('is read under the code alone', async () => {
    const { outcomePage } = await doors()
    for (const code of ['AN-29999', '20001', 'AN-1', 'PO-30001', String(auction.id)])
      expect(await statusOf(outcomePage(await outside(), code))).toBe(404)
    expect(await statusOf(outcomePage(await outside(), announcementCode(auction.id).toLowerCase()))).toBe(200)
  })

  it('of an interrupted announcement is for its couple, the staff and who has offered', async () => {
    const { outcomePage, readLog } = await doors()
    const { owner, staff, anna, carla } = auction
    const id = await publish(app, owner, staff)
    await bid(app, anna, id, '2100.00')
    const { interruptAnnouncement } = await import('#features/auction/announcements/index.server.ts')
    await interruptAnnouncement(await ctxAs(staff.accountId), id, 'Doppio')
    const code = announcementCode(id)
    expect(await statusOf(outcomePage(await outside(), code))).toBe(404)
    expect(await outcomePage(await ctxAs(owner.accountId), code)).toMatchObject({
      story: { sentence: expect.stringContaining('interrott') },
    })
    expect(await statusOf(outcomePage(await ctxAs(carla.accountId), code))).toBe(404)
    expect(await statusOf(outcomePage(await ctxAs(anna.accountId), code))).toBe(200)
    expect((await readLog(await ctxAs(anna.accountId), code)).leaves.length).toBeGreaterThan(1)
  })
})
