import { z } from 'zod'
import type { AnnouncementRecord } from '#features/auction/announcements/announcements.contract.ts'
import { announcementFor } from '#features/auction/announcements/index.server.ts'
import { sightOf } from '#features/auction/announcements/sight/sight.rules.ts'
import { comparedColumns, upToFour } from '#features/auction/offers/compare.rules.ts'
import { itemsOfOffers, listOffers } from '#features/auction/offers/index.server.ts'
import { wantedIn } from '#features/auction/offers/items/compare-items.rules.ts'
import { arrangeOffers, LOWEST_FIRST, type OfferSort, offerSorts } from '#features/auction/offers/offer-list.rules.ts'
import type { OfferView } from '#features/auction/offers/views.ts'
import { type Ctx, systemCtx } from '#platform/context.server.ts'
import { seal, unseal } from '#platform/storage/seal.server.ts'
import { addDays, daysBetween, isDay, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { isRowId } from '#shared/row-id.ts'
import { type ComparisonSheet, comparisonSheet, type SheetOffer, wantedText } from './comparison-sheet.rules.ts'

const PURPOSE = 'comparison'

/** Days for which an address opens the comparison. */
const LINK_DAYS = 60

/** What an address stands for: announcement, offers, and the last day on which it opens. */
const Linked = z.tuple([z.number().int(), z.array(z.number().int()).max(4), z.string().refine(isDay)])

/** What stands side by side where these were picked, in this order. */
const shownOf = (offers: readonly OfferView[], picked: readonly number[], sort: OfferSort): readonly OfferView[] =>
  upToFour(comparedColumns(arrangeOffers(offers, 'all', sort), picked)).map(({ offer }) => offer)

const columnsOf = async (
  ctx: Ctx,
  announcement: AnnouncementRecord,
  picked: readonly number[],
  sort: OfferSort = LOWEST_FIRST,
): Promise<SheetOffer[]> => {
  const [offers, items] = await Promise.all([listOffers(ctx, announcement), itemsOfOffers(announcement.id)])
  return shownOf(offers, picked, sort).map((offer) => ({ ...offer, items: items[offer.id] ?? null }))
}

/** Ids picked in an address of the comparison. */
const pickedIn = (search: URLSearchParams): number[] => search.getAll('scelta').map(Number).filter(isRowId)

/** The order an address of the comparison asks for. */
const sortIn = (search: URLSearchParams): OfferSort =>
  offerSorts.find(({ id }) => String(id) === search.get('sort'))?.id ?? LOWEST_FIRST

/**
 * The comparison an address of the announcement's page shows, with its amounts.
 *
 * @throws AppError 404 for everybody but its couple, and without offers
 */
export const ownComparison = async (
  ctx: Ctx,
  announcementId: number,
  search: URLSearchParams,
): Promise<{ readonly title: string; readonly wanted: string; readonly sheet: ComparisonSheet }> => {
  const announcement = await announcementFor(ctx, announcementId)
  if (announcement.viewer !== 'owner') throw appError(commonErrors, 'not_found')
  const columns = await columnsOf(ctx, announcement, pickedIn(search), sortIn(search))
  if (columns.length === 0) throw appError(commonErrors, 'not_found')
  const wanted = wantedIn(search)
  return {
    title: announcement.title,
    wanted: wantedText(columns, wanted),
    sheet: comparisonSheet(columns, wanted),
  }
}

/**
 * Path of the same comparison without amounts, for whom the couple gives it to; null without offers, and in an auction of sealed offers before
 * the choice.
 *
 * @param offers those of the announcement's page, as its couple sees them
 */
export const comparisonPath = (
  { id, mode, status }: Pick<AnnouncementRecord, 'id' | 'mode' | 'status'>,
  offers: readonly OfferView[],
  search: URLSearchParams,
  now: Date,
): string | null => {
  const ids = shownOf(offers, pickedIn(search), sortIn(search)).map((offer) => offer.id)
  const isUndecided = status === 'open' || status === 'deciding'
  if (ids.length === 0 || (mode === 'sealed' && isUndecided)) return null
  const last = addDays(todayInRome(now), LINK_DAYS)
  return `/confronto/${seal(JSON.stringify([id, ids, last]), PURPOSE)}`
}

const linkedIn = (token: string): z.output<typeof Linked> => {
  try {
    return Linked.parse(JSON.parse(unseal(token, PURPOSE)))
  } catch {
    throw appError(commonErrors, 'not_found')
  }
}

/** What an address shows whoever has it: no amount. @throws AppError 404 for one that opens nothing, or nothing any more */
export const sharedComparison = async (token: string, now: Date) => {
  const [announcementId, ids, last] = linkedIn(token)
  if (daysBetween(todayInRome(now), last) < 0) throw appError(commonErrors, 'not_found')
  const ctx = systemCtx(now)
  const announcement = await announcementFor(ctx, announcementId)
  if (!announcement.ownerIsActive || announcement.status === 'interrupted') throw appError(commonErrors, 'not_found')
  const columns = (await columnsOf(ctx, announcement, ids)).filter(({ id }) => ids.includes(id))
  // Whose they are is said where everybody sees it anyway.
  const named = sightOf(announcement, 'visitor').names === 'all'
  return { title: announcement.title, until: last, sheet: comparisonSheet(columns, null, named) }
}
