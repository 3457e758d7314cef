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
  call('POST /api/messages/{id}/block', async (stage) => ({ url: `/api/messages/${await talk(stage)}/block` }), {
    ...nowhere,
    owner: 200,
    // Somebody was faster.
    seller: 409,
  }),
  call('POST /api/messages/{id}/unblock', async (stage) => ({ url: `/api/messages/${await talk(stage)}/unblock` }), {
    ...nowhere,
    owner: 200,
    seller: 409,
  }),
]
