import { eq } from 'drizzle-orm'
import type { TestActor } from './actors.ts'
import type { TestApp } from './app.ts'
import { type Deal, orderBody } from './orders.ts'
import type { PaidOrder } from './refunds.ts'

const post = (app: TestApp, path: string, fields: Record<string, string> = {}): Promise<Response> =>
  fetch(`${app.url}/dev/stripe${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** What the payer presses on the emulator's page. @returns where its browser is sent */
export const payAt = async (app: TestApp, session: string, choice: string): Promise<string> => {
  const answer = await post(app, `/pay/${session}`, { choice })
  if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.headers.get('location') ?? ''
}

/** The payment of a page, by the emulator's books. */
export const intentOf = async (session: string): Promise<string> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { stripeSandboxObjects } = await import('#features/money/payments/stripe/emulator/schema.server.ts')
  const [row] = await db().select().from(stripeSandboxObjects).where(eq(stripeSandboxObjects.code, session))
  return String(row?.state.intentId ?? '')
}

/** An object of the emulator's books. */
export const bookOf = async (code: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { stripeSandboxObjects } = await import('#features/money/payments/stripe/emulator/schema.server.ts')
  const [row] = await db().select().from(stripeSandboxObjects).where(eq(stripeSandboxObjects.code, code))
  return row?.state
}

/** Waits until the emulator's messages have been taken. */
export const stripeSent = async (app: TestApp): Promise<void> => {
  await post(app, '/messages-sent')
}

/** What the tester does to a payment, from /dev/stripe; its messages are taken. */
export const driveStripe = async (app: TestApp, session: string, action: string): Promise<void> => {
  const answer = await post(app, `/payments/${await intentOf(session)}`, { action })
  if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`)
  await stripeSent(app)
}

/** What the owner of an account, or the tester, does to it; its messages are taken. */
export const driveAccount = async (app: TestApp, account: string, by: 'onboard' | 'accounts', choice: string) => {
  const answer = await post(app, `/${by}/${account}`, { choice, action: choice })
  await stripeSent(app)
  return answer.headers.get('location') ?? ''
}

/** An account at the emulator that can be paid. @returns its id */
export const openAccount = async (trackingId: string): Promise<string> => {
  const { add } = await import('#features/money/payments/stripe/emulator/books.service.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { code } = await add(db(), 'account', {
    ...{ email: 'incassi@example.com', name: 'Atelier', trackingId, agreedAt: '2026-01-01T00:00:00.000Z' },
    ...{ asks: false, status: 'active', closed: false, returnUrl: '/' },
  })
  return code
}

/** Gives a supplier an account for cards that is in force. @returns its id */
export const connectCards = async (supplierId: number): Promise<string> => {
  const { sellingAccounts } = await import('#features/money/selling-accounts/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const { now } = systemCtx()
  const trackingId = `promessi-${supplierId}-1`
  const merchantId = await openAccount(trackingId)
  await db()
    .insert(sellingAccounts)
    .values({
      ...{ supplierId, provider: 'stripe_sandbox', trackingId, merchantId, status: 'payable', effectiveAt: now },
      ...{ isEmailConfirmed: true, isReceivable: true, canHold: true, askedAt: now, consentedAt: now, checkedAt: now },
    })
  return merchantId
}

/** What was begun is done: jobs, the emulator's messages, and the jobs that follow from them. */
export const settledStripe = async (app: TestApp): Promise<void> => {
  await app.drain()
  await stripeSent(app)
  await app.drain()
}

/** A couple orders what it has awarded, to be paid at Stripe. */
export const orderByStripe = async (app: TestApp, owner: TestActor, deal: Deal): Promise<PaidOrder> => {
  const payload = orderBody(deal, { pay_with: 'stripe' })
  const answer = await app.inject({ method: 'POST', url: '/api/order-auction', headers: owner.headers, payload })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return { orderId: Number(answer.json().orderid), provider: answer.json().paypal_order }
}
