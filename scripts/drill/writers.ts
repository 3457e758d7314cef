import { setTimeout as pause } from 'node:timers/promises'
import { picture } from '../../test/auctions.ts'
import type { Deal, Opening } from './deals.ts'
import type { Yes } from './record.ts'

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Pauses between what one client does, in milliseconds. Accounts may send thirty offers and twenty questions a minute; there are fifty. */
const PAUSE = { offer: 900, question: 400, registration: 700, payment: 14_000 }
const REFUSED = [409, 422, 429]

/** Clients that write all the time over HTTP, and keep a record of their own of what they were told. */
export class Writers {
  readonly yes: Yes[] = []
  readonly #base: string
  readonly #openings: readonly Opening[]
  readonly #deals: Deal[]
  readonly #tokens = new Map<string, Promise<string>>()
  #stopped = false
  #turn = 0

  constructor(base: string, openings: readonly Opening[], deals: readonly Deal[]) {
    this.#base = base
    this.#openings = openings
    this.#deals = [...deals]
  }

  stop(): void {
    this.#stopped = true
  }

  /** Writes until stopped. @throws Error when a request is refused that has to be granted */
  async work(): Promise<void> {
    await Promise.all([
      this.#repeat(PAUSE.offer, () => this.#offer()),
      this.#repeat(PAUSE.question, () => this.#ask()),
      this.#repeat(PAUSE.registration, () => this.#register()),
      this.#repeat(PAUSE.payment, () => this.#pay()),
    ])
  }

  async #repeat(ms: number, act: () => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      await act().catch((error: Error) => {
        // The line is dead when the machine is, and whoever ends it stops us first.
        if (!this.#stopped) throw error
      })
      if (!this.#stopped) await pause(ms)
    }
  }

  /** The token of a session of somebody of the world. */
  #signIn(name: string): Promise<string> {
    const known = this.#tokens.get(name)
    if (known) return known
    const token = fetch(`${this.#base}/dev/login/${name}`, { redirect: 'manual' }).then(({ headers }) => {
      const found = /^promessi=([^;]+)/.exec(headers.getSetCookie()[0] ?? '')?.[1]
      if (!found) throw new Error(`Nobody is called ${name}`)
      return found
    })
    this.#tokens.set(name, token)
    return token
  }

  async #post(path: string, who: string | null, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`${this.#base}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        ...(who !== null && { authorization: `Bearer ${await this.#signIn(who)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    const given = (await answer.json()) as Answer['body']
    if (!answer.ok && !REFUSED.includes(answer.status))
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(given)}`)
    return { status: answer.status, body: given }
  }

  #note(key: string, is: string, sentAt: number): void {
    this.yes.push({ key, is, sentAt, answeredAt: Date.now() })
  }

  #opening(): Opening {
    this.#turn += 1
    return this.#openings[this.#turn % this.#openings.length] as Opening
  }

  async #offer(): Promise<void> {
    const { announcementId, supplier, budgetCents } = this.#opening()
    const price = `${Math.max(1, Math.floor(budgetCents / 100) - this.#turn)}.00`
    const colour = `#${(0x400000 + this.#turn * 31).toString(16)}`
    const words = { description: 'Con tutto il necessario', days: '30 giorni', detail: 'Su misura', model: 'Lario' }
    const body = { id_auction: announcementId, offer: price, ...words, images: [await picture(colour)] }
    const sentAt = Date.now()
    const { status, body: offer } = await this.#post('/api/offers', supplier, body)
    if (status === 201) this.#note(`offer ${offer.offer_detail}`, price, sentAt)
  }

  async #ask(): Promise<void> {
    const { announcementId, supplier } = this.#opening()
    const text = `Quanti sarete, domanda ${this.#turn}?`
    const sentAt = Date.now()
    const { status, body } = await this.#post('/api/questions', supplier, { idAuction: announcementId, text })
    if (status === 201) this.#note(`question ${body.id}`, text, sentAt)
  }

  async #register(): Promise<void> {
    this.#turn += 1
    const email = `prova.${this.#turn}@drill.example`
    const secrets = { password: 'confetti-rosa', password2: 'confetti-rosa' }
    const consents = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' }
    const macro = { email, repeatEmail: email, ...secrets, ...consents }
    // Each from another place, as the proxy says: one place may register sixty in an hour.
    const place = { 'x-forwarded-for': `10.${this.#turn >> 8}.${this.#turn & 255}.1` }
    const sentAt = Date.now()
    const { status } = await this.#post('/api/users', null, { macro, user: {} }, place)
    if (status === 200) this.#note(`account ${email}`, 'couple', sentAt)
  }

  /** Somebody's photo takes the place of the one before, whose row and file the product then removes. */
  async changePhoto(colour: string): Promise<void> {
    const { status } = await this.#post('/api/user-profile-image', 'giulia', { image: await picture(colour) })
    if (status !== 200) throw new Error(`The photo was not taken: ${status}`)
  }

  /** The next deal from the choice to the money, as a couple does it. */
  async #pay(): Promise<void> {
    const deal = this.#deals.shift()
    if (!deal) return
    const { announcementId: auction, offerId: offer, couple, totalOrder, costshipping } = deal
    let sentAt = Date.now()
    if (!deal.isAwarded) {
      const chosen = await this.#post(`/api/accept-auction/${offer}/${auction}`, couple)
      if (chosen.status !== 200) throw new Error(`Offer ${offer} was not chosen: ${JSON.stringify(chosen.body)}`)
      this.#note(`choice ${auction}`, String(offer), sentAt)
    }
    const order = { auction, offer, totalOrder, costshipping }
    sentAt = Date.now()
    const placed = await this.#post('/api/order-auction', couple, order)
    if (placed.status !== 200) throw new Error(`Offer ${offer} was not ordered: ${JSON.stringify(placed.body)}`)
    const { orderid, paypal_order: paypalcode } = placed.body
    this.#note(`order ${orderid}`, totalOrder, sentAt)
    await fetch(`${this.#base}/dev/pay/checkoutnow/${paypalcode}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'choice=approve',
      redirect: 'manual',
    })
    sentAt = Date.now()
    const settled = await this.#post('/api/order-auction', couple, { ...order, paypalcode })
    if (settled.body.result === 1) this.#note(`payment ${orderid}`, 'paid', sentAt)
  }
}
