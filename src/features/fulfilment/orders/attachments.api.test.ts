import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { type Goods, openGoods } from '../../../../test/goods.ts'
import { boughtFromStore } from '../../../../test/orders.ts'

let app: TestApp
let goods: Goods

/** An order of one veil, paid. */
const buy = (): Promise<number> =>
  boughtFromStore(app, goods, [{ productId: goods.veil.id, quantity: 1, withdrawal: 'allowed' }])
const rows = async (id: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { orders } = await import('./schema.server.ts')
  return db().select().from(orders).where(eq(orders.id, id))
}
const opened = (mailId: number, index: number) => app.inject({ method: 'GET', url: `/dev/mailbox/${mailId}/${index}` })
const paidMail = async (id: number) => {
  const found = await app.mailbox(goods.owner.email)
  const mail = found.find(({ subject }) => subject === `Pagamento ricevuto, ordine PO-${30_000 + id}`)
  if (!mail) throw new Error(`No message about ${id}`)
  return mail
}

beforeAll(async () => {
  app = await startTestApp('empty')
  goods = await openGoods(app, 30)
}, 120_000)
afterAll(() => app.close())

describe('the seller of an order (K1)', () => {
  it('stays as it was when the order was placed, wherever the order is shown', async () => {
    const { owner, seller } = goods
    const id = await buy()
    await app.drain()
    const { sellerIdentity } = await import('#features/people/suppliers/index.server.ts')
    const then = await sellerIdentity(seller.accountId)
    expect(then).toMatchObject({ businessName: 'Atelier Mondella', rea: 'LC-123456', phone: '+390341365111' })
    expect((await rows(id))[0]?.seller).toEqual(then)
    const words = `Il contratto è con Atelier Mondella, Via Roma 1, 23900 Lecco (LC), P. IVA ${then.vatNumber}, REA LC-123456, telefono +39 0341 365111, PEC azienda@pec.example`
    expect((await paidMail(id)).text).toContain(words)

    const { db } = await import('#platform/db/db.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    await db()
      .update(suppliers)
      .set({ businessName: 'Mondella Sposa SRL', address: 'Via Nuova 9', city: 'Como', province: 'CO', pec: null })
      .where(eq(suppliers.id, seller.accountId))
    const ctx = await ctxAs(owner.accountId)
    const { coupleOrder } = await import('./index.server.ts')
    const order = await coupleOrder(ctx, 'order', id)
    expect(order.supplier.name).toBe('Atelier Mondella')
    expect(order.seller).toEqual({ ...then, phone: '+39 0341 365111' })
    const { coupleTransactions } = await import('#features/fulfilment/purchases/transactions.queries.server.ts')
    expect((await coupleTransactions(ctx, 1)).items[0]?.supplierName).toBe('Atelier Mondella')
    const { returnPage } = await import('#features/fulfilment/returns/index.server.ts')
    expect((await returnPage(ctx, 'order', id)).order.supplier.name).toBe('Atelier Mondella')

    const later = await buy()
    expect((await coupleOrder(ctx, 'order', later)).seller).toMatchObject({
      ...{ businessName: 'Mondella Sposa SRL', city: 'Como', pec: null, vatNumber: then.vatNumber },
    })
  })
})

describe('the message that confirms an order (K3)', () => {
  it('carries the conditions of the day and the form with its seller, and both open', async () => {
    const id = await buy()
    await app.drain()
    const mail = await paidMail(id)
    expect(mail.files).toEqual(['promessi-termini-e-condizioni.pdf', `modulo-di-recesso-PO-${30_000 + id}.pdf`])
    expect(mail.text).toContain(
      'In allegato trovi le condizioni in vigore il giorno dell’ordine e il modulo di recesso',
    )
    expect(mail.text).toContain('/termini-e-condizioni-generali-del-servizio?versione=1')
    const [terms, form] = [await opened(mail.id, 0), await opened(mail.id, 1)]
    for (const paper of [terms, form]) {
      expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await opened(mail.id, 2)).statusCode).toBe(404)
    expect((await opened(mail.id, 1)).rawPayload.equals(form.rawPayload)).toBe(true)
  })

  it('has no form where there is nothing to withdraw from', async () => {
    const made = { productId: goods.veil.id, quantity: 1, withdrawal: 'c' as const }
    const id = await boughtFromStore(app, goods, [made])
    await app.drain()
    const mail = await paidMail(id)
    expect(mail.files).toEqual(['promessi-termini-e-condizioni.pdf'])
    expect(mail.text).toContain('In allegato trovi le condizioni in vigore il giorno dell’ordine: conservale.')
  })
})
