import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { carrierLabel } from '#shared/carriers.ts'
import { carrierPages } from './schema.server.ts'
import { type TrackedCarrier, type TrackingPages, trackedCarriers, trackingUrl, usualPages } from './tracking.rules.ts'

const rows = preparedRead<Record<string, never>, typeof carrierPages.$inferSelect>('carrier_pages', (q) =>
  q.select().from(carrierPages),
)

/** Where the parcels of each carrier are followed now. */
export const trackingPages = async (): Promise<TrackingPages> => ({
  ...usualPages,
  ...Object.fromEntries((await rows({})).map(({ carrier, page }) => [carrier, page])),
})

/** One carrier as staff sees it. */
export interface CarrierView {
  readonly carrier: TrackedCarrier
  readonly name: string
  readonly page: string
  readonly usual: string
  /** When staff has changed it, an ISO instant; null while it is the usual one. */
  readonly changedAt: string | null
  /** The page with a number that no parcel has, to see whether it opens. */
  readonly example: string | null
}

/** Every carrier with its page, for staff. @throws AppError 401, 403 */
export const carriersForStaff = async (ctx: Ctx): Promise<CarrierView[]> => {
  requireAdmin(ctx)
  const changed = new Map((await rows({})).map((row) => [row.carrier, row]))
  const pages = await trackingPages()
  return trackedCarriers.map((carrier) => ({
    carrier,
    name: carrierLabel[carrier],
    page: pages[carrier],
    usual: usualPages[carrier],
    changedAt: changed.get(carrier)?.changedAt.toISOString() ?? null,
    example: trackingUrl(carrier, '1234567890', pages),
  }))
}
