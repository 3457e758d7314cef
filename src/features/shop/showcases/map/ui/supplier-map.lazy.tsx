import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { type SupplierListState, supplierListAddress, supplierListAfter } from '../../list/list-address.rules.ts'
import { type Zone, zoneOf } from '../../list/zone.rules.ts'
import { MAX_ZOOM } from '../map-grid.rules.ts'
import { MapCard } from './map-card.tsx'
import type { SupplierMapProps } from './supplier-map.tsx'
import { useMapAnswer } from './use-map-answer.ts'
import { type ClusterMark, type Mark, useMarks, usePointedMark } from './use-marks.ts'
import { boundsOf, useSight } from './use-sight.ts'

/** Half the side of the box around one point: about a hundred metres. */
const AROUND = 0.001

const extentOf = ({ box: [south = 0, west = 0, north = 0, east = 0] }: ClusterMark): Zone => ({
  ...{ south, west, north, east },
})

/** The list in a zone: it takes the place of a city. */
const addressIn = (state: SupplierListState, zone: Zone): string =>
  supplierListAddress(supplierListAfter(state, { zone, city: '' }))

const countText = (total: number): string => {
  if (total === 0) return 'Nessun fornitore in questa parte della mappa'
  return `${total === 1 ? '1 fornitore' : `${total.toLocaleString('it-IT', { useGrouping: 'always' })} fornitori`} in questa parte della mappa`
}

/** The map itself. Leaflet needs a window, so this file is only ever loaded by the browser. */
export default function SupplierLeaflet({ state, map, tiles, pointed, onOpen }: SupplierMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Mark | null>(null)
  const { shown, sight, moved, settle } = useSight(box, tiles, state.zone ?? map.extent)
  // Order, page and form show the same suppliers, and what is shown is the map's own zone.
  const list = supplierListAddress({ ...state, zone: null, sort: 1, page: 1, size: 20, form: 'card' })
  const { answer, failed, again } = useMapAnswer(list, sight)
  usePointedMark(
    shown,
    map.places.find(({ id }) => id === pointed),
  )

  const open = (mark: Mark | null) => {
    setOpened(mark)
    onOpen(mark && 'pin' in mark ? mark.pin.id : null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: under other filters it may be nobody's any more
  useEffect(() => open(null), [list])

  const focusMap = () => shown?.getContainer().focus({ preventScroll: true })
  useMarks(shown, answer, (mark) => {
    if (!shown || 'pin' in mark) return open(mark)
    const bounds = boundsOf(extentOf(mark.cluster))
    const isPoint = bounds.getSouthWest().equals(bounds.getNorthEast())
    if (isPoint || shown.getZoom() === MAX_ZOOM) return open(mark)
    open(null)
    shown.setView(bounds.getCenter(), Math.min(MAX_ZOOM, Math.max(shown.getZoom() + 1, shown.getBoundsZoom(bounds))))
    // The pressed mark is about to go.
    focusMap()
  })

  const searchHere = () => {
    if (!sight) return
    settle(sight.zone)
    void navigate(addressIn(state, sight.zone), { preventScrollReset: true })
    focusMap()
  }
  const around = (cluster: ClusterMark): string => {
    const { south, west, north, east } = extentOf(cluster)
    const zone = zoneOf({
      ...{ south: south - AROUND, west: west - AROUND, north: north + AROUND, east: east + AROUND },
    })
    return addressIn(state, zone ?? extentOf(cluster))
  }
  return (
    <>
      <div className="supplier-map__frame">
        <section ref={box} className="supplier-map__box" aria-label="Mappa dei fornitori" />
        {moved && (
          <Button className="supplier-map__here" size="s" onClick={searchHere}>
            Cerca in questa zona
          </Button>
        )}
        {opened && (
          <MapCard
            mark={opened}
            listTo={around}
            onClose={() => {
              open(null)
              focusMap()
            }}
          />
        )}
      </div>
      <p className="small muted" role="status">
        {failed ? 'La mappa non risponde. ' : answer && countText(answer.total)}
      </p>
      {failed && (
        <Button variant="outline" size="s" onClick={again}>
          Riprova
        </Button>
      )}
    </>
  )
}
