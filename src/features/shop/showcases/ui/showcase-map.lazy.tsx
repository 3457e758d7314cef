import { marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { openMap, pinIcon } from '../map/ui/open-map.ts'
import type { ShowcasePlace } from './showcase-map.tsx'

/** A town is not a point: seen from further away it says only what is known. */
const zooms = { address: 15, town: 12 } as const

interface MapProps {
  readonly point: { readonly lat: number; readonly lon: number }
  readonly precision: 'address' | 'town'
  readonly name: string
  readonly place: Pick<ShowcasePlace, 'tiles' | 'attribution' | 'address'>
}

/** The map itself, with one marker. Leaflet needs a window, so this file is only ever loaded by the browser. */
export default function LeafletMap({ point, precision, name, place }: MapProps) {
  const { tiles, attribution, address } = place
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const shown = openMap(
      box.current,
      { tiles, attribution },
      { center: [point.lat, point.lon], zoom: zooms[precision] },
    )
    marker([point.lat, point.lon], {
      title: `${name}, ${address}`,
      alt: `${name}, ${address}`,
      keyboard: true,
      icon: pinIcon(),
    }).addTo(shown)
    return () => {
      shown.remove()
    }
  }, [point.lat, point.lon, precision, name, tiles, attribution, address])
  return <section ref={box} className="showcase-map__box" aria-label={`Mappa: ${name}, ${address}`} />
}
