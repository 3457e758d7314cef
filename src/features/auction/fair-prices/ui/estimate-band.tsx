import { formatDay } from '#shared/days.ts'
import type { PricePage } from '../price-page.server.ts'
import { rangeText } from '../price-words.rules.ts'
import './estimate-band.css'

/** What we believe it costs, drawn and said in another way than what deals say. */
export function EstimateBand({ estimate }: { estimate: NonNullable<PricePage['estimate']> }) {
  const { basis, source, on } = estimate
  return (
    <div className="estimate-band">
      <p className="estimate-band__tag">Stima editoriale</p>
      <p className="estimate-band__range">{rangeText(estimate)}</p>
      <p>
        In Italia, {basis}. Non viene da accordi conclusi su Promessi: lì sono ancora pochi per dire un prezzo senza far
        riconoscere nessuno.
      </p>
      <p className="small muted">
        Fonte: {source}. Rivista il {formatDay(on)}.
      </p>
    </div>
  )
}
