import { Coins, Target, Truck } from 'lucide-react'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { ShellViewer } from '../shell.rules.ts'
import './companies.css'

/** What a company finds here; suppliers are led to the announcements, everybody else to the registration (HOME-08). */
export function Companies({ kind }: { kind: ShellViewer['kind'] }) {
  const supplier = kind === 'supplier'
  return (
    <section className="companies" aria-labelledby="per-le-aziende">
      <img
        srcSet="/illustrations/scene/scena-botteghe-900.webp 900w, /illustrations/scene/scena-botteghe-1600.webp 1600w"
        sizes="100vw"
        src="/illustrations/scene/scena-botteghe-1600.webp"
        width={1600}
        height={860}
        alt="Una via di botteghe: atelier, fiori, pasticceria, gioielli"
        loading="lazy"
      />
      <div className="page">
        <div className="companies__sign">
          <div>
            <h2 id="per-le-aziende">Hai una bottega? Inizia a&nbsp;guadagnare</h2>
            <ButtonLink to={supplier ? '/auctions' : '/register?tab=aziende'}>
              {supplier ? 'Inizia a guadagnare' : 'Registra la tua azienda'}
            </ButtonLink>
          </div>
          <ul>
            <li>
              <Target className="icon" aria-hidden="true" />
              <span>Rispondi solo agli annunci del tuo settore, con il tuo prezzo.</span>
            </li>
            <li>
              <Coins className="icon" aria-hidden="true" />
              <span>Un solo fornitore vince ogni annuncio, e l’ordine arriva già pagato.</span>
            </li>
            <li>
              <Truck className="icon" aria-hidden="true" />
              <span>Proposte, vendite e spedizioni in un unico portale.</span>
            </li>
          </ul>
        </div>
      </div>
    </section>
  )
}
