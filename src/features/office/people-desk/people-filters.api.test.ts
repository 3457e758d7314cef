import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInRome } from '#shared/days.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { numberOf } from '../../../../test/goods.ts'
import { openPeopleTest, type PeopleTest } from '../../../../test/people.ts'
import { openShop, sell } from '../../../../test/shop.ts'
import { storeOrder } from '../../../../test/store-orders.ts'

let app: TestApp
let t: PeopleTest

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPeopleTest(app)
}, 120_000)
afterAll(() => app.close())

const database = async () => (await import('#platform/db/db.server.ts')).db()

describe('the lists of people', () => {
  it('narrow by days of Rome, both of them included', async () => {
    const today = todayInRome(app.clock.now())
    const all = await t.found('couple', '')
    for (const [query, expected] of [
      [`dal=${today}&al=${today}`, all],
      [`dal=${addDays(today, 1)}`, []],
      [`al=${addDays(today, -1)}`, []],
    ] as const)
      expect([query, await t.found('couple', query)]).toEqual([query, expected])
    const [marta] = await t.found('couple', 'q=colombo')
    for (const [query, expected] of [
      ['nozze-dal=2028-05-06&nozze-al=2028-05-06', [marta]],
      ['nozze-dal=2028-05-07', []],
      ['nozze-dal=2028-01-01&nozze-al=2028-05-05', []],
    ] as const)
      expect([query, await t.found('couple', query)]).toEqual([query, expected])
  })

  it('tell the confirmed from those who are not', async () => {
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const late = await couple(app, { fullName: 'Irene Sala' })
    await (await database()).update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, late.accountId))
    expect(await t.found('couple', 'email=no')).toEqual([late.accountId])
    const confirmed = await t.found('couple', 'email=si')
    expect(confirmed).toContain(t.bride.accountId)
    expect(confirmed).not.toContain(late.accountId)
  })

  it('count a plan until the instant it ends', async () => {
    const { purchases } = await import('#features/money/billing/schema.server.ts')
    const { peopleIds } = await import('./people-filter.queries.server.ts')
    const { peopleRows } = await import('./people.queries.server.ts')
    const { peopleFilter } = await import('./people-list.rules.ts')
    const { readDataList } = await import('#ui/lists/data-list.rules.ts')
    const { peopleListOf } = await import('./people-page.server.ts')
    const [plan] = await (await database()).select().from(purchases).where(eq(purchases.supplierId, t.seller.accountId))
    const ends = plan?.endsAt?.getTime() ?? 0
    expect(ends).toBeGreaterThan(app.clock.now().getTime())
    const list = await peopleListOf('supplier', app.clock.now())
    const filter = peopleFilter(readDataList(list, new URLSearchParams('piano=Silver')))
    const seen = [-1, 0].map(async (step) => {
      const at = new Date(ends + step)
      const { ids } = await peopleIds('supplier', filter, at, null, 20)
      const [row] = await peopleRows('supplier', [t.seller.accountId], at)
      return [ids, row?.plan]
    })
    expect(await Promise.all(seen)).toEqual([
      [[t.seller.accountId], 'Silver'],
      [[], null],
    ])
  })

  it('count what was paid, and find both sides of an order by its number', async () => {
    const people = { owner: t.bride, seller: t.seller }
    const { orderId } = await storeOrder(app, people)
    await storeOrder(app, { ...people, status: 'awaiting_payment' })
    const ordersOf = async (kind: 'couple' | 'supplier', id: number) =>
      (await t.list(kind)).rows.find((row) => row.id === id)?.orders
    expect([await ordersOf('couple', t.bride.accountId), await ordersOf('supplier', t.seller.accountId)]).toEqual([
      1, 1,
    ])
    expect(await t.found('couple', `q=${numberOf(orderId)}`)).toEqual([t.bride.accountId])
    expect(await t.found('supplier', `q=${numberOf(orderId)}`)).toEqual([t.seller.accountId])
    expect(await t.found('couple', `q=${numberOf(999_999)}`)).toEqual([])
  })

  it('are written into a file whole, however many there are', async () => {
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { couples } = await import('#features/people/couples/schema.server.ts')
    const db = await database()
    const crowd = Array.from({ length: 520 }, (_, turn) => ({
      ...{ role: 'couple' as const, email: `folla.${turn}@prova.example`, handle: `folla-${turn}`, fullName: 'Folla' },
      ...{ createdAt: app.clock.now(), emailConfirmedAt: app.clock.now() },
    }))
    const made = await db.insert(accounts).values(crowd).returning({ id: accounts.id })
    await db.insert(couples).values(made)
    const file = await t.get('/api/portal/users/export?q=folla&colonne=numero', t.staff)
    const [head, ...lines] = file.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('Nome;Email;Numero')
    expect(lines.map((line) => Number(line.split(';')[2]))).toEqual(made.map(({ id }) => id).toReversed())
    const { listPeople } = await import('./people.queries.server.ts')
    for (const url of ['/api/portal/users/export', '/api/portal/operators/export'])
      for (const who of [t.bride, t.seller]) expect((await t.get(url, who)).statusCode).toBe(403)
    await expect(listPeople(await ctxAs(t.seller.accountId), 'couple', {} as never, null, 1)).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('the page of one person', () => {
  const activityOf = async (who: TestActor, kind: 'couple' | 'supplier') => {
    const { personActivity } = await import('./person-activity.queries.server.ts')
    return personActivity(await ctxAs(t.staff.accountId), { id: who.accountId, kind })
  }
  const totalOf = async (who: TestActor, kind: 'couple' | 'supplier', title: string) =>
    (await activityOf(who, kind)).lists.find((list) => list.title === title)?.total

  it('counts messages by who wrote them, and reports by whose the thing is', async () => {
    const lucia = await couple(app, { fullName: 'Lucia Conti' })
    const florist = await supplier(app, { ready: true })
    const neighbour = await supplier(app, { ready: true })
    for (const who of [florist, neighbour]) await openShop(who)
    const dress = await sell(florist)
    const { orderId } = await storeOrder(app, { owner: lucia, seller: florist, products: [dress] })
    const { talkOfOrder, writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
    const about = await talkOfOrder(orderId)
    for (const [who, text] of [
      [lucia, 'Buongiorno.'],
      [lucia, 'Ci siete?'],
      [florist, 'Eccoci.'],
    ] as const)
      await writeAbout(await ctxAs(who.accountId), about, { text })
    expect((await activityOf(lucia, 'couple')).messages).toEqual({ conversations: 1, written: 2, received: 1 })
    expect((await activityOf(florist, 'supplier')).messages).toEqual({ conversations: 1, written: 1, received: 2 })

    for (const [table, idref] of [
      ['vetrina', florist.accountId],
      ['products', dress.id],
    ] as const) {
      const payload = { table, idref, text: 'Le foto non sono loro.' }
      const answer = await app.inject({ method: 'POST', url: '/api/warning', headers: lucia.headers, payload })
      expect(answer.json()).toEqual({ result: 1 })
    }
    expect(await totalOf(florist, 'supplier', 'Segnalazioni ricevute')).toBe(2)
    expect(await totalOf(neighbour, 'supplier', 'Segnalazioni ricevute')).toBe(0)
    expect(await totalOf(lucia, 'couple', 'Segnalazioni inviate')).toBe(2)
    expect(await totalOf(lucia, 'couple', 'Segnalazioni ricevute')).toBe(0)
    expect(await totalOf(lucia, 'couple', 'Ordini')).toBe(1)
  })

  it('lists the sessions that are open, and in its register the lines of this account alone', async () => {
    const { sessionsOf } = await import('./person.queries.server.ts')
    const { signInAgain } = await import('../../../../test/actors.ts')
    const open = async () => (await sessionsOf(await ctxAs(t.staff.accountId), t.bride.accountId)).length
    const before = await open()
    const { headers } = await signInAgain(t.bride)
    expect(await open()).toBe(before + 1)
    await app.inject({ method: 'POST', url: '/api/logout', headers })
    expect(await open()).toBe(before)

    const { record } = await import('#platform/change/change.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const ctx = await ctxAs(t.staff.accountId)
    const newest = async () => (await t.auditOf(t.bride.accountId))[0]
    const last = await newest()
    expect(last).toMatchObject({ by: 'La persona' })
    await inTransaction((tx) => record(tx, ctx, 'order', t.bride.accountId, 'ship'))
    expect(await newest()).toEqual(last)
    await inTransaction((tx) => record(tx, ctx, 'account', t.bride.accountId, 'suspend'))
    expect(await newest()).toMatchObject({ by: 'Redazione Promessi' })
  })
})

describe('businesses that wait to be checked', () => {
  it('are counted, and the one that has waited longest is named', async () => {
    const { countToVerify, verificationsInWait } = await import('./index.server.ts')
    const { changeVerification } = await import('#features/people/verification/index.server.ts')
    expect(await verificationsInWait()).toEqual({ count: 0, oldestName: null, oldestAt: null })
    const submit = async (who: TestActor) => {
      const send = async (fields: Record<string, string | File>) => {
        const form = new FormData()
        for (const [key, value] of Object.entries(fields)) form.append(key, value)
        return changeVerification(await ctxAs(who.accountId), form)
      }
      const document = new File([new Uint8Array(Buffer.from('%PDF-1.7 prova'))], 'visura.pdf')
      await send({ intent: 'document', kind: 'visura', document })
      await send({ intent: 'verification' })
    }
    const newer = await supplier(app, { ready: true, businessName: 'Seconda' })
    await submit(await supplier(app, { ready: true, businessName: 'Prima' }))
    await app.clock.advance(HOUR)
    await submit(newer)
    expect(await verificationsInWait()).toMatchObject({ count: 2, oldestName: 'Prima' })
    expect(await countToVerify()).toBe(2)
    expect(await t.found('supplier', 'vista=da-verificare')).toHaveLength(2)
  })
})
