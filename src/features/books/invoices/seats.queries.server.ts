import { eq } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { invoiceSeats } from './schema.server.ts'
import type { Seat } from './views.ts'

/** The seat a supplier gave for its invoices; null when it has not yet. */
export const seatOf = async (supplierId: number, q: Queryable = db()): Promise<Seat | null> => {
  const [row] = await q.select().from(invoiceSeats).where(eq(invoiceSeats.supplierId, supplierId))
  if (!row) return null
  const { address, cap, city, province } = row
  return { address, cap, city, province }
}
