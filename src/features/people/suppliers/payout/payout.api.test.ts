import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collaborator, ctxAs, supplier, TEST_PASSWORD, type TestActor } from '../../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../../test/app.ts'

let app: TestApp
let seller: TestActor
let first: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

beforeEach(async () => {
  seller = await supplier(app, { ready: true })
  first = `SELLER${seller.accountId}TEST`
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
    expect((await save('abcdefgh12345')).statusCode).toBe(200)
    expect(await accounts()).toEqual([first, 'ABCDEFGH12345'])
    expect(await paidTo()).toBe(first)
    expect((await subjects())[0]).toBe('Il conto di incasso sta per cambiare')
    const [asked] = await app.mailbox(seller.email)
    expect(asked?.text).toContain('da …TEST a …2345')
    expect(asked?.text).not.toContain('ABCDEFGH12345')

    await app.clock.advance(24 * HOUR - 60_000)
    expect(await paidTo()).toBe(first)
    await app.clock.advance(60_000)
    expect(await accounts()).toEqual(['ABCDEFGH12345', ''])
    expect(await paidTo()).toBe('ABCDEFGH12345')
    expect((await subjects())[0]).toBe('Il nuovo conto di incasso è attivo')

    const startsAt = expect.any(String)
    expect(await events()).toEqual([
      { event: 'merchant_saved', before: null, after: '…TEST' },
      { event: 'payout_change_asked', before: '…TEST', after: '…2345', startsAt },
      { event: 'merchant_saved', before: '…TEST', after: '…2345' },
    ])
  })

  it('is cancelled by the owner without a password, once', async () => {
    await save('LADRO1234567')
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
    await save('PRIMO1234567')
    await app.clock.advance(20 * HOUR)
    await save('SECONDO123456')
    await app.clock.advance(20 * HOUR)
    expect(await accounts()).toEqual([first, 'SECONDO123456'])
    await save(first)
    expect(await accounts()).toEqual([first, ''])
  })

  it('does not wait longer when the same is asked again', async () => {
    await save('ABCDEFGH12345')
    const { nextMerchantAt } = await company()
    await app.clock.advance(2 * HOUR)
    await save('ABCDEFGH12345')
    expect((await company()).nextMerchantAt).toBe(nextMerchantAt)
  })

  it('applied and cancelled at the same moment is one of the two', async () => {
    await save('ABCDEFGH12345')
    const { applyPayoutChange } = await import('./payout.service.server.ts')
    const ctx = { ...(await ctxAs(seller.accountId)), now: new Date(app.clock.now().getTime() + 24 * HOUR) }
    const [, cancelled] = await Promise.all([applyPayoutChange(ctx, seller.accountId), cancel()])
    expect(await accounts()).toEqual(cancelled.statusCode === 200 ? [first, ''] : ['ABCDEFGH12345', ''])
  })

  it('asks for the password, and is refused to collaborators', async () => {
    const wrong = await save('LADRO1234567', 'non-la-conosco')
    expect([wrong.statusCode, wrong.json().error.code]).toEqual([422, 'wrong_password'])
    expect((await save('LADRO1234567', '')).statusCode).toBe(422)
    const helper = await collaborator(app, seller)
    expect((await save('LADRO1234567', TEST_PASSWORD, helper)).statusCode).toBe(403)
    await save('ABCDEFGH12345')
    expect((await cancel(helper)).statusCode).toBe(403)
    expect(await accounts()).toEqual([first, 'ABCDEFGH12345'])
  })
})

it('the first account counts at once', async () => {
  expect(await accounts()).toEqual([first, ''])
  expect(await subjects()).toContain('Hai collegato il conto di incasso')
})
