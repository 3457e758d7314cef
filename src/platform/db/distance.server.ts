import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { GeoPoint } from '#shared/geo.ts'

/** Kilometres of one degree of latitude. */
const DEGREE_KM = 111.2
const EARTH_RADIUS_KM = 6371

/** Two columns that say where something is, in decimal degrees (WGS 84). */
export interface PlaceColumns {
  readonly lat: PgColumn
  readonly lon: PgColumn
}

/** Kilometres from a point to a row, as the crow flies: `distanceKm` of geo.ts in SQL. Null where the row has no place. */
export const distanceFrom = (place: PlaceColumns, { lat, lon }: GeoPoint): SQL<number> =>
  sql<number>`(2 * ${EARTH_RADIUS_KM}::float8 * asin(sqrt(least(1,
  power(sin(radians(${place.lat} - ${lat}::float8) / 2), 2)
  + cos(radians(${lat}::float8)) * cos(radians(${place.lat})) * power(sin(radians(${place.lon} - ${lon}::float8) / 2), 2)))))`

/** A box first, which an index answers, then the circle in it. */
export const isWithin = (place: PlaceColumns, point: GeoPoint, km: number): SQL => {
  const up = km / DEGREE_KM
  const aside = up / Math.cos((point.lat * Math.PI) / 180)
  return and(
    sql`${place.lat} between ${point.lat - up} and ${point.lat + up}`,
    sql`${place.lon} between ${point.lon - aside} and ${point.lon + aside}`,
    sql`${distanceFrom(place, point)} <= ${km}::float8`,
  ) as SQL
}
