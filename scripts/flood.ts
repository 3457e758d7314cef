// npm run flood: what a flood of logins and registrations does to everybody else, and whether the time of an answer tells
// which addresses are known.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon, { type Request } from 'autocannon'
import { stopEmbedded } from '../src/platform/db/embedded.server.ts'
import { freePort, startProduct } from './support/product.ts'

const SECONDS = Number(process.env.FLOOD_SECONDS ?? 10)
/** Attempted users per second. */
const RATE = 200
const JSON_TYPE = { 'content-type': 'application/json' }
const KNOWN = ['giulia', 'martina', 'noemi', 'controluce', 'elena']
/** Below the failures after which an address has to wait. */
const TRIES_EACH = 5

let made = 0
/** Every attempt comes from another place: otherwise the limits by place would answer, and not the pool of hashes. */
const place = (): string => {
  made += 1
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
}
/** Our own proxy's header: the flooded product trusts one hop. Places differ in the first three groups. */
const fromElsewhere = (): Record<string, string> => {
  const [, a, b, c] = place().split('.')
  return { ...JSON_TYPE, 'x-forwarded-for': `${a}.${b}.${c}.1` }
}

const login = (request: Request): Request => ({
  ...request,
  method: 'POST',
  path: '/api/login',
  headers: fromElsewhere(),
  body: JSON.stringify({ username: `u${made}@flood.example`, password: 'non-è-questa' }),
})

const registration = (request: Request): Request => {
  const headers = fromElsewhere()
  const email = `r${made}@flood.example`
  const secrets = { password: 'flood-flood', password2: 'flood-flood' }
  const consents = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' }
  const body = JSON.stringify({ macro: { email, repeatEmail: email, ...secrets, ...consents } })
  return { ...request, method: 'POST', path: '/api/users', headers, body }
}

const megabytes = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Milliseconds until a wrong password is refused. */
const refusal = async (base: string, username: string): Promise<number> => {
  const started = performance.now()
  const body = JSON.stringify({ username, password: 'non-è-questa' })
  const answer = await fetch(`${base}/api/login`, { method: 'POST', headers: fromElsewhere(), body })
  if (answer.status !== 401) throw new Error(`${username} was answered ${answer.status}`)
  return performance.now() - started
}

if (!existsSync('build/server/index.js')) throw new Error('Build first: npm run build')
const dataDir = await mkdtemp(join(tmpdir(), 'promessi-flood-'))
const port = await freePort()
const product = await startProduct(dataDir, port, { TRUST_PROXY: 'on' })
const base = `http://127.0.0.1:${port}`
try {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < TRIES_EACH; round += 1)
    for (const name of KNOWN) {
      // Whoever comes second finds a warmer house: they take turns.
      const ours = async () => known.push(await refusal(base, `${name}@promessi.example`))
      const nobodys = async () => unknown.push(await refusal(base, `nessuno.${name}@promessi.example`))
      for (const ask of round % 2 === 0 ? [ours, nobodys] : [nobodys, ours]) await ask()
    }

  const page = { url: `${base}/auctions`, connections: 2, overallRate: 20, duration: SECONDS }
  await autocannon({ ...page, duration: 3 })
  const calm = await autocannon(page)
  const before = megabytes(product.pid ?? 0)
  const [flood, meanwhile] = await Promise.all([
    autocannon({
      url: base,
      connections: 100,
      overallRate: RATE,
      duration: SECONDS,
      requests: [{ setupRequest: login }, { setupRequest: registration }],
    }),
    autocannon(page),
  ])
  const after = megabytes(product.pid ?? 0)

  console.log(
    `${RATE} attempted users/s for ${SECONDS} s, half logins and half registrations, each from another place\n`,
  )
  console.log(`attempts answered   ${Math.round(flood.requests.total / SECONDS)}/s, ${flood.errors} errors`)
  for (const [status, { count }] of Object.entries(flood.statusCodeStats ?? {}))
    console.log(`  ${status}               ${count}`)
  console.log(`answer of an attempt p50 ${flood.latency.p50} ms, p99 ${flood.latency.p99} ms`)
  console.log(`/auctions            p99 ${calm.latency.p99} ms in calm, ${meanwhile.latency.p99} ms in the flood`)
  console.log(`memory               ${before} MB before, ${after} MB after`)
  console.log(
    `\nwrong password       ${median(known).toFixed(1)} ms for known, ${median(unknown).toFixed(1)} ms for unknown addresses (medians of ${known.length})`,
  )
  if (flood.errors > 0 || meanwhile.non2xx > 0) process.exitCode = 1
} finally {
  product.kill('SIGTERM')
  await new Promise((resolve) => product.once('exit', resolve))
  await stopEmbedded(join(dataDir, 'postgres'))
  await rm(dataDir, { recursive: true, force: true })
}
