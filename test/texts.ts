/**
 * Every column of the database that can hold words, and whether these words are found in it, as `schema.table.column`. A table that stands by
 * months is looked at as a whole.
 */
export const columnsWith = async (words: readonly string[]): Promise<string[]> => {
  const { sql } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { rows: columns } = await db().execute<{ schema: string; table: string; column: string }>(sql`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and not (select o.relispartition from pg_class o where o.oid = format('%I.%I', c.table_schema, c.table_name)::regclass)
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')
    order by 1, 2, 3`)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const name = sql.identifier(column)
    const conditions = sql.join(
      words.map((word) => sql`strpos(lower(${name}::text), ${word.toLowerCase()}) > 0`),
      sql` or `,
    )
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`
    const { rows } = await db().execute(sql`select 1 from ${from} where ${conditions} limit 1`)
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found
}
