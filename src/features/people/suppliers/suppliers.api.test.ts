import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, TEST_PASSWORD, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { setPartner } from '../../../../test/sellers.ts'

const company = {
  contactName: 'Anna Bellini',
  fiscalCode: 'RSSMRA85T10A562S',
  businessName: 'Fiori di Mandorlo',
  vatNumber: '00743110157',
  rea: 'LC-123456',
  pec: 'fiori@pec.example',
  sdi: 'M5UXCR1',
  phone: '0341 365111',
  city: 'Lecco',
  address: 'Via Roma 1',
  cap: '23900',
}

describe('suppliers', () => {
  let app: TestApp
  let seller: TestActor
  let rival: TestActor
  let bride: TestActor
  let staff: TestActor

  beforeAll(async () => {
    app = await startTestApp()
    await setPartner(null)
    seller = await supplier(app)
    rival = await supplier(app)
    bride = await couple(app)
    staff = await admin(app)
  })
  afterAll(() => app.close())

  const post = (who: TestActor | null, path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/portal/company${path}`, headers: who?.headers, payload })
  const read = (who: TestActor | null) => app.inject({ url: '/api/portal/company', headers: who?.headers })

  it.each(['', '/shipping', '/bonus', '/payment-account', '/conditions'])(
    'POST /api/portal/company%s is for suppliers only',
    async (path) => {
      const statuses = []
      for (const who of [null, bride, staff])
        statuses.push(
          (
            await post(
              who,
              path,
              path === '/payment-account'
                ? { merchantId: 'ABCDEFGH23456', password: TEST_PASSWORD }
                : path === '/bonus'
                  ? { idcategory: '2' }
                  : {},
            )
          ).statusCode,
        )
      expect(statuses).toEqual([401, 403, 403])
      expect([(await read(null)).statusCode, (await read(bride)).statusCode]).toEqual([401, 403])
    },
  )

  it('starts with everything missing, in the prescribed order', async () => {
    const answer = await read(seller)
    expect(answer.json().missing).toHaveLength(8)
    expect(answer.json().missing[0]).toBe('Codice fiscale del referente')
  })

  it('without a legal address buys nothing and shows nothing for the first time', async () => {
    const send = async (url: string, payload: object) => {
      const answer = await app.inject({ method: 'POST', url, headers: rival.headers, payload })
      return [answer.statusCode, answer.json().error?.code]
    }
    const plans = await app.inject({ url: '/api/portal/subscriptions', headers: rival.headers })
    const { id } = plans.json().plans[0]
    const refused = [422, 'legal_address_missing']
    expect(await send('/api/portal/subscriptions', { id })).toEqual(refused)
    const words = { title: 'Serra Sul Lago', startingPrice: '0', onRequest: '1' }
    expect(await send('/api/portal/showcase', { ...words, about: 'Fiori di stagione, colti la mattina.' })).toEqual(
      refused,
    )
    expect(await send('/api/portal/store', { title: words.title, description: 'Fiori.' })).toEqual(refused)
    // A draft shows nothing yet.
    expect((await send('/api/portal/showcase', { ...words, about: '' }))[0]).toBe(200)
  })

  it('refuses wrong data field by field', async () => {
    const answer = await post(seller, '', {
      ...company,
      vatNumber: '12345678901',
      phone: '00000000',
      city: 'Atlantide',
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().error.fields).sort()).toEqual(['city', 'phone', 'vatNumber'])
  })

  it('keeps what was given, tidied, and names the account after the business', async () => {
    const answer = await post(seller, '', company)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      missing: [],
      phone: '+390341365111',
      ...{ address: 'Via Roma 1', cap: '23900', city: 'Lecco', province: 'LC', country: 'IT' },
      handle: 'fiori-di-mandorlo',
    })
  })

  it('keeps the public name when the business changes its own', async () => {
    const answer = await post(seller, '', { ...company, businessName: 'Fiori di Mandorlo e Figli' })
    expect(answer.json()).toMatchObject({ businessName: 'Fiori di Mandorlo e Figli', handle: 'fiori-di-mandorlo' })
  })

  it('lets what deals stand on be corrected, not removed', async () => {
    const answer = await post(seller, '', { ...company, pec: '' })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().error.fields)).toEqual(['pec'])
  })

  it('lets the legal address be corrected, not removed', async () => {
    const removed = await post(seller, '', { ...company, cap: '', city: '' })
    expect([removed.statusCode, Object.keys(removed.json().error.fields)]).toEqual([400, ['cap', 'city']])
    const corrected = await post(seller, '', { ...company, cap: '23899' })
    expect(corrected.json()).toMatchObject({ cap: '23899', missing: [] })
  })

  it('refuses a partita IVA that is taken, and keeps nothing', async () => {
    const answer = await post(rival, '', company)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatchObject({ code: 'vat_number_taken' })
    expect((await read(rival)).json().businessName).toBe('')
  })

  it('gives shipping and bonus by public name, the payment account only to couples', async () => {
    expect(
      (await post(seller, '/payment-account', { merchantId: 'abcdefgh23456', password: TEST_PASSWORD })).statusCode,
    ).toBe(200)
    const shipping = { shippingCost: '12.50', shippingMinDays: '3', shippingMaxDays: '7', carrier: 'UPS', vatBps: 2200 }
    const bonus = { bonusLimit: '1000.00', bonusAbove: '7,5', bonusUpto: '2' }
    expect((await post(seller, '/shipping', { ...shipping, ...bonus })).statusCode).toBe(200)

    const url = '/api/store-shipping/fiori-di-mandorlo'
    const [asVisitor, asRival, asCouple] = await Promise.all([
      app.inject({ url }),
      app.inject({ url, headers: rival.headers }),
      app.inject({ url, headers: bride.headers }),
    ])
    expect(asCouple.json()).toEqual({
      store: {
        sector_1_iva: '22',
        minspedition: '3',
        maxspedition: '7',
        speditionby: 'UPS',
        shippingfree: '0',
        shippingmin: '0.00',
        shippingcost: '12.50',
        islands: { sicily: '0.00', sardinia: '0.00', smallIslands: '0.00' },
        pickup: null,
        merchant_id: 'ABCDEFGH23456',
      },
      bonus: [{ idcategory: '1', limit_down: '1000.00', bonus_up: '7.5', bonus_down: '2', bonus_max: '' }],
    })
    expect([asVisitor.json().store.merchant_id, asRival.json().store.merchant_id]).toEqual(['', ''])
    expect((await app.inject({ url: '/api/store-shipping/nessuno' })).statusCode).toBe(404)
  })

  it('keeps a bonus for each category, none of which touches another', async () => {
    const rules = async () =>
      (await app.inject({ url: '/api/store-shipping/fiori-di-mandorlo' }))
        .json()
        .bonus.map(({ idcategory, bonus_up }: Record<string, string>) => `${idcategory} ${bonus_up}`)
    const veils = { idcategory: '2', limit_down: '100.00', bonus_up: '4', bonus_down: '1' }
    expect((await post(seller, '/bonus', veils)).statusCode).toBe(200)
    expect(await rules()).toEqual(['1 7.5', '2 4'])
    // No bonus in its own category any more: the other one stays.
    expect((await post(seller, '/shipping', { shippingCost: '12.50' })).statusCode).toBe(200)
    expect(await rules()).toEqual(['2 4'])
    expect((await post(seller, '/bonus', { ...veils, bonus_up: '95' })).json().error.fields).toHaveProperty('bonus_up')
    expect((await post(seller, '/bonus', { ...veils, idcategory: '99' })).statusCode).toBe(400)
    expect(await rules()).toEqual(['2 4'])
    expect((await post(seller, '/bonus', { idcategory: '2' })).statusCode).toBe(200)
    expect(await rules()).toEqual([])
  })

  it('charges no shipping for services', async () => {
    const { sectors } = await import('#features/site/catalog/sectors.rules.ts')
    const service = sectors.find((sector) => sector.isService)
    const photographer = await supplier(app, { sectorId: service?.id, ready: true })
    const answer = await app.inject({ url: `/api/store-shipping/${photographer.handle}` })
    expect(answer.json().store.shippingcost).toBe('0.00')
  })

  it('refuses delivery times the wrong way round', async () => {
    const answer = await post(seller, '/shipping', { shippingMinDays: '9', shippingMaxDays: '3' })
    expect(answer.statusCode).toBe(400)
  })
})
