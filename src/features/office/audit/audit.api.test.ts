import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import type { AuditFilter } from './audit-list.rules.ts'

let app: TestApp
let staff: TestActor
let person: TestActor
let auditTrail: typeof import('./audit.queries.server.ts').auditTrail

const whole: AuditFilter = {
  byStaff: true,
  q: '',
  subject: null,
  subjectId: null,
  from: null,
  before: null,
  olderThan: null,
  size: 50,
}
const ask = async (filter: Partial<AuditFilter>, who = staff) =>
  auditTrail(await ctxAs(who.accountId), { ...whole, ...filter })
const standing = (verb: 'suspend' | 'restore', reason: string) =>
  app.inject({
    method: 'POST',
    url: `/api/portal/accounts/${person.accountId}/${verb}`,
    headers: { authorization: `Bearer ${staff.token}` },
    payload: { reason, code: 'contacts' },
  })

beforeAll(async () => {
  app = await startTestApp()
  ;({ auditTrail } = await import('./audit.queries.server.ts'))
  staff = await admin(app)
  person = await couple(app, { profile: false })
  for (const [verb, reason] of [
    ['suspend', 'Annunci con 100% di contatti'],
    ['restore', 'Ha tolto i contatti'],
  ] as const)
    expect((await standing(verb, reason)).statusCode).toBe(200)
})
afterAll(() => app?.close())

describe('the audit log', () => {
  it('says who did what, to whom and why, the newest first', async () => {
    const { lines, olderThan } = await ask({ subject: 'account' })
    expect(olderThan).toBeNull()
    expect(
      lines.map(({ event, reason, subject, subjectId, actorKind }) => [event, reason, subject, subjectId, actorKind]),
    ).toEqual([
      ['restore', 'Ha tolto i contatti', 'account', person.accountId, 'admin'],
      ['suspend', 'Annunci con 100% di contatti', 'account', person.accountId, 'admin'],
    ])
  })

  it('finds by the words of a reason, taken as they are, and by the whole name of who acted', async () => {
    const reasons = async (q: string, more: Partial<AuditFilter> = {}) =>
      (await ask({ subject: 'account', q, ...more })).lines.map(({ reason }) => reason)
    expect(await reasons('TOLTO')).toEqual(['Ha tolto i contatti'])
    expect(await reasons('100%')).toEqual(['Annunci con 100% di contatti'])
    expect(await reasons('1_0%')).toEqual([])
    expect(await reasons(staff.email)).toHaveLength(2)
    expect(await reasons(staff.email.slice(0, 5))).toEqual([])
  })

  it('tells the story of one thing, by everybody', async () => {
    const { lines } = await ask({ byStaff: false, subject: 'account', subjectId: person.accountId })
    expect(lines.map(({ event }) => event)).toEqual(expect.arrayContaining(['restore', 'suspend', 'register']))
    expect(lines.every(({ subjectId }) => subjectId === person.accountId)).toBe(true)
  })

  it('goes on page by page until the end, each line once', async () => {
    const seen: number[] = []
    for (let older: number | null = null, pages = 0; pages < 100; pages += 1) {
      const page = await ask({ byStaff: false, size: 2, olderThan: older })
      seen.push(...page.lines.map(({ id }) => id))
      older = page.olderThan
      if (older === null) break
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
    expect(seen).toEqual((await ask({ byStaff: false, size: 1000 })).lines.map(({ id }) => id))
  })

  it('is for staff only', async () => {
    await expect(ask({}, person)).rejects.toMatchObject({ status: 403 })
  })

  it('holds no decision without a reason', async () => {
    expect((await standing('suspend', '   ')).statusCode).toBe(400)
    expect((await ask({ subject: 'account' })).lines).toHaveLength(2)
  })
})
