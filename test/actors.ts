import { addDays, todayInRome } from '#shared/days.ts'
import type { TestApp } from './app.ts'
import { connect } from './sellers.ts'

/** Somebody who acts in a test, made the way people are made: through the front doors. */
export interface TestActor {
  readonly accountId: number
  readonly handle: string
  readonly email: string
  readonly token: string
  /** For `app.inject`: an API client's credential. */
  readonly headers: { readonly authorization: string }
}

export const TEST_PASSWORD = 'confetti-rosa'

const consents = { regulation: true, cookie: true, privacy: true, personal: true, advertising: false }

let made = 0
const nextEmail = (role: string): string => {
  made += 1
  return `${role}.${process.pid}.${made}@prova.example`
}

/** Follows the link of the newest confirmation e-mail, and opens a session. */
const enter = async (app: TestApp, accountId: number, email: string): Promise<TestActor> => {
  const { actorOf, confirmEmail, startSession } = await accountsDoor()
  const { systemCtx } = await contextDoor()
  await app.drain()
  const [mail] = await app.mailbox(email)
  const secret = /\/conferma-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (secret) await confirmEmail(systemCtx(), secret)
  const { token } = await startSession(systemCtx(), accountId)
  const { handle } = await actorOf(accountId)
  return { accountId, handle, email, token, headers: { authorization: `Bearer ${token}` } }
}

// The app decides on the environment when its modules load, so they are loaded after it has started.
const accountsDoor = () => import('#features/people/accounts/index.server.ts')
const contextDoor = () => import('#platform/context.server.ts')

/** The context in which a service sees this person at the product's present time. */
export const ctxAs = async (accountId: number) => {
  const { actorOf } = await accountsDoor()
  const { systemCtx } = await contextDoor()
  const { now } = await import('#platform/clock.server.ts')
  return systemCtx(now(), await actorOf(accountId))
}

/** The same person with a session that begins now: what happens weeks later finds the first one ended. */
export const signInAgain = async (who: TestActor): Promise<TestActor> => {
  const { startSession } = await accountsDoor()
  const { systemCtx } = await contextDoor()
  const { token } = await startSession(systemCtx(), who.accountId)
  return { ...who, token, headers: { authorization: `Bearer ${token}` } }
}

interface CoupleOptions {
  readonly email?: string
  /** False leaves the profile empty, as right after the confirmation. */
  readonly profile?: boolean
  readonly fullName?: string
  readonly phone?: string
  readonly weddingOn?: string
  readonly weddingLocality?: string
  readonly gender?: 'M' | 'F'
}

/** The usual wedding day; of tests that moved the clock beyond it, one still to come. */
const weddingDay = (app: TestApp): string => {
  const today = todayInRome(app.clock.now())
  return today < '2027-06-19' ? '2027-06-19' : addDays(today, 200)
}

/** A confirmed, signed-in couple with a complete profile. */
export const couple = async (app: TestApp, options: CoupleOptions = {}): Promise<TestActor> => {
  const { registerCouple } = await accountsDoor()
  const { saveCoupleProfile } = await import('#features/people/couples/index.server.ts')
  const { systemCtx } = await contextDoor()
  const email = options.email ?? nextEmail('sposi')
  const { accountId } = await registerCouple(systemCtx(), { email, password: TEST_PASSWORD, consents })
  if (options.profile !== false)
    await saveCoupleProfile(await ctxAs(accountId), {
      fullName: options.fullName ?? 'Giulia Ravasi',
      phone: options.phone ?? '348 112 0417',
      address: 'via per Esino 8, 23829 Varenna (LC)',
      gender: options.gender ?? 'F',
      weddingOn: options.weddingOn ?? weddingDay(app),
      weddingLocality: options.weddingLocality ?? 'Varenna',
    })
  return enter(app, accountId, email)
}

/** A member of the staff, signed in. */
export const admin = async (app: TestApp): Promise<TestActor> => {
  const { createAdmin } = await accountsDoor()
  const { systemCtx } = await contextDoor()
  const email = nextEmail('staff')
  const { accountId } = await createAdmin(systemCtx(), {
    email,
    fullName: 'Redazione Promessi',
    password: TEST_PASSWORD,
  })
  return enter(app, accountId, email)
}

interface SupplierOptions {
  readonly email?: string
  /** Sector 1 unless the test says otherwise. */
  readonly sectorId?: number
  readonly businessName?: string
  /** Company data, payment account and shipping filled in: everything the checks before an offer ask for. */
  readonly ready?: boolean
  /** A legal address, as everybody has who buys something. */
  readonly settled?: boolean
  /** A paid subscription: true for Gold, or the plan's name. */
  readonly subscription?: boolean | 'Bronze' | 'Silver' | 'Gold' | 'Platinum'
}

/** A partita IVA nobody else in the test has, with its check digit. */
const nextVatNumber = (): string => {
  made += 1
  const digits = String(1_000_000_000 + made)
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const makeReady = async (accountId: number, businessName: string): Promise<void> => {
  const door = await import('#features/people/suppliers/index.server.ts')
  const { ShippingAndBonusInput } = await import('#features/people/suppliers/suppliers.contract.ts')
  await door.saveCompany(await ctxAs(accountId), {
    contactName: 'Anna Bellini',
    fiscalCode: 'RSSMRA85T10A562S',
    businessName,
    vatNumber: nextVatNumber(),
    rea: 'LC-123456',
    pec: 'azienda@pec.example',
    sdi: 'M5UXCR1',
    phone: '0341 365111',
    city: 'Lecco',
    address: 'Via Roma 1',
    cap: '23900',
  })
  await connect(accountId)
  const shipping = { shippingCost: '25', shippingMinDays: '5', shippingMaxDays: '10', carrier: 'UPS', vatBps: 2200 }
  await door.saveShippingAndBonus(
    await ctxAs(accountId),
    ShippingAndBonusInput.parse({ ...shipping, bonusLimit: '1000', bonusAbove: '5', bonusUpto: '2' }),
  )
}

/** Gives a business its legal address, unless it has one: without it nothing is bought or shown (decision 0101). */
export const settle = async (accountId: number): Promise<void> => {
  const { and, eq, isNull } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
  await db()
    .update(suppliers)
    .set({ address: 'Via Roma 1', cap: '23900', city: 'Lecco', province: 'LC', lat: 45.8554, lon: 9.3976 })
    .where(and(eq(suppliers.id, accountId), isNull(suppliers.cap)))
}

/** Buys a plan the way the payments do once the money is there. */
export const subscribe = async (accountId: number, planName = 'Gold'): Promise<void> => {
  const { plansOnSale, settlePurchase } = await import('#features/money/billing/index.server.ts')
  const { purchases } = await import('#features/money/billing/schema.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const ctx = await ctxAs(accountId)
  const plan = (await plansOnSale(ctx.now)).find((one) => one.name === planName)
  if (!plan) throw new Error(`There is no plan ${planName}`)
  const { id: planId, name, months, participations, feeBps, priceCents, vatCents } = plan
  await inTransaction(async (tx) => {
    const bought = {
      kind: 'subscription',
      status: 'awaiting_payment',
      supplierId: accountId,
      orderedAt: ctx.now,
    } as const
    const [purchase] = await tx
      .insert(purchases)
      .values({ ...bought, planId, name, months, participations, feeBps, priceCents, vatCents })
      .returning({ id: purchases.id })
    await settlePurchase(tx, ctx, purchase?.id ?? 0)
  })
}

/** A confirmed, signed-in supplier; `ready` and `subscription` take it as far as the first offer. */
export const supplier = async (app: TestApp, options: SupplierOptions = {}): Promise<TestActor> => {
  const { registerSupplier } = await accountsDoor()
  const { systemCtx } = await contextDoor()
  const email = options.email ?? nextEmail('azienda')
  const { accountId } = await registerSupplier(systemCtx(), {
    email,
    password: TEST_PASSWORD,
    consents,
    sectorId: options.sectorId ?? 1,
  })
  const actor = await enter(app, accountId, email)
  if (options.ready) await makeReady(accountId, options.businessName ?? `Atelier ${accountId}`)
  if (options.settled || options.subscription) await settle(accountId)
  if (options.subscription) await subscribe(accountId, options.subscription === true ? 'Gold' : options.subscription)
  const { actorOf } = await accountsDoor()
  return { ...actor, handle: (await actorOf(accountId)).handle }
}

/** Somebody who works for this supplier, come in by an invitation. `accountId` is the person's own account. */
export const collaborator = async (
  app: TestApp,
  owner: Pick<TestActor, 'accountId'>,
  options: { readonly email?: string; readonly fullName?: string } = {},
): Promise<TestActor> => {
  const { invite, joinTeam } = await import('#features/people/team/index.server.ts')
  const { systemCtx } = await contextDoor()
  const { now } = await import('#platform/clock.server.ts')
  const email = options.email ?? nextEmail('persona')
  await invite(await ctxAs(owner.accountId), email)
  await app.drain()
  const [mail] = await app.mailbox(email)
  const link = /\/invito\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const newcomer = { fullName: options.fullName ?? 'Marta Galli', consents }
  const admission = await joinTeam(systemCtx(now()), link, { password: TEST_PASSWORD, newcomer })
  if (admission.kind !== 'session' || admission.actor.kind !== 'supplier' || !admission.actor.member)
    throw new Error('The invitation opened no session of a collaborator')
  const { token, actor } = admission
  const { accountId } = admission.actor.member
  return { accountId, handle: actor.handle, email, token, headers: { authorization: `Bearer ${token}` } }
}
