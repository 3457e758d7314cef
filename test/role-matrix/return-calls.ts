import { type Call, call, nobodyBut, ownersOnly, type Request, sellers, suppliers } from './call.ts'
import type { Stage } from './stage.ts'

/** The order that has arrived is a service: only a fault brings it back, and there is no withdrawal. */
const faulty = ({ received }: Stage): Request => ({
  url: '/api/reso',
  payload: { reason: 3, comment: '', idorder: null, idorderauction: received.orderId },
})

const standing = ({ received }: Stage): string => `/api/reso/auction/${received.orderId}`

/** What the owner sends back, asked for anew once it was cancelled. */
const returnId = async (stage: Stage): Promise<string> => {
  const { app, people } = stage
  const read = () => app.inject({ method: 'GET', url: standing(stage), headers: people.owner.headers })
  if ((await read()).statusCode === 404)
    await app.inject({ method: 'POST', headers: people.owner.headers, ...faulty(stage) } as never)
  return (await read()).json<{ id: string }>().id
}

export const returning: readonly Call[] = [
  call('POST /api/reso', faulty, ownersOnly),
  call('GET /api/reso/{type}/{id}', (stage) => ({ url: standing(stage) }), ownersOnly),
  call('GET /api/reso/{type}/{id}/etichetta', (stage) => ({ url: `${standing(stage)}/etichetta` }), ownersOnly),
  call('DELETE /api/reso/{type}/{id}', (stage) => ({ url: standing(stage) }), ownersOnly),
  call(
    'POST /api/recesso',
    ({ received }) => ({ url: '/api/recesso', payload: { idorderauction: received.orderId } }),
    nobodyBut({ owner: 422, stranger: 404 }),
    { about: 'a service of a given day' },
  ),
  call('GET /api/portal/returns', '/api/portal/returns', { ...suppliers, admin: 200 }),
  call(
    'POST /api/portal/returns/{id}/received',
    async (stage) => ({ url: `/api/portal/returns/${await returnId(stage)}/received`, payload: { restock: false } }),
    // The seller comes first; staff could.
    { ...sellers, admin: 409 },
  ),
  call(
    'POST /api/portal/returns/{id}/refund',
    async (stage) => ({
      url: `/api/portal/returns/${await returnId(stage)}/refund`,
      payload: { amount: '10.00', reason: 'Solo una parte del servizio.' },
    }),
    { ...sellers, admin: 409 },
  ),
]
