import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import {
  auditLines,
  codeOfRefusal as code,
  type DisputesTest,
  openDisputesTest,
  refundOf,
} from '../../../../test/disputes.ts'
import { numberOf } from '../../../../test/goods.ts'

let app: TestApp
let t: DisputesTest

const parties = () => import('./parties.service.server.ts')
const judges = () => import('./staff.service.server.ts')
const as = (who: TestActor) => ctxAs(who.accountId)

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openDisputesTest(app)
}, 120_000)
afterAll(() => app.close())

describe('a dispute', () => {
  it('is opened by one side, once; the other is asked, staff is notified, no others see it', async () => {
    const orderId = await t.desk.arrived(t.desk.veils(1))
    expect(await code(t.open(orderId, t.desk.other))).toBe('not_found')
    expect(await code(t.open(orderId, t.staff))).toBe('forbidden')
    expect(await code(t.open(orderId, t.desk.owner, { reason: 'couple_silent' }))).toBe('invalid_request')
    expect(await code(t.open(orderId, t.desk.owner, { returnId: 999_999 }))).toBe('not_found')
    await expect(t.open(orderId, t.desk.owner, { text: ' ' })).rejects.toThrow()
    const both = await Promise.all([code(t.open(orderId)), code(t.open(orderId, t.desk.seller))])
    expect(both.toSorted()).toEqual(['dispute_open', 'ok'])
    const { disputesOfOrder } = await import('./index.server.ts')
    const shown = await disputesOfOrder(await as(t.desk.owner), orderId)
    expect(shown).toMatchObject({ openPath: null, items: [{ status: 'waiting' }] })
    const id = shown.items[0]?.id ?? 0
    expect(await code(t.seen(id, t.desk.other))).toBe('not_found')
    expect(await code(t.seen(id, t.desk.rival))).toBe('not_found')
    expect(await code(disputesOfOrder(await as(t.desk.rival), orderId))).toBe('not_found')
    await app.drain()
    expect([...(await t.desk.subjects(t.desk.seller)), ...(await t.desk.subjects(t.desk.owner))]).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`ha chiesto aiuto a Promessi per l’ordine ${numberOf(orderId)}`),
        `La tua richiesta di aiuto per l’ordine ${numberOf(orderId)}`,
      ]),
    )
    const opener = (await t.seen(id)).openedBy === 'couple' ? t.desk.owner : t.desk.seller
    const other = opener === t.desk.owner ? t.desk.seller : t.desk.owner
    expect(await code((await parties()).withdrawDispute(await as(other), id, ''))).toBe('forbidden')
    await (await parties()).withdrawDispute(await as(opener), id, 'Risolto tra noi.')
    expect(await t.seen(id)).toMatchObject({ status: 'withdrawn', actions: [] })
    expect(await code(t.speak(id, other))).toBe('dispute_over')
    expect((await disputesOfOrder(await as(t.desk.owner), orderId)).openPath).toBe(`/aiuto-ordine/order/${orderId}`)
  })

  it('hears both before staff judges; what was said meanwhile is read first', async () => {
    const orderId = await t.desk.arrived(t.desk.veils(1))
    const id = await t.open(orderId)
    expect(await code(t.decide(id, { outcome: 'none' }))).toBe('dispute_unheard')
    expect((await t.seen(id)).actions).toEqual(['ask'])
    expect((await t.seen(id, t.desk.seller)).actions).toEqual(['answer'])
    const before = await t.resolution(id, { outcome: 'none' })
    await t.speak(id, t.desk.seller)
    expect(await t.seen(id)).toMatchObject({ status: 'review', awaits: 'staff', isStaffTurn: true })
    expect(await code((await judges()).decideDispute(await as(t.staff), id, before))).toBe('dispute_moved')
    expect(await code(t.decide(id, { outcome: 'none' }, t.desk.seller))).toBe('forbidden')
    const { AskInput } = await import('./disputes.contract.ts')
    const { lastEntryId } = await t.seen(id)
    const question = AskInput.parse({ whom: 'both', text: 'Avete la proposta firmata?', seen: lastEntryId })
    await (await judges()).askInDispute(await as(t.staff), id, question)
    await t.speak(id, t.desk.owner, 'Sì, eccola.')
    expect(await t.seen(id)).toMatchObject({ status: 'waiting', awaits: 'supplier', isStaffTurn: false })
    await app.clock.advance(6 * DAY)
    // Their days are over: it is staff's again, and late.
    expect(await t.seen(id)).toMatchObject({ isStaffTurn: true, isLate: true })
    const { disputesInWait } = await import('./index.server.ts')
    expect((await disputesInWait(app.clock.now())).count).toBe(1)
    await t.decide(id, { outcome: 'none' })
    await app.drain()
    expect((await disputesInWait(app.clock.now())).count).toBe(0)
    for (const who of [t.desk.owner, t.desk.seller]) {
      const subject = `La decisione di Promessi sull’ordine ${numberOf(orderId)}`
      const mail = (await app.mailbox(who.email)).find((one) => one.subject === subject)
      for (const part of ['Nessun rimborso', 'Il ricamo era nella proposta', 'Vale il ricamo.', 'art. 141'])
        expect(mail?.text).toContain(part)
    }
    const [decision] = await auditLines('dispute', id, 'decision')
    expect(decision?.details).toMatchObject({
      ...{ reason: 'Vale il ricamo.', before: { status: 'waiting' } },
      after: { status: 'decided', outcome: 'none' },
    })
    expect(await code(t.speak(id, t.desk.owner))).toBe('dispute_over')
  })

  it('gives back by line what was proposed once both agree, once, and the books agree', async () => {
    const orderId = await t.desk.arrived(t.desk.veils(2))
    const line = await t.lineOf(orderId)
    const id = await t.heard(orderId)
    expect(await code(t.propose(id, refundOf(line, 276_001)))).toBe('dispute_amount')
    expect(await code(t.propose(id, refundOf(line, 276_000, { shippingCents: 901 })))).toBe('dispute_amount')
    expect(await code(t.propose(id, refundOf(999_999, 1)))).toBe('dispute_amount')
    expect(await code(t.propose(id, { outcome: 'refund' }))).toBe('dispute_no_amount')
    expect(await code(t.propose(id, { outcome: 'cancel' }))).toBe('conflict')
    await t.propose(id, refundOf(line, 10_000))
    expect((await t.seen(id, t.desk.owner)).actions).toEqual(['add', 'accept', 'decline', 'withdraw'])
    await (await parties()).declineProposal(await as(t.desk.seller), id, 'Troppo.')
    expect(await t.seen(id)).toMatchObject({ status: 'review', awaits: 'staff' })
    expect(await code(t.accept(id, t.desk.owner))).toBe('conflict')
    await t.propose(id, refundOf(line, 8000, { shippingCents: 900 }))
    const stale = await code((await parties()).acceptProposal(await as(t.desk.owner), id, 1))
    expect(stale).toBe('dispute_moved')
    await t.accept(id, t.desk.owner)
    expect(await code(t.accept(id, t.desk.owner))).toBe('conflict')
    await t.accept(id, t.desk.seller)
    expect(await t.seen(id)).toMatchObject({ status: 'settled', refundedAt: null })
    expect(await t.desk.moneyOf(orderId)).toMatchObject({ reversedCents: 8900, owedCents: 8900, refundedCents: 0 })
    await t.desk.moneyMoves()
    await t.desk.moneyMoves()
    expect((await t.seen(id)).refundedAt).not.toBeNull()
    expect(await t.desk.moneyOf(orderId)).toMatchObject({ paidCents: 276_900, refundedCents: 8900, owedCents: 0 })
    expect(await t.desk.subjects(t.desk.owner)).toContain(`Rimborso di 89,00 € arrivato, ordine ${numberOf(orderId)}`)
    // A return of it later gives back what is left of it, to the cent, and a second dispute no more than that.
    const second = await t.heard(orderId, t.desk.seller)
    expect(await code(t.decide(second, refundOf(line, 268_001)))).toBe('dispute_amount')
    expect(await code(t.decide(second, { outcome: 'refund', shippingCents: 1 }))).toBe('dispute_amount')
    await t.decide(second, { outcome: 'none' })
    await t.desk.ok(t.desk.reso(orderId, { reason: 3 }))
    expect((await t.desk.newest(orderId)).amountCents).toBe(276_000 - 8000)
    const { id: returnId } = await t.desk.newest(orderId)
    await t.desk.ok(t.desk.received(returnId))
    await t.desk.ok(t.desk.refund(returnId, '2680.00'))
    await t.desk.moneyMoves()
    expect(await t.desk.moneyOf(orderId)).toMatchObject({ paidCents: 276_900, refundedCents: 276_900, owedCents: 0 })
  })

  it('decided by two of the staff at once is decided once; taken back at that moment, one of the two happens', async () => {
    const orderId = await t.desk.arrived(t.desk.veils(1))
    const line = await t.lineOf(orderId)
    const id = await t.heard(orderId)
    const [mine, theirs] = [await t.resolution(id, refundOf(line, 1000)), await t.resolution(id, refundOf(line, 2000))]
    const { decideDispute } = await judges()
    const results = await Promise.all([
      code(decideDispute(await as(t.staff), id, mine)),
      code(decideDispute(await as(t.colleague), id, theirs)),
      code((await parties()).withdrawDispute(await as(t.desk.owner), id, '')),
    ])
    expect(results.filter((one) => one === 'ok')).toHaveLength(1)
    for (const one of results) expect(['ok', 'dispute_over', 'dispute_moved']).toContain(one)
    await t.desk.moneyMoves()
    const given = { withdrawn: [0], decided: [1000, 2000] }[(await t.seen(id)).status as 'withdrawn' | 'decided']
    expect(given).toContain((await t.desk.moneyOf(orderId))?.refundedCents)
  })

  it('about a return ends the return with what it decides, and only there', async () => {
    const orderId = await t.desk.arrived(t.desk.veils(2))
    await t.desk.ok(t.desk.reso(orderId, { reason: 13 }))
    const { id: returnId } = await t.desk.newest(orderId)
    const id = await t.open(orderId, t.desk.seller, { reason: 'return_disputed', returnId })
    await t.speak(id, t.desk.owner)
    expect((await t.seen(id)).money?.ofReturn).toMatchObject({ suggestedCents: 276_000, mostCents: 276_900 })
    expect(await code(t.decide(id, { outcome: 'refund', returnCents: 276_901 }))).toBe('amount_too_high')
    expect(await t.seen(id)).toMatchObject({ status: 'review' })
    await t.decide(id, { outcome: 'refund', returnCents: 100_000 })
    expect(codeOfReturn(await t.desk.refund(returnId, '2760.00'))).toBe('already_decided')
    await t.desk.moneyMoves()
    expect(await t.desk.newest(orderId)).toMatchObject({ status: 'refunded', reductionReason: 'Vale il ricamo.' })
    expect(await t.desk.moneyOf(orderId)).toMatchObject({ refundedCents: 100_000, owedCents: 0 })
  })

  it('ends an order of which nothing has left', async () => {
    const orderId = await t.desk.bought(t.desk.veils(1))
    const id = await t.heard(orderId)
    expect((await t.seen(id)).money).toMatchObject({ canCancel: true })
    await t.decide(id, { outcome: 'cancel', ground: 'delivery', reason: 'Non sarebbe arrivato in tempo.' })
    await t.desk.moneyMoves()
    expect(await t.desk.moneyOf(orderId)).toMatchObject({ paidCents: 138_900, refundedCents: 138_900, owedCents: 0 })
    const { coupleOrder } = await import('#features/fulfilment/orders/index.server.ts')
    expect(await coupleOrder(await as(t.desk.owner), 'order', orderId)).toMatchObject({
      ...{ status: 'cancelled', cancelled: { byLabel: 'Redazione', reason: 'Non sarebbe arrivato in tempo.' } },
    })
  })

  it('never gives an advance back altogether while the order goes on', async () => {
    const orderId = await t.desk.bought(t.desk.veils(1, { isAdvance: true }))
    const line = await t.lineOf(orderId)
    const id = await t.heard(orderId)
    expect(await code(t.decide(id, refundOf(line, 41_400, { shippingCents: 900 })))).toBe('dispute_all_advance')
    await t.decide(id, refundOf(line, 1400))
    await t.desk.moneyMoves()
    expect(await t.desk.moneyOf(orderId)).toMatchObject({ paidCents: 42_300, refundedCents: 1400, dueCents: 96_600 })
  })
})

const codeOfReturn = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code
