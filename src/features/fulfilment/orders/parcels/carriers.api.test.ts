import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CarrierInput } from '#features/site/carriers/carriers.contract.ts'
import { ctxAs } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { type Goods, openGoods } from '../../../../../test/goods.ts'
import { boughtFromStore } from '../../../../../test/orders.ts'

let app: TestApp
let goods: Goods

const buy = (): Promise<number> =>
  boughtFromStore(app, goods, [{ productId: goods.veil.id, quantity: 1, withdrawal: 'allowed' }])
const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: goods.seller.headers, payload })
const send = (id: number, carrier: string, trackingNumber: string) =>
  post(`/api/portal/orders/${id}/ship`, { way: 'carrier', carrier, trackingNumber })
const offered = async () => (await app.inject('/api/carriers')).json<{ carriers: { name: string }[] }>().carriers
const staff = () => ctxAs(goods.staff.accountId)
const save = async (input: CarrierInput) => {
  const { saveCarrier } = await import('#features/site/carriers/carriers.service.server.ts')
  return saveCarrier(await staff(), input)
}
const carrier = async (name: string) => {
  const { carriersForStaff } = await import('#features/site/carriers/carriers.queries.server.ts')
  const found = (await carriersForStaff(await staff())).find((one) => one.name === name)
  if (!found) throw new Error(`No carrier ${name}`)
  return found
}
/** Where couple and seller are led, by the order and by its parcel. */
const shown = async (id: number) => {
  const { coupleOrder } = await import('../index.server.ts')
  const { supplierSale } = await import('#features/fulfilment/sales/index.server.ts')
  const order = await coupleOrder(await ctxAs(goods.owner.accountId), 'order', id)
  const sale = await supplierSale(await ctxAs(goods.seller.accountId), id)
  return [order.trackingUrl, order.parcels[0]?.trackingUrl, sale.trackingUrl]
}

beforeAll(async () => {
  app = await startTestApp('empty')
  goods = await openGoods(app, 30)
}, 120_000)
afterAll(() => app.close())

describe('the page of a carrier (OQ-137)', () => {
  it('is changed by staff, and followed by every order from then on', async () => {
    const id = await buy()
    expect((await send(id, 'SDA', 'SDA 12345')).statusCode).toBe(200)
    const sda = await carrier('SDA')
    expect(await shown(id)).toEqual(Array(3).fill(sda.page.replace('{code}', 'SDA12345')))

    const page = 'https://segui.sda.example/{code}'
    const change = { intent: 'page', id: sda.id, page, seen: sda.page } as const
    await save(change)
    expect(await shown(id)).toEqual(Array(3).fill('https://segui.sda.example/SDA12345'))
    expect(await carrier('SDA')).toMatchObject({ page, firstPage: sda.page, changedAt: expect.any(String) })
    // A colleague with an older page open.
    const late = { ...change, page: 'https://altro.example/{code}' }
    await expect(save(late)).rejects.toMatchObject({ code: 'page_changed' })
    const { saveCarrier } = await import('#features/site/carriers/carriers.service.server.ts')
    const ofSeller = await ctxAs(goods.seller.accountId)
    await expect(saveCarrier(ofSeller, late)).rejects.toMatchObject({ code: 'forbidden' })
    await save({ ...change, page: sda.page, seen: page })

    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const trail = await db().select().from(auditEvents).where(eq(auditEvents.subject, 'carrier'))
    expect(trail.map(({ details }) => (details as { after: string }).after)).toEqual([page, sda.page])
  })

  it('is refused where it could lead elsewhere', async () => {
    const { CarrierInput } = await import('#features/site/carriers/carriers.contract.ts')
    const { parseForm } = await import('#platform/pages/form.server.ts')
    for (const page of ['http://sda.example/{code}', 'https://sda.example/', 'https://{code}.example/']) {
      expect(() => parseForm(CarrierInput, { intent: 'page', id: '5', page, seen: '' })).toThrow()
      expect(() => parseForm(CarrierInput, { intent: 'add', name: 'Corriere', page })).toThrow()
    }
  })
})

describe('the carriers of staff (decision 0104)', () => {
  it('begin with eight, and "altro"', async () => {
    const names = ['BARTOLINI', 'UPS', 'TNT', 'DHL', 'SDA', 'GLS', 'Poste Italiane', 'FedEx', 'altro']
    expect((await offered()).map(({ name }) => name)).toEqual(names)
  })

  it('are chosen by sellers as soon as they are added, and only once by a name', async () => {
    const page = 'https://nexive.example/segui?codice={code}'
    await save({ intent: 'add', name: 'Nexive', page })
    await expect(save({ intent: 'add', name: 'NEXIVE', page })).rejects.toMatchObject({ code: 'carrier_exists' })
    const id = await buy()
    expect((await send(id, 'nexive', 'NX 77')).statusCode).toBe(200)
    expect(await shown(id)).toEqual(Array(3).fill('https://nexive.example/segui?codice=NX77'))
  })

  it('are offered no more once paused: parcels that left are followed as before, new ones are refused', async () => {
    const { id: gls, page } = await carrier('GLS')
    const [before, after] = [await buy(), await buy()]
    expect((await send(before, 'GLS', 'GL 123')).statusCode).toBe(200)
    await save({ intent: 'pause', id: gls })
    expect((await offered()).map(({ name }) => name)).not.toContain('GLS')
    expect(await shown(before)).toEqual(Array(3).fill(page.replace('{code}', 'GL123')))
    const refused = await send(after, 'GLS', 'GL 124')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { error: { fields: { carrier: 'Scegli il corriere.' } } },
    ])
    await save({ intent: 'resume', id: gls })
    expect((await send(after, 'GLS', 'GL 124')).statusCode).toBe(200)
  })

  it('stay with a seller who had chosen one before it was paused', async () => {
    const { id } = await carrier('FedEx')
    const shipping = (carrier: string) =>
      post('/api/portal/company/shipping', { shippingCost: '5', carrier, vatBps: 2200 })
    expect((await shipping('FedEx')).statusCode).toBe(200)
    await save({ intent: 'pause', id })
    expect((await shipping('FedEx')).statusCode).toBe(200)
    expect((await shipping('UPS')).statusCode).toBe(200)
    const refused = await shipping('FedEx')
    expect(refused.json()).toMatchObject({ error: { fields: { carrier: 'Scegli un corriere della lista.' } } })
  })
})
