import { ArrowRight } from 'lucide-react'
import { Price } from '#ui/figures/price.tsx'
import { BusinessCard } from '#ui/parts/business-card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { MacroTag } from '#ui/parts/macro-tag.tsx'
import type { HomeSupplier } from '../home-supplier.server.ts'
import './latest-announcements.css'

/** The best rated suppliers (HOME-02); nothing at all while there are none. */
export function Suppliers({ suppliers }: { suppliers: readonly HomeSupplier[] }) {
  if (suppliers.length === 0) return null
  return (
    <section className="section later" aria-labelledby="fornitori-in-vetrina">
      <div className="page">
        <div className="section__head">
          <h2 id="fornitori-in-vetrina">Fornitori in vetrina</h2>
          <Link className="link" to="/vetrine-fornitori">
            Tutti i fornitori <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        </div>
        <ul className="latest">
          {suppliers.map(({ id, macro, sector, place, fromCents, ...card }) => (
            <li key={id}>
              <BusinessCard
                {...card}
                reviewsTo={`${card.to}?tab=3`}
                meta={
                  <>
                    <MacroTag macro={macro}>{sector}</MacroTag>
                    <span>{place}</span>
                  </>
                }
                foot={
                  fromCents > 0 ? (
                    <>
                      <span className="muted">A partire da</span>
                      <Price cents={fromCents} />
                    </>
                  ) : (
                    <span className="muted">Prezzo su richiesta</span>
                  )
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
