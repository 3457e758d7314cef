import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import type { Call, Request } from '../../../../../test/role-matrix/call.ts'
import { calls } from '../../../../../test/role-matrix/calls.ts'
import { type Stage, setStage } from '../../../../../test/role-matrix/stage.ts'

/** What a suspended account may not do: publish, decide, bid, ask, sell, buy what bidding needs (OQ-030). */
const refused: Readonly<Record<'owner' | 'seller', readonly string[]>> = {
  owner: [
    'POST /api/auctions',
    'POST /api/offers/{id}/questions',
    'POST /api/answers',
    'GET /api/offer-vote/{a}/{b}',
    'POST /api/offer-vote/{a}/{b}',
    'POST /api/favorites',
    'GET /api/accept-auction/{a}/{b}',
    'POST /api/accept-auction/{a}/{b}',
    'GET /api/refused-auction/{id}',
    'POST /api/refused-auction/{id}',
    'POST /api/orderoffer-detail/review/{id}',
  ],
  seller: [
    'POST /api/offers',
    'POST /api/questions',
    'POST /api/answers',
    'POST /api/favorites',
    'POST /api/warning',
    'POST /api/portal/images',
    'POST /api/portal/subscriptions',
    'POST /api/portal/passes',
  ],
}

/** What nobody finds any more while its supplier is suspended: showcase, store and products (OQ-030). */
const hidden: Readonly<Record<'owner' | 'seller', readonly string[]>> = {
  owner: [],
  seller: [
    'GET /api/store-shipping/{id}',
    'GET /api/vetrine/{id}',
    'GET /api/vetrine/{id}/availability',
    'GET /api/store-products/{id}',
    'GET /api/products/code/{code}',
    'GET /api/products/detail/{id}',
  ],
}

/** An account is typed only where sellers are not sent to the provider, which the calls after it, already prepared, want again. */
const TYPED_ACCOUNT = 'POST /api/portal/company/payment-account'

let app: TestApp
let stage: Stage

beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
}, 120_000)
afterAll(() => app.close())

const standing = (verb: 'suspend' | 'restore', accountId: number) =>
  app.inject({
    method: 'POST',
    url: `/api/portal/accounts/${accountId}/${verb}`,
    headers: stage.people.admin.headers,
    payload: { reason: 'Verifica in corso.', code: 'misleading' },
  })

const isTried = ({ name, endsSession }: Call) => !endsSession && !name.startsWith('POST /api/users ')

describe.each(['owner', 'seller'] as const)('a suspended %s', (role) => {
  it('reads, pays and keeps in order what it has; it does nothing new', async () => {
    const person = stage.people[role]
    // What is refused to this role anyway says nothing about suspensions.
    const tried = calls.filter((call) => isTried(call) && call.expected[role] < 400)
    const requests: Request[] = []
    // Some make what they need in the name of the person, who may still do that now.
    for (const call of tried) requests.push(await call.request(stage, role))
    expect((await standing('suspend', person.accountId)).statusCode).toBe(200)
    const wrong: unknown[] = []
    for (const [at, call] of tried.entries()) {
      const { url, payload } = requests[at] as Request
      const method = call.name.split(' ')[0] as 'GET'
      const answer = await app.inject({ method, url, payload: payload as object, headers: person.headers })
      const isHidden = hidden[role].includes(call.name)
      const isRefused = call.active || refused[role].includes(call.name)
      const expected = isRefused ? 403 : isHidden ? 404 : call.name === TYPED_ACCOUNT ? 409 : call.expected[role]
      const code = answer.statusCode === 403 ? answer.json().error.code : null
      if (answer.statusCode !== expected || (expected === 403 && code !== 'account_suspended'))
        wrong.push({ call: call.name, about: call.about, status: answer.statusCode, expected, code })
    }
    expect(wrong).toEqual([])
    expect((await standing('restore', person.accountId)).statusCode).toBe(200)
  })
})

it('every refusal named above is a call that exists', () => {
  const known = new Set(calls.map(({ name }) => name))
  expect([...refused.owner, ...refused.seller].filter((name) => !known.has(name))).toEqual([])
})
