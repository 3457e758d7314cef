import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ctxAs, signInAgain, TEST_PASSWORD, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { checkedLog, type LoggedAuction, logFileFor, loggedAuction } from '../../../../test/outcomes.ts'
import { standaloneVerifier } from '../../../../test/standalone-verifier.ts'
import type { Receipt } from './leaves.rules.ts'
import { checkLogFile, checkReceiptIn } from './verify.rules.ts'

let app: TestApp
let auction: LoggedAuction
let receipt: Receipt

const receiptOf = async (who: TestActor, offerId: number | undefined) =>
  app.inject({
    ...{ method: 'GET', url: `/api/offers/${offerId}/receipt` },
    headers: (await signInAgain(who)).headers,
  })
const erase = async (who: TestActor) => {
  const { headers } = await signInAgain(who)
  const payload = { password: TEST_PASSWORD }
  expect((await app.inject({ method: 'POST', url: '/api/me/erasure', headers, payload })).statusCode).toBe(200)
  await app.clock.advance(31 * DAY)
}

beforeAll(async () => {
  app = await startTestApp()
  auction = await loggedAuction(app)
  receipt = (await receiptOf(auction.bruno, auction.offerIds[3])).json<Receipt>()
}, 120_000)
afterAll(() => app.close())

it('a supplier that is erased leaves its leaves, which fit and say nothing of it', async () => {
  await erase(auction.carla)
  expect(await checkedLog(auction.id)).toMatchObject({ erased: [3], faults: [] })
  const file = await logFileFor(auction.id)
  expect(await checkLogFile(file, file.keys)).toHaveLength(11)
  expect((await standaloneVerifier()).checkLog(file)).toHaveLength(11)
  expect(await checkReceiptIn(file, receipt, file.keys)).toMatchObject({ place: 2, of: 3 })
})

it('no leaf is a hash of what can be tried out', async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const file = await logFileFor(auction.id)
  const leaf = JSON.parse(file.leaves[3] as string) as { readonly bidder: string; readonly commitment: string }
  const { rows } = await db().execute<{ salt: string }>(
    sql.raw(`select salt from outcome_salts union select bidder_salt from outcome_salts where bidder_salt is not null`),
  )
  const { bidderOpening } = await import('./covered.rules.ts')
  const { canonicalText } = await import('./canonical.server.ts')
  const tried = ['', ...rows.map(({ salt }) => salt)].flatMap((salt) =>
    Array.from({ length: auction.bruno.accountId + 10 }, (_, id) =>
      canonicalText(bidderOpening(file.log, salt, id)),
    ).concat(Array.from({ length: auction.bruno.accountId + 10 }, (_, id) => String(id))),
  )
  const hashes = new Set(tried.map((text) => createHash('sha256').update(text).digest('hex')))
  expect(hashes.has(leaf.bidder)).toBe(false)
  expect(hashes.has(leaf.commitment)).toBe(false)
  // The same trial finds a supplier that is still here: it would have found the other one.
  const bruno = JSON.parse(file.leaves[5] as string) as { readonly bidder: string }
  expect(hashes.has(bruno.bidder)).toBe(true)
})

it('a couple that is erased leaves what it asked as a hash, and the rest is still held against the tables', async () => {
  // A couple that has chosen is not erased before it has paid.
  const { id, owner } = await loggedAuction(app, { decide: false })
  const { refuseAll } = await import('#features/auction/offers/index.server.ts')
  await refuseAll(await ctxAs(owner.accountId), id)
  await erase(owner)
  const { erased, faults } = await checkedLog(id)
  expect({ erased, faults }).toEqual({ erased: [0, 1], faults: [] })
  const { db } = await import('#platform/db/db.server.ts')
  await db().execute(sql.raw(`update announcements set budget_cents = budget_cents + 1 where id = ${id}`))
  expect((await checkedLog(id)).faults).toMatchObject([{ n: 0, what: 'budget' }])
})
