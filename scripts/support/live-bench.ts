import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../src/platform/db/embedded.server.ts'
import { findOrCreateDatabase } from '../../src/platform/db/own-server.server.ts'
import { percentile } from './percentile.ts'
import { freePort, startProduct } from './product.ts'

const LINES = 500
const CHANGES = 10
/** Promised: everybody who looks has the changed page. */
const WITHIN_MS = 1_000
/** Transactions of the database for one change, those of the change itself included; 500 reads would be more. */
const MOST_TRANSACTIONS = 100

/** Somebody unknown with the page of an announcement open: hears that it has changed, and reads it again. */
class Onlooker {
  private readonly url: string
  private readonly id: number
  private readonly place: string
  private heard: (() => void) | undefined
  constructor(url: string, id: number, at: number) {
    this.url = url
    this.id = id
    // Behind our proxy, each from a network of its own: from one only so many lines are held.
    this.place = `10.${at >> 8}.${at & 255}.1`
  }

  async open(signal: AbortSignal): Promise<void> {
    const answer = await fetch(`${this.url}/api/live?announcement=${this.id}`, {
      headers: { 'x-forwarded-for': this.place },
      signal,
    })
    if (answer.status !== 200) throw new Error(`A line was refused with ${answer.status}`)
    void this.follow(answer.body as ReadableStream<Uint8Array>)
  }

  private async follow(body: ReadableStream<Uint8Array>): Promise<void> {
    try {
      for await (const _piece of body) this.heard?.()
    } catch {
      // The line was closed.
    }
  }

  /** @returns milliseconds until it has heard, and until it has the page */
  async reads(): Promise<{ readonly heard: number; readonly page: number }> {
    const began = performance.now()
    await new Promise<void>((resolve) => {
      this.heard = resolve
    })
    const heard = performance.now() - began
    const answer = await fetch(`${this.url}/auctions/detail/${this.id}.data`, {
      headers: { 'x-forwarded-for': this.place },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The page was ${answer.status}`)
    return { heard, page: performance.now() - began }
  }
}

/** `npm run bench -- --live`: 500 open lines on one announcement, and what a change costs. @returns whether it is as promised */
export const benchLive = async (): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'promessi-live-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const product = await startProduct(folder, port, { TRUST_PROXY: 'on' })
  const lines = new AbortController()
  try {
    const server = await startEmbedded(join(folder, 'postgres'))
    const database = new pg.Client(await findOrCreateDatabase(server.url))
    await database.connect()
    const login = await fetch(`${url}/dev/login/giulia`, { redirect: 'manual' })
    const headers = { cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' }
    const own = (await (await fetch(`${url}/api/auctions-user`, { headers })).json()) as {
      id: string
      offers: string
    }[]
    const id = Number(own.toSorted((a, b) => Number(b.offers) - Number(a.offers))[0]?.id)
    const json = { ...headers, 'content-type': 'application/json' }
    const offered = await fetch(`${url}/api/offers/${id}`, { method: 'PATCH', headers: json, body: '{}' })
    const offer = ((await offered.json()) as { offer_detail: string }[])[0]?.offer_detail
    const onlookers = Array.from({ length: LINES }, (_, at) => new Onlooker(url, id, at))
    for (const one of onlookers) await one.open(lines.signal)
    const transactions = async () => {
      await pause(1_500)
      const { rows } = await database.query<{ n: number }>(
        'select xact_commit::int as n from pg_stat_database where datname = current_database()',
      )
      return rows[0]?.n ?? 0
    }
    const [heard, pages, costs]: [number[], number[], number[]] = [[], [], []]
    for (let change = 0; change < CHANGES; change += 1) {
      const before = await transactions()
      const all = onlookers.map((one) => one.reads())
      const done = await fetch(`${url}/api/offer-vote/${offer}/${(change % 5) + 1}`, { method: 'POST', headers })
      if (done.status !== 200) throw new Error(`The change was refused with ${done.status}`)
      for (const one of await Promise.all(all)) {
        heard.push(one.heard)
        pages.push(one.page)
      }
      costs.push((await transactions()) - before)
    }
    await database.end()
    const ms = (values: readonly number[], share: number) =>
      Math.round(
        percentile(
          values.toSorted((a, b) => a - b),
          share,
        ),
      )
    const most = Math.max(...costs)
    console.log(`${LINES} lines, ${CHANGES} changes, milliseconds from the change being sent
heard of it      p50 ${ms(heard, 0.5)}, p99 ${ms(heard, 0.99)}
page read again  p50 ${ms(pages, 0.5)}, p99 ${ms(pages, 0.99)} (promised: under ${WITHIN_MS})
transactions of the database a change, with its own and those of three idle seconds: ${ms(costs, 0.5)}, at most ${most}`)
    return ms(pages, 0.99) <= WITHIN_MS && most <= MOST_TRANSACTIONS
  } finally {
    lines.abort()
    product.kill('SIGTERM')
    await new Promise((resolve) => product.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
