import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import type { SupplierMapAnswer } from './supplier-map.contract.ts'

let app: TestApp
let giulia: TestActor
const made = new Map<string, number>()

interface Placed {
  readonly name: string
  readonly sectorId?: number
  readonly city?: string
  /** Euro. */
  readonly price?: number
  readonly at: readonly [lat: number, lon: number] | null
  readonly precision?: 'address' | 'town'
}

const tables = async () => ({
  ...(await import('#features/people/accounts/schema.server.ts')),
  ...(await import('#features/people/suppliers/schema.server.ts')),
  ...(await import('../schema.server.ts')),
  db: (await import('#platform/db/db.server.ts')).db,
})

const place = async ({ name, sectorId = 15, city = 'Lecco', price = 100, at, precision = 'address' }: Placed) => {
  const { accountId } = await supplier(app, { sectorId })
  const { saveCompany } = await import('#features/people/suppliers/index.server.ts')
  const { saveShowcase } = await import('../index.server.ts')
  const { ShowcaseInput } = await import('../showcases.contract.ts')
  const company = { contactName: 'Anna Bellini', fiscalCode: '', businessName: name, vatNumber: '', rea: '', pec: '' }
  const whereItIs = { sdi: '', phone: '', city, cap: '23900', address: 'Via Roma 1' }
  await saveCompany(await ctxAs(accountId), { ...company, ...whereItIs })
  const texts = { title: name, about: 'Lavoriamo a mano.', startingPrice: String(price) }
  await saveShowcase(await ctxAs(accountId), ShowcaseInput.parse(texts))
  await app.drain()
  const { showcases, db } = await tables()
  const marker = { mapLat: at?.[0] ?? null, mapLon: at?.[1] ?? null, mapPrecision: at ? precision : null }
  await db().update(showcases).set(marker).where(eq(showcases.supplierId, accountId))
  made.set(name, accountId)
}

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
  await place({ name: 'Fiori del Lario', at: [45.856, 9.393] })
  await place({ name: 'Bouquet Azzurro', at: [45.8561, 9.3931], price: 900 })
  await place({ name: 'Fotografo Brianza', sectorId: 14, city: 'Como', at: [45.81, 9.085], precision: 'town' })
  await place({ name: 'Abiti Partenope', sectorId: 1, city: 'Napoli', at: [40.85, 14.27] })
  await place({ name: 'Senza indirizzo', city: 'Napoli', at: null })
})
afterAll(() => app?.close())

const ITALY = '36,6,47.5,19'
const LAKE = '45.7,9,46,9.5'
const ask = (box: string, zoom: number | string, list = '/vetrine-fornitori', actor?: TestActor) =>
  app.inject({
    url: `/api/vetrine-map?${new URLSearchParams({ box, zoom: String(zoom), list })}`,
    headers: actor?.headers ?? {},
  })
const read = async (...asked: Parameters<typeof ask>): Promise<SupplierMapAnswer> => {
  const answer = await ask(...asked)
  expect(answer.statusCode).toBe(200)
  return answer.json() as SupplierMapAnswer
}
const pins = (answer: SupplierMapAnswer) => answer.pins.map(({ title }) => title)

/** The list itself, at an address. */
const listed = async (address: string) => {
  const { readSupplierList } = await import('../list/list-address.rules.ts')
  const { suppliersFor } = await import('../list/showcase-list.server.ts')
  const url = new URL(address, 'https://promessi.test')
  const state = readSupplierList(url.pathname, url.searchParams)
  if (!state) throw new Error(address)
  return suppliersFor(state, await ctxAs(giulia.accountId))
}

describe('the map of a list', () => {
  it('shows single suppliers, and those that would touch as a number with their box', async () => {
    const far = await read(ITALY, 6)
    expect(far.total).toBe(4)
    expect(far.clusters).toEqual([
      expect.objectContaining({ count: 3, town: 'Lecco', box: [45.81, 9.085, 45.8561, 9.3931] }),
    ])
    expect(pins(far)).toEqual(['Abiti Partenope'])
    const near = await read(LAKE, 11)
    expect(near.clusters).toEqual([expect.objectContaining({ count: 2, town: 'Lecco' })])
    expect(near.pins).toEqual([
      {
        ...{ id: made.get('Fotografo Brianza'), title: 'Fotografo Brianza', city: 'Como', precision: 'town' },
        ...{ lat: 45.81, lon: 9.085, path: '/vetrine-fornitori/fornitori/foto-e-video/fotografo-brianza' },
        ...{ ratinghundredths: 0, reviews: 0, minpricecents: 10_000 },
      },
    ])
    expect(pins(await read('45.8559,9.3929,45.8562,9.3932', 17))).toEqual([])
    expect(await read(ITALY, 6, '/vetrine-fornitori', giulia)).toEqual(far)
  })

  it('is narrowed by every filter of the list, and its numbers add up to the list', async () => {
    for (const filter of [
      '/vetrine-fornitori',
      '/vetrine-fornitori/fornitori/fiori-e-addobbi',
      '/vetrine-fornitori?fino=500',
      '/vetrine-fornitori?q=fotografo',
      '/vetrine-fornitori?tipo=1',
      '/vetrine-fornitori?stelle=4',
    ])
      for (const [box, zoom] of [
        [ITALY, 6],
        [LAKE, 9],
        [LAKE, 13],
      ] as const) {
        const map = await read(box, zoom, filter)
        const { total, items } = await listed(`${filter}${filter.includes('?') ? '&' : '?'}zona=${box}`)
        expect([filter, box, map.total]).toEqual([filter, box, total])
        expect(map.pins.length + map.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(total)
        expect(items).toHaveLength(total)
      }
    expect((await read(ITALY, 6, '/vetrine-fornitori/city/lecco?fino=500')).total).toBe(1)
    expect((await read(ITALY, 6, '/vetrine-fornitori/gatti')).total).toBe(0)
  })

  it('never shows who is not on the list', async () => {
    const { accounts, suppliers, showcases, db } = await tables()
    const id = made.get('Abiti Partenope') as number
    const isSeen = async () => pins(await read(ITALY, 6)).length === 1
    const account = (set: Partial<typeof accounts.$inferInsert>) =>
      db().update(accounts).set(set).where(eq(accounts.id, id))
    const business = (set: Partial<typeof suppliers.$inferInsert>) =>
      db().update(suppliers).set(set).where(eq(suppliers.id, id))
    const showcase = (set: Partial<typeof showcases.$inferInsert>) =>
      db().update(showcases).set(set).where(eq(showcases.supplierId, id))
    const now = app.clock.now()
    const ways: readonly (readonly [() => PromiseLike<unknown>, () => PromiseLike<unknown>])[] = [
      [() => account({ status: 'suspended' }), () => account({ status: 'active' })],
      [() => account({ emailConfirmedAt: null }), () => account({ emailConfirmedAt: now })],
      [() => business({ hidden: true }), () => business({ hidden: false })],
      [() => business({ pausedAt: now }), () => business({ pausedAt: null })],
      [() => showcase({ withheldAt: now }), () => showcase({ withheldAt: null })],
      [() => showcase({ about: '' }), () => showcase({ about: 'Di nuovo' })],
      [() => showcase({ mapLat: null }), () => showcase({ mapLat: 40.85 })],
    ]
    for (const [hide, reveal] of ways) {
      await hide()
      expect(await isSeen()).toBe(false)
      await reveal()
      expect(await isSeen()).toBe(true)
    }
  })

  it.each([
    ['', 6, '/vetrine-fornitori'],
    ['1,2,3', 6, '/vetrine-fornitori'],
    ['46,9,45,10', 6, '/vetrine-fornitori'],
    ['45,9,46,10,11', 6, '/vetrine-fornitori'],
    ['-45,100,-44,101', 6, '/vetrine-fornitori'],
    [ITALY, 2, '/vetrine-fornitori'],
    [ITALY, 18, '/vetrine-fornitori'],
    [ITALY, 6.5, '/vetrine-fornitori'],
    [ITALY, 'x', '/vetrine-fornitori'],
    [ITALY, 6, '/auctions'],
    [ITALY, 6, 'https://altrove.example/x'],
    [ITALY, 6, `/vetrine-fornitori?q=${'a'.repeat(1001)}`],
  ])('refuses box %s, zoom %s, list %s', async (box, zoom, list) => {
    expect((await ask(box, zoom, list)).statusCode).toBe(400)
  })

  it('tells its page where to look, who is missing, and where its suppliers are', async () => {
    const { mapOfList } = await import('./supplier-map.server.ts')
    const { allSuppliers } = await import('../list/list-address.rules.ts')
    const { items, total } = await listed('/vetrine-fornitori?vista=mappa')
    expect(total).toBe(5)
    const page = await mapOfList(allSuppliers, items, app.clock.now())
    expect(page.count).toBe(4)
    expect(page.extent).toEqual({ south: 40.85, west: 9.085, north: 45.8561, east: 14.27 })
    expect(page.places.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      ['Fiori del Lario', 'Bouquet Azzurro', 'Fotografo Brianza', 'Abiti Partenope'].map((name) => made.get(name)),
    )
  })
})
