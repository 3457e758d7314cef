import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What reached a browser through the local push service, opened as the browser would (RFC 8188, RFC 8291). */
export interface PushedMessage {
  readonly message: { readonly id: string; readonly title: string; readonly url: string }
  readonly ttl: string
  readonly urgency: string
  readonly topic: string
  /** Who says they sent it: the claims of the token, whose signature was right. */
  readonly sender: { readonly aud: string; readonly sub: string; readonly exp: number }
}

/** A browser that subscribed at the local push service. */
export interface PushedBrowser {
  readonly body: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }
  readonly received: PushedMessage[]
}

export interface PushReceiver {
  /** For `PUSH_SERVICES`. */
  readonly origin: string
  /** Our server's public key, once it is known: what is signed with another one is refused. */
  trust: string | null
  readonly browser: () => PushedBrowser
  /** The next answers are these, then 201 again. */
  readonly answerNext: (...statuses: number[]) => void
  /** Requests so far, refused ones included. */
  readonly asked: () => number
  readonly stop: () => Promise<void>
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const open = (body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): unknown => {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const key = derive(ecdh.computeSecret(sender), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  ).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // After the text stands the sign of the last record, then padding.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
}

const claimsOf = (authorization: string, trusted: string | null): PushedMessage['sender'] | null => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (trusted !== null && key !== trusted) return null
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))) return null
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}

/** A push service on a free port of this machine, as strict as the real ones about who may send. */
export const startPushReceiver = async (): Promise<PushReceiver> => {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer; received: PushedMessage[] }>()
  const planned: number[] = []
  let asked = 0
  const server = createServer(async (request, response) => {
    asked += 1
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const header = (name: string) => String(request.headers[name] ?? '')
    const status = planned.shift() ?? 201
    const one = browsers.get(request.url ?? '')
    const sender = claimsOf(header('authorization'), receiver.trust)
    const isRight =
      request.method === 'POST' && header('content-encoding') === 'aes128gcm' && sender?.aud === receiver.origin
    if (!one || !isRight) return response.writeHead(one ? 403 : 404).end()
    if (status === 201)
      one.received.push({
        message: open(Buffer.concat(parts), one.ecdh, one.auth) as PushedMessage['message'],
        ...{ ttl: header('ttl'), urgency: header('urgency'), topic: header('topic'), sender },
      })
    return response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: PushReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trust: null,
    browser: () => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const received: PushedMessage[] = []
      browsers.set(path, { ecdh, auth, received })
      return {
        body: { endpoint: `${receiver.origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
        received,
      }
    },
    answerNext: (...statuses) => planned.push(...statuses),
    asked: () => asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return receiver
}
