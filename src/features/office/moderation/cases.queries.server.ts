import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ReportKind } from '#features/trust/reports/reports.rules.ts'
import { moderationDecisions, reportCases } from '#features/trust/reports/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { containing } from '#platform/db/like.server.ts'
import type { DataListCursor } from '#ui/lists/data-list-cursor.rules.ts'
import type { CaseFilter } from './cases-list.rules.ts'
import type { CaseLine } from './views.ts'

const isWaiting = isNotNull(reportCases.waitingSince)

const inView: Readonly<Record<CaseFilter['view'], SQL | undefined>> = {
  '': isWaiting,
  ricorsi: gt(reportCases.openAppeals, 0),
  decise: and(isNotNull(reportCases.decidedAt), isNull(reportCases.waitingSince)),
  tutte: undefined,
}

const whereOf = ({ view, q, kinds, several }: CaseFilter): SQL | undefined =>
  and(
    inView[view],
    q === '' ? undefined : ilike(reportCases.title, containing(q)),
    kinds.length === 0 ? undefined : inArray(reportCases.subject, kinds as ReportKind[]),
    several ? gt(reportCases.reportCount, 1) : undefined,
  )

/** What a view is in order of. What is decided or over has no waiting: its newest stands first. */
const orderOf = ({ view, sort, descending }: CaseFilter) => {
  if (sort === 'arrivo') return { key: 'lastReportedAt', descending } as const
  if (sort === 'segnalazioni') return { key: 'reportCount', descending } as const
  if (view === 'decise') return { key: 'decidedAt', descending: !descending } as const
  if (view === 'tutte') return { key: 'lastReportedAt', descending: !descending } as const
  return { key: 'waitingSince', descending } as const
}

/** The rows after a row, as the indexes of the orders go. */
const after = (filter: CaseFilter, cursor: DataListCursor | null): SQL | undefined => {
  if (!cursor) return undefined
  const { key: name, descending } = orderOf(filter)
  const isNumber = name === 'reportCount'
  // A cursor of another order is none.
  if (isNumber === cursor.key.includes('T')) return undefined
  const key = isNumber ? sql`${Number(cursor.key)}::int` : sql`${cursor.key}::timestamptz`
  return sql`(${reportCases[name]}, ${reportCases.id}) ${descending ? sql`<` : sql`>`} (${key}, ${cursor.id})`
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const rowsWhere = (where: SQL | undefined) =>
  db()
    .select({ row: reportCases, lastAction: moderationDecisions.action })
    .from(reportCases)
    .leftJoin(moderationDecisions, eq(moderationDecisions.id, reportCases.lastDecisionId))
    .where(where)

const toLine = ({ row, lastAction }: Awaited<ReturnType<typeof rowsWhere>>[number]): CaseLine => ({
  id: row.id,
  subject: row.subject,
  title: row.title,
  reportCount: row.reportCount,
  openReports: row.openReports,
  openAppeals: row.openAppeals,
  waitingSince: iso(row.waitingSince),
  lastReportedAt: row.lastReportedAt.toISOString(),
  lastAction,
  decidedAt: iso(row.decidedAt),
})

/** What waits for the staff, and since when. Staff only. @throws AppError 401, 403 */
export const casesInWait = async (
  ctx: Ctx,
): Promise<{
  readonly count: number
  readonly appeals: number
  readonly oldestTitle: string | null
  readonly oldestAt: string | null
}> => {
  requireAdmin(ctx)
  const [count, appeals, [oldest]] = await Promise.all([
    db().$count(reportCases, isWaiting),
    db().$count(reportCases, inView.ricorsi),
    db()
      .select({ title: reportCases.title, at: reportCases.waitingSince })
      .from(reportCases)
      .where(isWaiting)
      .orderBy(asc(reportCases.waitingSince), asc(reportCases.id))
      .limit(1),
  ])
  return { count, appeals, oldestTitle: oldest?.title ?? null, oldestAt: iso(oldest?.at ?? null) }
}

/** A page of the list, and where the next one begins. */
interface CasePage {
  readonly items: readonly CaseLine[]
  readonly next: DataListCursor | null
}

/**
 * The cases of one view, narrowed as asked, a page at a time. Staff only.
 *
 * @param asked.after the last row of the page before; null for the first page
 * @throws AppError 401, 403
 */
export const reportCaseList = async (
  ctx: Ctx,
  filter: CaseFilter,
  asked: { readonly after: DataListCursor | null; readonly size: number },
): Promise<CasePage> => {
  requireAdmin(ctx)
  const { key, descending } = orderOf(filter)
  const way = descending ? desc : asc
  const rows = await rowsWhere(and(whereOf(filter), after(filter, asked.after)))
    .orderBy(way(reportCases[key]), way(reportCases.id))
    .limit(asked.size + 1)
  const page = rows.slice(0, asked.size)
  const last = rows.length > asked.size ? page.at(-1)?.row : undefined
  const value = last?.[key]
  return {
    items: page.map(toLine),
    next:
      last && value != null ? { key: value instanceof Date ? value.toISOString() : String(value), id: last.id } : null,
  }
}

const PIECE = 500

/** Everything one state of the list holds, over all its pages and in its order, piece by piece. @throws AppError 401, 403 */
export const everyCase = (ctx: Ctx, filter: CaseFilter): AsyncGenerator<readonly CaseLine[]> => {
  // Refused before the first byte leaves, not after.
  requireAdmin(ctx)
  return (async function* () {
    let cursor: DataListCursor | null = null
    do {
      const page: CasePage = await reportCaseList(ctx, filter, { after: cursor, size: PIECE })
      yield page.items
      cursor = page.next
    } while (cursor)
  })()
}
