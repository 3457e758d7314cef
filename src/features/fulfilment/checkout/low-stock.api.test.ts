import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, lineOf, placeAtStore } from '../../../../test/checkout.ts'
import { comeBack, press } from '../../../../test/orders.ts'
import { settled } from '../../../../test/refunds.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let seller: TestActor
let dress: Awaited<ReturnType<typeof dressAt>>

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  seller = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await openShop(seller)
  dress = await dressAt(app, seller, 6)
}, 120_000)
afterAll(() => app?.close())

const buy = async (quantity: number) => {
  const { providerOrderId } = await placeAtStore(giulia, [lineOf(dress.id, dress.sale, { quantity })])
  await press(app, providerOrderId, 'approve')
  expect((await comeBack(giulia, providerOrderId)).result).toBe('paid')
  await settled(app)
}
/** Subjects of the e-mails about stock, the oldest first. */
const told = async () =>
  (await app.mailbox(seller.email))
    .map(({ subject }) => subject)
    .filter((subject) => /^«/.test(subject) && /rest|esaurito/.test(subject))
    .toReversed()
const quantityIs = async (to: number) => {
  const { changeOptions } = await import('#features/shop/products/index.server.ts')
  const { stockOf } = await import('../../../../test/checkout.ts')
  const from = await stockOf(dress.sale)
  await changeOptions(await ctxAs(seller.accountId), [{ optionId: dress.sale, field: 'quantity', from, to }])
}

it('a seller is told once, on the way down, that few pieces are left, and again after the shelf was filled', async () => {
  const title = 'Abito'
  await buy(2)
  expect(await told()).toEqual([])
  // From four to two: the threshold nobody has changed.
  await buy(2)
  const low = await told()
  expect(low).toEqual([expect.stringMatching(new RegExp(`^«${title}.*»: ne restano 2$`))])
  await buy(1)
  expect(await told()).toEqual(low)
  await buy(1)
  expect((await told()).at(-1)).toMatch(/ è esaurito$/)
  await quantityIs(3)
  await buy(2)
  expect((await told()).at(-1)).toMatch(/: ne resta 1$/)
  expect(await told()).toHaveLength(3)

  const bell = await app.inject({ url: '/api/notifications', headers: seller.headers })
  expect(bell.body).toContain('sta per finire: ne restano 2')
})

it('the seller chooses from how many, or never; the dashboard and the list count by it', async () => {
  const { portalCounts } = await import('#features/shop/product-portal/index.server.ts')
  const counts = async () => (await portalCounts(seller.accountId)).counts
  const { db } = await import('#platform/db/db.server.ts')
  const { products } = await import('#features/shop/products/schema.server.ts')
  const { eq } = await import('drizzle-orm')
  const lowFrom = (lowStock: number) => db().update(products).set({ lowStock }).where(eq(products.id, dress.id))
  await quantityIs(5)
  expect(await counts()).toMatchObject({ 'quasi-finiti': 0, esauriti: 0 })
  await lowFrom(5)
  expect(await counts()).toMatchObject({ 'quasi-finiti': 1 })
  await lowFrom(0)
  const before = (await told()).length
  await buy(3)
  expect(await told()).toHaveLength(before)
  expect(await counts()).toMatchObject({ 'quasi-finiti': 0 })
})
