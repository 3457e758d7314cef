import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { allowedFullScans, largeTables, noLists, productLists } from '../test/list-plans.ts'
import { markOf, statementsOf } from '../test/statements.ts'

const FILE = 'docs/explain.md'
/** Set by `npm run explain`: a database made by `npm run scale`. */
const large = process.env.EXPLAIN_URL
const queries = import.meta.glob('/src/**/*.queries.server.ts', { eager: true, query: '?raw', import: 'default' })

/** Functions with a limit or a page in them, by name. */
const limited = (): string[] =>
  Object.values(queries as Record<string, string>).flatMap((source) =>
    source
      .split(/^(?=(?:export )?const )/m)
      .filter((part) => /\.limit\(|\.offset\(|limit \$\{/.test(part))
      .flatMap((part) => /^(?:export )?const (\w+)/.exec(part)?.[1] ?? []),
  )

/** Large tables that a plan reads from end to end, under the name of the list; those that may are named beside the lists. */
const readsWhole = (file: string): string[] =>
  file
    .split(/^## /m)
    .filter((part) => !Object.hasOwn(allowedFullScans, part.split('\n', 1)[0] ?? ''))
    .flatMap((part) =>
      [...part.matchAll(/Seq Scan on (\w+)/g)]
        .filter(([, table]) => largeTables.includes(table ?? ''))
        .map(([scan]) => `${part.split('\n', 1)[0]}: ${scan}`),
    )

describe.skipIf(large)('the plans of the lists', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp('empty')
  })
  afterAll(() => app.close())

  it('speak of every list: a read with a limit is one, or says why it is none', () => {
    const known = new Set([...productLists.flatMap(({ covers }) => covers), ...Object.keys(noLists)])
    expect(limited().filter((name) => !known.has(name))).toEqual([])
  })

  it('are those of the statements as they are sent today', async () => {
    const file = readFileSync(FILE, 'utf8')
    const world = { at: app.clock.now(), supplierId: 1, coupleId: 2 }
    const missing: string[] = []
    for (const { name, run } of productLists)
      for (const { text } of await statementsOf(() => run(world)))
        if (!file.includes(markOf(text))) missing.push(`${name}: ${text.slice(0, 200)}`)
    // Changed a list? npm run explain writes its plan anew: look at it before it is committed.
    expect(missing).toEqual([])
  }, 60_000)

  it('read no large table from end to end', () => {
    expect(readsWhole(readFileSync(FILE, 'utf8'))).toEqual([])
  })
})

describe.runIf(large)('the file of plans', () => {
  it('is written', async () => {
    const { db, openDatabase, closeDatabase } = await import('#platform/db/db.server.ts')
    const { planShort } = await import('#platform/db/connections.server.ts')
    const { sql } = await import('drizzle-orm')
    openDatabase(large as string)
    const rows = await db().execute<{ couple: number; supplier: number }>(
      sql`select (select min(id) from couples)::int as couple, (select supplier_id from products order by id limit 1) as supplier`,
    )
    const world = { at: new Date(), supplierId: rows.rows[0]?.supplier ?? 1, coupleId: rows.rows[0]?.couple ?? 2 }
    const pg = (await import('pg')).default
    const client = new pg.Client({ connectionString: large })
    await client.connect()
    await planShort(client)
    const parts: string[] = []
    for (const { name, run } of productLists) {
      parts.push(`## ${name}`)
      for (const { text, values } of await statementsOf(() => run(world))) {
        const plan = await client.query({
          text: `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
          values: [...values],
        })
        const lines = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN'] ?? '')
        const kept = lines.filter(
          (line) => !/Index Searches|Heap Blocks|Memory|Cache Key|Cache Mode|Hits:|Batches|Heap Fetches/.test(line),
        )
        parts.push(
          `Statement \`${markOf(text)}\`\n\n\`\`\`\n${kept.map((line) => line.slice(0, 200)).join('\n')}\n\`\`\``,
        )
      }
    }
    await client.end()
    await closeDatabase()
    const head = `# Plans of the lists

Written by \`npm run explain\` on a world made by \`npm run scale\` (20,000 suppliers, 300,000 products, 100,000 announcements, 1,000,000
offers); read in review. A test fails when a list is missing, when its statement is another one, and when a large table is read from
end to end.`
    writeFileSync(FILE, `${[head, ...parts].join('\n\n')}\n`)
    expect(readsWhole(parts.join('\n'))).toEqual([])
  }, 300_000)
})
