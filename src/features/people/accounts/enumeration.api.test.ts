import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, TEST_PASSWORD } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let known: string
let hashes: () => number

beforeAll(async () => {
  app = await startTestApp()
  known = (await couple(app, { profile: false })).email
  hashes = (await import('./passwords/password.server.ts')).hashesComputed
})
afterAll(() => app?.close())

/** All that an answer says, but for when it was given and its number, and the work that was done for it. */
const answerTo = async (url: string, payload: object) => {
  const before = hashes()
  const answer = await app.inject({ method: 'POST', url, payload })
  const { date, 'x-request-id': number, ...headers } = answer.headers
  expect([typeof date, typeof number]).toEqual(['string', 'string'])
  return { status: answer.statusCode, headers, body: answer.json(), hashes: hashes() - before }
}

const registration = (email: string) => ({
  macro: {
    ...{ email, repeatEmail: email, password: TEST_PASSWORD, password2: TEST_PASSWORD },
    ...{ regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' },
  },
})

describe('known and unknown addresses get the same answer for the same work', () => {
  it.each([
    ['a login', '/api/login', (email: string) => ({ username: email, password: 'non-è-questa' }), 401, 1],
    ['a recovery', '/api/reset-password', (email: string) => ({ email }), 200, 0],
    ['a confirmation link', '/api/resend-confirmation', (email: string) => ({ email }), 200, 0],
  ])('%s', async (_what, url, payload, status, work) => {
    const [here, nowhere] = [await answerTo(url, payload(known)), await answerTo(url, payload('nessuna@prova.example'))]
    expect(here).toEqual(nowhere)
    expect(here).toMatchObject({ status, hashes: work })
  })

  it('a login that comes too often', async () => {
    const spent = async (email: string) => {
      const tries = []
      for (let times = 0; times < 11; times += 1) {
        // Longer than the pauses between failures, all together shorter than the time they are remembered.
        await app.clock.advance(70_000)
        tries.push(await answerTo('/api/login', { username: email, password: 'sbagliata' }))
      }
      return tries.map(({ status, body, hashes: work }) => ({ status, body, work }))
    }
    const [here, nowhere] = [await spent(await fresh()), await spent('mai-vista@prova.example')]
    expect(here).toEqual(nowhere)
    expect(here.at(-1)).toMatchObject({ status: 429, work: 0 })
  })
})

const fresh = async () => (await couple(app, { profile: false })).email

it('a registration does the same work, and says that the address is taken as it is written', async () => {
  const taken = await answerTo('/api/users', registration(` ${known.toUpperCase()} `))
  expect(taken).toMatchObject({
    status: 409,
    body: { error: { code: 'email_taken', message: 'Esiste già un account registrato con questa email.' } },
    hashes: 1,
  })
  expect(await answerTo('/api/users', registration('nuova@prova.example'))).toMatchObject({ status: 200, hashes: 1 })
})

it('registrations from one place are counted, so that addresses cannot be tried by the thousand', async () => {
  const answers = []
  for (let times = 0; times < 60; times += 1) answers.push(await answerTo('/api/users', registration(known)))
  expect(answers.at(-1)).toMatchObject({ status: 429, hashes: 0 })
  expect(answers[0]?.status).toBe(409)
})
