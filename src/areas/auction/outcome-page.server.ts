import { data } from 'react-router'
import { isOver } from '#features/auction/announcements/auction.rules.ts'
import { announcementFor, biddersOf } from '#features/auction/announcements/index.server.ts'
import { announcementIdOfCode } from '#features/auction/outcomes/announcement-code.rules.ts'
import { leavesIn, logFileOf } from '#features/auction/outcomes/index.server.ts'
import type { LogFile } from '#features/auction/outcomes/leaves.rules.ts'
import { outcomeSentence, storyOf } from '#features/auction/outcomes/story.rules.ts'
import { type Ctx, systemCtx } from '#platform/context.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'

/** Who has offered may see how it went also where staff interrupted the announcement and nobody else sees it any more. */
const readerOf = async (ctx: Ctx, announcementId: number): Promise<Ctx> => {
  const { actor } = ctx
  if (actor.kind !== 'supplier') return ctx
  const bidders = await biddersOf(announcementId)
  return bidders.some(({ supplierId }) => supplierId === actor.accountId) ? systemCtx(ctx.now) : ctx
}

/** @throws a 404 page for what is no announcement that this viewer may see */
const announcementOf = (ctx: Ctx, code: string) => {
  const id = announcementIdOfCode(code)
  if (id === null) throw data(null, { status: 404 })
  return orErrorPage(async () => announcementFor(await readerOf(ctx, id), id))
}

/**
 * The log of an auction, for whom may see its announcement, once it is decided: before, its length and its times would tell what the mode hides.
 *
 * @throws a 404 page before, and for an announcement from before there were logs
 */
export const readLog = async (ctx: Ctx, code: string): Promise<LogFile> => {
  const { id, status } = await announcementOf(ctx, code)
  const file = isOver(status) ? await logFileOf(ctx, id) : null
  if (!file) throw data(null, { status: 404 })
  return file
}

/** What the page says. @throws a 404 page for an announcement this viewer may not see */
export const outcomePage = async (ctx: Ctx, code: string) => {
  const { id, code: proper, title, status, mode, winner } = await announcementOf(ctx, code)
  const isDecided = isOver(status)
  const leaves = isDecided ? await leavesIn(id) : []
  return {
    ...{ id, code: proper, title, status, mode, isDecided, winnerName: winner?.businessName ?? null },
    story: leaves.length > 0 ? { sentence: outcomeSentence(leaves), steps: storyOf(leaves) } : null,
  }
}
