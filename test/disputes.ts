import { and, asc, eq, gt, max } from 'drizzle-orm'
import { admin, ctxAs, type TestActor } from './actors.ts'
import type { TestApp } from './app.ts'
import { openReturnsTest, type ReturnsTest } from './returns.ts'

const parties = () => import('#features/fulfilment/disputes/parties.service.server.ts')
const judges = () => import('#features/fulfilment/disputes/staff.service.server.ts')
const contract = () => import('#features/fulfilment/disputes/disputes.contract.ts')
const as = (who: TestActor) => ctxAs(who.accountId)

/** The code of a refusal, or "ok". */
export const codeOfRefusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

/** The audit lines of one event, oldest first. */
export const auditLines = async (subject: string, id: number, event: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { auditEvents } = await import('#platform/change/schema.server.ts')
  const is = and(eq(auditEvents.subject, subject), eq(auditEvents.subjectId, id), eq(auditEvents.event, event))
  return db().select().from(auditEvents).where(is).orderBy(asc(auditEvents.id))
}

/** A shop, its couple, two of the staff, and everything that is done in a dispute. */
export const openDisputesTest = async (app: TestApp) => {
  const desk: ReturnsTest = await openReturnsTest(app)
  const { staff, owner, seller } = desk
  const colleague = await admin(app)

  const open = async (orderId: number, who: TestActor = owner, more: object = {}) => {
    const reason = who === seller ? 'couple_silent' : 'not_as_agreed'
    const input = (await contract()).OpenDisputeInput.parse({ reason, text: 'Manca il ricamo concordato.', ...more })
    return (await parties()).openDispute(await as(who), orderId, input)
  }
  const seen = async (id: number, who: TestActor = staff) =>
    (await import('#features/fulfilment/disputes/dispute.queries.server.ts')).disputeFor(await as(who), id)
  const speak = async (id: number, who: TestActor, text = 'Il ricamo era facoltativo.') =>
    (await parties()).speakInDispute(await as(who), id, text)
  const ask = async (id: number, whom: 'couple' | 'supplier' | 'both', who: TestActor = staff) => {
    const question = { whom, text: 'Avete la proposta firmata?', seen: (await seen(id)).lastEntryId }
    return (await judges()).askInDispute(await as(who), id, (await contract()).AskInput.parse(question))
  }
  const resolution = async (id: number, more: object) => {
    const facts = 'Il ricamo era nella proposta e manca.'
    const { lastEntryId } = await seen(id)
    const said = { facts, ground: 'conformity', reason: 'Vale il ricamo.', seen: lastEntryId, ...more }
    return (await contract()).ResolutionInput.parse(said)
  }
  return {
    ...{ desk, staff, colleague, open, seen, speak, ask, resolution },
    decide: async (id: number, more: object, who: TestActor = staff) =>
      (await judges()).decideDispute(await as(who), id, await resolution(id, more)),
    propose: async (id: number, more: object, who: TestActor = staff) =>
      (await judges()).proposeInDispute(await as(who), id, await resolution(id, more)),
    accept: async (id: number, who: TestActor) =>
      (await parties()).acceptProposal(await as(who), id, (await seen(id)).lastEntryId),
    decline: async (id: number, who: TestActor) => (await parties()).declineProposal(await as(who), id, 'Troppo poco.'),
    withdraw: async (id: number, who: TestActor) => (await parties()).withdrawDispute(await as(who), id, 'Risolto.'),
    /** Opened by one side and answered by the other. */
    heard: async (orderId: number, opener: TestActor = owner) => {
      const id = await open(orderId, opener)
      await speak(id, opener === owner ? seller : owner)
      return id
    },
    lineOf: async (orderId: number) => (await desk.lineIds(orderId))[0] ?? 0,
  }
}
export type DisputesTest = Awaited<ReturnType<typeof openDisputesTest>>

/** A resolution that gives back of one line. */
export const refundOf = (orderLineId: number, amountCents: number, more: object = {}) => ({
  ...{ outcome: 'refund', lines: [{ orderLineId, amountCents }], ...more },
})

/** Follows who is told of a dispute from here on. @returns drains, and names who got an entry on the bell and an e-mail since */
export const followNews = async (app: TestApp, people: Readonly<Record<string, TestActor>>) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { notifications } = await import('#features/people/notifications/schema.server.ts')
  const newest = async () => {
    const [row] = await db()
      .select({ id: max(notifications.id) })
      .from(notifications)
    return row?.id ?? 0
  }
  await app.drain()
  let since = await newest()
  const mails = new Map<string, number>()
  for (const [name, { email }] of Object.entries(people)) mails.set(name, (await app.mailbox(email)).length)
  return async (): Promise<{ readonly bells: string[]; readonly mails: string[] }> => {
    await app.drain()
    const rows = await db()
      .select()
      .from(notifications)
      .where(gt(notifications.id, since))
      .orderBy(asc(notifications.id))
    since = rows.at(-1)?.id ?? since
    const names = Object.entries(people)
    const bells = rows.map(({ accountId }) => names.find(([, one]) => one.accountId === accountId)?.[0] ?? 'another')
    const sent: string[] = []
    for (const [name, { email }] of names) {
      const count = (await app.mailbox(email)).length
      for (let at = mails.get(name) ?? 0; at < count; at += 1) sent.push(name)
      mails.set(name, count)
    }
    return { bells: bells.toSorted(), mails: sent.toSorted() }
  }
}
