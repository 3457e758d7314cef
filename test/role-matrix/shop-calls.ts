import { addDays, todayInRome } from '#shared/days.ts'
import { lineOf, transactionBody } from '../checkout.ts'
import { type Call, call, couples, everyone, type Request } from './call.ts'
import type { Stage } from './stage.ts'

/** One piece of what the seller's store sells. */
const order = async ({ people, shop }: Stage): Promise<Request> => {
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  const [option] = await db().select().from(priceOptions).where(eq(priceOptions.productId, shop.product.id))
  const lines = [lineOf(shop.product.id, option?.id ?? 0)]
  return { url: '/api/transactions', payload: await transactionBody(people.owner, lines) }
}

/** What everybody reads of stores and products. */
export const shopping: readonly Call[] = [
  call('POST /api/vetrine', () => ({ url: '/api/vetrine', payload: {} }), everyone(200)),
  call('GET /api/vetrine-map', () => ({ url: '/api/vetrine-map?box=36,6,47,19&zoom=6' }), everyone(200)),
  call('GET /api/vetrine/{id}', ({ people }) => ({ url: `/api/vetrine/${people.seller.handle}` }), everyone(200)),
  call(
    'GET /api/vetrine/{id}/availability',
    ({ app, people }) => ({
      url: `/api/vetrine/${people.seller.handle}/availability?on=${addDays(todayInRome(app.clock.now()), 30)}`,
    }),
    everyone(200),
  ),
  call('GET /api/vetrine/{id}', () => ({ url: '/api/vetrine/nessuno' }), everyone(404), { about: 'nobody' }),
  call(
    'GET /api/store-products/{id}',
    ({ people }) => ({ url: `/api/store-products/${people.seller.handle}` }),
    everyone(200),
  ),
  call('GET /api/products', () => ({ url: '/api/products?tipo=noleggio&taglia=42' }), everyone(200)),
  call(
    'GET /api/products/code/{code}',
    ({ shop }) => ({ url: `/api/products/code/${shop.product.code}` }),
    everyone(200),
    { about: 'published' },
  ),
  call(
    'GET /api/products/code/{code}',
    ({ shop }) => ({ url: `/api/products/code/${shop.waiting.code}` }),
    everyone(404),
    { about: 'waiting for its day' },
  ),
  call(
    'GET /api/products/detail/{id}',
    ({ shop }) => ({ url: `/api/products/detail/${shop.product.id}` }),
    everyone(200),
  ),
  call(
    'GET /api/products/{id}/availability',
    ({ shop }) => ({ url: `/api/products/${shop.product.id}/availability?option=2147483647` }),
    everyone(404),
    { about: 'an option the product does not have' },
  ),
  call('POST /api/transactions', order, couples, { active: true }),
  call('POST /api/cart/lines', () => ({ url: '/api/cart/lines', payload: { lines: [] } }), everyone(200)),
]
