import { createHash, randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { now } from '#platform/clock.server.ts'
import { ownAddress } from '#platform/http/own-address.server.ts'
import { log } from '#platform/log.server.ts'
import { noteMessage } from '../../sandbox/messages.service.server.ts'
import { EMULATOR } from '../stripe-client.server.ts'
import { disputeBody, refundBody, sessionBody } from './bodies.server.ts'
import { childrenOf, get, type Kept } from './books.service.server.ts'

/** A message as Stripe words it. */
export interface StripeMessage {
  readonly type: string
  readonly object: { readonly id: string; readonly status?: unknown }
}

/** The same thing said twice has the same id: that is what a repeated delivery looks like. */
const eventId = (...parts: readonly unknown[]): string =>
  `evt_${createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 24)}`

const snapshot = ({ type, object }: StripeMessage): string =>
  JSON.stringify({
    id: eventId(type, object.id, object.status),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(now().getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  })

/** Messages about accounts only name them. https://docs.stripe.com/event-destinations#thin-events */
const thin = (type: string, account: string): string =>
  JSON.stringify({
    id: `evt_test_${randomBytes(12).toString('hex')}`,
    object: 'v2.core.event',
    type,
    livemode: false,
    created: now().toISOString(),
    related_object: { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` },
  })

const deliver = async (payload: string, forged: boolean): Promise<void> => {
  const signature = Stripe.webhooks.generateTestHeaderString({
    ...{ payload, secret: forged ? 'whsec_nobody' : EMULATOR.secret, timestamp: Math.floor(now().getTime() / 1000) },
  })
  const response = await fetch(`${ownAddress()}/api/payments/webhook/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  if (!response.ok && !forged) log.warn({ status: response.status }, 'a message of the emulated Stripe was not taken')
}

let queue: Promise<void> = Promise.resolve()

const later = (run: () => Promise<void>): void => {
  queue = queue.then(() =>
    run().catch((error: unknown) => log.warn({ err: error }, 'a message of the emulated Stripe could not be sent')),
  )
}

/**
 * Sends messages one after the other, after the response was sent, without waiting for them.
 *
 * @param fate `lost` on their way, or `forged` by somebody else
 */
export const sendMessages = (messages: readonly StripeMessage[], fate: 'lost' | 'forged' | null = null): void => {
  for (const message of messages)
    later(async () => {
      const payload = snapshot(message)
      if (fate !== 'forged') await noteMessage('stripe', payload)
      if (fate !== 'lost') await deliver(payload, fate === 'forged')
    })
}

/** Says that something about an account has changed; such messages stand in another list, which nobody reads. */
export const tellAccount = (type: string, account: string): void => {
  const payload = thin(type, account)
  later(() => deliver(payload, false))
}

/** Waits until every message has been taken: for tests and for closing. */
export const messagesSent = async (): Promise<void> => {
  for (let seen: Promise<void> | undefined; seen !== queue; ) {
    seen = queue
    await seen
  }
}

const sessionTypes = { succeeded: 'async_payment_succeeded', requires_payment_method: 'async_payment_failed' } as const

/** Everything that is to be said of a payment as it stands. */
export const messagesAbout = async (intent: Kept<'intent'>): Promise<StripeMessage[]> => {
  const { method, status, sessionId } = intent.state
  const session = await sessionBody(await get('session', sessionId))
  const after = method !== 'card' && (status === 'succeeded' || status === 'requires_payment_method')
  const [refunds, disputes] = [await childrenOf('refund', intent.code), await childrenOf('dispute', intent.code)]
  return [
    { type: 'checkout.session.completed', object: session },
    ...(after ? [{ type: `checkout.session.${sessionTypes[status]}`, object: { ...session, status } }] : []),
    ...refunds.map((one) => ({
      ...{ type: one.state.status === 'failed' ? 'refund.failed' : 'refund.updated', object: refundBody(one) },
    })),
    ...disputes.map((one) => ({
      type: ['won', 'lost'].includes(one.state.status) ? 'charge.dispute.closed' : 'charge.dispute.created',
      object: disputeBody(one),
    })),
  ]
}

/** Says what happened to a payment, unless its messages are lost. */
export const tell = (intent: Kept<'intent'>, messages: readonly StripeMessage[]): void => {
  sendMessages(messages, intent.state.muted ? 'lost' : null)
  if (intent.state.twice && !intent.state.muted) sendMessages(messages)
}
