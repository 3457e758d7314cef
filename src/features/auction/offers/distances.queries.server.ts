import { eq } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { distanceKm, type GeoPoint } from '#shared/geo.ts'
import { offers } from './schema.server.ts'

interface Place {
  readonly lat: number | null
  readonly lon: number | null
}

const pointOf = ({ lat, lon }: Place): GeoPoint | null => (lat === null || lon === null ? null : { lat, lon })

/** How far those who have offered are from the place of the announcement, in kilometres by supplier; without those not known. */
export const offererDistances = async (announcementId: number): Promise<Readonly<Record<number, number>>> => {
  const rows = await db()
    .selectDistinct({
      supplierId: offers.supplierId,
      seat: { lat: suppliers.lat, lon: suppliers.lon },
      place: { lat: announcements.lat, lon: announcements.lon },
    })
    .from(offers)
    .innerJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .innerJoin(announcements, eq(announcements.id, offers.announcementId))
    .where(eq(offers.announcementId, announcementId))
  return Object.fromEntries(
    rows.flatMap(({ supplierId, seat, place }) => {
      const [from, to] = [pointOf(place), pointOf(seat)]
      return from && to ? [[supplierId, distanceKm(from, to)]] : []
    }),
  )
}
