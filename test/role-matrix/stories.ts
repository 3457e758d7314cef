import { admin, collaborator, couple, ctxAs, supplier, TEST_PASSWORD, type TestActor } from '../actors.ts'
import { boughtFromStore } from '../orders.ts'
import { codeOf, enrol } from '../second-factor.ts'
import { sell } from '../shop.ts'
import { browserOf } from './account-calls.ts'
import type { Request } from './call.ts'
import type { Stage } from './stage.ts'

/** A call the matrix sees refused for everybody, made so that it succeeds. */
export interface Story {
  /** As in the matrix, with what it is about. */
  readonly name: string
  /** Plays what comes before. `who` is null for a visitor. */
  readonly perform: (stage: Stage) => Promise<Request & { readonly who: TestActor | null }>
  /** What it leaves in the audit trail, as in `trails`. */
  readonly leaves: readonly string[]
}

const TEAM = '/api/portal/team'
const STATEMENT = { reason: 'Verifica dei dati in corso.' }

const linkIn = async ({ app }: Stage, email: string, form: RegExp): Promise<string> => {
  await app.drain()
  for (const { text } of await app.mailbox(email)) {
    const found = form.exec(text)?.[1]
    if (found) return found
  }
  throw new Error(`No link like ${form} for ${email}`)
}
const newInvitation = async (owner: TestActor): Promise<number> => {
  const { invite } = await import('#features/people/team/index.server.ts')
  return invite(await ctxAs(owner.accountId), `persona.${owner.accountId}@storie.example`)
}
const reviewOfStage = async ({ received }: Stage): Promise<number> => {
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { reviews } = await import('#features/fulfilment/reviews/schema.server.ts')
  const [row] = await db().select({ id: reviews.id }).from(reviews).where(eq(reviews.orderId, received.orderId))
  return row?.id ?? 0
}
/** A new couple, and an order of a new product that it has paid. */
export const bought = async (stage: Stage) => {
  const owner = await couple(stage.app)
  const { seller } = stage.people
  const wanted = [{ productId: (await sell(seller)).id, quantity: 1 }]
  return { owner, seller, orderId: await boughtFromStore(stage.app, { owner, seller }, wanted) }
}

/** Stories of their own: each makes the people and things it uses up, or takes those the matrix has done with. */
export const stories: readonly Story[] = [
  {
    name: 'PATCH /api/password',
    perform: async ({ app }) => ({
      who: await couple(app, { profile: false }),
      url: '/api/password',
      payload: { oldPassword: TEST_PASSWORD, newPassword: 'confetti-verdi' },
    }),
    leaves: ['account change-password'],
  },
  {
    name: 'POST /api/reset-password/{token}',
    perform: async (stage) => {
      const { email } = await couple(stage.app, { profile: false })
      await stage.app.inject({ method: 'POST', url: '/api/reset-password', payload: { email } })
      const token = await linkIn(stage, email, /\/reset-password\/([\w-]+)/)
      const payload = { password: 'confetti-verdi', repeat: 'confetti-verdi' }
      return { who: null, url: `/api/reset-password/${token}`, payload }
    },
    leaves: ['account reset-password'],
  },
  {
    name: 'POST /api/users-flags/{token}',
    perform: async (stage) => {
      const email = 'consensi@storie.example'
      const { registerCouple } = await import('#features/people/accounts/index.server.ts')
      const { systemCtx } = await import('#platform/context.server.ts')
      const given = { regulation: true, cookie: true, privacy: true, personal: true, advertising: false }
      await registerCouple(systemCtx(), { email, password: TEST_PASSWORD, consents: given })
      const link = await linkIn(stage, email, /\/conferma-email\/([\w-]+)/)
      const { headers } = await stage.app.inject({ method: 'POST', url: `/api/confirm-email/${link}` })
      const payload = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '1' }
      return { who: null, url: `/api/users-flags/${String(headers.location).split('/').at(-1)}`, payload }
    },
    leaves: ['account consent'],
  },
  {
    name: 'DELETE /api/me/push/{id}',
    perform: async ({ app }) => {
      const who = await couple(app, { profile: false })
      const { headers } = who
      await app.inject({ method: 'POST', url: '/api/me/push', headers, payload: browserOf('storie') })
      const { devices } = (await app.inject({ url: '/api/me/push', headers })).json<{ devices: { id: string }[] }>()
      return { who, url: `/api/me/push/${devices[0]?.id}` }
    },
    leaves: ['account push-off'],
  },
  {
    name: 'POST /api/me/erasure',
    perform: async ({ app }) => ({
      who: await couple(app, { profile: false }),
      url: '/api/me/erasure',
      payload: { password: TEST_PASSWORD },
    }),
    leaves: ['account ask_erasure'],
  },
  {
    name: 'POST /api/me/second-factor/code',
    perform: async ({ app }) => {
      const who = await admin(app)
      const { secret } = await enrol(app, who)
      return { who, url: '/api/me/second-factor/code', payload: { code: codeOf(app, secret) } }
    },
    leaves: ['account give-code'],
  },
  {
    name: 'POST /api/portal/team/invitations/{id}/again',
    perform: async ({ app }) => {
      const who = await supplier(app)
      const id = await newInvitation(who)
      await app.clock.advance(16 * 60_000)
      return { who, url: `${TEAM}/invitations/${id}/again`, payload: {} }
    },
    leaves: ['supplier team_invited_again'],
  },
  {
    name: 'DELETE /api/portal/team/invitations/{id}',
    perform: async ({ app }) => {
      const who = await supplier(app)
      return { who, url: `${TEAM}/invitations/${await newInvitation(who)}` }
    },
    leaves: ['supplier team_withdrawn'],
  },
  {
    name: 'DELETE /api/portal/team/members/{id}',
    perform: async ({ app }) => {
      const who = await supplier(app)
      await collaborator(app, who)
      const { teamView } = await import('#features/people/team/team.queries.server.ts')
      const { members } = await teamView(await ctxAs(who.accountId))
      return { who, url: `${TEAM}/members/${members[0]?.id}` }
    },
    leaves: ['account leave_team by system', 'supplier team_removed'],
  },
  {
    name: 'POST /api/orders/{id}/cancel (too late)',
    perform: async (stage) => {
      const { seller, orderId } = await bought(stage)
      return { who: seller, url: `/api/orders/${orderId}/cancel`, payload: { reason: 'Non disponibile.' } }
    },
    leaves: ['order call_off', 'order return_goods', 'refund ask'],
  },
  {
    name: 'POST /api/recesso (a line of another order)',
    perform: async (stage) => {
      const { owner, orderId } = await bought(stage)
      return { who: owner, url: '/api/recesso', payload: { idorder: orderId } }
    },
    leaves: [
      'order withdraw',
      'return request',
      'order call_off',
      'return keep',
      'order return_goods',
      'return decide',
      'refund ask',
    ],
  },
  {
    name: 'POST /api/messages/{id}/block (blocked already)',
    perform: async (stage) => {
      const { owner, orderId } = await bought(stage)
      const { talkOfOrder, writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
      const about = await talkOfOrder(orderId)
      const { conversationId } = await writeAbout(await ctxAs(owner.accountId), about, { text: 'Buongiorno.' })
      return { who: owner, url: `/api/messages/${conversationId}/block` }
    },
    leaves: ['conversation block'],
  },
  {
    name: 'POST /api/enquiries/invitations (an announcement that is over)',
    perform: async ({ people: { owner, seller }, open }) => ({
      who: owner,
      url: '/api/enquiries/invitations',
      payload: { idsupplier: seller.accountId, idauction: open.id },
    }),
    leaves: ['announcement invite', 'conversation message'],
  },
  {
    name: 'POST /api/portal/products/changes/{id}',
    perform: async ({ app, people }) => {
      const { headers } = people.seller
      const payload = { change: { what: 'stock', quantity: 8 } }
      const opened = await app.inject({ method: 'POST', url: '/api/portal/products/changes', headers, payload })
      const { batch } = opened.json<{ batch: string }>()
      await app.drain()
      return { who: people.seller, url: `/api/portal/products/changes/${batch}` }
    },
    // The job writes the lines, one for each product.
    leaves: [],
  },
  {
    name: 'POST /api/portal/products/import/{id}',
    perform: async ({ app, people }) => {
      const { headers } = people.seller
      const payload = { csv: 'sku;titolo\nNUOVO;Velo in tulle', mode: 'check' }
      const opened = await app.inject({ method: 'POST', url: '/api/portal/products/import', headers, payload })
      const { batch } = opened.json<{ batch: string }>()
      await app.drain()
      return { who: people.seller, url: `/api/portal/products/import/${batch}` }
    },
    // The job writes the lines, one for each product.
    leaves: [],
  },
  {
    name: 'POST /api/portal/reviews/{id}/reply',
    perform: async (stage) => ({
      who: stage.people.seller,
      url: `/api/portal/reviews/${await reviewOfStage(stage)}/reply`,
      payload: { reply: 'Grazie di cuore, a presto.' },
    }),
    leaves: ['review reply'],
  },
  ...(['hide', 'show'] as const).map((verb) => ({
    name: `POST /api/portal/reviews/{id}/${verb}`,
    perform: async (stage: Stage) => ({
      who: stage.people.admin,
      url: `/api/portal/reviews/${await reviewOfStage(stage)}/${verb}`,
      payload: STATEMENT,
    }),
    leaves: [`report-case ${verb}`, `review ${verb}`],
  })),
  {
    name: 'POST /api/portal/subscriptions/upgrade',
    perform: async ({ app }) => {
      const who = await supplier(app, { ready: true, subscription: 'Bronze' })
      const read = await app.inject({ url: '/api/portal/subscriptions', headers: who.headers })
      const { plans } = read.json<{ plans: { id: string; name: string; due_num: string }[] }>()
      const gold = plans.find(({ name }) => name === 'Gold')
      const payload = { id: gold?.id, expectedTotalCents: Math.round(Number(gold?.due_num) * 100) }
      return { who, url: '/api/portal/subscriptions/upgrade', payload }
    },
    leaves: ['purchase ordered', 'payment open by system'],
  },
]
