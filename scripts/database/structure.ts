import type pg from 'pg'

const notOfAnExtension = (catalog: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`
const OURS = `= 'public'::regnamespace`

/** The tables of months, and what hangs on them, come and go: a table is looked at as a whole (decision 0138). */
const ofNoMonth = (table: string): string => `not (select t.relispartition from pg_class t where t.oid = ${table})`

/**
 * What there is of each kind: its name, and everything it says about itself. The table files do not know that a table stands by months, and
 * nobody who uses it needs to: a test holds those that do to what their slices say.
 */
const KINDS: Readonly<Record<string, string>> = {
  extension: `select o.extname as name, '' as says from pg_extension o`,
  table: `select o.relname as name, case o.relkind when 'p' then 'r' else o.relkind end::text || ' ' || o.relpersistence::text || ' ' || coalesce(o.reloptions::text, '') as says
    from pg_class o where o.relnamespace ${OURS} and o.relkind in ('r', 'p', 'm', 'f') and not o.relispartition and ${notOfAnExtension('pg_class')}`,
  column: `select o.relname || '.' || a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      nullif(a.attidentity::text, ''), nullif(a.attgenerated::text, ''), 'default ' || pg_get_expr(d.adbin, d.adrelid)) as says
    from pg_attribute a join pg_class o on o.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where o.relnamespace ${OURS} and o.relkind in ('r', 'p') and not o.relispartition and a.attnum > 0 and not a.attisdropped`,
  index: `select o.relname as name, replace(pg_get_indexdef(o.oid), ' ON ONLY ', ' ON ') as says
    from pg_class o where o.relnamespace ${OURS} and o.relkind in ('i', 'I') and not o.relispartition
      and ${ofNoMonth('(select i.indrelid from pg_index i where i.indexrelid = o.oid)')}`,
  // What may not be empty says its column.
  constraint: `select o.conrelid::regclass || '.' || o.conname as name, pg_get_constraintdef(o.oid) as says
    from pg_constraint o where o.connamespace ${OURS} and o.contype not in ('t', 'n') and (o.conrelid = 0 or ${ofNoMonth('o.conrelid')})`,
  function: `select o.oid::regprocedure::text as name, pg_get_functiondef(o.oid) as says
    from pg_proc o where o.pronamespace ${OURS} and o.prokind in ('f', 'p') and ${notOfAnExtension('pg_proc')}`,
  trigger: `select o.tgrelid::regclass || '.' || o.tgname as name, o.tgenabled::text || ' ' || pg_get_triggerdef(o.oid) as says
    from pg_trigger o join pg_class c on c.oid = o.tgrelid where c.relnamespace ${OURS} and not c.relispartition and not o.tgisinternal`,
  view: `select o.relname as name, pg_get_viewdef(o.oid) as says
    from pg_class o where o.relnamespace ${OURS} and o.relkind = 'v' and ${notOfAnExtension('pg_class')}`,
  type: `select o.typname as name, o.typtype::text as says from pg_type o where o.typnamespace ${OURS} and o.typtype in ('e', 'd') and ${notOfAnExtension('pg_type')}`,
}

/** Everything a database is made of, as "kind name" and what it says. */
export type Structure = ReadonlyMap<string, string>

/** Reads the structure of the database, its rows apart. */
export const readStructure = async (client: pg.Client): Promise<Structure> => {
  const found = new Map<string, string>()
  for (const [kind, text] of Object.entries(KINDS)) {
    const { rows } = await client.query<{ name: string; says: string }>(text)
    for (const { name, says } of rows) found.set(`${kind} ${name}`, says)
  }
  return found
}

/** A sentence for each thing in which what was migrated differs from what the sources declare. */
export const findDrift = (migrated: Structure, declared: Structure): string[] => {
  const names = new Set([...migrated.keys(), ...declared.keys()])
  return [...names].toSorted().flatMap((name) => {
    const [is, should] = [migrated.get(name), declared.get(name)]
    if (is === should) return []
    if (is === undefined) return [`${name} is in no migration: npm run db:generate -- --name …`]
    if (should === undefined) return [`${name} stands in the migrations alone: in no table file and no database.sql`]
    return [`${name} differs\n  migrations: ${is}\n  sources:    ${should}`]
  })
}
