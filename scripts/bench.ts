// npm run bench: how fast the product answers, as ratios to a bare Fastify route that returns the same bytes, within one run.
// npm run bench -- --scale [folder]: the lists on a world of 20,000 suppliers and on a hundredth of it; a folder keeps both worlds.
// npm run bench -- --hostile [part of a route] [folder]: bodies and addresses that are meant to hold up the event loop, on every route.
// npm run bench -- --live: 500 open pages of one announcement, and what a change costs.
// npm run bench -- --portal [folder]: every page of the portal for the largest seller of that world.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEmbedded, stopEmbedded } from '../src/platform/db/embedded.server.ts'
import { findOrCreateDatabase } from '../src/platform/db/own-server.server.ts'
import { benchHostile } from './hostile/bench.ts'
import { benchScale } from './scale/bench.ts'
import { benchPortal } from './scale/portal-bench.ts'
import { benchLive } from './support/live-bench.ts'
import { fillWithOffers } from './support/offers.ts'
import { freePort, startProduct, until } from './support/product.ts'

/** Of one round. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const ROUNDS = 5
const WARM_UP = 6
const CONNECTIONS = 20
/** On the detail page, as it is promised. */
const OFFERS = 20

interface Target {
  readonly name: string
  readonly method: 'GET' | 'PATCH'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly ratio: number
  /** Milliseconds at 20 connections; null where only the ratio is promised. */
  readonly p99: number | null
}

/** A server that does nothing but return these bytes. */
const startBare = async (dataDir: string, bodies: ReadonlyMap<string, { type: string; body: string }>) => {
  const port = await freePort()
  const file = join(dataDir, 'bare.json')
  await writeFile(file, JSON.stringify([...bodies]))
  const script = `
    import { readFileSync } from 'node:fs'
    import Fastify from 'fastify'
    const app = Fastify()
    const routes = JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'))
    for (const [at, [, { type, body }]] of routes.entries())
      app.route({ method: ['GET', 'PATCH'], url: '/' + at, handler: (_q, reply) => reply.type(type).send(body) })
    await app.listen({ port: ${port}, host: '127.0.0.1' })
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await until('the bare server', async () => (await fetch(`http://127.0.0.1:${port}/none`)).status === 404)
  return { port, child }
}

const fire = async (url: string, target: Target, duration: number) => {
  const options = { url, method: target.method, headers: target.headers, body: target.body, connections: CONNECTIONS }
  const result = await autocannon({ ...options, duration })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
  return { rps: result.requests.average, p99: result.latency.p99 }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number

/** Ours and the bare route in turn, so that a machine whose speed drifts slows both; the middle of what the rounds say. */
const compare = async (ours: string, bare: string, target: Target) => {
  // Long enough for the engine to have compiled what is measured.
  await fire(ours, target, WARM_UP)
  await fire(bare, target, 1)
  const rounds: { ours: number; bare: number; p99: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rps, p99 } = await fire(ours, target, SECONDS)
    rounds.push({ ours: rps, p99, bare: (await fire(bare, target, SECONDS)).rps })
  }
  return {
    ours: median(rounds.map((round) => round.ours)),
    bare: median(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.ours / round.bare)),
    p99: median(rounds.map((round) => round.p99)),
  }
}

if (!existsSync('build/server/index.js')) throw new Error('Build first: npm run build')
for (const [flag, bench] of [
  ['--scale', benchScale],
  ['--portal', benchPortal],
  ['--hostile', benchHostile],
  ['--live', benchLive],
] as const)
  if (process.argv.includes(flag))
    process.exit((await bench(...process.argv.slice(process.argv.indexOf(flag) + 1))) ? 0 : 1)
const dataDir = await mkdtemp(join(tmpdir(), 'promessi-bench-'))
const port = await freePort()
const product = await startProduct(dataDir, port)
const base = `http://127.0.0.1:${port}`
let failed = false
try {
  const login = await fetch(`${base}/dev/login/controluce`, { redirect: 'manual' })
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const list = await fetch(`${base}/api/auctions`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"size":40}',
  })
  const auctions = (await list.json()) as
    | { id: string; offers: string }[]
    | { auctions: { id: string; offers: string }[] }
  const busiest = (Array.isArray(auctions) ? auctions : auctions.auctions).toSorted(
    (a, b) => Number(b.offers) - Number(a.offers),
  )[0]
  const detail = `/auctions/detail/${busiest?.id}`
  const { url } = await startEmbedded(join(dataDir, 'postgres'))
  await fillWithOffers(await findOrCreateDatabase(url), Number(busiest?.id), OFFERS)
  const json = { 'content-type': 'application/json' }
  const targets: readonly Target[] = [
    { name: 'list page, kept', method: 'GET', path: '/auctions', ratio: 0.3, p99: 30 },
    { name: 'list page, fresh', method: 'GET', path: '/auctions', headers: { cookie }, ratio: 0.04, p99: null },
    { name: 'detail page, kept', method: 'GET', path: detail, ratio: 0.3, p99: 30 },
    { name: 'detail page, fresh', method: 'GET', path: detail, headers: { cookie }, ratio: 0.04, p99: null },
    {
      name: 'PATCH /api/auctions',
      method: 'PATCH',
      path: '/api/auctions',
      headers: json,
      body: '{}',
      ratio: 0.05,
      p99: 100,
    },
  ]
  const bodies = new Map<string, { type: string; body: string }>()
  for (const target of targets) {
    const answer = await fetch(base + target.path, {
      method: target.method,
      headers: target.headers,
      body: target.body,
    })
    bodies.set(target.name, { type: answer.headers.get('content-type') ?? 'text/html', body: await answer.text() })
  }
  const bare = await startBare(dataDir, bodies)
  console.log(
    `${CONNECTIONS} connections, the middle of ${ROUNDS} rounds of ${SECONDS} s; bare = a Fastify route that returns the same bytes\n`,
  )
  console.log(
    'route'.padEnd(22),
    'kB'.padStart(6),
    'req/s'.padStart(8),
    'bare'.padStart(8),
    'ratio'.padStart(7),
    'p99 ms'.padStart(8),
    '  promised',
  )
  for (const [at, target] of targets.entries()) {
    const bytes = Buffer.byteLength(bodies.get(target.name)?.body ?? '')
    const {
      ours,
      bare: theirs,
      ratio,
      p99,
    } = await compare(base + target.path, `http://127.0.0.1:${bare.port}/${at}`, target)
    const kept = ratio >= target.ratio && (target.p99 === null || p99 <= target.p99)
    failed ||= !kept
    console.log(
      target.name.padEnd(22),
      (bytes / 1024).toFixed(0).padStart(6),
      ours.toFixed(0).padStart(8),
      theirs.toFixed(0).padStart(8),
      ratio.toFixed(3).padStart(7),
      String(p99).padStart(8),
      `  ≥ ${target.ratio}${target.p99 ? `, ≤ ${target.p99} ms` : ''} ${kept ? '✓' : '✗'}`,
    )
  }
  bare.child.kill()
} finally {
  product.kill('SIGTERM')
  await new Promise((resolve) => product.once('exit', resolve))
  await stopEmbedded(join(dataDir, 'postgres'))
  await rm(dataDir, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
