import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInRome } from '#shared/days.ts'
import { ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { completeDress } from '../../../../test/products.ts'
import { reductionAt } from '../products/reduction.rules.ts'

let app: TestApp
let anna: TestActor
let stranger: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  anna = await supplier(app, { sectorId: 1, ready: true })
  stranger = await supplier(app, { sectorId: 1, ready: true })
}, 120_000)
afterAll(() => app?.close())

const dress = async () => {
  const { saveProduct } = await import('#features/shop/products/index.server.ts')
  const input = await completeDress(anna.accountId)
  return saveProduct(await ctxAs(anna.accountId), null, input, { after: { to: 'publish', from: null } })
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
  const { pricesFollowPromotions } = await import('./promotions.service.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  await pricesFollowPromotions.run(systemCtx())
}

const today = () => todayInRome(app.clock.now())
const post = (path: string, payload: object = {}, who = anna) =>
  app.inject({ method: 'POST', url: `/api/portal/promotions${path}`, payload, headers: who.headers })
const plan = (products: number[], from: number, until: number, more: object = {}) =>
  post('', {
    ...{ name: 'Saldi', firstOn: addDays(today(), from), lastOn: addDays(today(), until), percent: 20, products },
    ...more,
  })
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
