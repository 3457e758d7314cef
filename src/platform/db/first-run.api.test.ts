import { expect, it } from 'vitest'
import { freshDatabase, query } from '../../../test/database.ts'
import { emptyDatabase, markWorld, worldState } from './first-run.server.ts'
import { migrateDatabase } from './migrate.server.ts'

const there = async (url: string, sql: string): Promise<boolean> =>
  (await query<{ there: boolean }>(url, `select exists (${sql}) as there`))[0]?.there ?? false

it('a world cut short in an external database is removed with the tables that refuse to be emptied, and can be made again', async () => {
  const { url } = await freshDatabase()
  expect(await worldState(url)).toBe('none')
  await markWorld(url, 'begun')
  await query(url, `insert into dev_clock (id, offset_ms) values (1, '5')`)
  await expect(query(url, 'truncate invoiced_entries cascade')).rejects.toThrow('never changed')
  expect(await worldState(url)).toBe('begun')

  await emptyDatabase(url)
  expect(await worldState(url)).toBe('none')
  // What the operator may have installed, and a role like ours may not, stays.
  expect(await there(url, `select from pg_extension where extname = 'pg_trgm'`)).toBe(true)

  await migrateDatabase(url)
  expect(await worldState(url)).toBe('none')
  expect(await there(url, 'select from dev_clock')).toBe(false)
  expect(await there(url, 'select from plans')).toBe(true)
  await markWorld(url, 'complete')
  expect(await worldState(url)).toBe('whole')
})

it('a database with people in it is never taken for an empty one', async () => {
  const { url } = await freshDatabase()
  await query(
    url,
    `insert into accounts (role, email, handle, created_at) values ('couple', 'a@promessi.example', 'a', now())`,
  )
  expect(await worldState(url)).toBe('whole')
})
