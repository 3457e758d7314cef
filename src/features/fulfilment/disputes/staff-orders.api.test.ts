import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { auditLines, codeOfRefusal as code, type DisputesTest, openDisputesTest } from '../../../../test/disputes.ts'
import { numberOf } from '../../../../test/goods.ts'

let app: TestApp
let t: DisputesTest

const parties = () => import('./parties.service.server.ts')
const as = (who: TestActor) => ctxAs(who.accountId)

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openDisputesTest(app)
}, 120_000)
afterAll(() => app.close())

describe('orders, for staff', () => {
  it('are listed page by page, searched by number, address and name, and saved as a file', async () => {
    const { staffOrders } = await import('./staff-orders.queries.server.ts')
    const { staffOrdersList, staffOrdersFilter } = await import('./staff-orders.rules.ts')
    const { readDataList } = await import('#ui/lists/data-list.rules.ts')
    const list = async (search: string, size = 100, after: { at: string; id: number } | null = null) =>
      staffOrders(await as(t.staff), staffOrdersFilter(readDataList(staffOrdersList, new URLSearchParams(search))), {
        after,
        size,
      })
    const made: number[] = []
    for (let turn = 0; turn < 5; turn += 1) made.push(await t.desk.bought(t.desk.veils(1)))
    await t.desk.ok(t.desk.call('POST', `/api/orders/${made[1]}/cancel`, t.desk.seller, { reason: 'Finito il tulle.' }))
    const all = await list('')
    const walked: number[] = []
    let next: { at: string; id: number } | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list('', 2, next)
      walked.push(...page.items.map(({ id }) => id))
      next = page.next
    } while (next)
    expect(walked).toEqual(all.items.map(({ id }) => id))
    expect(walked).toEqual(made.toReversed())
    const [first] = walked
    const idsOf = async (search: string) => (await list(search)).items.map(({ id }) => id)
    expect(await idsOf(`q=${numberOf(first ?? 0)}`)).toEqual([first])
    expect(await idsOf(`q=${encodeURIComponent(t.desk.owner.email)}`)).toEqual(walked)
    expect(await idsOf(`q=${encodeURIComponent(t.desk.other.email)}`)).toEqual([])
    expect(await idsOf('q=ravas')).toEqual(walked)
    expect(await idsOf('q=mondell&tipo=annuncio')).toEqual([])
    expect(await idsOf('q=100%25')).toEqual([])
    expect(await idsOf('vista=annullati')).toEqual([made[1]])
    await expect(staffOrders(await as(t.desk.seller), {} as never, { after: null, size: 1 })).rejects.toThrow()
    const file = await t.desk.call('GET', '/api/portal/ordini/export?vista=annullati', t.staff)
    expect(file.body.split('\n').filter((one) => one.trim() !== '')).toHaveLength(2)
    expect((await t.desk.call('GET', '/api/portal/ordini/export', t.desk.seller)).statusCode).toBe(403)
  })

  it('hold everything in one story; notes and messages stay where they belong', async () => {
    const { staffOrderPage } = await import('./staff-order.queries.server.ts')
    const { writeStaffNote } = await import('./notes.service.server.ts')
    const orderId = await t.desk.arrived(t.desk.veils(1))
    await writeStaffNote(await as(t.staff), orderId, 'Sentita la coppia al telefono.')
    expect(await code(writeStaffNote(await as(t.desk.seller), orderId, 'Mia.'))).toBe('forbidden')
    expect(await code(writeStaffNote(await as(t.staff), 999_999, 'Di chi?'))).toBe('not_found')
    const { talkOfOrder, writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
    await writeAbout(await as(t.desk.owner), await talkOfOrder(orderId), { text: 'Quando arriva?' })
    const page = async () => staffOrderPage(await as(t.staff), orderId)
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
    const id = await t.open(orderId)
    const talk = (await page()).messages.path
    expect(talk).toMatch(/^\/portal\/messages\/\d+$/)
    const { conversationFor } = await import('#features/fulfilment/messages/conversation.queries.server.ts')
    const talkId = Number(talk?.split('/').at(-1))
    expect((await conversationFor(await as(t.staff), talkId)).messages).toHaveLength(1)
    await (await parties()).withdrawDispute(await as(t.desk.owner), id, '')
    expect(await code(conversationFor(await as(t.staff), talkId))).toBe('not_found')
    expect((await page()).timeline.map(({ title }) => title)).toContain(
      `Richiesta di aiuto, CO-${`${id}`.padStart(5, '0')}`,
    )
    const { supplierSale } = await import('#features/fulfilment/sales/index.server.ts')
    const { timeline } = await supplierSale(await as(t.desk.seller), orderId)
    expect(timeline.map(({ text }) => text)).not.toContain('Sentita la coppia al telefono.')
    expect(timeline.map(({ title }) => title)).toContain('Aiuto di Promessi richiesto')
  })

  it('are corrected forward only, with a reason both sides read', async () => {
    const { correctOrder } = await import('#features/fulfilment/orders/index.server.ts')
    const { CorrectionInput } = await import('#features/fulfilment/orders/orders.contract.ts')
    const orderId = await t.desk.bought(t.desk.veils(1))
    const correct = async (body: object, who: TestActor = t.staff) =>
      code(correctOrder(await as(who), orderId, CorrectionInput.parse({ reason: 'Lo conferma DHL.', ...body })))
    expect(CorrectionInput.safeParse({ step: 'receive', reason: ' ' }).success).toBe(false)
    expect(CorrectionInput.safeParse({ step: 'pay', reason: 'No.' }).success).toBe(false)
    expect(await correct({ step: 'receive' }, t.desk.seller)).toBe('forbidden')
    expect(await correct({ step: 'receive' })).toBe('conflict')
    expect(await correct({ step: 'perform' })).toBe('needs_carrier')
    expect(await correct({ step: 'ship', carrier: 'DHL', trackingNumber: 'DHL 777' })).toBe('ok')
    expect(await correct({ step: 'ship', carrier: 'DHL', trackingNumber: 'DHL 777' })).toBe('conflict')
    expect(await correct({ step: 'cancel' })).toBe('cancel_too_late')
    expect(await correct({ step: 'receive' })).toBe('ok')
    await app.drain()
    const subject = `Abbiamo corretto lo stato dell’ordine ${numberOf(orderId)}`
    for (const who of [t.desk.owner, t.desk.seller]) {
      const mails = (await app.mailbox(who.email)).filter(
        ({ subject: one }) => one.replaceAll('\u00a0', ' ') === subject,
      )
      expect(mails).toHaveLength(2)
      expect(mails[0]?.text).toContain('Lo conferma DHL.')
    }
    const details = (await auditLines('order', orderId, 'correct')).map((one) => one.details)
    expect(details).toMatchObject([
      { reason: 'Lo conferma DHL.', before: { status: 'paid' }, after: { status: 'shipped' } },
      { before: { status: 'shipped' }, after: { status: 'received' } },
    ])
  })
})
