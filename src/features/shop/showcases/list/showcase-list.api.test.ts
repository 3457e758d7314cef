import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { allSuppliers } from './list-address.rules.ts'

let app: TestApp
let giulia: TestActor
const made = new Map<string, TestActor>()

interface Shown {
  readonly name: string
  readonly sectorId?: number
  readonly city?: string
  /** Euro; on request without one. */
  readonly price?: number
  /** Hundredths. */
  readonly rating?: number
  readonly about?: string
}

const show = async ({ name, sectorId = 15, city = 'Lecco', price, rating = 0, about }: Shown): Promise<TestActor> => {
  const actor = await supplier(app, { sectorId })
  const { saveCompany } = await import('#features/people/suppliers/index.server.ts')
  const { saveShowcase } = await import('../index.server.ts')
  const { ShowcaseInput } = await import('../showcases.contract.ts')
  const { showcases } = await import('../schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const company = { contactName: 'Anna Bellini', fiscalCode: '', businessName: name, vatNumber: '', rea: '', pec: '' }
  await saveCompany(await ctxAs(actor.accountId), {
    ...company,
    sdi: '',
    phone: '',
    city,
    cap: '23900',
    address: 'Via Roma 1',
  })
  const text = about ?? 'Lavoriamo a mano, un matrimonio alla volta.'
  const asked = price === undefined ? { startingPrice: '0', onRequest: '1' } : { startingPrice: String(price) }
  await saveShowcase(await ctxAs(actor.accountId), ShowcaseInput.parse({ title: name, about: text, ...asked }))
  // Reviews keep it, and whoever makes a showcase counts them; here it is given.
  await app.drain()
  await db().update(showcases).set({ ratingHundredths: rating }).where(eq(showcases.supplierId, actor.accountId))
  made.set(name, actor)
  return actor
}

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
  await show({ name: 'Fiori del Lario', price: 350, rating: 490 })
  await show({ name: 'Bouquet Azzurro', price: 350, rating: 400 })
  await show({ name: 'Petali di Como', price: 900, city: 'Como' })
  await show({ name: 'Fiori su richiesta' })
  await show({ name: 'Fotografo Brianza', sectorId: 14, price: 1200, city: 'Bergamo' })
  await show({ name: 'Abiti Partenope', sectorId: 1, price: 2500, city: 'Napoli' })
})
afterAll(() => app?.close())

const list = async (payload: object = {}, actor?: TestActor) => {
  const answer = await app.inject({ method: 'POST', url: '/api/vetrine', payload, headers: actor?.headers ?? {} })
  expect(answer.statusCode).toBe(200)
  return answer.json() as { id: string; title: string; isfavorite: string; minprice: string }[]
}
const titles = async (payload?: object) => (await list(payload)).map(({ title }) => title)

describe('the list of suppliers', () => {
  it('puts the dearest first, ties by rating, on request last (OQ-095, OQ-096)', async () => {
    const flowers = { subcategories: { 3: [15] } }
    const dearest = ['Petali di Como', 'Fiori del Lario', 'Bouquet Azzurro', 'Fiori su richiesta']
    expect(await titles(flowers)).toEqual(dearest)
    expect(await titles({ ...flowers, sort: '2' })).toEqual(dearest)
    expect(await titles({ ...flowers, sort: 3 })).toEqual([
      'Fiori del Lario',
      'Bouquet Azzurro',
      'Petali di Como',
      'Fiori su richiesta',
    ])
  })

  it('narrows by town, by category and around a town', async () => {
    expect(await titles({ city: 'como' })).toEqual(['Petali di Como'])
    expect(await titles({ city: 'Lecco (LC)', subcategories: { 3: [] } })).toHaveLength(3)
    expect(await titles({ subcategories: { 1: [], 3: ['14'] } })).toEqual(['Abiti Partenope', 'Fotografo Brianza'])
    expect(await titles({ city: 'Lecco', distance: 10 })).toHaveLength(3)
    expect(await titles({ city: 'Lecco', distance: '50', sort: 4 })).toEqual([
      'Fiori del Lario',
      'Bouquet Azzurro',
      'Fiori su richiesta',
      'Petali di Como',
      'Fotografo Brianza',
    ])
    expect(await titles({ city: 'Atlantide' })).toEqual([])
  })

  it('is never refused for its filter (OQ-027)', async () => {
    expect(
      await titles({ sort: 'x', size: 3, page: -1, distance: 'lontano', subcategories: { 9: [99] } }),
    ).toHaveLength(6)
    expect((await app.inject({ method: 'POST', url: '/api/vetrine' })).statusCode).toBe(200)
  })

  it('says the fields of SHOW-17 as strings, with the handle for a name', async () => {
    const [first] = await list({ city: 'Como' })
    const { accountId } = made.get('Petali di Como') as TestActor
    const handle = 'petali-di-como'
    expect(first).toMatchObject({
      ...{ id: String(accountId), idmacro: String(accountId), address: 'Via Roma 1', banner: '', bannermobile: '' },
      ...{ avgreview: '0.00', reviews: '0', minprice: '900.00', isfavorite: '0', image: '', products: '0', foto: [] },
      ...{ macrosector: 'fornitori', sector: 'fiori-e-addobbi', isservice: '1', username: handle, code_online: handle },
    })
    expect(JSON.stringify(first)).not.toContain('@')
  })

  it('draws the heart of the couple that reads it', async () => {
    const id = (made.get('Petali di Como') as TestActor).accountId
    const keep = { tableid: String(id), tablename: 'vetrina', idProprierty: '1' }
    await app.inject({ method: 'POST', url: '/api/favorites', payload: keep, headers: giulia.headers })
    expect((await list({ city: 'Como' }, giulia))[0]?.isfavorite).toBe('1')
    expect((await list({ city: 'Como' }))[0]?.isfavorite).toBe('0')
  })

  it('finds by words, best first, accents or not', async () => {
    await show({ name: 'Pasticceria Bàrbara', sectorId: 22, price: 80, about: 'Torte di zucchero e confetti.' })
    await app.drain()
    expect(await titles({ text: 'barbara' })).toEqual(['Pasticceria Bàrbara'])
    expect(await titles({ text: 'zucchero', city: 'Como' })).toEqual([])
  })

  it('shows no hidden supplier (OQ-173)', async () => {
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const { showcases } = await import('../schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { accountId } = await show({ name: 'Si vede e non si vede', city: 'Pavia', price: 10 })
    const isSeen = async () => (await titles({ city: 'Pavia' })).length === 1
    expect(await isSeen()).toBe(true)
    const account = (set: Partial<typeof accounts.$inferInsert>) =>
      db().update(accounts).set(set).where(eq(accounts.id, accountId))
    const business = (set: Partial<typeof suppliers.$inferInsert>) =>
      db().update(suppliers).set(set).where(eq(suppliers.id, accountId))
    const showcase = (set: Partial<typeof showcases.$inferInsert>) =>
      db().update(showcases).set(set).where(eq(showcases.supplierId, accountId))
    const ways: readonly (readonly [() => PromiseLike<unknown>, () => PromiseLike<unknown>])[] = [
      [() => account({ status: 'suspended' }), () => account({ status: 'active' })],
      [() => account({ emailConfirmedAt: null }), () => account({ emailConfirmedAt: new Date() })],
      [() => business({ hidden: true }), () => business({ hidden: false })],
      [() => showcase({ title: '' }), () => showcase({ title: 'Si vede' })],
      [() => showcase({ about: '' }), () => showcase({ about: 'Di nuovo' })],
    ]
    for (const [hide, reveal] of ways) {
      await hide()
      expect(await isSeen()).toBe(false)
      await reveal()
      expect(await isSeen()).toBe(true)
    }
  })
})

describe('the queries of the list', () => {
  const read = async (address: string, from = 0) => {
    const { readSupplierList } = await import('./list-address.rules.ts')
    const { suppliersFor } = await import('./showcase-list.server.ts')
    const url = new URL(address, 'https://promessi.test')
    const state = readSupplierList(url.pathname, url.searchParams)
    if (!state) throw new Error(address)
    return suppliersFor({ ...state, page: state.page + from }, await ctxAs(giulia.accountId))
  }

  it('count beside the sectors what is under every other filter', async () => {
    const near = await read('/vetrine-fornitori/city/lecco/fornitori/foto-e-video?km=50')
    expect(near.sectorCounts).toEqual({ 14: 1, 15: 4, 22: 1 })
    expect(near.total).toBe(1)
    expect(near.items[0]?.distanceKm).toBeGreaterThan(20)
    expect((await read('/vetrine-fornitori/city/lecco?fino=500')).sectorCounts).toEqual({ 15: 2, 22: 1 })
    expect((await read('/vetrine-fornitori/city/lecco?stelle=4.5')).items.map(({ title }) => title)).toEqual([
      'Fiori del Lario',
    ])
    expect((await read('/vetrine-fornitori/city/napoli?tipo=2')).total).toBe(0)
    expect((await read('/vetrine-fornitori/city/napoli?tipo=1')).total).toBe(1)
  })

  it('reach up to the highest price itself, and leave out prices on request', async () => {
    const flowers = async (maxPrice: number) =>
      (await read(`/vetrine-fornitori/fornitori/fiori-e-addobbi?fino=${maxPrice}`)).items.map(({ title }) => title)
    expect(await flowers(900)).toEqual(['Petali di Como', 'Fiori del Lario', 'Bouquet Azzurro', 'Si vede'])
    expect(await flowers(899)).toEqual(['Fiori del Lario', 'Bouquet Azzurro', 'Si vede'])
    expect(await flowers(9)).toEqual([])
  })

  it('start at the lowest price itself, with the highest in either order, and tell the prices under the other filters', async () => {
    const flowers = (query: string) => read(`/vetrine-fornitori/fornitori/fiori-e-addobbi?${query}`)
    const titlesOf = async (query: string) => (await flowers(query)).items.map(({ title }) => title)
    expect(await titlesOf('da=350')).toEqual(['Petali di Como', 'Fiori del Lario', 'Bouquet Azzurro'])
    expect(await titlesOf('da=351')).toEqual(['Petali di Como'])
    expect(await titlesOf('da=10&fino=350')).toEqual(['Fiori del Lario', 'Bouquet Azzurro', 'Si vede'])
    expect(await titlesOf('da=350&fino=10')).toEqual(await titlesOf('da=10&fino=350'))
    // 10, twice 350 and 900 euro; one on request.
    const { priceBars, sectorCounts, total } = await flowers('da=351')
    expect(total).toBe(1)
    expect(sectorCounts).toEqual({ 1: 1, 14: 1, 15: 1 })
    expect(priceBars?.counts.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(priceBars?.counts.at(-1)).toBe(1)
    expect(priceBars?.half).toMatch(/^Almeno la metà costa tra \d+\u00a0€ e \d+\u00a0€\.$/)
    // The other filters count: with stars only two are left, which cost the same.
    expect((await flowers('stelle=4')).priceBars).toBeNull()
    expect((await read('/vetrine-fornitori?stelle=3')).priceBars).toBeNull()
    expect((await read('/vetrine-fornitori/city/napoli')).priceBars).toBeNull()
  })

  it('take both ends from a call as from an address', async () => {
    const flowers = { subcategories: { 3: [15] } }
    expect(await titles({ ...flowers, da: '351' })).toEqual(['Petali di Como'])
    expect(await titles({ ...flowers, da: 900, fino: '11,50' })).toHaveLength(3)
    expect(await titles({ ...flowers, da: 'poco' })).toEqual(await titles(flowers))
  })

  it('know how far the nearest supplier is that an empty town could have, under its own filters', async () => {
    const { readSupplierList } = await import('./list-address.rules.ts')
    const { suppliersElsewhere, suppliersFor } = await import('./showcase-list.server.ts')
    const nearest = async (address: string) => {
      const url = new URL(address, 'https://promessi.test')
      const state = readSupplierList(url.pathname, url.searchParams)
      if (!state) throw new Error(address)
      const list = await suppliersFor(state, await ctxAs(giulia.accountId))
      expect(list.total).toBe(0)
      const { nearestKm } = await suppliersElsewhere(state, list, app.clock.now())
      return nearestKm === null ? null : Math.round(nearestKm)
    }
    // The only photographer is in Bergamo; flowers are in Pavia (unrated), in Como, and in Lecco with four stars.
    expect(await nearest('/vetrine-fornitori/city/lecco/fornitori/foto-e-video')).toBe(27)
    expect(await nearest('/vetrine-fornitori/city/milano/fornitori/fiori-e-addobbi')).toBe(30)
    expect(await nearest('/vetrine-fornitori/city/milano/fornitori/fiori-e-addobbi?stelle=4')).toBe(46)
    expect(await nearest('/vetrine-fornitori/city/milano?q=brianza')).toBe(45)
    expect(await nearest('/vetrine-fornitori/city/lecce/fornitori/foto-e-video')).toBeNull()
    expect(await nearest('/vetrine-fornitori/city/atlantide')).toBeNull()
  })

  it('leave out who has closed the day, or has won a wedding on it, and count so', async () => {
    const { blockCalendar } = await import('#features/shop/calendar/index.server.ts')
    const { suppliersFor } = await import('./showcase-list.server.ts')
    const on = addDays(todayInRome(app.clock.now()), 50)
    const como = made.get('Petali di Como') as TestActor
    // In a town: over the whole country an order is up to thirty seconds old.
    const flowers = { subcategories: { 3: [15] }, city: 'Como (CO)' }
    const before = await titles({ ...flowers, on })
    expect(before).toEqual(['Petali di Como'])
    await blockCalendar(await ctxAs(como.accountId), { startOn: addDays(on, -1), endOn: on, reason: null })
    expect(await titles({ ...flowers, on })).toEqual([])
    expect(await titles({ ...flowers, on: addDays(on, 1) })).toEqual(before)
    expect(await titles({ ...flowers, on: 'domani' })).toEqual(before)
    const state = { ...allSuppliers, sectorIds: [15], city: 'como' }
    const counted = async (day: Day) => suppliersFor({ ...state, on: day }, await ctxAs(giulia.accountId))
    expect(await counted(addDays(on, 1))).toMatchObject({ total: 1, sectorCounts: { 15: 1 } })
    expect(await counted(on)).toMatchObject({ total: 0, sectorCounts: {} })
  })

  it('say how old the word of each calendar is where a day was asked, on the page and on the wire', async () => {
    const { blockCalendar } = await import('#features/shop/calendar/index.server.ts')
    const { suppliersFor } = await import('./showcase-list.server.ts')
    const on = addDays(todayInRome(app.clock.now()), 90)
    const bergamo = made.get('Fotografo Brianza') as TestActor
    const state = { ...allSuppliers, sectorIds: [14], city: 'bergamo' }
    const notes = async (day: Day | null, who = giulia) =>
      (await suppliersFor({ ...state, on: day }, await ctxAs(who.accountId))).items.map(({ dayNote }) => dayNote)
    const asOf = async (body: object) => {
      const payload = { subcategories: { 3: [14] }, city: 'Bergamo (BG)', ...body }
      const answer = await app.inject({ method: 'POST', url: '/api/vetrine', payload })
      return answer.json().map((one: { calendarasof: string }) => one.calendarasof)
    }
    expect(await notes(on)).toEqual(['Non tiene il suo calendario su Promessi'])
    expect(await asOf({ on })).toEqual([''])
    await blockCalendar(await ctxAs(bergamo.accountId), {
      startOn: addDays(on, 5),
      endOn: addDays(on, 5),
      reason: null,
    })
    expect(await notes(on)).toEqual(['Calendario aggiornato adesso'])
    expect(await asOf({ on })).toEqual([expect.stringMatching(/^20.*Z$/)])
    expect(await notes(null)).toEqual([undefined])
    expect(await asOf({})).toEqual([''])
  })

  it('have pages that neither repeat nor lose a supplier', async () => {
    const { listSuppliers } = await import('./showcase-list.queries.server.ts')
    const everything = {
      town: null,
      km: 0,
      sectorIds: [],
      minCents: null,
      maxCents: null,
      freeOn: null,
      zone: null,
    } as const
    const filter = { ...everything, ratingHundredths: 0, kind: 0, size: 3 } as const
    for (const sort of [1, 2, 3] as const) {
      const ids: number[] = []
      for (const page of [1, 2, 3, 4])
        ids.push(
          ...(await listSuppliers({ ...filter, sort, page }, await ctxAs(giulia.accountId))).items.map(({ id }) => id),
        )
      expect(new Set(ids).size).toBe(made.size)
      expect(ids).toHaveLength(made.size)
    }
  })
})
