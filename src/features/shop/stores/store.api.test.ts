import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressInput } from '../../../../test/products.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'
import { defaultStoreList, type StoreListState } from './store-list.rules.ts'

let app: TestApp
let giulia: TestActor
let mondella: TestActor
const sold: SoldProduct[] = []

const [option] = dressInput.options
if (!option) throw new Error('The dress has an option')
const goods = [
  { title: 'Abito Lucia', description: 'Perché no? Un abito di organza.', priceCents: cents(90_000) },
  { title: 'Velo di organza', description: 'Bordo festonato.', priceCents: cents(24_000) },
  {
    title: 'Abito in ORGANZA plissé',
    description: 'Tre strati di organza, cuciti a mano.',
    priceCents: cents(150_000),
  },
  { title: 'Cintura 100% seta', description: 'Color cipria.', priceCents: cents(6_400), kind: 'rental' as const },
]

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await openShop(mondella, { color: '#3049a6' })
  for (const { title, description, priceCents, kind = 'sale' } of goods)
    sold.push(
      await sell(mondella, {
        title,
        description,
        sectorId: title.startsWith('Cintura') ? 7 : 1,
        options: [{ ...option, kind, priceCents }],
      }),
    )
})
afterAll(() => app?.close())

const read = (query = '', handle = mondella.handle, who?: TestActor) =>
  app.inject({ method: 'GET', url: `/api/store-products/${handle}${query}`, headers: who?.headers ?? {} })
const titles = async (query: string): Promise<string[]> =>
  (await read(query)).json<{ products: { title: string }[] }>().products.map(({ title }) => title)
const listed = async (asked: Partial<StoreListState>) => {
  const { storeProducts } = await import('./store-products.queries.server.ts')
  return storeProducts(await ctxAs(giulia.accountId), mondella.accountId, { ...defaultStoreList, ...asked })
}

describe('a store on the wire', () => {
  it('has the prescribed fields', async () => {
    const { saveStore } = await import('./index.server.ts')
    const { StoreInput } = await import('./stores.contract.ts')
    const featured = [sold[1]?.code, sold[0]?.code]
    const words = { title: 'Atelier Mondella', description: 'Abiti sul lago.', color: '#3049a6', featured }
    await saveStore(await ctxAs(mondella.accountId), StoreInput.parse(words))
    const { store, products, total, pages } = (await read()).json()
    expect(store).toEqual({
      id: String(mondella.accountId),
      idmacro: String(mondella.accountId),
      code1: sold[1]?.code,
      code2: sold[0]?.code,
      code3: '',
      code4: '',
      title: 'Atelier Mondella',
      description: 'Abiti sul lago.',
      business_name: 'Atelier Mondella',
      address: 'Via Roma 1, Lecco (LC)',
      image: '',
      imgbanner: '',
      imgbannermobile: '',
      color: '#3049a6',
      macrosector: 'sposa',
      sector: 'abiti-da-sposa',
      username: mondella.handle,
      avgreview: '0.00',
      reviews: '0',
      isfavorite: '0',
      minprice: '240.00',
      isservice: '0',
    })
    expect([total, pages]).toEqual(['4', '1'])
    expect(products[0]).toMatchObject({ title: 'Cintura 100% seta', price: '', pricerental: '64.00', idcategory: '7' })
    expect(products[1]).toMatchObject({ code: sold[2]?.code, price: '1500.00', pricerental: '' })
  })

  it('is found by the handle in any case, and says whether it is kept', async () => {
    const payload = { tableid: mondella.accountId, tablename: 'store' }
    await app.inject({ method: 'POST', url: '/api/favorites', payload, headers: giulia.headers })
    const kept = await read('', mondella.handle.toUpperCase(), giulia)
    expect(kept.json().store.isfavorite).toBe('1')
  })

  it('is 404 without its texts, for a closed account or for an unknown name', async () => {
    const silent = await supplier(app, { sectorId: 1, ready: true })
    expect((await read('', silent.handle)).statusCode).toBe(404)
    await openShop(silent)
    expect((await read('', silent.handle)).statusCode).toBe(200)
    const { db } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    await db().update(accounts).set({ status: 'closed' }).where(eq(accounts.id, silent.accountId))
    expect((await read('', silent.handle)).statusCode).toBe(404)
    expect((await read('', 'nessuno')).statusCode).toBe(404)
  })
})

describe('the search of a store (decisions.md 9)', () => {
  it.each([
    // Both first, then the title, then the words.
    ['organza', ['Abito in ORGANZA plissé', 'Velo di organza', 'Abito Lucia']],
    ['ÒRGANZA', ['Abito in ORGANZA plissé', 'Velo di organza', 'Abito Lucia']],
    ['perche', ['Abito Lucia']],
    ['plisse abito', ['Abito in ORGANZA plissé']],
    ['100%', ['Cintura 100% seta']],
    ['_', []],
    ["' or 1=1 --", []],
  ])('%s', async (text, found) => {
    expect(await titles(`?text=${encodeURIComponent(text)}`)).toEqual(found)
  })

  it('keeps to one category', async () => {
    expect(await titles('?idmacrocategory=2')).toEqual(['Cintura 100% seta'])
    expect(await titles('?idmacrocategory=1&text=seta')).toEqual([])
    expect((await read('?idmacrocategory=9')).statusCode).toBe(400)
  })
})

describe('the list of a store', () => {
  it('is put in order by price, and keeps to what is rented', async () => {
    const cheap = await listed({ sort: 'cheap' })
    expect(cheap.items.map(({ title }) => title)).toEqual([
      'Cintura 100% seta',
      'Velo di organza',
      'Abito Lucia',
      'Abito in ORGANZA plissé',
    ])
    const rented = await listed({ kind: 'rental' })
    expect([rented.total, rented.items[0]?.rentalCents]).toEqual([1, 6400])
    // What can be chosen does not shrink with the choice.
    expect([rented.macroIds, rented.hasSales, rented.hasRentals]).toEqual([[1, 2], true, true])
  })

  it('answers a page beyond the last with the last', async () => {
    const { storeProducts } = await import('./store-products.queries.server.ts')
    const asked = { ...defaultStoreList, page: 99, size: 3 }
    const last = await storeProducts(await ctxAs(giulia.accountId), mondella.accountId, asked)
    expect([last.page, last.pages, last.items.length]).toEqual([2, 2, 1])
  })
})
