import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'
import { storeOrder } from '../../../../test/store-orders.ts'

let app: TestApp
let couples: TestActor[]
let seller: TestActor
let staff: TestActor
let things: SoldProduct[]

beforeAll(async () => {
  app = await startTestApp()
  couples = [await couple(app), await couple(app), await couple(app)]
  seller = await supplier(app, { sectorId: 1, ready: true })
  staff = await admin(app)
  await openShop(seller)
  things = [await sell(seller), await sell(seller, { title: 'Velo Agnese' })]
})
afterAll(() => app.close())

const act = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    who: fc.nat(2),
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('again' as const),
    order: fc.nat(),
    line: fc.nat(1),
    stars: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constantFrom('hide' as const, 'show' as const), review: fc.nat() }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

interface Written {
  readonly orderId: number
  readonly lineIds: readonly number[]
  readonly who: TestActor
}

const words = (lineId: number, stars: number) => ({ lineId, stars, title: 'Tre parole', description: '' })

/** Number and average in hundredths, half up, as a schoolchild would work them out. */
const worked = (stars: readonly number[]) => ({
  reviewCount: stars.length,
  ratingHundredths: stars.length === 0 ? 0 : Math.round((stars.reduce((a, b) => a + b, 0) * 100) / stars.length),
})

it('averages and counts are at every moment those of the reviews that are shown', async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const { reviews } = await import('./schema.server.ts')
  const { products } = await import('#features/shop/products/schema.server.ts')
  const { showcases } = await import('#features/shop/showcases/schema.server.ts')
  const { saveReviews } = await import('./reviews.service.server.ts')
  const { setReviewHidden } = await import('./moderation.service.server.ts')
  const { supplierReviews } = await import('./portal-reviews.queries.server.ts')
  const { asc, eq } = await import('drizzle-orm')
  const written: Written[] = []

  const run = async (step: Act): Promise<void> => {
    if (step.kind === 'write') {
      const who = couples[step.who] as TestActor
      const order = await storeOrder(app, { owner: who, seller, products: things })
      written.push({ ...order, who })
      const lines = order.lineIds.map((id, index) => words(id, step.stars[index] ?? 1))
      await saveReviews(await ctxAs(who.accountId), 'store', order.orderId, { anonymous: false, lines })
      return
    }
    if (step.kind === 'again') {
      const order = written[step.order % Math.max(1, written.length)]
      if (!order) return
      const lines = [words(order.lineIds[step.line] as number, step.stars)]
      await saveReviews(await ctxAs(order.who.accountId), 'store', order.orderId, { anonymous: true, lines })
      return
    }
    const all = await db().select({ id: reviews.id, hiddenAt: reviews.hiddenAt }).from(reviews).orderBy(asc(reviews.id))
    const one = all[step.review % Math.max(1, all.length)]
    const hide = step.kind === 'hide'
    if (one && (one.hiddenAt === null) === hide)
      await setReviewHidden(await ctxAs(staff.accountId), one.id, hide, 'Prova')
  }

  const agrees = async (): Promise<void> => {
    const shown = (await db().select().from(reviews)).filter(({ hiddenAt }) => hiddenAt === null)
    for (const { id } of things) {
      const [kept] = await db().select().from(products).where(eq(products.id, id))
      expect(kept).toMatchObject(worked(shown.filter(({ productId }) => productId === id).map(({ stars }) => stars)))
    }
    const all = worked(shown.map(({ stars }) => stars))
    const [showcase] = await db().select().from(showcases).where(eq(showcases.supplierId, seller.accountId))
    expect(showcase).toMatchObject(all)
    const { rating, starCounts } = await supplierReviews(await ctxAs(seller.accountId), {
      view: 'all',
      stars: null,
      page: 1,
    })
    expect(rating).toEqual({ count: all.reviewCount, average: all.ratingHundredths / 100 })
    expect(Object.values(starCounts).reduce((a, b) => a + b, 0)).toBe(all.reviewCount)
  }

  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const step of steps) {
        await run(step)
        await agrees()
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 60_000)

it('two couples who write at the same moment are both counted', async () => {
  const { saveReviews } = await import('./reviews.service.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { products } = await import('#features/shop/products/schema.server.ts')
  const { eq } = await import('drizzle-orm')
  const thing = await sell(seller, { title: 'Guanti di pizzo' })
  const orders = await Promise.all(couples.map((owner) => storeOrder(app, { owner, seller, products: [thing] })))
  const ctxs = await Promise.all(couples.map((owner) => ctxAs(owner.accountId)))
  await Promise.all(
    orders.map(({ orderId, lineIds }, index) =>
      saveReviews(ctxs[index] as (typeof ctxs)[0], 'store', orderId, {
        anonymous: false,
        lines: [words(lineIds[0] as number, index + 3)],
      }),
    ),
  )
  expect((await db().select().from(products).where(eq(products.id, thing.id)))[0]).toMatchObject({
    reviewCount: 3,
    ratingHundredths: 400,
  })
})
