import { onConnection } from './on-connection.server.ts'

/** The mark of the seed world in a database. */
const MARK = 'world'

/** `none`: no data. `begun`: a first run was cut short. `whole`: a database to keep, with the seed world or without. */
export type WorldState = 'none' | 'begun' | 'whole'

/** What a database holds, migrated or not. */
export const worldState = (url: string): Promise<WorldState> =>
  onConnection(url, async (client) => {
    const tables = await client.query<{ made: boolean }>(
      `select to_regclass('public.product_marks') is not null and to_regclass('public.accounts') is not null as made`,
    )
    if (!tables.rows[0]?.made) return 'none'
    const { rows } = await client.query<{ state: string | null; taken: boolean }>(
      `select (select state from product_marks where name = $1) as state, exists (select from accounts) as taken`,
      [MARK],
    )
    if (rows[0]?.state === 'begun') return 'begun'
    return rows[0]?.state === 'complete' || rows[0]?.taken ? 'whole' : 'none'
  })

/** Notes in a migrated database that its world is being made, or whole. */
export const markWorld = (url: string, state: 'begun' | 'complete'): Promise<unknown> =>
  onConnection(url, (client) =>
    client.query(
      `insert into product_marks (name, state) values ($1, $2) on conflict (name) do update set state = excluded.state`,
      [MARK, state],
    ),
  )

/**
 * What the migrations and the database texts made in `public`, as statements that remove it; what came with an extension stays. Rows of some tables can never be
 * removed one by one, which is why the tables themselves go.
 */
const OURS = `
  select format('drop table if exists %s cascade', c.oid::regclass) as remove, 1 as turn from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists
    (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  union all
  select format('drop function if exists %s cascade', p.oid::regprocedure), 2 from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists
    (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by turn`

/** Removes a world that was cut short from a database that is not ours to drop. The next migration makes the tables anew. */
export const emptyDatabase = (url: string): Promise<void> =>
  onConnection(url, async (client) => {
    await client.query('begin')
    await client.query('drop schema if exists pgboss, drizzle cascade')
    const { rows } = await client.query<{ remove: string }>(OURS)
    for (const { remove } of rows) await client.query(remove)
    await client.query('commit')
  })

/** Any number: names the lock of the process that makes the world in a database that others reach too. */
const WORLD_LOCK = 20_160_622

/** Lets one process at a time look at the world and make it; the others wait and then find it whole. */
export const oneAtATime = <T>(url: string, run: () => Promise<T>): Promise<T> =>
  onConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [WORLD_LOCK])
    return run()
  })
