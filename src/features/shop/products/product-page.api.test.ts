import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, comeBack, onItsDay, place, press } from '../../../../test/orders.ts'
import { dressInput } from '../../../../test/products.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'
import type { OptionInput } from './product-input.rules.ts'

let app: TestApp
let giulia: TestActor
let mondella: TestActor
let dress: SoldProduct

const [sale] = dressInput.options as [OptionInput]
const rental: OptionInput = {
  ...sale,
  kind: 'rental',
  option1: '44',
  option2: '',
  priceCents: cents(9500),
  canAdvance: true,
  minDays: 2,
  rentalFrom: day('2027-04-01'),
  rentalUntil: day('2027-09-30'),
}

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await openShop(mondella)
  dress = await sell(mondella, { options: [sale, rental] })
})
afterAll(() => app?.close())

const read = (path: string, who?: TestActor) =>
  app.inject({ method: 'GET', url: `/api/products/${path}`, headers: who?.headers ?? {} })
const byCode = (code: string, who?: TestActor) => read(`code/${code}`, who)
const pageFor = async (who: TestActor, { code }: SoldProduct, preview: boolean) => {
  const { productPage } = await import('./product-page.queries.server.ts')
  return productPage(await ctxAs(who.accountId), { code }, { preview })
}

describe('a product on the wire', () => {
  it('has the prescribed fields, by code and by id', async () => {
    const answer = await byCode(dress.code)
    expect(answer.json()).toEqual({
      id: String(dress.id),
      idmacro: String(mondella.accountId),
      code: dress.code,
      title: 'Abito Lucia, pizzo macramè',
      description: 'Corpino in pizzo macramè con scollo a cuore e gonna plissé.',
      imgname: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
      imgname2: '',
      imgname3: '',
      imgnameor: '',
      avgreview: '0.00',
      reviews: [],
      prices: [
        {
          id: expect.any(String),
          price: '1380.00',
          type: '0',
          option1: '42',
          option2: 'Avorio',
          quantity: '2',
          useAdvance: '0',
          canAdvance: '0',
          quantitydays: '1',
          choisestartdate: '',
          choiseenddate: '',
          rangedate: '',
        },
        {
          id: expect.any(String),
          price: '95.00',
          type: '1',
          option1: '44',
          option2: '',
          quantity: '2',
          useAdvance: '0',
          canAdvance: '1',
          quantitydays: '2',
          choisestartdate: '',
          choiseenddate: '',
          rangedate: '01-04-2027*30-09-2027',
        },
      ],
      isfavorite: '0',
      username: mondella.handle,
      storetitle: 'Atelier Mondella',
      macrocategory: 'sposa',
      category: 'abiti-da-sposa',
      idcategory: '1',
      idmacrocategory: '1',
      regole: '',
      other_information: expect.any(String),
      ...{ rest_plan: null, own_steps: null, first_step: null, deposit_kind: null, rest_payout: null },
    })
    expect(JSON.parse(answer.json().other_information)).toEqual(dressInput.otherInformation)
    expect((await read(`detail/${dress.id}`)).json()).toEqual(answer.json())
    expect(answer.body).not.toContain(mondella.email)
  })

  it('shows the product’s own words on shipping, or the company’s, with their lines', async () => {
    const { saveTexts } = await import('#features/people/suppliers/index.server.ts')
    const { TextsInput } = await import('#features/people/suppliers/suppliers.contract.ts')
    const own = await sell(mondella, { shippingText: 'Consegna a mano.\nSolo in Lombardia.' })
    await saveTexts(await ctxAs(mondella.accountId), TextsInput.parse({ returnPolicy: 'Resi entro 20 giorni.' }))
    expect((await byCode(own.code)).json().regole).toBe('Consegna a mano.\nSolo in Lombardia.')
    expect((await byCode(dress.code)).json().regole).toBe('Resi entro 20 giorni.')
  })

  it('says to a couple whether it is kept', async () => {
    const payload = { tableid: dress.id, tablename: 'products' }
    await app.inject({ method: 'POST', url: '/api/favorites', payload, headers: giulia.headers })
    expect((await byCode(dress.code, giulia)).json().isfavorite).toBe('1')
    expect((await byCode(dress.code)).json().isfavorite).toBe('0')
  })
})

describe('who sees a product', () => {
  it('nobody before its day, everybody from it on', async () => {
    const later = await sell(mondella, {}, new Date(app.clock.now().getTime() + 2 * DAY))
    expect((await byCode(later.code)).statusCode).toBe(404)
    await app.clock.advance(2 * DAY + 1000)
    expect((await byCode(later.code)).statusCode).toBe(200)
  })

  it('only its owner, on asking, before it is published or after it is put away', async () => {
    const { archive, unpublish } = await import('./index.server.ts')
    const rival = await supplier(app, { sectorId: 1, ready: true })
    const away = await sell(mondella)
    for (const verb of [unpublish, archive]) {
      await verb(await ctxAs(mondella.accountId), away.id)
      expect((await byCode(away.code, mondella)).statusCode).toBe(404)
      await expect(pageFor(mondella, away, false)).rejects.toMatchObject({ status: 404 })
      await expect(pageFor(rival, away, true)).rejects.toMatchObject({ status: 404 })
      expect(await pageFor(mondella, away, true)).toMatchObject({ code: away.code, isPreview: true })
    }
    expect(await pageFor(mondella, dress, true)).toMatchObject({ isPreview: false })
  })

  it.each(['code/PR-0', 'code/pr-1%20', 'detail/999999'])('nobody what does not exist: %s', async (path) => {
    expect((await read(path)).statusCode).toBe(404)
  })

  it('nobody in a store that is not seen', async () => {
    const hidden = await supplier(app, { sectorId: 1, ready: true })
    await openShop(hidden)
    const own = await sell(hidden)
    expect((await byCode(own.code)).statusCode).toBe(200)
    const { db } = await import('#platform/db/db.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    await db().update(suppliers).set({ hidden: true }).where(eq(suppliers.id, hidden.accountId))
    expect((await byCode(own.code)).statusCode).toBe(404)
  })
})

describe('what changes with time', () => {
  it('shows the lowest price of the 30 days before a fall', async () => {
    const { saveProduct } = await import('./index.server.ts')
    const { completeDress } = await import('../../../../test/products.ts')
    const fallen = await sell(mondella)
    await app.clock.advance(3 * DAY)
    const { options } = await pageFor(giulia, fallen, false)
    const cheaper = { ...sale, id: options[0]?.id ?? 0, priceCents: cents(110_400) }
    const input = await completeDress(mondella.accountId, { options: [cheaper] })
    await saveProduct(await ctxAs(mondella.accountId), fallen.id, input)
    const reduced = await pageFor(giulia, fallen, false)
    expect(reduced.options[0]).toMatchObject({ priceCents: 110_400, reduction: { lowestCents: 138_000, percent: 20 } })
  })

  it('takes no orders while the store is away', async () => {
    const { todayInRome, addDays } = await import('#shared/days.ts')
    const away = await supplier(app, { sectorId: 1, ready: true })
    const back = addDays(todayInRome(app.clock.now()), 10)
    await openShop(away, { holiday: '1', holidayFrom: todayInRome(app.clock.now()), holidayUntil: back })
    const own = await sell(away)
    expect((await pageFor(giulia, own, false)).store).toMatchObject({ onHoliday: true, backOn: back })
    await app.clock.advance(10 * DAY)
    expect((await pageFor(giulia, own, false)).store).toMatchObject({ onHoliday: false })
  })
})

describe('the reviews of a product', () => {
  it('are signed as their authors chose, and gone when hidden', async () => {
    const staff = await admin(app)
    const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
    const [deal] = await awarded(app, { owner: giulia, seller, staff }, 1)
    if (!deal) throw new Error('A deal was made')
    const placed = await place(app, giulia, deal)
    await press(app, placed.paypal_order, 'approve')
    await comeBack(giulia, placed.paypal_order)
    await app.drain()
    const post = (url: string, who: TestActor, payload: object) =>
      app.inject({ method: 'POST', url, payload, headers: who.headers })
    await onItsDay(app, Number(placed.orderid))
    await post(`/api/portal/orders/${placed.orderid}/ship`, seller, { way: 'service' })
    const { coupleOrder } = await import('#features/fulfilment/orders/index.server.ts')
    const { lines } = await coupleOrder(await ctxAs(giulia.accountId), 'auction', Number(placed.orderid))
    const votes = [{ id: lines[0]?.id, vote: 4, title: 'Bellissimo', desc: 'Cuce come mia nonna.' }]
    await post(`/api/orderoffer-detail/review/${placed.orderid}`, giulia, { votes, from: 'Giulia' })

    const { db, inTransaction } = await import('#platform/db/db.server.ts')
    const { reviews } = await import('#features/fulfilment/reviews/schema.server.ts')
    await db().update(reviews).set({ productId: dress.id })
    const { refreshProductRatings } = await import('./rating.service.server.ts')
    await inTransaction((tx) => refreshProductRatings(tx, [dress.id]))
    expect((await byCode(dress.code)).json().reviews).toMatchObject([
      { vote: '4', title: 'Bellissimo', description: 'Cuce come mia nonna.', from: 'Giulia R.' },
    ])
    await db().update(reviews).set({ anonymous: true })
    expect((await byCode(dress.code)).json().reviews).toMatchObject([{ from: 'Utente sposo' }])
    await db().update(reviews).set({ hiddenAt: app.clock.now() })
    expect((await byCode(dress.code)).json().reviews).toEqual([])
  })
})
