import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { record, recordEach, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { addMonths, type Day } from '#shared/days.ts'
import { AppError, appError, commonErrors } from '#shared/errors.ts'
import { invoices } from '../schema.server.ts'
import { invoiceChannel } from './channel.server.ts'
import { fileReady } from './jobs.contract.ts'
import { takeReceipt } from './receipts.service.server.ts'
import { invoiceTransmissions } from './schema.server.ts'
import { fileName, HANDED_OVER_AGAIN, transmissionMachine } from './transmission.rules.ts'
import { transmissionErrors } from './transmissions.contract.ts'

/** Longer than handing a file over can take: until then another process may still be at it. */
const LEASE_SECONDS = 120

type Attempt = Pick<
  typeof invoiceTransmissions.$inferSelect,
  'id' | 'invoiceId' | 'status' | 'handedOverAt' | 'askedAt'
>

/** Whether the channel may have a file that is still to be sent: a try ended without an answer, or without a good one. */
const wasTried = ({ handedOverAt, askedAt }: Attempt): boolean => handedOverAt !== null || askedAt !== null

/**
 * Notes that a file is about to be handed over, and when it may be so for the second time; null when it is not to be sent (any more), or
 * another process is at it.
 */
const claim = (ctx: Ctx, id: number) => inTransaction((tx) => claimIn(tx, ctx, id))

const claimIn = async (tx: Tx, ctx: Ctx, id: number) => {
  const [before] = await tx.select().from(invoiceTransmissions).where(eq(invoiceTransmissions.id, id)).for('update')
  const isFree = or(
    isNull(invoiceTransmissions.handedOverAt),
    // By the database's clock, which is the same for all processes and never moved.
    lt(invoiceTransmissions.handedOverAt, sql`now() - make_interval(secs => ${LEASE_SECONDS})`),
  )
  const [claimed] = await tx
    .update(invoiceTransmissions)
    .set({ handedOverAt: sql`now()` })
    .where(and(eq(invoiceTransmissions.id, id), eq(invoiceTransmissions.status, 'ready'), isFree))
    .returning()
  if (!before || !claimed) return null
  if (wasTried(before))
    await record(tx, ctx, transmissionMachine.name, id, HANDED_OVER_AGAIN, { invoiceId: before.invoiceId })
  return claimed
}

/** Lets the next try begin at once; sweeps take those first that failed longest ago. */
const release = (id: number, now: Date) =>
  db().update(invoiceTransmissions).set({ handedOverAt: null, askedAt: now }).where(eq(invoiceTransmissions.id, id))

/**
 * Hands a file to the channel and notes it. When the process dies between the two it is handed over again: the same name is the same
 * transmission for an intermediary, and a copy that the exchange system refuses by mail.
 *
 * @throws when the channel did not take it; queue and sweep try again
 */
export const sendFile = async (ctx: Ctx, transmissionId: number): Promise<void> => {
  const channel = invoiceChannel()
  const attempt = channel && (await claim(ctx, transmissionId))
  if (!channel || !attempt) return
  try {
    await channel.send({ name: `${fileName(attempt)}.xml`, xml: attempt.xml })
  } catch (error) {
    await release(attempt.id, ctx.now).catch(() => undefined)
    throw error
  }
  await markSent(ctx, attempt).catch((error: unknown) => {
    // A receipt was faster: it says more than we do.
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  })
}

const markSent = (ctx: Ctx, { id, invoiceId }: Pick<Attempt, 'id' | 'invoiceId'>): Promise<unknown> =>
  inTransaction((tx) =>
    transition(tx, ctx, transmissionMachine, invoiceTransmissions, id, 'send', { sentAt: ctx.now }, undefined, {
      invoiceId,
    }),
  )

const attemptOf = async (id: number): Promise<Attempt> => {
  const [attempt] = await db().select().from(invoiceTransmissions).where(eq(invoiceTransmissions.id, id))
  if (!attempt) throw appError(transmissionErrors, 'transmission_not_found')
  return attempt
}

/** Staff has sent a file by hand. @throws AppError 401, 403 unless staff · 404 `transmission_not_found` · 409 when it was not to be sent */
export const noteSent = async (ctx: Ctx, transmissionId: number): Promise<void> => {
  requireAdmin(ctx)
  const attempt = await attemptOf(transmissionId)
  await inTransaction(async (tx) => {
    const { id, invoiceId } = attempt
    const set = { sentAt: ctx.now }
    await transition(tx, ctx, transmissionMachine, invoiceTransmissions, id, 'send', set, undefined, { invoiceId })
    if (wasTried(attempt)) await record(tx, ctx, transmissionMachine.name, id, HANDED_OVER_AGAIN, { invoiceId })
  })
}

/**
 * The same of all documents of a month.
 *
 * @param month its first day
 * @param until the last file staff has seen: one that became ready meanwhile is in no ZIP yet
 * @returns how many there were
 * @throws AppError 401, 403 unless staff
 */
export const noteMonthSent = (ctx: Ctx, month: Day, until: number): Promise<number> => {
  requireAdmin(ctx)
  return inTransaction(async (tx) => {
    const ofMonth = tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(sql`${invoices.issuedOn} >= ${month} and ${invoices.issuedOn} < ${addMonths(month, 1)}`)
    const waiting = await tx
      .select()
      .from(invoiceTransmissions)
      .where(
        and(
          eq(invoiceTransmissions.status, 'ready'),
          inArray(invoiceTransmissions.invoiceId, ofMonth),
          lte(invoiceTransmissions.id, until),
        ),
      )
      .orderBy(invoiceTransmissions.id)
      .for('update')
    for (const { id, invoiceId } of waiting)
      await transition(tx, ctx, transmissionMachine, invoiceTransmissions, id, 'send', { sentAt: ctx.now }, undefined, {
        invoiceId,
      })
    const again = waiting.filter(wasTried).map(({ id }) => id)
    await recordEach(tx, ctx, transmissionMachine.name, again, HANDED_OVER_AGAIN)
    return waiting.length
  })
}

/**
 * Staff sends a file now that waits to be sent by hand.
 *
 * @throws AppError 401, 403 unless staff · 404 `transmission_not_found` · 409 when it is not to be sent (any more) · 422 `no_channel` where
 *   files only go by hand
 */
export const sendNow = async (ctx: Ctx, transmissionId: number): Promise<void> => {
  requireAdmin(ctx)
  if (!invoiceChannel()) throw appError(transmissionErrors, 'no_channel')
  const { id, status } = await attemptOf(transmissionId)
  if (status !== 'ready') throw appError(commonErrors, 'conflict')
  await inTransaction((tx) => enqueue(tx, fileReady, { transmissionId: id }))
}

/** Characters of a receipt nobody could read that staff is shown. */
const UNREAD_SHOWN = 300

/** Asks the channel what the exchange system has said of a file; each receipt is taken for itself. */
export const askForReceipts = async (ctx: Ctx, transmissionId: number): Promise<void> => {
  const channel = invoiceChannel()
  if (!channel?.receipts) return
  // Noted first: one that cannot be answered does not keep the others waiting.
  const [attempt] = await db()
    .update(invoiceTransmissions)
    .set({ askedAt: ctx.now })
    .where(eq(invoiceTransmissions.id, transmissionId))
    .returning()
  if (!attempt) return
  const unread: string[] = []
  for (const xml of await channel.receipts(`${fileName(attempt)}.xml`)) {
    try {
      await takeReceipt(ctx, xml)
    } catch (error) {
      // One that cannot be read keeps no other back: staff is told of it.
      if (!(error instanceof AppError) || !Object.hasOwn(transmissionErrors, error.code)) throw error
      log.warn({ err: error, transmissionId }, 'a receipt could not be taken')
      unread.push(xml.slice(0, UNREAD_SHOWN))
    }
  }
  await db().update(invoiceTransmissions).set({ unread }).where(eq(invoiceTransmissions.id, transmissionId))
}
