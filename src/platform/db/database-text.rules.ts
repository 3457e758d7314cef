/** What a statement of a `database.sql` makes, in the order in which kinds are made; extensions before the tables, all others after. */
export const KINDS = ['extension', 'unlogged', 'function', 'view', 'constraint', 'index', 'trigger'] as const
export type Kind = (typeof KINDS)[number]

/** One statement of a `database.sql` and the comment above it. */
export interface Part {
  readonly kind: Kind
  readonly name: string
  /** Of constraints, triggers and what is unlogged. */
  readonly table: string
  readonly path: string
  readonly comment: string
  readonly statement: string
}

const HEADS: Readonly<Record<Kind, RegExp>> = {
  extension: /^CREATE EXTENSION IF NOT EXISTS (?<name>\w+);/,
  unlogged: /^ALTER TABLE (?<table>\w+) SET UNLOGGED;/,
  function: /^CREATE OR REPLACE FUNCTION (?<name>\w+)\(/,
  view: /^CREATE OR REPLACE VIEW (?<name>\w+) /,
  constraint: /^ALTER TABLE (?<table>\w+) ADD CONSTRAINT (?<name>\w+) /,
  index: /^CREATE (?:UNIQUE )?INDEX (?<name>\w+) ON (?<table>\w+) /,
  trigger: /^CREATE (?:CONSTRAINT )?TRIGGER (?<name>\w+)\s[^;]*? ON (?<table>\w+)\s/,
}

/** By what two texts say the same thing: triggers and constraints are named within their table, all others within the database. */
export const keyOf = ({ kind, name, table }: Pick<Part, 'kind' | 'name' | 'table'>): string =>
  kind === 'trigger' || kind === 'constraint' ? `${kind} ${table}.${name}` : `${kind} ${name || table}`

/** Statements are set apart by empty lines; inside `$$` an empty line belongs to the function. */
const blocksOf = (text: string): string[] => {
  const blocks: string[] = []
  for (const block of text.split(/\n[ \t]*\n/)) {
    const last = blocks.at(-1)
    if (last !== undefined && last.split('$$').length % 2 === 0) blocks[blocks.length - 1] = `${last}\n\n${block}`
    else if (block.trim()) blocks.push(block.trim())
  }
  return blocks
}

/**
 * Reads a `database.sql`: statements set apart by empty lines, each with its comment above it.
 *
 * @throws Error when a statement is none that can be made again and removed
 */
export const readDatabaseText = (path: string, text: string): Part[] =>
  blocksOf(text).map((block) => {
    const lines = block.split('\n')
    const begin = lines.findIndex((line) => !line.startsWith('--'))
    const statement = lines.slice(begin < 0 ? lines.length : begin).join('\n')
    const comment = lines
      .slice(0, begin)
      .map((line) => line.replace(/^--\s?/, ''))
      .join(' ')
    for (const kind of KINDS) {
      const groups = HEADS[kind].exec(statement)?.groups
      if (groups && statement.endsWith(';'))
        return { kind, name: groups.name ?? '', table: groups.table ?? '', path, comment, statement }
    }
    throw new Error(`${path}: this statement cannot be made again and removed: ${statement.slice(0, 80)}`)
  })

/** The statement that takes away what a part has made. */
export const removalOf = ({ kind, name, table }: Part): string => {
  if (kind === 'unlogged') return `ALTER TABLE IF EXISTS ${table} SET LOGGED`
  if (kind === 'constraint') return `ALTER TABLE IF EXISTS ${table} DROP CONSTRAINT IF EXISTS ${name}`
  if (kind === 'trigger') return `DROP TRIGGER IF EXISTS ${name} ON ${table}`
  return `DROP ${kind.toUpperCase()} IF EXISTS ${name}`
}

/** What a function is called by: changed alone, its body can be replaced under everything that uses it. */
const headOf = ({ statement }: Part): string => statement.slice(0, statement.indexOf('$$'))

/** What to take away, and then what to make, in these orders. */
export interface TextChange {
  readonly remove: readonly Part[]
  readonly make: readonly Part[]
}

const turn = ({ kind }: Part): number => KINDS.indexOf(kind)

/**
 * What leads from the texts a database has been given to those it should have.
 *
 * @param present keys of everything that is there: what a migration took away is made again, what was made by hand is made anew
 */
export const textChange = (
  given: readonly Part[],
  wanted: readonly Part[],
  present: ReadonlySet<string>,
): TextChange => {
  const before = new Map(given.map((part) => [keyOf(part), part]))
  const after = new Map(wanted.map((part) => [keyOf(part), part]))
  if (after.size < wanted.length) {
    const twice = wanted.filter((part) => after.get(keyOf(part)) !== part).map(keyOf)
    throw new Error(`Made twice: ${twice.join(', ')}`)
  }
  const isKept = (part: Part): boolean =>
    present.has(keyOf(part)) && before.get(keyOf(part))?.statement === part.statement
  const make = wanted.filter((part) => !isKept(part))
  const isReplaced = (part: Part): boolean => {
    const known = before.get(keyOf(part))
    // An extension that stands there may be the operator's.
    return part.kind === 'extension' || (part.kind === 'function' && (!known || headOf(known) === headOf(part)))
  }
  const remove = [
    ...given.filter((part) => part.kind !== 'extension' && !after.has(keyOf(part))),
    ...make.filter((part) => present.has(keyOf(part)) && !isReplaced(part)),
  ]
  return { remove: remove.toSorted((a, b) => turn(b) - turn(a)), make: make.toSorted((a, b) => turn(a) - turn(b)) }
}
