import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { ownAddress } from '#platform/http/own-address.server.ts'
import { log } from '#platform/log.server.ts'
import { WebhookEvent } from './message-shapes.contract.ts'
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
    .digest('hex')

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

/** A message, as PayPal words it. */
export interface SandboxMessage {
  readonly type: z.output<typeof WebhookEvent>['event_type']
  /** What it speaks of. The same thing said twice has the same id: that is what a repeated delivery looks like. */
  readonly about: readonly string[]
  readonly resource: object
}

const resourceTypeOf = (type: SandboxMessage['type']): string => {
  if (type.startsWith('CHECKOUT.')) return 'checkout-order'
  if (type.startsWith('CUSTOMER.DISPUTE.')) return 'dispute'
  if (type.startsWith('MERCHANT.')) return 'merchant-onboarding'
  return /REFUND|REVERSED/.test(type) ? 'refund' : 'capture'
}

/** @throws ZodError for what PayPal's documents do not describe: the emulator does not say it */
const bodyOf = ({ type, about, resource }: SandboxMessage): string =>
  JSON.stringify(
    WebhookEvent.parse({
      id: ['WH', ...about, type].join('-'),
      create_time: now().toISOString(),
      event_version: '1.0',
      event_type: type,
      resource_type: resourceTypeOf(type),
      resource,
    }),
  )

/** A message may be lost on its way, or come from somebody else. */
type Fate = 'lost' | 'forged' | null

const deliver = async (type: string, body: string, fate: Fate): Promise<void> => {
  if (fate !== 'forged') await noteMessage('paypal', body)
  if (fate === 'lost') return
  const id = randomUUID()
  const time = now().toISOString()
  const response = await fetch(`${ownAddress()}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'HMACSHA256',
      'paypal-cert-url': `${ownAddress()}/dev/pay`,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': fate === 'forged' ? 'forged' : sign(id, time, 'sandbox', body),
    },
    body,
  })
  if (!response.ok && fate !== 'forged') log.warn({ status: response.status, type }, 'sandbox webhook was not taken')
}

let queue: Promise<void> = Promise.resolve()

/** Sends messages one after the other, after the response was sent, without waiting for them. */
export const sendMessages = (messages: readonly SandboxMessage[], fate: Fate = null): void => {
  for (const { type, body } of messages.map((message) => ({ type: message.type, body: bodyOf(message) })))
    queue = queue.then(() =>
      deliver(type, body, fate).catch((error: unknown) =>
        log.warn({ err: error }, 'sandbox webhook could not be sent'),
      ),
    )
}

/** Waits until every message has been taken: for tests and for closing. */
export const messagesSent = async (): Promise<void> => {
  for (let seen: Promise<void> | undefined; seen !== queue; ) {
    seen = queue
    await seen
  }
}
