/** A point on the earth in decimal degrees (WGS 84). */
export interface GeoPoint {
  readonly lat: number
  readonly lon: number
}

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Distance between two points as the crow flies.
 *
 * @returns kilometres, 0 or more; exact to about 0.5 % (the earth taken as a sphere)
 */
export const distanceKm = (from: GeoPoint, to: GeoPoint): number => {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLon = Math.sin(radians(to.lon - from.lon) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLon ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
