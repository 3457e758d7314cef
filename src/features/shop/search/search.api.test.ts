import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { publish } from '../../../../test/auctions.ts'
import type { SearchWire } from './search.contract.ts'

let app: TestApp
let atelier: TestActor
let staff: TestActor
let published: number
let veil: number

const tables = async () => ({
  ...(await import('#platform/db/db.server.ts')),
  ...(await import('#features/shop/showcases/schema.server.ts')),
  ...(await import('#features/shop/stores/schema.server.ts')),
  ...(await import('#features/shop/products/schema.server.ts')),
  ...(await import('#features/people/suppliers/schema.server.ts')),
  ...(await import('./schema.server.ts')),
  ...(await import('drizzle-orm')),
})

const ask = async (q: string, more = ''): Promise<SearchWire> => {
  const answer = await app.inject({ method: 'GET', url: `/api/search?q=${encodeURIComponent(q)}${more}` })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const titles = async (q: string, more = '') => (await ask(q, more)).items.map(({ title }) => title)

let codes = 0
const addProduct = async (title: string, description: string, set: Record<string, unknown> = {}): Promise<number> => {
  const { db, products } = await tables()
  codes += 1
  const now = app.clock.now()
  const [row] = await db()
    .insert(products)
    .values({
      supplierId: atelier.accountId,
      code: `CE-${codes}`,
      sectorId: 1,
      title,
      description,
      status: 'published',
      publishedFrom: now,
      createdAt: now,
      updatedAt: now,
      ...set,
    })
    .returning({ id: products.id })
  return row?.id ?? 0
}

const openWindows = async (actor: TestActor, title: string, words: string): Promise<void> => {
  const { db, showcases, stores } = await tables()
  // A new supplier has both, without words.
  const set = { title, updatedAt: app.clock.now() }
  const mine = { supplierId: actor.accountId, ...set }
  const showcase = { about: words, services: 'Prove in bottega' }
  await db()
    .insert(showcases)
    .values({ ...mine, ...showcase })
    .onConflictDoUpdate({ target: showcases.supplierId, set: { ...set, ...showcase } })
  await db()
    .insert(stores)
    .values({ ...mine, description: words })
    .onConflictDoUpdate({ target: stores.supplierId, set: { ...set, description: words } })
}

beforeAll(async () => {
  app = await startTestApp('empty')
  atelier = await supplier(app, { sectorId: 1, ready: true, businessName: 'Società del Velo' })
  const giulia = await couple(app)
  staff = await admin(app)
  await openWindows(atelier, 'Abiti cuciti a Lecco', 'Pizzo chantilly e seta, dal 1987.')
  veil = await addProduct('Velo di tulle', 'Lungo tre metri, con bordo di pizzo.', { sectorId: 2 })
  await addProduct('Abito Lucia', 'Un abito a sirena in pizzo.', { otherInformation: { colorAddress: 'Avorio' } })
  await addProduct('Guanti', 'Stanno bene con ogni abito.')
  await addProduct('Abito Ghita', 'Tulle e organza.')
  await addProduct('Abito segreto', 'Una bozza.', { status: 'draft', publishedFrom: null })
  await addProduct('Abito di domani', 'Esce fra due giorni.', {
    publishedFrom: new Date(app.clock.now().getTime() + 2 * DAY),
  })
  published = await publish(app, giulia, staff)
  await app.drain()
})
afterAll(() => app.close())

describe('what is found', () => {
  it('finds every kind, whatever the accents and the endings', async () => {
    const found = await ask('pizzo')
    expect(found.counts).toEqual({ showcase: 1, store: 1, product: 2, announcement: 0 })
    expect((await ask('PÌZZI')).counts).toEqual(found.counts)
    expect((await ask('societa')).counts).toMatchObject({ showcase: 1, store: 1 })
    expect((await ask('Varenna')).counts).toMatchObject({ announcement: 1 })
  })

  it('puts words in title and text first, then in the title, then in the text', async () => {
    expect(await titles('abito', '&kind=product')).toEqual(['Abito Lucia', 'Abito Ghita', 'Guanti'])
  })

  it('wants every word, and ignores articles', async () => {
    expect(await titles('abito di tulle', '&kind=product')).toEqual(['Abito Ghita'])
    expect(await titles('tulle pizzo', '&kind=product')).toEqual(['Velo di tulle'])
    expect((await ask('abito astronave')).counts.product).toBe(0)
  })

  it('forgives a slip and says what it looked for', async () => {
    const found = await ask('chantily')
    expect([found.meant, found.counts.showcase]).toEqual(['chantilly', 1])
    expect((await ask('tulel', '&kind=product')).items).toHaveLength(2)
    expect((await ask('abiot lucia', '&kind=product')).meant).toBe('abito lucia')
  })

  it('completes the last word', async () => {
    const found = await ask('abito sir', '&kind=product')
    expect(found.items.map(({ title }) => title)).toEqual(['Abito Lucia'])
    expect(found.meant).toBeNull()
  })

  it('finds by colour, sector and town', async () => {
    expect(await titles('avorio', '&kind=product')).toEqual(['Abito Lucia'])
    expect(await titles('lecco', '&kind=showcase')).toEqual(['Abiti cuciti a Lecco'])
  })

  it('finds a supplier and its store by the trade', async () => {
    expect((await ask('sarta')).counts).toEqual({ showcase: 1, store: 1, product: 0, announcement: 0 })
    expect((await ask('sarte')).counts).toMatchObject({ showcase: 1, store: 1 })
    expect((await ask('fotografo')).counts).toMatchObject({ showcase: 0, store: 0 })
  })

  it('leads to the pages', async () => {
    const [line] = (await ask('ghita', '&kind=product')).items
    expect(line?.path).toMatch(/^\/prodotto\/CE-\d+\/abito-ghita$/)
    const [window] = (await ask('cuciti', '&kind=showcase')).items
    expect(window?.path).toMatch(new RegExp(`^/vetrine-fornitori/[a-z-]+/[a-z-]+/${atelier.handle}$`))
  })

  it('has an answer for nothing, for signs and for nonsense', async () => {
    for (const q of ['', '   ', '!!', "' or 1=1 --", 'di', '\u{1F491}']) expect((await ask(q)).items).toEqual([])
    expect((await app.inject(`/api/search?q=${'a'.repeat(101)}`)).statusCode).toBe(400)
    expect((await app.inject('/api/search?q=abito&kind=coppie')).statusCode).toBe(400)
    expect((await ask('abito', '&kind=product&page=9')).items).toEqual([])
  })
})

describe('what everybody may see', () => {
  it('does not find drafts, nor what is published later before it is', async () => {
    expect(await titles('segreto', '&kind=product')).toEqual([])
    expect(await titles('domani', '&kind=product')).toEqual([])
    await app.clock.advance(2 * DAY + 1000)
    expect(await titles('domani', '&kind=product')).toEqual(['Abito di domani'])
  })

  it('follows every change', async () => {
    const { db, products, eq } = await tables()
    await db().update(products).set({ title: 'Mantella di tulle' }).where(eq(products.id, veil))
    await app.drain()
    expect(await titles('mantella', '&kind=product')).toEqual(['Mantella di tulle'])
    expect(await titles('velo', '&kind=product')).toEqual([])
    await db().update(products).set({ status: 'archived' }).where(eq(products.id, veil))
    expect(await titles('mantella', '&kind=product')).toEqual([])
    await app.drain()
    expect((await ask('mantella')).counts.product).toBe(0)
  })

  it('hides announcements that staff stopped', async () => {
    const before = (await ask('varenna')).counts.announcement
    const url = `/api/portal/auctions/${published}/interrupt`
    await app.inject({ method: 'POST', url, headers: staff.headers, payload: { reason: 'Doppione' } })
    expect((await ask('varenna', '&kind=announcement')).items).toEqual([])
    await app.drain()
    expect([before, (await ask('varenna')).counts.announcement]).toEqual([1, 0])
  })

  it('hides everything of a supplier who hides or is suspended, and shows it again', async () => {
    const { db, suppliers, eq } = await tables()
    const mine = eq(suppliers.id, atelier.accountId)
    const everything = (await ask('abito')).counts
    await db().update(suppliers).set({ hidden: true }).where(mine)
    expect((await ask('abito')).items).toEqual([])
    await app.drain()
    expect((await ask('abito')).counts).toEqual({ showcase: 0, store: 0, product: 0, announcement: 0 })
    await db().update(suppliers).set({ hidden: false }).where(mine)
    await app.drain()
    const url = (verb: string) => `/api/portal/accounts/${atelier.accountId}/${verb}`
    const payload = { reason: 'Verifica dei dati in corso.', code: 'misleading' }
    await app.inject({ method: 'POST', url: url('suspend'), headers: staff.headers, payload })
    await app.drain()
    expect((await ask('abito')).counts.product).toBe(0)
    await app.inject({ method: 'POST', url: url('restore'), headers: staff.headers, payload })
    await app.drain()
    expect((await ask('abito')).counts).toEqual(everything)
  })

  it('keeps nothing of what is gone', async () => {
    const { db, products, searchPostings, searchLexemes, searchWords, searchQueue, eq } = await tables()
    const id = await addProduct('Xilofono', 'Introvabile.')
    await app.drain()
    expect(await titles('xilofono', '&kind=product')).toEqual(['Xilofono'])
    await db().delete(products).where(eq(products.id, id))
    await app.drain()
    expect(await db().select().from(searchPostings).where(eq(searchPostings.subjectId, id))).toEqual([])
    expect(await db().select().from(searchLexemes).where(eq(searchLexemes.lexeme, 'xilofon'))).toEqual([])
    expect(await db().select().from(searchWords).where(eq(searchWords.word, 'xilofono'))).toEqual([])
    expect(await db().select().from(searchQueue)).toEqual([])
  })
})

describe('ids for other lists', () => {
  it('come best first, as many as are wanted', async () => {
    const { matchingIds } = await import('./hits.queries.server.ts')
    const all = await matchingIds('product', 'abito', 100)
    expect(all.length).toBeGreaterThan(2)
    expect(await matchingIds('product', 'abito', 2)).toEqual(all.slice(0, 2))
    expect(await matchingIds('showcase', 'seta lecco', 10)).toEqual([atelier.accountId])
  })
})

describe('a sector that staff renames', () => {
  it('is found by its new words, and no more by those it has lost', async () => {
    const { saveSector, restoreSector } = await import('#features/site/texts/sectors/sectors.service.server.ts')
    const { ctxAs } = await import('../../../../test/actors.ts')
    const change = { slug: 'abiti-da-sposa', reason: 'Si dice così' }
    expect((await ask('zampognara')).counts.showcase).toBe(0)
    const typed = { name: 'Vesti nuziali', searched: 'zampognara' }
    await saveSector(await ctxAs(staff.accountId), { ...change, seen: 0, typed })
    await app.drain()
    expect((await ask('zampognara')).counts).toMatchObject({ showcase: 1, store: 1, product: 0 })
    expect((await ask('nuziali')).counts.product).toBeGreaterThan(0)
    expect((await ask('sartoria')).counts.showcase).toBe(0)
    await restoreSector(await ctxAs(staff.accountId), { ...change, seen: 1, number: 0 })
    await app.drain()
    expect((await ask('sartoria')).counts.showcase).toBe(1)
    expect((await ask('nuziali')).counts.product).toBe(0)
  })
})

describe('two changes at once', () => {
  it('loses none: a note is written although another is being read', async () => {
    const { products, inTransaction, eq } = await tables()
    const { indexChanges } = await import('./indexing.service.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const id = await addProduct('Ventaglio', 'Primo.')
    let indexed: Promise<void> | undefined
    await inTransaction(async (tx) => {
      await tx.update(products).set({ title: 'Ombrellino' }).where(eq(products.id, id))
      indexed = indexChanges(systemCtx(app.clock.now()))
      await indexed
    })
    expect(await titles('ventaglio', '&kind=product')).toHaveLength(1)
    await app.drain()
    expect(await titles('ombrellino', '&kind=product')).toEqual(['Ombrellino'])
  })
})
