import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer } from '../../../../../test/mail-server.ts'
import { intermediaryChannel } from './channel.intermediary.server.ts'
import { pecChannel } from './channel.pec.server.ts'
import { isSigned, signatureHeaders } from './signed-call.server.ts'

const file = { name: 'IT01234567897_0000A.xml', xml: '<a>è</a>' }
const SECRET = 'a-secret-of-at-least-32-characters'

describe('certified mail', () => {
  it('carries the file as it was drawn, and twice the same message when it is repeated', async () => {
    const mails: string[] = []
    const server = await startMailServer((mail) => {
      mails.push(mail)
      return undefined
    })
    const channel = pecChannel({ smtpUrl: server.url, from: 'promessi@pec.example', to: 'sdi01@pec.example' })
    await channel.send(file)
    await channel.send(file)
    await server.close()
    const [first, second] = await Promise.all(mails.map((mail) => new PostalMime().parse(mail)))
    expect(first?.messageId).toBe(second?.messageId)
    expect(first?.to?.[0]?.address).toBe('sdi01@pec.example')
    const [attached] = first?.attachments ?? []
    expect([attached?.filename, attached?.mimeType]).toEqual([file.name, 'application/xml'])
    expect(Buffer.from(attached?.content as ArrayBuffer).toString('utf8')).toBe(file.xml)
    expect(channel.receipts).toBeNull()
  })

  it('is an error when the server refuses it', async () => {
    const server = await startMailServer(() => new Error('451 later'))
    const channel = pecChannel({ smtpUrl: server.url, from: 'promessi@pec.example', to: 'sdi01@pec.example' })
    await expect(channel.send(file)).rejects.toThrow()
    await server.close()
  })
})

describe('an intermediary', () => {
  let answer: { status: number; body: string } = { status: 200, body: '{}' }
  const seen: { method: string; url: string; body: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(parts).toString('utf8') })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  const channel = () =>
    intermediaryChannel({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
      ...{ key: 'promessi', secret: SECRET },
    })
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
  afterAll(() => new Promise((closed) => server.close(closed)))

  it('is given the file by its name, signed over method, path and body', async () => {
    await channel().send(file)
    const call = seen.at(-1)
    expect(call).toMatchObject({ method: 'PUT', url: `/v1/invoices/${file.name}`, body: file.xml })
    const now = Math.floor(Date.now() / 1000)
    const said = { method: 'PUT', path: call?.url ?? '', body: file.xml }
    expect(isSigned(said, call?.headers ?? {}, 'promessi', SECRET, now)).toBe(true)
    for (const other of [
      { ...said, body: '<b/>' },
      { ...said, path: '/v1/invoices/other.xml' },
      { ...said, method: 'GET' },
    ])
      expect(isSigned(other, call?.headers ?? {}, 'promessi', SECRET, now)).toBe(false)
    expect(isSigned(said, call?.headers ?? {}, 'promessi', `${SECRET}x`, now)).toBe(false)
    expect(isSigned(said, call?.headers ?? {}, 'promessi', SECRET, now + 301)).toBe(false)
    expect(isSigned(said, {}, 'promessi', SECRET, now)).toBe(false)
  })

  it('hands receipts back as text', async () => {
    answer = { status: 200, body: JSON.stringify({ receipts: [{ file: Buffer.from('<è/>').toString('base64') }] }) }
    expect(await channel().receipts?.(file.name)).toEqual(['<è/>'])
    expect(seen.at(-1)).toMatchObject({ method: 'GET', url: `/v1/invoices/${file.name}/receipts`, body: '' })
  })

  it.each([
    ['a refusal', 409, '{}'],
    ['a redirect', 302, ''],
    ['a broken answer', 500, 'x'],
  ])('is not believed to have taken the file after %s', async (_name, status, body) => {
    answer = { status, body }
    await expect(channel().send(file)).rejects.toThrow()
  })

  it('knows nothing of a file that went by another road', async () => {
    answer = { status: 404, body: '{}' }
    expect(await channel().receipts?.(file.name)).toEqual([])
  })

  it.each([
    ['no JSON', 'x'],
    ['another shape', '{"receipts":"x"}'],
    ['more than a handful', JSON.stringify({ receipts: Array.from({ length: 21 }, () => ({ file: '' })) })],
    ['far too much', `"${'x'.repeat(1024 * 1024)}"`],
  ])('has its answer refused: %s', async (_name, body) => {
    answer = { status: 200, body }
    await expect(channel().receipts?.(file.name)).rejects.toThrow()
  })
})

it('a signature names its key, its time and its parts', () => {
  const headers = signatureHeaders({ method: 'GET', path: '/a', body: '' }, 'k', SECRET, 1_700_000_000)
  expect(headers['signature-input']).toBe(
    'sig1=("@method" "@path" "content-digest");created=1700000000;keyid="k";alg="hmac-sha256"',
  )
  expect(headers['content-digest']).toBe('sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:')
})
