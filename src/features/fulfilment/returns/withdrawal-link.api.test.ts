import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { boughtFromStore, messagesSent, type Wanted } from '../../../../test/orders.ts'
import { dressInput } from '../../../../test/products.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let veil: SoldProduct

const option = dressInput.options[0] as (typeof dressInput.options)[number]
const declared = { fullName: 'Giulia Ravasi', email: 'giulia.altra@esempio.it' }
let places = 0

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  seller = await supplier(app, { ready: true, businessName: 'Atelier Mondella' })
  await openShop(seller)
  veil = await sell(seller, { title: 'Velo in tulle', options: [{ ...option, quantity: 30, canAdvance: false }] })
}, 120_000)
afterAll(() => app.close())

const front = () => import('./withdrawal-link.service.server.ts')
/** A visitor, from a place of its own unless told otherwise. */
const visitor = async (from?: string) => {
  places += 1
  const ipPrefix = from ?? `198.51.${places}.0`
  const { systemCtx, visitor: nobody } = await import('#platform/context.server.ts')
  return { ...systemCtx(app.clock.now(), nobody), ipPrefix }
}
const bought = (...wanted: Wanted[]) => boughtFromStore(app, { owner, seller }, wanted)
const veils = (quantity = 1, more: Partial<Wanted> = {}): Wanted => ({ productId: veil.id, quantity, ...more })
const mailOf = async (id: number, name: RegExp, to = owner.email) => {
  await app.drain()
  const number = `PO-${30_000 + id}`
  return (await app.mailbox(to)).find(({ subject }) => name.test(subject) && subject.includes(number))
}
const tokenIn = (text = ''): string => /\/recesso\/link\/([\w.-]+)/.exec(text)?.[1] ?? ''
const tokenOf = async (id: number) => tokenIn((await mailOf(id, /^Pagamento ricevuto/))?.text)
const seen = async (token: string, receipt = 0) => (await front()).linkedWithdrawal(await visitor(), token, receipt)
const withdrawBy = async (token: string, lines: unknown = null, who: object = declared) => {
  const { WithdrawalInput, DeclarationInput } = await import('./returns.contract.ts')
  return (await front()).withdrawByLink(
    await visitor(),
    token,
    WithdrawalInput.parse({ lines }),
    DeclarationInput.parse(who),
  )
}
const code = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
const ship = (id: number) =>
  app.inject({
    method: 'POST',
    url: `/api/portal/orders/${id}/ship`,
    headers: seller.headers,
    payload: { way: 'carrier', carrier: 'DHL', trackingNumber: 'DHL 12345' },
  })
const receive = (id: number) =>
  app.inject({ method: 'POST', url: `/api/orders/${id}/received`, headers: owner.headers })
const change = async (id: number, sectorId: number, startRequestedAt: Date | null) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { orderLines, orders } = await import('#features/fulfilment/orders/schema.server.ts')
  await db().update(orders).set({ sectorId }).where(eq(orders.id, id))
  await db().update(orderLines).set({ sectorId, startRequestedAt }).where(eq(orderLines.orderId, id))
}
const returnsOf = async (id: number) => (await import('./return-rows.queries.server.ts')).returnsOf(id)
const statusOf = async (id: number) => {
  const { orderToReturn } = await import('#features/fulfilment/orders/index.server.ts')
  return (await orderToReturn(id))?.order.status
}

describe('the e-mails of an order', () => {
  it('carry the right of withdrawal, its link, the model form and the conditions, each time (K3, K6)', async () => {
    const id = await bought(veils(1))
    await ship(id)
    await receive(id)
    for (const name of [/^Pagamento ricevuto/, /è in viaggio/, /è stato consegnato/]) {
      const text = (await mailOf(id, name))?.text ?? ''
      expect(text).toMatch(/Puoi recedere (entro 14 giorni|fino al)/)
      expect(text).toContain('Recedere dal contratto qui: ')
      expect(text).toContain('Modulo di recesso tipo')
      expect(text).toContain('— Destinatario: Atelier Mondella, Via Roma 1, 23900 Lecco (LC)')
      expect(text).toContain('/termini-e-condizioni-generali-del-servizio')
      expect((await seen(tokenIn(text))).order?.id).toBe(id)
    }
  })

  it('say why, and have no link, where everything is excluded', async () => {
    const id = await bought(veils(1, { withdrawal: 'c' }))
    const text = (await mailOf(id, /^Pagamento ricevuto/))?.text ?? ''
    expect(text).toContain('lettera c')
    expect(tokenIn(text)).toBe('')
  })
})

describe('the withdrawal without a login (art. 54-bis)', () => {
  it('shows the lines and nothing of the person, withdraws from a part, and sends the receipt to both addresses', async () => {
    const id = await bought(veils(2))
    await ship(id)
    const token = await tokenOf(id)
    const { order } = await seen(token)
    const shown = JSON.stringify(order)
    for (const personal of ['Ravasi', 'Esino', 'Varenna', owner.email]) expect(shown).not.toContain(personal)
    const line = order?.lines[0]
    const withdrawalId = await withdrawBy(token, [{ orderLineId: line?.lineId, quantity: 1 }])
    for (const to of [owner.email, declared.email]) {
      const mail = await mailOf(id, /^Ricevuta del recesso/, to)
      expect(mail?.text).toContain('Chi recede Giulia Ravasi')
      expect(mail?.text).toContain('1 × Velo in tulle')
    }
    const after = await seen(token, withdrawalId)
    expect(after.receipt?.number).toBe(`RE-${String(withdrawalId).padStart(5, '0')}`)
    expect(after.order?.lines[0]?.left).toBe(1)
    expect(await returnsOf(id)).toMatchObject([
      { kind: 'withdrawal', declaredName: declared.fullName, status: 'requested' },
    ])
  })

  it('ends with the right: the link shows nothing any more, and takes nothing', async () => {
    const id = await bought(veils())
    const token = await tokenOf(id)
    await ship(id)
    await receive(id)
    await app.clock.advance(16 * DAY)
    expect(await seen(token)).toEqual({ order: null, receipt: null })
    expect(await code(withdrawBy(token))).toBe('withdrawal_too_late')
  })

  it('is invalid when changed, for another purpose, or guessed; guesses are limited', async () => {
    const { seal } = await import('#platform/storage/seal.server.ts')
    const id = await bought(veils())
    const token = await tokenOf(id)
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const wrong of [changed, seal(String(id), 'second-factor:1'), String(id), ''])
      expect(await code(seen(wrong))).toBe('not_found')
    const { linkedWithdrawal } = await front()
    const guesser = await visitor('203.0.113.0')
    for (let turn = 0; turn < 20; turn += 1) expect(await code(linkedWithdrawal(guesser, 'x', 0))).toBe('not_found')
    expect(await code(linkedWithdrawal(guesser, token, 0))).toBe('too_many_requests')
    // Whoever has the link is not kept out by looking often.
    const reader = await visitor('203.0.114.0')
    for (let turn = 0; turn < 25; turn += 1) expect(await code(linkedWithdrawal(reader, token, 0))).toBe('ok')
  })

  it('wants a name and an address for the receipt', async () => {
    const token = await tokenOf(await bought(veils()))
    for (const who of [
      { ...declared, fullName: ' ' },
      { ...declared, email: 'giulia' },
    ])
      await expect(withdrawBy(token, null, who)).rejects.toThrow()
    expect((await seen(token)).order?.canWithdraw).toBe(true)
  })

  it('sends the link again to the address of the order only, and says nothing of it', async () => {
    const { askWithdrawalLink } = await front()
    const id = await bought(veils())
    const before = (await app.mailbox(owner.email)).length
    await askWithdrawalLink(await visitor(), { number: id, email: 'qualcun.altro@esempio.it' })
    await askWithdrawalLink(await visitor(), { number: 999_999, email: owner.email })
    await app.drain()
    expect(await app.mailbox('qualcun.altro@esempio.it')).toHaveLength(0)
    expect((await app.mailbox(owner.email)).filter(({ subject }) => /^Il link/.test(subject))).toHaveLength(0)
    await askWithdrawalLink(await visitor(), { number: id, email: owner.email })
    const mail = await mailOf(id, /^Il link per recedere/)
    expect((await app.mailbox(owner.email)).length).toBeGreaterThan(before)
    expect((await seen(tokenIn(mail?.text))).order?.id).toBe(id)
    const place = await visitor('192.0.2.0')
    for (let turn = 0; turn < 10; turn += 1)
      await askWithdrawalLink(place, { number: id, email: `p${turn}@esempio.it` })
    expect(await code(askWithdrawalLink(place, { number: id, email: owner.email }))).toBe('too_many_requests')
  })
})

describe('a service (K4, K9)', () => {
  const PHOTOGRAPHY = 14

  it('that was not to begin at once is given back whole, and the order ends', async () => {
    const id = await bought(veils())
    await change(id, PHOTOGRAPHY, null)
    await withdrawBy(await tokenOf(id))
    expect(await statusOf(id)).toBe('cancelled')
    const [row] = await returnsOf(id)
    expect(row).toMatchObject({ status: 'received', amountCents: 138_000 + 900 })
    await app.drain()
    await messagesSent(app)
    await app.drain()
    expect((await returnsOf(id))[0]?.status).toBe('refunded')
  })

  it('that was to begin at once: the seller keeps what was given in proportion, and says why (art. 57(3))', async () => {
    const id = await bought(veils())
    await change(id, PHOTOGRAPHY, app.clock.now())
    const withdrawalId = await withdrawBy(await tokenOf(id))
    expect(await statusOf(id)).toBe('cancelled')
    expect(await returnsOf(id)).toMatchObject([{ status: 'received', amountCents: null }])
    expect((await mailOf(id, /^Ricevuta del recesso/))?.text).toContain('è dovuto il prezzo in proporzione')
    const { supplierReturn } = await import('./index.server.ts')
    const { ctxAs } = await import('../../../../test/actors.ts')
    const sale = await supplierReturn(await ctxAs(seller.accountId), withdrawalId)
    expect(sale).toMatchObject({ startRequested: true, actions: ['refund'], suggestedCents: 138_900 })
    const refund = (amount: string, reason: string) =>
      app.inject({
        method: 'POST',
        url: `/api/portal/returns/${withdrawalId}/refund`,
        headers: seller.headers,
        payload: { amount, reason },
      })
    expect((await refund('1000.00', '')).statusCode).toBe(422)
    expect((await refund('1000.00', 'Sopralluogo già fatto: un quarto del servizio.')).statusCode).toBe(200)
    await app.drain()
    await messagesSent(app)
    await app.drain()
    expect((await returnsOf(id))[0]).toMatchObject({ status: 'refunded', amountCents: cents(100_000) })
    const { orderMoney } = await import('#features/money/ledger/index.server.ts')
    expect((await orderMoney([id])).get(id)).toMatchObject({ paidCents: 138_900, refundedCents: 100_000, dueCents: 0 })
  })

  it('runs from the contract: after 14 days there is no way back, though nothing was given yet', async () => {
    const id = await bought(veils())
    const token = await tokenOf(id)
    await change(id, PHOTOGRAPHY, null)
    await app.clock.advance(15 * DAY)
    expect((await seen(token)).order).toBeNull()
    expect(await code(withdrawBy(token))).toBe('withdrawal_too_late')
  })
})
