import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInRome } from '#shared/days.ts'
import { admin, collaborator, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { asGoods, awarded, comeBack, messagesSent, place, press } from '../../../../test/orders.ts'
import type { supplierSales } from './sales.queries.server.ts'

let app: TestApp
let seller: TestActor
let rival: TestActor
let ids: number[]

beforeAll(async () => {
  app = await startTestApp('empty')
  const owner = await couple(app)
  const staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  rival = await supplier(app, { sectorId: 14 })
  ids = []
  for (const deal of await awarded(app, { owner, seller, staff }, 5)) {
    const placed = await place(app, owner, deal)
    await press(app, placed.paypal_order, 'approve')
    await comeBack(owner, placed.paypal_order)
    ids.push(Number(placed.orderid))
  }
  await messagesSent(app)
  await asGoods(ids[0] ?? 0)
  const url = `/api/portal/orders/${ids[0]}/ship`
  const payload = { way: 'carrier', carrier: 'BARTOLINI', trackingNumber: 'BRT 1234' }
  await app.inject({ method: 'POST', url, headers: seller.headers, payload })
}, 120_000)
afterAll(() => app.close())

const sales = async (who: TestActor, asked: Parameters<typeof supplierSales>[1]) =>
  (await import('./sales.queries.server.ts')).supplierSales(await ctxAs(who.accountId), asked)

describe('the sales, a page at a time', () => {
  it('gives every sale once, newest first, with the numbers of the whole', async () => {
    const pages = [await sales(seller, { size: 2 }), await sales(seller, { size: 2, page: 2 })]
    pages.push(await sales(seller, { size: 2, page: 3 }))
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.toReversed())
    for (const { total, pages: count, counts, totals } of pages)
      expect({ total, count, counts, totals }).toEqual({
        total: 5,
        count: 3,
        counts: { all: 5, paid: 4, shipped: 1, received: 0, returns: 0, due: 0 },
        totals: pages[0]?.totals,
      })
  })

  it('says what each view comes to: most of everything, the rest of it, and what words leave', async () => {
    const keys = ['paidCents', 'feeCents', 'feeVatCents', 'netCents'] as const
    const { salesList, salesFilter } = await import('./sales-list.rules.ts')
    const { readDataList } = await import('#ui/lists/data-list.rules.ts')
    const words = (q: string) => ({ filter: salesFilter(readDataList(salesList, new URLSearchParams({ q }))) })
    const [word = ''] = ((await sales(seller, {})).items[0]?.title ?? '').split(' ')
    const asked = [
      {},
      { view: 'paid' },
      { view: 'shipped' },
      { view: 'received' },
      words(word),
      words('nessuno'),
    ] as const
    const found = []
    for (const one of asked) {
      const { items, total, totals } = await sales(seller, one)
      expect(items).toHaveLength(total)
      for (const key of keys)
        expect(totals?.[key]).toBe(items.reduce((sum, { earnings }) => sum + (earnings?.[key] ?? 0), 0))
      found.push(total)
    }
    expect(found).toEqual([5, 4, 1, 0, 5, 0])
  })

  it('keeps to one state and to what there is', async () => {
    const shipped = await sales(seller, { view: 'shipped', size: 2 })
    expect([shipped.total, shipped.pages, shipped.items.map(({ id }) => id)]).toEqual([1, 1, [ids[0]]])
    expect(shipped.counts).toMatchObject({ paid: 4, shipped: 1, received: 0 })
    expect((await sales(seller, { size: 2, page: 99 })).page).toBe(3)
    expect(await sales(rival, {})).toMatchObject({ items: [], total: 0, pages: 1, late: 0 })
  })

  it('counts the late ones as the rule does', async () => {
    expect((await sales(seller, {})).late).toBe(0)
    const { db } = await import('#platform/db/db.server.ts')
    const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
    // Two of them as goods with a promise of days; services have nothing to send.
    await db()
      .update(orders)
      .set({ sectorId: 1, serviceOn: null, serviceUntilOn: null, deliveryMinDays: 3 })
      .where(inArray(orders.id, ids.slice(0, 3)))
    await db()
      .update(orders)
      .set({ deliveryMinDays: null })
      .where(eq(orders.id, ids[2] ?? 0))
    for (const days of [0, 3, 1]) {
      await app.clock.advance(days * DAY)
      const { items, late } = await sales(seller, {})
      const today = todayInRome(app.clock.now())
      const byRule = items.filter(({ status, shipBy }) => status === 'paid' && shipBy !== null && shipBy < today)
      expect(late).toBe(byRule.length)
    }
    expect((await sales(seller, {})).late).toBe(1)
    // With an advance nothing leaves before the balance; from then on its days count.
    const { cents } = await import('#shared/money.ts')
    const change = (values: Partial<typeof orders.$inferInsert>) =>
      db()
        .update(orders)
        .set(values)
        .where(eq(orders.id, ids[1] ?? 0))
    const lateAnd = async () => {
      const { items, late } = await sales(seller, {})
      return [late, items.find(({ id }) => id === ids[1])?.shipBy]
    }
    await change({ nowCents: cents(1000) })
    expect(await lateAnd()).toEqual([0, null])
    await change({ balancePaidAt: app.clock.now() })
    expect(await lateAnd()).toEqual([0, addDays(todayInRome(app.clock.now()), 3)])
    await app.clock.advance(4 * DAY)
    expect((await lateAnd())[0]).toBe(1)
  })

  it('answers API clients with a page and how many there are', async () => {
    const get = (query: string) =>
      app.inject({ method: 'GET', url: `/api/portal/orders?${query}`, headers: seller.headers })
    const answer = await get('size=2&page=2')
    expect([answer.json<unknown[]>().length, answer.headers['x-total-count']]).toEqual([2, '5'])
    expect((await get('size=1000')).statusCode).toBe(400)
    expect((await get('page=0')).statusCode).toBe(400)
  })
})

describe('the sales, as the list of the portal asks for them', () => {
  const asked = async (query: string) => {
    const { readDataList } = await import('#ui/lists/data-list.rules.ts')
    const { salesList, salesFilter } = await import('./sales-list.rules.ts')
    return salesFilter(readDataList(salesList, new URLSearchParams(query)))
  }
  const list = async (query: string, who = seller) =>
    (await import('./sales.queries.server.ts')).supplierSales(await ctxAs(who.accountId), {
      filter: await asked(query),
    })
  const idsOf = async (query: string, who = seller) => (await list(query, who)).items.map(({ id }) => id)
  const file = async (query: string, who = seller) => {
    const answer = await app.inject({ method: 'GET', url: `/api/portal/orders/export?${query}`, headers: who.headers })
    return { answer, lines: answer.body.replace('\uFEFF', '').trimEnd().split('\r\n') }
  }

  it('finds by number, product, who it goes to and where; never a rival’s', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
    const [row] = await db()
      .select()
      .from(orders)
      .where(eq(orders.id, ids[3] ?? 0))
    const recipient = {
      ...(row?.recipient as NonNullable<typeof row>['recipient']),
      fullName: 'Zoe 100%',
      city: 'Bressanone',
    }
    await db()
      .update(orders)
      .set({ recipient })
      .where(eq(orders.id, ids[3] ?? 0))
    for (const q of ['bressan', 'ZOE', '100%25', `PO-${30_000 + (ids[3] ?? 0)}`])
      expect(await idsOf(`q=${q}`)).toEqual([ids[3]])
    // Neither signs that mean something to the database, nor the middle of a word.
    for (const q of ['1_0%25', '%25', 'oe']) expect(await idsOf(`q=${q}`)).toEqual([])
    const title = encodeURIComponent((await list('')).items[0]?.title ?? '')
    expect((await idsOf(`q=${title}`)).length).toBeGreaterThan(0)
    expect(await idsOf(`q=PO-${30_000 + (ids[3] ?? 0)}`, rival)).toEqual([])
  })

  it('narrows by origin, day, total and delay, and puts in order; the sums follow', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { cents } = await import('#shared/money.ts')
    const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
    const totals = [50_000, 20_000, 40_000, 10_000, 30_000]
    for (const [index, id] of ids.entries())
      await db()
        .update(orders)
        .set({
          ...{ goodsCents: cents(totals[index] ?? 0), bonusCents: cents(0), shippingCents: cents(0) },
          ...{ totalCents: cents(totals[index] ?? 0), nowCents: cents(totals[index] ?? 0) },
          // Half past eleven in the evening of the second of May in Rome, and half an hour into the third.
          paidAt: new Date(index < 2 ? '2026-05-02T21:30:00Z' : '2026-05-02T22:30:00Z'),
        })
        .where(eq(orders.id, id))
    const [a, b, c, d, e] = ids
    expect(await idsOf('ordine=totale')).toEqual([d, b, e, c, a])
    expect(await idsOf('ordine=totale&verso=giu')).toEqual([a, c, e, b, d])
    expect(await idsOf('verso=su')).toEqual(ids)
    expect(await idsOf('da=200&a=400')).toEqual([e, c, b])
    expect(await idsOf('al=2026-05-02')).toEqual([b, a])
    expect(await idsOf('dal=2026-05-03&al=2026-05-03')).toEqual([e, d, c])
    expect(await idsOf('tipo=store')).toEqual([])
    expect((await idsOf('tipo=annuncio')).length).toBe(5)
    const late = await list('ritardo=1')
    expect([late.total, late.items.length]).toEqual([late.late, late.late])
    const some = await list('da=200&a=400')
    expect(some.totals?.netCents).toBe(some.items.reduce((sum, { earnings }) => sum + (earnings?.netCents ?? 0), 0))
    expect(some.counts.all).toBe(5)
  })

  it('leaves as a file: the same rows in the same order, the chosen columns, all pages', async () => {
    const { answer, lines } = await file('da=200&ordine=totale&righe=20&pagina=9&colonne=ordine&colonne=totale')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="vendite.csv"',
      'cache-control': 'no-store',
    })
    expect(lines[0]).toBe('Prodotto;Cliente;Città;Ordine;Pagato il;Totale')
    const shown = (await list('da=200&ordine=totale')).items
    expect(lines.slice(1).map((line) => line.split(';').at(-3))).toEqual(shown.map(({ number }) => number))
    expect(lines[1]?.endsWith(';200,00')).toBe(true)
    const { formatEuroInput } = await import('#shared/money-input.rules.ts')
    const net = (await file('ordine=totale&colonne=netto')).lines.slice(1).map((line) => line.split(';').at(-1))
    expect(net).toEqual(
      (await list('ordine=totale')).items.map(({ earnings }) => formatEuroInput(earnings?.netCents ?? 0)),
    )
    const days = (await file('ordine=totale&colonne=scadenza')).lines
    expect(days[0]).toBe('Prodotto;Cliente;Città;Giorno;Saldo da incassare')
    const said = (await list('ordine=totale')).items.map(({ serviceText }) => serviceText ?? '')
    expect(days.slice(1).map((line) => line.split(';').at(-2))).toEqual(said)
    expect(said).toContainEqual(expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/))
    expect((await file('', rival)).lines).toHaveLength(1)
  })

  it('shows who works for the seller the orders, and nothing of what they earn', async () => {
    const marta = await collaborator(app, seller)
    const { supplierSale } = await import('./sales.queries.server.ts')
    const { supplierSales } = await import('./sales.queries.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { supplierStatistics } = await import('#features/books/statistics/index.server.ts')
    const { findActor } = await import('#features/people/accounts/index.server.ts')
    const actor = await findActor(marta.token, app.clock.now())
    if (!actor) throw new Error('No session')
    const ctx = systemCtx(app.clock.now(), actor)
    const list = await supplierSales(ctx, {})
    expect([list.total, list.totals, list.items.map(({ earnings }) => earnings)]).toEqual([
      5,
      null,
      list.items.map(() => null),
    ])
    const wire = await app.inject({ url: '/api/portal/orders', headers: marta.headers })
    for (const row of wire.json<Record<string, string | null>[]>())
      expect([row.total, row.tobepaid, row.fee, row.feevat, row.net]).toEqual([null, null, null, null, null])
    const sale = await supplierSale(ctx, ids[0] ?? 0)
    expect([sale.earnings, sale.paid.paidCents > 0]).toEqual([null, true])
    expect(sale.timeline.filter(({ title }) => title.startsWith('Fee'))).toEqual([])
    const one = await app.inject({ url: `/api/portal/orders/${ids[0]}`, headers: marta.headers })
    expect(one.json()).toMatchObject({ fee: null, feevat: null, net: null, total: expect.any(String) })
    // Neither a column nor a filter nor an order that somebody writes into the address brings them back.
    const asked = 'ordine=totale&da=450&colonne=ordine&colonne=totale&colonne=netto'
    const rows = (await file(asked, { ...seller, headers: marta.headers })).lines
    expect([rows[0], rows.length]).toEqual(['Prodotto;Cliente;Città;Ordine;Pagato il', 6])
    const { totals, rows: days, returns } = await supplierStatistics(ctx, '30')
    expect([
      typeof totals.sales === 'number',
      totals.paidCents,
      totals.netCents,
      totals.feeCents,
      returns.refundedCents,
    ]).toEqual([true, ...[null, null, null, null]])
    expect(days.every(({ paidCents, netCents }) => paidCents === null && netCents === null)).toBe(true)
    const csv = await app.inject({ url: '/api/portal/statics/export', headers: marta.headers })
    expect(csv.body).not.toMatch(/incassato|netto/)
    const { supplierDashboard } = await import('#areas/portal/portal.queries.server.ts')
    const board = await supplierDashboard(ctx)
    expect([board.today.grossCents, board.today.netCents, board.recent.map(({ earnings }) => earnings)]).toEqual([
      null,
      null,
      board.recent.map(() => null),
    ])
  })

  it('gives the file to suppliers and staff only', async () => {
    const visitor = await app.inject({ method: 'GET', url: '/api/portal/orders/export' })
    expect(visitor.statusCode).toBe(401)
    const other = await couple(app)
    const refused = await app.inject({ method: 'GET', url: '/api/portal/orders/export', headers: other.headers })
    expect(refused.statusCode).toBe(403)
  })
})
