import { addDays, todayInRome } from '#shared/days.ts'
import { completeDress, dressInput } from '../products.ts'
import { type Call, call, onlyFor, type Request, suppliers } from './call.ts'
import type { Stage } from './stage.ts'

const own = onlyFor({ seller: 200, outsider: 404 })

type State = 'draft' | 'published' | 'archived'

/** A product of `seller` in this state, made for one call. */
const productId = async ({ people }: Stage, state: State): Promise<number> => {
  const { archive, saveProduct } = await import('#features/shop/products/index.server.ts')
  const { ctxAs } = await import('../actors.ts')
  const { accountId } = people.seller
  const ctx = await ctxAs(accountId)
  const input = state === 'published' ? await completeDress(accountId) : dressInput
  const after = state === 'published' ? ({ to: 'publish', from: null } as const) : ({ to: 'keep' } as const)
  const id = await saveProduct(ctx, null, input, { after })
  if (state === 'archived') await archive(ctx, id)
  return id
}

const optionOf = async (stage: Stage) => {
  const id = await productId(stage, 'draft')
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  const [option] = await db().select().from(priceOptions).where(eq(priceOptions.productId, id))
  return { id: option?.id ?? 0, from: option?.quantity ?? 0 }
}

const onProduct =
  (verb: string, state: State, payload?: object) =>
  async (stage: Stage): Promise<Request> => ({
    url: `/api/portal/products/${await productId(stage, state)}${verb}`,
    ...(payload && { payload }),
  })

/** A promotion of a product of `seller`, from today on. */
const promotionOf = async (stage: Stage) => {
  const { todayInRome } = await import('#shared/days.ts')
  const today = todayInRome(stage.app.clock.now())
  const products = [await productId(stage, 'draft')]
  const days = { firstOn: today, lastOn: today }
  return { name: 'Saldi', ...days, percent: 20, selection: 'products', category: 0, products } as const
}

const plannedPromotion =
  (path: (promotion: number, product: number) => string) =>
  async (stage: Stage): Promise<Request> => {
    const { planPromotion } = await import('#features/shop/promotions/index.server.ts')
    const { ctxAs } = await import('../actors.ts')
    const input = await promotionOf(stage)
    const id = await planPromotion(await ctxAs(stage.people.seller.accountId), input)
    return { url: `/api/portal/promotions/${path(id, input.products[0] ?? 0)}` }
  }

const body = { title: 'Velo di tulle', category: '2', prices: [{ type: '0', price: '90.00' }] }
/** The end of a directory in which nothing stands. */
const emptyZip = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')
const csv = 'titolo;prezzo\nVelo;90,00'

let codes = 0
/** A new code from today on. */
const discountBody = ({ app }: Stage) => {
  codes += 1
  const today = todayInRome(app.clock.now())
  return { code: `RUOLI${codes}`, percent: 10, fromOn: today, untilOn: addDays(today, 30) }
}

/** A code of `seller`, made for one call. */
const discountId = async (stage: Stage): Promise<number> => {
  const { createDiscount } = await import('#features/shop/discounts/index.server.ts')
  const { DiscountBody } = await import('#features/shop/discounts/discounts.contract.ts')
  const { ctxAs } = await import('../actors.ts')
  return createDiscount(await ctxAs(stage.people.seller.accountId), DiscountBody.parse(discountBody(stage)))
}

/** A supplier's own products in the portal. */
export const productCalls: readonly Call[] = [
  call('GET /api/portal/products', '/api/portal/products', suppliers),
  call('GET /api/portal/promotions', '/api/portal/promotions', suppliers),
  call(
    'POST /api/portal/promotions',
    async (stage) => ({ url: '/api/portal/promotions', payload: await promotionOf(stage) }),
    onlyFor({ seller: 200, outsider: 422 }),
    { active: true },
  ),
  call(
    'POST /api/portal/promotions/preview',
    async (stage) => ({ url: '/api/portal/promotions/preview', payload: await promotionOf(stage) }),
    onlyFor({ seller: 200, outsider: 422 }),
    { active: true },
  ),
  call(
    'POST /api/portal/promotions/{id}/products/{product}/remove',
    plannedPromotion((id, product) => `${id}/products/${product}/remove`),
    own,
    { active: true },
  ),
  call(
    'POST /api/portal/promotions/{id}/end',
    plannedPromotion((id) => `${id}/end`),
    own,
    { active: true },
  ),
  call('GET /api/portal/products/export', '/api/portal/products/export', suppliers),
  call('GET /api/portal/products/template', '/api/portal/products/template', suppliers),
  call('GET /api/portal/products/{id}', onProduct('', 'draft'), own),
  call('POST /api/portal/products', () => ({ url: '/api/portal/products', payload: body }), suppliers, {
    active: true,
  }),
  call('POST /api/portal/products/{id}', onProduct('', 'draft', body), own, { active: true }),
  call('POST /api/portal/products/{id}/publish', onProduct('/publish', 'published', {}), own, { active: true }),
  call('POST /api/portal/products/{id}/unpublish', onProduct('/unpublish', 'published'), own, { active: true }),
  call('POST /api/portal/products/{id}/archive', onProduct('/archive', 'draft'), own, { active: true }),
  call('POST /api/portal/products/{id}/restore', onProduct('/restore', 'archived'), own, { active: true }),
  call('POST /api/portal/products/{id}/duplicate', onProduct('/duplicate', 'draft'), own, { active: true }),
  call('GET /api/portal/discounts', '/api/portal/discounts', suppliers),
  call(
    'POST /api/portal/discounts',
    (stage) => ({ url: '/api/portal/discounts', payload: discountBody(stage) }),
    suppliers,
    { active: true },
  ),
  call(
    'POST /api/portal/discounts/{id}/end',
    async (stage) => ({ url: `/api/portal/discounts/${await discountId(stage)}/end` }),
    own,
  ),
  call(
    'POST /api/portal/products/bulk',
    async (stage) => ({
      url: '/api/portal/products/bulk',
      payload: { ids: [await productId(stage, 'draft')], action: 'duplicate' },
    }),
    own,
    { active: true },
  ),
  call(
    'POST /api/portal/products/options',
    async (stage) => {
      const { id, from } = await optionOf(stage)
      return { url: '/api/portal/products/options', payload: { changes: [{ id, field: 'quantity', from, to: 9 }] } }
    },
    own,
    { active: true },
  ),
  call(
    'POST /api/portal/products/changes',
    () => ({ url: '/api/portal/products/changes', payload: { change: { what: 'stock', quantity: 9 } } }),
    suppliers,
    { active: true },
  ),
  call(
    'POST /api/portal/products/changes/{id}',
    () => ({ url: '/api/portal/products/changes/999999' }),
    { ...suppliers, seller: 404, outsider: 404 },
    { active: true },
  ),
  call(
    'POST /api/portal/products/import',
    () => ({ url: '/api/portal/products/import', payload: { csv, mode: 'check' } }),
    suppliers,
    { active: true },
  ),
  call(
    'POST /api/portal/products/import/pictures',
    () => ({ url: '/api/portal/products/import/pictures', payload: emptyZip, type: 'application/zip' }),
    suppliers,
    { active: true },
  ),
  call(
    'POST /api/portal/products/import/{id}',
    () => ({ url: '/api/portal/products/import/999999' }),
    { ...suppliers, seller: 404, outsider: 404 },
    { active: true },
  ),
]
