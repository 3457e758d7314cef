import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop } from '../../../../test/shop.ts'
import { appealableUntil } from './moderation.rules.ts'

let app: TestApp
let staff: TestActor
let reporter: TestActor
let owner: TestActor

const REASON = 'La foto di copertina non è tua.'

beforeAll(async () => {
  app = await startTestApp('empty')
  staff = await admin(app)
  reporter = await couple(app)
}, 120_000)
afterAll(() => app.close())
beforeEach(async () => {
  // Each test has a business of its own; limits of an hour are over.
  await app.clock.advance(2 * HOUR)
  owner = await supplier(app, { sectorId: 14, ready: true })
  await openShop(owner)
})

const call = async (url: string, who?: TestActor, payload?: object) =>
  app.inject({ method: 'POST', url, headers: who?.headers ?? {}, payload })
const appeal = (id: number, who?: TestActor, text = 'Rileggete, per favore.') =>
  call(`/api/decisions/${id}/appeal`, who, { text })
const answer = (id: number, payload: object) =>
  call(`/api/portal/appeals/${id}/answer`, staff, { reason: 'Abbiamo riletto tutto.', ...payload })
const showcaseOf = async () => (await app.inject(`/api/vetrine/${owner.handle}`)).statusCode

/** A report of the couple, and what staff decide about it. @returns the decision */
const decided = async (action: string, code: string) => {
  const report = { idref: owner.accountId, table: 'vetrina', text: 'Ho già visto questa foto altrove.' }
  expect((await call('/api/warning', reporter, report)).statusCode).toBe(200)
  const { db } = await import('#platform/db/db.server.ts')
  const { moderationDecisions, reports } = await import('./schema.server.ts')
  const { desc } = await import('drizzle-orm')
  const [found] = await db().select().from(reports).orderBy(desc(reports.id)).limit(1)
  const url = `/api/portal/reports/${found?.caseId}/decide`
  expect((await call(url, staff, { action, code, reason: REASON, seen: 0, upto: found?.id })).json()).toEqual({
    result: 1,
  })
  const [row] = await db().select().from(moderationDecisions).orderBy(desc(moderationDecisions.id)).limit(1)
  if (!row) throw new Error('Nothing was decided')
  return row
}
const newestAppeal = async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const { appeals } = await import('./schema.server.ts')
  const { desc } = await import('drizzle-orm')
  const [row] = await db().select().from(appeals).orderBy(desc(appeals.id)).limit(1)
  return row
}

describe('an appeal', () => {
  it('is for the account concerned: strangers find nothing, visitors have to sign in, staff is nobody’s side', async () => {
    const { id } = await decided('hide', 'copyright')
    expect((await appeal(id)).statusCode).toBe(401)
    for (const who of [await couple(app), await supplier(app), staff])
      expect((await appeal(id, who)).statusCode).toBe(404)
    expect((await appeal(999_999, owner)).statusCode).toBe(404)
    expect((await appeal(id, owner)).json()).toEqual({ result: 1 })
    expect(await newestAppeal()).toMatchObject({ decisionId: id, accountId: owner.accountId, status: 'open' })
  })

  it('is not for the reporter when the decision was in their favour, and is when nothing was found', async () => {
    const hidden = await decided('hide', 'copyright')
    expect((await appeal(hidden.id, reporter)).json().error.code).toBe('appeal_not_possible')
    owner = await supplier(app, { sectorId: 14, ready: true })
    await openShop(owner)
    const dismissed = await decided('none', 'unfounded')
    expect((await appeal(dismissed.id, owner)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await appeal(dismissed.id, reporter)).json()).toEqual({ result: 1 })
  })

  it('says why, in at most two thousand characters, and is filed once', async () => {
    const { id } = await decided('hide', 'copyright')
    for (const text of ['', '   ', 'a'.repeat(2001)])
      expect(Object.keys((await appeal(id, owner, text)).json().error.fields)).toEqual(['text'])
    expect((await appeal(id, owner, 'a'.repeat(2000))).statusCode).toBe(200)
    const again = await appeal(id, owner)
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'already_appealed'])
  })

  it('may be filed until the last instant of six months, also by a suspended account, and not after it', async () => {
    const first = await decided('suspend', 'spam')
    const late = await appealAt(first.id, appealableUntil(first.decidedAt).getTime() + 1)
    expect(late).toBe('appeal_too_late')
    expect(await appealAt(first.id, appealableUntil(first.decidedAt).getTime())).toBe('filed')
  })
})

/** Files an appeal of the owner as if it were this instant. */
const appealAt = async (id: number, time: number): Promise<string> => {
  const { fileAppeal } = await import('./appeals.service.server.ts')
  const ctx = { ...(await ctxAs(owner.accountId)), now: new Date(time) }
  return fileAppeal(ctx, id, 'Rileggete.', null).then(
    () => 'filed',
    (error: { code?: string }) => error.code ?? String(error),
  )
}

describe('the answer', () => {
  it('that grants it gives the thing back; the owner reads both by e-mail', async () => {
    const { id } = await decided('hide', 'copyright')
    expect(await showcaseOf()).toBe(404)
    await appeal(id, owner)
    const filed = await newestAppeal()
    expect((await answer(filed?.id ?? 0, { outcome: 'granted' })).json()).toEqual({ result: 1 })
    expect(await showcaseOf()).toBe(200)
    await app.drain()
    const texts = (await app.mailbox(owner.email)).map(({ text }) => text)
    expect(texts.some((text) => text.includes(REASON))).toBe(true)
    expect(texts.some((text) => text.includes('Abbiamo riletto tutto.'))).toBe(true)
  })

  it('that dismisses it leaves the decision as it is', async () => {
    const { id } = await decided('hide', 'copyright')
    await appeal(id, owner)
    const filed = await newestAppeal()
    expect((await answer(filed?.id ?? 0, { outcome: 'dismissed' })).statusCode).toBe(200)
    expect(await showcaseOf()).toBe(404)
    expect(await newestAppeal()).toMatchObject({ status: 'dismissed', answer: 'Abbiamo riletto tutto.' })
  })

  it('is given once, with a reason, by staff', async () => {
    const { id } = await decided('hide', 'copyright')
    await appeal(id, owner)
    const filed = (await newestAppeal())?.id ?? 0
    expect((await answer(filed, { outcome: 'granted', reason: ' ' })).statusCode).toBe(400)
    const url = `/api/portal/appeals/${filed}/answer`
    expect((await call(url, owner, { outcome: 'granted', reason: REASON })).statusCode).toBe(403)
    expect(await newestAppeal()).toMatchObject({ status: 'open' })
    expect((await answer(filed, { outcome: 'dismissed' })).statusCode).toBe(200)
    expect((await answer(filed, { outcome: 'granted' })).statusCode).toBe(409)
    expect(await showcaseOf()).toBe(404)
  })
})
