import pg from 'pg'
import { migrateDatabase } from '../../src/platform/db/migrate.server.ts'
import { copyInto } from '../support/copy.ts'
import { deals } from './auctions.ts'
import { people } from './people.ts'
import { fillSearch, fillShelf } from './search.ts'
import { fillSeller } from './seller.ts'
import { shop } from './shop.ts'
import { type ScaleSize, scaleSize } from './tables.ts'
import { momentOf, textWith } from './text.ts'

const DAY = 86_400_000

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

type Say = (line: string) => void

const fillTables = async (client: pg.Client, size: ScaleSize, at: number, say: Say): Promise<void> => {
  for (const { table, columns, rows } of [...people, ...shop, ...deals]) {
    const started = performance.now()
    const count = await copyInto(client, table, columns, rows(size, at))
    say(`${table.padEnd(18)} ${String(count).padStart(9)}  ${seconds(started)}`)
  }
}

/** Numbers go on after those that were given out by COPY. */
const moveSequences = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; sequence: string }>(
    `select format('%I', c.relname) as name, pg_get_serial_sequence(c.relname, 'id') as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name, sequence } of rows)
    await client.query(`select setval('${sequence}', greatest(1, (select max(id) from ${name})))`)
}

/**
 * Fills an empty database with a world of the given size: the same rows for the same day.
 *
 * @param url of a role that may switch triggers off, as the one of a server of our own
 * @param share 1 is 20,000 suppliers, 300,000 products, 100,000 announcements, 1,000,000 offers
 * @param say is told how far it is
 * @returns false when somebody lives there already: then only the schema is brought up to date
 */
export const fillDatabase = async (url: string, share: number, say: Say = console.log): Promise<boolean> => {
  const started = performance.now()
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select exists (select from accounts) as taken')
    if (rows[0]?.taken) return false
    // No foreign key, no trigger: the rows fit each other by construction, and the search is filled in one go below.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    const size = scaleSize(share)
    const at = Math.floor(Date.now() / DAY) * DAY
    await client.query(await textWith('months.sql', { at: momentOf(at) }))
    await fillTables(client, size, at, say)
    const selling = performance.now()
    await fillSeller(client, size, at)
    say(`${'one large seller'.padEnd(28)}  ${seconds(selling)}`)
    await client.query(
      `update announcements a set winner_supplier_id = o.supplier_id from offers o where o.id = a.winner_offer_id`,
    )
    const trailing = performance.now()
    await client.query(await textWith('trails.sql', { at: momentOf(at) }))
    say(`${'views and the audit trail'.padEnd(28)}  ${seconds(trailing)}`)
    const keeping = performance.now()
    await client.query(await textWith('kept.sql', {}))
    say(`${'what is kept of all that'.padEnd(28)}  ${seconds(keeping)}`)
    await moveSequences(client)
    // The seed world stays away from a world that is there.
    await client.query(`insert into product_marks (name, state) values ('world', 'complete') on conflict do nothing`)
    const indexing = performance.now()
    const documents = await fillSearch(client)
    say(`${'search'.padEnd(18)} ${String(documents).padStart(9)}  ${seconds(indexing)}`)
    const shelving = performance.now()
    const shelved = await fillShelf(client)
    say(`${'shelf'.padEnd(18)} ${String(shelved).padStart(9)}  ${seconds(shelving)}`)
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
  say(`in ${seconds(started)}`)
  return true
}
