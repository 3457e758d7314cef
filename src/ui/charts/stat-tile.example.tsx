import { cents } from '#shared/money.ts'
import { Price } from '../figures/price.tsx'
import { StatGroup, StatTile } from './stat-tile.tsx'

export const examples = [
  {
    name: 'Cifre in testa',
    element: (
      <StatGroup>
        <StatTile label="Oggi, 3 vendite" value={<Price cents={cents(128400)} />} note="Netto 1.205,68 €" />
        <StatTile label="Da incassare" value={<Price cents={cents(432615)} />} note="Prossimo versamento il 17/03" />
        <StatTile label="Proposte vinte" value="4 su 11" tone="good" />
        <StatTile label="In ritardo" value="1 ordine" tone="warning" />
      </StatGroup>
    ),
  },
]
