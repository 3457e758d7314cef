import { setTimeout as pause } from 'node:timers/promises'

/** How a request went: what the server said, or that nobody knows whether it was carried out. */
export type Answer =
  | { readonly told: 'done' | 'refused'; readonly status: number; readonly body: Record<string, unknown> }
  | { readonly told: 'unknown'; readonly status: number; readonly body: Record<string, never> }

/** Longer than anything of the product may take. */
const LIMIT_MS = 45_000
const SIGN_IN_TRIES = 20
const LATER_MS = 500

/** What is counted of all browsers. */
export interface Tally {
  requests: number
  /** Milliseconds of the epoch, each time a change was acknowledged. */
  readonly written: number[]
}

/** One person's browser: it keeps its cookies, and its network is its own. */
export class Browser {
  private readonly url: string
  private readonly place: string
  private readonly tally: Tally
  private readonly cookies = new Map<string, string>()

  constructor(url: string, number: number, tally: Tally) {
    this.url = url
    this.place = `10.${number >> 8}.${number & 255}.1`
    this.tally = tally
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    this.tally.requests += 1
    const answer = await fetch(`${this.url}${path}`, {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        'x-forwarded-for': this.place,
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return answer
  }

  /** @param name first half of the address of somebody of the seed world */
  async signIn(name: string): Promise<void> {
    for (let tries = 0; tries < SIGN_IN_TRIES && !this.cookies.has('promessi'); tries += 1) {
      await this.send(`/dev/login/${name}`, {}).catch(() => undefined)
      if (!this.cookies.has('promessi')) await pause(LATER_MS)
    }
    if (!this.cookies.has('promessi')) throw new Error(`${name} could not sign in`)
  }

  /** @returns the text, or why there is none: a status, or the fault of the network */
  async look(path: string): Promise<{ readonly text: string } | { readonly fault: string }> {
    try {
      const answer = await this.send(path, { headers: { accept: 'text/html' } })
      const text = await answer.text()
      return answer.status < 400 ? { text } : { fault: `${path}: ${answer.status}` }
    } catch (error) {
      return { fault: `${path}: ${(error as Error).message} ${String((error as Error).cause ?? '')}` }
    }
  }

  async read<T>(path: string): Promise<T | undefined> {
    const answer = await this.look(path)
    return 'text' in answer ? (JSON.parse(answer.text) as T) : undefined
  }

  /** With the token alone, as calls want it whose reading changes something. */
  async readAsProgram<T>(path: string): Promise<T | undefined> {
    try {
      const answer = await this.send(path, { headers: { authorization: `Bearer ${this.cookies.get('promessi')}` } })
      return answer.ok ? ((await answer.json()) as T) : undefined
    } catch {
      return undefined
    }
  }

  /** What broke off, and what a server in trouble says, leaves open whether it was carried out. */
  async post(path: string, body: unknown = {}): Promise<Answer> {
    try {
      const answer = await this.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const given = (await answer.json()) as Record<string, unknown>
      if (answer.status >= 500) return { told: 'unknown', status: answer.status, body: {} }
      const told = answer.ok ? 'done' : 'refused'
      if (told === 'done') this.tally.written.push(Date.now())
      return { told, status: answer.status, body: given }
    } catch {
      return { told: 'unknown', status: 0, body: {} }
    }
  }

  /** A form of the payment emulator. */
  async press(path: string, body: string): Promise<boolean> {
    try {
      const answer = await this.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      return answer.status < 400
    } catch {
      return false
    }
  }
}
