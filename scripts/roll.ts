/**
 * `npm run roll [-- --rounds 20] [-- --drain 3]`: two processes of the product behind HAProxy are replaced in turns while visitors read,
 * couples write and live lines stand. Fails when one request fails, or when anything acknowledged is not there (docs/reliability.md).
 */
import { spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../src/platform/db/embedded.server.ts'
import { findOrCreateDatabase } from '../src/platform/db/own-server.server.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'
import { Crowd } from './support/crowd.ts'
import { percentile } from './support/percentile.ts'
import { until } from './support/product.ts'

const HAPROXY = '/usr/sbin/haproxy'
/** How long the crowd is served by both before the next one is replaced. */
const BETWEEN_MS = 2000
const COUPLES = ['giulia', 'martina', 'noemi', 'alessio', 'matteo', 'chiara', 'davide', 'elisa']

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    // Longer than the balancer takes to notice: it asks every half second, and believes the second answer.
    drain: { type: 'string', default: '3' },
  },
})
const rounds = Number(values.rounds)
if (!(rounds > 0)) throw new Error('--rounds is a number')

/** What an operator would write: who is not ready gets nobody new, who hangs up before it was asked anything is passed over. */
const balancerSettings = (port: number, backends: readonly string[]): string =>
  [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 65s',
    '  timeout server 65s',
    '  timeout tunnel 1h',
    '  option redispatch',
    '  retries 3',
    '  retry-on conn-failure',
    'frontend all',
    `  bind 127.0.0.1:${port}`,
    '  default_backend product',
    'backend product',
    '  balance roundrobin',
    '  option httpchk GET /ready',
    '  timeout check 3s',
    '  default-server inter 500ms fall 2 rise 1',
    ...backends.map((backend, index) => `  server product-${index + 1} ${backend} check`),
    '',
  ].join('\n')

const main = async (): Promise<number> => {
  if (!existsSync(HAPROXY)) {
    console.log(`There is no ${HAPROXY}: apt-get install haproxy`)
    return 2
  }
  ensureBundle()
  const folder = temporaryFolder()
  const database = await startEmbedded(join(folder, 'postgres'))
  const ends: (() => unknown)[] = [() => database.stop()]
  try {
    const settings = {
      DATABASE_URL: await findOrCreateDatabase(database.url),
      DATA_DIR: join(folder, 'data'),
      DRAIN_SECONDS: values.drain,
    }
    const ports = [await freePort(), await freePort()]
    const start = (port: number): Promise<ServerProcess> => startServer({ ...settings, PORT: String(port) })
    console.log('The first process makes the world.')
    const running: ServerProcess[] = []
    for (const port of ports) running.push(await start(port))
    ends.unshift(() => Promise.all(running.map((server) => server.kill('SIGTERM'))))

    const port = await freePort()
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(
      file,
      balancerSettings(
        port,
        ports.map((one) => `127.0.0.1:${one}`),
      ),
    )
    const balancer = spawn(HAPROXY, ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
    ends.unshift(() => balancer.kill())
    const url = `http://127.0.0.1:${port}`
    await until('the balancer', async () => (await fetch(`${url}/ready`)).ok)

    const crowd = new Crowd(url, COUPLES)
    await crowd.begin()
    const took: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const which = round % running.length
      const began = performance.now()
      await running[which]?.kill('SIGTERM')
      running[which] = await start(ports[which] as number)
      took.push(performance.now() - began)
      console.log(`${round + 1} of ${rounds}: replaced in ${((took.at(-1) ?? 0) / 1000).toFixed(1)} s`)
      await crowd.goOnFor(BETWEEN_MS)
    }
    const { requests, failures, times, lines, lost } = await crowd.end()
    const sorted = times.toSorted((one, other) => one - other)
    console.log(`
Replaced             ${rounds} times, ${Math.round(took.reduce((sum, one) => sum + one, 0) / rounds)} ms each
Requests             ${requests}, of which ${failures.length} failed
Times                p50 ${Math.round(percentile(sorted, 0.5))} ms, p99 ${Math.round(percentile(sorted, 0.99))} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms
Live lines           opened ${lines.opened} times by ${lines.listeners}, longest time without one ${Math.round(lines.longestGapMs)} ms
Acknowledged changes ${lost.length} lost`)
    for (const problem of [...failures, ...lost].slice(0, 20)) console.log(`✗ ${problem}`)
    return failures.length + lost.length === 0 ? 0 : 1
  } finally {
    for (const end of ends) await end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

process.exitCode = await main()
