import { and, eq, inArray, sql } from 'drizzle-orm'
import { listAnnouncements } from '#features/auction/announcements/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { unseal } from '#platform/storage/seal.server.ts'
import { daysBetween, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { firstNameOf } from '#shared/names.ts'
import { weddingHearts, weddingPages } from './schema.server.ts'
import { browserAt, hashOfToken, purposeOf } from './secrets.server.ts'
import type { OwnWeddingPageView, SharedWeddingView } from './views.ts'

/** Announcements of a couple that everybody may see, the newest first: more than these no wedding has. */
const shownOf = async (coupleHandle: string, now: Date) =>
  (await listAnnouncements({ coupleHandle, type: 3, sort: 1, page: 1, size: 40 }, now)).items

const heartsOf = async (ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select({ id: weddingHearts.announcementId, hearts: sql<number>`count(*)::int` })
    .from(weddingHearts)
    .where(inArray(weddingHearts.announcementId, [...ids]))
    .groupBy(weddingHearts.announcementId)
  return new Map(rows.map(({ id, hearts }) => [id, hearts]))
}

/** The signed-in couple's own page, with the hearts it was given. @throws AppError 401, 403 except for couples */
export const ownWeddingPage = async (ctx: Ctx): Promise<OwnWeddingPageView> => {
  const { accountId, handle, viewedBy } = requireCouple(ctx)
  const [[page], shown] = await Promise.all([
    db().select().from(weddingPages).where(eq(weddingPages.coupleId, accountId)),
    shownOf(handle, ctx.now),
  ])
  const hearts = await heartsOf(shown.map(({ id }) => id))
  return {
    // The address is between the couple and whom it gives it to.
    path: page && viewedBy === undefined ? `/nozze/${unseal(page.sealedToken, purposeOf(accountId))}` : null,
    isShared: page !== undefined,
    palette: page?.palette ?? 'cipria',
    showsPrices: page?.showsPrices ?? false,
    hearts: shown.map(({ id, title }) => ({ id, title, hearts: hearts.get(id) ?? 0 })),
  }
}

/** Whose page an address opens; one of an account that is not active opens nothing. @throws AppError 404 */
export const pageAt = async (token: string) => {
  const [page] = await db()
    .select({
      coupleId: weddingPages.coupleId,
      palette: weddingPages.palette,
      showsPrices: weddingPages.showsPrices,
      fullName: accounts.fullName,
      handle: accounts.handle,
      weddingOn: couples.weddingOn,
    })
    .from(weddingPages)
    .innerJoin(accounts, eq(accounts.id, weddingPages.coupleId))
    .innerJoin(couples, eq(couples.id, weddingPages.coupleId))
    .where(and(eq(weddingPages.tokenHash, hashOfToken(token)), eq(accounts.status, 'active')))
  if (!page) throw appError(commonErrors, 'not_found')
  return page
}

/** Which of these this browser has given a heart. */
const heartedBy = async (ids: readonly number[], visitor: string | null): Promise<ReadonlySet<number>> => {
  if (visitor === null || ids.length === 0) return new Set()
  const rows = await db()
    .select({ id: weddingHearts.announcementId })
    .from(weddingHearts)
    .where(
      inArray(
        weddingHearts.browser,
        ids.map((id) => browserAt(visitor, id)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The page behind an address, for whoever has it. @param visitor what its browser keeps, null for nothing @throws AppError 404 */
export const sharedWedding = async (token: string, visitor: string | null, now: Date): Promise<SharedWeddingView> => {
  const page = await pageAt(token)
  const shown = await shownOf(page.handle, now)
  const mine = await heartedBy(
    shown.map(({ id }) => id),
    visitor,
  )
  return {
    firstName: firstNameOf(page.fullName),
    daysLeft: page.weddingOn ? daysBetween(todayInRome(now), page.weddingOn) : null,
    palette: page.palette,
    announcements: shown.map(
      ({ id, title, sectorName, status, image, imageFacts, offerCents, offerCount, budgetCents }) => ({
        ...{ id, title, sectorName, status, image, imageFacts },
        offerCount,
        budgetCents: page.showsPrices ? budgetCents : null,
        lowestCents: page.showsPrices ? (offerCents?.[0] ?? null) : null,
        isHearted: mine.has(id),
      }),
    ),
  }
}
