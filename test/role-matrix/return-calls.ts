import { type Call, call, everyone, nowhere, onlyFor, ownersOnly, type Request, sellers, suppliers } from './call.ts'
import type { RoleName, ShadowName, Stage } from './stage.ts'

/** A reason that is the seller's fault. */
const faulty = (orderId: number | undefined): Request => ({
  url: '/api/reso',
  payload: { reason: 3, comment: '', idorder: null, idorderauction: orderId },
})

const standing = ({ arrived }: Stage): string => `/api/reso/auction/${arrived}`

/** What the owner sends back: seller and staff each have one of their own, of orders that have arrived. */
const returnId = async ({ app, people, shipped }: Stage, role: RoleName | ShadowName): Promise<string> => {
  const orderId = shipped[role === 'admin' ? 2 : 3]
  const { headers } = people.owner
  const read = () => app.inject({ method: 'GET', url: `/api/reso/auction/${orderId}`, headers })
  if ((await read()).statusCode === 404) {
    await app.inject({ method: 'POST', url: `/api/orders/${orderId}/received`, headers })
    await app.inject({ method: 'POST', headers, ...(faulty(orderId) as { url: string; payload: object }) })
  }
  return (await read()).json<{ id?: string }>().id ?? '999999'
}

export const returning: readonly Call[] = [
  call('GET /api/disputes/files/{id}', '/api/disputes/files/999999', nowhere),
  call('POST /api/reso', ({ arrived }) => faulty(arrived), ownersOnly),
  call('GET /api/reso/{type}/{id}', (stage) => ({ url: standing(stage) }), ownersOnly),
  call('GET /api/reso/{type}/{id}/etichetta', (stage) => ({ url: `${standing(stage)}/etichetta` }), ownersOnly),
  call('DELETE /api/reso/{type}/{id}', (stage) => ({ url: standing(stage) }), ownersOnly),
  call(
    'POST /api/recesso',
    ({ received }) => ({
      url: '/api/recesso',
      payload: { idorderauction: received.orderId, products: [{ id: 999_999, quantity: 1 }] },
    }),
    onlyFor({ owner: 422, stranger: 404 }),
    { about: 'a line of another order' },
  ),
  call('GET /api/recesso/modulo', '/api/recesso/modulo', everyone(200)),
  call(
    'GET /api/recesso/{type}/{id}/ricevuta',
    ({ received }) => ({ url: `/api/recesso/auction/${received.orderId}/ricevuta` }),
    onlyFor({ owner: 404, stranger: 404 }),
    { about: 'nobody has withdrawn from it' },
  ),
  call('GET /api/recesso/link/{token}', '/api/recesso/link/sconosciuto', everyone(404), {
    about: 'a link nobody made',
  }),
  call('GET /api/portal/returns', '/api/portal/returns', { ...suppliers, admin: 200 }),
  call(
    'POST /api/portal/returns/{id}/received',
    async (stage, role) => ({
      url: `/api/portal/returns/${await returnId(stage, role)}/received`,
      payload: { restock: false, reason: 'Lo dice il corriere.' },
    }),
    sellers,
  ),
  call(
    'POST /api/portal/returns/{id}/refund',
    async (stage, role) => ({
      url: `/api/portal/returns/${await returnId(stage, role)}/refund`,
      payload: { amount: '10.00', reason: 'Solo una parte del servizio.' },
    }),
    sellers,
  ),
]
