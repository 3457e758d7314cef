import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

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

describe('the wedding', () => {
  const macro = { fullname: 'Giulia Ravasi', phone: '', address: 'via per Esino 8' }
  const save = (who: TestActor, wedding_date: string, wedding_locality: string) =>
    post('/api/users-profile', { macro, user: { gender: 'F', wedding_date, wedding_locality } }, who.headers)
  const refusal = async (who: TestActor, on: string, at: string) => (await save(who, on, at)).json().error.fields

  it('is held in a place of the list, on a day to come', async () => {
    const person = await couple(app)
    expect((await save(person, '2027-06-19', 'Varenna')).statusCode).toBe(200)
    expect(await refusal(person, '2027-06-19', 'Atlantide')).toEqual({
      wedding_locality: 'Scegli la città dall’elenco',
    })
    expect(await refusal(person, '2020-01-01', 'Varenna')).toEqual({ wedding_date: 'Scegli un giorno da oggi in poi' })
    const profile = (await get('/api/users-profile', person.headers)).json()
    expect(profile).toMatchObject({ wedding_date: '2027-06-19', wedding_locality: 'Varenna (LC)' })
  })

  it('stays as it is when it is over, or is held where no comune is', async () => {
    const person = await couple(app)
    const { db } = await import('#platform/db/db.server.ts')
    await db().execute(
      sql`update couples set wedding_on = '2020-01-01', wedding_locality = 'Santorini' where id = ${person.accountId}`,
    )
    expect((await save(person, '2020-01-01', 'Santorini')).statusCode).toBe(200)
  })
})

/** A codice fiscale with its check letter, for somebody born on this day. */
const codeFor = async (born: string, place = 'H501', names = 'RSSMRA'): Promise<string> => {
  const { isFiscalCode } = await import('#shared/fiscal-code.ts')
  const month = 'ABCDEHLMPRST'[Number(born.slice(5, 7)) - 1]
  const start = `${names}${born.slice(2, 4)}${month}${born.slice(8, 10)}${place}`
  const letter = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((one) => isFiscalCode(start + one))
  return `${start}${letter}`
}

describe('codice fiscale', () => {
  const macro = { fullname: 'Giulia Ravasi', phone: '', address: 'via per Esino 8' }
  const user = { gender: 'F', wedding_date: '2027-06-19', wedding_locality: 'Varenna' }
  const save = (who: TestActor, tax_code?: string) =>
    post('/api/users-profile', { macro, user: { ...user, tax_code } }, who.headers)
  const kept = async (who: TestActor) => (await get('/api/users-profile', who.headers)).json().tax_code

  it('is free, kept in upper case, changed and taken away by its owner', async () => {
    const person = await couple(app)
    expect(await kept(person)).toBe('')
    expect((await save(person, 'rss mra 80a01 h501u')).json()).toEqual({ result: 1 })
    expect(await kept(person)).toBe('RSSMRA80A01H501U')
    // Saving the rest leaves it alone; saving it again is nothing new.
    expect((await save(person)).statusCode).toBe(200)
    expect((await save(person, 'RSSMRA80A01H501U')).statusCode).toBe(200)
    expect(await kept(person)).toBe('RSSMRA80A01H501U')
    expect((await save(person, 'RSSMRA80A01H50MM')).statusCode).toBe(200)
    expect((await save(person, '')).statusCode).toBe(200)
    expect(await kept(person)).toBe('')
  })

  it('must be right: check letter, day, place of birth', async () => {
    const person = await couple(app)
    for (const wrong of ['RSSMRA80A01H501X', 'ABC', await codeFor('1980-01-01', 'Z999')]) {
      const answer = await save(person, wrong)
      expect([answer.statusCode, answer.json().error.fields]).toEqual([
        400,
        { tax_code: 'Inserisci un codice fiscale valido' },
      ])
    }
    expect(await kept(person)).toBe('')
  })

  it('is of a person of age today in Rome, to the day', async () => {
    const { addDays, todayInRome } = await import('#shared/days.ts')
    const person = await couple(app)
    const today = todayInRome(app.clock.now())
    const eighteenYearsAgo = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
    const tomorrow = addDays(today, 1)
    const almost = await codeFor(`${Number(tomorrow.slice(0, 4)) - 18}${tomorrow.slice(4)}`)
    const refused = await save(person, almost)
    expect([refused.statusCode, refused.json().error.fields.tax_code]).toEqual([
      400,
      expect.stringContaining('riservato ai maggiorenni'),
    ])
    expect((await save(person, await codeFor(eighteenYearsAgo))).json()).toEqual({ result: 1 })
  })

  it('belongs to one account, also under concurrency, and never reveals whose it is', async () => {
    const people = await Promise.all([couple(app), couple(app)])
    const code = await codeFor('1990-05-20', 'E507', 'RVSGLI')
    const answers = await Promise.all(people.map((who) => save(who, code)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    const loser = answers.find(({ statusCode }) => statusCode === 422)
    expect(loser?.json().error).toEqual({
      code: 'tax_code_taken',
      message: 'Controlla i campi evidenziati.',
      fields: { tax_code: expect.stringContaining('Non possiamo salvare questo codice fiscale') },
    })
    expect((await Promise.all(people.map(kept))).toSorted()).toEqual(['', code])
  })

  it('is not for suppliers, and stands in nothing others read', async () => {
    const person = await couple(app)
    const code = await codeFor('1991-03-10', 'E507', 'FRRMTT')
    await save(person, code)
    const seller = await supplier(app)
    expect((await save(seller, await codeFor('1985-07-07'))).statusCode).toBe(200)
    expect(await kept(seller)).toBe('')
    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    expect(JSON.stringify(await db().select().from(auditEvents))).not.toContain(code)
    for (const url of ['/api/check-token', '/api/permissions', '/api/can-auctions'])
      expect((await get(url, person.headers)).body).not.toContain(code)
  })
})

describe('saving by API', () => {
  it('leaves the word on marketing when it is not sent', async () => {
    const person = await couple(app)
    const user = { gender: 'F', wedding_date: '2027-06-19', wedding_locality: 'Varenna' }
    const macro = { fullname: 'Giulia Ravasi', address: 'via per Esino 8' }
    const advertising = async () => (await get('/api/users-profile', person.headers)).json().advertising
    await post('/api/users-profile', { macro: { ...macro, advertising: '1' }, user }, person.headers)
    await post('/api/users-profile', { macro, user }, person.headers)
    expect(await advertising()).toBe('1')
    await post('/api/users-profile', { macro: { ...macro, advertising: '0' }, user }, person.headers)
    expect(await advertising()).toBe('0')
  })

  it('saves photo and data together or neither', async () => {
    const person = await couple(app)
    const user = { gender: 'F', wedding_date: '2027-06-19', wedding_locality: 'Varenna' }
    const macro = { fullname: 'Nome Nuovo', address: 'via per Esino 8' }
    const image = { data: `data:image/png;base64,${Buffer.from('non una foto').toString('base64')}` }
    expect((await post('/api/users-profile', { macro, user, image }, person.headers)).statusCode).toBe(400)
    expect((await get('/api/users-profile', person.headers)).json().fullname).toBe('Giulia Ravasi')
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
