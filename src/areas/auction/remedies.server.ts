import { z } from 'zod'
import type { AnnouncementRecord } from '#features/auction/announcements/announcements.contract.ts'
import { announcementFor } from '#features/auction/announcements/index.server.ts'
import { askRemedy, remediesOf } from '#features/auction/invitations/index.server.ts'
import { favouritesInvitedText } from '#features/auction/invitations/invitations.rules.ts'
import { remedyKeys } from '#features/auction/invitations/remedies.rules.ts'
import { invitableAmong, inviteSupplier } from '#features/fulfilment/messages/index.server.ts'
import { savedItems } from '#features/shop/favourites/index.server.ts'
import { showcaseCards } from '#features/shop/showcases/index.server.ts'
import { allSuppliers, supplierListAddress } from '#features/shop/showcases/list/list-address.rules.ts'
import { toSlug } from '#features/site/catalog/slug.rules.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { AppError } from '#shared/errors.ts'

/** Favourites that one touch invites at most. */
const AT_ONCE = 10

/** The favourites of a couple that can be invited to an announcement and were not yet, last kept first. */
const uninvitedFavourites = async (ctx: Ctx, announcementId: number, sectorId: number) => {
  const kept = await savedItems(ctx, 'vetrina')
  const cards = await showcaseCards(
    kept.map(({ id }) => id),
    ctx,
  )
  const fitting = cards.filter((card) => card.sectorId === sectorId)
  const invitable = await invitableAmong(
    requireCouple(ctx).accountId,
    fitting.map(({ id }) => ({ supplierId: id, sectorId })),
    ctx.now,
  )
  return fitting
    .filter(({ id }) =>
      invitable.get(id)?.some((one) => one.id === announcementId && !one.isInvited && !one.isUnwanted),
    )
    .slice(0, AT_ONCE)
    .map(({ id, title }) => ({ id, title }))
}

/** What a couple can do at half time about an announcement few have answered; null when there is nothing to do. */
export const remediesPanel = async (
  ctx: Ctx,
  { id, sectorId, city }: Pick<AnnouncementRecord, 'id' | 'sectorId' | 'city'>,
) => {
  const remedies = await remediesOf(ctx, id)
  if (!remedies) return null
  return {
    ...remedies,
    favourites: await uninvitedFavourites(ctx, id, sectorId),
    suppliersAt: supplierListAddress({ ...allSuppliers, city: toSlug(city), km: 50, sectorIds: [sectorId] }),
  }
}

export type RemediesPanelView = NonNullable<Awaited<ReturnType<typeof remediesPanel>>>

/** The form of a remedy. */
export const RemedyForm = z.object({
  remedy: z.enum([...remedyKeys, 'invite']),
  /** What the button said: days, cents, or the key of a requirement. */
  shown: z.string().max(60).default(''),
})

/**
 * Invites the favourites one by one: one that cannot be invited does not keep the others waiting.
 *
 * @throws AppError as `inviteSupplier`, of the first of them, when none could be invited
 */
const inviteFavourites = async (ctx: Ctx, announcementId: number): Promise<string> => {
  const { sectorId } = await announcementFor(ctx, announcementId)
  const favourites = await uninvitedFavourites(ctx, announcementId, sectorId)
  const refusals: AppError[] = []
  for (const { id } of favourites) {
    try {
      await inviteSupplier(ctx, { supplierId: id, announcementId })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusals.push(error)
    }
  }
  const sent = favourites.length - refusals.length
  if (sent === 0 && refusals[0]) throw refusals[0]
  return favouritesInvitedText(sent, refusals.length)
}

/**
 * One touch: asks staff for a change, or invites the favourites.
 *
 * @returns the sentence said afterwards
 * @throws AppError as `askRemedy` and `inviteSupplier`
 */
export const runRemedy = async (
  ctx: Ctx,
  announcementId: number,
  { remedy, shown }: z.output<typeof RemedyForm>,
): Promise<string> => {
  if (remedy !== 'invite') {
    await askRemedy(ctx, announcementId, remedy, shown)
    return 'Richiesta inviata: lo staff la applica e ti risponde.'
  }
  return inviteFavourites(ctx, announcementId)
}
