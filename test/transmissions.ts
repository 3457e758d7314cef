import { eq } from 'drizzle-orm'
import { admin, ctxAs, supplier } from './actors.ts'
import type { TestApp } from './app.ts'

const database = async () => (await import('#platform/db/db.server.ts')).db()
const verbs = async () => ({
  ...(await import('#features/books/invoices/transmissions/correct.service.server.ts')),
  ...(await import('#features/books/invoices/transmissions/receipts.service.server.ts')),
  ...(await import('#features/books/invoices/transmissions/send.service.server.ts')),
  ...(await import('#features/books/invoices/transmissions/open.service.server.ts')),
  ...(await import('#features/books/invoices/transmissions/document.queries.server.ts')),
  ...(await import('#features/books/invoices/transmissions/transmissions.queries.server.ts')),
})

/** The attempts to send a document, oldest first; of all documents without one. */
const attempts = async (invoiceId?: number) => {
  const { invoiceTransmissions } = await import('#features/books/invoices/transmissions/schema.server.ts')
  const rows = await (await database()).select().from(invoiceTransmissions).orderBy(invoiceTransmissions.id)
  return rows.filter((row) => invoiceId === undefined || row.invoiceId === invoiceId)
}

const lastOf = async (invoiceId: number) => {
  const last = (await attempts(invoiceId)).at(-1)
  if (!last) throw new Error('No attempt')
  return last
}

/** Files are sent by hand until the end of this. */
const byHand = async <T>(run: () => Promise<T>): Promise<T> => {
  const { config } = await import('#platform/config.server.ts')
  const before = config.invoiceChannel
  Object.assign(config, { invoiceChannel: 'manual' })
  try {
    return await run()
  } finally {
    Object.assign(config, { invoiceChannel: before })
  }
}

/** Staff, a supplier whose subscription was paid and invoiced, and documents like that one. */
export const openTransmissionsTest = async (app: TestApp) => {
  const staff = await admin(app)
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  await app.drain()
  const staffCtx = () => ctxAs(staff.accountId)
  /** A document of its own for a supplier: a subscription that was paid. @returns its id */
  const bought = async (recipient = 'M5UXCR1'): Promise<number> => {
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const { invoices } = await import('#features/books/invoices/schema.server.ts')
    const db = await database()
    const business = await supplier(app, { sectorId: 14, ready: true })
    await db.update(suppliers).set({ sdi: recipient, pec: null }).where(eq(suppliers.id, business.accountId))
    const { purchases } = await import('#features/money/billing/schema.server.ts')
    const [model] = await db.select().from(purchases).limit(1)
    if (!model) throw new Error('Nothing was bought yet')
    const { id: _id, ...values } = model
    await db.insert(purchases).values({ ...values, supplierId: business.accountId, status: 'active' })
    const { issueInvoices } = await import('#features/books/invoices/issue.service.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    await issueInvoices(systemCtx(), business.accountId)
    const [row] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.supplierId, business.accountId))
    if (!row) throw new Error('Nothing was issued')
    return row.id
  }
  /** A correction that leaves the customer as it is, but for this. */
  const correction = async (invoiceId: number, change: Readonly<Record<string, unknown>> = {}) => {
    const { documentOf } = await verbs()
    const { CorrectionInput } = await import('#features/books/invoices/transmissions/transmissions.contract.ts')
    const { customer } = await documentOf(await staffCtx(), invoiceId)
    return CorrectionInput.parse({ ...customer, reason: 'Codice sbagliato', ...change })
  }
  return { staff, seller, staffCtx, database, verbs, attempts, lastOf, byHand, bought, correction }
}
export type TransmissionsTest = Awaited<ReturnType<typeof openTransmissionsTest>>
