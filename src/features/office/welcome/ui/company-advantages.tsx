import { ChartColumn, Euro, LayoutDashboard, Search } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Link } from '#ui/parts/link.tsx'
import type { Advantage } from '../welcome.rules.ts'
import './company-advantages.css'

const icons: Readonly<Record<string, typeof Euro>> = {
  dashboard: LayoutDashboard,
  chart: ChartColumn,
  euro: Euro,
  search: Search,
}

interface CompanyAdvantagesProps {
  readonly advantages: readonly Advantage[]
  readonly invites: boolean
}

/** The street of the shops, and what companies find here. */
export function CompanyAdvantages({ advantages, invites }: CompanyAdvantagesProps) {
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
            {advantages.map(({ look, title, text }) => {
              const Icon = icons[look] ?? LayoutDashboard
              return (
                <li key={title}>
                  <Icon className="icon" aria-hidden="true" />
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              )
            })}
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
