import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db } from '#platform/db/db.server.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { countMismatches, NO_MISMATCHES } from '../test/copies.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp('world')
}, 120_000)
afterAll(() => app?.close())

it('in the whole seed world every copy says what it follows', async () => {
  expect(await countMismatches()).toEqual(NO_MISMATCHES)
})

it.each([
  ['announcements move', sql`update announcements set city = 'Paese ' || id % 7, sector_id = 1 + id % 20`],
  ['announcements end later', sql`update announcements set expires_at = expires_at + interval '3 hours'`],
  ['announcements are interrupted', sql`update announcements set status = 'interrupted' where status = 'published'`],
  ['orders are paid on another day', sql`update orders set paid_at = paid_at - interval '2 days'`],
  ['orders are cancelled', sql`update orders set status = 'cancelled' where status = 'paid'`],
  ['options change', sql`update price_options set quantity = quantity + 1, price_cents = price_cents + 100`],
  ['options go', sql`update price_options set removed_at = now() where id % 3 = 0`],
])('copies follow when %s', async (_what, change) => {
  const { rowCount } = await db().execute(change)
  expect(rowCount).toBeGreaterThan(0)
  expect(await countMismatches()).toEqual(NO_MISMATCHES)
})
