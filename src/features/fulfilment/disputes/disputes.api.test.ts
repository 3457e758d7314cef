import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, ctxAs, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { numberOf } from '../../../../test/goods.ts'
import { openReturnsTest, type ReturnsTest } from '../../../../test/returns.ts'

let app: TestApp
let desk: ReturnsTest
let staff: TestActor
let colleague: TestActor

const parties = () => import('./parties.service.server.ts')
const judges = () => import('./staff.service.server.ts')
const as = (who: TestActor) => ctxAs(who.accountId)
const code = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
const open = async (orderId: number, who: TestActor = desk.owner, more: object = {}) => {
  const { OpenDisputeInput } = await import('./disputes.contract.ts')
  const reason = who === desk.seller ? 'couple_silent' : 'not_as_agreed'
  const input = OpenDisputeInput.parse({ reason, text: 'Manca il ricamo concordato.', ...more })
  return (await parties()).openDispute(await as(who), orderId, input)
}
const seen = async (id: number, who: TestActor = staff) =>
  (await import('./dispute.queries.server.ts')).disputeFor(await as(who), id)
const speak = async (id: number, who: TestActor, text = 'Il ricamo era facoltativo.') =>
  (await parties()).speakInDispute(await as(who), id, text)
const input = async (id: number, more: object) => {
  const { ResolutionInput } = await import('./disputes.contract.ts')
  const facts = 'Il ricamo era nella proposta e manca.'
  const lastEntryId = (await seen(id)).lastEntryId
  return ResolutionInput.parse({ facts, ground: 'conformity', reason: 'Vale il ricamo.', seen: lastEntryId, ...more })
}
const decide = async (id: number, more: object, who: TestActor = staff) =>
  (await judges()).decideDispute(await as(who), id, await input(id, more))
const propose = async (id: number, more: object) =>
  (await judges()).proposeInDispute(await as(staff), id, await input(id, more))
const accept = async (id: number, who: TestActor) =>
  (await parties()).acceptProposal(await as(who), id, (await seen(id, who)).lastEntryId)
const heard = async (orderId: number, opener: TestActor = desk.owner) => {
  const id = await open(orderId, opener)
  await speak(id, opener === desk.owner ? desk.seller : desk.owner)
  return id
}
const refund = (orderLineId: number, amountCents: number, more: object = {}) => ({
  ...{ outcome: 'refund', lines: [{ orderLineId, amountCents }], ...more },
})
const lineOf = async (orderId: number) => (await desk.lineIds(orderId))[0] ?? 0
const audit = async (subject: string, id: number, event: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { auditEvents } = await import('#platform/change/schema.server.ts')
  const is = and(eq(auditEvents.subject, subject), eq(auditEvents.subjectId, id), eq(auditEvents.event, event))
  return db().select().from(auditEvents).where(is)
}

beforeAll(async () => {
  app = await startTestApp('empty')
  desk = await openReturnsTest(app)
  staff = await admin(app)
  colleague = await admin(app)
}, 120_000)
afterAll(() => app.close())

describe('a dispute', () => {
  it('is opened by one side, once; the other is asked, staff is notified, no others see it', async () => {
    const orderId = await desk.arrived(desk.veils(1))
    expect(await code(open(orderId, desk.other))).toBe('not_found')
    expect(await code(open(orderId, staff))).toBe('forbidden')
    expect(await code(open(orderId, desk.owner, { reason: 'couple_silent' }))).toBe('invalid_request')
    expect(await code(open(orderId, desk.owner, { returnId: 999_999 }))).toBe('not_found')
    await expect(open(orderId, desk.owner, { text: ' ' })).rejects.toThrow()
    const both = await Promise.all([code(open(orderId)), code(open(orderId, desk.seller))])
    expect(both.toSorted()).toEqual(['dispute_open', 'ok'])
    const { disputesOfOrder } = await import('./index.server.ts')
    const shown = await disputesOfOrder(await as(desk.owner), orderId)
    expect(shown).toMatchObject({ openPath: null, items: [{ status: 'waiting' }] })
    const id = shown.items[0]?.id ?? 0
    expect(await code(seen(id, desk.other))).toBe('not_found')
    expect(await code(seen(id, desk.rival))).toBe('not_found')
    expect(await code(disputesOfOrder(await as(desk.rival), orderId))).toBe('not_found')
    await app.drain()
    expect([...(await desk.subjects(desk.seller)), ...(await desk.subjects(desk.owner))]).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`ha chiesto aiuto a Promessi per l’ordine ${numberOf(orderId)}`),
        `La tua richiesta di aiuto per l’ordine ${numberOf(orderId)}`,
      ]),
    )
    const opener = (await seen(id)).openedBy === 'couple' ? desk.owner : desk.seller
    const other = opener === desk.owner ? desk.seller : desk.owner
    expect(await code((await parties()).withdrawDispute(await as(other), id, ''))).toBe('forbidden')
    await (await parties()).withdrawDispute(await as(opener), id, 'Risolto tra noi.')
    expect(await seen(id)).toMatchObject({ status: 'withdrawn', actions: [] })
    expect(await code(speak(id, other))).toBe('dispute_over')
    expect((await disputesOfOrder(await as(desk.owner), orderId)).openPath).toBe(`/aiuto-ordine/order/${orderId}`)
  })

  it('hears both before staff judges; what was said meanwhile is read first', async () => {
    const orderId = await desk.arrived(desk.veils(1))
    const id = await open(orderId)
    expect(await code(decide(id, { outcome: 'none' }))).toBe('dispute_unheard')
    expect((await seen(id)).actions).toEqual(['ask'])
    expect((await seen(id, desk.seller)).actions).toEqual(['answer'])
    const before = await input(id, { outcome: 'none' })
    await speak(id, desk.seller)
    expect(await seen(id)).toMatchObject({ status: 'review', awaits: 'staff', isStaffTurn: true })
    expect(await code((await judges()).decideDispute(await as(staff), id, before))).toBe('dispute_moved')
    expect(await code(decide(id, { outcome: 'none' }, desk.seller))).toBe('forbidden')
    const { AskInput } = await import('./disputes.contract.ts')
    const { lastEntryId } = await seen(id)
    const question = AskInput.parse({ whom: 'both', text: 'Avete la proposta firmata?', seen: lastEntryId })
    await (await judges()).askInDispute(await as(staff), id, question)
    await speak(id, desk.owner, 'Sì, eccola.')
    expect(await seen(id)).toMatchObject({ status: 'waiting', awaits: 'supplier', isStaffTurn: false })
    await app.clock.advance(6 * DAY)
    // Their days are over: it is staff's again, and late.
    expect(await seen(id)).toMatchObject({ isStaffTurn: true, isLate: true })
    const { disputesInWait } = await import('./index.server.ts')
    expect((await disputesInWait(app.clock.now())).count).toBe(1)
    await decide(id, { outcome: 'none' })
    await app.drain()
    expect((await disputesInWait(app.clock.now())).count).toBe(0)
    for (const who of [desk.owner, desk.seller]) {
      const subject = `La decisione di Promessi sull’ordine ${numberOf(orderId)}`
      const mail = (await app.mailbox(who.email)).find((one) => one.subject === subject)
      for (const part of ['Nessun rimborso', 'Il ricamo era nella proposta', 'Vale il ricamo.', 'art. 141'])
        expect(mail?.text).toContain(part)
    }
    const [decision] = await audit('dispute', id, 'decision')
    expect(decision?.details).toMatchObject({
      ...{ reason: 'Vale il ricamo.', before: { status: 'waiting' } },
      after: { status: 'decided', outcome: 'none' },
    })
    expect(await code(speak(id, desk.owner))).toBe('dispute_over')
  })

  it('gives back by line what was proposed once both agree, once, and the books agree', async () => {
    const orderId = await desk.arrived(desk.veils(2))
    const line = await lineOf(orderId)
    const id = await heard(orderId)
    expect(await code(propose(id, refund(line, 276_001)))).toBe('dispute_amount')
    expect(await code(propose(id, refund(line, 276_000, { shippingCents: 901 })))).toBe('dispute_amount')
    expect(await code(propose(id, refund(999_999, 1)))).toBe('dispute_amount')
    expect(await code(propose(id, { outcome: 'refund' }))).toBe('dispute_no_amount')
    expect(await code(propose(id, { outcome: 'cancel' }))).toBe('conflict')
    await propose(id, refund(line, 10_000))
    expect((await seen(id, desk.owner)).actions).toEqual(['add', 'accept', 'decline', 'withdraw'])
    await (await parties()).declineProposal(await as(desk.seller), id, 'Troppo.')
    expect(await seen(id)).toMatchObject({ status: 'review', awaits: 'staff' })
    expect(await code(accept(id, desk.owner))).toBe('conflict')
    await propose(id, refund(line, 8000, { shippingCents: 900 }))
    const stale = await code((await parties()).acceptProposal(await as(desk.owner), id, 1))
    expect(stale).toBe('dispute_moved')
    await accept(id, desk.owner)
    expect(await code(accept(id, desk.owner))).toBe('conflict')
    await accept(id, desk.seller)
    expect(await seen(id)).toMatchObject({ status: 'settled', refundedAt: null })
    expect(await desk.moneyOf(orderId)).toMatchObject({ reversedCents: 8900, owedCents: 8900, refundedCents: 0 })
    await desk.moneyMoves()
    await desk.moneyMoves()
    expect((await seen(id)).refundedAt).not.toBeNull()
    expect(await desk.moneyOf(orderId)).toMatchObject({ paidCents: 276_900, refundedCents: 8900, owedCents: 0 })
    expect(await desk.subjects(desk.owner)).toContain(`Rimborso di 89,00 € arrivato, ordine ${numberOf(orderId)}`)
    // A return of it later gives back what is left of it, to the cent, and a second dispute no more than that.
    const second = await heard(orderId, desk.seller)
    expect(await code(decide(second, refund(line, 268_001)))).toBe('dispute_amount')
    expect(await code(decide(second, { outcome: 'refund', shippingCents: 1 }))).toBe('dispute_amount')
    await decide(second, { outcome: 'none' })
    await desk.ok(desk.reso(orderId, { reason: 3 }))
    expect((await desk.newest(orderId)).amountCents).toBe(276_000 - 8000)
    const { id: returnId } = await desk.newest(orderId)
    await desk.ok(desk.received(returnId))
    await desk.ok(desk.refund(returnId, '2680.00'))
    await desk.moneyMoves()
    expect(await desk.moneyOf(orderId)).toMatchObject({ paidCents: 276_900, refundedCents: 276_900, owedCents: 0 })
  })

  it('decided by two of the staff at once is decided once; taken back at that moment, one of the two happens', async () => {
    const orderId = await desk.arrived(desk.veils(1))
    const line = await lineOf(orderId)
    const id = await heard(orderId)
    const [mine, theirs] = [await input(id, refund(line, 1000)), await input(id, refund(line, 2000))]
    const { decideDispute } = await judges()
    const results = await Promise.all([
      code(decideDispute(await as(staff), id, mine)),
      code(decideDispute(await as(colleague), id, theirs)),
      code((await parties()).withdrawDispute(await as(desk.owner), id, '')),
    ])
    expect(results.filter((one) => one === 'ok')).toHaveLength(1)
    for (const one of results) expect(['ok', 'dispute_over', 'dispute_moved']).toContain(one)
    await desk.moneyMoves()
    const given = { withdrawn: [0], decided: [1000, 2000] }[(await seen(id)).status as 'withdrawn' | 'decided']
    expect(given).toContain((await desk.moneyOf(orderId))?.refundedCents)
  })

  it('about a return ends the return with what it decides, and only there', async () => {
    const orderId = await desk.arrived(desk.veils(2))
    await desk.ok(desk.reso(orderId, { reason: 13 }))
    const { id: returnId } = await desk.newest(orderId)
    const id = await open(orderId, desk.seller, { reason: 'return_disputed', returnId })
    await speak(id, desk.owner)
    expect((await seen(id)).money?.ofReturn).toMatchObject({ suggestedCents: 276_000, mostCents: 276_900 })
    expect(await code(decide(id, { outcome: 'refund', returnCents: 276_901 }))).toBe('amount_too_high')
    expect(await seen(id)).toMatchObject({ status: 'review' })
    await decide(id, { outcome: 'refund', returnCents: 100_000 })
    expect(codeOfReturn(await desk.refund(returnId, '2760.00'))).toBe('already_decided')
    await desk.moneyMoves()
    expect(await desk.newest(orderId)).toMatchObject({ status: 'refunded', reductionReason: 'Vale il ricamo.' })
    expect(await desk.moneyOf(orderId)).toMatchObject({ refundedCents: 100_000, owedCents: 0 })
  })

  it('ends an order of which nothing has left', async () => {
    const orderId = await desk.bought(desk.veils(1))
    const id = await heard(orderId)
    expect((await seen(id)).money).toMatchObject({ canCancel: true })
    await decide(id, { outcome: 'cancel', ground: 'delivery', reason: 'Non sarebbe arrivato in tempo.' })
    await desk.moneyMoves()
    expect(await desk.moneyOf(orderId)).toMatchObject({ paidCents: 138_900, refundedCents: 138_900, owedCents: 0 })
    const { coupleOrder } = await import('#features/fulfilment/orders/index.server.ts')
    expect(await coupleOrder(await as(desk.owner), 'order', orderId)).toMatchObject({
      ...{ status: 'cancelled', cancelled: { byLabel: 'Redazione', reason: 'Non sarebbe arrivato in tempo.' } },
    })
  })

  it('never gives an advance back altogether while the order goes on', async () => {
    const orderId = await desk.bought(desk.veils(1, { isAdvance: true }))
    const line = await lineOf(orderId)
    const id = await heard(orderId)
    expect(await code(decide(id, refund(line, 41_400, { shippingCents: 900 })))).toBe('dispute_all_advance')
    await decide(id, refund(line, 1400))
    await desk.moneyMoves()
    expect(await desk.moneyOf(orderId)).toMatchObject({ paidCents: 42_300, refundedCents: 1400, dueCents: 96_600 })
  })
})

const codeOfReturn = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code

describe('orders, for staff', () => {
  it('are listed page by page, searched by number, address and name, and saved as a file', async () => {
    const { staffOrders } = await import('./staff-orders.queries.server.ts')
    const { staffOrdersList, staffOrdersFilter } = await import('./staff-orders.rules.ts')
    const { readDataList } = await import('#ui/lists/data-list.rules.ts')
    const list = async (search: string, size = 100, after: { at: string; id: number } | null = null) =>
      staffOrders(await as(staff), staffOrdersFilter(readDataList(staffOrdersList, new URLSearchParams(search))), {
        after,
        size,
      })
    const all = await list('')
    const walked: number[] = []
    let next: { at: string; id: number } | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list('', 2, next)
      walked.push(...page.items.map(({ id }) => id))
      next = page.next
    } while (next)
    expect(walked).toEqual(all.items.map(({ id }) => id))
    expect(walked.length).toBeGreaterThan(4)
    expect(walked).toEqual(walked.toSorted((a, b) => b - a))
    const [first] = walked
    const idsOf = async (search: string) => (await list(search)).items.map(({ id }) => id)
    expect(await idsOf(`q=${numberOf(first ?? 0)}`)).toEqual([first])
    expect(await idsOf(`q=${encodeURIComponent(desk.owner.email)}`)).toEqual(walked)
    expect(await idsOf(`q=${encodeURIComponent(desk.other.email)}`)).toEqual([])
    expect(await idsOf('q=ravas')).toEqual(walked)
    expect(await idsOf('q=mondell&tipo=annuncio')).toEqual([])
    expect(await idsOf('q=100%25')).toEqual([])
    expect(await idsOf('vista=annullati')).toHaveLength(1)
    await expect(staffOrders(await as(desk.seller), {} as never, { after: null, size: 1 })).rejects.toThrow()
    const file = await desk.call('GET', '/api/portal/ordini/export?vista=annullati', staff)
    expect(file.body.split('\n').filter((one) => one.trim() !== '')).toHaveLength(2)
    expect((await desk.call('GET', '/api/portal/ordini/export', desk.seller)).statusCode).toBe(403)
  })

  it('hold everything in one story; notes and messages stay where they belong', async () => {
    const { staffOrderPage } = await import('./staff-order.queries.server.ts')
    const { writeStaffNote } = await import('./notes.service.server.ts')
    const orderId = await desk.arrived(desk.veils(1))
    await writeStaffNote(await as(staff), orderId, 'Sentita la coppia al telefono.')
    expect(await code(writeStaffNote(await as(desk.seller), orderId, 'Mia.'))).toBe('forbidden')
    expect(await code(writeStaffNote(await as(staff), 999_999, 'Di chi?'))).toBe('not_found')
    const { talkOfOrder, writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
    await writeAbout(await as(desk.owner), await talkOfOrder(orderId), { text: 'Quando arriva?' })
    const page = async () => staffOrderPage(await as(staff), orderId)
    const quiet = await page()
    expect(quiet.timeline.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Nota della redazione',
        'Consegnato',
        'Spedito',
        expect.stringMatching(/^Pagamento riuscito/),
      ]),
    )
    expect(quiet.messages).toEqual({ count: 1, path: null })
    const id = await open(orderId)
    const talk = (await page()).messages.path
    expect(talk).toMatch(/^\/portal\/messages\/\d+$/)
    const { conversationFor } = await import('#features/fulfilment/messages/conversation.queries.server.ts')
    const talkId = Number(talk?.split('/').at(-1))
    expect((await conversationFor(await as(staff), talkId)).messages).toHaveLength(1)
    await (await parties()).withdrawDispute(await as(desk.owner), id, '')
    expect(await code(conversationFor(await as(staff), talkId))).toBe('not_found')
    expect((await page()).timeline.map(({ title }) => title)).toContain(
      `Richiesta di aiuto, CO-${`${id}`.padStart(5, '0')}`,
    )
    const { supplierSale } = await import('#features/fulfilment/sales/index.server.ts')
    const { timeline } = await supplierSale(await as(desk.seller), orderId)
    expect(timeline.map(({ text }) => text)).not.toContain('Sentita la coppia al telefono.')
    expect(timeline.map(({ title }) => title)).toContain('Aiuto di Promessi richiesto')
  })

  it('are corrected forward only, with a reason both sides read', async () => {
    const { correctOrder } = await import('#features/fulfilment/orders/index.server.ts')
    const { CorrectionInput } = await import('#features/fulfilment/orders/orders.contract.ts')
    const orderId = await desk.bought(desk.veils(1))
    const correct = async (body: object, who: TestActor = staff) =>
      code(correctOrder(await as(who), orderId, CorrectionInput.parse({ reason: 'Lo conferma DHL.', ...body })))
    expect(CorrectionInput.safeParse({ step: 'receive', reason: ' ' }).success).toBe(false)
    expect(CorrectionInput.safeParse({ step: 'pay', reason: 'No.' }).success).toBe(false)
    expect(await correct({ step: 'receive' }, desk.seller)).toBe('forbidden')
    expect(await correct({ step: 'receive' })).toBe('conflict')
    expect(await correct({ step: 'perform' })).toBe('needs_carrier')
    expect(await correct({ step: 'ship', carrier: 'DHL', trackingNumber: 'DHL 777' })).toBe('ok')
    expect(await correct({ step: 'ship', carrier: 'DHL', trackingNumber: 'DHL 777' })).toBe('conflict')
    expect(await correct({ step: 'cancel' })).toBe('cancel_too_late')
    expect(await correct({ step: 'receive' })).toBe('ok')
    await app.drain()
    const subject = `Abbiamo corretto lo stato dell’ordine ${numberOf(orderId)}`
    for (const who of [desk.owner, desk.seller]) {
      const mails = (await app.mailbox(who.email)).filter(
        ({ subject: one }) => one.replaceAll('\u00a0', ' ') === subject,
      )
      expect(mails).toHaveLength(2)
      expect(mails[0]?.text).toContain('Lo conferma DHL.')
    }
    const details = (await audit('order', orderId, 'correct')).map((one) => one.details)
    expect(details).toMatchObject([
      { reason: 'Lo conferma DHL.', before: { status: 'paid' }, after: { status: 'shipped' } },
      { before: { status: 'shipped' }, after: { status: 'received' } },
    ])
  })
})

describe('files of a dispute', () => {
  it('are read by the parties and staff only, encoded again, and swept when orphaned', async () => {
    await app.clock.advance(DAY)
    const orderId = await desk.arrived(desk.veils(1))
    const id = await open(orderId)
    const { pictureBytes } = await import('../../../../test/products.ts')
    const pdf = { name: '../preventivo.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }
    const picture = { name: 'orlo.jpg', bytes: await pictureBytes() }
    const { speakInDispute } = await parties()
    const say = async (files: { name: string; bytes: Buffer }[]) =>
      speakInDispute(await as(desk.seller), id, 'Ecco le foto.', files)
    for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(6 * 1024 * 1024)])
      await expect(say([{ name: 'a.svg', bytes }])).rejects.toMatchObject({
        status: 400,
        fields: { files: expect.stringMatching(/./) },
      })
    await expect(say(Array.from({ length: 5 }, () => pdf))).rejects.toMatchObject({ status: 400 })
    await say([pdf, picture])
    const [paper, image] = (await seen(id)).entries.at(-1)?.files ?? []
    expect([paper?.name, paper?.isPicture, image?.name, image?.isPicture]).toEqual([
      '..preventivo.pdf',
      false,
      'orlo.jpg',
      true,
    ])
    await app.drain()
    expect((await app.mailbox(desk.owner.email)).some(({ text }) => text.includes('Allegati'))).toBe(true)
    const get = (path: string | undefined, who: TestActor) =>
      app.inject({ method: 'GET', url: path ?? '', headers: who.headers })
    for (const who of [desk.owner, desk.seller, staff]) {
      const answer = await get(image?.path, who)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        ...[200, 'image/webp', 'private, no-store'],
      ])
    }
    expect((await get(paper?.path, staff)).headers['content-disposition']).toMatch(/^attachment/)
    expect((await get(paper?.path, desk.rival)).statusCode).toBe(404)
    expect((await app.inject({ method: 'GET', url: paper?.path ?? '' })).statusCode).toBe(401)

    const { removeOrphanedFiles } = await import('./files.service.server.ts')
    const { disputeFiles } = await import('./schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const later = { ...(await as(staff)), now: new Date(Date.now() + 400 * DAY) }
    await removeOrphanedFiles(later)
    expect((await get(paper?.path, staff)).statusCode).toBe(200)
    await db()
      .delete(disputeFiles)
      .where(eq(disputeFiles.id, paper?.id ?? 0))
    const { storage } = await import('#platform/storage/storage.server.ts')
    const kept = async () => {
      const keys: string[] = []
      for await (const page of (await storage()).list('disputes')) keys.push(...page.map(({ key }) => key))
      return keys
    }
    const before = await kept()
    await removeOrphanedFiles(later)
    expect((await kept()).filter((key) => key.endsWith('.pdf'))).toHaveLength(
      before.filter((key) => key.endsWith('.pdf')).length - 1,
    )
  })

  it('is reminded a day before the deadline, only to the side whose turn it is', async () => {
    await app.clock.advance(DAY)
    const orderId = await desk.arrived(desk.veils(1))
    await open(orderId)
    const told = async (who: TestActor) =>
      (await app.mailbox(who.email)).filter(({ subject }) => subject.startsWith('Manca un giorno per rispondere'))
        .length
    const [before, other] = [await told(desk.seller), await told(desk.owner)]
    await app.clock.advance(3 * DAY)
    await app.drain()
    expect(await told(desk.seller)).toBe(before)
    for (const _turn of [1, 2]) {
      await app.clock.advance(DAY + 60_000)
      await app.drain()
    }
    expect(await told(desk.seller)).toBe(before + 1)
    expect(await told(desk.owner)).toBe(other)
  })
})
