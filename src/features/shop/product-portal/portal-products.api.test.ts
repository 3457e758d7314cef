import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressInput, uploadPicture } from '../../../../test/products.ts'

let app: TestApp
let anna: TestActor
let stranger: TestActor

beforeAll(async () => {
  app = await startTestApp()
  anna = await supplier(app, { sectorId: 1, ready: true })
  stranger = await supplier(app, { sectorId: 1, ready: true })
})
afterAll(() => app?.close())

const BASE = '/api/portal/products'
const get = (path = '', who = anna) => app.inject({ method: 'GET', url: `${BASE}${path}`, headers: who.headers })
const post = (path: string, payload: object = {}, who = anna) =>
  app.inject({ method: 'POST', url: `${BASE}${path}`, payload, headers: who.headers })
const own = async (id: string) => (await get(`/${id}`)).json()

const body = {
  title: 'Abito Lucia',
  description: 'Corpino in pizzo.',
  category: '1',
  sku: 'MO-LUC',
  prices: [
    { type: '0', option1: '42', price: '1380.00', quantity: '2' },
    { type: '1', option1: '42', price: '138', quantitydays: '3', bufferdays: '2', choisestartdate: '2027-04-15' },
  ],
  other_information: { sizeAddress: ['42', '44'], brand: 'Mondella' },
  safety: {
    manufacturer: 'Mondella',
    manufacturerAddress: 'Lecco',
    manufacturerContact: 'info@mondella.example',
    identifier: 'MO-LUC',
  },
}

describe('one product', () => {
  it('is kept, read and published in the words of the wire', async () => {
    const { id } = (await post('', body)).json()
    const read = await own(id)
    expect(read).toMatchObject({
      code: `PR-${20_000 + Number(id)}`,
      status: 'draft',
      prices: [
        { type: '0', price: '1380.00', quantity: '2', canAdvance: '0', quantitydays: '1' },
        { type: '1', price: '138.00', quantitydays: '3', bufferdays: '2', choisestartdate: '2027-04-15' },
      ],
      missing: ['Manca la foto di copertina'],
    })
    expect(JSON.parse(read.other_information)).toEqual({ sizeAddress: ['42', '44'], brand: 'Mondella' })
    const refused = await post(`/${id}/publish`)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.message).toContain('Manca la foto di copertina')
    const images = [{ position: '1', name: await uploadPicture(anna.accountId), alt: 'Davanti' }]
    const saved = await post(`/${id}`, { ...body, images, updated: read.updated, prices: read.prices })
    expect(saved.statusCode).toBe(200)
    expect((await post(`/${id}/publish`)).json()).toEqual({ result: 1 })
    const stale = await post(`/${id}`, { ...body, updated: read.updated })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().error.code).toBe('product_changed')
  })

  it('is refused field by field, and nothing is kept', async () => {
    const before = (await get()).json().total
    const wrong = { ...body, sku: 'X', title: 'Ab', prices: [{ type: '0', price: 'tanto', quantity: '1,5' }] }
    const answer = await post('', wrong)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().error.fields).toSorted()).toEqual([
      'options.0.price',
      'options.0.quantity',
      'title',
    ])
    // A third decimal is never a thousand times the price.
    const thousand = await post('', { ...body, sku: 'X', prices: [{ type: '0', price: '12.345' }] })
    expect(Object.keys(thousand.json().error.fields)).toEqual(['options.0.price'])
    expect((await get()).json().total).toBe(before)
  })
})

describe('the list', () => {
  it('is searched, filtered and counted by tab, own products only', async () => {
    const door = await import('#features/shop/products/index.server.ts')
    await door.saveProduct(await ctxAs(stranger.accountId), null, { ...dressInput, title: 'Velo d’altri' })
    await post('', { ...body, title: 'Velo 100% seta', sku: 'VELO', category: '2', prices: [] })
    const search = async (query: string) => (await get(query)).json().products.map(({ sku }: { sku: string }) => sku)
    expect(await search('?q=velo')).toEqual(['VELO'])
    expect(await search('?q=100%25')).toEqual(['VELO'])
    expect(await search('?q=%25%25')).toEqual([])
    expect(await search('?categoria=2')).toEqual(['VELO'])
    expect(await search('?vista=noleggi')).toEqual(['MO-LUC'])
    expect(await search('?vista=bozze')).toEqual(['VELO'])
    expect(await search('?vista=quasi-finiti')).toEqual(['MO-LUC'])
    expect(await search('?ordine=titolo&verso=giu')).toEqual(['VELO', 'MO-LUC'])
    expect((await get('?pagina=9')).json()).toMatchObject({ page: '1', pages: '1', total: '2' })
  })
})

describe('prices and stocks', () => {
  it('change all or not at all', async () => {
    const { id } = (await post('', { ...body, sku: '' })).json()
    const [sale, rental] = (await own(id)).prices
    const change = (from: number, to: number) => ({ id: Number(sale.id), field: 'price', from, to })
    const stock = { id: Number(rental.id), field: 'quantity', from: 1, to: 4 }
    const late = await post('/options', { changes: [stock, change(1, 129_000)] })
    expect(late.statusCode).toBe(409)
    expect((await own(id)).prices[1].quantity).toBe('1')
    expect((await post('/options', { changes: [stock, change(138_000, 129_000)] })).json()).toEqual({ changed: '2' })
    expect((await own(id)).prices.map(({ price, quantity }: Record<string, string>) => [price, quantity])).toEqual([
      ['1290.00', '2'],
      ['138.00', '4'],
    ])
    expect((await post('/options', { changes: [change(129_000, 0)] })).statusCode).toBe(400)
    expect((await post('/options', { changes: [change(129_000, 1)] }, stranger)).statusCode).toBe(404)
  })

  it('has a VAT rate of its own, or the one of its supplier', async () => {
    const { id } = (await post('', { ...body, sku: '', vatBps: 1000 })).json()
    expect((await own(id)).vatBps).toBe('1000')
    await post(`/${id}`, { ...body, sku: '', updated: (await own(id)).updated, prices: (await own(id)).prices })
    expect((await own(id)).vatBps).toBe('')
    const wrong = await post('', { ...body, sku: '', vatBps: 700 })
    expect(Object.keys(wrong.json().error.fields)).toEqual(['vatBps'])
  })
})

describe('files', () => {
  const file = 'sku;titolo;categoria;prezzo\nN1;Velo;Accessori sposa;90,00\nN2;Guanti;Accessori sposa;tanto'
  const count = async () => Number((await get()).json().total)

  /** What a file has done, or would do. */
  const imported = async (csv: string, mode: 'check' | 'good', who = anna) => {
    const { batch } = (await post('/import', { csv, mode }, who)).json()
    await app.drain()
    return (await app.inject({ url: `/api/portal/batches/${batch}`, headers: who.headers })).json()
  }

  it('stores nothing when it only tries', async () => {
    const before = await count()
    expect(await imported(file, 'check')).toMatchObject({
      ...{ trial: '1', effects: { new: '1' }, refused: '1' },
      problems: [{ row: '3', problem: 'prezzo “tanto”: Scrivi un importo come 1.380,00.' }],
    })
    expect(await count()).toBe(before)
  })

  it('stores the right rows when asked to, and changes them the next time', async () => {
    expect(await imported(file, 'good')).toMatchObject({ trial: '0', effects: { new: '1' }, refused: '1' })
    const again = 'sku,titolo,prezzo\nN1,Velo di tulle,"95,50"'
    expect(await imported(again, 'good')).toMatchObject({ effects: { changed: '1' }, refused: '0' })
    const [velo] = (await get('?q=N1')).json().products
    expect(velo).toMatchObject({ title: 'Velo di tulle', status: 'draft', prices: [{ price: '95.50' }] })
  })

  it('comes out as it goes in', async () => {
    const csv = await get('/export?q=N1')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.headers['content-disposition']).toContain('prodotti.csv')
    expect((await imported(csv.body, 'good')).effects).toEqual({ same: '1' })
    const read = await imported((await get('/export')).body, 'check')
    expect(Object.keys(read.effects)).toEqual(['same'])
    expect(read.refused).toBe('0')
    expect((await get('/template')).body).toContain('titolo')
  })

  it('does not take the products of others by their code', async () => {
    const [product] = (await get('?q=N1')).json().products
    const csv = `codice;titolo\n${product.code};Mio`
    expect(await imported(csv, 'good', stranger)).toMatchObject({
      ...{ done: '0', problems: [{ row: '2', problem: expect.stringContaining('Nessuno dei tuoi prodotti') }] },
    })
  })

  it('says clearly what is no file of products', async () => {
    const answer = await post('/import', { csv: 'Ciao!', mode: 'check' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({ code: 'not_csv', message: expect.stringContaining('intestazione') })
  })
})
