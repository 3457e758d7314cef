import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db } from '#platform/db/db.server.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { countMismatches, NO_MISMATCHES } from '../../../../test/copies.ts'
import { type Goods, openGoods } from '../../../../test/goods.ts'

let app: TestApp
let goods: Goods
let options: number[]

beforeAll(async () => {
  app = await startTestApp('empty')
  goods = await openGoods(app, 5)
  const { rows } = await db().execute<{ id: number }>(sql`select id from price_options order by id`)
  options = rows.map(({ id }) => id)
}, 120_000)
afterAll(() => app?.close())

const option = (index: number) => options[index % options.length] as number

const changes = {
  stock: (at: number, value: number) => sql`update price_options set quantity = ${value % 4} where id = ${option(at)}`,
  price: (at: number, value: number) =>
    sql`update price_options set price_cents = ${100 + value} where id = ${option(at)}`,
  removed: (at: number) =>
    sql`update price_options set removed_at = case when removed_at is null then now() end where id = ${option(at)}`,
  all: (_at: number, value: number) => sql`update price_options set quantity = ${value % 3}`,
  more: (at: number, value: number) => sql`with made as (
      insert into price_options (product_id, position, kind, price_cents, quantity)
      select product_id, 9, kind, ${50 + value}, 1 from price_options where id = ${option(at)} returning id)
    select count(*) from made`,
  gone: () => sql`delete from price_options where position = 9`,
} as const

it('stocks and prices of a product are those of its options, whatever is changed by hand', async () => {
  const step = fc.tuple(fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])), fc.nat(2), fc.nat(300))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      for (const [what, at, value] of steps) await db().execute(changes[what](at, value))
      expect(await countMismatches()).toEqual(NO_MISMATCHES)
    }),
    { numRuns: 20 },
  )
})

it('of two who change options of one product at the same time, the later counts what the earlier has left', async () => {
  await db().execute(changes.gone())
  await db().execute(sql`update price_options set quantity = 5, removed_at = null where product_id = ${goods.dress.id}`)
  const [first, second] = options.slice(0, 2)
  const change = (id: number | undefined) => sql`update price_options set quantity = 1 where id = ${id}`
  let isDone = false
  let later: Promise<unknown> | undefined
  await db().transaction(async (tx) => {
    await tx.execute(change(first))
    later = db()
      .execute(change(second))
      .then(() => {
        isDone = true
      })
    // Until it waits for this transaction.
    for (let waiting = 0; waiting === 0 && !isDone; ) {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_locks where not granted and pid <> pg_backend_pid()`,
      )
      waiting = rows[0]?.n ?? 0
    }
    expect(isDone).toBe(false)
  })
  await later
  expect(await countMismatches()).toEqual(NO_MISMATCHES)
  const { rows } = await db().execute(sql`select stock from products where id = ${goods.dress.id}`)
  expect(rows).toEqual([{ stock: 2 }])
})
