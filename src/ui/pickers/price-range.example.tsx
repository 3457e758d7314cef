import { useState } from 'react'
import type { PriceBars } from '#shared/prices/price-bars.rules.ts'
import type { PriceRange as Prices } from '#shared/prices/price-range.rules.ts'
import { PriceRange } from './price-range.tsx'

const bars: PriceBars = {
  edges: [200, 250, 300, 400, 500, 600, 800, 1_000, 1_200, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000],
  counts: [2, 3, 5, 9, 14, 22, 31, 28, 24, 17, 12, 9, 6, 2, 0, 1],
  half: 'Almeno la metà costa tra 600 € e 2.000 €.',
}

function Chosen({ value, shown }: { readonly value: Prices; readonly shown: PriceBars | null }) {
  const [range, setRange] = useState(value)
  return (
    <div style={{ maxWidth: '17rem' }}>
      <PriceRange legend="Prezzo di partenza, in €" value={range} bars={shown} onChange={setRange} />
    </div>
  )
}

export const examples = [
  { name: 'Aperto', element: <Chosen value={{ minPrice: 0, maxPrice: 0 }} shown={bars} /> },
  { name: 'Ristretto', element: <Chosen value={{ minPrice: 500, maxPrice: 2_200 }} shown={bars} /> },
  { name: 'Senza prezzi da scegliere', element: <Chosen value={{ minPrice: 0, maxPrice: 900 }} shown={null} /> },
]
