import { ChartColumn, Euro, LayoutDashboard, Search } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import './company-advantages.css'

const advantages = [
  { Icon: LayoutDashboard, title: 'Il tuo cruscotto', text: 'Magazzino, ordini e proposte in un solo posto.' },
  { Icon: ChartColumn, title: 'Statistiche', text: 'Visite, vendite e offerte vinte, mese per mese.' },
  { Icon: Euro, title: 'Vendite e incassi', text: 'Ogni ordine arriva già pagato: vedi quanto ti resta.' },
  // The last one is for wide screens only (OQ-154).
  { Icon: Search, title: 'SEO', text: 'Titoli e descrizioni della vetrina, per farti trovare.' },
] as const

/** The street of the shops, and what companies find here (WEL-07, WEL-14). */
export function CompanyAdvantages({ invites }: { invites: boolean }) {
  return (
    <section className="company-advantages" aria-labelledby="vantaggi-aziende">
      <img
        srcSet="/illustrations/480/scena-botteghe.webp 480w, /illustrations/scene/scena-botteghe-900.webp 900w, /illustrations/scene/scena-botteghe-1600.webp 1600w"
        sizes="100vw"
        src="/illustrations/scene/scena-botteghe-1600.webp"
        width={1600}
        height={860}
        alt="Una via di botteghe: atelier, fiori, pasticceria, gioielli"
        loading="lazy"
        decoding="async"
      />
      <div className="page">
        <div className="company-advantages__sign">
          <div className="company-advantages__head">
            <h2 id="vantaggi-aziende">E alle aziende del matrimonio</h2>
            {invites && <ForCompanies />}
          </div>
          <ul>
            {advantages.map(({ Icon, title, text }) => (
              <li key={title}>
                <Icon className="icon" aria-hidden="true" />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** Opens the tab of the companies, wherever the registration is on this screen. */
function ForCompanies() {
  const [search] = useSearchParams()
  const query = new URLSearchParams(search)
  query.set('tab', 'aziende')
  return (
    <>
      <Link className="btn btn--outline btn--m welcome-narrow" to={{ search: `?${query}`, hash: '#registerSection' }}>
        Registra la tua azienda
      </Link>
      <Link className="btn btn--outline btn--m welcome-wide" to={{ search: `?${query}`, hash: '#registerSection2' }}>
        Registra la tua azienda
      </Link>
    </>
  )
}
