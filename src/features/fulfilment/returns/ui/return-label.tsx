import { Download } from 'lucide-react'
import { code128 } from '../barcode.rules.ts'
import type { LabelParty, LabelView } from '../views.ts'
import { spacedCode } from './return-labels.rules.ts'

const HEIGHT = 60

function Party({ title, party }: { title: string; party: LabelParty }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b>{party.name}</b>
        <br />
        {party.address}
        {party.phone && (
          <>
            <br />
            {party.phone}
          </>
        )}
      </dd>
    </div>
  )
}

/** The label of the parcel, as it is printed: both addresses and the bars (RET-05). */
export function ReturnLabel({ label, pdfHref }: { label: LabelView; pdfHref: string }) {
  const { bars, width } = code128(label.code)
  return (
    <section aria-labelledby="etichetta">
      <div className="return-label-head">
        <h2 id="etichetta">Etichetta di spedizione</h2>
        <a className="btn btn--primary btn--m" href={pdfHref} target="_blank" rel="noreferrer">
          <Download className="icon" aria-hidden="true" />
          Stampa etichetta
          <span className="sr-only"> (PDF, si apre in una nuova scheda)</span>
        </a>
      </div>
      <div className="return-label">
        <dl>
          <Party title="Destinatario" party={label.seller} />
          <Party title="Mittente" party={label.buyer} />
        </dl>
        <div className="return-label__code">
          <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {bars.map(({ x, width: bar }) => (
              <rect key={x} x={x} y="0" width={bar} height={HEIGHT} />
            ))}
          </svg>
          <p className="return-label__number">{spacedCode(label.code)}</p>
          <p className="micro muted">Incolla l’etichetta sul lato più grande del pacco.</p>
        </div>
      </div>
    </section>
  )
}
