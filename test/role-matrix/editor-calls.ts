import { picture } from '../auctions.ts'
import { type Call, call, onlyFor, suppliers } from './call.ts'
import type { RoleName, ShadowName, Stage } from './stage.ts'

const isSupplier = (
  role: RoleName | ShadowName,
): role is 'seller' | 'outsider' | 'suspendedSupplier' | 'collaborator' =>
  role === 'collaborator' || role === 'seller' || role === 'outsider' || role === 'suspendedSupplier'

let colours = 0
/** A picture nobody has uploaded yet. */
const newPicture = (): Promise<string> => {
  colours += 1
  return picture(`#aa${String(colours % 100).padStart(2, '0')}cc`)
}

/** The name of a picture this role has just uploaded; any name for those who may not. */
const uploaded = async ({ app, people }: Stage, role: RoleName | ShadowName, kind: string): Promise<string> => {
  if (!isSupplier(role)) return 'nessuna.webp'
  const answer = await app.inject({
    method: 'POST',
    url: '/api/portal/images',
    headers: people[role].headers,
    payload: { kind, image: await newPicture() },
  })
  return answer.json<{ name?: string }>().name ?? 'nessuna.webp'
}

/** A new photo of the seller. */
const sellersPhoto = async (stage: Stage): Promise<string> => {
  const answer = await stage.app.inject({
    method: 'POST',
    url: '/api/portal/showcase/photos',
    headers: stage.people.seller.headers,
    payload: { image: await uploaded(stage, 'seller', 'photo') },
  })
  return answer.json<{ id: string }>().id
}

const ownPhotos = async ({ app, people }: Stage, role: RoleName | ShadowName): Promise<string[]> => {
  if (!isSupplier(role)) return []
  const answer = await app.inject({ url: '/api/portal/showcase', headers: people[role].headers })
  return answer.json<{ photos: { id: string }[] }>().photos.map(({ id }) => id)
}

const active = { active: true } as const
const showcase = { title: 'Vetrina di prova', about: 'Chi siamo.', services: '', startingPrice: '120', onRequest: '0' }

/** The editors of showcase and store in the portal. */
export const editing: readonly Call[] = [
  call('GET /api/portal/showcase', '/api/portal/showcase', suppliers),
  call('POST /api/portal/showcase', () => ({ url: '/api/portal/showcase', payload: showcase }), suppliers, active),
  call(
    'POST /api/portal/showcase/branding',
    async (stage, role) => ({
      url: '/api/portal/showcase/branding',
      payload: { logo: await uploaded(stage, role, 'logo') },
    }),
    suppliers,
    active,
  ),
  call(
    'POST /api/portal/showcase/photos',
    async (stage, role) => ({
      url: '/api/portal/showcase/photos',
      payload: { image: await uploaded(stage, role, 'photo') },
    }),
    suppliers,
    active,
  ),
  call(
    'POST /api/portal/showcase/photos/order',
    async (stage, role) => ({
      url: '/api/portal/showcase/photos/order',
      payload: { ids: (await ownPhotos(stage, role)).toReversed() },
    }),
    suppliers,
    active,
  ),
  call(
    'PATCH /api/portal/showcase/photos/{id}',
    async (stage) => ({
      url: `/api/portal/showcase/photos/${await sellersPhoto(stage)}`,
      payload: { caption: 'Giugno', alt: 'Un bouquet' },
    }),
    onlyFor({ seller: 200, outsider: 404 }),
    active,
  ),
  call(
    'DELETE /api/portal/showcase/photos/{id}',
    async (stage) => ({ url: `/api/portal/showcase/photos/${await sellersPhoto(stage)}` }),
    onlyFor({ seller: 200, outsider: 404 }),
    active,
  ),
  call('GET /api/portal/store', '/api/portal/store', suppliers),
  call(
    'POST /api/portal/store',
    () => ({ url: '/api/portal/store', payload: { title: 'Store di prova', description: 'Tutto a mano.' } }),
    suppliers,
    active,
  ),
]
