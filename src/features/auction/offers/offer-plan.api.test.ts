import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { picture, publish } from '../../../../test/auctions.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let announcementId: number

const send = async (more: object) =>
  app.inject({
    method: 'POST',
    url: '/api/offers',
    headers: seller.headers,
    payload: {
      ...{ id_auction: announcementId, offer: '2400.00', description: 'Reportage', days: '30', detail: 'Album' },
      ...{ model: 'Lario', images: [await picture()], ...more },
    },
  })
const fieldsOf = async (more: object) => {
  const answer = await send(more)
  return [answer.statusCode, answer.json().error?.fields]
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  announcementId = await publish(app, owner, await admin(app))
}, 300_000)
afterAll(() => app?.close())

it('an offer is paid at once, or by a plan that is whole and begins with no more than the limit', async () => {
  const plan = { rest_plan: 'before_30', deposit: '30', deposit_kind: 'caparra_confirmatoria' }
  expect(await fieldsOf({ ...plan, deposit: '', deposit_kind: '' })).toEqual([
    422,
    { deposit: 'Scrivi quanto si paga alla scelta.', deposit_kind: 'Scegli che cos’è la prima rata.' },
  ])
  const [status, fields] = await fieldsOf({ ...plan, deposit: '31' })
  expect([status, fields.deposit]).toEqual([
    422,
    expect.stringMatching(/^La prima rata è al massimo il 30% del prezzo/),
  ])
  expect((await send({ ...plan, rest_plan: 'when_i_like' })).statusCode).toBe(400)

  const sent = await send(plan)
  expect(sent.statusCode, sent.body).toBe(201)
  const read = async (id: string) =>
    (await app.inject({ url: `/api/offer-detail/${id}`, headers: owner.headers })).json()
  expect(await read(sent.json().offer_detail)).toMatchObject({
    ...{ deposit: '30', deposit_kind: 'caparra_confirmatoria', rest_plan: 'before_30' },
  })
  // Steps of its own: read, refused where they are none, and kept as they were written.
  const own = { ...plan, offer: '2350.00', rest_plan: 'own' }
  expect(await fieldsOf(own)).toEqual([422, { own_steps: 'Di ogni rata scrivi quanto e quando.' }])
  const tooMuch = await fieldsOf({ ...own, own_steps: '80% alla prova; il resto alla consegna' })
  expect(tooMuch).toEqual([422, { own_steps: 'Ogni rata deve essere più di zero.' }])
  const written = '500,00 € alla prova; 20% 7 giorni prima del servizio; il resto alla consegna'
  const free = await send({ ...own, own_steps: written })
  expect(free.statusCode, free.body).toBe(201)
  expect(await read(free.json().offer_detail)).toMatchObject({ rest_plan: 'own', own_steps: written })
  // A client that knows no plans goes on as before, and what it says of a deposit is words.
  const old = await send({ offer: '2300.00', deposit: '40' })
  expect(old.statusCode, old.body).toBe(201)
  expect(await read(old.json().offer_detail)).toMatchObject({
    deposit: '40',
    deposit_kind: null,
    rest_plan: null,
    own_steps: null,
  })
})
