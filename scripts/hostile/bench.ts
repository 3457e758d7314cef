import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopEmbedded } from '../../src/platform/db/embedded.server.ts'
import { freePort, startProduct } from '../support/product.ts'
import type { Attempt } from './attempts.ts'
import { type Person, type Target, targetsOf } from './targets.ts'

/** No request may hold up the event loop for longer, in milliseconds. */
const PROMISED = 100
const SHOWN = 20

interface Held {
  readonly delayMs: number
  readonly cpuMs: number
}
interface Measured extends Held {
  readonly name: string
  readonly status: string
  /** What the request itself held up: no more than the loop was late, and no more than the thread worked. */
  readonly heldMs: number
}

const ask = (product: ChildProcess, word: 'reset' | 'read'): Promise<Held> =>
  new Promise((resolve) => {
    product.once('message', (held) => resolve(held as Held))
    product.send(word)
  })

let made = 0
/** Every request comes from another place: otherwise the limits by place would answer. */
const place = (): string => {
  made += 1
  return `10.${(made >> 8) & 255}.${made & 255}.1`
}

/** Asks for a page. Once more if the line is dead: the product may have hung up on the hostile request before. */
const visit = (address: string, cookie = ''): Promise<Response> => {
  const once = () => fetch(address, { headers: { cookie, 'x-forwarded-for': place() }, redirect: 'manual' })
  return once().catch(once)
}

const login = async (base: string, person: Person): Promise<string> => {
  if (!person) return ''
  const answer = await visit(`${base}/dev/login/${person}`)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

/** Sends it; says what was answered, and whether the session changed with it. */
const send = async (base: string, { method, path, headers, body }: Attempt, cookie: string) => {
  const cookies = [cookie, headers.cookie].filter(Boolean).join('; ')
  const own = { 'x-forwarded-for': place(), origin: base, ...headers, ...(cookies ? { cookie: cookies } : {}) }
  try {
    const init = { method, headers: own, body, redirect: 'manual', signal: AbortSignal.timeout(120_000) } as const
    const answer = await fetch(base + path, init)
    await answer.arrayBuffer()
    return { status: String(answer.status), isChanged: answer.headers.has('set-cookie') }
  } catch (error) {
    const status = error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'hung up'
    return { status, isChanged: false }
  }
}

/** The page a form stands on; empty for calls, and where this person is led elsewhere. */
const pageOf = async (base: string, { page }: Target, cookie: string): Promise<string> => {
  if (page === null) return ''
  const answer = await visit(base + page, cookie)
  return answer.ok ? answer.text() : ''
}

const measure = async (product: ChildProcess, base: string, target: Target): Promise<Measured[]> => {
  let cookie = await login(base, target.person)
  const measured: Measured[] = []
  for (const attempt of target.attempts(await pageOf(base, target, cookie))) {
    const name = `${attempt.method} ${target.route.replace(/^[A-Z]+ /, '')} (${target.person ?? 'visitor'}): ${attempt.what}`
    await ask(product, 'reset')
    const { status, isChanged } = await send(base, attempt, cookie)
    const held = await ask(product, 'read')
    measured.push({ ...held, name, status, heldMs: Math.min(held.delayMs, held.cpuMs) })
    // It may have ended the session it was sent in.
    if (isChanged) cookie = await login(base, target.person)
  }
  return measured
}

const print = (measured: readonly Measured[]): void => {
  const worst = measured.toSorted((a, b) => b.heldMs - a.heldMs)
  const quantile = (share: number) => worst[Math.floor(worst.length * (1 - share))]?.heldMs.toFixed(0)
  console.log(`${measured.length} requests; ${Math.ceil(worst[0]?.heldMs ?? 0)} ms at most (promised: ${PROMISED})`)
  console.log(`half of them held the loop for ${quantile(0.5)} ms, 99 of 100 for ${quantile(0.99)} ms\n`)
  console.log('held ms', ' late ms', ' cpu ms', ' answer', ' request')
  for (const { heldMs, delayMs, cpuMs, status, name } of worst.slice(0, SHOWN))
    console.log(...[heldMs, delayMs, cpuMs].map((value) => value.toFixed(0).padStart(7)), ` ${status.padEnd(9)}`, name)
  const faults = measured.filter(({ status }) => /^5|no answer/.test(status))
  for (const { status, name } of faults.slice(0, SHOWN)) console.log(`answered ${status}: ${name}`)
}

/**
 * Sends bodies, addresses and heads that are meant to take long to every page and every call, one at a time, and asks the product how
 * long its event loop was held up by each.
 *
 * @param part only routes in whose name this stands
 * @param folder keeps the seed world for the next run
 * @returns whether none held it up for longer than is promised, or was answered with a fault of ours
 */
export const benchHostile = async (part = '', folder?: string): Promise<boolean> => {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'promessi-hostile-')))
  const port = await freePort()
  const product = await startProduct(
    dataDir,
    port,
    { TRUST_PROXY: 'on' },
    new URL('loop-monitor.ts', import.meta.url).href,
  )
  const base = `http://127.0.0.1:${port}`
  const measured: Measured[] = []
  try {
    for (const target of await targetsOf(base)) {
      if (!target.route.includes(part)) continue
      // Once unmeasured: code that runs for the first time is compiled.
      if (target.page) await visit(base + target.page)
      measured.push(...(await measure(product, base, target)))
    }
  } finally {
    product.kill('SIGTERM')
    await new Promise((resolve) => product.once('exit', resolve))
    await stopEmbedded(join(dataDir, 'postgres'))
    if (!folder) await rm(dataDir, { recursive: true, force: true })
  }
  print(measured)
  return measured.every(({ heldMs, status }) => heldMs <= PROMISED && !/^5|no answer/.test(status))
}
