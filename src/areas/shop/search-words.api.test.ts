import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supplier, type TestActor } from '../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openShop, type SoldProduct, sell } from '../../../test/shop.ts'

const words = { searchTitle: 'Abiti da sposa a Lecco', searchDescription: 'Su misura, sul lago.' }
const contact = 'Chiama il 333 1234567'

describe('words for search engines (decision 0113)', () => {
  let app: TestApp
  let seller: TestActor
  let stranger: TestActor
  let dress: SoldProduct

  beforeAll(async () => {
    app = await startTestApp('empty')
    seller = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
    stranger = await supplier(app, { sectorId: 1, ready: true })
    await openShop(seller)
    dress = await sell(seller)
  })
  afterAll(() => app?.close())

  const own = async <T>(path: string, who = seller) => (await app.inject({ url: path, headers: who.headers })).json<T>()
  const save = (path: string, payload: object, who = seller) =>
    app.inject({ method: 'POST', url: path, payload, headers: who.headers })

  it.each([
    ['store', '/api/portal/store'],
    ['showcase', '/api/portal/showcase'],
  ] as const)('of a %s are kept, refused with a contact, and taken away again', async (_name, path) => {
    const { updated: _updated, ...read } = await own<Record<string, unknown>>(path)
    expect(read).toMatchObject({ searchTitle: '', searchDescription: '' })
    const kept = { ...read, onRequest: '1' }
    expect((await save(path, { ...kept, ...words })).json()).toMatchObject(words)
    const refused = await save(path, { ...kept, ...words, searchTitle: contact })
    expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([400, ['searchTitle']])
    expect(await own(path)).toMatchObject(words)
    expect((await save(path, kept)).json()).toMatchObject({ searchTitle: '', searchDescription: '' })
  })

  it('of a product come by the API and by file, for its owner alone', async () => {
    const path = `/api/portal/products/${dress.id}`
    expect(await own(path)).toMatchObject({ searchTitle: '', searchDescription: '' })
    const csv = `codice;titolo_ricerca;descrizione_ricerca\n${dress.code};${words.searchTitle};${words.searchDescription}`
    await save('/api/portal/products/import', { csv, mode: 'good' }, stranger)
    await app.drain()
    expect(await own(path)).toMatchObject({ searchTitle: '', searchDescription: '' })
    await save('/api/portal/products/import', { csv, mode: 'good' })
    await app.drain()
    expect(await own(path)).toMatchObject(words)
    const long = await save('/api/portal/products/import', {
      csv: `codice;titolo_ricerca\n${dress.code};${'a'.repeat(61)}`,
      mode: 'good',
    })
    await app.drain()
    expect(
      (await own<{ problems: { problem: string }[] }>(`/api/portal/batches/${long.json().batch}`)).problems,
    ).toMatchObject([{ problem: expect.stringContaining('Al massimo 60 caratteri.') }])
    const file = await app.inject({ url: '/api/portal/products/export', headers: seller.headers })
    expect(file.body).toContain(words.searchTitle)
  })

  it('are read by staff with the rest of what was reported', async () => {
    const { targetOf } = await import('#features/office/moderation/target.queries.server.ts')
    const { texts } = await targetOf({ subject: 'products', subjectId: dress.id }, app.clock.now())
    expect(texts).toContainEqual({ label: 'Titolo per i motori di ricerca', text: words.searchTitle })
  })
})
