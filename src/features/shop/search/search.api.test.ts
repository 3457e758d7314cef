import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { cents, euro } from '#shared/money.ts'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { publish } from '../../../../test/auctions.ts'
import { searchByPlace } from './limits.rules.ts'
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
    const without = await ask('abito astronave', '&kind=product')
    expect([without.items.length > 0, without.conceded]).toEqual([
      true,
      ['Nessun risultato con “astronave”: questi corrispondono al resto.'],
    ])
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
    expect((await ask('velo', '&kind=product')).conceded).toEqual([
      'Nessun risultato con “velo”: questi corrispondono al resto.',
    ])
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

describe('what is understood', () => {
  it('is a place: it filters, is never corrected, and what is nearest is said to be so', async () => {
    const here = await ask('atelier lecco')
    expect([here.understood.map(({ label }) => label), here.conceded]).toEqual([['Lecco (LC)'], []])
    expect(here.items.map(({ km }) => km)).not.toContain(0)
    const far = await ask('atelier lecce')
    expect(far.meant).toBeNull()
    expect(far.conceded).toEqual([
      'Nessun risultato a Lecce: questi sono in altre parti d’Italia, i più vicini per primi.',
    ])
    expect(far.items[0]).toMatchObject({ title: 'Abiti cuciti a Lecco', km: expect.any(Number) })
    expect(far.items[0]?.km).toBeGreaterThan(800)
    expect(far.announcement.to).toContain('citta=Lecce')
    const near = await ask('atelier vicino a Como')
    expect([near.conceded, near.items[0]?.title]).toEqual([[], 'Abiti cuciti a Lecco'])
  })

  it('is a price, rental or purchase and a size, which products are asked for', async () => {
    const { db, priceOptions, eq } = await tables()
    const id = await addProduct('Abito Selene', 'Seta lavata.')
    const option = { productId: id, position: 1, quantity: 1 }
    await db()
      .insert(priceOptions)
      .values([
        { ...option, kind: 'sale', option1: '44', option2: 'Salvia', priceCents: cents(90_000) },
        { ...option, position: 2, kind: 'rental', option1: '46', option2: 'Salvia', priceCents: cents(8_000) },
      ])
    await app.drain()
    const selene = (q: string) => titles(q, '&kind=product').then((all) => all.includes('Abito Selene'))
    const asked = ['abito sotto 1000', 'noleggio abito sotto 100', 'abito taglia 44', 'abito salvia']
    for (const q of asked) expect([q, await selene(q), (await ask(q, '&kind=product')).conceded]).toEqual([q, true, []])
    const cheap = `Nessun risultato fino a ${euro(cents(50_000)).replace(',00', '')}: questi hanno un altro prezzo.`
    expect((await ask('abito sotto 500 euro', '&kind=product')).conceded).toEqual([cheap])
    expect((await ask('abito oltre 2000', '&kind=product')).conceded).toEqual([
      `Nessun risultato da ${euro(cents(200_000)).replace(',00', '')}: questi hanno un altro prezzo.`,
    ])
    await db()
      .update(priceOptions)
      .set({ priceCents: cents(49_000) })
      .where(eq(priceOptions.kind, 'sale'))
    await app.drain()
    expect((await ask('abito sotto 500 euro', '&kind=product')).conceded).toEqual([])
  })

  it('is a day: whoever has closed it is not among those who are free', async () => {
    const { db, eq } = await tables()
    const { calendarBlocks } = await import('#features/shop/calendar/schema.server.ts')
    const { items } = await ask('atelier 22 giugno 2028', '&kind=showcase')
    expect(items.map(({ title }) => title)).toEqual(['Abiti cuciti a Lecco'])
    const closed = {
      supplierId: atelier.accountId,
      startOn: day('2028-06-20'),
      endOn: day('2028-06-25'),
      createdAt: app.clock.now(),
    }
    await db().insert(calendarBlocks).values(closed)
    const busy = await ask('atelier 22 giugno 2028', '&kind=showcase')
    expect(busy.conceded).toEqual(['Nessuno di questi fornitori risulta libero il 22/06/2028.'])
    expect((await ask('atelier 26 giugno 2028', '&kind=showcase')).conceded).toEqual([])
    await db().delete(calendarBlocks).where(eq(calendarBlocks.supplierId, atelier.accountId))
  })

  it('is a month: whoever has closed all its Saturdays has none left', async () => {
    const { db, eq } = await tables()
    const { calendarBlocks } = await import('#features/shop/calendar/schema.server.ts')
    const close = (startOn: string, endOn: string) =>
      db()
        .insert(calendarBlocks)
        .values({
          supplierId: atelier.accountId,
          startOn: day(startOn),
          endOn: day(endOn),
          createdAt: app.clock.now(),
        })
    const conceded = async () => (await ask('atelier giugno 2028', '&kind=showcase')).conceded
    // Saturdays of June 2028: 3, 10, 17 and 24.
    await close('2028-06-01', '2028-06-11')
    await close('2028-06-18', '2028-06-30')
    expect(await conceded()).toEqual([])
    await close('2028-06-17', '2028-06-17')
    expect(await conceded()).toEqual(['Nessuno di questi fornitori ha ancora sabati liberi a giugno 2028.'])
    expect((await ask('atelier 2028', '&kind=showcase')).conceded).toEqual([])
    await db().delete(calendarBlocks).where(eq(calendarBlocks.supplierId, atelier.accountId))
  })

  it('is what staff wrote: words that mean the same find each other', async () => {
    const { saveSector, restoreSector } = await import('#features/site/texts/sectors/sectors.service.server.ts')
    const { ctxAs } = await import('../../../../test/actors.ts')
    const change = { slug: 'abiti-da-sposa', reason: 'Si dice così' }
    expect((await ask('peplo', '&kind=product')).items).toEqual([])
    await saveSector(await ctxAs(staff.accountId), { ...change, seen: 0, typed: { synonyms: 'peplo abito' } })
    expect((await titles('peplo', '&kind=product')).length).toBeGreaterThan(0)
    await restoreSector(await ctxAs(staff.accountId), { ...change, seen: 1, number: 0 })
    expect((await ask('peplo', '&kind=product')).items).toEqual([])
  })
})

describe('ids for other lists', () => {
  it('come best first, as many as are wanted', async () => {
    const { matchingIds } = await import('./results.queries.server.ts')
    const all = await matchingIds('product', 'abito', 100, app.clock.now())
    expect(all.length).toBeGreaterThan(2)
    expect(await matchingIds('product', 'abito', 2, app.clock.now())).toEqual(all.slice(0, 2))
    expect(await matchingIds('showcase', 'seta lecco', 10, app.clock.now())).toEqual([atelier.accountId])
  })
})

describe('a sector that staff renames', () => {
  it('is found by its new words, and no more by those it has lost', async () => {
    const { saveSector, restoreSector } = await import('#features/site/texts/sectors/sectors.service.server.ts')
    const { ctxAs } = await import('../../../../test/actors.ts')
    const change = { slug: 'abiti-da-sposa', reason: 'Si dice così' }
    expect((await ask('zampognara')).counts.showcase).toBe(0)
    const typed = { name: 'Vesti nuziali', searched: 'zampognara', synonyms: 'peplo tunica' }
    await saveSector(await ctxAs(staff.accountId), { ...change, seen: 2, typed })
    await app.drain()
    expect((await ask('zampognara')).counts).toMatchObject({ showcase: 1, store: 1, product: 0 })
    expect((await ask('nuziali')).counts.product).toBeGreaterThan(0)
    expect((await ask('sartoria')).counts.showcase).toBe(0)
    await restoreSector(await ctxAs(staff.accountId), { ...change, seen: 3, number: 0 })
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

it('a place that asks too often has to wait', async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const { attempts } = await import('#platform/http/schema.server.ts')
  const ask = async () =>
    (await app.inject({ method: 'GET', url: '/api/search?q=velo', remoteAddress: '203.0.113.9' })).statusCode
  await db().delete(attempts)
  expect(await ask()).toBe(200)
  // As if it had asked as often as it may but once, within the same minute.
  await db()
    .update(attempts)
    .set({ count: searchByPlace.max - 1 })
  expect([await ask(), await ask()]).toEqual([200, 429])
})
