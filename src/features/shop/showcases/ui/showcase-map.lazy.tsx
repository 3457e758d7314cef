import 'leaflet/dist/leaflet.css'
import { control, divIcon, map, marker, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { ShowcasePlace } from './showcase-map.tsx'

const MIN_ZOOM = 3
const MAX_ZOOM = 17
/** A town is not a point: seen from further away it says only what is known. */
const zooms = { address: 15, town: 12 } as const

const PIN =
  '<svg viewBox="0 0 36 44" aria-hidden="true"><path d="M18 44C8 30 0 26 0 16a18 18 0 0 1 36 0c0 10-8 14-18 28Z" fill="currentColor"/><circle cx="18" cy="16" r="7" fill="#fff"/></svg>'

interface MapProps {
  readonly point: { readonly lat: number; readonly lon: number }
  readonly precision: 'address' | 'town'
  readonly name: string
  readonly place: Pick<ShowcasePlace, 'tiles' | 'attribution' | 'address'>
}

/** The map itself, with one marker. Leaflet needs a window, so this file is only ever loaded by the browser. */
export default function LeafletMap({ point, precision, name, place }: MapProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const shown = map(box.current, {
      center: [point.lat, point.lon],
      zoom: zooms[precision],
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      // A page that is scrolled must not become a map that is zoomed.
      scrollWheelZoom: false,
      zoomControl: false,
    })
    control.zoom({ zoomInTitle: 'Ingrandisci', zoomOutTitle: 'Riduci' }).addTo(shown)
    // Its default begins with a flag.
    shown.attributionControl.setPrefix('Leaflet')
    tileLayer(place.tiles, { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, attribution: place.attribution }).addTo(shown)
    marker([point.lat, point.lon], {
      title: `${name}, ${place.address}`,
      alt: `${name}, ${place.address}`,
      keyboard: true,
      icon: divIcon({ className: 'showcase-map__pin', html: PIN, iconSize: [36, 44], iconAnchor: [18, 44] }),
    }).addTo(shown)
    return () => {
      shown.remove()
    }
  }, [point.lat, point.lon, precision, name, place.tiles, place.attribution, place.address])
  return <section ref={box} className="showcase-map__box" aria-label={`Mappa: ${name}, ${place.address}`} />
}
