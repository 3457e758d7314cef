/**
 * `npm run soak [-- --minutes 60]`: people use the product without a break, and what must not grow is looked at every half minute: memory,
 * the queue, dead rows. Fails when what is left of memory after its garbage grows for sure after the first quarter, or a bound is broken
 * (docs/reliability.md).
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../src/platform/db/embedded.server.ts'
import { findOrCreateDatabase } from '../src/platform/db/own-server.server.ts'
import { ensureBundle, freePort } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'
import { Crowd } from './support/crowd.ts'
import { startProduct } from './support/product.ts'
import { type Point, slope } from './support/slope.ts'

const COUPLES = ['giulia', 'martina', 'noemi', 'alessio', 'matteo', 'chiara', 'davide', 'elisa']
const EVERY_MS = 30_000
const HOUR_MS = 3_600_000
/** Megabytes an hour: half of what a process may have, in a month. */
const MOST_GROWTH = 0.3
const MOST_WAITING = 50
/** Rows that are dead and not yet cleared away, of all rows of all tables. */
const MOST_DEAD = 0.2

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes is a number')

const liveMb = async (product: ChildProcess): Promise<number> => {
  product.send('memory')
  const [{ memory }] = (await once(product, 'message')) as [{ readonly memory: number }]
  return memory / 1024 / 1024
}

/** What the process has of the machine's memory, in megabytes. */
const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const waitingJobs = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
  )
  return rows[0]?.n ?? 0
}

const deadShare = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ share: number }>(
    'select sum(n_dead_tup)::float8 / sum(n_live_tup + n_dead_tup) as share from pg_stat_user_tables',
  )
  return rows[0]?.share ?? 0
}

const main = async (): Promise<number> => {
  ensureBundle()
  const folder = temporaryFolder()
  const database = await startEmbedded(join(folder, 'postgres'))
  const url = await findOrCreateDatabase(database.url)
  const port = await freePort()
  console.log('The process makes the world.')
  const memoryTeller = new URL('./support/live-memory.ts', import.meta.url).href
  const product = await startProduct(join(folder, 'data'), port, { DATABASE_URL: url }, memoryTeller)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const memory: Point[] = []
  const resident: number[] = []
  const waiting: number[] = []
  try {
    const crowd = new Crowd(`http://127.0.0.1:${port}`, COUPLES)
    await crowd.begin()
    const began = performance.now()
    for (let at = 0; at < minutes * 60_000; at = performance.now() - began) {
      await pause(EVERY_MS)
      resident.push(residentMb(product.pid as number))
      memory.push({ x: (performance.now() - began) / HOUR_MS, y: await liveMb(product) })
      waiting.push(await waitingJobs(client))
    }
    const { requests, failures, lost } = await crowd.end()
    const dead = await deadShare(client)
    const settled = memory.slice(Math.ceil(memory.length / 4))
    const growth = slope(settled)
    console.log(`
${minutes} minutes, ${requests} requests, ${Math.round(requests / (minutes * 60))} a second
Requests that failed     ${failures.length}; changes that were lost ${lost.length}
Memory without garbage   ${settled[0]?.y.toFixed(1)} MB after a quarter, ${settled.at(-1)?.y.toFixed(1)} at the end
It grows by              ${growth.perX.toFixed(1)} MB an hour, 95 % between ${growth.from.toFixed(1)} and ${growth.to.toFixed(1)}
Memory of the process    ${Math.round(resident.at(Math.ceil(resident.length / 4)) ?? 0)} MB after a quarter, ${Math.round(resident.at(-1) ?? 0)} at the end, ${Math.round(Math.max(...resident))} at most
Jobs that wait           ${Math.max(...waiting)} at most, ${waiting.at(-1)} at the end
Dead rows                ${(dead * 100).toFixed(1)} % of all`)
    const broken = [
      ...failures.slice(0, 10),
      ...lost,
      ...(growth.from > MOST_GROWTH ? [`memory grows by more than ${MOST_GROWTH} MB an hour`] : []),
      ...((waiting.at(-1) ?? 0) > MOST_WAITING ? [`more than ${MOST_WAITING} jobs wait`] : []),
      ...(dead > MOST_DEAD ? [`more than ${MOST_DEAD * 100} % of the rows are dead`] : []),
    ]
    for (const problem of broken) console.log(`✗ ${problem}`)
    return broken.length === 0 ? 0 : 1
  } finally {
    await client.end()
    product.kill('SIGTERM')
    await new Promise((resolve) => product.once('exit', resolve))
    await database.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

process.exitCode = await main()
