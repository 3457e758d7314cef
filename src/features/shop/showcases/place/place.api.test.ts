import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { supplier, type TestActor } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'

let app: TestApp
let florist: TestActor
let geocoder: Server
/** What the geocoder was asked, and what it answers. */
let asked: string[] = []
let answers: (question: string) => { readonly status: number; readonly places: readonly object[] }

const found = { status: 200, places: [{ lat: '46.0103', lon: '9.2842', display_name: 'via Venini 15, Varenna' }] }

const place = async () => {
  const { storedPlace } = await import('./place.queries.server.ts')
  return storedPlace(florist.accountId)
}

const moveTo = async (address: string, city: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/portal/company',
    headers: florist.headers,
    payload: { businessName: 'Fiori di Mandorlo', address, city },
  })
  expect(answer.statusCode).toBe(200)
}

beforeAll(async () => {
  geocoder = createServer((request, response) => {
    const question = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? ''
    asked.push(`${request.headers['user-agent']}|${question}`)
    const { status, places } = answers(question)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(places))
  })
  await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve))
  process.env.GEOCODER_URL = `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}`
  app = await startTestApp()
  florist = await supplier(app, { sectorId: 15 })
})

afterAll(async () => {
  delete process.env.GEOCODER_URL
  await app.close()
  geocoder.close()
})

beforeEach(() => {
  asked = []
  answers = () => found
})

describe('the place on the map', () => {
  it('is looked up once, when the address is saved', async () => {
    await moveTo('via Venini 15', 'Varenna (LC)')
    await app.drain()
    expect(await place()).toEqual({ address: 'via Venini 15, Varenna (LC)', precision: 'address' })
    expect(asked).toEqual(['Promessi (assistenza@promessi.example)|via Venini 15, Varenna (LC), Italia'])
    await moveTo('via Venini 15', 'Varenna (LC)')
    await app.drain()
    expect(asked).toHaveLength(1)
  })

  it('stands on the town when the street is unknown', async () => {
    answers = () => ({ status: 200, places: [] })
    await moveTo('via che non esiste 1', 'Lecco (LC)')
    await app.drain()
    expect(await place()).toEqual({ address: 'via che non esiste 1, Lecco (LC)', precision: 'town' })
  })

  it('stands on the town while the geocoder is away, and is asked for again', async () => {
    answers = () => ({ status: 503, places: [] })
    await moveTo('via Roma 61', 'Lecco (LC)')
    await expect(app.drain()).rejects.toThrow('503')
    expect(await place()).toEqual({ address: 'via Roma 61, Lecco (LC)', precision: 'town' })
    answers = () => found
    const { locateShowcase } = await import('./place.service.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    await locateShowcase(systemCtx(), florist.accountId)
    expect(await place()).toEqual({ address: 'via Roma 61, Lecco (LC)', precision: 'address' })
  })
})
