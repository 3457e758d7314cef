import { expect, it } from 'vitest'
import { fillDatabase } from '../scripts/scale/fill.ts'
import { freshDatabase, query } from '../test/database.ts'

it('the large world that speed is measured on fits the tables as they are', async () => {
  const { url } = await freshDatabase()
  expect(await fillDatabase(url, 0.002, () => undefined)).toBe(true)
  const tables = ['accounts', 'products', 'offers', 'orders', 'order_lines', 'reviews']
  for (const table of tables)
    expect([table, (await query(url, `select from ${table} limit 1`)).length]).toEqual([table, 1])
  for (const table of ['page_views', 'audit_events']) {
    expect([table, (await query(url, `select from ${table} limit 1`)).length]).toEqual([table, 1])
    expect([table, (await query(url, `select from ${table}_rest limit 1`)).length]).toEqual([table, 0])
  }
})
