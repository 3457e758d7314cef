import { and, eq, gt, inArray } from 'drizzle-orm'
import { transition } from '#platform/change/change.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { type Ctx, isSignedIn, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { type Day, instantInRome } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { leftInTaxDrawer } from './jobs.contract.ts'
import { type ReadReceipt, readReceipt } from './receipt.rules.ts'
import { invoiceReceipts, invoiceTransmissions } from './schema.server.ts'
import {
  copyRejection,
  HANDED_OVER_AGAIN,
  type Heard,
  namedIn,
  receiptEvent,
  transmissionMachine,
} from './transmission.rules.ts'
import { type NotedReceiptInput, transmissionErrors } from './transmissions.contract.ts'

type Attempt = typeof invoiceTransmissions.$inferSelect
type Receipt = Omit<ReadReceipt, 'fileName' | 'happenedAt'> & { readonly happenedAt: Date; readonly xml: string | null }

/** Whether a second copy of this attempt's file may be under way, or another file of its document has arrived. */
const mayHaveCopy = async (tx: Tx, { id, invoiceId }: Attempt): Promise<boolean> => {
  const again = await tx
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        ...[eq(auditEvents.subject, transmissionMachine.name), eq(auditEvents.subjectId, id)],
        eq(auditEvents.event, HANDED_OVER_AGAIN),
      ),
    )
    .limit(1)
  if (again.length > 0) return true
  const arrived = await tx
    .select({ id: invoiceReceipts.id })
    .from(invoiceReceipts)
    .innerJoin(invoiceTransmissions, eq(invoiceTransmissions.id, invoiceReceipts.transmissionId))
    .where(and(eq(invoiceTransmissions.invoiceId, invoiceId), inArray(invoiceReceipts.kind, ['RC', 'MC', 'AT'])))
    .limit(1)
  return arrived.length > 0
}

/** Whether this attempt is the last of its document and was rejected for nothing but being a copy. */
const wasRejectedAsCopy = async (tx: Tx, { id, invoiceId, attempt, status }: Attempt): Promise<boolean> => {
  if (status !== 'rejected') return false
  const receipts = await tx
    .select({ kind: invoiceReceipts.kind, errors: invoiceReceipts.errors })
    .from(invoiceReceipts)
    .where(eq(invoiceReceipts.transmissionId, id))
  const later = await tx
    .select({ id: invoiceTransmissions.id })
    .from(invoiceTransmissions)
    .where(and(eq(invoiceTransmissions.invoiceId, invoiceId), gt(invoiceTransmissions.attempt, attempt)))
    .limit(1)
  return later.length === 0 && copyRejection({ status, receipts }) !== null
}

/** What decides where the next receipt of an attempt moves it. Staff, who has read a rejection itself, is believed. */
const heardOf = async (tx: Tx, ctx: Ctx, attempt: Attempt, xml: string | null): Promise<Heard> => ({
  hasCopy: (xml !== null || !isSignedIn(ctx.actor)) && (await mayHaveCopy(tx, attempt)),
  isRejectedAsCopy: await wasRejectedAsCopy(tx, attempt),
})

/** Notes a receipt of an attempt that is locked, once, and moves the attempt. @returns false when it was known */
const note = async (tx: Tx, ctx: Ctx, attempt: Attempt, receipt: Receipt): Promise<boolean> => {
  const heard = await heardOf(tx, ctx, attempt, receipt.xml)
  const [noted] = await tx
    .insert(invoiceReceipts)
    .values({
      ...receipt,
      ...{ transmissionId: attempt.id, notedAt: ctx.now },
      notedBy: isSignedIn(ctx.actor) ? ctx.actor.accountId : null,
    })
    .onConflictDoNothing()
    .returning({ id: invoiceReceipts.id })
  if (!noted) return false
  const event = receiptEvent(receipt.kind, receipt.errors, heard)
  if (!event) return true
  if (!transmissionMachine.events[event].from.some((state) => state === attempt.status)) {
    log.warn({ transmissionId: attempt.id, kind: receipt.kind, status: attempt.status }, 'a receipt came too late')
    return true
  }
  const { invoiceId } = attempt
  const details = { invoiceId, receipt: receipt.kind, codes: receipt.errors.map(({ code }) => code) }
  const settled = { settledAt: receipt.happenedAt }
  await transition(tx, ctx, transmissionMachine, invoiceTransmissions, attempt.id, event, settled, undefined, details)
  if (event === 'deposit' || event === 'find_deposited') await enqueue(tx, leftInTaxDrawer, { invoiceId })
  return true
}

const lockNamed = async (tx: Tx, fileName: string): Promise<Attempt | undefined> => {
  const named = namedIn(fileName)
  if (!named) return undefined
  const { transmitter, progressive } = named
  const [attempt] = await tx
    .select()
    .from(invoiceTransmissions)
    .where(and(eq(invoiceTransmissions.transmitter, transmitter), eq(invoiceTransmissions.progressive, progressive)))
    .for('update')
  return attempt
}

/** The instant a receipt names, never later than now. */
const happened = (text: string | null, now: Date): Date => {
  const at = text ? new Date(text) : now
  return Number.isNaN(at.getTime()) || at > now ? now : at
}

/**
 * Takes a receipt of the exchange system, from a channel or uploaded by staff. The same one twice is noted once; the order in which they
 * come does not matter, because one that comes too late moves nothing.
 *
 * @returns false when it was known
 * @throws AppError 422 `receipt_unreadable`, `receipt_foreign`
 */
export const takeReceipt = async (ctx: Ctx, xml: string): Promise<boolean> => {
  const read = readReceipt(xml)
  if (!read) throw appError(transmissionErrors, 'receipt_unreadable')
  const { fileName, happenedAt, ...receipt } = read
  return inTransaction(async (tx) => {
    const attempt = await lockNamed(tx, fileName)
    if (!attempt) throw appError(transmissionErrors, 'receipt_foreign')
    return note(tx, ctx, attempt, { ...receipt, xml, happenedAt: happened(happenedAt, ctx.now) })
  })
}

/** The same by staff, who uploads it. @throws AppError 401, 403 unless staff · 422 `receipt_unreadable`, `receipt_foreign` */
export const uploadReceipt = async (ctx: Ctx, xml: string): Promise<boolean> => {
  requireAdmin(ctx)
  return takeReceipt(ctx, xml)
}

/**
 * Notes a receipt that staff has read elsewhere.
 *
 * @throws AppError 401, 403 unless staff · 404 `transmission_not_found`
 */
export const noteReceipt = (ctx: Ctx, transmissionId: number, input: NotedReceiptInput): Promise<boolean> => {
  requireAdmin(ctx)
  return inTransaction(async (tx) => {
    const [attempt] = await tx
      .select()
      .from(invoiceTransmissions)
      .where(eq(invoiceTransmissions.id, transmissionId))
      .for('update')
    if (!attempt) throw appError(transmissionErrors, 'transmission_not_found')
    return note(tx, ctx, attempt, {
      ...{ kind: input.kind, sdiId: null, messageId: '', xml: null },
      errors: input.kind === 'NS' ? [{ code: input.code, text: input.text }] : [],
      happenedAt: happened(instantInRome(input.happenedOn as Day, '12:00').toISOString(), ctx.now),
    })
  })
}
