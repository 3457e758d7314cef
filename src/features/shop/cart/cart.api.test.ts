import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressInput } from '../../../../test/products.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'
import type { LineChoice } from './cart.rules.ts'

let app: TestApp
let giulia: TestActor
let mondella: TestActor
let dress: SoldProduct
let sale: number
let rental: number

const inDays = (count: number): Day => addDays(todayInRome(app.clock.now()), count)

const optionsOf = async (productId: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  return db().select().from(priceOptions).where(eq(priceOptions.productId, productId)).orderBy(priceOptions.position)
}

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await openShop(mondella)
  const [bought] = dressInput.options
  if (!bought) throw new Error('The dress has no price')
  const rented = { ...bought, kind: 'rental' as const, option1: '', option2: '', priceCents: cents(9500), quantity: 1 }
  dress = await sell(mondella, { options: [bought, { ...rented, minDays: 2, bufferDays: 1, canAdvance: true }] })
  const options = await optionsOf(dress.id)
  sale = options[0]?.id ?? 0
  rental = options[1]?.id ?? 0
})
afterAll(() => app?.close())

const bought = (change: Partial<LineChoice> = {}): LineChoice => ({
  idproduct: dress.id,
  idprice: sale,
  type: '0',
  quantity: 1,
  sizeSelected: '42',
  measures: [],
  choisestartdate: null,
  choiseenddate: null,
  useAdvance: false,
  ...change,
})
const rented = (from: number, to: number): LineChoice =>
  bought({
    idprice: rental,
    type: '1',
    quantity: to - from,
    choisestartdate: inDays(from),
    choiseenddate: inDays(to),
  })
const ask = (lines: readonly object[], who?: TestActor) =>
  app.inject({ method: 'POST', url: '/api/cart/lines', payload: { lines }, headers: who?.headers ?? {} })
const answers = async (...lines: readonly LineChoice[]) => (await ask(lines, giulia)).json().lines

describe('what the lines of a cart are now', () => {
  it('comes with price, stock, seller and who asks', async () => {
    const answer = (await ask([bought()], giulia)).json()
    expect(answer).toEqual({
      iscouple: '1',
      lines: [
        {
          gone: false,
          quantity: 1,
          problem: null,
          facts: {
            product: {
              title: dressInput.title,
              path: expect.stringMatching(new RegExp(`^/prodotto/${dress.code}/`)),
              image: expect.stringMatching(/^\/api\/images\/products\//),
              isService: false,
            },
            seller: {
              id: mondella.accountId,
              title: 'Atelier Mondella',
              path: `/store/sposa/abiti-da-sposa/${mondella.handle}`,
              shippingCents: 2500,
              shippingFreeOverCents: null,
              zones: { sicily: 0, sardinia: 0, smallIslands: 0 },
            },
            sending: { extraCents: 0, pickupOnly: false },
            bonus: { limitCents: 100_000, aboveBps: 500, uptoBps: 200 },
            pay: 138_000,
            plan: null,
            quantityMax: 2,
            condition: { option1: '42', option2: 'Avorio' },
          },
        },
      ],
      orders: [],
    })
    expect((await ask([bought()])).json().iscouple).toBe('0')
    expect((await ask([bought()], mondella)).json().iscouple).toBe('0')
  })

  it('shares the stock between lines of one option', async () => {
    const measures = [{ label: 'Vita', value: '70' }]
    expect(await answers(bought({ quantity: 9 }))).toMatchObject([{ quantity: 2, problem: null }])
    expect(await answers(bought({ quantity: 2 }), bought({ useAdvance: true }))).toMatchObject([
      { quantity: 2, problem: null },
      { problem: 'Non sono disponibili ulteriori quantità di questo prodotto' },
    ])
    // A dress that is not made to measure takes no measures.
    expect(await answers(bought({ sizeSelected: null, measures }))).toMatchObject([{ problem: expect.any(String) }])
  })

  it('knows the days that are taken, by others and by the cart itself', async () => {
    expect(await answers(rented(20, 24), rented(23, 26))).toMatchObject([
      { quantity: 4, problem: null },
      { problem: expect.stringContaining('già prenotato') },
    ])
    const { holdRental } = await import('#features/shop/stock/index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const ctx = await ctxAs(giulia.accountId)
    const until = new Date(ctx.now.getTime() + 30 * 60_000)
    const wanted = { optionId: rental, startOn: inDays(40), endOn: inDays(44), until }
    await inTransaction((tx) => holdRental(tx, ctx, wanted))
    expect(await answers(rented(45, 47))).toMatchObject([{ problem: expect.stringContaining('già prenotato') }])
    expect(await answers(rented(46, 48), rented(20, 21))).toMatchObject([
      { problem: null, quantity: 2 },
      { problem: 'Il noleggio dura almeno 2 giorni.' },
    ])
  })

  it('says what is gone: hidden products, removed options, another kind', async () => {
    const hidden = await sell(mondella)
    const [option] = await optionsOf(hidden.id)
    const { unpublish } = await import('#features/shop/products/index.server.ts')
    await unpublish(await ctxAs(mondella.accountId), hidden.id)
    const gone = [{ gone: true }]
    expect(await answers(bought({ idproduct: hidden.id, idprice: option?.id ?? 0 }))).toEqual(gone)
    expect(await answers(bought({ idprice: option?.id ?? 0 }))).toEqual(gone)
    expect(await answers(bought({ idprice: rental }))).toEqual(gone)
  })

  it('says what is sold out, and what rests with its store', async () => {
    const [only] = dressInput.options
    if (!only) throw new Error('The dress has no price')
    const empty = await sell(mondella, { options: [{ ...only, quantity: 0 }] })
    const [option] = await optionsOf(empty.id)
    const soldOut = bought({ idproduct: empty.id, idprice: option?.id ?? 0 })
    expect(await answers(soldOut)).toMatchObject([{ gone: false, problem: 'Prodotto esaurito' }])
  })

  it('takes no prices from outside, and nothing that is no cart', async () => {
    expect((await ask([{ ...bought(), pay: 1 }], giulia)).json().lines[0].facts.pay).toBe(138_000)
    expect((await ask([{ ...bought(), quantity: -1 }], giulia)).statusCode).toBe(400)
    expect((await ask([{ ...bought(), choisestartdate: '18/06/2027' }], giulia)).statusCode).toBe(400)
    expect(
      (
        await ask(
          Array.from({ length: 60 }, () => bought()),
          giulia,
        )
      ).statusCode,
    ).toBe(400)
  })
})
