import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'

let app: TestApp
let upstream: Server
let asked: string[] = []
let nextColumn = 0
let atOnce = 0
let mostAtOnce = 0
let answer: (response: ServerResponse) => void

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const picture = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG)

beforeAll(async () => {
  upstream = createServer((request, response) => {
    asked.push(
      `${request.method} ${request.url} ${request.headers.cookie ?? ''}${request.headers['x-forwarded-for'] ?? ''}`,
    )
    atOnce++
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    response.on('close', () => atOnce--)
    answer(response)
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const { port } = upstream.address() as AddressInfo
  process.env.MAP_TILES_URL = `http://127.0.0.1:${port}/t/{z}/{x}/{y}.png?key=k`
  process.env.MAP_TILES_PROXY = 'on'
  app = await startTestApp()
})
afterAll(async () => {
  delete process.env.MAP_TILES_URL
  delete process.env.MAP_TILES_PROXY
  await app.close()
  upstream.close()
})
beforeEach(() => {
  asked = []
  mostAtOnce = 0
  answer = picture
})

const tile = (path: string) => app.inject({ url: `/map-tiles/${path}`, headers: { cookie: 'of=visitor' } })

it('comes from the upstream once, with nothing of the visitor, and then from here', async () => {
  const first = await tile('5/16/11')
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=604800' })
  expect(first.rawPayload.equals(PNG)).toBe(true)
  expect((await tile('5/16/11')).statusCode).toBe(200)
  expect(asked).toEqual(['GET /t/5/16/11.png?key=k '])
})

it('is asked for once, however many want it, and only some at a time', async () => {
  answer = (response) => setImmediate(() => picture(response))
  const same = await Promise.all(Array.from({ length: 10 }, () => tile('6/1/1')))
  expect(same.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(asked).toHaveLength(1)
  await Promise.all(Array.from({ length: 30 }, (_, x) => tile(`7/${x}/1`)))
  expect(asked).toHaveLength(31)
  expect(mostAtOnce).toBeLessThanOrEqual(6)
})

it.each([
  '18/0/0',
  '2/4/0',
  '2/0/4',
  '0/1/0',
  '-1/0/0',
  '1/0/x',
  '1/0/0.5',
  '1/0/1e1',
  '1/0/..%2f..%2fsecret',
  '1/0/9999999',
])('of no place in the world (%s) is asked of nobody', async (path) => {
  expect((await tile(path)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await tile(path)).statusCode).toBeLessThan(500)
  expect(asked).toEqual([])
})

it.each<[string, (response: ServerResponse) => unknown]>([
  ['is no picture', (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<script>')],
  ['is refused', (response) => response.writeHead(403).end()],
  ['is too large', (response) => response.writeHead(200).end(Buffer.concat([PNG, Buffer.alloc(400_000)]))],
  ['leads into our own house', (response) => response.writeHead(302, { location: 'http://127.0.0.2:1/x' }).end()],
  ['breaks off', (response) => response.destroy()],
])('what %s is not passed on, and asked for again', async (_what, bad) => {
  answer = bad
  const path = `9/${nextColumn++}/3`
  expect((await tile(path)).statusCode).toBe(503)
  answer = picture
  expect((await tile(path)).statusCode).toBe(200)
})

it('is what the pages name, and the browser is let to nobody else', async () => {
  const { config } = await import('#platform/config.server.ts')
  const { contentSecurityPolicy } = await import('#platform/http/headers.server.ts')
  expect(config.mapTiles).toBe('/map-tiles/{z}/{x}/{y}')
  expect(contentSecurityPolicy('n')).not.toContain('127.0.0.1')
})
