import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addDays, todayInRome } from '#shared/days.ts'
import { cents, formatDecimal } from '#shared/money.ts'
import { ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { completeDress } from '../../../../test/products.ts'
import { reductionAt } from '../products/reduction.rules.ts'
import type { PromotionPreviewWire, PromotionWire } from './promotions.contract.ts'

let app: TestApp
let anna: TestActor
let stranger: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  anna = await supplier(app, { sectorId: 1, ready: true })
  stranger = await supplier(app, { sectorId: 1, ready: true })
}, 120_000)
afterAll(() => app?.close())

const dress = async (who = anna, sectorId?: number) => {
  const { saveProduct } = await import('#features/shop/products/index.server.ts')
  const input = await completeDress(who.accountId)
  const inSector = sectorId === undefined ? input : { ...input, sectorId, otherInformation: {} }
  return saveProduct(await ctxAs(who.accountId), null, inSector, { after: { to: 'publish', from: null } })
}

const optionsOf = async (productId: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  return db()
    .select({ kind: priceOptions.kind, price: priceOptions.priceCents, regular: priceOptions.regularCents })
    .from(priceOptions)
    .where(eq(priceOptions.productId, productId))
    .orderBy(asc(priceOptions.id))
}

/** What stands beside the price of the first option. */
const reductionOf = async (productId: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { priceHistory, priceOptions } = await import('#features/shop/products/schema.server.ts')
  const history = await db()
    .select({ priceCents: priceHistory.priceCents, since: priceHistory.since })
    .from(priceHistory)
    .innerJoin(priceOptions, eq(priceOptions.id, priceHistory.optionId))
    .where(eq(priceOptions.productId, productId))
  return reductionAt(history, app.clock.now())
}

const sweep = async () => {
  const { pricesFollowPromotions } = await import('./sweeps.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  await pricesFollowPromotions.run(systemCtx())
}

const today = () => todayInRome(app.clock.now())
const post = (path: string, payload: object = {}, who = anna) =>
  app.inject({ method: 'POST', url: `/api/portal/promotions${path}`, payload, headers: who.headers })
const bodyOf = (products: number[], from: number, until: number) => ({
  ...{ name: 'Saldi', firstOn: addDays(today(), from), lastOn: addDays(today(), until), percent: 20, products },
})
const plan = (products: number[], from: number, until: number, more: object = {}, who = anna) =>
  post('', { ...bodyOf(products, from, until), ...more }, who)

type Preview = z.input<typeof PromotionPreviewWire>
const preview = async (products: number[], from: number, until: number, more: object = {}, who = anna) =>
  (await post('/preview', { ...bodyOf(products, from, until), ...more }, who)).json<Preview>()
const listed = async ({ headers } = anna) =>
  (await app.inject({ url: '/api/portal/promotions', headers })).json<z.input<typeof PromotionWire>[]>()
const at20 = (cents: number) => cents - Math.round(cents / 5)

describe('a promotion (decision 0112)', () => {
  it('lowers what is sold on its first day, says the lowest price before, and gives the regular price back after its last', async () => {
    const id = await dress()
    const before = await optionsOf(id)
    expect((await plan([id], 1, 2)).statusCode).toBe(200)
    await sweep()
    expect(await optionsOf(id)).toEqual(before)
    await app.clock.advance(86_400_000)
    await sweep()
    await sweep()
    expect(await optionsOf(id)).toEqual(
      before.map(({ kind, price }) =>
        kind === 'sale' ? { kind, price: at20(price), regular: price } : { kind, price, regular: null },
      ),
    )
    expect(await reductionOf(id)).toEqual({ lowestCents: before[0]?.price, percent: 20 })
    await app.clock.advance(86_400_000)
    await sweep()
    expect((await optionsOf(id)).some(({ regular }) => regular !== null)).toBe(true)
    await app.clock.advance(86_400_000)
    await sweep()
    await sweep()
    expect(await optionsOf(id)).toEqual(before)
  })

  it('that never ran because nothing ran in its days lowers nothing', async () => {
    const id = await dress()
    const before = await optionsOf(id)
    const promotion = Number((await plan([id], 1, 2)).json<{ id: string }>().id)
    const { db } = await import('#platform/db/db.server.ts')
    const { promotions } = await import('./schema.server.ts')
    const past = { firstOn: addDays(today(), -3), lastOn: addDays(today(), -1) }
    await db().update(promotions).set(past).where(eq(promotions.id, promotion))
    await sweep()
    expect(await optionsOf(id)).toEqual(before)
  })

  it('leaves its supplier the regular price: it reads it, and what it writes holds from the end on', async () => {
    const id = await dress()
    const [first] = await optionsOf(id)
    const promotion = (await plan([id], 0, 5)).json<{ id: string }>().id
    await sweep()
    const { ownProduct, saveProduct } = await import('#features/shop/products/index.server.ts')
    const { input } = await ownProduct(anna.accountId, id)
    const sold = input.options.find(({ kind }) => kind === 'sale')
    const regular = (await optionsOf(id)).find(({ kind }) => kind === 'sale')?.regular
    expect(sold?.priceCents).toBe(regular)
    const options = input.options.map((option) => ({ ...option, priceCents: (option.priceCents + 1000) as never }))
    await saveProduct(await ctxAs(anna.accountId), id, { ...input, options })
    const reduced = (await optionsOf(id)).find(({ kind }) => kind === 'sale')
    expect(reduced).toEqual({ kind: 'sale', price: at20(regular ?? 0), regular: (regular ?? 0) + 1000 })
    expect((await post(`/${promotion}/end`)).statusCode).toBe(200)
    expect((await post(`/${promotion}/end`)).json()).toMatchObject({ error: { code: 'promotion_over' } })
    await sweep()
    expect((await optionsOf(id))[0]).toEqual({ kind: first?.kind, price: (first?.price ?? 0) + 1000, regular: null })
  })

  it('that is cancelled before it begins never begins', async () => {
    const id = await dress()
    const before = await optionsOf(id)
    const promotion = (await plan([id], 1, 2)).json<{ id: string }>().id
    expect((await post(`/${promotion}/end`, {}, stranger)).statusCode).toBe(404)
    expect((await post(`/${promotion}/end`)).statusCode).toBe(200)
    await app.clock.advance(86_400_000)
    await sweep()
    expect(await optionsOf(id)).toEqual(before)
  })

  it('is refused for a product that is in another one in these days, also when both are planned at once', async () => {
    const id = await dress()
    const answers = await Promise.all([plan([id], 0, 3), plan([id], 3, 5)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    const refused = answers.find(({ statusCode }) => statusCode === 422)
    expect(refused?.body).toContain('«Saldi»')
    expect((await plan([id], 10, 11)).statusCode).toBe(200)
  })

  it('is tried before: what each product costs, would cost, and has cost at least', async () => {
    const id = await dress()
    const [option] = (await optionsOf(id)).filter(({ kind }) => kind === 'sale')
    const regular = option?.price ?? 0
    const [product] = (await preview([id], 1, 2)).products
    expect(product).toMatchObject({ id: String(id), prices: [{ options: [], reduction: '20' }] })
    expect(product?.prices[0]).toMatchObject({
      price: formatDecimal(cents(regular)),
      promotionprice: formatDecimal(cents(at20(regular))),
      lowestprice: formatDecimal(cents(regular)),
    })
    expect((await plan([id], 1, 1)).statusCode).toBe(200)
    const [after] = (await preview([id], 4, 5)).products
    expect(after?.prices[0]).toMatchObject({ lowestprice: formatDecimal(cents(at20(regular))), reduction: null })
    const calls = await Promise.all([[], [0]].map((ids) => post('/preview', bodyOf(ids, 1, 2))))
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  })

  it('of a category or of the store takes what is in it now, and leaves out what is in another one', async () => {
    const seller = await supplier(app, { sectorId: 1, ready: true })
    const [first, second, third] = [await dress(seller), await dress(seller), await dress(seller, 2)]
    expect((await plan([first], 1, 2, {}, seller)).statusCode).toBe(200)
    const ofStore = { selection: 'store' }
    const tried = await preview([], 2, 3, ofStore, seller)
    expect(tried.products.map(({ id }) => Number(id)).toSorted()).toEqual([second, third].toSorted())
    expect(tried.taken).toEqual([{ id: String(first), title: expect.any(String), promotion: 'Saldi' }])
    const ofGowns = { selection: 'category', category: 1 }
    expect((await plan([], 2, 3, ofGowns, seller)).statusCode).toBe(200)
    const [gowns] = await listed(seller)
    expect(gowns).toMatchObject({ products: '1' })
    expect((await plan([], 2, 3, ofGowns, seller)).json()).toMatchObject({
      error: { code: 'promotion_none_free', fields: { selection: expect.any(String) } },
    })
    const later = await dress(seller)
    await app.clock.advance(2 * 86_400_000)
    await sweep()
    expect((await optionsOf(second)).some(({ regular }) => regular !== null)).toBe(true)
    for (const id of [third, later]) expect((await optionsOf(id)).every(({ regular }) => regular === null)).toBe(true)
    expect((await plan([], 1, 2, { selection: 'category', category: 0 }, seller)).json()).toMatchObject({
      error: { fields: { category: expect.any(String) } },
    })
  })

  it('lets a product out, whose price is back at once; without its last one it is over', async () => {
    const [one, other] = [await dress(), await dress()]
    const before = await optionsOf(one)
    const promotion = (await plan([one, other], 0, 5)).json<{ id: string }>().id
    await sweep()
    expect(await optionsOf(one)).not.toEqual(before)
    const remove = (id: number, who = anna) => post(`/${promotion}/products/${id}/remove`, {}, who)
    expect((await remove(one, stranger)).statusCode).toBe(404)
    expect((await remove(one)).statusCode).toBe(200)
    expect(await optionsOf(one)).toEqual(before)
    expect((await remove(one)).json()).toMatchObject({ error: { code: 'promotion_without_product' } })
    await sweep()
    expect(await optionsOf(one)).toEqual(before)
    expect((await plan([one], 0, 1)).statusCode).toBe(200)
    expect((await listed()).find(({ id }) => id === promotion)).toMatchObject({ status: 'running', products: '1' })
    expect((await remove(other)).statusCode).toBe(200)
    expect((await listed()).find(({ id }) => id === promotion)).toMatchObject({ status: 'over' })
    expect((await remove(other)).json()).toMatchObject({ error: { code: 'promotion_over' } })
  })

  it('that is planned lets a product out without touching the price of the one that runs', async () => {
    const id = await dress()
    expect((await plan([id], 0, 2)).statusCode).toBe(200)
    const next = (await plan([id], 5, 6)).json<{ id: string }>().id
    await sweep()
    const reduced = await optionsOf(id)
    expect(reduced.some(({ regular }) => regular !== null)).toBe(true)
    expect((await post(`/${next}/products/${id}/remove`)).statusCode).toBe(200)
    expect(await optionsOf(id)).toEqual(reduced)
  })

  it('ends when its last two products are taken out at once, and a product taken out while it begins keeps its price', async () => {
    const [one, other, third] = [await dress(), await dress(), await dress()]
    const before = await optionsOf(third)
    const promotion = (await plan([one, other], 0, 5)).json<{ id: string }>().id
    const both = await Promise.all([one, other].map((id) => post(`/${promotion}/products/${id}/remove`)))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await listed()).find(({ id }) => id === promotion)).toMatchObject({ status: 'over' })
    const begins = (await plan([third], 0, 5)).json<{ id: string }>().id
    const [left] = await Promise.all([post(`/${begins}/products/${third}/remove`), sweep()])
    expect(left.statusCode).toBe(200)
    expect(await optionsOf(third)).toEqual(before)
  })

  it('is refused with words at its field', async () => {
    const id = await dress()
    expect((await plan([id], -1, 2)).json()).toMatchObject({
      error: { fields: { firstOn: expect.stringContaining('oggi') } },
    })
    expect((await plan([id], 0, 30)).json()).toMatchObject({
      error: { fields: { lastOn: expect.stringContaining('30') } },
    })
    expect((await plan([id], 0, 3, { percent: 71 })).statusCode).toBe(400)
    expect((await plan([], 0, 3)).statusCode).toBe(400)
    const { statusCode } = await app.inject({
      ...{ method: 'POST', url: '/api/portal/promotions', headers: stranger.headers },
      payload: { name: 'Saldi', firstOn: today(), lastOn: today(), percent: 20, products: [id] },
    })
    expect(statusCode).toBe(422)
  })
})
