import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { ctxAs, type TestActor } from './actors.ts'
import type { TestApp } from './app.ts'
import { openGoods } from './goods.ts'
import { boughtFromStore, messagesSent, type Wanted } from './orders.ts'

type Method = 'GET' | 'POST' | 'DELETE'

/** How everything is sent in these tests. */
export const parcel = { way: 'carrier', carrier: 'DHL', trackingNumber: 'DHL 12345' }

/** A shop whose goods go out and come back, and everything that is asked about them. */
export const openReturnsTest = async (app: TestApp) => {
  const goods = await openGoods(app, 30)
  const { owner, seller, veil } = goods
  const call = (method: Method, url: string, who?: TestActor, payload?: object) =>
    app.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) })
  const ok = async (answer: ReturnType<typeof call>) => {
    const { statusCode, body } = await answer
    expect({ statusCode, body: statusCode === 200 ? '' : body }).toEqual({ statusCode: 200, body: '' })
  }
  const bought = (...wanted: Wanted[]) => boughtFromStore(app, { owner, seller }, wanted)
  const front = () => import('#features/fulfilment/returns/index.server.ts')
  const pageOf = async (id: number) => (await front()).returnPage(await ctxAs(owner.accountId), 'order', id)
  return {
    ...goods,
    call,
    ok,
    bought,
    pageOf,
    veils: (quantity: number, more: Partial<Wanted> = {}): Wanted => ({ productId: veil.id, quantity, ...more }),
    arrived: async (...wanted: Wanted[]): Promise<number> => {
      const id = await bought(...wanted)
      await ok(call('POST', `/api/portal/orders/${id}/ship`, seller, parcel))
      await ok(call('POST', `/api/orders/${id}/received`, owner))
      return id
    },
    reso: (id: number, more: object = {}, who: TestActor | undefined = owner) =>
      call('POST', '/api/reso', who, { reason: 13, comment: '', idorder: id, idorderauction: null, ...more }),
    recesso: (id: number, more: object = {}) => call('POST', '/api/recesso', owner, { idorder: id, ...more }),
    newest: async (id: number) => {
      const { returns } = await pageOf(id)
      return returns.toSorted((a, b) => b.id - a.id)[0] as (typeof returns)[number]
    },
    received: (id: number, who: TestActor | undefined = seller, restock = true) =>
      call('POST', `/api/portal/returns/${id}/received`, who, { restock }),
    refund: (id: number, amount: string, reason = '', who: TestActor | undefined = seller) =>
      call('POST', `/api/portal/returns/${id}/refund`, who, { amount, reason }),
    /** The provider is asked and answers. */
    moneyMoves: async () => {
      await app.drain()
      await messagesSent(app)
      await app.drain()
    },
    lineIds: async (id: number) => (await pageOf(id)).order.lines.map(({ lineId }) => lineId),
    moneyOf: async (id: number) => {
      const { orderMoney } = await import('#features/money/ledger/index.server.ts')
      return (await orderMoney([id])).get(id)
    },
    statusOf: async (id: number) => {
      const { db } = await import('#platform/db/db.server.ts')
      const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
      return (await db().select().from(orders).where(eq(orders.id, id)))[0]?.status
    },
    subjects: async (who: TestActor) =>
      (await app.mailbox(who.email)).map((mail) => mail.subject.replaceAll('\u00a0', ' ')),
  }
}
export type ReturnsTest = Awaited<ReturnType<typeof openReturnsTest>>
