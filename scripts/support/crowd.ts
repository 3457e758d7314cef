import { setTimeout as pause } from 'node:timers/promises'

/** What visitors read, the signed-in ones too. */
const PAGES = ['/', '/auctions', '/vetrine-fornitori', '/prodotti', '/cerca?q=fotografo+como', '/api/products'] as const
const OWN_PAGES = ['/my-auctions', '/messages', '/favorites'] as const
const VISITORS = 4
/** Between two requests of one person: the processors are to be busy, not full. */
const THINK_MS = 150
/** An answer that takes longer counts as none. */
const LIMIT_MS = 15_000

interface Outcome {
  readonly requests: number
  readonly failures: readonly string[]
  readonly times: readonly number[]
  readonly lines: { readonly listeners: number; readonly opened: number; readonly longestGapMs: number }
  /** Changes that were acknowledged and are not there. */
  readonly lost: readonly string[]
}

/** People who use the product all the time and write down what they were told. */
export class Crowd {
  private readonly url: string
  private readonly names: readonly string[]
  private readonly cookies = new Map<string, string>()
  private readonly control = new AbortController()
  private readonly failures: string[] = []
  private readonly times: number[] = []
  private readonly lost: string[] = []
  private readonly gaps: number[] = []
  private opened = 0
  private work: Promise<unknown> = Promise.resolve()

  constructor(url: string, names: readonly string[]) {
    this.url = url
    this.names = names
  }

  async begin(): Promise<void> {
    for (const name of this.names) {
      const answer = await fetch(`${this.url}/dev/login/${name}`, { redirect: 'manual' })
      const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
      this.cookies.set(name, cookie.join('; '))
    }
    this.work = Promise.all([
      ...Array.from({ length: VISITORS }, (_, at) => this.look(at)),
      ...this.names.map((name, at) => this.write(name, at)),
      ...this.names.map((name) => this.listen(name)),
    ])
  }

  goOnFor(ms: number): Promise<void> {
    return pause(ms)
  }

  async end(): Promise<Outcome> {
    this.control.abort()
    await this.work
    return {
      requests: this.times.length,
      failures: this.failures,
      times: this.times,
      lines: { listeners: this.names.length, opened: this.opened, longestGapMs: Math.max(0, ...this.gaps) },
      lost: this.lost,
    }
  }

  private get isOver(): boolean {
    return this.control.signal.aborted
  }

  /** Asks, and notes how it went. @returns the answer's text; nothing when there was none */
  private async ask(path: string, init: RequestInit = {}): Promise<string | undefined> {
    const began = performance.now()
    const what = `${init.method ?? 'GET'} ${path}`
    try {
      const answer = await fetch(`${this.url}${path}`, { ...init, signal: AbortSignal.timeout(LIMIT_MS) })
      const text = await answer.text()
      this.times.push(performance.now() - began)
      if (answer.ok) return text
      this.failures.push(`${what}: ${answer.status}`)
    } catch (error) {
      this.times.push(performance.now() - began)
      this.failures.push(`${what}: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error}`)
    }
    return undefined
  }

  private async look(from: number): Promise<void> {
    for (let at = from; !this.isOver; at += 1) {
      await this.ask(PAGES[at % PAGES.length] as string, { headers: { accept: 'text/html' } })
      await pause(THINK_MS)
    }
  }

  /** A product that is a favourite at one time and none at the next: each answer must be the opposite of the one before. */
  private async write(name: string, at: number): Promise<void> {
    const cookie = this.cookies.get(name) ?? ''
    const body = JSON.stringify({ tableid: String(20 + at), tablename: 'products', idProprierty: '1' })
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    let before: string | undefined
    for (let turn = 0; !this.isOver; turn += 1) {
      const text = await this.ask('/api/favorites', { method: 'POST', headers, body })
      const told = text === undefined ? undefined : (JSON.parse(text) as { isFavorite: string }).isFavorite
      if (told !== undefined && told === before) this.lost.push(`${name}: was told ${told} twice`)
      before = told
      await this.ask(OWN_PAGES[turn % OWN_PAGES.length] as string, { headers: { cookie, accept: 'text/html' } })
      await pause(THINK_MS)
    }
  }

  /** As a browser's EventSource does: opens another line as soon as one ends. */
  private async listen(name: string): Promise<void> {
    let endedAt: number | undefined
    while (!this.isOver) {
      try {
        const headers = { cookie: this.cookies.get(name) ?? '', accept: 'text/event-stream' }
        const answer = await fetch(`${this.url}/api/live`, { headers, signal: this.control.signal })
        if (answer.ok) {
          this.opened += 1
          if (endedAt !== undefined) this.gaps.push(performance.now() - endedAt)
        }
        for await (const piece of answer.body ?? []) void piece
      } catch {
        // It was cut; the next one counts.
      }
      endedAt = performance.now()
      await pause(100)
    }
  }
}
