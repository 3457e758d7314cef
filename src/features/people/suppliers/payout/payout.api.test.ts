import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collaborator, ctxAs, supplier, TEST_PASSWORD, type TestActor } from '../../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { merchantIdOf, setPartner } from '../../../../../test/sellers.ts'

let app: TestApp
let seller: TestActor
let first: string
/** Another account that only this seller brings. */
let other: string
/** As mails and audit trail write it. */
const masked = () => `…${first.slice(-4)}`

beforeAll(async () => {
  app = await startTestApp()
  await setPartner(null)
})
afterAll(() => app?.close())

beforeEach(async () => {
  seller = await supplier(app, { ready: true })
  first = merchantIdOf(seller.accountId)
  other = merchantIdOf(seller.accountId, 'ALTRA')
  await app.drain()
})

const save = (merchantId: string, password = TEST_PASSWORD, who = seller) =>
  app.inject({
    method: 'POST',
    url: '/api/portal/company/payment-account',
    headers: who.headers,
    payload: { merchantId, password },
  })
const cancel = (who = seller) =>
  app.inject({ method: 'POST', url: '/api/portal/company/payment-account/cancel', headers: who.headers })
const company = async () => (await app.inject({ url: '/api/portal/company', headers: seller.headers })).json()
const accounts = async () => {
  const { merchantId, nextMerchantId } = await company()
  return [merchantId, nextMerchantId]
}
/** Where a couple's payment would go now. */
const paidTo = async () => {
  const { sellingTerms } = await import('../suppliers.queries.server.ts')
  return (await sellingTerms(seller.accountId, 15, app.clock.now())).merchantId
}
const subjects = async (): Promise<string[]> => {
  await app.drain()
  return (await app.mailbox(seller.email)).map(({ subject }) => subject)
}
const events = async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const { auditEvents } = await import('#platform/change/schema.server.ts')
  const { and, asc, eq } = await import('drizzle-orm')
  const mine = and(eq(auditEvents.subject, 'supplier'), eq(auditEvents.subjectId, seller.accountId))
  const rows = await db().select().from(auditEvents).where(mine).orderBy(asc(auditEvents.id))
  return rows.filter(({ event }) => /merchant|payout/.test(event)).map(({ event, details }) => ({ event, ...details }))
}

describe('another payout account', () => {
  it('takes effect after 24 hours, is told to the owner, and masked in the register', async () => {
    expect((await save(other.toLowerCase())).statusCode).toBe(200)
    expect(await accounts()).toEqual([first, other])
    expect(await paidTo()).toBe(first)
    expect((await subjects())[0]).toBe('Il conto di incasso sta per cambiare')
    const [asked] = await app.mailbox(seller.email)
    expect(asked?.text).toContain(`da ${masked()} a …${other.slice(-4)}`)
    expect(asked?.text).not.toContain(other)

    await app.clock.advance(24 * HOUR - 60_000)
    expect(await paidTo()).toBe(first)
    await app.clock.advance(60_000)
    expect(await accounts()).toEqual([other, ''])
    expect(await paidTo()).toBe(other)
    expect((await subjects())[0]).toBe('Il nuovo conto di incasso è attivo')

    const startsAt = expect.any(String)
    expect(await events()).toEqual([
      { event: 'merchant_saved', before: null, after: masked() },
      { event: 'payout_change_asked', before: masked(), after: `…${other.slice(-4)}`, startsAt },
      { event: 'merchant_saved', before: masked(), after: `…${other.slice(-4)}` },
    ])
  })

  it('is cancelled by the owner without a password, once', async () => {
    await save('LADRA23456789')
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await subjects()).slice(0, 2).sort()).toEqual([
      'Il conto di incasso sta per cambiare',
      'La modifica del conto di incasso è annullata',
    ])
    await app.clock.advance(25 * HOUR)
    expect(await accounts()).toEqual([first, ''])
    expect((await cancel()).json().error.code).toBe('no_payout_change')
  })

  it('is taken back by typing the account in force again, and waits anew when it becomes a third one', async () => {
    await save('PRYMA23456789')
    await app.clock.advance(20 * HOUR)
    await save('SECQNDA234567')
    await app.clock.advance(20 * HOUR)
    expect(await accounts()).toEqual([first, 'SECQNDA234567'])
    await save(first)
    expect(await accounts()).toEqual([first, ''])
  })

  it('does not wait longer when the same is asked again', async () => {
    await save(other)
    const { nextMerchantAt } = await company()
    await app.clock.advance(2 * HOUR)
    await save(other)
    expect((await company()).nextMerchantAt).toBe(nextMerchantAt)
  })

  it('applied and cancelled at the same moment is one of the two', async () => {
    await save(other)
    const { applyPayoutChange } = await import('./payout.service.server.ts')
    const ctx = { ...(await ctxAs(seller.accountId)), now: new Date(app.clock.now().getTime() + 24 * HOUR) }
    const [, cancelled] = await Promise.all([applyPayoutChange(ctx, seller.accountId), cancel()])
    expect(await accounts()).toEqual(cancelled.statusCode === 200 ? [first, ''] : [other, ''])
  })

  it('asks for the password, and is refused to collaborators', async () => {
    const wrong = await save('LADRA23456789', 'non-la-conosco')
    expect([wrong.statusCode, wrong.json().error.code]).toEqual([422, 'wrong_password'])
    expect((await save('LADRA23456789', '')).statusCode).toBe(422)
    const helper = await collaborator(app, seller)
    expect((await save('LADRA23456789', TEST_PASSWORD, helper)).statusCode).toBe(403)
    await save(other)
    expect((await cancel(helper)).statusCode).toBe(403)
    expect(await accounts()).toEqual([first, other])
  })
})

it('an id that cannot be PayPal’s, or is another supplier’s, is refused', async () => {
  for (const wrong of ['O0O0O0', 'AAAAAA-1', 'ABCDEFGHI2345', 'ABCDEFGH2345'])
    expect((await save(wrong)).json().error.fields.merchantId).toContain('13 segni')
  const rival = await supplier(app, { ready: true })
  const taken = await save(merchantIdOf(rival.accountId))
  expect([taken.statusCode, taken.json().error.code]).toEqual([409, 'account_taken'])
  expect(await accounts()).toEqual([first, ''])
})

it('one account that two suppliers bring at the same moment becomes one’s', async () => {
  const rival = await supplier(app, { ready: true })
  const answers = await Promise.all([save('GEMELLA234567'), save('GEMELLA234567', TEST_PASSWORD, rival)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

it('the first account counts at once', async () => {
  expect(await accounts()).toEqual([first, ''])
  expect(await subjects()).toContain('Hai collegato il conto di incasso')
})
