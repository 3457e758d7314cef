import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs, TEST_PASSWORD } from '../../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { openProtectedTest, type ProtectedTest, STEP } from '../../../../../test/protected.ts'
import { driveAccount } from '../../../../../test/stripe.ts'

/*
 * Protected steps that are the seller's, whose account cannot take them: they wait, and follow it to the next one.
 */

let app: TestApp
let t: ProtectedTest
/** The seller's account at Stripe. */
let account: string

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openProtectedTest(app, 4)
  account = t.account
}, 300_000)
afterAll(() => app?.close())

describe('a seller whose account at Stripe cannot take what was kept', () => {
  const close = async () => {
    await driveAccount(app, account, 'accounts', 'close')
    await app.drain()
  }
  /** Connects another one, which is in force after its hours. */
  const another = async () => {
    const payload = { password: TEST_PASSWORD, house: 'stripe' }
    const answer = await t.post(t.seller, '/api/portal/company/payment-account/connect', payload)
    expect(answer.statusCode, answer.body).toBe(200)
    account = String(answer.json().action_url).split('/').at(-1) ?? ''
    await driveAccount(app, account, 'onboard', 'all')
    await app.drain()
  }
  const inForce = async () => {
    await app.clock.advance(25 * HOUR)
    await t.stayIn()
    await t.settle()
  }
  const transfersOf = async (id: number) => {
    const { childrenOf } = await import('#features/money/payments/stripe/emulator/books.service.server.ts')
    const made = await childrenOf('transfer', (await t.rowOf(id))?.reference ?? '')
    return made.map(({ state: { amount, reversed, destination } }) => [amount - reversed, destination])
  }
  /** What staff reads of it, and how many jobs have given up. */
  const atDesk = async (id: number) => {
    const { waitingSteps } = await import('#features/books/fees/books.queries.server.ts')
    const { jobsByState } = await import('#platform/jobs/jobs.server.ts')
    const waiting = await waitingSteps(await ctxAs(t.staff.accountId))
    const amounts = waiting.filter(({ orderId }) => orderId === id).map(({ amountCents }) => amountCents)
    const { failed = 0, retry = 0 } = await jobsByState()
    return { amounts, troubles: failed + retry }
  }
  const sellerReads = async (id: number) => {
    const { keptEarnings } = await import('#features/books/invoices/expected.queries.server.ts')
    const { keptAt } = await import('#features/money/payments/index.server.ts')
    const earnings = await keptEarnings(await ctxAs(t.seller.accountId))
    const { waitingCents } = await keptAt(t.seller.accountId, 'stripe')
    return { waits: earnings.find(({ orderId }) => orderId === id)?.isWaiting, waitingCents }
  }

  it('closed: it waits for another one, everybody reads that, and the next one in force has it', async () => {
    const { id, page } = await t.kept('stripe')
    const { troubles } = await atDesk(id)
    const before = await t.mails(t.seller, 'aspetta un tuo conto')
    const old = account
    await close()
    await t.days(12)
    expect([await t.sellerHas(id, page), (await t.books(id)).held]).toEqual([0, STEP])
    expect((await t.rowOf(id))?.held).toMatchObject({ status: 'released', passedAt: null, passedTo: null })
    expect(await t.mails(t.seller, 'aspetta un tuo conto')).toBe(before + 1)
    expect((await t.stepOf(id, t.seller)).protection).toContain('È tua e aspetta presso Stripe')
    expect((await t.stepOf(id)).protection).toContain('appena collega un conto')
    expect(await sellerReads(id)).toEqual({ waits: true, waitingCents: STEP })
    expect(await atDesk(id)).toEqual({ amounts: [STEP], troubles })
    // The hours in which its owner can take it away again hold for what was kept as well.
    await another()
    await t.settle()
    expect(account).not.toBe(old)
    expect(await t.sellerHas(id, page)).toBe(0)
    await inForce()
    expect(await transfersOf(id)).toEqual([[STEP, account]])
    expect(await t.books(id)).toEqual({ held: 0, seller: 228_000 })
    expect((await t.rowOf(id))?.held).toMatchObject({ passedTo: account, passedCents: STEP, waitsSince: null })
    expect(await sellerReads(id)).toEqual({ waits: undefined, waitingCents: 0 })
    expect(await atDesk(id)).toEqual({ amounts: [], troubles })
  }, 60_000)

  it('closed without our hearing of it: the refusal is heard, and the account is looked at', async () => {
    const { id } = await t.kept('stripe')
    const { alone, set } = await import('#features/money/payments/stripe/emulator/books.service.server.ts')
    await t.days(5)
    await alone('account', account, (tx, one) => set(tx, one, { closed: true }))
    expect((await t.confirm(id)).statusCode).toBe(200)
    await app.drain()
    expect((await t.rowOf(id))?.held.waitsSince).not.toBeNull()
    const { stripeAccountOf } = await import('#features/money/selling-accounts/index.server.ts')
    expect((await stripeAccountOf(t.seller.accountId, app.clock.now())).state).toBe('revoked')
    await another()
    await inForce()
    expect(await transfersOf(id)).toEqual([[STEP, account]])
  }, 60_000)

  it('closed after it had it, the answer being lost: it is found to have it, and the next one has nothing', async () => {
    const { id, page } = await t.kept('stripe')
    await t.days(5)
    const old = account
    const whole = globalThis.fetch
    globalThis.fetch = async (...asked) => {
      const answer = await whole(...asked)
      if (asked[1]?.method === 'POST' && String(asked[0]).endsWith('/v1/transfers')) throw new TypeError('fetch failed')
      return answer
    }
    try {
      await t.confirm(id)
      await app.drain().catch(() => undefined)
    } finally {
      globalThis.fetch = whole
    }
    expect(await transfersOf(id)).toEqual([[STEP, old]])
    expect((await t.rowOf(id))?.held).toMatchObject({ passedAt: null, passedTo: old, passedCents: 0 })
    await close()
    await another()
    await inForce()
    expect(await transfersOf(id)).toEqual([[STEP, old]])
    expect((await t.rowOf(id))?.held).toMatchObject({ passedTo: old, passedCents: STEP, waitsSince: null })
    expect(await t.books(id)).toEqual({ held: 0, seller: 228_000 })
    expect(await t.sellerHas(id, page)).toBe(STEP)
  }, 60_000)

  it('restricted: it waits, goes back in part, and the rest is passed on when the account can take it again', async () => {
    const { id } = await t.kept('stripe')
    await driveAccount(app, account, 'accounts', 'restrict')
    await t.days(9)
    expect((await t.rowOf(id))?.held.waitsSince).not.toBeNull()
    const dispute = await t.openDispute(id)
    const { orderLines } = await import('../schema.server.ts')
    const [line] = await (await t.tables()).db.select().from(orderLines).where(eq(orderLines.orderId, id))
    await t.decide(dispute, { outcome: 'refund', lines: [{ orderLineId: line?.id, amountCents: 50_000 }] })
    expect(await t.books(id)).toEqual({ held: STEP - 50_000, seller: 68_400 })
    expect(await sellerReads(id)).toEqual({ waits: true, waitingCents: STEP - 50_000 })
    await driveAccount(app, account, 'accounts', 'activate')
    await t.settle()
    expect(await transfersOf(id)).toEqual([[STEP - 50_000, account]])
    expect(await t.books(id)).toEqual({ held: 0, seller: 178_000 })
  }, 60_000)
})
