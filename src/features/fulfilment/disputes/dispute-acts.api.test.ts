import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDaysInRome } from '#shared/days.ts'
import { ctxAs, type TestActor } from '../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import {
  auditLines,
  codeOfRefusal as code,
  type DisputesTest,
  followNews,
  openDisputesTest,
  refundOf,
} from '../../../../test/disputes.ts'
import { asWritten, followTrail } from '../../../../test/role-matrix/audit-trail.ts'
import { ANSWER_DAYS, STAFF_DAYS } from './dispute.rules.ts'

let app: TestApp
let t: DisputesTest
let people: Readonly<Record<'owner' | 'seller' | 'other' | 'rival' | 'staff' | 'colleague', TestActor>>

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openDisputesTest(app)
  const { owner, seller, other, rival } = t.desk
  people = { owner, seller, other, rival, staff: t.staff, colleague: t.colleague }
}, 120_000)
afterAll(() => app.close())
// Limits of an hour are over.
beforeEach(() => app.clock.advance(2 * HOUR))

const rowOf = async (id: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { disputes } = await import('./schema.server.ts')
  const [row] = await db().select().from(disputes).where(eq(disputes.id, id))
  if (!row) throw new Error(`There is no dispute ${id}`)
  return row
}
/** When the newest thing was said or done. */
const spokenAt = async (id: number): Promise<Date> => new Date((await t.seen(id)).entries.at(-1)?.at ?? '')
const daysAfter = async (id: number, count: number): Promise<Date> => addDaysInRome(await spokenAt(id), count)

describe('what each act leaves: the row, its lines in the audit trail, who is told', () => {
  /** Does one thing and compares all that it leaves. */
  const leaves = async <T>(
    who: keyof typeof people,
    act: () => Promise<T>,
    expected: {
      readonly lines: readonly string[]
      readonly bells: readonly string[]
      readonly mails: readonly string[]
    },
  ): Promise<T> => {
    const newsSince = await followNews(app, people)
    const linesSince = await followTrail()
    const done = await act()
    const lines = (await linesSince()).map((line) => asWritten(people[who].accountId, line))
    expect({ lines, ...(await newsSince()) }).toEqual(expected)
    return done
  }
  const redaction = ['colleague', 'staff']
  const everybody = { bells: ['colleague', 'owner', 'seller', 'staff'], mails: ['owner', 'seller'] }
  const toBoth = { bells: ['owner', 'seller'], mails: ['owner', 'seller'] }
  const toSeller = { bells: ['colleague', 'seller', 'staff'], mails: ['seller'] }
  const toOwner = { bells: ['colleague', 'owner', 'staff'], mails: ['owner'] }

  it('from the opening to an agreement', async () => {
    const orderId = await t.desk.arrived(t.desk.veils(1))
    const line = await t.lineOf(orderId)
    const id = await leaves('owner', () => t.open(orderId), {
      ...{ lines: ['dispute open', 'order dispute_open'], ...everybody },
    })
    expect(await rowOf(id)).toMatchObject({
      ...{ orderId, openedBy: 'couple', status: 'waiting', awaits: 'supplier', openedAt: await spokenAt(id) },
      ...{ dueAt: await daysAfter(id, ANSWER_DAYS), endedAt: null, refundedAt: null },
    })
    await leaves('owner', () => t.speak(id, people.owner), { lines: ['dispute add'], ...toSeller })
    await leaves('seller', () => t.speak(id, people.seller), { lines: ['dispute answer'], ...toOwner })
    expect(await rowOf(id)).toMatchObject({ status: 'review', awaits: 'staff', dueAt: await daysAfter(id, STAFF_DAYS) })

    await app.clock.advance(HOUR)
    await leaves('staff', () => t.ask(id, 'both'), { lines: ['dispute ask'], ...toBoth })
    const asked = await daysAfter(id, ANSWER_DAYS)
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', awaits: 'both', dueAt: asked })
    await app.clock.advance(HOUR)
    await leaves('owner', () => t.speak(id, people.owner), { lines: ['dispute answer_part'], ...toSeller })
    // The term of the other side goes on.
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', awaits: 'supplier', dueAt: asked })
    await t.speak(id, people.seller)

    const proposal = ['dispute propose', 'dispute proposal']
    await leaves('staff', () => t.propose(id, refundOf(line, 5000)), { lines: proposal, ...toBoth })
    expect(await rowOf(id)).toMatchObject({
      status: 'proposed',
      awaits: 'both',
      dueAt: await daysAfter(id, ANSWER_DAYS),
    })
    await app.clock.advance(HOUR)
    await leaves('seller', () => t.decline(id, people.seller), { lines: ['dispute decline'], ...toOwner })
    expect(await rowOf(id)).toMatchObject({
      status: 'review',
      awaits: 'staff',
      dueAt: await daysAfter(id, STAFF_DAYS),
      endedAt: null,
    })

    await t.propose(id, refundOf(line, 5000))
    await leaves('owner', () => t.accept(id, people.owner), { lines: ['dispute accept'], ...toSeller })
    expect(await rowOf(id)).toMatchObject({ status: 'proposed', awaits: 'supplier' })
    // Who has agreed has agreed.
    expect(await code(t.decline(id, people.owner))).toBe('conflict')
    await leaves('seller', () => t.accept(id, people.seller), {
      lines: ['refund ask', 'dispute settle', 'order dispute_end'],
      // The sandbox answers at once: both are told of the money too.
      ...{ bells: [...everybody.bells, 'owner', 'seller'].toSorted(), mails: ['owner', 'owner', 'seller'] },
    })
    expect(await rowOf(id)).toMatchObject({ status: 'settled', awaits: 'nobody', endedAt: await spokenAt(id) })
    expect(await auditLines('dispute', id, 'refunded')).toMatchObject([{ actorKind: 'system' }])
  })

  it('a withdrawal and a decision end it for both, the order, and staff', async () => {
    const orderId = await t.desk.arrived(t.desk.veils(1))
    const first = await t.open(orderId, people.seller)
    await leaves('seller', () => t.withdraw(first, people.seller), {
      lines: ['dispute withdraw', 'order dispute_end'],
      ...{ bells: [...redaction, 'owner'].toSorted(), mails: ['owner'] },
    })
    expect(await rowOf(first)).toMatchObject({ status: 'withdrawn', awaits: 'nobody', endedAt: await spokenAt(first) })
    const second = await t.heard(orderId)
    await leaves('colleague', () => t.decide(second, { outcome: 'none' }, people.colleague), {
      lines: ['dispute decide', 'dispute decision', 'order dispute_end'],
      ...toBoth,
    })
    expect(await rowOf(second)).toMatchObject({ status: 'decided', awaits: 'nobody', endedAt: await spokenAt(second) })
  })

  it('a decision that gives back tells who decided, what, by which rule, and moves exactly that', async () => {
    const orderId = await t.desk.arrived(t.desk.veils(1))
    const line = await t.lineOf(orderId)
    const id = await t.heard(orderId)
    await t.decide(id, refundOf(line, 4321, { shippingCents: 679 }))
    const [decision] = await auditLines('dispute', id, 'decision')
    expect(decision).toMatchObject({ actorKind: 'admin', actorId: t.staff.accountId })
    expect(decision?.details).toMatchObject({
      before: { status: 'review' },
      after: { status: 'decided', amountCents: 5000, shippingCents: 679, ground: 'conformity' },
    })
    const { db } = await import('#platform/db/db.server.ts')
    const { ledgerEntries, ledgerLines } = await import('#features/money/ledger/schema.server.ts')
    const moved = async (kind: 'sale_reversal' | 'refund') => {
      const rows = await db()
        .select({ kind: ledgerEntries.kind, account: ledgerLines.account, amountCents: ledgerLines.amountCents })
        .from(ledgerLines)
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
        .where(eq(ledgerLines.orderId, orderId))
      return Object.fromEntries(
        rows.filter((row) => row.kind === kind).map(({ account, amountCents }) => [account, amountCents]),
      )
    }
    expect(await moved('sale_reversal')).toEqual({ customer: -5000, goods: 4321, shipping: 679 })
    expect(await moved('refund')).toEqual({})
    await t.desk.moneyMoves()
    expect(await moved('refund')).toMatchObject({ customer: 5000 })
    // What is left: the line less its part, the shipping less its part.
    const next = await t.heard(orderId)
    expect((await t.seen(next)).money).toMatchObject({ lines: [{ leftCents: 138_000 - 4321 }], shippingLeftCents: 221 })
  })

  it('open pages of couple and seller read it again', async () => {
    const orderId = await t.desk.arrived(t.desk.veils(1))
    const { subscribe } = await import('#platform/live/live.server.ts')
    const heard = new Set<string>()
    const awaited = new Promise<void>((done) => {
      subscribe(({ topic, what }) => {
        if (what === 'dispute') heard.add(topic)
        if (heard.size === 2) done()
      })
    })
    await t.open(orderId)
    await awaited
    expect([...heard].toSorted()).toEqual(
      [people.owner, people.seller].map(({ accountId }) => `account:${accountId}`).toSorted(),
    )
  })

  it('a note of staff is a line of the order, with its author', async () => {
    const orderId = await t.desk.bought(t.desk.veils(1))
    const { writeStaffNote } = await import('./notes.service.server.ts')
    await writeStaffNote(await ctxAs(t.colleague.accountId), orderId, 'Sentito il corriere.')
    expect(await auditLines('order', orderId, 'staff_note')).toMatchObject([{ actorId: t.colleague.accountId }])
  })
})

describe('who may do what, where it stands', () => {
  /** What everybody is answered who may not, at this moment: by person, then by act. */
  const answers = async (id: number, asked: Readonly<Partial<Record<keyof typeof people, readonly string[]>>>) => {
    const acts: Readonly<Record<string, (who: TestActor) => Promise<unknown>>> = {
      speak: (who) => t.speak(id, who),
      accept: (who) => t.accept(id, who),
      decline: (who) => t.decline(id, who),
      withdraw: (who) => t.withdraw(id, who),
      ask: (who) => t.ask(id, 'both', who),
      propose: (who) => t.propose(id, { outcome: 'none' }, who),
      decide: (who) => t.decide(id, { outcome: 'none' }, who),
    }
    const found: Record<string, string> = {}
    for (const [name, verbs] of Object.entries(asked))
      for (const verb of verbs)
        found[`${name} ${verb}`] = await code(
          (acts[verb] as never as (typeof acts)['ask'])(people[name as keyof typeof people]),
        )
    return found
  }
  const all = (name: string, verbs: readonly string[], answer: string) =>
    Object.fromEntries(verbs.map((verb) => [`${name} ${verb}`, answer]))
  const OF_PARTIES = ['speak', 'accept', 'decline', 'withdraw']
  const OF_STAFF = ['ask', 'propose', 'decide']
  /** Others and the wrong role, in every state that is not over. */
  const strangers = {
    ...all('other', OF_PARTIES, 'not_found'),
    ...all('rival', OF_PARTIES, 'not_found'),
    ...all('other', OF_STAFF, 'forbidden'),
    ...all('owner', OF_STAFF, 'forbidden'),
    ...all('seller', OF_STAFF, 'forbidden'),
    ...all('staff', OF_PARTIES, 'forbidden'),
  }
  const asked = { other: [...OF_PARTIES, ...OF_STAFF], rival: OF_PARTIES, staff: OF_PARTIES }

  it('refuses others and the wrong role in every state, and everybody once it is over', async () => {
    const orderId = await t.desk.arrived(t.desk.veils(1))
    const id = await t.open(orderId)
    const both = { owner: [...OF_STAFF, 'accept', 'decline'], seller: [...OF_STAFF, 'accept', 'decline', 'withdraw'] }
    const noProposal = {
      ...all('owner', ['accept', 'decline'], 'conflict'),
      ...all('seller', ['accept', 'decline'], 'conflict'),
    }
    const notItsOwn = { 'seller withdraw': 'forbidden' }
    expect(await answers(id, { ...asked, ...both })).toEqual({ ...strangers, ...noProposal, ...notItsOwn })
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', awaits: 'supplier' })

    await t.speak(id, people.seller)
    expect(await answers(id, { ...asked, ...both })).toEqual({ ...strangers, ...noProposal, ...notItsOwn })
    expect(await rowOf(id)).toMatchObject({ status: 'review', awaits: 'staff' })

    await t.propose(id, { outcome: 'none' })
    const onlyStaff = { owner: OF_STAFF, seller: [...OF_STAFF, 'withdraw'] }
    expect(await answers(id, { ...asked, ...onlyStaff })).toEqual({ ...strangers, ...notItsOwn })
    expect(await rowOf(id)).toMatchObject({ status: 'proposed', awaits: 'both' })

    await t.decide(id, { outcome: 'none' })
    const over = { ...all('owner', OF_PARTIES, 'dispute_over'), ...all('seller', OF_PARTIES, 'dispute_over') }
    const late = { owner: OF_PARTIES, seller: OF_PARTIES, staff: OF_STAFF, other: OF_PARTIES }
    expect(await answers(id, late)).toEqual({
      ...{ ...over, ...all('staff', OF_STAFF, 'dispute_over'), ...all('other', OF_PARTIES, 'not_found') },
    })
  })

  it('is settled once by two clicks at once, and answered once by two words at once', async () => {
    const orderId = await t.desk.arrived(t.desk.veils(1))
    const line = await t.lineOf(orderId)
    const id = await t.open(orderId)
    await Promise.all([t.speak(id, people.seller), t.speak(id, people.seller)])
    expect((await t.seen(id)).entries.map(({ kind }) => kind)).toEqual(['open', 'answer', 'add'])
    await t.propose(id, refundOf(line, 1000))
    await t.accept(id, people.owner)
    const clicks = await Promise.all([code(t.accept(id, people.seller)), code(t.accept(id, people.seller))])
    expect(clicks.toSorted()).toEqual(['dispute_over', 'ok'])
    await t.desk.moneyMoves()
    expect(await t.desk.moneyOf(orderId)).toMatchObject({ refundedCents: 1000, owedCents: 0 })
  })

  it('staff with a second factor proposes and decides only right after its code, and asks without it', async () => {
    const id = await t.heard(await t.desk.arrived(t.desk.veils(1)))
    const { askInDispute, decideDispute, proposeInDispute } = await import('./staff.service.server.ts')
    const ctx = await ctxAs(t.staff.accountId)
    const stale = { ...ctx, actor: { ...ctx.actor, mustConfirm: true } } as typeof ctx
    const nothing = await t.resolution(id, { outcome: 'none' })
    expect(await code(proposeInDispute(stale, id, nothing))).toBe('confirmation_needed')
    expect(await code(decideDispute(stale, id, nothing))).toBe('confirmation_needed')
    expect(await rowOf(id)).toMatchObject({ status: 'review' })
    const question = { whom: 'both', text: 'Avete le foto?', seen: nothing.seen } as const
    expect(await code(askInDispute(stale, id, question))).toBe('ok')
  })
})
