import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { commonErrors } from '#shared/errors.ts'
import type { ApiApp } from './api.server.ts'
import { createHttpApp } from './app.server.ts'
import { CALL_BODY, pictureBody } from './body-limit.server.ts'
import { isJsonTooLarge } from './json-size.server.ts'
import { anyone } from './openapi/access.server.ts'
import { installPages } from './pages.server.ts'

let app: ApiApp
let port: number
const reached = vi.fn()

beforeAll(async () => {
  app = await createHttpApp({
    findActor: async () => null,
    bodyPace: { beginMs: 300, bytesPerSecond: 1024 * 1024 },
  })
  const body = z.unknown()
  const schema = { body, security: anyone }
  app.post('/api/small', { schema }, async () => {
    reached()
    return { ok: true }
  })
  app.post('/api/picture', { schema, bodyLimit: pictureBody(1) }, async () => ({ ok: true }))
  installPages(app, async () => new Response('sign in first', { status: 403 }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())

const post = (url: string, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

const TOO_LARGE = { error: { code: 'too_large', message: commonErrors.too_large.it } }

describe('the body of a call', () => {
  it('is small where nothing says otherwise', async () => {
    const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))
    expect((await post('/api/small', text(CALL_BODY))).statusCode).toBe(200)
    const answer = await post('/api/small', text(CALL_BODY + 1))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual(TOO_LARGE)
    expect((await post('/api/picture', text(CALL_BODY + 1))).statusCode).toBe(200)
  })

  const many = (signs: string, times: number) => signs.repeat(times)
  it.each([
    ['many values', `[0${many(',0', 12_001)}]`],
    ['many keys', `{${Array.from({ length: 12_001 }, (_, index) => `"${index}":0`).join()}}`],
    ['empty objects', `[{}${many(',{}', 7_000)}]`],
    ['many levels', many('[', 40) + many(']', 40)],
    ['200,000 levels', many('[', 100_000) + many(']', 100_000)],
    ['blanks', `${many(' ', 1_000_000)}1`],
    ['escapes', `"${many('\\"', 200_000)}"`],
  ])('of %s is refused before it is parsed, however large it may be', async (_what, text) => {
    const parse = vi.spyOn(JSON, 'parse')
    const answer = await post('/api/picture', text)
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual(TOO_LARGE)
  })

  it.each([
    ['a picture', JSON.stringify({ image: `data:image/png;base64,${'A'.repeat(6_900_000)}` }), false],
    ['commas and brackets in a text', JSON.stringify('[{,'.repeat(100_000)), false],
    ['escaped quotes and backslashes at the end of texts', many('"\\\\","\\"",', 4_000), false],
    ['a text without an end', `"${'['.repeat(1_000_000)}`, false],
    ['a text without an end, full of escapes', `"${'\\"'.repeat(200_000)}`, true],
    ['what follows after a text', `["\\\\"${',1'.repeat(12_001)}]`, true],
  ])('counts %s rightly', (_what, text, tooLarge) => {
    expect(isJsonTooLarge(Buffer.from(text))).toBe(tooLarge)
  })

  it('that would change prototypes is refused', async () => {
    const before = reached.mock.calls.length
    for (const text of ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'])
      expect((await post('/api/small', text)).statusCode).toBe(400)
    expect(reached.mock.calls.length).toBe(before)
  })

  it('that is compressed is no JSON', async () => {
    const { gzipSync } = await import('node:zlib')
    const answer = await app.inject({
      method: 'POST',
      url: '/api/small',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync('{}'),
    })
    expect(answer.statusCode).toBe(400)
  })

  it('with thousands of wrong fields is answered with a hundred of them', async () => {
    const { toAppError } = await import('./errors.server.ts')
    const lines = createLines(5_000)
    const { fields } = toAppError(lines)
    expect(Object.keys(fields ?? {}).length).toBe(100)
  })
})

/** What Fastify throws when a body is not what its contract says. */
const createLines = (count: number) => {
  const validation = Array.from({ length: count }, (_, index) => ({
    instancePath: `/lines/${index}`,
    message: 'no',
    keyword: 'invalid_type',
    schemaPath: '#',
    params: {},
  }))
  for (const issue of validation)
    Object.defineProperty(issue, Symbol.for('ZodFastifySchemaValidationError'), { value: true })
  return Object.assign(new Error('shape'), { validation, validationContext: 'body', code: 'FST_ERR_VALIDATION' })
}

describe('a body that comes slowly', () => {
  const dripping = async (declared: number): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(
      `POST /api/small HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${declared}\r\n\r\n`,
    )
    return socket
  }

  it('is hung up on: two hundred of them', async () => {
    const sockets = await Promise.all(Array.from({ length: 200 }, () => dripping(100)))
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ')
    }, 50)
    await Promise.all(sockets.map((socket) => socket.closed || new Promise((resolve) => socket.once('close', resolve))))
    clearInterval(drip)
    expect(sockets.every((socket) => socket.destroyed)).toBe(true)
    expect((await post('/api/small', '{}')).statusCode).toBe(200)
  })

  it('has the longer the more it said it would send', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const server = app.server
      const asked = once(server, 'request')
      const socket = await dripping(100 * 1024)
      const [request] = await asked
      vi.advanceTimersByTime(390)
      expect(request.destroyed).toBe(false)
      vi.advanceTimersByTime(20)
      expect(request.destroyed).toBe(true)
      socket.destroy()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a body that nobody reads', () => {
  /** Sends a form and then asks for something else on the same connection. @returns the status lines that came */
  const sendThenAsk = async (path: string, bytes: number): Promise<string[]> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    let came = ''
    socket.on('data', (chunk: Buffer) => {
      came += chunk
    })
    const type = 'application/x-www-form-urlencoded'
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n`,
    )
    socket.write('x'.repeat(bytes))
    socket.write('GET /login HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    await once(socket, 'close')
    return [...came.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status = '']) => status)
  }

  it.each([
    ['a page that answers without it', '/profile', 2_000_000],
    ['a page that answers without it, of one piece', '/profile', 65_536],
    ['a call that takes no forms', '/api/small', 100_000],
  ])('of %s keeps no later request on its connection waiting', async (_what, path, bytes) => {
    expect(await sendThenAsk(path, bytes)).toEqual([expect.stringMatching(/^40/), '403'])
  })
})
