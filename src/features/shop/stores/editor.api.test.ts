import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SupplierActor } from '#platform/context.server.ts'
import { ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

interface OwnStore {
  readonly title: string
  readonly color: string
  readonly featured: readonly string[]
  readonly holidayFrom: string
  readonly updated: string
}

const plain = { title: 'Store del lago', description: 'Tutto fatto a mano.' }

describe('the editor of a store', () => {
  let app: TestApp
  let seller: TestActor
  let rival: TestActor

  beforeAll(async () => {
    app = await startTestApp()
    await app.clock.set('2027-06-01T10:00:00Z')
    seller = await supplier(app, { ready: true })
    rival = await supplier(app, { ready: true })
  })
  afterAll(() => app.close())

  const save = (who: TestActor, payload: object) =>
    app.inject({ method: 'POST', url: '/api/portal/store', headers: who.headers, payload })
  const read = async (who: TestActor) =>
    (await app.inject({ url: '/api/portal/store', headers: who.headers })).json<OwnStore>()

  /** A product as the catalogue keeps it. */
  const product = async (
    who: TestActor,
    code: string,
    status: 'draft' | 'published',
    sectorId = 1,
  ): Promise<string> => {
    const { db } = await import('#platform/db/db.server.ts')
    const { products } = await import('#features/shop/products/schema.server.ts')
    const at = app.clock.now()
    await db()
      .insert(products)
      .values({
        supplierId: who.accountId,
        code,
        sectorId,
        title: `Abito ${code}`,
        description: 'Un abito.',
        status,
        publishedFrom: at,
        createdAt: at,
        updatedAt: at,
      })
    return code
  }

  it('offers a bonus in every category its products are in, and in those that have one', async () => {
    const { otherBonuses } = await import('./other-bonuses.queries.server.ts')
    const asked = async () =>
      (await otherBonuses(rival.accountId, 1)).map(({ name, bonus }) => `${name} ${bonus?.aboveBps ?? '-'}`)
    expect(await asked()).toEqual([])
    await product(rival, 'R1', 'draft', 2)
    const payload = { idcategory: '31', bonus_up: '3', bonus_down: '3' }
    const saved = await app.inject({
      ...{ method: 'POST', url: '/api/portal/company/bonus', payload, headers: rival.headers },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await asked()).toEqual([expect.stringMatching(/ 300$/), expect.stringMatching(/ -$/)])
  })

  it('starts empty and keeps what is given', async () => {
    expect(await read(seller)).toMatchObject({ title: '', featured: [], updated: '' })
    const answer = await save(seller, { ...plain, color: ' #3049A6', seen: '' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ ...plain, color: '#3049a6', holidayFrom: '' })
  })

  it.each([
    [{ color: '#808080' }, 'color'],
    [{ color: 'rosso' }, 'color'],
    [{ title: 'a' }, 'title'],
    [{ description: 'a'.repeat(1001) }, 'description'],
    [{ holiday: '1' }, 'holidayFrom'],
    [{ holiday: '1', holidayFrom: '2027-02-30' }, 'holidayFrom'],
    [{ holiday: '1', holidayFrom: '2027-08-10', holidayUntil: '2027-08-01' }, 'holidayUntil'],
    [{ holiday: '1', holidayFrom: '2027-05-01', holidayUntil: '2027-06-01' }, 'holidayUntil'],
    [{ featured: ['PR-1', 'PR-2', 'PR-3', 'PR-4', 'PR-5'] }, 'featured'],
    [{ featured: ['PR-999999'] }, 'featured'],
  ])('refuses %o on its field and keeps what was there', async (wrong, field) => {
    const answer = await save(seller, { ...plain, title: 'Altro nome', ...wrong })
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, [field]])
    expect((await read(seller)).title).toBe(plain.title)
  })

  it('puts only own published products in the foreground, in the order given, each once', async () => {
    const [one, two] = [await product(seller, 'PR-7001', 'published'), await product(seller, 'PR-7002', 'published')]
    const draft = await product(seller, 'PR-7003', 'draft')
    const theirs = await product(rival, 'PR-7004', 'published')
    for (const code of [draft, theirs])
      expect((await save(seller, { ...plain, featured: [one, code] })).statusCode).toBe(400)
    const answer = await save(seller, { ...plain, featured: [two, one, two, ''] })
    expect(answer.json<OwnStore>().featured).toEqual([two, one])
  })

  it('goes on holiday from a day to a day, and comes back', async () => {
    const away = { ...plain, holiday: '1', holidayFrom: '2027-08-10', holidayUntil: '2027-08-25', holidayNote: 'Ciao' }
    expect((await save(seller, away)).json()).toMatchObject({ holidayFrom: '2027-08-10', holidayNote: 'Ciao' })
    expect((await save(seller, plain)).json()).toMatchObject({ holidayFrom: '', holidayNote: '' })
  })

  it('says from how many pieces on its new products are nearly finished', async () => {
    const begins = async () => {
      const { editorView } = await import('#features/shop/product-portal/product-editor.queries.server.ts')
      const ctx = await ctxAs(seller.accountId)
      return (await editorView(ctx, ctx.actor as SupplierActor, null)).values.lowstock
    }
    await save(seller, plain)
    expect(await begins()).toBe('2')
    expect((await save(seller, { ...plain, lowStock: '1000' })).statusCode).toBe(400)
    expect((await save(seller, { ...plain, lowStock: '5' })).json()).toMatchObject({ lowStock: '5' })
    expect(await begins()).toBe('5')
  })

  it('of two windows the second is refused', async () => {
    const { updated } = await read(seller)
    const both = await Promise.all([
      save(seller, { ...plain, title: 'Finestra uno', seen: updated }),
      save(seller, { ...plain, title: 'Finestra due', seen: updated }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('shipping is free from an amount for what is sent, never for services', async () => {
    const shipping = { shippingCost: '12', shippingFreeOver: '150.00', carrier: 'UPS' }
    const florist = await supplier(app, { sectorId: 15, ready: true })
    const wire = async (who: TestActor) =>
      (await app.inject({ url: `/api/store-shipping/${who.handle}` })).json<{ store: Record<string, string> }>().store
    for (const who of [seller, florist])
      await app.inject({
        method: 'POST',
        url: '/api/portal/company/shipping',
        headers: who.headers,
        payload: shipping,
      })
    expect(await wire(seller)).toMatchObject({ shippingfree: '1', shippingmin: '150.00' })
    expect(await wire(florist)).toMatchObject({ shippingfree: '0', shippingcost: '0.00' })
  })
})
