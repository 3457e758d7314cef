/** The islands, where sending often costs more, in the order in which they are named. */
export const islandZones = ['sicily', 'sardinia', 'smallIslands'] as const
export type IslandZone = (typeof islandZones)[number]

/** Where a parcel goes, for what sending it costs. */
export type Zone = 'mainland' | IslandZone

/** "in Sicilia": an island in a sentence. */
export const zonePlace: Readonly<Record<IslandZone, string>> = {
  sicily: 'in Sicilia',
  sardinia: 'in Sardegna',
  smallIslands: 'nelle isole minori',
}
