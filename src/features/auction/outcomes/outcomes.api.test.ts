import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, signInAgain, type TestActor } from '../../../../test/actors.ts'
import { photographer } from '../../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, publish } from '../../../../test/auctions.ts'
import {
  checkedLog,
  chooseBruno,
  kindsIn,
  type LoggedAuction,
  logFileFor,
  loggedAuction,
} from '../../../../test/outcomes.ts'
import { findingOf, standaloneVerifier } from '../../../../test/standalone-verifier.ts'
import type { Leaf, Receipt } from './leaves.rules.ts'
import { outcomeSentence } from './story.rules.ts'
import { checkReceiptIn } from './verify.rules.ts'

let app: TestApp
let auction: LoggedAuction
const standalone = await standaloneVerifier()

beforeAll(async () => {
  app = await startTestApp()
  auction = await loggedAuction(app, { decide: false })
}, 120_000)
afterAll(() => app.close())

const receiptFor = async (who: TestActor | null, offerId: number) =>
  app.inject({
    ...{ method: 'GET', url: `/api/offers/${offerId}/receipt` },
    headers: who ? (await signInAgain(who)).headers : {},
  })

describe('the log of an auction', () => {
  const upToTheEnd = [
    ...['published', 'answered', 'offer', 'offer', 'offer', 'offer', 'overtime', 'offer', 'overtime', 'closed'],
  ]

  it('notes what happens, each in its transaction, and the end once', async () => {
    expect(await kindsIn(auction.id)).toEqual(upToTheEnd)
    await chooseBruno(auction)
    await app.drain()
    expect(await kindsIn(auction.id)).toEqual([...upToTheEnd, 'award'])
  })

  it('says in plain words what happened', async () => {
    const leaves = (await logFileFor(auction.id)).leaves.map((leaf) => JSON.parse(leaf) as Leaf)
    expect(outcomeSentence(leaves)).toBe(
      '5 proposte di 3 fornitori, chiusa con 2 proroghe, scelta la seconda per prezzo.',
    )
  })

  it('tells neither who offered nor how much', async () => {
    const text = (await logFileFor(auction.id)).leaves.join('\n')
    expect(text).not.toMatch(/Lario|Reportage|2100|2150|2700|"supplier"|"amount"|Ottanta|invitati/)
    const { anna, bruno, carla } = auction
    for (const { handle } of [anna, bruno, carla]) expect(text).not.toContain(handle)
  })

  it('is borne out by the tables', async () => {
    expect(await checkedLog(auction.id)).toMatchObject({ leaves: 11, erased: [], faults: [] })
  })

  it('notes a refusal by the couple, one by time, an interruption and a change, with the end before a decision', async () => {
    const [owner, staff, seller] = [await couple(app), await admin(app), await photographer(app)]
    const { changeMode, interruptAnnouncement } = await import('#features/auction/announcements/index.server.ts')
    const ids = [await publish(app, owner, staff), await publish(app, owner, staff), await publish(app, owner, staff)]
    const [refused, overdue, stopped] = ids as [number, number, number]
    await changeMode(await ctxAs(owner.accountId), refused, 'sealed')
    for (const id of ids) await bid(app, seller, id, '2500.00')
    await interruptAnnouncement(await ctxAs(staff.accountId), stopped, 'Doppio')
    await app.clock.advance(7 * DAY + 60_000)
    const { refuseAll } = await import('#features/auction/offers/index.server.ts')
    await refuseAll(await ctxAs(owner.accountId), refused)
    await app.clock.advance(8 * DAY)
    expect(await kindsIn(refused)).toEqual(['published', 'edited', 'offer', 'closed', 'refusal'])
    expect(await kindsIn(overdue)).toEqual(['published', 'offer', 'closed', 'refusal'])
    expect(await kindsIn(stopped)).toEqual(['published', 'offer', 'interrupted'])
    for (const id of ids) expect(await checkedLog(id)).toMatchObject({ faults: [] })
  })

  it('notes who takes the place of the chosen one', async () => {
    const { appendOutcome } = await import('./index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { announcements } = await import('#features/auction/announcements/schema.server.ts')
    const { eq } = await import('drizzle-orm')
    const [offerId, winner] = [auction.offerIds[4] as number, auction.anna.accountId]
    await inTransaction(async (tx) => {
      const set = { winnerOfferId: offerId, winnerSupplierId: winner }
      await tx.update(announcements).set(set).where(eq(announcements.id, auction.id))
      await appendOutcome(tx, systemCtx(), auction.id, { kind: 'succession', offerId, reason: 'unpaid' })
    })
    const last = JSON.parse((await logFileFor(auction.id)).leaves.at(-1) ?? '{}')
    expect(last).toMatchObject({ kind: 'succession', award: 10, offer: 7, reason: 'unpaid' })
    expect(await checkedLog(auction.id)).toMatchObject({ leaves: 12, faults: [] })
  })

  it('is not begun for an announcement that was published before there were logs', async () => {
    const [owner, staff, seller] = [await couple(app), await admin(app), await photographer(app)]
    const id = await publish(app, owner, staff)
    const { db } = await import('#platform/db/db.server.ts')
    await db().execute(`alter table outcome_leaves disable trigger user; delete from outcome_salts where announcement_id = ${id};
      delete from outcome_leaves where announcement_id = ${id}; alter table outcome_leaves enable trigger user`)
    const offerId = await bid(app, seller, id, '2500.00')
    await app.clock.advance(7 * DAY + 60_000)
    const { awardOffer } = await import('#features/auction/offers/index.server.ts')
    await awardOffer(await ctxAs(owner.accountId), id, offerId)
    expect(await kindsIn(id)).toEqual([])
    expect((await receiptFor(seller, offerId)).statusCode).toBe(404)
  })
})

describe('a receipt', () => {
  it('is given at once, to who sent the offer alone', async () => {
    const [owner, staff, seller] = [await couple(app), await admin(app), await photographer(app)]
    const id = await publish(app, owner, staff)
    const offerId = await bid(app, seller, id, '2500.00')
    const answer = await receiptFor(seller, offerId)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="ricevuta-AN-${20_000 + id}-1.json"`)
    expect(JSON.parse(answer.json<Receipt>().openings.offer)).toMatchObject({
      ...{ supplier: seller.accountId, amount: 250_000, model: 'Lario' },
    })
    expect((await receiptFor(null, offerId)).statusCode).toBe(401)
    expect((await receiptFor(auction.anna, offerId)).statusCode).toBe(404)
    for (const who of [owner, staff]) expect((await receiptFor(who, offerId)).statusCode).toBe(403)
  })

  it('shows where each offer stood, in the browser and with the file to download', async () => {
    const { anna, bruno, carla, offerIds } = auction
    const file = await logFileFor(auction.id)
    const senders = [anna, carla, anna, bruno, anna]
    const found = []
    for (const [index, offerId] of offerIds.entries()) {
      const receipt = (await receiptFor(senders[index] as TestActor, offerId)).json<Receipt>()
      const page = await checkReceiptIn(file, receipt, file.keys)
      expect(await findingOf(() => standalone.checkReceipt(file, receipt))).toEqual(page)
      found.push([page.place, page.of, page.isBest])
    }
    expect(found).toEqual([
      [1, 3, false],
      [3, 3, true],
      [1, 3, false],
      [2, 3, true],
      [1, 3, true],
    ])
  })

  it('still fits after the key has changed, and names the key it was signed with', async () => {
    const before = (await receiptFor(auction.bruno, auction.offerIds[3] as number)).json<Receipt>()
    const { rotateOutcomeKey } = await import('./index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const kid = await rotateOutcomeKey(systemCtx())
    const file = await logFileFor(auction.id)
    expect(JSON.parse(file.head.text).key).toBe(kid)
    expect(file.keys.map((key) => key.kid)).toContain(JSON.parse(before.head.text).key)
    expect(await checkReceiptIn(file, before, file.keys)).toMatchObject({ place: 2 })
    expect(standalone.checkReceipt(file, before, file.keys)).toMatchObject({ place: 2 })
  })
})
