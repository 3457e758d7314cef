import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { type Goods, openGoods } from '../../../../../test/goods.ts'
import { boughtFromStore } from '../../../../../test/orders.ts'

let app: TestApp
let goods: Goods

const buy = (): Promise<number> =>
  boughtFromStore(app, goods, [{ productId: goods.veil.id, quantity: 1, withdrawal: 'allowed' }])
const post = (payload: object, who = goods.seller) =>
  app.inject({ method: 'POST', url: '/api/portal/orders/shipments', headers: who.headers, payload })
const check = async (list: string) =>
  (await post({ list, mode: 'check' })).json<{ rows: { row: string; problem: string | null }[] }>().rows
const get = (url: string, who = goods.seller) => app.inject({ url, headers: who.headers })
const progress = async (id: string) => (await get(`/api/portal/batches/${id}`)).json()
const statusOf = async (id: number) => (await get(`/api/portal/orders/${id}`)).json<{ status: string }>().status
const number = (id: number) => `PO-${30_000 + id}`

beforeAll(async () => {
  app = await startTestApp('empty')
  goods = await openGoods(app, 60)
}, 120_000)
afterAll(() => app.close())

describe('parcels out of a list (decision 0104)', () => {
  it('are tried without sending anything, each wrong row with its reason', async () => {
    const [first, second, sent] = [await buy(), await buy(), await buy()]
    const list = (rows: string[]) => ['Ordine\tCorriere\tNumero', ...rows].join('\n')
    await post({ list: `${number(sent)};SDA;SD 1`, mode: 'ship' })
    await app.drain()
    const rows = await check(
      list([
        `${number(first)}\tgls\tGL 123`,
        `${number(second)}\tPiccione\tP 1`,
        `${number(second)}\tUPS\t`,
        'PO-99999\tUPS\t1Z9',
        `${number(sent)}\tUPS\t1Z9`,
        'velo\tUPS\t1Z9',
      ]),
    )
    expect(rows.map(({ row, problem }) => [row, problem])).toEqual([
      ['2', null],
      ['3', 'Scegli il corriere.'],
      ['4', 'Anche la riga 3 è di questo ordine: per più pacchi apri la vendita.'],
      ['5', 'Nessuna delle tue vendite ha questo numero.'],
      ['6', 'Non è da spedire: è già partito o è stato annullato.'],
      ['7', 'Scrivi il numero dell’ordine, per esempio PO-30012.'],
    ])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['paid', 'paid'])
    await app.drain()
    expect((await app.mailbox(goods.owner.email)).filter(({ text }) => text.includes('GL 123'))).toEqual([])
  })

  it('are sent step by step, more than one step holds; what is refused comes back as a file', async () => {
    const ids: number[] = []
    for (let index = 0; index < 27; index += 1) ids.push(await buy())
    const list = [...ids.map((id, index) => `${number(id)};GLS;GL 90${index}`), 'PO-99998;GLS;GL 999', 'velo;;1'].join(
      '\n',
    )
    const batch = (await post({ list, mode: 'ship' })).json<{ batch: string }>().batch
    expect(await progress(batch)).toMatchObject({ total: '29', done: '0', finished: '0' })
    await app.drain()
    expect(await progress(batch)).toMatchObject({
      ...{ kind: 'ship', done: '27', refused: '2', finished: '1' },
      problems: [
        { row: '28', text: 'PO-99998 · GLS · GL 999', problem: 'Nessuna delle tue vendite ha questo numero.' },
        { row: '29', text: 'velo · 1', problem: 'Scrivi il numero dell’ordine, per esempio PO-30012.' },
      ],
    })
    expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['shipped']))
    const file = await get(`/api/portal/batches/${batch}/refused`)
    expect(file.body).toContain('ordine;corriere;numero;errore')
    expect(file.body).toContain('PO-99998;GLS;GL 999;Nessuna delle tue vendite ha questo numero.')
    expect((await get(`/api/portal/batches/${batch}`, goods.owner)).statusCode).toBe(403)
  })

  it('that a step could not note are sent by the next try, once', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { batches } = await import('#features/people/batches/schema.server.ts')
    const { workBatch } = await import('#features/people/batches/index.server.ts')
    const { parcelsToSend } = await import('./jobs.contract.ts')
    const { shipOrderIn } = await import('#features/fulfilment/orders/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { shipments } = await import('#features/fulfilment/orders/schema.server.ts')
    const { eq, desc } = await import('drizzle-orm')
    const id = await buy()
    const batchId = Number(
      (await post({ list: `${number(id)};GLS;GL 777`, mode: 'ship' })).json<{ batch: string }>().batch,
    )
    // The process dies between the parcel and the note that it has left.
    const crash = workBatch(systemCtx(), parcelsToSend, batchId, 25, async (tx, acting) => {
      await shipOrderIn(tx, acting, id, { way: 'carrier', carrier: 'GLS', trackingNumber: 'GL 777' })
      throw new Error('gone')
    })
    await expect(crash).rejects.toThrow('gone')
    expect(await statusOf(id)).toBe('paid')
    await app.drain()
    expect(await statusOf(id)).toBe('shipped')
    expect(await db().$count(shipments, eq(shipments.orderId, id))).toBe(1)
    const [last] = await db().select().from(batches).orderBy(desc(batches.id)).limit(1)
    expect(last?.finishedAt).not.toBeNull()
  })

  it('are refused when there are none, or too many, and to who does not sell', async () => {
    const message = async (list: string) => (await post({ list, mode: 'ship' })).json().error.message
    expect(await message('')).toBe('Incolla le righe o scegli un file: ordine, corriere e numero di spedizione.')
    expect(await message('PO-30001;UPS;1\n'.repeat(501))).toBe('Sono 501 righe: al massimo 500 per volta.')
    expect((await post({ list: 'PO-30001;UPS;1Z9', mode: 'ship' }, goods.owner)).statusCode).toBe(403)
  })
})
