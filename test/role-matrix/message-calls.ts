import { ctxAs } from '../actors.ts'
import { type Call, call, nowhere, signedIn } from './call.ts'
import type { Stage } from './stage.ts'

let conversation: Promise<number> | undefined

/** A conversation of the owner with the seller it has chosen; made when it is first asked for. */
const talk = (stage: Stage): Promise<number> => {
  conversation ??= (async () => {
    const { writeAbout } = await import('#features/messages/index.server.ts')
    const about = { kind: 'offer', subjectId: stage.awarded.offerId } as const
    return (await writeAbout(await ctxAs(stage.people.owner.accountId), about, { text: 'Buongiorno!' })).conversationId
  })()
  return conversation
}

let blocked: Promise<number> | undefined

/** Another one, that the owner has blocked. */
const blockedTalk = (stage: Stage): Promise<number> => {
  blocked ??= (async () => {
    const { talkOfOrder, writeAbout } = await import('#features/messages/index.server.ts')
    const { owner } = stage.people
    const about = await talkOfOrder(stage.received.orderId)
    const { conversationId } = await writeAbout(await ctxAs(owner.accountId), about, { text: 'Basta così.' })
    const url = `/api/messages/${conversationId}/block`
    await stage.app.inject({ method: 'POST', url, headers: owner.headers })
    return conversationId
  })()
  return blocked
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
