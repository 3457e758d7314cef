import { expect, it } from 'vitest'
import { readDatabaseText } from '../../src/platform/db/database-text.rules.ts'
import { databasePage, unexplained } from './page.ts'

const parts = readDatabaseText(
  'src/features/shop/goods/database.sql',
  `-- Adds up.
CREATE OR REPLACE FUNCTION add_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;

-- A thing follows its parts.
CREATE TRIGGER parts_changed AFTER UPDATE OF price,
  quantity ON parts FOR EACH ROW WHEN (OLD.price <> NEW.price) EXECUTE FUNCTION add_up();

CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON parts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_up();`,
)

it('the page names table, moment, function, file and reason of every trigger', () => {
  const page = databasePage(parts)
  expect(page).toContain('2 triggers on 1 tables, 1 functions.')
  expect(page).toContain('| `parts` | `balances` | AFTER INSERT (at commit) | `add_up` | shop/goods |  |')
  expect(page).toContain(
    '|  | `parts_changed` | AFTER UPDATE OF price, quantity (when it matters) | `add_up` | shop/goods | A thing follows its parts. |',
  )
  expect(page).toContain('| `add_up` | shop/goods | Adds up. |')
})

it('what does not say why it is there is named', () => {
  expect(unexplained(parts)).toEqual([
    'src/features/shop/goods/database.sql: trigger balances does not say why it is there',
  ])
})
