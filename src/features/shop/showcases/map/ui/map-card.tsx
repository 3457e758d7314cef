import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cents } from '#shared/money.ts'
import { Price } from '#ui/figures/price.tsx'
import { Stars } from '#ui/figures/stars.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type ClusterMark, clusterName, type Mark, type PinMark } from './use-marks.ts'

interface MapCardProps {
  readonly mark: Mark
  /** Address of the list of those who stand in this very point. */
  readonly listTo: (cluster: ClusterMark) => string
  readonly onClose: () => void
}

/** What stands behind a mark of the map. */
export function MapCard({ mark, listTo, onClose }: MapCardProps) {
  const card = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark is another card
  useEffect(() => card.current?.focus({ preventScroll: true }), [mark])
  return (
    <section
      ref={card}
      className="map-card"
      aria-label={'pin' in mark ? mark.pin.title : clusterName(mark.cluster)}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {'pin' in mark ? <OneSupplier pin={mark.pin} /> : <ManySuppliers cluster={mark.cluster} listTo={listTo} />}
      <IconButton className="map-card__close" label="Chiudi" icon={<X />} onClick={onClose} />
    </section>
  )
}

function OneSupplier({ pin }: { readonly pin: PinMark }) {
  return (
    <>
      <p className="map-card__title">
        <Link to={pin.path}>{pin.title}</Link>
      </p>
      <Stars average={pin.ratinghundredths / 100} count={pin.reviews} />
      <p>
        {pin.minpricecents > 0 ? (
          <>
            <span className="muted">A partire da</span> <Price cents={cents(pin.minpricecents)} />
          </>
        ) : (
          <span className="muted">Prezzo su richiesta</span>
        )}
      </p>
      {pin.precision === 'town' && (
        <p className="small muted">
          Il segno è sul comune{pin.city === '' ? '' : ` di ${pin.city}`}, non sull’indirizzo.
        </p>
      )}
    </>
  )
}

function ManySuppliers({ cluster, listTo }: { cluster: ClusterMark; listTo: MapCardProps['listTo'] }) {
  return (
    <>
      <p className="map-card__title">{clusterName(cluster)}</p>
      <p className="small muted">Stanno nello stesso punto della mappa: di solito è il loro comune.</p>
      <Link className="link" to={listTo(cluster)} preventScrollReset>
        Mostrali nell’elenco
      </Link>
    </>
  )
}
