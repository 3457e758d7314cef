import { setTimeout as pause } from 'node:timers/promises'
import { auctionTotals } from '../../src/features/fulfilment/orders/totals.rules.ts'
import { addDays, todayInRome } from '../../src/shared/days.ts'
import type { BasisPoints, Cents } from '../../src/shared/money.ts'
import { formatDecimal } from '../../src/shared/money.ts'
import { picture } from '../../test/auctions.ts'
import type { Answer, Browser } from './browser.ts'
import { newBrowser, type Stage } from './people.ts'

const PHOTOGRAPHERS = '14'
const PRICE = 1800
const BETWEEN_MS = 3000
const AGAIN_MS = 1000
/** Longer than any trouble here; then the deal is given up, and said to be. */
const PATIENCE_MS = 90_000

/** Those who make one deal: each has a browser. */
interface Party {
  readonly name: string
  readonly couple: Browser
  readonly supplier: Browser
  readonly staff: Browser
}

/** What the supplier's terms make of the price. */
export interface Terms {
  readonly bonus: { readonly limitCents: Cents; readonly aboveBps: BasisPoints; readonly uptoBps: BasisPoints } | null
  readonly shippingCents: Cents
}

class GivenUp extends Error {}
/** What the supplier's plan allows is used up: no more deals, and nothing wrong. */
class UsedUp extends Error {}

/** From the wish to the money, and sometimes back; over and over. @param endTime lets the days of an announcement go by */
export class Deals {
  private readonly stage: Stage
  private readonly terms: Terms
  private readonly endTime: (announcementId: number) => Promise<void>
  private turn = 0

  constructor(stage: Stage, terms: Terms, endTime: Deals['endTime']) {
    this.stage = stage
    this.terms = terms
    this.endTime = endTime
  }

  /** @param names of a couple and a photographer of the seed world */
  async work(names: { readonly couple: string; readonly supplier: string }): Promise<void> {
    const browsers = [newBrowser(this.stage), newBrowser(this.stage), newBrowser(this.stage)].map((one) => one.browser)
    const [couple, supplier, staff] = browsers as [Browser, Browser, Browser]
    await couple.signIn(names.couple)
    await supplier.signIn(names.supplier)
    await staff.signIn('elena')
    let isUsedUp = false
    while (!this.stage.isOver() && !isUsedUp) {
      await this.deal({ name: names.couple, couple, supplier, staff }).catch((error: unknown) => {
        isUsedUp = error instanceof UsedUp
        if (!isUsedUp && !(error instanceof GivenUp)) throw error
        if (!isUsedUp && !this.stage.isOver()) this.stage.record.wrong.push((error as Error).message)
      })
      await pause(BETWEEN_MS)
    }
  }

  /**
   * As somebody does who presses again until there is an answer.
   *
   * @returns the answer; a refusal is one too where an earlier press, which nobody answered, may have been carried out
   */
  private async persist(what: string, press: () => Promise<Answer>): Promise<Answer> {
    const until = Date.now() + PATIENCE_MS
    for (let open = false; Date.now() < until && !this.stage.isOver(); open = true) {
      const answer = await press()
      if (answer.told === 'done' || (answer.told === 'refused' && open)) return answer
      if ((answer.body.error as { readonly code?: string } | undefined)?.code === 'quota_exhausted') throw new UsedUp()
      if (answer.told === 'refused')
        throw new GivenUp(`${what} was refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
      this.stage.record.unknown += 1
      await pause(AGAIN_MS)
    }
    throw new GivenUp(`${what} had no answer`)
  }

  private async ask<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
    const until = Date.now() + PATIENCE_MS
    while (Date.now() < until) {
      const found = await read().catch(() => undefined)
      if (found !== undefined) return found
      await pause(AGAIN_MS)
    }
    throw new GivenUp(`${what} had no answer`)
  }

  private async announce({ name, couple, staff }: Party): Promise<number> {
    this.turn += 1
    const title = `Fotografo sul lago, volta ${this.turn}`
    const answers = {
      ...{ needPhoto: 'Servizio fotografico, Album', manyPhoto: '101-300' },
      ...{ timePhoto: 'Giornata intera', locationPhoto: 'Luogo della cerimonia' },
    }
    const body = {
      ...{ id_sector: PHOTOGRAPHERS, title, description: 'Un reportage discreto dalla cerimonia alla torta.' },
      ...{ budget: '2.800,00', budget_num: '2800.00', city: 'Varenna (LC)', expire: '7', image: 'foto-e-video.webp' },
      ...{ when: 'In un giorno preciso', date: addDays(todayInRome(new Date()), 200), phone: '348 112 0417' },
      ...{ other_information: JSON.stringify(answers), idempotency_key: `deal-${this.turn}-of-${name}` },
    }
    await this.persist('The announcement', () => couple.post('/api/auctions', body))
    const mine = await this.ask('The own announcements', () =>
      couple.read<{ id: string; title: string }[]>('/api/auctions-user'),
    )
    const id = Number(mine.find((one) => one.title === title)?.id)
    if (!id) throw new GivenUp(`"${title}" was acknowledged and is not there`)
    this.stage.record.yes.set(`announcement ${id}`, title)
    await this.persist('The approval', () => staff.post(`/api/portal/auctions/${id}/approve`))
    return id
  }

  private async offer({ supplier }: Party, announcementId: number): Promise<number> {
    const words = { description: 'Reportage con due fotografi', days: '30 giorni', detail: 'Album', model: 'Lario' }
    const images = [await picture(`#${(0x800000 + this.turn * 17).toString(16)}`)]
    const body = { id_auction: announcementId, offer: `${PRICE}.00`, ...words, images }
    const answer = await this.persist('The offer', () => supplier.post('/api/offers', body))
    const id = Number(answer.body.offer_detail)
    if (id) return id
    // Its answer was lost: the couple's list has it.
    const [row] = await this.ask('The offers', async () => {
      const list = await supplier.post(`/api/offers/${announcementId}`)
      return list.told === 'done' ? (list.body as unknown as { offer_detail: string }[]) : undefined
    })
    return Number(row?.offer_detail)
  }

  private async pay({ couple }: Party, announcementId: number, offerId: number): Promise<string> {
    const { bonus, shippingCents } = this.terms
    const totals = auctionTotals({ priceCents: (PRICE * 100) as Cents, bonus, shippingCents })
    const order = {
      ...{ auction: announcementId, offer: offerId },
      ...{ totalOrder: formatDecimal(totals.totalCents), costshipping: formatDecimal(totals.shippingCents) },
    }
    const placed = await this.ask('The order', async () => {
      const answer = await couple.post('/api/order-auction', order)
      return answer.told === 'done' ? (answer.body as { orderid: string; paypal_order: string }) : undefined
    })
    this.stage.record.yes.set(`order ${placed.orderid}`, order.totalOrder)
    const page = `/dev/pay/checkoutnow/${placed.paypal_order}`
    await this.ask('The approval', async () => (await couple.press(page, 'choice=approve')) || undefined)
    const settled = await this.persist('The payment', () =>
      couple.post('/api/order-auction', { ...order, paypalcode: placed.paypal_order }),
    )
    if (settled.body.result === 1) this.stage.record.yes.set(`payment ${placed.orderid}`, 'paid')
    return placed.orderid
  }

  private async deal(party: Party): Promise<void> {
    const id = await this.announce(party)
    const offerId = await this.offer(party, id)
    await this.ask('The end of its days', async () => {
      await this.endTime(id)
      return true
    })
    const chosen = await this.persist('The choice', () => party.couple.post(`/api/accept-auction/${offerId}/${id}`))
    if (chosen.told === 'done') this.stage.record.yes.set(`choice ${id}`, String(offerId))
    const order = await this.pay(party, id, offerId)
    if (this.turn % 2 === 0) return
    const given = await this.persist('The money back', () =>
      party.supplier.post(`/api/orders/${order}/cancel`, { reason: 'Quel giorno non posso più esserci.' }),
    )
    if (given.told === 'done') this.stage.record.yes.set(`refund ${order}`, 'asked')
  }
}
