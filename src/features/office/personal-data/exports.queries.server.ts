import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import { hashToken } from '#features/people/accounts/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { personalDataErrors } from './personal-data.contract.ts'
import { isAvailable, isOpen, isRunning } from './personal-data.rules.ts'
import { dataExports } from './schema.server.ts'

const SHOWN = 10

/** The newest archives of one account. */
export const exportsOf = (accountId: number, q: Queryable = db()) =>
  q.select().from(dataExports).where(eq(dataExports.accountId, accountId)).orderBy(desc(dataExports.id)).limit(SHOWN)

/** The archives of the person who asks, newest first: those being written and those that can be downloaded. */
export const ownExports = async (ctx: Ctx) => {
  const { accountId } = requirePerson(ctx)
  return (await exportsOf(accountId))
    .map((row) => ({
      id: row.id,
      requestedAt: row.requestedAt.toISOString(),
      isRunning: isRunning(row, ctx.now),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      sizeBytes: row.sizeBytes,
      url: isAvailable(row, ctx.now) ? `/api/me/export/${row.id}` : null,
    }))
    .filter(({ isRunning: running, url }) => running || url !== null)
}

/**
 * The file of one archive of the person who asks.
 *
 * @throws AppError 401 · 404 for other people's, unready and lapsed ones
 */
export const ownArchive = async (ctx: Ctx, exportId: number): Promise<{ fileName: string; sizeBytes: number }> => {
  const { accountId } = requirePerson(ctx)
  const [row] = await db()
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, exportId), eq(dataExports.accountId, accountId)))
  if (!row?.fileName || !isAvailable(row, ctx.now)) throw appError(personalDataErrors, 'export_not_found')
  return { fileName: row.fileName, sizeBytes: row.sizeBytes ?? 0 }
}

/** An archive that is still to be written, and for whom; null when it is there, or its person is gone. */
export const exportToWrite = async (exportId: number) => {
  const [row] = await db()
    .select({
      accountId: accounts.id,
      role: accounts.role,
      status: accounts.status,
      readyAt: dataExports.readyAt,
      erasedAt: accounts.erasedAt,
    })
    .from(dataExports)
    .innerJoin(accounts, eq(accounts.id, dataExports.accountId))
    .where(eq(dataExports.id, exportId))
  return row && !row.readyAt && !row.erasedAt ? row : null
}

const byToken = async (token: string) => {
  const [row] = await db()
    .select()
    .from(dataExports)
    .where(eq(dataExports.tokenHash, hashToken(token)))
  return row
}

/**
 * The archive behind a one-time link of an e-mail.
 *
 * @throws AppError 404 `export_link_lapsed` for unknown, used and lapsed ones
 */
export const archiveBehind = async (token: string, at: Date) => {
  const row = await byToken(token)
  if (!row || row.openedAt || !isAvailable(row, at)) throw appError(personalDataErrors, 'export_link_lapsed')
  return { id: row.id, sizeBytes: row.sizeBytes ?? 0, expiresAt: row.expiresAt?.toISOString() ?? '' }
}

/**
 * The file of a download that a link has just opened; it may begin anew for a quarter of an hour, as bad lines want.
 *
 * @throws AppError 404 `export_link_lapsed`
 */
export const openedArchive = async (ticket: string, at: Date): Promise<{ fileName: string; sizeBytes: number }> => {
  const row = await byToken(ticket)
  if (!row?.fileName || !isAvailable(row, at) || !isOpen(row, at))
    throw appError(personalDataErrors, 'export_link_lapsed')
  return { fileName: row.fileName, sizeBytes: row.sizeBytes ?? 0 }
}

/** Archives whose week is over and whose file is still there. */
export const lapsedExports = (at: Date, limit = 200): Promise<{ id: number }[]> =>
  db()
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(lte(dataExports.expiresAt, at), isNotNull(dataExports.fileName)))
    .orderBy(dataExports.id)
    .limit(limit)
