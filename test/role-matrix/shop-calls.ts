import { type Call, call, everyone } from './call.ts'

/** What everybody reads of stores and products. */
export const shopping: readonly Call[] = [
  call('POST /api/vetrine', () => ({ url: '/api/vetrine', payload: {} }), everyone(200)),
  call('GET /api/vetrine/{id}', ({ people }) => ({ url: `/api/vetrine/${people.seller.handle}` }), everyone(200)),
  call('GET /api/vetrine/{id}', () => ({ url: '/api/vetrine/nessuno' }), everyone(404), { about: 'nobody' }),
  call(
    'GET /api/store-products/{id}',
    ({ people }) => ({ url: `/api/store-products/${people.seller.handle}` }),
    everyone(200),
  ),
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
  call('POST /api/cart/lines', () => ({ url: '/api/cart/lines', payload: { lines: [] } }), everyone(200)),
]
