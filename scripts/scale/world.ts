import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEmbedded, stopEmbedded } from '../../src/platform/db/embedded.server.ts'
import { findOrCreateDatabase } from '../../src/platform/db/own-server.server.ts'
import { freePort, startProduct } from '../support/product.ts'
import { fillDatabase } from './fill.ts'
import type { ScaleTarget } from './targets.ts'

/** A product on a large world. */
interface World {
  readonly base: string
  /** Of its database. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const end = (product: ChildProcess): Promise<unknown> => {
  const gone = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  return gone
}

/** A product on a world of the given size; a folder that is given keeps it for the next run. */
export const openWorld = async (share: number, kept: string | undefined): Promise<World> => {
  const folder = kept ? `${kept}-${share}` : await mkdtemp(join(tmpdir(), 'promessi-scale-'))
  const url = await findOrCreateDatabase((await startEmbedded(join(folder, 'postgres'))).url)
  await fillDatabase(url, share)
  const port = await freePort()
  // Behind a proxy, so that every request may come from an address of its own: the limits are not what is measured.
  const product = await startProduct(folder, port, { TRUST_PROXY: 'on', LOG_LEVEL: 'error' })
  const stop = async () => {
    await end(product)
    await stopEmbedded(join(folder, 'postgres'))
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
  return { base: `http://127.0.0.1:${port}`, url, stop }
}

/** How requests are sent: how many at a time, for how many seconds, as whom. */
interface Fire {
  readonly connections: number
  readonly seconds: number
  readonly cookie?: string
}

const headersOf = (n: number, body: string | undefined, cookie: string | undefined) => ({
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(cookie === undefined ? {} : { cookie }),
  'x-forwarded-for': `10.${n % 250}.${(n >> 3) % 250}.1`,
})

/** Sends the question in all its variants. @throws Error when an answer is not 2xx */
export const fire = async (base: string, target: ScaleTarget, { connections, seconds, cookie }: Fire) => {
  let sent = 0
  const result = await autocannon({
    url: base,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          sent += 1
          const { path, body } = target.request(sent)
          const headers = headersOf(sent, body, cookie)
          return { ...request, method: target.method, path, headers, ...(body === undefined ? {} : { body }) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
  return { p50: result.latency.p50, p99: result.latency.p99, rps: result.requests.average }
}

/** One request at a time: what the work itself costs, without queues. @returns milliseconds, the middle of them and the slowest */
export const alone = async (base: string, target: ScaleTarget, cookie?: string, tries = 60) => {
  const times: number[] = []
  for (let n = 0; n < tries; n += 1) {
    const { path, body } = target.request(n)
    const started = performance.now()
    const headers = headersOf(n, body, cookie)
    const answer = await fetch(base + path, { method: target.method, headers, ...(body === undefined ? {} : { body }) })
    await answer.text()
    if (!answer.ok) throw new Error(`${target.name}: ${path} answers ${answer.status}`)
    times.push(performance.now() - started)
  }
  return { middle: times.toSorted((a, b) => a - b)[times.length >> 1] as number, slowest: Math.max(...times) }
}

/** A row of the table a bench prints. */
export const line = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(34) : cell.padStart(9))).join('')
