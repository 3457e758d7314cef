import { afterAll, beforeAll, expect, it } from 'vitest'
import { supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let photographer: TestActor
let tailor: TestActor

const texts = { title: 'Studio Controluce', about: 'Fotografie di nozze sul lago.', onRequest: '1' }
const plan = { rest_plan: 'before_30', deposit: '30', deposit_kind: 'caparra_confirmatoria' }

const save = (who: TestActor, more: object) =>
  app.inject({
    ...{ method: 'POST', url: '/api/portal/showcase', headers: who.headers },
    payload: { ...texts, ...more },
  })
const shown = async (who: TestActor) => (await app.inject({ url: `/api/vetrine/${who.handle}` })).json().vetrina

beforeAll(async () => {
  app = await startTestApp('empty')
  photographer = await supplier(app, { sectorId: 14, ready: true })
  tailor = await supplier(app, { sectorId: 1, ready: true })
}, 300_000)
afterAll(() => app?.close())

it('a showcase says how its supplier is usually paid, within the limit of staff', async () => {
  const answer = await save(photographer, plan)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject(plan)
  expect(await shown(photographer)).toMatchObject(plan)

  const above = await save(photographer, { ...plan, deposit: '30,01' })
  expect([above.statusCode, Object.keys(above.json().error.fields)]).toEqual([400, ['deposit']])
  const half = await save(photographer, { ...plan, deposit_kind: '' })
  expect([half.statusCode, Object.keys(half.json().error.fields)]).toEqual([400, ['deposit_kind']])
  expect((await save(photographer, { ...plan, rest_plan: 'when_i_like' })).statusCode).toBe(400)
  expect(await shown(photographer)).toMatchObject(plan)
})

it('whoever sends things says nothing of it', async () => {
  const refused = await save(tailor, plan)
  expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([400, ['rest_plan']])
  expect((await save(tailor, {})).statusCode).toBe(200)
})

it('a new offer begins with it, one that was written before does not', async () => {
  const { usualPlanOf } = await import('./index.server.ts')
  const { startValues } = await import('#features/auction/offers/items/start-values.rules.ts')
  const usualPlan = await usualPlanOf(photographer.accountId)
  const begin = { draft: {}, saved: null, older: null, usualPlan }
  expect(startValues(null, begin)).toEqual(plan)
  expect(startValues(null, { ...begin, draft: { deposit: '20' } })).toEqual({ ...plan, deposit: '20' })
  expect(startValues(null, { ...begin, saved: { model: 'Lario' } })).toEqual({ model: 'Lario' })
  expect(await usualPlanOf(tailor.accountId)).toBeNull()
})

it('a client that knows no plans says that everything is paid at once', async () => {
  expect((await save(photographer, {})).json()).toMatchObject({ rest_plan: '', deposit: '', deposit_kind: '' })
  expect(await shown(photographer)).toMatchObject({ rest_plan: null, deposit: null, deposit_kind: null })
})
