import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OptionInput } from '#features/shop/products/product-input.rules.ts'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressInput } from '../../../../test/products.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'

let app: TestApp
let mondella: TestActor
let renzo: TestActor
const made = new Map<string, SoldProduct>()

const [option] = dressInput.options as [OptionInput]

interface Shown {
  readonly by?: TestActor
  readonly sectorId?: number
  readonly options: readonly Partial<OptionInput>[]
}

const show = async (title: string, { by = mondella, sectorId = 1, options }: Shown): Promise<void> => {
  const product = await sell(by, {
    title,
    sectorId,
    otherInformation: {},
    options: options.map((change) => ({ ...option, option1: '', option2: '', ...change })),
  })
  made.set(title, product)
}

const rental = (change: Partial<OptionInput> = {}): Partial<OptionInput> => ({
  ...{ kind: 'rental', priceCents: cents(9_000), quantity: 1, minDays: 2, bufferDays: 1, ...change },
})

const inDays = (count: number): Day => addDays(todayInRome(app.clock.now()), count)

beforeAll(async () => {
  app = await startTestApp()
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  renzo = await supplier(app, { sectorId: 31, ready: true, businessName: 'Sartoria Renzo' })
  await openShop(mondella)
  await openShop(renzo, { title: 'Sartoria Renzo' })
  await show('Abito Lucia', { options: [{ option1: '42', option2: 'Avorio', priceCents: cents(138_000) }] })
  await show('Abito Rosa', {
    options: [
      { option1: '40', option2: 'Cipria', priceCents: cents(115_000) },
      rental({ option1: '40', option2: 'Cipria' }),
    ],
  })
  await show('Abito Perla', { options: [rental({ option1: '42', option2: 'Pesca', priceCents: cents(10_500) })] })
  await show('Abito Renzo', {
    ...{ by: renzo, sectorId: 31 },
    options: [{ option1: '50', option2: 'Salvia', priceCents: cents(89_000) }],
  })
  await app.drain()
})
afterAll(() => app?.close())

interface Wire {
  readonly total: number
  readonly pages: number
  readonly items: readonly { readonly title: string; readonly price: string; readonly pricebyday: string }[]
  readonly filters: {
    readonly sectors: Readonly<Record<string, string>>
    readonly deals: readonly { readonly value: string; readonly count: string }[]
    readonly sizes: readonly { readonly value: string; readonly count: string }[]
    readonly colours: readonly { readonly value: string; readonly count: string }[]
    readonly prices: { readonly edges: readonly number[]; readonly counts: readonly number[] } | null
  }
}

const ask = async (query = ''): Promise<Wire> => {
  const answer = await app.inject(`/api/products${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const titles = async (query?: string) => (await ask(query)).items.map(({ title }) => title)
const said = (choices: readonly { readonly value: string; readonly count: string }[]) =>
  choices.map(({ value, count }) => `${value} ${count}`)

/** The bars that are not empty. */
const bars = async (query?: string): Promise<string[]> => {
  const { edges, counts } = (await ask(query)).filters.prices ?? { edges: [], counts: [] }
  return counts.flatMap((count, at) => (count === 0 ? [] : `${edges[at]}–${edges[at + 1]}: ${count}`))
}

describe('the shelf of all stores', () => {
  it('holds what every store sells and rents, the newest first', async () => {
    const { items, total, pages } = await ask()
    expect(items.map(({ title }) => title)).toEqual(['Abito Renzo', 'Abito Perla', 'Abito Rosa', 'Abito Lucia'])
    expect({ total, pages }).toEqual({ total: 4, pages: 1 })
    expect(items[1]).toMatchObject({ store: 'Atelier Mondella', price: '', pricebyday: '105.00' })
  })

  it.each([
    ['?settori=31', ['Abito Renzo']],
    ['?settori=1,31&tipo=acquisto', ['Abito Renzo', 'Abito Rosa', 'Abito Lucia']],
    ['?tipo=noleggio', ['Abito Perla', 'Abito Rosa']],
    ['?taglia=42', ['Abito Perla', 'Abito Lucia']],
    ['?taglia=40,50', ['Abito Renzo', 'Abito Rosa']],
    ['?colore=verde,rosa', ['Abito Renzo', 'Abito Rosa']],
    ['?taglia=42&colore=avorio', ['Abito Lucia']],
    ['?da=1000', ['Abito Rosa', 'Abito Lucia']],
    ['?fino=1000', ['Abito Renzo', 'Abito Perla']],
    ['?tipo=noleggio&fino=100', ['Abito Rosa']],
    ['?settori=999&colore=avorio', ['Abito Lucia']],
    ['?settori=14', []],
  ])('%s finds %j', async (query, found) => {
    expect(await titles(query)).toEqual(found)
  })

  it('goes by the price that is asked for', async () => {
    expect(await titles('?ordina=2')).toEqual(['Abito Perla', 'Abito Renzo', 'Abito Rosa', 'Abito Lucia'])
    expect(await titles('?ordina=3')).toEqual(['Abito Lucia', 'Abito Rosa', 'Abito Renzo', 'Abito Perla'])
    expect(await titles('?ordina=2&tipo=noleggio')).toEqual(['Abito Rosa', 'Abito Perla'])
  })

  it('counts beside each filter what it would show beside the others', async () => {
    const whole = (await ask()).filters
    expect(said(whole.deals)).toEqual(['acquisto 3', 'noleggio 2'])
    expect(said(whole.sizes)).toEqual(['40 1', '42 2', '50 1'])
    expect(said(whole.colours)).toEqual(['avorio 1', 'rosa 1', 'pesca 1', 'verde 1'])
    expect([whole.sectors[1], whole.sectors[31], whole.sectors[14]]).toEqual(['3', '1', '0'])
    const rented = (await ask('?tipo=noleggio&taglia=42')).filters
    expect(said(rented.sizes)).toEqual(['40 1', '42 1'])
    expect(said(rented.colours)).toEqual(['pesca 1'])
    expect(said(rented.deals)).toEqual(['acquisto 1', 'noleggio 1'])
  })

  it('spreads the prices of its cards under the other filters, whatever price is chosen', async () => {
    // 105 of a day, 890, 1.150 and 1.380 to buy.
    const whole = await bars()
    expect(whole).toEqual(['100–120: 1', '800–1000: 1', '1000–1200: 1', '1200–1500: 1'])
    expect(await bars('?da=1000&ordina=3')).toEqual(whole)
    expect(await bars('?tipo=acquisto')).toEqual(whole.slice(1))
    expect(await bars('?settori=1&tipo=acquisto')).toEqual(whole.slice(2))
    // Where rentals are asked for, it is the price of a day: 90 and 105.
    expect(await bars('?tipo=noleggio&fino=100')).toEqual(['80–100: 1', '100–120: 1'])
    expect(await bars('?settori=31')).toEqual([])
  })

  it('follows what its owners and staff change', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const hide = async (hidden: boolean) => {
      await db().update(suppliers).set({ hidden }).where(eq(suppliers.id, renzo.accountId))
      await app.drain()
    }
    await hide(true)
    expect(await titles('?settori=31')).toEqual([])
    // Numbers are kept until the notice of the change arrives.
    await vi.waitFor(async () => {
      expect((await ask()).filters.sectors[31]).toBe('0')
      expect(await bars('?tipo=acquisto')).not.toContain('800–1000: 1')
    })
    await hide(false)
    expect(await titles('?settori=31')).toEqual(['Abito Renzo'])
  })
})

describe('the wanted days', () => {
  const days = (from: number, to?: number) => `?dal=${inDays(from)}${to === undefined ? '' : `&al=${inDays(to)}`}`

  it('leave out what is taken, as the page of the product does, and count with it', async () => {
    const { holdRental } = await import('#features/shop/stock/index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { priceOptions } = await import('#features/shop/products/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const perla = made.get('Abito Perla')?.id ?? 0
    const [row] = await db().select({ id: priceOptions.id }).from(priceOptions).where(eq(priceOptions.productId, perla))
    expect(await titles(days(40, 43))).toEqual(['Abito Perla', 'Abito Rosa'])
    const ctx = await ctxAs((await couple(app)).accountId)
    const hold = { optionId: row?.id ?? 0, startOn: inDays(41), endOn: inDays(44) }
    const until = new Date(ctx.now.getTime() + 60 * 60_000)
    await inTransaction((tx) => holdRental(tx, ctx, { ...hold, until }))
    expect(await titles(days(40, 43))).toEqual(['Abito Rosa'])
    expect(await titles(days(43))).toEqual(['Abito Rosa'])
    expect(await titles(days(50, 53))).toEqual(['Abito Perla', 'Abito Rosa'])
    const { filters } = await ask(days(40, 43))
    expect(said(filters.sizes)).toEqual(['40 1'])
    expect(said((await ask(`${days(40, 43)}&taglia=42`)).filters.sizes)).toEqual(['40 1', '42 0'])
    expect(filters.prices).toBeNull()
    expect(await bars(`${days(50, 53)}&fino=100`)).toEqual(['80–100: 1', '100–120: 1'])
    const page = await app.inject(
      `/api/products/${perla}/availability?option=${row?.id}&from=${inDays(40)}&to=${inDays(43)}`,
    )
    expect(page.body).toContain(inDays(41))
  })

  it('leave out what its supplier has closed', async () => {
    const { blockCalendar } = await import('#features/shop/calendar/index.server.ts')
    const on = { startOn: inDays(60), endOn: inDays(60) }
    await blockCalendar(await ctxAs(mondella.accountId), { ...on, reason: 'Fiera' })
    expect(await titles(days(59, 62))).toEqual([])
    expect(await titles(days(61, 63))).toEqual(['Abito Perla', 'Abito Rosa'])
    // Around the sixtieth day no rental of two days is possible that holds it.
    expect(await titles(days(60))).toEqual([])
  })

  it('are those a rental lasts at least', async () => {
    expect(await titles(days(70, 71))).toEqual([])
    expect(await titles(days(70))).toEqual(['Abito Perla', 'Abito Rosa'])
  })
})
