import { asc } from 'drizzle-orm'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { OTHER_CARRIER } from '#shared/carriers.ts'
import { carriers } from './schema.server.ts'
import { carrierKey, type TrackingPages, trackingUrl } from './tracking.rules.ts'

const rows = preparedRead<Record<string, never>, typeof carriers.$inferSelect>('carriers', (q) =>
  q.select().from(carriers).orderBy(asc(carriers.id)),
)

/** Where the parcels of each carrier are followed now, also of those that are offered no more. */
export const trackingPages = async (): Promise<TrackingPages> =>
  new Map((await rows({})).map(({ name, page }) => [carrierKey(name), page]))

/** Names of the carriers that a parcel can be sent with; the last one stands for all others. */
export const offeredCarriers = async (q?: Queryable): Promise<string[]> => [
  ...(await rows({}, q)).flatMap(({ active, name }) => (active ? [name] : [])),
  OTHER_CARRIER,
]

/** One carrier as staff sees it. */
export interface CarrierView {
  readonly id: number
  readonly name: string
  readonly page: string
  /** The address it was added with. */
  readonly firstPage: string
  readonly active: boolean
  /** When staff has changed the page, an ISO instant. */
  readonly changedAt: string | null
  /** The page with a number that no parcel has, to see whether it opens. */
  readonly example: string | null
}

/** Every carrier with its page, for staff. @throws AppError 401, 403 */
export const carriersForStaff = async (ctx: Ctx): Promise<CarrierView[]> => {
  requireAdmin(ctx)
  const found = await rows({})
  const pages = await trackingPages()
  return found.map(({ changedAt, ...carrier }) => ({
    ...carrier,
    changedAt: changedAt?.toISOString() ?? null,
    example: trackingUrl(carrier.name, '1234567890', pages),
  }))
}
