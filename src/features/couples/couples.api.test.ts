import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, type TestActor } from '../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('profile and budget', () => {
  let person: TestActor
  beforeAll(async () => {
    person = await couple(app)
  })

  it('names what is missing', async () => {
    const answer = await post('/api/users-profile', { macro: {}, user: { gender: 'Z' } }, person.headers)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.fields).toEqual({
      fullname: 'Campo obbligatorio',
      address: 'Campo obbligatorio',
      gender: 'Campo obbligatorio',
      wedding_date: 'Campo obbligatorio',
      wedding_locality: 'Campo obbligatorio',
    })
  })

  it('keeps a photo, and only a photo', async () => {
    const { default: sharp } = await import('sharp')
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f7dadd' } })
      .png()
      .toBuffer()
    const answer = await post(
      '/api/user-profile-image',
      { image: `data:image/png;base64,${png.toString('base64')}` },
      person.headers,
    )
    const { image } = answer.json()
    expect(image).toMatch(/^[a-f0-9]{32}\.webp$/)
    expect((await get(`/api/images/users/${image}`)).headers['content-type']).toBe('image/webp')
    expect((await get('/api/check-token', person.headers)).json().image).toBe(image)

    const text = Buffer.from('<script>alert(1)</script>').toString('base64')
    expect(
      (await post('/api/user-profile-image', { data: `data:image/png;base64,${text}` }, person.headers)).statusCode,
    ).toBe(400)
    expect(
      (await post('/api/user-profile-image', { image: 'https://altrove.example/a.png' }, person.headers)).statusCode,
    ).toBe(400)
  })

  it('keeps the budget of the wedding', async () => {
    expect((await get('/api/users-budget', person.headers)).json()).toEqual({ budget: '', budget_used: '0.00' })
    expect((await post('/api/users-budget', { budget: '12000.50' }, person.headers)).json()).toEqual({ result: 1 })
    expect((await get('/api/users-budget', person.headers)).json()).toEqual({ budget: '12000.50', budget_used: '0.00' })
    expect((await post('/api/users-budget', { budget: '-3' }, person.headers)).statusCode).toBe(400)
  })
})

describe('doors', () => {
  it.each([
    ['GET', '/api/users-profile'],
    ['POST', '/api/users-profile'],
    ['POST', '/api/user-profile-image'],
    ['GET', '/api/users-budget'],
    ['POST', '/api/users-budget'],
  ] as const)('are closed to visitors: %s %s', async (method, url) => {
    const answer = await app.inject({ method, url, payload: method === 'GET' ? undefined : {} })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error.message).toBe('Per continuare devi accedere al sito.')
  })

  it('keep the budget to couples', async () => {
    const person = await admin(app)
    expect((await get('/api/users-budget', person.headers)).statusCode).toBe(403)
    expect((await post('/api/users-budget', { budget: '1' }, person.headers)).statusCode).toBe(403)
  })
})
