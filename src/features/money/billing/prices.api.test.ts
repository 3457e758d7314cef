import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'

describe('the price list', () => {
  let app: TestApp
  let staff: TestActor
  beforeAll(async () => {
    app = await startTestApp()
    staff = await admin(app)
  })
  afterAll(() => app.close())

  const door = async () => ({
    ...(await import('./prices.service.server.ts')),
    ...(await import('./prices.queries.server.ts')),
    ...(await import('./prices.contract.ts')),
  })
  const planId = async (name: string): Promise<number> => {
    const { priceList } = await door()
    const found = (await priceList(await ctxAs(staff.accountId))).find(({ current }) => current.name === name)
    return found?.id ?? 0
  }
  const story = async (name: string) => {
    const { priceStory } = await door()
    const found = await priceStory(await ctxAs(staff.accountId), 'piano', await planId(name))
    if (!found) throw new Error(name)
    return found
  }
  /** The form as staff opens it, with what it changes. */
  const formOf = async (name: string, change: Record<string, string>) => {
    const { id, current, latest } = await story(name)
    return {
      ...{ kind: 'piano', id: String(id), seen: String(latest), months: String(current.months) },
      ...{ price: String(current.priceCents / 100), participations: String(current.participations) },
      ...{ fee: String((current.feeBps ?? 0) / 100), services: current.services.join('\n'), onSale: '1' },
      reason: 'Listino nuovo',
      ...change,
    }
  }
  const save = async (name: string, change: Record<string, string>, who = staff) => {
    const { PriceInput, savePrice } = await door()
    const { reason, ...draft } = PriceInput.parse(await formOf(name, change))
    return savePrice(await ctxAs(who.accountId), draft, reason)
  }
  const offered = async (who: TestActor, name: string) => {
    const { plans, ...rest } = (await app.inject({ url: '/api/portal/subscriptions', headers: who.headers })).json()
    return { ...rest, plan: plans.find((plan: { name: string }) => plan.name === name) }
  }

  it('a new version is sold at once; what was bought and what was ordered keep theirs', async () => {
    const bought = await supplier(app, { subscription: 'Silver' })
    const ordering = await supplier(app, { settled: true })
    const id = await planId('Silver')
    const order = (payload: Record<string, unknown>) =>
      app.inject({ method: 'POST', url: '/api/portal/subscriptions', headers: ordering.headers, payload })
    const before = (await order({ id, expectedTotalCents: 9638 })).json()
    await save('Silver', { price: '100', fee: '15', participations: '1', months: '1' })

    expect(await offered(bought, 'Silver')).toMatchObject({
      active: { name: 'Silver', fee: '6' },
      count_auctions: '40',
      purchases: [{ price_num: '79.00', vat_num: '17.38' }],
      plan: { price_num: '100.00', fee: '15', participations: '1', months: '1' },
    })
    // The page of before is not believed, and the order of before stands as it was made.
    const late = await order({ id, expectedTotalCents: 9638 })
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'terms_changed'])
    const { purchases } = await import('./schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { eq } = await import('drizzle-orm')
    const [kept] = await db()
      .select()
      .from(purchases)
      .where(eq(purchases.id, Number(before.id)))
    expect(kept).toMatchObject({ priceCents: 7900, feeBps: 600, participations: 40, status: 'awaiting_payment' })
    expect((await order({ id, expectedTotalCents: 12_200 })).statusCode).toBe(200)
  })

  it('a version with a date begins at midnight in Rome, can be taken back until then, and the rule agrees with the database', async () => {
    const { todayInRome, addDays, instantInRome } = await import('#shared/days.ts')
    const { withdrawPrice } = await door()
    const { versionInForce } = await import('./prices.rules.ts')
    const seller = await supplier(app, { settled: true })
    const ctx = await ctxAs(staff.accountId)
    const start = addDays(todayInRome(app.clock.now()), 2)
    await save('Gold', { price: '160', startsOn: start })
    await save('Gold', { price: '170', startsOn: addDays(start, 1) })
    const [, newest] = (await story('Gold')).scheduled
    await withdrawPrice(ctx, newest?.id ?? 0, 'Data sbagliata')
    await expect(withdrawPrice(ctx, newest?.id ?? 0, 'Ancora')).rejects.toMatchObject({ code: 'version_begun' })
    const agrees = async (price: string) => {
      expect((await offered(seller, 'Gold')).plan.price_num).toBe(price)
      const { versions, current } = await story('Gold')
      const rows = versions.map(({ startsAt, withdrawnAt, ...row }) => ({
        ...row,
        startsAt: new Date(startsAt),
        withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt),
      }))
      expect(versionInForce(rows, app.clock.now())?.version).toBe(current.version)
    }
    await agrees('149.00')
    await app.clock.set(new Date(instantInRome(start).getTime() - 60_000))
    await agrees('149.00')
    await app.clock.set(instantInRome(start))
    await agrees('160.00')
    await app.clock.advance(3 * DAY)
    await agrees('160.00')
    const [begun] = (await story('Gold')).versions.filter(({ state }) => state === 'in_force')
    const late = withdrawPrice(await ctxAs(staff.accountId), begun?.id ?? 0, 'Troppo tardi')
    await expect(late).rejects.toMatchObject({ code: 'version_begun', status: 409 })
  })

  it('keeps who, when, why and what', async () => {
    const { cents, euro } = await import('#shared/money.ts')
    await save('Bronze', { price: '35', confirmed: '1', reason: 'Valori decisi dal titolare' })
    const [newest, first] = (await story('Bronze')).versions
    expect(newest).toMatchObject({
      version: 2,
      state: 'in_force',
      made: { by: 'Redazione Promessi', reason: 'Valori decisi dal titolare' },
      changes: [
        { label: 'Prezzo', before: euro(cents(2900)), after: euro(cents(3500)) },
        { label: 'Valori', before: 'Provvisori', after: 'Confermati' },
      ],
    })
    expect(first).toMatchObject({ version: 1, state: 'replaced', made: null, changes: [] })
  })

  it('of two concurrent saves one is refused', async () => {
    const { PriceInput, savePrice } = await door()
    const forms = [await formOf('Platinum', { price: '300' }), await formOf('Platinum', { price: '301' })]
    const ctx = await ctxAs(staff.accountId)
    const results = await Promise.allSettled(
      forms.map((form) => {
        const { reason, ...draft } = PriceInput.parse(form)
        return savePrice(ctx, draft, reason)
      }),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'version_exists', status: 409 })
  })

  it('refuses what changes nothing, what has no reason, days gone by and everybody else', async () => {
    await expect(save('Platinum', {})).rejects.toMatchObject({ code: 'nothing_changed' })
    await expect(save('Platinum', { price: '250', startsOn: '2020-01-01' })).rejects.toMatchObject({ code: 'day_gone' })
    const { PriceInput, savePrice } = await door()
    const form = await formOf('Platinum', { price: '250' })
    expect(PriceInput.safeParse({ ...form, reason: ' ' }).success).toBe(false)
    const { reason: _, ...draft } = PriceInput.parse(form)
    await expect(savePrice(await ctxAs(staff.accountId), draft, ' ')).rejects.toMatchObject({ status: 400 })
    const seller = await supplier(app, { settled: true })
    await expect(save('Platinum', { price: '250' }, seller)).rejects.toMatchObject({ status: 403 })
  })

  it('what is off sale can be neither bought nor chosen for later, and the words of public pages follow', async () => {
    const id = await planId('Platinum')
    const seller = await supplier(app, { subscription: 'Gold' })
    await save('Platinum', { onSale: '0' })
    expect((await offered(seller, 'Platinum')).plan).toBeUndefined()
    const send = (url: string, payload: Record<string, unknown>) =>
      app.inject({ method: 'POST', url, headers: seller.headers, payload })
    expect((await send('/api/portal/subscriptions', { id })).json().error.code).toBe('not_on_sale')
    const later = await send('/api/portal/subscriptions/end', { at_end: 'change', id })
    expect(later.json().error.code).toBe('not_on_sale')
    const { plansOnSale } = await import('./index.server.ts')
    const { plansSentence } = await import('./prices.rules.ts')
    expect(plansSentence(await plansOnSale(app.clock.now()))).toMatch(/^Bronze, Silver o Gold, da /)
  })
})
