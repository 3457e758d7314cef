import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supplier, type TestActor } from '../../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { picture } from '../../../../../test/auctions.ts'
import { MAX_PHOTOS } from '../limits.rules.ts'
import { READY_PERCENT } from './completeness.rules.ts'

interface Own {
  readonly title: string
  readonly photos: readonly { readonly id: string; readonly image: string; readonly caption: string }[]
  readonly logo: string
  readonly percent: number
  readonly missing: readonly string[]
  readonly updated: string
}

describe('the editor of a showcase', () => {
  let app: TestApp
  let seller: TestActor
  let rival: TestActor

  beforeAll(async () => {
    app = await startTestApp()
    seller = await supplier(app, { ready: true })
    rival = await supplier(app, { ready: true })
  })
  afterAll(() => app.close())

  const post = (who: TestActor, path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/portal/showcase${path}`, headers: who.headers, payload })
  const read = async (who: TestActor) =>
    (await app.inject({ url: '/api/portal/showcase', headers: who.headers })).json<Own>()
  const upload = async (who: TestActor, kind: string, colour: string): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/portal/images',
      headers: who.headers,
      payload: { kind, image: await picture(colour) },
    })
    return answer.json<{ name: string }>().name
  }
  const audit = async (event: string) => {
    const { and, count, eq } = await import('drizzle-orm')
    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const [row] = await db()
      .select({ n: count() })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.subject, 'showcase'),
          eq(auditEvents.subjectId, seller.accountId),
          eq(auditEvents.event, event),
        ),
      )
    return row?.n ?? 0
  }

  it('starts empty, with reasons', async () => {
    const own = await read(seller)
    expect(own).toMatchObject({ title: '', photos: [], updated: '' })
    expect(own.percent).toBeLessThan(READY_PERCENT)
    expect(own.missing[0]).toContain('Racconta')
  })

  it('keeps texts and price, tidied, and tells the audit trail what changed', async () => {
    const answer = await post(seller, '', {
      title: '  Fiori di Mandorlo ',
      about: 'Prima riga.\r\nSeconda riga.',
      startingPrice: '1250.00',
      priceIncludes: 'Otto ore, due fotografi.',
      seen: '',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      title: 'Fiori di Mandorlo',
      about: 'Prima riga.\nSeconda riga.',
      startingPrice: '1250.00',
      priceIncludes: 'Otto ore, due fotografi.',
    })
    expect(await audit('saved')).toBe(1)
  })

  it.each([
    [{ title: 'ab' }, 'title'],
    [{ title: 'a'.repeat(81) }, 'title'],
    [{ about: 'a'.repeat(3001) }, 'about'],
    [{ startingPrice: 'molto' }, 'startingPrice'],
    [{ priceIncludes: 'a'.repeat(301) }, 'priceIncludes'],
    [{ startingPrice: '' }, 'startingPrice'],
    [{ startingPrice: '1000000.01' }, 'startingPrice'],
    [{ startingPrice: '12.345' }, 'startingPrice'],
  ])('refuses %o on its field and keeps what was there', async (wrong, field) => {
    const answer = await post(seller, '', { title: 'Altro', startingPrice: '10', ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().error.fields)).toEqual([field])
    expect((await read(seller)).title).toBe('Fiori di Mandorlo')
  })

  it('on request the price is 0, whatever was typed', async () => {
    const answer = await post(seller, '', { title: 'Fiori', about: 'Ciao.', startingPrice: '99', onRequest: '1' })
    expect(answer.json()).toMatchObject({ startingPrice: '0.00' })
  })

  it('of two windows the second is refused, and may insist', async () => {
    const { updated } = await read(seller)
    expect((await post(seller, '', { title: 'Prima', startingPrice: '1', seen: updated })).statusCode).toBe(200)
    const second = await post(seller, '', { title: 'Seconda', startingPrice: '1', seen: updated })
    expect([second.statusCode, second.json().error.code]).toEqual([409, 'showcase_changed'])
    const fresh = (await read(seller)).updated
    expect((await post(seller, '', { title: 'Seconda', startingPrice: '1', seen: fresh })).statusCode).toBe(200)
    expect((await read(seller)).title).toBe('Seconda')
  })

  it('adds photos at the end, puts them in order, describes and removes them', async () => {
    for (const colour of ['#111111', '#222222', '#333333'])
      expect((await post(seller, '/photos', { image: await upload(seller, 'photo', colour) })).statusCode).toBe(200)
    const [one, two, three] = (await read(seller)).photos.map(({ id }) => id)
    expect((await post(seller, '/photos/order', { ids: [three, one, two] })).statusCode).toBe(200)
    expect((await read(seller)).photos.map(({ id }) => id)).toEqual([three, one, two])

    const words = { caption: 'Giugno', alt: 'Un bouquet rosa' }
    const url = `/api/portal/showcase/photos/${one}`
    const patched = await app.inject({ method: 'PATCH', url, headers: seller.headers, payload: words })
    expect(patched.statusCode).toBe(200)
    expect((await read(seller)).photos[1]).toMatchObject(words)

    expect((await app.inject({ method: 'DELETE', url, headers: seller.headers })).statusCode).toBe(200)
    expect((await app.inject({ method: 'DELETE', url, headers: seller.headers })).statusCode).toBe(404)
    expect((await read(seller)).photos.map(({ id }) => id)).toEqual([three, two])
  })

  it('refuses an order of other photos: unknown ones are not there, too few are a race', async () => {
    const [first] = (await read(seller)).photos.map(({ id }) => id)
    expect((await post(seller, '/photos/order', { ids: [first] })).statusCode).toBe(409)
    expect((await post(seller, '/photos/order', { ids: [first, first] })).statusCode).toBe(404)
    expect((await post(rival, '/photos/order', { ids: [first] })).statusCode).toBe(404)
  })

  it('shows only pictures of its own, each once', async () => {
    const theirs = await upload(rival, 'photo', '#444444')
    const stolen = await post(seller, '/photos', { image: theirs })
    expect([stolen.statusCode, Object.keys(stolen.json().error.fields)]).toEqual([400, ['image']])
    const mine = await upload(seller, 'photo', '#555555')
    expect((await post(seller, '/photos', { image: mine })).statusCode).toBe(200)
    const again = await post(seller, '/photos', { image: mine })
    expect([again.statusCode, again.json().error.message]).toEqual([400, 'Questa foto è già nella tua vetrina.'])
  })

  it('a replaced logo is removed when unused, the new one stays', async () => {
    const [old, next] = [await upload(seller, 'logo', '#660000'), await upload(seller, 'logo', '#006600')]
    expect((await post(seller, '/branding', { logo: old })).json<Own>().logo).toContain(old)
    expect((await post(seller, '/branding', { logo: next })).json<Own>().logo).toContain(next)
    // The day in which an upload may still be used is over.
    await app.clock.advance(25 * HOUR)
    const status = async (name: string) => (await app.inject({ url: `/api/images/store/${name}` })).statusCode
    expect([await status(old), await status(next)]).toEqual([302, 200])
    expect((await post(seller, '/branding', { logo: null })).json<Own>().logo).toBe('')
  })

  it(`has room for ${MAX_PHOTOS} photos, even when many come at once`, async () => {
    const left = MAX_PHOTOS - (await read(seller)).photos.length
    const names: string[] = []
    for (let index = 0; index < left + 3; index += 1)
      names.push(await upload(seller, 'photo', `#77${String(index).padStart(2, '0')}99`))
    const statuses = await Promise.all(
      names.map(async (image) => (await post(seller, '/photos', { image })).statusCode),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(left)
    expect(statuses.filter((status) => status === 422)).toHaveLength(3)
    expect((await read(seller)).photos).toHaveLength(MAX_PHOTOS)
  })

  it('is complete once everything is there', async () => {
    const about = 'Siamo fioristi dal 2004. '.repeat(10)
    await post(seller, '', { title: 'Fiori', about, services: 'Bouquet', startingPrice: '350' })
    await post(seller, '/branding', { logo: await upload(seller, 'logo', '#abcdef') })
    const own = await read(seller)
    expect(own.percent).toBeGreaterThanOrEqual(READY_PERCENT)
    expect(own.missing.join(' ')).toContain('Scrivi le condizioni')
  })
})
