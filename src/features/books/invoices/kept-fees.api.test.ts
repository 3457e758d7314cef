import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { schemaProblems } from '../../../../test/fattura-schema.ts'
import { awarded } from '../../../../test/orders.ts'
import { buy, feeOf, giveBack, type PaidOrder, settled } from '../../../../test/refunds.ts'
import { connect, keepFees } from '../../../../test/sellers.ts'
import { feeText } from './earnings.rules.ts'
import { keptOfInvoice } from './invoice.rules.ts'

let app: TestApp
let staff: TestActor
let seller: TestActor
let kept: PaidOrder
let billed: PaidOrder

/** The second day of a month, months after this one; sweeps and jobs have run. */
const monthsOn = async (months: number) => {
  const now = app.clock.now()
  await app.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 2, 11)).toISOString())
  await app.drain()
}
/** The documents about fees, oldest first, with the file of each. */
const documents = async () => {
  const { invoices } = await import('./schema.server.ts')
  const { invoiceTransmissions } = await import('./transmissions/schema.server.ts')
  const { drawnInvoice } = await import('./drawn-invoice.queries.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { and, asc, eq } = await import('drizzle-orm')
  const rows = await db()
    .select({ id: invoices.id, xml: invoiceTransmissions.xml })
    .from(invoices)
    .innerJoin(invoiceTransmissions, eq(invoiceTransmissions.invoiceId, invoices.id))
    .where(and(eq(invoices.supplierId, seller.accountId), eq(invoices.subject, 'fees')))
    .orderBy(asc(invoices.id))
  return Promise.all(
    rows.map(async ({ id, xml }) => {
      const view = (await drawnInvoice(id, db())) ?? expect.fail('no such document')
      return { view, xml, kind: view.kind, total: view.totalCents, kept: keptOfInvoice(view) }
    }),
  )
}

beforeAll(async () => {
  app = await startTestApp('empty')
  const owner = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  await connect(seller.accountId)
  const deals = await awarded(app, { owner, seller, staff }, 2)
  billed = await buy(app, owner, deals)
  await keepFees(['paypal'])
  kept = await buy(app, owner, deals)
  await keepFees([])
  await settled(app)
}, 180_000)
afterAll(() => app?.close())

it('a supplier reads of which fee nothing is left to be paid', async () => {
  const { supplierEarnings } = await import('./earnings.queries.server.ts')
  const { items, fees } = await supplierEarnings(await ctxAs(seller.accountId), { month: null })
  const of = ({ orderId }: PaidOrder) => items.find((row) => row.orderId === orderId && row.kind === 'fee')
  expect(feeText(of(kept) ?? expect.fail('no fee'))).toBe('Trattenuta dal pagamento')
  expect(feeText(of(billed) ?? expect.fail('no fee'))).toMatch(/^Da versare entro il/)
  expect(fees).toMatchObject({ dueCents: 8_345, paidCents: 0, keptCents: 8_345 })
})

it('the invoice of what was kept says so, asks for nothing, and stands beside the one that asks', async () => {
  await monthsOn(1)
  const issued = await documents()
  expect(issued.map(({ kind, total, kept: part }) => [kind, total, part]).sort()).toEqual([
    ['invoice', 8_345, 0],
    ['invoice', 8_345, 8_345],
  ])
  for (const { xml, kept: part } of issued) {
    expect(schemaProblems(xml)).toEqual([])
    expect(xml.includes('<ModalitaPagamento>MP22</ModalitaPagamento>')).toBe(part > 0)
    expect(xml.includes('trattenuta dal pagamento degli sposi')).toBe(part > 0)
  }
})

it('a credit note of it says that it went back with the refund', async () => {
  await giveBack(kept, 100_000)
  await settled(app)
  expect(await feeOf(kept)).toMatchObject({ status: 'paid', creditCents: 0, keptCents: 4_685 })
  await monthsOn(1)
  const note = (await documents()).find(({ kind }) => kind === 'credit_note') ?? expect.fail('no credit note')
  expect([note.total, note.kept]).toEqual([3_660, 3_660])
  expect(note.xml).toContain('restituita con il rimborso agli sposi')
  expect(note.xml).not.toContain('DatiPagamento')
})

it('and the books of the year agree', async () => {
  const { feeBooks } = await import('#features/books/fees/books.queries.server.ts')
  const { booksDifference } = await import('#features/books/fees/books.rules.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const ctx = { ...systemCtx(), actor: (await ctxAs(staff.accountId)).actor }
  const rows = (await Promise.all([-1, 0].map((by) => feeBooks(ctx, app.clock.now().getUTCFullYear() + by)))).flat()
  expect(rows.map(booksDifference).filter((difference) => difference !== 0)).toEqual([])
  expect(rows.reduce((sum, row) => sum + row.keptCents, 0)).toBe(4_685)
})
