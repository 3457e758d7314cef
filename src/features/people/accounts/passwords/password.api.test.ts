import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple, TEST_PASSWORD } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'

let app: TestApp
let pool: typeof import('./password.server.ts')

beforeAll(async () => {
  app = await startTestApp()
  pool = await import('./password.server.ts')
})
afterAll(() => app?.close())

const logIn = (email: string) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { username: email, password: TEST_PASSWORD } })

it('so many hashes run, so many wait, the rest is sent away at once', async () => {
  const capacity = pool.HASHES_AT_ONCE + pool.HASHES_WAITING
  const all = await Promise.allSettled(Array.from({ length: capacity + 25 }, () => pool.isPassword(null, 'chiunque')))
  expect(all.map(({ status }) => status)).toEqual([...Array(capacity).fill('fulfilled'), ...Array(25).fill('rejected')])
  expect(all.at(-1)).toMatchObject({ reason: { code: 'too_busy', status: 429 } })
  await expect(pool.isPassword(null, 'chiunque')).resolves.toBe(false)
})

it('a login in a flood gets a Retry-After, is not counted as a failure, and works afterwards', async () => {
  const { email } = await couple(app, { profile: false })
  // Every place is held until the test lets go.
  const held = Promise.withResolvers<void>()
  const flood = Array.from({ length: pool.HASHES_AT_ONCE + pool.HASHES_WAITING }, () => pool.inTurn(() => held.promise))
  // More than the ten failures an account is granted: a refusal for want of time is none.
  for (let times = 0; times < 12; times += 1) {
    const answer = await logIn(email)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toEqual({
      error: {
        code: 'too_busy',
        message: 'In questo momento riceviamo troppe richieste. Riprova tra qualche secondo.',
      },
    })
  }
  expect((await app.inject('/api/sectors')).statusCode).toBe(200)
  held.resolve()
  await Promise.all(flood)
  expect((await logIn(email)).statusCode).toBe(200)
})
