import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { now } from '#platform/clock.server.ts'
import { ownAddress } from '#platform/http/own-address.server.ts'
import { log } from '#platform/log.server.ts'
import { noteMessage } from './messages.service.server.ts'

/**
 * The emulator's own signing key, new with every start. The signed text is PayPal's: id|time|webhook id|crc32 of the body; the
 * signature is an HMAC instead of a certificate's, and only the emulator checks it, as PayPal does at
 * /v1/notifications/verify-webhook-signature.
 */
const key = randomBytes(32)

const sign = (id: string, time: string, webhookId: string, body: string): string =>
  createHmac('sha256', key)
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .digest('base64')

interface Stamp {
  readonly transmission_id?: unknown
  readonly transmission_time?: unknown
  readonly transmission_sig?: unknown
  readonly webhook_id?: unknown
}

/** Whether this emulator signed exactly these bytes. */
export const isOwnSignature = (stamp: Stamp, body: string): boolean => {
  const given = Buffer.from(String(stamp.transmission_sig))
  const right = Buffer.from(
    sign(String(stamp.transmission_id), String(stamp.transmission_time), String(stamp.webhook_id), body),
  )
  return given.length === right.length && timingSafeEqual(given, right)
}

/** A message about an order, as PayPal words it. */
export interface SandboxMessage {
  readonly type: string
  readonly orderId: string
  readonly captureId: string | null
  /** What a message about money that went back carries. */
  readonly refund?: { readonly id: string }
  /** What a message about a complaint carries. */
  readonly dispute?: { readonly dispute_id: string }
  /** What a message about something else than an order carries; then `orderId` names that. */
  readonly resource?: object
}

/** Such a message has no order to be told apart by: every one is new. */
let said = 0

const bodyOf = ({ type, orderId, captureId, refund, dispute, resource }: SandboxMessage): string =>
  JSON.stringify({
    // The same thing said twice has the same id: that is what a repeated delivery looks like.
    id: ['WH', orderId, refund?.id, resource && `${now().getTime()}-${++said}`, type].filter(Boolean).join('-'),
    create_time: now().toISOString(),
    event_version: '1.0',
    event_type: type,
    resource_type: resource
      ? 'merchant-onboarding'
      : type.startsWith('CHECKOUT.')
        ? 'checkout-order'
        : dispute
          ? 'dispute'
          : refund
            ? 'refund'
            : 'capture',
    resource: type.startsWith('CHECKOUT.')
      ? { id: orderId }
      : (resource ??
        dispute ??
        refund ?? { id: captureId, supplementary_data: { related_ids: { order_id: orderId } } }),
  })

/** A message may be lost on its way, or come from somebody else. */
type Fate = 'lost' | 'forged' | null

const deliver = async (message: SandboxMessage, fate: Fate): Promise<void> => {
  const body = bodyOf(message)
  if (fate !== 'forged') await noteMessage('paypal', body)
  if (fate === 'lost') return
  const id = randomBytes(8).toString('hex')
  const time = now().toISOString()
  const response = await fetch(`${ownAddress()}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'HMAC-SHA256',
      'paypal-cert-url': 'sandbox',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': fate === 'forged' ? 'forged' : sign(id, time, 'sandbox', body),
    },
    body,
  })
  if (!response.ok && fate !== 'forged')
    log.warn({ status: response.status, type: message.type }, 'sandbox webhook was not taken')
}

let queue: Promise<void> = Promise.resolve()

/** Sends messages one after the other, after the response was sent, without waiting for them. */
export const sendMessages = (messages: readonly SandboxMessage[], fate: Fate = null): void => {
  for (const message of messages)
    queue = queue.then(() =>
      deliver(message, fate).catch((error: unknown) => log.warn({ err: error }, 'sandbox webhook could not be sent')),
    )
}

/** Waits until every message has been taken: for tests and for closing. */
export const messagesSent = async (): Promise<void> => {
  for (let seen: Promise<void> | undefined; seen !== queue; ) {
    seen = queue
    await seen
  }
}
