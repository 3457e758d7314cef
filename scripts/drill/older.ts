import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { query } from '../../test/database.ts'

/** `pg_dump` of a database that the product of 26 November 2026 made, its first release; the decision says how (0134). */
const DUMP = join(import.meta.dirname, 'older.sql.gz')
/** People of that database. */
const PEOPLE = ['sposi@ieri.example', 'foto@ieri.example']
const PASSWORD = 'confetti-rosa'

/** What must be the same before and after the migrations. */
const KEPT = `
  select (select count(*) from accounts)::int as accounts, (select count(*) from announcements)::int as announcements,
    (select string_agg(o.id || ' ' || o.price_cents, ', ' order by o.id) from offers o) as offers,
    (select string_agg(o.id || ' ' || o.status || ' ' || o.total_cents, ', ' order by o.id) from orders o) as orders,
    (select string_agg(l.account || ' ' || l.amount_cents, ', ' order by l.id) from ledger_lines l) as ledger,
    (select count(*) from outgoing_mails)::int as mails`
const MIGRATIONS = 'select count(*)::int as n from drizzle.__drizzle_migrations'

/** Reads the dump of the older version into an empty database. @throws Error at the first statement that fails */
export const restoreOlder = async (binaries: string, url: string): Promise<void> => {
  const psql = spawn(
    join(binaries, 'psql'),
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null', url],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  )
  const ended = once(psql, 'close')
  const said = Readable.from(psql.stderr).toArray()
  await pipeline(createReadStream(DUMP), createGunzip(), psql.stdin).catch(() => undefined) // told by psql
  const [code] = await ended
  if (code !== 0) throw new Error(`The older dump was not taken: ${(await said).join('')}`)
}

export const whatIsKept = async (url: string): Promise<Record<string, unknown>> => (await query(url, KEPT))[0] ?? {}

export const migrationsIn = async (url: string): Promise<number> =>
  (await query<{ n: number }>(url, MIGRATIONS))[0]?.n ?? 0

export const migrationsToday = (): number => readdirSync('migrations').filter((name) => name.endsWith('.sql')).length

/** Signs in the people of the older database with the passwords they had. @returns those who were refused */
export const refusedPeople = async (base: string): Promise<string[]> => {
  const refused: string[] = []
  for (const username of PEOPLE) {
    const { ok } = await fetch(`${base}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    })
    if (!ok) refused.push(username)
  }
  return refused
}
