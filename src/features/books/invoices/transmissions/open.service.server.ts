import { and, eq, inArray, sql } from 'drizzle-orm'
import { transition } from '#platform/change/change.server.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { todayInRome } from '#shared/days.ts'
import { attemptsOf, drawnInvoice, lastCorrection } from '../drawn-invoice.queries.server.ts'
import { fatturaXml } from '../fattura-xml.rules.ts'
import { fileProblems } from '../file-checks/file-checks.rules.ts'
import { invoices } from '../schema.server.ts'
import type { InvoiceView } from '../views.ts'
import { fileReady } from './jobs.contract.ts'
import { invoiceTransmissions } from './schema.server.ts'
import { type InvoiceChannelName, transmissionMachine } from './transmission.rules.ts'

/** Whether a document of this number, year and kind has been sent and was not rejected. */
const isNumberTaken = async ({ year, serial, kind }: InvoiceView, tx: Tx): Promise<boolean> => {
  const sent = tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(invoiceTransmissions, eq(invoiceTransmissions.invoiceId, invoices.id))
    .where(
      and(
        ...[eq(invoices.year, year), eq(invoices.serial, serial), eq(invoices.kind, kind)],
        inArray(invoiceTransmissions.status, ['sent', 'delivered', 'not_deliverable']),
      ),
    )
    .limit(1)
  return (await sent).length > 0
}

const nextProgressive = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ next: number }>(
    sql`select nextval(pg_get_serial_sequence('invoice_transmissions', 'progressive'))::int as next`,
  )
  return (rows[0] as { next: number }).next
}

/**
 * Draws the file of a document under a new name, in the transaction that issued or corrected it, and checks it: `ready` when the exchange
 * system would take it, else `blocked`. A document that is under way already is refused by the database.
 *
 * @param channel the road it takes by itself; `manual` for what waits for staff
 * @returns how the attempt stands
 */
export const openTransmission = async (
  tx: Tx,
  ctx: Ctx,
  invoiceId: number,
  channel: InvoiceChannelName = config.invoiceChannel,
): Promise<'ready' | 'blocked'> => {
  const view = await drawnInvoice(invoiceId, tx)
  if (!view) throw new Error(`There is no invoice ${invoiceId}`)
  const [last] = await attemptsOf(invoiceId, tx).limit(1)
  const correction = await lastCorrection(invoiceId, tx)
  const sending = {
    transmitter: config.INVOICE_TRANSMITTER ?? view.issuer.vatNumber,
    progressive: await nextProgressive(tx),
  }
  const xml = fatturaXml(view, sending)
  const isTaken = await isNumberTaken(view, tx)
  const problems = fileProblems(xml, { today: todayInRome(ctx.now), isTaken: () => isTaken })
  const [row] = await tx
    .insert(invoiceTransmissions)
    .overridingSystemValue()
    .values({
      ...{ invoiceId, ...sending, xml, problems, attempt: (last?.attempt ?? 0) + 1 },
      ...{ correctionId: correction?.id ?? null, channel, createdAt: ctx.now },
    })
    .returning({ id: invoiceTransmissions.id })
  if (!row) throw new Error('The database gave no transmission back')
  if (problems.length > 0) return 'blocked'
  await transition(tx, ctx, transmissionMachine, invoiceTransmissions, row.id, 'pass', {}, undefined, { invoiceId })
  if (channel !== 'manual') await enqueue(tx, fileReady, { transmissionId: row.id })
  return 'ready'
}
