import { type LatLngBounds, type Map as LeafletMap, latLngBounds } from 'leaflet'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { MAP_AREA, type Zone, zoneOf, zoneText } from '../../list/zone.rules.ts'
import { type MapTiles, openMap } from './open-map.ts'
import type { MapSight } from './use-map-answer.ts'

/** Where to look when there is nobody to look at. */
const ITALY: Zone = { south: 36.6, west: 6.6, north: 47.1, east: 18.6 }
/** One supplier alone is not looked at from the roof opposite. */
const CLOSEST_FIT = 13

export const boundsOf = ({ south, west, north, east }: Zone): LatLngBounds => latLngBounds([south, west], [north, east])

const sightOf = (shown: LeafletMap): MapSight | null => {
  const [from, to] = [shown.getBounds().getSouthWest(), shown.getBounds().getNorthEast()]
  const zone = zoneOf({ south: from.lat, west: from.lng, north: to.lat, east: to.lng })
  return zone && { zone, zoom: shown.getZoom() }
}

/**
 * A map in a box, and what it shows just now. It looks at `wanted` anew when that changes, unless it is what is shown already.
 *
 * @param wanted null: the whole of Italy
 */
export const useSight = (
  box: RefObject<HTMLDivElement | null>,
  { tiles, attribution }: MapTiles,
  wanted: Zone | null,
) => {
  const [shown, setShown] = useState<LeafletMap | null>(null)
  const [sight, setSight] = useState<MapSight | null>(null)
  /** What was shown when the list last followed, or the map last followed the list. */
  const [settled, setSettled] = useState('')
  const own = useRef('')
  useEffect(() => {
    if (!box.current) return
    const opened = openMap(box.current, { tiles, attribution }, { maxBounds: boundsOf(MAP_AREA).pad(0.2) })
    opened.on('moveend', () => setSight(sightOf(opened)))
    setShown(opened)
    return () => {
      setShown(null)
      opened.remove()
    }
  }, [box, tiles, attribution])
  const place = zoneText(wanted ?? ITALY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a zone is another one when its words are
  useEffect(() => {
    if (!shown || place === own.current) return
    own.current = ''
    shown.fitBounds(boundsOf(wanted ?? ITALY), { animate: false, maxZoom: CLOSEST_FIT, padding: [24, 24] })
    const seen = sightOf(shown)
    setSettled(seen ? zoneText(seen.zone) : '')
  }, [shown, place])
  return {
    shown,
    sight,
    /** Whether the map was moved since list and map last agreed. */
    moved: sight !== null && settled !== '' && zoneText(sight.zone) !== settled,
    /** Says that the list follows what is shown: the map then stays where it is. */
    settle: (zone: Zone) => {
      own.current = zoneText(zone)
      setSettled(own.current)
    },
  }
}
