import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, requireAdmin, requireRight, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { addMonths, type Day } from '#shared/days.ts'
import { invoices } from '../schema.server.ts'
import { invoiceTransmissions } from './schema.server.ts'
import { filedStates, fileName } from './transmission.rules.ts'

/** A file of an archive: its name, and its text when it is asked for. */
export interface ArchivedFile {
  readonly name: string
  readonly read: () => Promise<string>
}

const readXml = async (id: number): Promise<string> => {
  const [row] = await db()
    .select({ xml: invoiceTransmissions.xml })
    .from(invoiceTransmissions)
    .where(eq(invoiceTransmissions.id, id))
  return row?.xml ?? ''
}

/** Files that are documents: one of each, those that were rejected or are blocked left out. */
const filesBetween = async (from: Day, until: Day, supplierId?: number): Promise<readonly ArchivedFile[]> => {
  const rows = await db()
    .select({
      id: invoiceTransmissions.id,
      transmitter: invoiceTransmissions.transmitter,
      progressive: invoiceTransmissions.progressive,
    })
    .from(invoiceTransmissions)
    .innerJoin(invoices, eq(invoices.id, invoiceTransmissions.invoiceId))
    .where(
      and(
        sql`${invoices.issuedOn} >= ${from} and ${invoices.issuedOn} < ${until}`,
        inArray(invoiceTransmissions.status, [...filedStates]),
        supplierId === undefined ? undefined : eq(invoices.supplierId, supplierId),
      ),
    )
    .orderBy(asc(invoices.id))
  return rows.map(({ id, ...named }) => ({ name: `${fileName(named)}.xml`, read: () => readXml(id) }))
}

/** The files of a month, for staff. @param month its first day @throws AppError 401, 403 unless staff */
export const filesOfMonth = (ctx: Ctx, month: Day): Promise<readonly ArchivedFile[]> => {
  requireAdmin(ctx)
  return filesBetween(month, addMonths(month, 1))
}

/** A supplier's own files of a year. @throws AppError 401, 403 unless a supplier that may see its earnings */
export const ownFilesOfYear = (ctx: Ctx, year: number): Promise<readonly ArchivedFile[]> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'earnings')
  return filesBetween(`${year}-01-01` as Day, `${year + 1}-01-01` as Day, accountId)
}
