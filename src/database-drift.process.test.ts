import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BothDatabases, buildBoth } from '../scripts/database/build-both.ts'
import { findDrift, readStructure, type Structure } from '../scripts/database/structure.ts'

let both: BothDatabases
let declared: Structure
beforeAll(async () => {
  both = await buildBoth()
  declared = await readStructure(both.declared)
}, 60_000)
afterAll(() => both?.destroy())

/** The drift after a change by hand, which is taken back. */
const driftAfter = async (statement: string): Promise<string[]> => {
  await both.migrated.query('begin')
  try {
    await both.migrated.query(statement)
    return findDrift(await readStructure(both.migrated), declared)
  } finally {
    await both.migrated.query('rollback')
  }
}

it('migrations and sources make the same database', async () => {
  expect(declared.size).toBeGreaterThan(1500)
  expect(findDrift(await readStructure(both.migrated), declared)).toEqual([])
})

describe('the check notices', () => {
  it.each([
    [
      'a column too many',
      'alter table offers add column deposit boolean',
      'column offers.deposit stands in the migrations alone',
    ],
    ['a column too few', 'alter table offers drop column description', 'column offers.description is in no migration'],
    ['a type', 'alter table offers alter column days type varchar(9)', 'column offers.days differs'],
    ['a default', `alter table offers alter column days set default ''`, 'column offers.days differs'],
    [
      'a column that may be empty',
      'alter table offers alter column price_cents drop not null',
      'column offers.price_cents differs',
    ],
    ['a table', 'create table extra (id integer)', 'table extra stands in the migrations alone'],
    ['a table that is logged', 'alter table attempts set logged', 'table attempts differs'],
    ['an index', 'create index offers_days on offers (days)', 'index offers_days stands in the migrations alone'],
    ['a missing index', 'drop index offers_supplier', 'index offers_supplier is in no migration'],
    [
      'an index made otherwise',
      'drop index offers_supplier; create index offers_supplier on offers (supplier_id)',
      'index offers_supplier differs',
    ],
    [
      'a constraint',
      'alter table offers add constraint dear check (price_cents > 1)',
      'constraint offers.dear stands in the migrations alone',
    ],
    [
      'a missing exclusion constraint',
      'alter table rental_bookings drop constraint rental_bookings_no_overlap',
      'constraint rental_bookings.rental_bookings_no_overlap is in no migration',
    ],
    [
      'a function changed by hand',
      `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
      'function refuse_change() differs',
    ],
    [
      'a function of a migration',
      `create function extra() returns integer language sql as 'select 1'`,
      'function extra() stands in the migrations alone',
    ],
    [
      'a missing trigger',
      'drop trigger ledger_balances on ledger_lines',
      'trigger ledger_lines.ledger_balances is in no migration',
    ],
    [
      'a trigger that is switched off',
      'alter table ledger_lines disable trigger ledger_balances',
      'trigger ledger_lines.ledger_balances differs',
    ],
    ['a view', 'create view extra as select 1 as one', 'view extra stands in the migrations alone'],
    ['an enumeration', `create type extra as enum ('a')`, 'type extra stands in the migrations alone'],
  ])('%s', async (_what, statement, sentence) => {
    const drift = await driftAfter(statement)
    expect(drift.filter((line) => line.startsWith(sentence))).toHaveLength(1)
  })
})

it('a column and an index of a table file without a migration are named', async () => {
  // Beside the packages, which a table file imports.
  mkdirSync('node_modules/.cache', { recursive: true })
  const folder = mkdtempSync(join('node_modules/.cache', 'drift-'))
  const tables = join(folder, 'schema.server.ts')
  writeFileSync(
    tables,
    `import { index, integer, pgTable } from 'drizzle-orm/pg-core'
     export const forgotten = pgTable('forgotten', { id: integer('id'), deposit: integer('deposit') }, (t) => [index('forgotten_deposit').on(t.deposit)])`,
  )
  const config = join(folder, 'drizzle.config.ts')
  writeFileSync(
    config,
    `export default { dialect: 'postgresql', schema: [${['./src/features/**/schema.server.ts', './src/platform/**/schema.server.ts', `./${tables}`].map((one) => JSON.stringify(one)).join(', ')}] }`,
  )
  const other = await buildBoth(config)
  try {
    const drift = findDrift(await readStructure(other.migrated), await readStructure(other.declared))
    expect(drift.map((line) => line.split(' is in')[0])).toEqual([
      'column forgotten.deposit',
      'column forgotten.id',
      'index forgotten_deposit',
      'table forgotten',
    ])
  } finally {
    await other.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
