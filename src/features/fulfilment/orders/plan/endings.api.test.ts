import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInRome } from '#shared/days.ts'
import { ctxAs, type TestActor } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { auditLines } from '../../../../../test/disputes.ts'
import { FIRST_STEP, openPlansTest, type PlansTest } from '../../../../../test/plans.ts'
import type { StaffEnding } from './endings.rules.ts'

let app: TestApp
let t: PlansTest

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPlansTest(app, 10)
}, 180_000)
afterAll(() => app?.close())

const codeOf = (answer: { statusCode: number; json: () => { error?: { code: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
]
const cancel = (who: TestActor, id: number, more: object) =>
  t.post(who, `/api/orders/${id}/cancel`, { reason: 'La sala è chiusa.', ...more })
const bothSteps = async (): Promise<number> => {
  const { id } = await t.bought()
  await t.payStep(id, 2)
  return id
}
const viewFor = async (who: TestActor, id: number) => {
  const { orderPlan } = await import('./order-plan.queries.server.ts')
  return orderPlan(await ctxAs(who.accountId), id)
}

describe('staff ends the contract of an order with a plan', () => {
  it.each<[StaffEnding, { refund: string; kept: string; compensation: string }]>([
    ['supplier_default', { refund: '1482.00', kept: '0.00', compensation: FIRST_STEP }],
    ['couple_default', { refund: '798.00', kept: FIRST_STEP, compensation: '0.00' }],
    ['force_majeure', { refund: '1482.00', kept: '0.00', compensation: '0.00' }],
  ])('for %s, with the sums that were shown before', async (ending, sums) => {
    const id = await bothSteps()
    const shown = (await viewFor(t.staff, id))?.staffEndings.find((one) => one.ending === ending)?.sums
    const confirmed = { refundCents: shown?.refundCents, compensationCents: shown?.compensationCents }
    const done = await cancel(t.staff, id, { ending, ...confirmed })
    expect(done.json(), done.body).toEqual({ result: 1, ...sums })
    await t.settle()
    const books = await t.booksOf(id)
    expect(books).toMatchObject({ refundedCents: Number(sums.refund) * 100, dueCents: 0, owedCents: 0 })
    // The fee is the fee on what the supplier keeps.
    expect(books.feeCents).toBe(sums.kept === FIRST_STEP ? 2052 : 0)
    const after = await t.planOf(id)
    expect(after).toMatchObject({ compensation: sums.compensation, endings: [] })
    expect(after.steps.map(({ state }: { state: string }) => state)).toEqual(['paid', 'paid', 'waived'])
    for (const who of [t.owner, t.seller]) {
      expect((await viewFor(who, id))?.endedFor).toBeTruthy()
      expect((await viewFor(who, id))?.staffEndings).toEqual([])
      // Beside the one about a transfer, if something is owed: in either order.
      const mails = (await app.mailbox(who.email)).filter(({ subject }) => subject.includes(`${id}`))
      expect(mails.map(({ text }) => text).join('\n')).toContain((await viewFor(who, id))?.endedFor)
    }
  })

  it('and nobody is charged with sums that nobody read', async () => {
    const id = await bothSteps()
    const wrong = [
      { ending: 'supplier_default' },
      { ending: 'supplier_default', refundCents: 148_200, compensationCents: 68_399 },
      { ending: 'couple_default' },
      { ending: 'force_majeure', refundCents: 148_200, compensationCents: 68_400 },
    ]
    for (const more of wrong) expect(codeOf(await cancel(t.staff, id, more))).toEqual([409, 'cancel_sum_changed'])
    // For staff alone: the cause that another names is none.
    const asSupplier = { ending: 'force_majeure', refundCents: 148_200 }
    expect(codeOf(await cancel(t.seller, id, asSupplier))).toEqual([409, 'cancel_sum_changed'])
    expect((await viewFor(t.owner, id))?.staffEndings).toEqual([])
    expect((await viewFor(t.seller, id))?.staffEndings).toEqual([])
    expect(await t.planOf(id)).toMatchObject({ compensation: '0.00' })
  })

  it('in the name of both from the page of the order, with the cause in the trail', async () => {
    const id = await bothSteps()
    const { correctOrder } = await import('../correct.service.server.ts')
    const input = { step: 'cancel', reason: 'Account del fornitore chiuso.', ending: 'supplier_default' } as const
    const sums = { refundCents: 148_200, compensationCents: 68_400 }
    await expect(correctOrder(await ctxAs(t.staff.accountId), id, input)).rejects.toMatchObject({
      code: 'cancel_sum_changed',
    })
    await correctOrder(await ctxAs(t.staff.accountId), id, { ...input, ...sums })
    const [line] = await auditLines('order', id, 'correct')
    expect(line?.details).toMatchObject({ after: { status: 'cancelled', ending: 'supplier_default', ...sums } })
    expect(await t.planOf(id)).toMatchObject({ compensation: FIRST_STEP })
  })
})

it('a supplier confirms the double by the call as in its window, and reads it in the answer', async () => {
  const id = await bothSteps()
  expect(codeOf(await cancel(t.seller, id, {}))).toEqual([409, 'cancel_sum_changed'])
  expect(codeOf(await cancel(t.seller, id, { refundCents: 148_200 }))).toEqual([409, 'cancel_sum_changed'])
  const done = await cancel(t.seller, id, { refundCents: 148_200, compensationCents: 68_400 })
  expect(done.json()).toEqual({ result: 1, refund: '1482.00', kept: '0.00', compensation: FIRST_STEP })
})

it('from the day of the service on the calculator no longer shows the couple what the cancellation would refuse', async () => {
  const { id } = await t.bought()
  const titles = async () => (await t.planOf(id)).endings.map(({ title }: { title: string }) => title)
  expect((await titles())[0]).toBe('Se gli sposi annullano oggi')
  expect(await viewFor(t.owner, id)).toMatchObject({ cancelRefused: null })
  const { db } = await import('#platform/db/db.server.ts')
  const { orders } = await import('../schema.server.ts')
  const today = todayInRome(app.clock.now())
  await db().update(orders).set({ serviceOn: today, serviceUntilOn: today }).where(eq(orders.id, id))
  expect(codeOf(await cancel(t.owner, id, { refundCents: 68_400 }))).toEqual([422, 'cancel_ask_seller'])
  expect(await titles()).toEqual([
    'Se il fornitore non fa la sua parte',
    'Se il fornitore rinuncia oggi',
    'Se gli sposi non pagano una rata',
    'Se diventa impossibile senza colpa di nessuno',
  ])
  expect((await viewFor(t.owner, id))?.cancelRefused).toBe(
    'Questo ordine non si può annullare da qui: scrivi al fornitore e chiedilo a lui. Se non trovate un accordo, chiedi aiuto a Promessi.',
  )
  for (const who of [t.seller, t.staff])
    expect((await viewFor(who, id))?.cancelRefused).toContain('Gli sposi non possono più annullare da qui')
  // The supplier still can, and what it reads is what happens.
  const double = { refundCents: 68_400, compensationCents: 68_400 }
  expect((await viewFor(t.seller, id))?.endings[0]).toMatchObject({
    title: 'Se il fornitore rinuncia oggi',
    sums: double,
  })
  expect((await cancel(t.seller, id, double)).statusCode).toBe(200)
  expect(await viewFor(t.owner, id)).toMatchObject({ endings: [], cancelRefused: null })
})

describe('staff ends it by a dispute', () => {
  const judged = async (verb: 'propose' | 'decide', id: number, more: object) => {
    const { openDispute, speakInDispute } = await import('#features/fulfilment/disputes/parties.service.server.ts')
    const { OpenDisputeInput, ResolutionInput } = await import('#features/fulfilment/disputes/disputes.contract.ts')
    const staff = await import('#features/fulfilment/disputes/staff.service.server.ts')
    const { disputeFor } = await import('#features/fulfilment/disputes/dispute.queries.server.ts')
    const [owner, seller, admin] = await Promise.all([t.owner, t.seller, t.staff].map((who) => ctxAs(who.accountId)))
    const opening = OpenDisputeInput.parse({ reason: 'no_reply', text: 'Non risponde più da un mese.' })
    const dispute = await openDispute(owner as never, id, opening)
    await speakInDispute(seller as never, dispute, 'Ho chiuso l’attività.')
    const view = await disputeFor(admin as never, dispute)
    const said = { facts: 'Ha chiuso.', ground: 'conditions', reason: 'Non può fare la sua parte.' }
    const input = ResolutionInput.parse({ outcome: 'cancel', seen: view.lastEntryId, ...said, ...more })
    await (verb === 'propose' ? staff.proposeInDispute : staff.decideDispute)(admin as never, dispute, input)
    return { dispute, endings: view.money?.endings ?? [] }
  }
  const double = { ending: 'supplier_default', refundCents: 148_200, compensationCents: 68_400 }

  it('decided: the double is noted, and both read it', async () => {
    const id = await bothSteps()
    await expect(judged('decide', id, { ending: 'supplier_default' })).rejects.toMatchObject({
      code: 'dispute_sums_changed',
    })
    const { disputeFor } = await import('#features/fulfilment/disputes/dispute.queries.server.ts')
    const { decideDispute } = await import('#features/fulfilment/disputes/staff.service.server.ts')
    const { ResolutionInput } = await import('#features/fulfilment/disputes/disputes.contract.ts')
    const { disputesOfOrder } = await import('#features/fulfilment/disputes/dispute.queries.server.ts')
    const admin = await ctxAs(t.staff.accountId)
    const dispute = (await disputesOfOrder(admin, id)).items[0]?.id ?? 0
    const view = await disputeFor(admin, dispute)
    expect(view.money?.endings.find(({ ending }) => ending === 'supplier_default')?.sums).toMatchObject({
      refundCents: 148_200,
      compensationCents: 68_400,
    })
    const said = { facts: 'Ha chiuso.', ground: 'conditions', reason: 'Non può fare la sua parte.' }
    const input = ResolutionInput.parse({ outcome: 'cancel', seen: view.lastEntryId, ...said, ...double })
    await decideDispute(admin, dispute, input)
    await t.settle()
    expect(await t.planOf(id)).toMatchObject({ compensation: FIRST_STEP })
    expect(await t.booksOf(id)).toMatchObject({ refundedCents: 148_200, owedCents: 0, dueCents: 0 })
    for (const who of [t.owner, t.seller]) {
      const told = (await disputeFor(await ctxAs(who.accountId), dispute)).entries.at(-1)?.resolution
      expect(told?.outcomeText).toContain('Il fornitore non ha fatto la sua parte')
      expect(told?.parts).toContainEqual({ label: 'Il fornitore deve in più', amountCents: 68_400 })
    }
  })

  it('proposed: what has changed since is not carried out', async () => {
    const { id } = await t.bought()
    const { dispute } = await judged('propose', id, { ...double, refundCents: 68_400 })
    await t.payStep(id, 2)
    const { acceptProposal } = await import('#features/fulfilment/disputes/parties.service.server.ts')
    await acceptProposal(await ctxAs(t.owner.accountId), dispute, 1_000_000)
    await expect(acceptProposal(await ctxAs(t.seller.accountId), dispute, 1_000_000)).rejects.toMatchObject({
      code: 'dispute_sums_changed',
    })
    expect(await t.planOf(id)).toMatchObject({ compensation: '0.00' })
  })
})
