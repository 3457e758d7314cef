import type { TestActor } from '../actors.ts'
import { picture } from '../auctions.ts'
import { type Deal, orderBody, type Placed } from '../orders.ts'

/** What the server has said yes to. Whatever happens to it afterwards, this must be there. */
export interface Acknowledged {
  readonly offers: Map<number, { readonly announcementId: number; readonly price: string }>
  readonly questions: Map<number, string>
  /** Hearts by offer: the last acknowledged, and one that was sent and not answered. */
  readonly votes: Map<number, { sure: number; maybe?: number }>
  readonly orders: Map<number, Deal>
  readonly settled: Set<number>
}

export const nothing = (): Acknowledged => ({
  offers: new Map(),
  questions: new Map(),
  votes: new Map(),
  orders: new Map(),
  settled: new Set(),
})

/** Everyone who acts while the server is being killed, and what they act upon. */
export interface Cast {
  readonly owner: TestActor
  readonly sellers: readonly TestActor[]
  readonly open: readonly number[]
  readonly deals: Deal[]
}

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** Numbers from 0 to 1 that are the same in every run. */
export const dice = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** A client that keeps working until the line goes dead, and writes down every yes. */
export class Client {
  readonly #url: () => string
  readonly #cast: Cast
  readonly #yes: Acknowledged
  #turn = 0
  #started: Placed | undefined
  #stopped = false

  constructor(url: () => string, cast: Cast, yes: Acknowledged) {
    this.#url = url
    this.#cast = cast
    this.#yes = yes
  }

  stop(): void {
    this.#stopped = true
  }

  /** Works until stopped; a request nobody answers is simply not acknowledged. */
  async work(): Promise<void> {
    this.#stopped = false
    await Promise.all([
      this.#repeat(() => this.#offer()),
      this.#repeat(() => this.#askAndVote()),
      this.#repeat(() => this.pay()),
    ])
  }

  async #repeat(act: () => Promise<boolean>): Promise<void> {
    while (!this.#stopped) {
      try {
        if (!(await act())) return
      } catch {
        // The line is dead: the process is. Whoever kills it stops us.
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  async #post(path: string, who: TestActor, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${this.#url()}${path}`, {
      method: 'POST',
      headers: { ...who.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  async #offer(): Promise<boolean> {
    const { sellers, open } = this.#cast
    this.#turn += 1
    const seller = sellers[this.#turn % sellers.length] as TestActor
    const announcementId = open[Math.floor(this.#turn / sellers.length) % open.length] as number
    const price = `${2500 - (this.#turn % 900)}.00`
    const { status, body } = await this.#post('/api/offers', seller, {
      id_auction: announcementId,
      offer: price,
      description: 'Reportage con due fotografi',
      days: '30 giorni',
      detail: 'Album e file',
      model: 'Lario',
      images: [await picture()],
    })
    if (status === 201) this.#yes.offers.set(Number(body.offer_detail), { announcementId, price })
    return status !== 429
  }

  async #askAndVote(): Promise<boolean> {
    const { owner, sellers, open } = this.#cast
    const text = `Quanti invitati, domanda ${this.#yes.questions.size + 1}?`
    const seller = sellers[this.#yes.questions.size % sellers.length] as TestActor
    const asked = await this.#post('/api/questions', seller, { idAuction: open[0], text })
    if (asked.status === 201) this.#yes.questions.set(Number(asked.body.id), text)
    for (const offerId of [...this.#yes.offers.keys()].slice(-3)) {
      const known = this.#yes.votes.get(offerId) ?? { sure: 0 }
      const vote = 1 + ((known.sure + offerId) % 5)
      this.#yes.votes.set(offerId, { ...known, maybe: vote })
      const voted = await this.#post(`/api/offer-vote/${offerId}/${vote}`, owner)
      if (voted.status === 200) this.#yes.votes.set(offerId, { sure: vote })
    }
    return true
  }

  /** Orders and pays the next deal, as someone who tries again after an error does. @returns false when all are paid */
  async pay(): Promise<boolean> {
    const { owner, deals } = this.#cast
    const deal = deals[0]
    if (!deal) return false
    const placed = await this.#post('/api/order-auction', owner, orderBody(deal))
    const code = (placed.body.error as { code?: string } | undefined)?.code
    if (placed.status === 200) {
      this.#started = placed.body as unknown as Placed
      this.#yes.orders.set(Number(this.#started.orderid), deal)
    } else if (code === 'already_bought' || code === 'already_paid') {
      // The yes was lost on the way, the money was not.
      deals.shift()
      return true
    } else if (code !== 'payment_in_progress') return true
    // Cut off while the money was taken: the payer comes back from the provider with the same code.
    if (this.#started) await this.#approveAndSettle(deal, this.#started)
    return true
  }

  async #approveAndSettle(deal: Deal, { orderid, paypal_order: providerOrder }: Placed): Promise<void> {
    await fetch(`${this.#url()}/dev/pay/checkoutnow/${providerOrder}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'choice=approve',
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    })
    const body = { ...orderBody(deal), paypalcode: providerOrder }
    const settled = await this.#post('/api/order-auction', this.#cast.owner, body)
    if (settled.status !== 200 || settled.body.result !== 1) return
    this.#yes.settled.add(Number(orderid))
    this.#cast.deals.shift()
  }
}
