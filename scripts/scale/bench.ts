import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEmbedded, stopEmbedded } from '../../src/platform/db/embedded.server.ts'
import { freePort, startProduct } from '../support/product.ts'
import { fillDatabase } from './fill.ts'
import { type ScaleTarget, scaleTargets } from './targets.ts'

/** What the issue promises of every line. */
const P99_MS = 50
const TIMES_SMALL = 2
const CONNECTIONS = 10
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const WARM_UP = 2

interface World {
  readonly base: string
  readonly stop: () => Promise<void>
}

const end = (product: ChildProcess): Promise<unknown> => {
  const gone = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  return gone
}

/** A product on a world of the given size; a folder that is given keeps it for the next run. */
const openWorld = async (share: number, kept: string | undefined): Promise<World> => {
  const folder = kept ? `${kept}-${share}` : await mkdtemp(join(tmpdir(), 'promessi-scale-'))
  const server = await startEmbedded(join(folder, 'postgres'))
  await fillDatabase(server.url, share)
  const port = await freePort()
  // Behind a proxy, so that every request may come from an address of its own: the limits are not what is measured.
  const product = await startProduct(folder, port, { TRUST_PROXY: 'on', LOG_LEVEL: 'error' })
  const stop = async () => {
    await end(product)
    await stopEmbedded(join(folder, 'postgres'))
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
  return { base: `http://127.0.0.1:${port}`, stop }
}

const fire = async (base: string, target: ScaleTarget, duration: number) => {
  let sent = 0
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          sent += 1
          const { path, body } = target.request(sent)
          const headers = {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            'x-forwarded-for': `10.${sent % 250}.${(sent >> 3) % 250}.1`,
          }
          return { ...request, method: target.method, path, headers, ...(body === undefined ? {} : { body }) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
  return { mean: result.latency.mean, p50: result.latency.p50, p99: result.latency.p99, rps: result.requests.average }
}

/** One request at a time: what the work itself costs, without queues. */
const alone = async (base: string, target: ScaleTarget): Promise<number> => {
  const times: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const { path, body } = target.request(n)
    const started = performance.now()
    const headers = {
      'x-forwarded-for': `10.9.${n}.1`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    await (await fetch(base + path, { method: target.method, headers, ...(body === undefined ? {} : { body }) })).text()
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] as number
}

const columns = ['question', 'alone ms', 'small', 'times', 'req/s', 'p50', 'p99 ms', '']
const line = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(34) : cell.padStart(9))).join('')

/**
 * How the lists answer on the large world and on a hundredth of it, in turn, in one run.
 *
 * @param kept folder whose worlds are used again; without it they are made anew and thrown away
 * @returns whether everything that was promised holds
 */
export const benchScale = async (kept?: string): Promise<boolean> => {
  const small = await openWorld(0.01, kept)
  const large = await openWorld(1, kept)
  let holds = true
  try {
    console.log(
      `\n${CONNECTIONS} connections, ${SECONDS} s each; promised: p99 ≤ ${P99_MS} ms, and at most ${TIMES_SMALL}× the time of a hundredth\n`,
    )
    console.log(line(columns))
    for (const target of scaleTargets) {
      for (const { base } of [small, large]) await fire(base, target, WARM_UP)
      const ofSmall = await alone(small.base, target)
      const ofLarge = await alone(large.base, target)
      const { p50, p99, rps } = await fire(large.base, target, SECONDS)
      const times = ofLarge / ofSmall
      const kept = p99 <= P99_MS && times <= TIMES_SMALL
      holds &&= kept
      const figures = [
        ofLarge.toFixed(1),
        ofSmall.toFixed(1),
        times.toFixed(2),
        rps.toFixed(0),
        String(p50),
        String(p99),
      ]
      console.log(line([target.name, ...figures, kept ? '✓' : '✗']))
    }
  } finally {
    await large.stop()
    await small.stop()
  }
  return holds
}
