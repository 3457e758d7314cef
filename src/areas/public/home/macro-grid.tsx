import { ArrowRight } from 'lucide-react'
import type { MacroFace } from '#features/site/catalog/sector-copy.rules.ts'
import type { MacroCategory } from '#features/site/catalog/sectors.rules.ts'
import { Link } from '#ui/parts/link.tsx'
import './macro-grid.css'

type Macro = Pick<MacroCategory, 'id' | 'name' | 'slug'> & MacroFace

/** The five macro-categories, each leading to its announcements. */
export function MacroGrid({ macros }: { macros: readonly Macro[] }) {
  return (
    <section className="section" aria-labelledby="cinque-confetti">
      <div className="page">
        <div className="section__head">
          <h2 id="cinque-confetti">Cinque confetti, un matrimonio intero</h2>
          <Link className="link" to="/prodotti">
            Guarda tutti i prodotti <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        </div>
        <ul className="macro-grid">
          {macros.map((macro) => (
            <li key={macro.id} data-macro={macro.slug}>
              <div>
                <h3>
                  <Link to={`/auctions/${macro.slug}`}>{macro.name}</Link>
                </h3>
                <p>{macro.text}</p>
              </div>
              <img src={`/illustrations/480/${macro.image}.webp`} width={480} height={360} alt="" loading="lazy" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
