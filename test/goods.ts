import { eq } from 'drizzle-orm'
import { cents } from '#shared/money.ts'
import { admin, couple, supplier, type TestActor } from './actors.ts'
import type { TestApp } from './app.ts'
import { dressInput } from './products.ts'
import { openShop, type SoldProduct, sell } from './shop.ts'

/** Two couples, staff, and a seller with a dress to sell and to rent and a veil to sell; a rival beside it. */
export interface Goods {
  readonly owner: TestActor
  readonly other: TestActor
  readonly staff: TestActor
  readonly seller: TestActor
  readonly rival: TestActor
  readonly dress: SoldProduct
  readonly veil: SoldProduct
}

/** Opens such a shop. @param quantity pieces of dress and veil */
export const openGoods = async (app: TestApp, quantity: number): Promise<Goods> => {
  const option = dressInput.options[0] as (typeof dressInput.options)[number]
  const sale = { ...option, canAdvance: true, quantity }
  const rental = {
    ...{ ...sale, kind: 'rental' as const, priceCents: cents(13_800), quantity: 1, canAdvance: false },
    ...{ minDays: 1, rentalFrom: '2026-01-01' as never, rentalUntil: '2029-12-31' as never },
  }
  const owner = await couple(app)
  const other = await couple(app, { fullName: 'Marco Bianchi' })
  const staff = await admin(app)
  const seller = await supplier(app, { ready: true, businessName: 'Atelier Mondella' })
  const rival = await supplier(app, { ready: true })
  await openShop(seller)
  const dress = await sell(seller, { options: [sale, rental] })
  const veil = await sell(seller, { title: 'Velo in tulle di seta', options: [sale] })
  return { owner, other, staff, seller, rival, dress, veil }
}

/** Pieces of a product on the shelf. */
export const stockOf = async ({ id }: SoldProduct): Promise<number> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  const rows = await db().select().from(priceOptions).where(eq(priceOptions.productId, id))
  return rows.find(({ kind }) => kind === 'sale')?.quantity ?? 0
}

/** Status and code of a refusal. */
export const codeOf = (answer: { statusCode: number; json: () => { error: { code: string } } }) => [
  answer.statusCode,
  answer.json().error.code,
]

/** What people read of an order's id. */
export const numberOf = (id: number): string => `PO-${30_000 + id}`
