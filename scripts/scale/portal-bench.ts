import pg from 'pg'
import { portalTargets, type SellerThings } from './portal-targets.ts'
import { SELLER } from './seller.ts'
import { alone, fire, line, openWorld } from './world.ts'

/** What is promised of every page (decision 0083). */
const P99_MS = 150
const CONNECTIONS = 5
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
/** Until every connection has its plans, and the code of the page is compiled: a server is started once and asked for weeks. */
const WARM_UP = 8

/** A few hundred of each kind of thing. */
const thingsOf = async (url: string): Promise<SellerThings> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const own = `(select id from accounts where handle = '${SELLER}')`
  const ids = async (table: string, where: string) =>
    (
      await client.query<{ id: number }>(`select t.id from ${table} t where ${where} order by hashint4(t.id) limit 200`)
    ).rows.map(({ id }) => id)
  try {
    return {
      orders: await ids('orders', `t.supplier_id = ${own}`),
      products: await ids('products', `t.supplier_id = ${own}`),
      conversations: await ids('conversations', `t.supplier_id = ${own}`),
      offers: await ids('offers', `t.supplier_id = ${own}`),
      returns: await ids('returns', `exists (select from orders o where o.id = t.order_id and o.supplier_id = ${own})`),
    }
  } finally {
    await client.end()
  }
}

const columns = ['page', 'alone ms', 'slowest', 'req/s', 'p50', 'p99 ms', '']

/**
 * How every page of the portal answers to the large seller of the scale world, its data and that of its frame.
 *
 * @param kept folder whose world is used again; without it it is made anew and thrown away
 * @returns whether everything that was promised holds
 */
export const benchPortal = async (kept?: string): Promise<boolean> => {
  const { base, url, stop } = await openWorld(1, kept)
  let holds = true
  try {
    const login = await fetch(`${base}/dev/login/${SELLER}`, { redirect: 'manual' })
    const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    console.log(`\n${CONNECTIONS} connections, ${SECONDS} s each; promised: p99 ≤ ${P99_MS} ms\n`)
    console.log(line(columns))
    const only = process.env.BENCH_ONLY
    for (const target of portalTargets(await thingsOf(url))) {
      if (only && !only.split(',').some((one) => target.name.startsWith(one))) continue
      await fire(base, target, { connections: CONNECTIONS, seconds: WARM_UP, cookie })
      const { middle, slowest } = await alone(base, target, cookie, 30)
      const { p50, p99, rps } = await fire(base, target, { connections: CONNECTIONS, seconds: SECONDS, cookie })
      holds &&= p99 <= P99_MS
      const figures = [middle.toFixed(1), slowest.toFixed(0), rps.toFixed(0), String(p50), String(p99)]
      console.log(line([target.name, ...figures, p99 <= P99_MS ? '✓' : '✗']))
    }
  } finally {
    await stop()
  }
  return holds
}
