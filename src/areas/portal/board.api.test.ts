import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../test/app.ts'
import { bid, publish } from '../../../test/auctions.ts'
import { awarded, comeBack, messagesSent, place, press } from '../../../test/orders.ts'
import { dressInput } from '../../../test/products.ts'
import { sell } from '../../../test/shop.ts'
import { storeOrder } from '../../../test/store-orders.ts'

let app: TestApp
let seller: TestActor
let rival: TestActor
let owner: TestActor

const database = async () => (await import('#platform/db/db.server.ts')).db()
const portal = () => import('./portal.queries.server.ts')
const board = async (who: TestActor) => {
  const { supplierDashboard } = await portal()
  return supplierDashboard(await ctxAs(who.accountId))
}
const menu = async (who: TestActor) => {
  const ctx = await ctxAs(who.accountId)
  const { portalFrame } = await import('./frame.queries.server.ts')
  const frame = await portalFrame(ctx, ctx.actor as never)
  return Object.entries(frame.supplier?.counted ?? {})
}

/** How many things the list behind an address holds, read as its page reads it. */
const listed = async (who: TestActor, to: string): Promise<number> => {
  const ctx = await ctxAs(who.accountId)
  const { pathname, searchParams } = new URL(to, 'http://portal.example')
  switch (pathname) {
    case '/portal/annunci': {
      const { supplierLeads } = await import('#features/auction/leads/leads.queries.server.ts')
      const { readLeads } = await import('#features/auction/leads/lead-list.rules.ts')
      return (await supplierLeads(ctx, readLeads(searchParams))).counts.total
    }
    case '/portal/offers-operator': {
      const { myOffers } = await import('#features/auction/offers/my-offers.queries.server.ts')
      const { readMyOffers } = await import('#features/auction/offers/my-offers.rules.ts')
      return (await myOffers(ctx, readMyOffers(searchParams))).total
    }
    case '/portal/orders': {
      const { viewOf } = await import('#features/fulfilment/sales/ui/sales-views.rules.ts')
      const { supplierSales } = await import('#features/fulfilment/sales/index.server.ts')
      return (await supplierSales(ctx, { view: viewOf(searchParams.get('vista')).view ?? undefined })).total
    }
    case '/portal/messages': {
      const { listConversations } = await import('#features/fulfilment/messages/conversation-list.queries.server.ts')
      return (await listConversations(ctx, { unreadOnly: searchParams.get('mostra') === 'non-letti' })).items.length
    }
    case '/portal/reviews': {
      const { portalReviewsOf, readReviews } = await import('#features/fulfilment/reviews/portal-reviews.rules.ts')
      const { supplierReviews } = await import('#features/fulfilment/reviews/index.server.ts')
      return (await supplierReviews(ctx, portalReviewsOf(readReviews(searchParams)))).items.length
    }
    case '/portal/products': {
      const { portalProducts } = await import('#features/shop/product-portal/portal-list.queries.server.ts')
      const { readPortalList } = await import('#features/shop/product-portal/portal-list.rules.ts')
      return (await portalProducts(who.accountId, readPortalList(searchParams))).items.length
    }
    case '/portal/da-fare': {
      const { todoList } = await import('./today.queries.server.ts')
      const { readTodoList } = await import('./today.rules.ts')
      const list = await todoList(ctx, readTodoList(searchParams.get('cosa')) as never)
      expect(list.items).toHaveLength(list.total)
      return list.total
    }
    default:
      throw new Error(`No list is known at ${to}`)
  }
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  rival = await supplier(app, { sectorId: 14, ready: true, subscription: true })
  // Three announcements won: two are paid, a day apart, one waits.
  const deals = await awarded(app, { owner, seller, staff }, 3)
  for (const deal of deals.slice(0, 2)) {
    const placed = await place(app, owner, deal)
    await press(app, placed.paypal_order, 'approve')
    await comeBack(owner, placed.paypal_order)
    await messagesSent(app)
    await app.clock.advance(DAY)
  }
  const running = await publish(app, owner, staff, { title: 'Reportage sul Lago Òrta' })
  await bid(app, rival, running, '1400.00')
  const offered = await bid(app, seller, running, '1500.00')
  await publish(app, owner, staff, { title: 'Album di nozze' })
  const { answerQuestion, askAboutOffer, askQuestion } = await import('#features/auction/questions/index.server.ts')
  const asked = await askQuestion(await ctxAs(seller.accountId), running, 'Quanti invitati?')
  await answerQuestion(await ctxAs(owner.accountId), asked, 'Ottanta, più o meno.')
  await askAboutOffer(await ctxAs(owner.accountId), offered, 'L’album è compreso?')
  await app.drain()
  await app.clock.advance(5.5 * DAY)

  const goods = { owner, seller, sectorId: 14 }
  await storeOrder(app, { ...goods, status: 'paid' })
  await storeOrder(app, {
    ...goods,
    status: 'shipped',
    products: [{ id: null as never, code: 'V1', title: 'Velo di seta' }],
  })
  const { orderId, lineIds } = await storeOrder(app, { ...goods, status: 'received' })
  const at = app.clock.now()
  const { returns } = await import('#features/fulfilment/returns/schema.server.ts')
  const { reviews } = await import('#features/fulfilment/reviews/schema.server.ts')
  await (await database())
    .insert(returns)
    .values({ orderId, supplierId: seller.accountId, kind: 'return', status: 'requested', reason: 13, requestedAt: at })
  await (await database()).insert(reviews).values({
    ...{ orderId, orderLineId: lineIds[0] as number, supplierId: seller.accountId, coupleId: owner.accountId },
    ...{ stars: 5, title: 'Bello', description: 'Tutto come promesso.', anonymous: false, writtenAt: at },
  })
  const { writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
  await writeAbout(await ctxAs(owner.accountId), { kind: 'order', subjectId: orderId }, {
    text: 'Quando arriva il velo?',
    submissionKey: 'prima-domanda',
  } as never)
  const option = dressInput.options[0] as (typeof dressInput.options)[number]
  for (const quantity of [0, 1, 2, 3]) await sell(seller, { options: [{ ...option, quantity }] })
  await app.drain()
}, 240_000)
afterAll(() => app?.close())

describe('the dashboard of a supplier', () => {
  it('names what waits, each with the number of things in the list it leads to', async () => {
    const { todos } = await board(seller)
    expect(Object.fromEntries(todos.map(({ key, count }) => [key, count]))).toEqual({
      ...{
        toShip: 3,
        toReceive: 1,
        resi: 1,
        scadenze: 1,
        domande: 1,
        risposte: 1,
        conferme: 1,
        messages: 1,
        reviews: 1,
        soldOut: 1,
        lowStock: 2,
      },
    })
    for (const { to, count } of todos) expect({ to, count: await listed(seller, to) }).toEqual({ to, count })
  })

  it('says of what ends soon which place one’s own offer has, of how many', async () => {
    const { todoList } = await import('./today.queries.server.ts')
    const said = async (who: TestActor) =>
      (await todoList(await ctxAs(who.accountId), 'scadenze')).items.map(({ detail }) => detail)
    expect(await said(seller)).toEqual(['La tua è 2ª di 2'])
    expect(await said(rival)).toEqual(['La tua è la più bassa di 2'])
  })

  it('and the menu counts what its lists hold', async () => {
    const entries = await menu(seller)
    expect(Object.fromEntries(entries.map(([name, { count }]) => [name, count]))).toEqual({
      ...{ announcements: 2, offers: 1, sales: 3, messages: 1, reviews: 1 },
    })
    for (const [, { to, count }] of entries) expect({ to, count: await listed(seller, to) }).toEqual({ to, count })
  })

  it('has the figures of the statistics, day by day, and those of the sales', async () => {
    const ctx = await ctxAs(seller.accountId)
    const { today, line } = await board(seller)
    const { supplierStatistics } = await import('#features/books/statistics/index.server.ts')
    const { supplierSales } = await import('#features/fulfilment/sales/index.server.ts')
    const statistics = await supplierStatistics(ctx, '30')
    expect(line.rows).toEqual(statistics.rows)
    expect(statistics.totals).toMatchObject(line.totals)
    const { total, totals } = await supplierSales(ctx, {})
    expect(line.totals).toMatchObject({ sales: total, paidCents: totals?.paidCents, netCents: totals?.netCents })
    expect(line.totals).toMatchObject({ sales: 5, offers: 4, wins: 3 })
    const last = statistics.rows.at(-1)
    expect(today).toEqual({ sales: last?.sales, grossCents: last?.paidCents, netCents: last?.netCents })
    expect(today.sales).toBe(3)
  })

  it('says what comes next and what is left of the plan', async () => {
    const { upcoming, quota, plan } = await board(seller)
    expect(upcoming.map(({ kind, title }) => [kind, title])).toEqual([['closing', 'Reportage sul Lago Òrta']])
    expect(quota).toMatchObject({ used: 4, granted: quota.left + 4 })
    expect(plan?.name).toBe('Platinum')
  })

  it('shows nothing of it to another supplier', async () => {
    const { todos, line, upcoming } = await board(rival)
    expect(todos.map(({ key }) => key)).toEqual(['scadenze'])
    expect(line.totals).toMatchObject({ sales: 0, paidCents: 0, offers: 1 })
    expect(upcoming).toHaveLength(1)
  })
})

describe('the search of the portal', () => {
  const find = async (who: TestActor, text: string) => {
    const answer = await app.inject({
      url: `/api/portal/search?${new URLSearchParams({ q: text })}`,
      headers: who.headers,
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ kind: string; items: { id: string; title: string; path: string }[] }[]>()
  }
  const kinds = async (who: TestActor, text: string) => (await find(who, text)).map(({ kind }) => kind)

  it('finds one’s own by beginnings of words, by name and by number, whatever the accents', async () => {
    expect(await kinds(seller, 'velo set')).toEqual(['order'])
    expect(await kinds(seller, 'LAGO orta')).toEqual(['offer', 'announcement'])
    expect(await kinds(seller, 'ravasi')).toEqual(['order'])
    expect(await kinds(seller, 'giulia r')).toEqual(['order', 'conversation'])
    expect(await kinds(seller, 'album')).toEqual(['announcement'])
    const [sales] = await find(seller, 'fotografo')
    const first = sales?.items[0]
    expect(first?.path).toBe(`/portal/orders/${first?.id}`)
    const { orderNumber } = await import('#shared/order-number.ts')
    const { offerNumber } = await import('#features/auction/announcements/auction.rules.ts')
    const [byNumber] = await find(seller, orderNumber(Number(first?.id)))
    expect(byNumber?.items.map(({ id }) => id)).toEqual([first?.id])
    const offer = (await find(seller, 'orta'))[0]?.items[0]
    expect(offer?.title).toBe('Reportage sul Lago Òrta')
    expect((await find(seller, String(offerNumber(Number(offer?.id)))))[0]?.items[0]?.id).toBe(offer?.id)
  })

  it('finds nothing in the middle of a word, by a single letter, or of another supplier', async () => {
    for (const text of ['eta', 'v', '%', '']) expect(await find(seller, text)).toEqual([])
    expect(await kinds(rival, 'velo')).toEqual([])
    expect(await kinds(rival, 'ravasi')).toEqual([])
    expect(await kinds(rival, 'reportage')).toEqual(['offer', 'announcement'])
    expect((await app.inject({ url: '/api/portal/search?q=velo', headers: owner.headers })).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/portal/search?q=velo' })).statusCode).toBe(401)
  })

  it('follows what is renamed, and folds words as the database does', async () => {
    const db = await database()
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { announcements } = await import('#features/auction/announcements/schema.server.ts')
    const { sql } = await import('drizzle-orm')
    await db.update(accounts).set({ fullName: 'Ginevra Ravasi' }).where(eq(accounts.id, owner.accountId))
    expect(await kinds(seller, 'ginevra')).toEqual(['conversation'])
    expect(await kinds(seller, 'giulia')).toEqual(['order'])
    await db
      .update(announcements)
      .set({ title: 'Reportage a Orvieto' })
      .where(eq(announcements.title, 'Reportage sul Lago Òrta'))
    expect(await kinds(seller, 'orvieto')).toEqual(['offer', 'announcement'])
    expect(await kinds(seller, 'orta')).toEqual([])
    const { toLexemes } = await import('#features/site/own-words/own-words.rules.ts')
    for (const text of ["Perché l'Abito è GIÀ bianco?", 'PO-30001 — São, Ñandú; 12€', '']) {
      const { rows } = await db.execute<{ words: string }>(sql`select portal_words(${text}) as words`)
      expect(rows[0]?.words).toBe(` ${toLexemes(text).join(' ')}`)
    }
  })
})

describe('the files of the lists', () => {
  it.each([
    ['/portal/annunci', '/api/portal/leads/export'],
    ['/portal/annunci?proposte=nessuna', '/api/portal/leads/export?proposte=nessuna'],
    ['/portal/offers-operator', '/api/portal/offers/export'],
    ['/portal/offers-operator?vista=attive', '/api/portal/offers/export?vista=attive'],
    ['/portal/offers-operator?q=reportage', '/api/portal/offers/export?q=reportage'],
    ['/portal/orders?vista=resi', '/api/portal/returns/export?vista=resi'],
    ['/portal/reviews', '/api/portal/reviews/export'],
    ['/portal/reviews?stelle=5&verso=su', '/api/portal/reviews/export?stelle=5&verso=su'],
  ])('%s: as many rows as its page counts', async (page, file) => {
    for (const who of [seller, rival]) {
      const answer = await app.inject({ url: file, headers: who.headers })
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      const rows = answer.body.trimEnd().split('\r\n').length - 1
      expect(rows).toBe(await listed(who, page))
    }
  })

  it('returns are narrowed by state, kind, day and words, and found by their number', async () => {
    const { supplierReturns } = await import('#features/fulfilment/returns/index.server.ts')
    const { saleReturnsList, saleReturnsFilter } = await import(
      '#features/fulfilment/returns/sale-returns-list.rules.ts'
    )
    const { readDataList } = await import('#ui/lists/data-list.rules.ts')
    const found = async (query: string) => {
      const filter = saleReturnsFilter(readDataList(saleReturnsList, new URLSearchParams(query)))
      return (await supplierReturns(await ctxAs(seller.accountId), { filter })).items.map(({ number }) => number)
    }
    const all = await found('vista=resi')
    expect(all.length).toBeGreaterThan(0)
    expect(await found(`q=${all[0]}`)).toEqual([all[0]])
    expect(await found('q=nessuno così')).toEqual([])
    expect(await found('al=2020-01-01')).toEqual([])
    const states = ['attesa', 'da-rimborsare', 'in-corso', 'conclusi']
    const each = await Promise.all(states.map((state) => found(`stato=${state}`)))
    expect(each.flat().toSorted()).toEqual(all.toSorted())
    expect(
      (await Promise.all(['return', 'withdrawal'].map((kind) => found(`tipo=${kind}`)))).flat().toSorted(),
    ).toEqual(all.toSorted())
  })
})
