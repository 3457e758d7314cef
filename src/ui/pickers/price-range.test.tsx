import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PriceRange as Prices } from '#shared/prices/price-range.rules.ts'
import { PriceRange } from './price-range.tsx'

const nothing = () => undefined

/** What a form would post while the fields are on their way: whoever renders in one go does not wait for them. */
const postedMeanwhile = (value: Prices) => {
  const html = renderToString(<PriceRange legend="Prezzo" value={value} bars={null} onChange={nothing} />)
  const inputs = [...html.matchAll(/<input type="(\w+)" name="(\w+)" value="(\d*)"\/>/g)]
  return inputs.map(([, type, name, amount]) => [type, name, amount])
}

it.each<[Prices, string, string]>([
  [{ minPrice: 0, maxPrice: 2_000 }, '', '2000'],
  [{ minPrice: 500, maxPrice: 0 }, '500', ''],
  [{ minPrice: 500, maxPrice: 2_200 }, '500', '2200'],
  [{ minPrice: 0, maxPrice: 0 }, '', ''],
])('keeps the ends of %o in its form before its fields are there', (value, from, to) => {
  expect(postedMeanwhile(value)).toEqual([
    ['hidden', 'da', from],
    ['hidden', 'fino', to],
  ])
})
