import { describe, expect, it } from 'vitest'
import { keyOf, type Part, readDatabaseText, removalOf, textChange } from './database-text.rules.ts'

const FUNCTION = 'CREATE OR REPLACE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;'
const TRIGGER = 'CREATE TRIGGER looks AFTER INSERT OR UPDATE OF a ON things\n  FOR EACH ROW EXECUTE FUNCTION looked();'
const INDEX = 'CREATE INDEX things_words ON things USING gin (words(a));'

const parts = (...statements: string[]): Part[] => readDatabaseText('src/x/database.sql', statements.join('\n\n'))
const keys = (of: readonly Part[]) => of.map(keyOf)
const present = (of: readonly Part[]) => new Set(keys(of))

describe('a database.sql', () => {
  it('is statements set apart by empty lines, each with its comment', () => {
    const body = 'CREATE OR REPLACE FUNCTION two() RETURNS void LANGUAGE plpgsql AS $$\nBEGIN\n\n  NULL;\nEND $$;'
    expect(readDatabaseText('a.sql', `-- Why it\n-- is there.\n${body}\n\n${TRIGGER}\n`)).toEqual([
      { kind: 'function', name: 'two', table: '', path: 'a.sql', comment: 'Why it is there.', statement: body },
      { kind: 'trigger', name: 'looks', table: 'things', path: 'a.sql', comment: '', statement: TRIGGER },
    ])
  })

  it.each([
    ['an insert', 'INSERT INTO things VALUES (1);'],
    ['a function that is not replaced', 'CREATE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;'],
    ['a statement without its end', 'CREATE INDEX things_words ON things (a)'],
  ])('is refused with %s in it', (_what, statement) => {
    expect(() => parts(statement)).toThrow('cannot be made again')
  })
})

describe('what leads from one text to another', () => {
  it('is nothing when nothing has changed but comments and files', () => {
    const given = parts(FUNCTION, TRIGGER, INDEX)
    const wanted = [...parts(`-- Said better.\n${TRIGGER}`, INDEX), ...readDatabaseText('src/y/database.sql', FUNCTION)]
    expect(textChange(given, wanted, present(given))).toEqual({ remove: [], make: [] })
  })

  it('makes functions first and triggers last, and takes away the other way round', () => {
    const all = parts(TRIGGER, INDEX, FUNCTION)
    expect(keys(textChange([], all, new Set()).make)).toEqual([
      'function one',
      'index things_words',
      'trigger things.looks',
    ])
    const { remove, make } = textChange(all, [], present(all))
    expect(remove.map(removalOf)).toEqual([
      'DROP TRIGGER IF EXISTS looks ON things',
      'DROP INDEX IF EXISTS things_words',
      'DROP FUNCTION IF EXISTS one',
    ])
    expect(make).toEqual([])
  })

  it('replaces a function whose body has changed, and removes one that is called otherwise', () => {
    const given = parts(FUNCTION)
    const body = parts(FUNCTION.replace('SELECT 1', 'SELECT 2'))
    expect(textChange(given, body, present(given))).toEqual({ remove: [], make: body })
    const head = parts(FUNCTION.replace('one()', 'one(a integer)'))
    expect(textChange(given, head, present(given))).toEqual({ remove: head, make: head })
  })

  it('restores what was dropped or changed by hand', () => {
    const all = parts(TRIGGER)
    expect(textChange(all, all, new Set())).toEqual({ remove: [], make: all })
    expect(textChange([], all, present(all))).toEqual({ remove: all, make: all })
  })

  it('is refused when two texts make the same', () => {
    expect(() => textChange([], [...parts(INDEX), ...parts(INDEX)], new Set())).toThrow('index things_words')
  })
})
