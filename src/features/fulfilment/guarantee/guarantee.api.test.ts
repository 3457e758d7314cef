import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { boughtFromStore } from '../../../../test/orders.ts'
import { dressInput } from '../../../../test/products.ts'
import { openShop, sell } from '../../../../test/shop.ts'

let app: TestApp
let owner: TestActor
let other: TestActor
let seller: TestActor
let rival: TestActor
let orderId: number

const option = dressInput.options[0] as (typeof dressInput.options)[number]
const front = () => import('./guarantee.service.server.ts')
const reads = () => import('./guarantee.queries.server.ts')
const pageOf = async (who: TestActor) => (await reads()).guaranteePage(await ctxAs(who.accountId), 'order', orderId)
const lineId = async () => {
  const { orderToReturn } = await import('#features/fulfilment/orders/index.server.ts')
  return (await orderToReturn(orderId))?.lines[0]?.id ?? 0
}
const claim = async (who: TestActor, more: object = {}, photo: Buffer | null = null) => {
  const { ClaimInput } = await import('./guarantee.contract.ts')
  const input = ClaimInput.parse({ lineId: await lineId(), text: 'La cucitura si è aperta.', wish: 'repair', ...more })
  return (await front()).claimGuarantee(await ctxAs(who.accountId), 'store', orderId, input, photo)
}
const code = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
const picture = async () => {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#f7dadd' } })
    .jpeg()
    .toBuffer()
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  other = await couple(app, { fullName: 'Marco Bianchi' })
  seller = await supplier(app, { ready: true, businessName: 'Atelier Mondella' })
  rival = await supplier(app, { ready: true })
  await openShop(seller)
  const veil = await sell(seller, { title: 'Velo in tulle', options: [{ ...option, quantity: 30 }] })
  orderId = await boughtFromStore(app, { owner, seller }, [{ productId: veil.id, quantity: 1 }])
}, 120_000)
afterAll(() => app.close())

describe('the legal guarantee (K11)', () => {
  it('waits for the delivery, and is for who bought', async () => {
    expect(await pageOf(owner)).toBeNull()
    expect(await code(claim(owner))).toBe('claim_too_early')
    const ship = { way: 'carrier', carrier: 'DHL', trackingNumber: 'DHL 12345' }
    const headers = seller.headers
    await app.inject({ method: 'POST', url: `/api/portal/orders/${orderId}/ship`, headers, payload: ship })
    await app.inject({ method: 'POST', url: `/api/orders/${orderId}/received`, headers: owner.headers })
    expect(await code(claim(other))).toBe('not_found')
    expect(await code(claim(seller))).toBe('forbidden')
    expect(await code(claim(owner, { lineId: 999_999 }))).toBe('claim_line')
    expect(await code(claim(owner, {}, Buffer.from('no picture')))).toBe('invalid_request')
    await expect(claim(owner, { text: ' ' })).rejects.toThrow()
  })

  it('reaches the seller with its photo, in the order, its timeline and by e-mail; the couple has its copy', async () => {
    await claim(owner, {}, await picture())
    await app.drain()
    const shown = { title: 'Velo in tulle', text: 'La cucitura si è aperta.', wishLabel: 'La riparazione' }
    expect((await pageOf(owner))?.claims).toMatchObject([{ ...shown, photo: { width: 400, height: 300 } }])
    const sellerCtx = await ctxAs(seller.accountId)
    expect(await (await reads()).claimsOfSale(sellerCtx, orderId)).toMatchObject([shown])
    expect(await code((await reads()).claimsOfSale(await ctxAs(rival.accountId), orderId))).toBe('not_found')
    const { supplierSale } = await import('#features/fulfilment/sales/index.server.ts')
    const { timeline } = await supplierSale(sellerCtx, orderId)
    expect(timeline.map(({ title }) => title)).toContain('Garanzia legale richiesta')
    const subject = `Garanzia legale per l’ordine PO-${30_000 + orderId}`
    const mail = (await app.mailbox(seller.email)).find((one) => one.subject === subject)
    expect(mail?.text).toContain('«La cucitura si è aperta.»')
    expect((await app.mailbox(owner.email)).map((one) => one.subject)).toContain(
      `La tua richiesta in garanzia, ordine PO-${30_000 + orderId}`,
    )
    const photo = (await pageOf(owner))?.claims[0]?.photo?.src ?? ''
    expect((await app.inject({ method: 'GET', url: photo })).statusCode).toBe(200)
  })

  it('lasts for 26 months from the delivery', async () => {
    await app.clock.advance(25 * 30 * DAY)
    expect(await code(claim(owner, { wish: 'replacement' }))).toBe('ok')
    await app.clock.advance(60 * DAY)
    expect(await code(claim(owner))).toBe('claim_too_late')
    expect(await pageOf(owner)).toMatchObject({
      canClaim: false,
      claims: [{ wish: 'replacement' }, { wish: 'repair' }],
    })
  })
})
