import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop } from '../../../../test/shop.ts'
import { appealableUntil, type ModerationAction } from './moderation.rules.ts'

let app: TestApp
let elena: TestActor
let luca: TestActor
let giulia: TestActor
let marta: TestActor
let owner: TestActor
let title: string

beforeAll(async () => {
  app = await startTestApp('empty')
  elena = await admin(app)
  luca = await admin(app)
}, 120_000)
afterAll(() => app.close())
beforeEach(async () => {
  // Each test has people and a showcase of its own.
  giulia = await couple(app)
  marta = await couple(app)
  owner = await supplier(app, { ready: true })
  title = `Atelier di ${owner.handle}`
  await openShop(owner, { title })
})

const database = async () => (await import('#platform/db/db.server.ts')).db()
const as = (who: TestActor) => ctxAs(who.accountId)
const report = async (who: TestActor, text = 'La foto non è loro.'): Promise<number> => {
  const { fileReport } = await import('./reports.service.server.ts')
  return fileReport(await as(who), { subject: 'vetrina', subjectId: owner.accountId, text })
}
const caseOf = async () => {
  const { reportCases } = await import('./schema.server.ts')
  const [row] = await (await database()).select().from(reportCases).where(eq(reportCases.subjectId, owner.accountId))
  if (!row) throw new Error('Nothing was reported')
  return row
}
const reportsOf = async () => {
  const { reports } = await import('./schema.server.ts')
  const { id } = await caseOf()
  return (await database()).select().from(reports).where(eq(reports.caseId, id)).orderBy(asc(reports.id))
}
const trail = async (subject: string, subjectId: number) => {
  const { auditEvents } = await import('#platform/change/schema.server.ts')
  const rows = await (await database())
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, subjectId))
    .orderBy(asc(auditEvents.id))
  return rows.filter((row) => row.subject === subject)
}
/** What staff decides about the showcase. */
const decide = async (action: ModerationAction, more: object = {}, who = elena): Promise<number> => {
  const { addDecision } = await import('./cases.service.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const ctx = await as(who)
  const about = { subject: 'vetrina', subjectId: owner.accountId, concernedId: owner.accountId } as const
  const why = { code: action === 'none' ? 'unfounded' : 'copyright', reason: 'Abbiamo confrontato gli originali.' }
  return inTransaction((tx) => addDecision(tx, ctx, { ...about, action, ...why, ...more }))
}
const appeal = async (decisionId: number, who: TestActor) =>
  (await import('./appeals.service.server.ts')).fileAppeal(await as(who), decisionId, 'Rileggete.', null)
const answer = async (outcome: 'granted' | 'dismissed', who = luca) => {
  const { closeAppeal } = await import('./appeals.service.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { id } = await newestAppeal()
  const { id: caseId } = await caseOf()
  const ctx = await as(who)
  return inTransaction((tx) => closeAppeal(tx, ctx, { id, caseId }, outcome, 'Abbiamo riletto tutto.'))
}
const newestAppeal = async () => {
  const { appeals } = await import('./schema.server.ts')
  const [row] = await (await database()).select().from(appeals).orderBy(desc(appeals.id)).limit(1)
  if (!row) throw new Error('Nobody has appealed')
  return row
}
const bells = async (who: TestActor): Promise<string[]> => {
  await app.drain()
  const { notifications } = await import('#features/people/notifications/schema.server.ts')
  const rows = await (await database())
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, who.accountId))
    .orderBy(desc(notifications.id))
  return rows.map(({ text }) => text)
}
const mails = async (who: Pick<TestActor, 'email'>, subject: RegExp) => {
  await app.drain()
  return (await app.mailbox(who.email)).filter((mail) => subject.test(mail.subject))
}
const code = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

describe('the case of a thing', () => {
  it('counts what was said and what waits, since the oldest of it', async () => {
    const first = await report(giulia)
    await app.clock.advance(HOUR)
    const second = await report(marta)
    const [one, two] = await reportsOf()
    expect(await caseOf()).toMatchObject({
      ...{ reportCount: 2, openReports: 2, openAppeals: 0, lastDecisionId: null, decidedAt: null },
      ...{ waitingSince: one?.reportedAt, lastReportedAt: two?.reportedAt },
    })
    expect(two?.reportedAt.getTime()).toBeGreaterThan((one?.reportedAt.getTime() ?? 0) + HOUR - 1)
    for (const [id, who] of [
      [first, giulia],
      [second, marta],
    ] as const)
      expect(await trail('report', id)).toMatchObject([{ event: 'filed', actorId: who.accountId }])

    const decisionId = await decide('none', { seen: 0, uptoReport: first })
    expect(await caseOf()).toMatchObject({
      ...{ reportCount: 2, openReports: 1, lastDecisionId: decisionId, waitingSince: two?.reportedAt },
    })
    expect(await reportsOf()).toMatchObject([
      { status: 'closed', decisionId, closedAt: (await caseOf()).decidedAt },
      { status: 'open', decisionId: null, closedAt: null },
    ])
    await decide('hide')
    expect(await caseOf()).toMatchObject({ reportCount: 2, openReports: 0, waitingSince: null })
  })

  it('one person reports a thing once at a time, however often the button is pressed', async () => {
    const clicks = await Promise.all([code(report(giulia)), code(report(giulia)), code(report(marta))])
    expect(clicks.slice(0, 2).toSorted()).toEqual(['already_reported', 'ok'])
    expect(clicks[2]).toBe('ok')
    expect(await caseOf()).toMatchObject({ reportCount: 2, openReports: 2 })
    await decide('none')
    expect(await code(report(giulia))).toBe('ok')
    expect(await caseOf()).toMatchObject({ reportCount: 3, openReports: 1 })
  })

  it('is decided about what staff had read: the slower of two finds the decision of the other', async () => {
    await report(giulia)
    const decided = await Promise.all([
      code(decide('hide', { seen: 0 }, elena)),
      code(decide('warn', { seen: 0 }, luca)),
    ])
    expect(decided.toSorted()).toEqual(['case_decided', 'ok'])
    const { id, lastDecisionId } = await caseOf()
    expect(await code(decide('none', { seen: (lastDecisionId ?? 0) - 1 }))).toBe('case_decided')
    expect(await code(decide('none', { seen: lastDecisionId }))).toBe('ok')
    const [line, ...more] = await trail('report-case', id)
    expect(more).toHaveLength(1)
    expect(line).toMatchObject({
      actorKind: 'admin',
      details: {
        reason: 'Abbiamo confrontato gli originali.',
        after: { code: 'copyright', subject: 'vetrina', subjectId: owner.accountId },
      },
    })
  })

  it('is decided by staff only, and with a reason', async () => {
    await report(giulia)
    for (const who of [giulia, owner]) expect(await code(decide('hide', {}, who))).toBe('forbidden')
    expect(await code(decide('hide', { reason: ' ' }))).toBe('invalid_request')
    expect(await caseOf()).toMatchObject({ openReports: 1, lastDecisionId: null })
    expect(await mails(owner, /decisione del nostro staff/)).toEqual([])
  })
})

describe('who is told', () => {
  it('staff of a report; of its outcome the reporter, and its owner only where something was decided', async () => {
    await report(giulia)
    for (const who of [elena, luca]) expect(await bells(who)).toContain(`Nuova segnalazione sulla vetrina “${title}”`)
    await decide('none')
    expect(await mails(owner, /decisione del nostro staff/)).toEqual([])
    expect(await bells(owner)).toEqual([])
    const [outcome] = await mails(giulia, /esito/)
    // Where nothing was found the reporter may appeal, until when is said; an account needs no key.
    expect(outcome?.text).toMatch(/\/ricorso\/\d+/)
    expect(outcome?.text).not.toContain('chiave=')
    expect(outcome?.text).toMatch(/ricorso/i)

    await report(marta)
    await decide('hide')
    expect(await bells(owner)).toContain('La vetrina è nascosta a tutti, senza una scadenza.')
    expect(await mails(owner, /decisione del nostro staff/)).toHaveLength(1)
    expect(await bells(marta)).toContain(`La tua segnalazione sulla vetrina “${title}” ha un esito`)
    const until = (text = '') => /fino al \d\d\/\d\d\/\d{4}/.test(text)
    expect([until(outcome?.text), until((await mails(marta, /esito/))[0]?.text)]).toEqual([true, false])
    // Its first reporter was told once.
    expect(await mails(giulia, /esito/)).toHaveLength(1)
  })

  it('staff of an appeal, and the appellant of what became of it', async () => {
    await report(giulia)
    await appeal(await decide('hide'), owner)
    for (const who of [elena, luca]) expect(await bells(who)).toContain(`Nuovo ricorso sulla vetrina “${title}”`)
    expect(await mails(owner, /ricevuto il tuo ricorso/)).toHaveLength(1)
    await answer('dismissed')
    expect(await bells(owner)).toContain(`Il tuo ricorso sulla vetrina “${title}” non è stato accolto`)
    expect((await mails(owner, /non è stato accolto/))[0]?.text).toContain('Abbiamo riletto tutto.')
    // The reporter is no party of it.
    expect((await bells(giulia)).join()).not.toContain('ricorso')
  })
})

describe('an appeal and its answer', () => {
  it('wait in the case, leave their lines, and name who answered', async () => {
    await report(giulia)
    const decisionId = await decide('hide')
    await appeal(decisionId, owner)
    const { id, filedAt } = await newestAppeal()
    expect(await caseOf()).toMatchObject({ openReports: 0, openAppeals: 1, waitingSince: filedAt })
    expect(await trail('appeal', id)).toMatchObject([{ event: 'filed', actorId: owner.accountId }])
    const answers = await Promise.all([code(answer('granted', luca)), code(answer('dismissed', elena))])
    expect(answers.toSorted()).toEqual(['case_decided', 'ok'])
    const by = answers[0] === 'ok' ? luca : elena
    const outcome = answers[0] === 'ok' ? 'granted' : 'dismissed'
    expect(await newestAppeal()).toMatchObject({ status: outcome, decidedById: by.accountId })
    expect((await trail('appeal', id)).slice(1)).toMatchObject([
      { event: outcome, actorId: by.accountId, details: { reason: 'Abbiamo riletto tutto.' } },
    ])
    expect(await caseOf()).toMatchObject({ openAppeals: 0, waitingSince: null })
    expect(await code(appeal(decisionId, owner))).toBe('already_appealed')
  })

  it('the page of a decision offers one until the last instant; a warning stands as long', async () => {
    await report(giulia)
    const decisionId = await decide('warn')
    const { decisionInForce, decisionPage } = await import('./decisions.queries.server.ts')
    const ctx = await as(owner)
    const until = appealableUntil((await caseOf()).decidedAt ?? new Date(0))
    const seen = [-1, 0, 1].map(async (step) => {
      const at = { ...ctx, now: new Date(until.getTime() + step) }
      const page = await decisionPage(at, decisionId, null)
      return [page.mayAppeal, (await decisionInForce(at, 'vetrina', owner.accountId, false)) !== null]
    })
    expect(await Promise.all(seen)).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
    expect(await code(decisionPage(await as(marta), decisionId, null))).toBe('not_found')
    expect(await code(decisionPage(await as(elena), decisionId, null))).toBe('not_found')
  })
})

describe('a notice of illegal content', () => {
  it('comes five times an hour from one place, and from each account', async () => {
    const { fileNotice } = await import('./reports.service.server.ts')
    const { systemCtx, visitor } = await import('#platform/context.server.ts')
    const about = { subject: 'vetrina', subjectId: owner.accountId, text: 'Le fotografie sono mie, del 2019.' } as const
    const from = (ipPrefix: string, turn: number) =>
      code(
        fileNotice({ ...systemCtx(app.clock.now(), visitor), ipPrefix }, about, {
          ...{ name: 'Anna Bellini', email: `anna.${turn}@prova.example` },
        }),
      )
    const sent: string[] = []
    for (let turn = 0; turn < 6; turn += 1) sent.push(await from('192.0.2', turn))
    expect(sent).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too_many_requests'])
    expect(await from('198.51.100', 0)).toBe('already_reported')
    expect(await from('198.51.100', 7)).toBe('ok')
    const ofOwn = async (who: TestActor) => code(fileNotice(await as(who), about, null))
    expect([await ofOwn(giulia), await ofOwn(giulia), await ofOwn(marta)]).toEqual(['ok', 'already_reported', 'ok'])
    expect(await caseOf()).toMatchObject({ reportCount: 8, openReports: 8 })
    const nobody = { ...systemCtx(app.clock.now(), visitor), ipPrefix: '203.0.113' }
    expect(await code(fileNotice(nobody, about, null))).toBe('not_authenticated')
    // Staff reads them the oldest first.
    const { openReports } = await import('./reports.queries.server.ts')
    const ids = (await openReports(await as(elena))).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(7)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })
})
