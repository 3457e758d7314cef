import type { Cents } from '#shared/money.ts'
import { Price } from '../figures/price.tsx'
import { BusinessCard } from './business-card.tsx'
import { MacroTag } from './macro-tag.tsx'

const common = {
  to: '#',
  title: 'Fiori di Mandorlo',
  picture: null,
  illustration: '/illustrations/fiori-e-addobbi.webp',
  logo: null,
  meta: (
    <>
      <MacroTag macro="fornitori">Fiori e addobbi</MacroTag>
      <span>Varenna (LC)</span>
    </>
  ),
  average: 4.9,
  reviewCount: 128,
  reviewsTo: '#',
} as const

export const examples = [
  {
    name: 'Scheda',
    element: (
      <div className="grid-cards">
        <BusinessCard
          {...common}
          foot={
            <>
              <span className="muted">A partire da</span>
              <Price cents={35_000 as Cents} />
            </>
          }
        />
      </div>
    ),
  },
  {
    name: 'Riga',
    element: (
      <BusinessCard
        {...common}
        form="row"
        average={0}
        reviewCount={0}
        foot={<span className="muted">Prezzo su richiesta</span>}
      />
    ),
  },
]
