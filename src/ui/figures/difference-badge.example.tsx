import { cents } from '#shared/money.ts'
import { DifferenceBadge } from './difference-badge.tsx'
import { Price } from './price.tsx'

export const examples = [
  {
    name: 'Accanto alla cifra',
    element: (
      <span className="row">
        <Price cents={cents(224000)} size="l" tone="down" />
        <DifferenceBadge offer={cents(224000)} budget={cents(280000)} />
      </span>
    ),
  },
  {
    name: 'Pari al budget: niente',
    element: (
      <span className="row">
        <Price cents={cents(280000)} size="l" />
        <DifferenceBadge offer={cents(280000)} budget={cents(280000)} />
      </span>
    ),
  },
]
