import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDaysInRome, addMonthsInRome } from '#shared/days.ts'
import { ctxAs, type TestActor } from '../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import {
  auditLines,
  codeOfRefusal as code,
  type DisputesTest,
  openDisputesTest,
  refundOf,
} from '../../../../test/disputes.ts'
import { ANSWER_DAYS, OPEN_MONTHS } from './dispute.rules.ts'
import { FILES_MOST, FILES_OF_DISPUTE, REMIND_HOURS } from './files.rules.ts'

let app: TestApp
let t: DisputesTest

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openDisputesTest(app)
}, 120_000)
afterAll(() => app.close())
// Limits of an hour are over.
beforeEach(() => app.clock.advance(2 * HOUR))

const ctxAt = async (who: TestActor, now: Date) => ({ ...(await ctxAs(who.accountId)), now })
/** The instant before, the instant, and the one after. */
const around = (instant: Date): Date[] => [-1, 0, 1].map((step) => new Date(instant.getTime() + step))
const rowsOf = async (id: number) => {
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { disputes } = await import('./schema.server.ts')
  return db().select().from(disputes).where(eq(disputes.id, id))
}
const dueOf = async (id: number): Promise<Date> => (await rowsOf(id))[0]?.dueAt ?? new Date(0)

describe('terms', () => {
  it('a side that is silent is passed over after five days to the millisecond, whatever staff has asked', async () => {
    const id = await t.open(await t.desk.arrived(t.desk.veils(1)))
    // A question of staff is not the other side's word.
    await t.ask(id, 'supplier')
    const heardAt = addDaysInRome((await rowsOf(id))[0]?.openedAt ?? new Date(0), ANSWER_DAYS)
    const { decideDispute } = await import('./staff.service.server.ts')
    const nothing = await t.resolution(id, { outcome: 'none' })
    const [before, exact] = around(heardAt) as [Date, Date, Date]
    expect(await code(decideDispute(await ctxAt(t.staff, before), id, nothing))).toBe('dispute_unheard')
    expect(await code(decideDispute(await ctxAt(t.staff, exact), id, nothing))).toBe('ok')
  })

  it('staff finds among its own what is over from the very instant on', async () => {
    const id = await t.open(await t.desk.arrived(t.desk.veils(1)))
    const { countDisputesInWait } = await import('./disputes.queries.server.ts')
    const before = await countDisputesInWait(app.clock.now())
    const waiting = await Promise.all(around(await dueOf(id)).map((at) => countDisputesInWait(at)))
    expect(waiting.map((count) => count - before)).toEqual([0, 1, 1])
    await t.withdraw(id, t.desk.owner)
  })

  it('the reminder falls due a day before the term, and never once it is over', async () => {
    const id = await t.open(await t.desk.arrived(t.desk.veils(1)))
    const { disputesToRemind } = await import('./disputes.queries.server.ts')
    const isDue = async (at: Date) => (await disputesToRemind(at)).some((one) => one.id === id)
    const due = await dueOf(id)
    const first = around(new Date(due.getTime() - REMIND_HOURS * HOUR))
    expect(await Promise.all(first.map(isDue))).toEqual([false, true, true])
    expect(await Promise.all(around(due).map(isDue))).toEqual([true, false, false])
    await app.clock.advance(ANSWER_DAYS * DAY - 2 * HOUR)
    await app.drain()
    expect(await auditLines('dispute', id, 'remind')).toMatchObject([{ actorKind: 'system', actorId: null }])
    await t.withdraw(id, t.desk.owner)
  })
})

describe('what cannot be', () => {
  it('a proposal whose money has gone another way since is not carried out, and stays open', async () => {
    const orderId = await t.desk.arrived(t.desk.veils(1))
    const id = await t.heard(orderId)
    await t.propose(id, refundOf(await t.lineOf(orderId), 138_000))
    await t.accept(id, t.desk.owner)
    await t.desk.ok(t.desk.reso(orderId, { reason: 13 }))
    expect(await code(t.accept(id, t.desk.seller))).toBe('dispute_amount')
    expect(await t.seen(id)).toMatchObject({ status: 'proposed', awaits: 'supplier' })
    expect(await t.desk.moneyOf(orderId)).toMatchObject({ reversedCents: 0, owedCents: 0 })
  })

  it('an order of which a part comes back does not end, whatever staff decides', async () => {
    const orderId = await t.desk.bought(t.desk.veils(2))
    await t.desk.ok(t.desk.recesso(orderId, { products: [{ id: await t.lineOf(orderId), quantity: 1 }] }))
    const id = await t.heard(orderId)
    expect((await t.seen(id)).money).toMatchObject({ canCancel: false })
    expect(await code(t.decide(id, { outcome: 'cancel' }))).toBe('conflict')
    expect(await t.desk.statusOf(orderId)).toBe('paid')
  })

  it('a dispute is about a return of its own order only', async () => {
    const [mine, another] = [await t.desk.arrived(t.desk.veils(1)), await t.desk.arrived(t.desk.veils(1))]
    await t.desk.ok(t.desk.reso(another, { reason: 13 }))
    const { id: returnId } = await t.desk.newest(another)
    expect(await code(t.open(mine, t.desk.owner, { returnId }))).toBe('not_found')
    expect(await code(t.open(another, t.desk.owner, { returnId }))).toBe('ok')
  })

  it('couple and seller open five disputes an hour, and write thirty times', async () => {
    const orderId = await t.desk.bought(t.desk.veils(1))
    const id = await t.open(orderId)
    for (let turn = 1; turn < 5; turn += 1) expect(await code(t.open(orderId))).toBe('dispute_open')
    expect(await code(t.open(orderId))).toBe('too_many_requests')
    for (let turn = 0; turn < 30; turn += 1) await t.speak(id, t.desk.owner)
    expect(await code(t.speak(id, t.desk.owner))).toBe('too_many_requests')
    expect(await code(t.speak(id, t.desk.seller))).toBe('ok')
  })
})

describe('files', () => {
  const pdf = { name: 'ricevuta.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }

  it('forty are kept in a dispute and the next is refused with all that came along', async () => {
    const id = await t.open(await t.desk.arrived(t.desk.veils(1)))
    const { speakInDispute } = await import('./parties.service.server.ts')
    const send = async (count: number) =>
      speakInDispute(await ctxAs(t.desk.seller.accountId), id, 'Ecco.', new Array(count).fill(pdf))
    for (let sent = 0; sent < FILES_OF_DISPUTE; sent += FILES_MOST) await send(FILES_MOST)
    expect(await code(send(1))).toBe('dispute_files_full')
    const lines = await auditLines('dispute', id, 'attach')
    expect(lines).toHaveLength(FILES_OF_DISPUTE / FILES_MOST)
    expect(lines[0]).toMatchObject({ actorId: t.desk.seller.accountId, details: { files: FILES_MOST } })
    // The word that came with it is not said either.
    expect((await t.seen(id)).entries).toHaveLength(1 + FILES_OF_DISPUTE / FILES_MOST)
  })

  it('are found by no other couple and no other seller', async () => {
    const orderId = await t.desk.bought(t.desk.veils(1))
    const id = await t.open(orderId)
    const { speakInDispute } = await import('./parties.service.server.ts')
    await speakInDispute(await ctxAs(t.desk.owner.accountId), id, 'Ecco.', [pdf])
    const path = (await t.seen(id)).entries.at(-1)?.files[0]?.path ?? ''
    const statusFor = async ({ headers }: TestActor) => (await app.inject({ url: path, headers })).statusCode
    const { owner, seller, other, rival } = t.desk
    expect(await Promise.all([owner, seller, t.staff, other, rival].map(statusFor))).toEqual([200, 200, 200, 404, 404])
  })
})

// Last: attempts are counted from the instants they were made at.
describe('the end of help', () => {
  it('help is asked for until the last instant of 26 months after the order has arrived', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
    const { eq } = await import('drizzle-orm')
    const { openDispute } = await import('./parties.service.server.ts')
    const input = { reason: 'damaged', text: 'Si è rotto.', returnId: null } as const
    const orderId = await t.desk.arrived(t.desk.veils(1))
    const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
    const [, last, late] = around(addMonthsInRome(order?.receivedAt ?? new Date(0), OPEN_MONTHS)) as [Date, Date, Date]
    expect(await code(openDispute(await ctxAt(t.desk.owner, late), orderId, input))).toBe('dispute_too_late')
    expect(await code(openDispute(await ctxAt(t.desk.owner, last), orderId, input))).toBe('ok')
  })
})
