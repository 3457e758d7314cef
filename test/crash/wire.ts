import type { TestActor } from '../actors.ts'

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly code: string | undefined
}

/** As long as anybody waits for an answer here: a server that died hangs up sooner. */
const PATIENCE_MS = 15_000
const CUT_PAUSE_MS = 20

/** How clients speak to a server that is killed again and again. */
export class Wire {
  readonly #url: () => string
  /** Answers that a refused client could not explain. */
  readonly surprises: string[] = []

  constructor(url: () => string) {
    this.#url = url
  }

  /**
   * Asks as somebody.
   *
   * @returns null when nobody answered, or nobody who knows: what was asked for may have come about
   */
  async ask(path: string, who: Pick<TestActor, 'headers'> | null, body?: unknown): Promise<Answer | null> {
    return this.#fetch(path, {
      method: 'POST',
      headers: { ...who?.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  read(path: string, who: Pick<TestActor, 'headers'>): Promise<Answer | null> {
    return this.#fetch(path, { headers: who.headers })
  }

  /** What the payer presses on the emulator's page. @returns whether that is certain */
  async approve(providerOrder: string): Promise<boolean> {
    const answer = await this.#fetch(`/dev/pay/checkoutnow/${providerOrder}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'choice=approve',
      redirect: 'manual',
    })
    return answer !== null
  }

  /** Somebody was refused who should not have been. */
  surprise(what: string, { status, code, body }: Answer): void {
    this.surprises.push(`${what}: ${status} ${code ?? JSON.stringify(body)}`)
  }

  async #fetch(path: string, init: RequestInit): Promise<Answer | null> {
    try {
      const answer = await fetch(`${this.#url()}${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
      const text = await answer.text()
      if (answer.status >= 500) return null
      const body = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
      return { status: answer.status, body, code: body.error?.code }
    } catch {
      // The line is dead: the process is. Whoever kills it stops the clients.
      await new Promise((resolve) => setTimeout(resolve, CUT_PAUSE_MS))
      return null
    }
  }
}
