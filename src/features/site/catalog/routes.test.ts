import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiApp } from '#platform/http/api.server.ts'
import { catalogRoutes } from './routes.server.ts'

const app = Fastify() as unknown as ApiApp

beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  catalogRoutes(app)
  await app.ready()
})
afterAll(() => app.close())

const get = async (url: string): Promise<unknown> => {
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(200)
  return response.json()
}

describe('the routes of the catalogue', () => {
  it('list the sectors with every value as text', async () => {
    const sectors = (await get('/api/sectors')) as unknown[]
    expect(sectors).toHaveLength(31)
    expect(sectors[0]).toEqual({ id: '1', desc: 'Abiti da sposa', idmacro: '1' })
  })

  it('find a city whose name is encoded, and say only what is prescribed', async () => {
    expect(await get(`/api/cities/${encodeURIComponent("l'aquila")}`)).toEqual([
      { city: "L'Aquila", province: 'AQ', region: 'Abruzzo', lat: 42.3505, lon: 13.3995 },
    ])
    expect(await get('/api/cities/ro')).toEqual([])
  })
})
