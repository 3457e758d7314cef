import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#ui/frame/skeleton.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import type { SupplierListState } from '../../list/list-address.rules.ts'
import type { Zone } from '../../list/zone.rules.ts'
import type { MapTiles } from './open-map.ts'

/** What the page knows of the map before it is drawn. */
export interface MapOfList {
  /** Suppliers of the list whose place is known. */
  readonly count: number
  /** The smallest box around them. */
  readonly extent: Zone | null
  /** Where the suppliers of this page are. */
  readonly places: readonly { readonly id: number; readonly lat: number; readonly lon: number }[]
}

export interface SupplierMapProps {
  readonly state: SupplierListState
  readonly map: MapOfList
  readonly tiles: MapTiles
  /** Suppliers on the list. */
  readonly total: number
  /** The supplier of the card that is pointed at. */
  readonly pointed: number | null
  /** Told whose card is open on the map. */
  readonly onOpen: (id: number | null) => void
}

const SupplierLeaflet = lazy(() => import('./supplier-map.lazy.tsx'))

const missingText = (missing: number): string =>
  missing === 1
    ? 'Un fornitore dell’elenco non ha un indirizzo sulla mappa.'
    : `${missing} fornitori dell’elenco non hanno un indirizzo sulla mappa.`

/** The list as a map. Tiles of others are asked for only when the visitor wants them: they tell their owner who looks (OQ-162). */
export function SupplierMap(props: SupplierMapProps) {
  const { tiles, total, map } = props
  const isOurs = tiles.tiles.startsWith('/')
  const [wanted, setWanted] = useState(isOurs)
  const hydrated = useHydrated()
  return (
    <div className="supplier-map">
      <noscript>
        <p>La mappa ha bisogno di JavaScript. L’elenco qui sotto è completo.</p>
      </noscript>
      {hydrated && !wanted && (
        <div className="supplier-map__consent">
          <p>
            La mappa arriva da {new URL(tiles.tiles.replaceAll(/[{}]/g, '')).host}, che così vede il tuo indirizzo IP e
            la zona che guardi. L’elenco non ne ha bisogno.
          </p>
          <Button variant="outline" onClick={() => setWanted(true)}>
            Mostra la mappa
          </Button>
        </div>
      )}
      {hydrated && wanted && (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <SupplierLeaflet {...props} />
        </Suspense>
      )}
      {map.count < total && <p className="small muted">{missingText(total - map.count)}</p>}
    </div>
  )
}
