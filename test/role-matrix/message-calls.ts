import { ctxAs } from '../actors.ts'
import { picture } from '../auctions.ts'
import { type Call, call, nowhere, onlyFor, signedIn } from './call.ts'
import type { Stage } from './stage.ts'

let conversation: Promise<number> | undefined

/** A conversation of the owner with the seller it has chosen; made when it is first asked for. */
const talk = (stage: Stage): Promise<number> => {
  conversation ??= (async () => {
    const { writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
    const about = { kind: 'offer', subjectId: stage.awarded.offerId } as const
    return (await writeAbout(await ctxAs(stage.people.owner.accountId), about, { text: 'Buongiorno!' })).conversationId
  })()
  return conversation
}

let blocked: Promise<number> | undefined

/** Another one, that the owner has blocked. */
const blockedTalk = (stage: Stage): Promise<number> => {
  blocked ??= (async () => {
    const { talkOfOrder, writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
    const { owner } = stage.people
    const about = await talkOfOrder(stage.received.orderId)
    const { conversationId } = await writeAbout(await ctxAs(owner.accountId), about, { text: 'Basta così.' })
    const url = `/api/messages/${conversationId}/block`
    await stage.app.inject({ method: 'POST', url, headers: owner.headers })
    return conversationId
  })()
  return blocked
}

let hung: Promise<number> | undefined

/** A photo the seller has sent to the owner. */
const photo = (stage: Stage): Promise<number> => {
  hung ??= (async () => {
    const conversationId = await talk(stage)
    const { headers } = stage.people.seller
    const post = (url: string, payload: object) => stage.app.inject({ method: 'POST', url, headers, payload })
    const { name } = (await post('/api/messages/photos', { image: await picture() })).json<{ name: string }>()
    await post(`/api/messages/${conversationId}`, { photos: [name] })
    const { conversationAt } = await import('#features/fulfilment/messages/conversation.queries.server.ts')
    const ctx = await ctxAs(stage.people.owner.accountId)
    const view = await conversationAt(ctx, { kind: 'offer', subjectId: stage.awarded.offerId })
    return view.messages.flatMap(({ photos }) => photos)[0]?.id ?? 0
  })()
  return hung
}

let uploaded: Promise<string> | undefined

/** A photo the seller has not sent yet, of a colour nobody else uploads. */
const upload = ({ app, people }: Stage): Promise<string> => {
  uploaded ??= (async () => {
    const payload = { image: await picture('#314159') }
    const { headers } = people.seller
    const answer = await app.inject({ method: 'POST', url: '/api/messages/photos', headers, payload })
    return answer.json<{ name: string }>().name
  })()
  return uploaded
}

const parties = { ...nowhere, owner: 200, seller: 200 }

export const talking: readonly Call[] = [
  call(
    'POST /api/messages',
    ({ awarded }) => ({
      url: '/api/messages',
      payload: { about: 'offer', idref: awarded.offerId, message: 'Buongiorno!' },
    }),
    parties,
    { about: 'a chosen offer' },
  ),
  call(
    'POST /api/messages',
    ({ open }) => ({ url: '/api/messages', payload: { about: 'announcement', idref: open.id, message: 'Un dubbio.' } }),
    { ...nowhere, owner: 200, admin: 200 },
    { about: 'an announcement' },
  ),
  call(
    'POST /api/enquiries',
    ({ people }) => ({ url: '/api/enquiries', payload: { idsupplier: people.seller.accountId } }),
    onlyFor({ owner: 200, stranger: 200 }),
    { active: true },
  ),
  call(
    'POST /api/enquiries/invitations',
    ({ people, unpaid }) => ({
      url: '/api/enquiries/invitations',
      payload: { idsupplier: people.seller.accountId, idauction: unpaid.announcementId },
    }),
    onlyFor({ owner: 422, stranger: 404 }),
    { active: true, about: 'an announcement that is over' },
  ),
  call('GET /api/messages', '/api/messages', signedIn),
  call('GET /api/messages/{id}', async (stage) => ({ url: `/api/messages/${await talk(stage)}` }), parties, {
    changingGet: true,
  }),
  call('POST /api/messages/{id}/read', async (stage) => ({ url: `/api/messages/${await talk(stage)}/read` }), parties),
  call(
    'POST /api/messages/{id}',
    async (stage) => ({ url: `/api/messages/${await talk(stage)}`, payload: { message: 'A presto.' } }),
    parties,
  ),
  call(
    'POST /api/messages/photos',
    async () => ({ url: '/api/messages/photos', payload: { image: await picture() } }),
    signedIn,
  ),
  call(
    'GET /api/messages/photos/{id}',
    async (stage) => ({ url: `/api/messages/photos/${await photo(stage)}` }),
    parties,
  ),
  call('GET /api/messages/uploads/{name}', async (stage) => ({ url: `/api/messages/uploads/${await upload(stage)}` }), {
    ...nowhere,
    seller: 200,
  }),
  call(
    'POST /api/messages/{id}/block',
    async (stage) => ({ url: `/api/messages/${await blockedTalk(stage)}/block` }),
    { ...nowhere, owner: 409, seller: 409 },
    { about: 'blocked already' },
  ),
  // Whoever has blocked it takes that back, nobody else.
  call(
    'POST /api/messages/{id}/unblock',
    async (stage) => ({ url: `/api/messages/${await blockedTalk(stage)}/unblock` }),
    {
      ...nowhere,
      owner: 200,
      seller: 409,
    },
  ),
]
