import { ExternalLink, MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#ui/frame/skeleton.tsx'
import './showcase-map.css'

/** Where a business is, as its page knows it. */
export interface ShowcasePlace {
  /** As written by the business, with its town. */
  readonly address: string
  /** Null when it was not found. */
  readonly point: { readonly lat: number; readonly lon: number } | null
  readonly precision: 'address' | 'town' | null
  readonly tiles: string
  readonly attribution: string
}

const LeafletMap = lazy(() => import('./showcase-map.lazy.tsx'))

/**
 * Section "Mappa": the address, a way to any other map, and the map itself once the section is opened. Nothing of the map is loaded
 * before: tiles tell their owner who looks (OQ-162).
 */
export function ShowcaseMap({ place, name, isOpen }: { place: ShowcasePlace; name: string; readonly isOpen: boolean }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <div className="showcase-map">
      <p className="showcase-map__address">
        <MapPin className="icon" aria-hidden="true" /> {place.address}
        <a
          className="link showcase-map__elsewhere"
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place.address)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Apri in mappe
          <ExternalLink className="icon" aria-hidden="true" />
          <span className="sr-only">(si apre in una nuova finestra)</span>
        </a>
      </p>
      {place.point === null && <p>Siamo spiacenti, non è stato possibile geolocalizzare l’indirizzo</p>}
      {place.point !== null && wasOpen && (
        <>
          {place.precision === 'town' && <p className="muted">Il segno è sul comune, non sull’indirizzo esatto.</p>}
          <Suspense fallback={<Skeleton height="22rem" />}>
            <LeafletMap point={place.point} precision={place.precision ?? 'town'} name={name} place={place} />
          </Suspense>
        </>
      )}
    </div>
  )
}
