import type { MacroCategory } from '#features/catalog/sectors.rules.ts'
import { Link } from '#ui/link.tsx'
import './macro-grid.css'

/** A sentence and a picture for each macro-category. */
const faces: Readonly<Record<number, { text: string; image: string }>> = {
  1: { text: 'Abiti, Accessori, Benessere e bellezza, Gioielli e fedi, Intimo', image: 'abiti-da-sposa' },
  2: { text: 'Abiti, Accessori, Benessere e bellezza', image: 'abiti-da-sposo' },
  3: { text: 'Foto e video, Fiori, Musica, Catering, Viaggi di nozze e altri dodici', image: 'fiori-e-addobbi' },
  4: { text: 'Ristoranti, Hotel, Ville e castelli, Agriturismi e masserie', image: 'ristoranti' },
  5: { text: 'Servizi, abiti e accessori per chi vi aspetta a casa', image: 'servizi-per-animali' },
}

/** The five macro-categories, each leading to its announcements. */
export function MacroGrid({ macros }: { macros: readonly Pick<MacroCategory, 'id' | 'name' | 'slug'>[] }) {
  return (
    <section className="section" aria-labelledby="cinque-confetti">
      <div className="page">
        <div className="section__head">
          <h2 id="cinque-confetti">Cinque confetti, un matrimonio intero</h2>
        </div>
        <ul className="macro-grid">
          {macros.map((macro) => (
            <li key={macro.id} data-macro={macro.slug}>
              <div>
                <h3>
                  <Link to={`/auctions/${macro.slug}`}>{macro.name}</Link>
                </h3>
                <p>{faces[macro.id]?.text}</p>
              </div>
              <img
                src={`/illustrations/480/${faces[macro.id]?.image}.webp`}
                width={480}
                height={360}
                alt=""
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
