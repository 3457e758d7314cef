import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressInput } from '../../../../test/products.ts'

const MANY = 130

let app: TestApp
let anna: TestActor
let stranger: TestActor

const post = (path: string, payload: object = {}, who = anna) =>
  app.inject({ method: 'POST', url: `/api/portal/products/changes${path}`, payload, headers: who.headers })
const open = async (change: object, filter = {}): Promise<string> => {
  const answer = await post('', { change, filter })
  expect(answer.statusCode, answer.body).toBe(200)
  await app.drain()
  return answer.json().batch
}
const progress = async (id: string) =>
  (await app.inject({ url: `/api/portal/batches/${id}`, headers: anna.headers })).json()
const carryOut = async (id: string) => {
  expect((await post(`/${id}`)).statusCode).toBe(200)
  await app.drain()
  return progress(id)
}
/** Price and stock of the sale of each of its products. */
const kept = async (who: TestActor) => {
  const { portalProductIds } = await import('./portal-list.queries.server.ts')
  const { changeableOptions } = await import('./portal-list.queries.server.ts')
  const { readPortalList } = await import('./portal-list.rules.ts')
  const ids = await portalProductIds(who.accountId, readPortalList(new URLSearchParams()))
  const options = await changeableOptions(who.accountId, ids)
  return options.filter(({ kind }) => kind === 'sale').map(({ priceCents, quantity }) => `${priceCents} ${quantity}`)
}

beforeAll(async () => {
  app = await startTestApp()
  anna = await supplier(app, { sectorId: 1, ready: true })
  stranger = await supplier(app, { sectorId: 1, ready: true })
  const { insertOptions, insertProducts } = await import('#features/shop/products/index.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { cents } = await import('#shared/money.ts')
  for (const [who, count] of [
    [anna, MANY],
    [stranger, 1],
  ] as const) {
    const ctx = await ctxAs(who.accountId)
    await inTransaction(async (tx) => {
      const inputs = Array.from({ length: count }, (_, n) => ({ ...dressInput, title: `Velo ${n}`, sku: `V${n}` }))
      const ids = await insertProducts(tx, ctx, who.accountId, inputs)
      const [sale] = dressInput.options
      if (!sale) throw new Error('Nothing to sell')
      // The last one is cheaper: a price that is set leaves it as it is.
      const options = ids.map((productId, index) => ({
        ...{ productId, position: 1 },
        option: { ...sale, kind: 'sale' as const, priceCents: cents(index === MANY - 1 ? 9000 : 10_000), quantity: 2 },
      }))
      await insertOptions(tx, ctx, options)
    })
  }
}, 60_000)
afterAll(() => app?.close())

describe('one change of everything the list shows', () => {
  it('is tried over all its pages and changes nothing, then is carried out, and the neighbour is left alone', async () => {
    const before = await kept(anna)
    expect(before).toHaveLength(MANY)
    const id = await open({ what: 'price', operation: { how: 'set', cents: 9000 }, kinds: ['sale'] })
    expect(await progress(id)).toMatchObject({
      ...{ kind: 'products', total: String(MANY), done: String(MANY), refused: '0', finished: '1', trial: '1' },
      effects: { changed: String(MANY - 1), same: '1' },
    })
    expect(await kept(anna)).toEqual(before)
    expect(await carryOut(id)).toMatchObject({ done: String(MANY), finished: '1', trial: '0' })
    expect(new Set(await kept(anna))).toEqual(new Set(['9000 2']))
    expect(await kept(stranger)).toEqual(['10000 2'])
    expect((await post(`/${id}`)).statusCode).toBe(409)
  })

  it('keeps to what the filter shows, and says of each product what refuses it', async () => {
    const one = await open({ what: 'stock', quantity: 7 }, { q: 'V12' })
    expect(await progress(one)).toMatchObject({ effects: expect.objectContaining({ changed: expect.any(String) }) })
    await carryOut(one)
    const changed = (await kept(anna)).filter((text) => text === '9000 7').length
    expect(changed).toBe(Number((await progress(one)).total))
    expect(changed).toBeLessThan(MANY)

    const id = await open({ what: 'move', verb: 'publish' })
    const trial = await progress(id)
    expect(trial).toMatchObject({ done: '0', refused: String(MANY), finished: '1' })
    expect(trial.problems[0]).toMatchObject({ row: '1', problem: expect.stringContaining('Manca la foto') })
    const file = await app.inject({ url: `/api/portal/batches/${id}/refused`, headers: anna.headers })
    expect(file.body.split('\n')[0]).toContain('codice;titolo')
  })

  it('goes on where it was when the process dies within a step, and raises no price twice', async () => {
    const { changeAllJobs } = await import('./change-all.service.server.ts')
    const { productsToChange } = await import('./change-all.contract.ts')
    const { workBatch } = await import('#features/people/batches/index.server.ts')
    const { changeOptionsIn } = await import('#features/shop/products/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { changeableOptions } = await import('./portal-list.queries.server.ts')
    const id = await open({ what: 'price', operation: { how: 'raise', bps: 1000 }, kinds: ['sale'] })
    expect((await post(`/${id}`)).statusCode).toBe(200)
    await changeAllJobs[0]?.run(systemCtx(), { batchId: Number(id) })
    const death = workBatch(systemCtx(), productsToChange, Number(id), 100, async (tx, acting, _batch, items) => {
      const ids = items.map(({ rows }) => Number(rows[0]?.cells.id))
      const options = await changeableOptions(anna.accountId, ids, tx)
      const up = options.map(({ id: optionId, priceCents }) => ({
        ...{ optionId, field: 'price' as const, from: priceCents, to: priceCents + 900 },
      }))
      expect(await changeOptionsIn(tx, acting, up)).toBeGreaterThan(0)
      throw new Error('gone')
    })
    await expect(death).rejects.toThrow('gone')
    await app.drain()
    expect(await progress(id)).toMatchObject({ done: String(MANY), refused: '0', finished: '1' })
    expect(new Set((await kept(anna)).map((text) => text.split(' ')[0]))).toEqual(new Set(['9900']))
  })

  it('is not another seller’s to carry out, nor another kind of batch, and nothing is no list', async () => {
    const id = await open({ what: 'stock', quantity: 1 })
    expect((await post(`/${id}`, {}, stranger)).statusCode).toBe(404)
    const { headers } = anna
    const other = await app.inject({ method: 'POST', url: `/api/portal/products/import/${id}`, headers })
    expect(other.statusCode).toBe(404)
    const none = await post('', { change: { what: 'stock', quantity: 1 }, filter: { vista: 'archiviati' } })
    expect(none.json().error.message).toBe('Qui non c’è nessun prodotto.')
  })
})
