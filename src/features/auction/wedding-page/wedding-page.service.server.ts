import { and, eq, sql } from 'drizzle-orm'
import { lockAuction } from '#features/auction/announcements/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireCouple } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { seal } from '#platform/storage/seal.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { weddingHearts, weddingPages } from './schema.server.ts'
import { browserAt, hashOfToken, newToken, purposeOf } from './secrets.server.ts'
import { weddingPageErrors } from './wedding-page.contract.ts'
import { pageAt } from './wedding-page.queries.server.ts'
import { MOST_HEARTS, type Palette } from './wedding-page.rules.ts'

const addressOf = (coupleId: number) => {
  const token = newToken()
  return { tokenHash: hashOfToken(token), sealedToken: seal(token, purposeOf(coupleId)) }
}

/** Opens the page of the signed-in couple, or changes how it looks. @throws AppError 401, 403 except for active couples */
export const saveWeddingPage = (
  ctx: Ctx,
  look: { readonly palette: Palette; readonly showsPrices: boolean },
): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId: coupleId } = requireActive(requireCouple(ctx))
    const [opened] = await tx
      .insert(weddingPages)
      .values({ coupleId, ...look, ...addressOf(coupleId), createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ coupleId: weddingPages.coupleId })
    if (!opened) await tx.update(weddingPages).set(look).where(eq(weddingPages.coupleId, coupleId))
    await record(tx, ctx, 'wedding_page', coupleId, opened ? 'page opened' : 'page changed')
  })

/** Gives the page another address; the one before opens nothing any more. @throws AppError 401, 403, 404 without a page */
export const renewWeddingPage = (ctx: Ctx): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId: coupleId } = requireActive(requireCouple(ctx))
    const renewed = await tx
      .update(weddingPages)
      .set(addressOf(coupleId))
      .where(eq(weddingPages.coupleId, coupleId))
      .returning({ coupleId: weddingPages.coupleId })
    if (renewed.length === 0) throw appError(commonErrors, 'not_found')
    await record(tx, ctx, 'wedding_page', coupleId, 'page renewed')
  })

/** Takes the page back; without one nothing changes. The hearts stay with the announcements. @throws AppError 401, 403 except for couples */
export const closeWeddingPage = (ctx: Ctx): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId: coupleId } = requireCouple(ctx)
    const gone = await tx
      .delete(weddingPages)
      .where(eq(weddingPages.coupleId, coupleId))
      .returning({ coupleId: weddingPages.coupleId })
    if (gone.length > 0) await record(tx, ctx, 'wedding_page', coupleId, 'page closed')
  })

/** Whether everybody may see it, and so it stands on the page. */
const isShown = ({ publishedAt, status }: { readonly publishedAt: Date | null; readonly status: string }): boolean =>
  publishedAt !== null && status !== 'interrupted'

/** Hearts given or taken back from one place. */
const presses = { name: 'wedding-hearts', max: 60, windowMs: 10 * 60_000 } as const

/**
 * Gives a heart to an announcement of the page, or takes this browser's own back.
 *
 * @param visitor what the browser keeps
 * @throws AppError 404 for an address or an announcement that is not of it, 409 `hearts_full`, 429
 */
export const pressHeart = async (ctx: Ctx, token: string, announcementId: number, visitor: string): Promise<void> => {
  await consumeAttempt(ctx, presses, ctx.ipPrefix)
  const { coupleId } = await pageAt(token)
  const browser = browserAt(visitor, announcementId)
  await inTransaction(async (tx) => {
    // Locked, so that many at once do not go over the most.
    const known = await lockAuction(tx, announcementId, ctx.now)
    if (known?.coupleId !== coupleId || !isShown(known)) throw appError(commonErrors, 'not_found')
    const taken = await tx
      .delete(weddingHearts)
      .where(and(eq(weddingHearts.announcementId, announcementId), eq(weddingHearts.browser, browser)))
      .returning({ id: weddingHearts.announcementId })
    if (taken.length > 0) return
    const [count] = await tx
      .select({ hearts: sql<number>`count(*)::int` })
      .from(weddingHearts)
      .where(eq(weddingHearts.announcementId, announcementId))
    if ((count?.hearts ?? 0) >= MOST_HEARTS) throw appError(weddingPageErrors, 'hearts_full')
    await tx.insert(weddingHearts).values({ announcementId, browser, givenAt: ctx.now })
  })
}
