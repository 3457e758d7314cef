import 'leaflet/dist/leaflet.css'
import './open-map.css'
import { control, divIcon, type Map as LeafletMap, type MapOptions, map, tileLayer } from 'leaflet'
import { MAX_ZOOM, MIN_ZOOM } from '../map-grid.rules.ts'

/** Where the map's tiles come from, and what their owner wants said. */
export interface MapTiles {
  readonly tiles: string
  readonly attribution: string
}

/** Drawn in the colour of its text. */
export const PIN_SHAPE =
  '<svg viewBox="0 0 36 44" aria-hidden="true"><path d="M18 44C8 30 0 26 0 16a18 18 0 0 1 36 0c0 10-8 14-18 28Z" fill="currentColor"/><circle cx="18" cy="16" r="7" fill="#fff"/></svg>'

/** A pin whose point is where the place is. @param className besides its own */
export const pinIcon = (className = '') =>
  divIcon({ className: `map-pin ${className}`.trim(), html: PIN_SHAPE, iconSize: [36, 44], iconAnchor: [18, 44] })

/** A map in a box. Leaflet needs a window, so this file is only ever loaded by the browser. */
export const openMap = (box: HTMLElement, { tiles, attribution }: MapTiles, options: MapOptions): LeafletMap => {
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const shown = map(box, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    // A page that is scrolled must not become a map that is zoomed.
    scrollWheelZoom: false,
    zoomControl: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    ...options,
  })
  control.zoom({ zoomInTitle: 'Ingrandisci', zoomOutTitle: 'Riduci' }).addTo(shown)
  // Its default begins with a flag.
  shown.attributionControl.setPrefix('Leaflet')
  tileLayer(tiles, { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, attribution }).addTo(shown)
  return shown
}
