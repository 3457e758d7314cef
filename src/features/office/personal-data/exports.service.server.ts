import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { contactOf, hashToken, lockAccount, newToken } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireConfirmedAdmin, requirePerson } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { EmailDefinition } from '#platform/mail/email.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { removeArchive, writeArchive } from './export-archive.server.ts'
import { archiveBehind, exportsOf, exportToWrite } from './exports.queries.server.ts'
import { exportAsked } from './jobs.contract.ts'
import { personalDataErrors } from './personal-data.contract.ts'
import { EXPORT_DAYS, exportObstacle } from './personal-data.rules.ts'
import { dataExports } from './schema.server.ts'

/**
 * Asks for everything that is kept of the person who asks. One archive at a time, three a day.
 *
 * @returns the id of the request
 * @throws AppError 401 · 409 `export_running` · 429 `export_too_many`
 * @remarks the account's row is held, so that two clicks are one archive
 */
export const requestExport = (ctx: Ctx): Promise<number> =>
  inTransaction(async (tx) => askExport(tx, ctx, requirePerson(ctx).accountId))

/**
 * Requests the data export for a person, in the transaction of staff's decision. They find it in their
 * profile, and are told when it is there.
 *
 * @throws AppError 401, 403 unless staff · 409 `export_running` · 429 `export_too_many`
 */
export const requestExportFor = async (tx: Tx, ctx: Ctx, accountId: number): Promise<number> => {
  requireConfirmedAdmin(ctx)
  return askExport(tx, ctx, accountId)
}

const askExport = async (tx: Tx, ctx: Ctx, accountId: number): Promise<number> => {
  await lockAccount(tx, accountId)
  const obstacle = exportObstacle(await exportsOf(accountId, tx), ctx.now)
  if (obstacle) throw appError(personalDataErrors, obstacle)
  const [row] = await tx
    .insert(dataExports)
    .values({ accountId, requestedAt: ctx.now })
    .returning({ id: dataExports.id })
  if (!row) throw new Error('The export was not written')
  await record(tx, ctx, 'account', accountId, 'ask_export')
  await enqueue(tx, exportAsked, { exportId: row.id })
  return row.id
}

export interface ExportReady {
  /** ISO instant. */
  readonly expiresAt: string
  readonly link: string
  /** The account is closed: the link itself opens the archive, once. */
  readonly isOnce: boolean
}

/**
 * Writes the archive of a request and tells its person, once. Done again after a crash it starts afresh; the row names the file
 * written last, because writing takes the earlier ones away. A closed account gets a one-time link.
 *
 * @param email the message that tells of it
 */
export const fulfilExport = async (ctx: Ctx, exportId: number, email: EmailDefinition<ExportReady>): Promise<void> => {
  const asked = await exportToWrite(exportId)
  if (!asked) return
  const person = { accountId: asked.accountId, isSupplier: asked.role === 'supplier' }
  const written = await writeArchive(exportId, randomBytes(24).toString('hex'), person, ctx.now)
  const expiresAt = addDaysInRome(ctx.now, EXPORT_DAYS)
  await inTransaction(async (tx) => {
    const token = asked.status === 'closed' ? newToken() : null
    const set = { ...written, readyAt: ctx.now, expiresAt, tokenHash: token && hashToken(token) }
    const [ready] = await tx.update(dataExports).set(set).where(eq(dataExports.id, exportId)).returning()
    if (!ready) return
    const occasion = `export:${exportId}`
    await notify(tx, ctx, {
      accountId: asked.accountId,
      type: notificationTypes.account,
      text: 'Il tuo archivio dei dati è pronto: lo trovi nel profilo, in «I tuoi dati», per 7 giorni',
      about: 'personalData',
      occasion,
    })
    const { email: to } = await contactOf(asked.accountId, tx)
    const link = publicUrl(token ? `/archivio/${token}` : '/profile/dati')
    const props = { expiresAt: expiresAt.toISOString(), link, isOnce: token !== null }
    await sendMail(tx, ctx, email, to, props, String(exportId))
  })
}

/**
 * Uses the link of an e-mail: it opens nothing any more, and the download it opened may begin for a quarter of an hour.
 *
 * @returns what the download is called by
 * @throws AppError 404 `export_link_lapsed`, for the second of two at once too
 */
export const openArchive = async (ctx: Ctx, token: string): Promise<string> => {
  const { id } = await archiveBehind(token, ctx.now)
  const ticket = newToken()
  return inTransaction(async (tx) => {
    const [opened] = await tx
      .update(dataExports)
      .set({ tokenHash: hashToken(ticket), openedAt: ctx.now })
      .where(and(eq(dataExports.id, id), eq(dataExports.tokenHash, hashToken(token)), isNull(dataExports.openedAt)))
      .returning({ accountId: dataExports.accountId })
    if (!opened) throw appError(personalDataErrors, 'export_link_lapsed')
    await record(tx, ctx, 'account', opened.accountId, 'open_export', { exportId: id })
    return ticket
  })
}

/** Takes away an archive whose week is over. The file goes first: what a crash leaves is a row that is found again. */
export const dropLapsedExport = async (exportId: number): Promise<void> => {
  await removeArchive(exportId)
  await inTransaction(async (tx) => {
    await tx.update(dataExports).set({ fileName: null, tokenHash: null }).where(eq(dataExports.id, exportId))
  })
}
