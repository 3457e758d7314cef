import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonthsInRome, day } from '#shared/days.ts'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { publish } from '../../../../test/auctions.ts'

let app: TestApp
let who: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  who = await couple(app)
})
afterAll(() => app.close())

const database = async () => (await import('#platform/db/db.server.ts')).db()
const monthsOn = (months: number) => app.clock.set(addMonthsInRome(app.clock.now(), months))

/** A paid order of an announcement, with what it agreed on; the answer reads that again. */
const orderedBy = async (owner: TestActor, seller: TestActor, announcementId: number) => {
  const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
  const { orderAgreements } = await import('#features/fulfilment/orders/agreement/schema.server.ts')
  const { cents, basisPoints } = await import('#shared/money.ts')
  const { sellerIdentity } = await import('#features/people/suppliers/index.server.ts')
  const now = app.clock.now()
  const price = {
    ...{ goodsCents: cents(1000), totalCents: cents(1000), bonusCents: cents(0), shippingCents: cents(0) },
    bonusBps: basisPoints(0),
  }
  const db = await database()
  const [order] = await db
    .insert(orders)
    .values({
      ...price,
      ...{ kind: 'auction', coupleId: owner.accountId, supplierId: seller.accountId, sectorId: 14, announcementId },
      ...{ status: 'received', nowCents: cents(1000), vatBps: basisPoints(2200), feeBps: basisPoints(0) },
      ...{ placedAt: now, paidAt: now, returnDays: 14, billing: { fullName: 'Ada Neri', address: 'via Roma 1' } },
      recipient: { fullName: '', phone: '', address: '', number: '', cap: '', city: '' },
      seller: await sellerIdentity(seller.accountId),
    })
    .returning({ id: orders.id })
  const orderId = order?.id ?? 0
  await db.insert(orderAgreements).values({
    orderId,
    agreed: {
      ...{ offer: null, price, conditions: 'Metà subito.', returnPolicy: null, returnDays: 14, withdrawal: [] },
      cancellation: [],
      deposit: [],
      payment: [],
    },
    request: { description: 'In chiesa.', answers: [{ label: 'Rito', value: 'Religioso' }] },
  })
  return async () => (await db.select().from(orderAgreements).where(eq(orderAgreements.orderId, orderId)))[0]
}

describe('what time alone removes', () => {
  it('unconfirmed accounts, after thirty days: their address is free again', async () => {
    const { registerCouple } = await import('#features/people/accounts/index.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const consents = { regulation: true, cookie: true, privacy: true, personal: true, advertising: false }
    const input = { email: 'mai@confermato.example', password: 'confetti-rosa', consents }
    const { accountId } = await registerCouple(systemCtx(), input)
    const row = async () => (await (await database()).select().from(accounts).where(eq(accounts.id, accountId)))[0]
    await app.clock.advance(30 * DAY - HOUR)
    expect(await row()).toMatchObject({ email: input.email, status: 'active' })
    await app.clock.advance(DAY)
    expect(await row()).toMatchObject({ status: 'closed', passwordHash: null })
    expect((await row())?.erasedAt).not.toBeNull()
    expect((await registerCouple(systemCtx(), input)).accountId).not.toBe(accountId)
    const { columnsWith } = await import('../../../../test/texts.ts')
    expect(await columnsWith(['mai@confermato.example'])).not.toContain('public.consents.screen')
  })

  it('sessions a month after their end, links a week after', async () => {
    const { accountTokens, sessions } = await import('#features/people/accounts/schema.server.ts')
    const { logout, startSession } = await import('#features/people/accounts/index.server.ts')
    const { ctxAs } = await import('../../../../test/actors.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const someone = await couple(app, { profile: false })
    await startSession(systemCtx(), someone.accountId)
    const ctx = await ctxAs(someone.accountId)
    const count = async (table: typeof sessions | typeof accountTokens) =>
      (await database()).$count(table, eq(table.accountId, someone.accountId))
    const [first] = await (await database()).select().from(sessions).where(eq(sessions.accountId, someone.accountId))
    await logout({ ...ctx, actor: { ...ctx.actor, sessionId: first?.id ?? null } as typeof ctx.actor })
    expect(await count(accountTokens)).toBeGreaterThan(0)
    expect(await count(sessions)).toBe(2)
    await app.clock.advance(10 * DAY)
    expect(await count(accountTokens)).toBe(0)
    expect(await count(sessions)).toBe(2)
    await app.clock.advance(21 * DAY)
    expect(await count(sessions)).toBe(1)
    await app.clock.advance(31 * DAY)
    expect(await count(sessions)).toBe(0)
  })

  it('strangers a provider vouched for, after their hour', async () => {
    const { pendingIdentities } = await import('#features/people/identities/schema.server.ts')
    const now = app.clock.now()
    const stranger = { provider: 'GOOGLE', emailVerified: true, createdAt: now } as const
    await (await database()).insert(pendingIdentities).values([
      { ...stranger, tokenHash: 'a', subject: '1', expiresAt: new Date(now.getTime() + HOUR) },
      { ...stranger, tokenHash: 'b', subject: '2', expiresAt: new Date(now.getTime() + 3 * DAY) },
    ])
    await app.clock.advance(DAY)
    const left = await (await database()).select().from(pendingIdentities)
    expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['b'])
  })

  it('copies of e-mails after six months, requests of archives too, notifications after two years', async () => {
    const { notifications } = await import('#features/people/notifications/schema.server.ts')
    const { dataExports } = await import('./schema.server.ts')
    const { outgoingMails } = await import('#platform/mail/schema.server.ts')
    const now = app.clock.now()
    const { accountId } = who
    await (await database())
      .insert(notifications)
      .values({ accountId, type: 13, text: 'Prova', occasion: 'prova', createdAt: now })
    await (await database()).insert(dataExports).values({ accountId, requestedAt: now, readyAt: now })
    const letter = { recipient: who.email, template: 'prova', subject: 'Prova', html: '', text: '' }
    await (await database()).insert(outgoingMails).values({ ...letter, occasion: 'prova', createdAt: now })
    const left = async () => ({
      mails: (await (await database()).$count(outgoingMails, eq(outgoingMails.occasion, 'prova'))) > 0,
      exports: await (await database()).$count(dataExports, eq(dataExports.accountId, accountId)),
      notices: await (await database()).$count(notifications, eq(notifications.occasion, 'prova')),
    })
    await monthsOn(5)
    expect(await left()).toEqual({ mails: true, exports: 1, notices: 1 })
    await monthsOn(2)
    expect(await left()).toEqual({ mails: false, exports: 0, notices: 1 })
    await monthsOn(18)
    expect(await left()).toEqual({ mails: false, exports: 0, notices: 0 })
  })

  it('documents of a business: six months after it left, a year undecided, replaced ones a month after the decision', async () => {
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { supplierDocuments, supplierVerifications } = await import('#features/people/verification/schema.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { retentionMap } = await import('./retention-map.queries.server.ts')
    const { applyRetention } = await import('./retention.service.server.ts')
    const db = await database()
    const at = (months: number) => addMonthsInRome(app.clock.now(), months)
    const makers = await Promise.all([1, 2, 3].map(() => supplier(app, { ready: true })))
    const [left, idle, checked] = makers.map(({ accountId }) => accountId) as [number, number, number]
    const file = (supplierId: number, name: string, kind: 'identity' | 'other', uploadedAt: Date) => ({
      ...{ supplierId, name, kind, uploadedAt, fileName: `${supplierId}-${name}.pdf`, sizeBytes: 1 },
    })
    const uploaded = at(0)
    await db
      .insert(supplierDocuments)
      .values([
        file(left, 'uscito', 'identity', uploaded),
        file(idle, 'mai-visto', 'identity', uploaded),
        ...[1, 2].map((turn) => file(checked, `identita-${turn}`, 'identity', uploaded)),
        ...[1, 2].map((turn) => file(checked, `altro-${turn}`, 'other', uploaded)),
      ])
    await db.update(accounts).set({ status: 'closed', closedAt: uploaded }).where(eq(accounts.id, left))
    await db.insert(supplierVerifications).values({ id: checked, status: 'verified', decidedAt: uploaded })
    const rules = retentionMap.filter(({ table }) => table === supplierDocuments)
    const leftAfter = async (months: number) => {
      for (const rule of rules) await applyRetention(systemCtx(at(months)), rule)
      const rows = await db.select({ name: supplierDocuments.name }).from(supplierDocuments)
      return rows.map(({ name }) => name).toSorted()
    }
    const kept = ['altro-1', 'altro-2', 'identita-2', 'mai-visto', 'uscito']
    expect(await leftAfter(0)).toEqual([...kept, 'identita-1'].toSorted())
    expect(await leftAfter(2)).toEqual(kept)
    expect(await leftAfter(7)).toEqual(kept.filter((name) => name !== 'uscito'))
    expect(await leftAfter(13)).toEqual(['altro-1', 'altro-2', 'identita-2'])
  })

  it('measures, phone and questions of an announcement two years after its day', async () => {
    const { announcements } = await import('#features/auction/announcements/schema.server.ts')
    const { questions } = await import('#features/auction/questions/schema.server.ts')
    const owner = await couple(app)
    const asker = await supplier(app, { sectorId: 14, ready: true })
    const id = await publish(app, owner, await admin(app))
    const row = async () => (await (await database()).select().from(announcements).where(eq(announcements.id, id)))[0]
    const { serviceOn } = (await row()) ?? { serviceOn: day('2030-01-01') }
    await app.clock.set(new Date(addMonthsInRome(`${serviceOn}T12:00:00Z`, 24).getTime() - DAY))
    expect((await row())?.phone).not.toBe('')
    const question = {
      announcementId: id,
      supplierId: asker.accountId,
      text: 'In che chiesa?',
      askedAt: app.clock.now(),
    }
    await (await database()).insert(questions).values(question)
    const asked = await orderedBy(owner, asker, id)
    expect((await asked())?.request.answers).toHaveLength(1)
    await app.clock.advance(3 * DAY)
    // What was asked for goes from the order as well; what was agreed stays.
    expect(await asked()).toMatchObject({
      request: { description: '', answers: [] },
      agreed: { conditions: 'Metà subito.' },
    })
    expect(await row()).toMatchObject({ phone: '', answers: {}, title: 'Fotografo sul lago' })
    expect(await (await database()).$count(questions, eq(questions.announcementId, id))).toBe(0)
  })

  it('who reported without an account, a year after the decision', async () => {
    const { reportCases, reports } = await import('#features/trust/reports/schema.server.ts')
    const [about] = await (await database())
      .insert(reportCases)
      .values({ subject: 'vetrina', subjectId: 999_999, title: 'Prova', lastReportedAt: app.clock.now() })
      .returning({ id: reportCases.id })
    const [report] = await (await database())
      .insert(reports)
      .values({
        ...{ caseId: about?.id ?? 0, name: 'Anna Bellini', email: 'anna.bellini@prova.example', subject: 'vetrina' },
        ...{ subjectId: 999_999, text: 'Le foto sono mie.', status: 'closed' },
        ...{ reportedAt: app.clock.now(), closedAt: app.clock.now() },
      })
      .returning({ id: reports.id })
    const row = async () =>
      (
        await (
          await database()
        )
          .select()
          .from(reports)
          .where(eq(reports.id, report?.id ?? 0))
      )[0]
    await monthsOn(11)
    expect(await row()).toMatchObject({ name: 'Anna Bellini' })
    await monthsOn(2)
    expect(await row()).toMatchObject({ name: null, text: 'Le foto sono mie.' })
    expect((await row())?.email).not.toContain('anna')
  })

  it('who was billed and who sold, ten years after the payment, once the account is gone', async () => {
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
    const { supplier } = await import('../../../../test/actors.ts')
    const { cents, basisPoints } = await import('#shared/money.ts')
    const { sellerIdentity } = await import('#features/people/suppliers/index.server.ts')
    const [gone, stays] = [await couple(app, { profile: false }), await couple(app, { profile: false })]
    const seller = await supplier(app, { ready: true, businessName: 'Velo e Filo' })
    const now = app.clock.now()
    const zero = { bonusCents: cents(0), shippingCents: cents(0), bonusBps: basisPoints(0), feeBps: basisPoints(0) }
    for (const { accountId } of [gone, stays])
      await (await database()).insert(orders).values({
        ...zero,
        ...{ kind: 'store', coupleId: accountId, supplierId: seller.accountId, sectorId: 1, status: 'received' },
        ...{
          goodsCents: cents(1000),
          totalCents: cents(1000),
          nowCents: cents(1000),
          vatBps: basisPoints(2200),
          returnDays: 14,
          placedAt: now,
          paidAt: now,
        },
        billing: { fullName: 'Ada Neri', address: 'via Roma 1' },
        recipient: { fullName: '', phone: '', address: '', number: '', cap: '', city: '' },
        seller: await sellerIdentity(seller.accountId),
      })
    for (const { accountId } of [gone, seller])
      await (await database()).update(accounts).set({ erasedAt: now }).where(eq(accounts.id, accountId))
    const sold = async () =>
      (await (await database()).select().from(orders).where(eq(orders.coupleId, stays.accountId)))[0]?.seller
        .businessName
    const billed = async ({ accountId }: TestActor) =>
      (await (await database()).select().from(orders).where(eq(orders.coupleId, accountId)))[0]?.billing.fullName
    await monthsOn(119)
    expect([await billed(gone), await billed(stays), await sold()]).toEqual(['Ada Neri', 'Ada Neri', 'Velo e Filo'])
    await monthsOn(2)
    expect([await billed(gone), await billed(stays), await sold()]).toEqual(['', 'Ada Neri', null])
  })
})
