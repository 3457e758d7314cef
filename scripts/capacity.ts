/**
 * `npm run capacity [-- --seconds 15]`: what one, two and four processes carry with no, one and two replicas on this machine, what each part
 * costs of its processors, and whether a model that knows four of the rows predicts the others (docs/scale.md).
 */
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { withDatabase } from '../src/platform/db/address.server.ts'
import type { Embedded } from '../src/platform/db/embedded.server.ts'
import { findOrCreateDatabase } from '../src/platform/db/own-server.server.ts'
import { ensureBundle, freePort } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'
import { learn, type Measured, needed, predict } from './capacity/model.rules.ts'
import { processorMs, startDatabase, startServers } from './capacity/servers.ts'
import { startProduct } from './support/product.ts'

const PROCESSES = [1, 2, 4] as const
const REPLICAS = [0, 1, 2] as const
/** All clients together; each asks anew as soon as it is answered. */
const CLIENTS = 16
/** For each process, since they share the requests: so many seconds until the engine has compiled what is measured. */
const WARM_UP_S = 10
const NEED = { visitsADay: 2_000_000, requestsPerVisit: 8, peak: 3, load: 0.6 }

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '15' } } })
const seconds = Number(values.seconds)
if (!(seconds > 0)) throw new Error('--seconds is a number')

let places = 0
/** Each question comes from another network behind our proxy: from one of them only so many a minute are answered. */
const fromElsewhere = (request: autocannon.Request): autocannon.Request => {
  places += 1
  const place = `10.${(places >> 8) & 255}.${places & 255}.1`
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': place } }
}

/** The pages of a visit by somebody unknown, and of one by a couple that is signed in, which also changes something: eight requests each. */
const visits = async (url: string) => {
  const answer = await fetch(`${url}/dev/login/giulia`, { redirect: 'manual' })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const home = await (await fetch(`${url}/prodotti`)).text()
  const products = [...new Set(home.match(/\/prodotto\/[\w-]+(?:\/[\w-]+)?/g))]
  const suppliers = [
    ...new Set(
      (await (await fetch(`${url}/vetrine-fornitori`)).text()).match(/\/vetrine-fornitori\/[\w-]+\/[\w-]+\/[\w-]+/g),
    ),
  ]
  const auction = /\/auctions\/detail\/\d+/.exec(await (await fetch(`${url}/auctions`)).text())?.[0]
  const [dress, other] = [products[0], products[1]]
  const [one, two] = [suppliers[0], suppliers[1]]
  if (!cookie || !dress || !other || !one || !two || !auction) throw new Error('The seed world shows too little')
  const look = (path: string, headers = {}) => ({
    method: 'GET' as const,
    path,
    headers: { accept: 'text/html', ...headers },
  })
  const own = (path: string) => look(path, { cookie })
  const favourite = {
    method: 'POST' as const,
    path: '/api/favorites',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ tableid: '20', tablename: 'products', idProprierty: '1' }),
  }
  return [
    ...['/', '/vetrine-fornitori', one, two, '/prodotti', dress, other].map((path) => look(path)),
    { ...look('/cerca?q=fotografo'), setupRequest: fromElsewhere },
    ...['/auctions', auction, '/my-auctions', '/messages', dress, '/favorites', one].map(own),
    favourite,
  ]
}

const failuresOf = ({ errors, timeouts, statusCodeStats }: autocannon.Result) => ({ errors, timeouts, statusCodeStats })

const load = async (ports: readonly number[], duration: number) => {
  const requests = await visits(`http://127.0.0.1:${ports[0]}`)
  const results = await Promise.all(
    ports.map((port) =>
      autocannon({ url: `http://127.0.0.1:${port}`, connections: CLIENTS / ports.length, duration, requests }),
    ),
  )
  const failed = results.reduce((sum, one) => sum + one.non2xx + one.errors, 0)
  if (failed > 0) throw new Error(`${failed} requests failed: ${JSON.stringify(results.map(failuresOf))}`)
  const count = results.reduce((sum, one) => sum + one['2xx'], 0)
  return { count, bytes: results.reduce((sum, one) => sum + one.throughput.total, 0) / count }
}

/** Milliseconds of processor by who used them, since some moment. */
const used = (products: readonly ChildProcess[], [primary, ...replicas]: readonly Embedded[]) => {
  const { user, system } = process.cpuUsage()
  const all = (pids: readonly (number | undefined)[]) =>
    pids.reduce<number>((sum, pid) => sum + processorMs(pid ?? 0), 0)
  return {
    product: all(products.map(({ pid }) => pid)),
    primary: all([primary?.pid]),
    replicas: all(replicas.map(({ pid }) => pid)),
    client: (user + system) / 1000,
  }
}

const stopAll = async (products: readonly ChildProcess[]): Promise<void> => {
  await Promise.all(
    products.map((one) => {
      const gone = new Promise((resolve) => one.once('exit', resolve))
      one.kill('SIGTERM')
      return gone
    }),
  )
}

const measure = async (
  folder: string,
  servers: readonly Embedded[],
  processes: number,
): Promise<Measured & { bytes: number }> => {
  const [primary, ...replicas] = servers as [Embedded, ...Embedded[]]
  const replicaHosts = replicas.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const url = withDatabase(primary.url, 'promessi')
  const settings = {
    ...{ DATABASE_URL: url, TRUST_PROXY: 'on' },
    ...(replicas.length > 0 && { DATABASE_READ_URL: url.replace(/@[^/]*/, `@${replicaHosts}`) }),
  }
  const ports: number[] = []
  const products: ChildProcess[] = []
  for (let at = 0; at < processes; at += 1) {
    ports.push(await freePort())
    products.push(await startProduct(folder, ports.at(-1) as number, settings))
  }
  try {
    await load(ports, WARM_UP_S * processes)
    const before = used(products, servers)
    const { count, bytes } = await load(ports, seconds)
    const after = used(products, servers)
    const each = (part: keyof typeof before) => (after[part] - before[part]) / count
    const costs = {
      product: each('product'),
      primary: each('primary'),
      replicas: each('replicas'),
      client: each('client'),
    }
    return { processes, replicas: replicas.length, perSecond: count / seconds, costs, bytes }
  } finally {
    await stopAll(products)
  }
}

const main = async (): Promise<number> => {
  ensureBundle()
  const home = temporaryFolder()
  const [data, folder] = [join(home, 'data'), join(home, 'postgres')]
  mkdirSync(data)
  const rows: Awaited<ReturnType<typeof measure>>[] = []
  let servers: Embedded[] = []
  try {
    console.log('The seed world is made')
    const first = await startDatabase(folder)
    const maker = await startProduct(data, await freePort(), { DATABASE_URL: await findOrCreateDatabase(first.url) })
    await stopAll([maker])
    await first.stop()
    for (const replicas of REPLICAS) {
      servers = await startServers(home, folder, replicas)
      for (const processes of PROCESSES) {
        rows.push(await measure(data, servers, processes))
        console.log(
          `${processes} processes, ${replicas} replicas: ${Math.round(rows.at(-1)?.perSecond ?? 0)} requests a second`,
        )
      }
      for (const server of servers.toReversed()) await server.stop()
      servers = []
    }
    const cores = availableParallelism()
    const model = learn(rows, cores)
    console.log(`
${cores} cores, ${CLIENTS} clients; milliseconds of processor a request
| Processes | Replicas | Requests/s | Predicted | Product | Primary | Replicas | Client |
|---|---|---|---|---|---|---|---|`)
    let worst = 0
    for (const { processes, replicas, perSecond, costs } of rows) {
      const expected = predict(model, processes, replicas)
      const off = (expected / perSecond - 1) * 100
      worst = Math.max(worst, Math.abs(off))
      const ms = (['product', 'primary', 'replicas', 'client'] as const).map((part) => costs[part].toFixed(2))
      console.log(
        `| ${processes} | ${replicas} | ${Math.round(perSecond)} | ${Math.round(expected)} (${off.toFixed(0)} %) | ${ms.join(' | ')} |`,
      )
    }
    const two = rows.find((one) => one.processes === 2 && one.replicas === 0) as (typeof rows)[0]
    const need = needed(two.costs, NEED)
    console.log(`
Bytes a request, as they go over the line: ${Math.round(two.bytes)}
${NEED.visitsADay} visits a day: ${Math.round(need.perSecond)} requests a second at the peak, ${need.product.toFixed(1)} cores for the product, ${need.database.toFixed(1)} for the database
The model is off by ${worst.toFixed(0)} % at most`)
    return worst <= 20 ? 0 : 1
  } finally {
    for (const server of servers.toReversed()) await server.stop()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

process.exitCode = await main()
