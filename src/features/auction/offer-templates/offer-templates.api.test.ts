import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp('empty')
})
afterAll(() => app.close())

const get = (sector: string) => app.inject(`/api/sectors/${sector}/offer-template`)

it('anybody reads what an offer of a sector says, with its version', async () => {
  const answer = await get('14')
  expect(answer.statusCode).toBe(200)
  const { items, besides, ...rest } = answer.json()
  expect(rest).toEqual({ sectorId: 14, version: 0, deliveredAfter: 'event' })
  expect(items).toHaveLength(16)
  expect(items[1]).toEqual({
    ...{ key: 'photos', name: 'Foto ritoccate e consegnate', kind: 'compulsory', unit: 'piece', help: null },
    quantityFrom: {
      ...{ question: 'manyPhoto', read: 'upper', options: {} },
      note: 'il massimo della fascia indicata nell’annuncio',
    },
  })
  expect(besides.map(({ name }: { name: string }) => name)).toEqual([
    ...['delivery_days', 'who_comes', 'left_to_couple', 'cancellation'],
    ...['deposit', 'rest_plan', 'deposit_kind', 'own_steps', 'rest_payout'],
  ])
  expect(besides[3].options).toHaveLength(5)
  expect(besides[3].options[0]).toEqual({
    value: 7,
    label: 'Gratis fino a 7 giorni prima, poi l’acconto non viene reso.',
  })
  expect(besides[4]).toMatchObject({ max: 5_000, options: [] })
})

it('every sector of the catalogue has one', async () => {
  for (const { id } of (await app.inject('/api/sectors')).json<{ id: string }[]>()) {
    const answer = await get(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ sectorId: Number(id), version: 0 })
  }
})

it('a sector that does not exist has none', async () => {
  const answer = await get('99')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ error: { code: 'sector_not_found' } })
  expect((await get('sposa')).statusCode).toBe(400)
})
