import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { everybodySees } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { invitedText } from '#features/auction/leads/invited.rules.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import type { InvitedSoFar } from './invitations.rules.ts'
import { ENOUGH_OFFERS, radiusOf, USUAL_PER_DAY } from './matching.rules.ts'
import { invitationLimits, invitationRuns, invitations } from './schema.server.ts'
import { bidders, canBeOfferedOnAt } from './waves.queries.server.ts'

/** Newest invitations that are shown. */
const SHOWN = 20

/** How many invitations a supplier wants within a day: 0 for none, from nobody. */
export const limitOf = async (supplierId: number, q: Queryable = db()): Promise<number> => {
  const [row] = await q
    .select({ perDay: invitationLimits.perDay })
    .from(invitationLimits)
    .where(eq(invitationLimits.supplierId, supplierId))
  return row?.perDay ?? USUAL_PER_DAY
}

/** Which of some suppliers want no invitations. @param ids at most a page of them */
export const whoWantsNone = async (ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db()
    .select({ id: invitationLimits.supplierId })
    .from(invitationLimits)
    .where(and(isOneOf(invitationLimits.supplierId, ids), eq(invitationLimits.perDay, 0)))
  return new Set(rows.map(({ id }) => id))
}

/** Why the supplier who looks was invited to an announcement; null for others, and when it was not. */
export const invitedTo = async (ctx: Ctx, announcementId: number): Promise<string | null> => {
  if (ctx.actor.kind !== 'supplier') return null
  const [row] = await db()
    .select()
    .from(invitations)
    .where(and(eq(invitations.announcementId, announcementId), eq(invitations.supplierId, ctx.actor.accountId)))
  return row ? invitedText(row) : null
}

/** How many suppliers the marketplace has invited to an open announcement, and whether a later wave will look further. */
export const invitedSoFar = async (announcementId: number): Promise<InvitedSoFar> => {
  const ofWaves = and(eq(invitations.announcementId, announcementId), isNotNull(invitations.wave))
  const [row] = await db()
    .select({ count: db().$count(invitations, ofWaves), wave: invitationRuns.wave, bidders })
    .from(announcements)
    .leftJoin(invitationRuns, eq(invitationRuns.announcementId, announcements.id))
    .where(eq(announcements.id, announcementId))
  const { count = 0, wave = 0, bidders: offering = 0 } = row ?? {}
  return { count, looksFurther: offering < ENOUGH_OFFERS && radiusOf(wave ?? 0) !== null }
}

/** One invitation, for the supplier that has it. */
export interface InvitationView {
  readonly announcementId: number
  readonly title: string
  readonly city: string
  readonly province: string
  readonly invitedAt: string
  readonly why: string
  /** Whether an offer can still be sent. */
  readonly isOpen: boolean
}

/**
 * The supplier's newest invitations to what everybody may see, and how many it wants within a day.
 *
 * @throws AppError 401, 403 for other roles
 */
export const ownInvitations = async (
  ctx: Ctx,
): Promise<{ readonly perDay: number; readonly items: readonly InvitationView[] }> => {
  const { accountId } = requireSupplier(ctx)
  const [perDay, rows] = await Promise.all([
    limitOf(accountId),
    db()
      .select({
        invitation: invitations,
        title: announcements.title,
        city: announcements.city,
        province: announcements.province,
        isOpen: sql<boolean>`${canBeOfferedOnAt(ctx.now)}`,
      })
      .from(invitations)
      .innerJoin(announcements, eq(announcements.id, invitations.announcementId))
      .where(and(eq(invitations.supplierId, accountId), everybodySees()))
      .orderBy(desc(invitations.invitedAt), desc(invitations.announcementId))
      .limit(SHOWN),
  ])
  return {
    perDay,
    items: rows.map(({ invitation, ...row }) => ({
      ...row,
      announcementId: invitation.announcementId,
      invitedAt: invitation.invitedAt.toISOString(),
      why: invitedText(invitation),
    })),
  }
}
