import { expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { productJsonLd } from './product-seo.rules.ts'
import type { PriceOptionView, ProductPageView } from './views.ts'

const option = { id: 1, kind: 'sale', option1: '42', option2: '', priceCents: cents(138_000) } as PriceOptionView
const product = (...options: readonly Partial<PriceOptionView>[]) =>
  ({
    ...{ title: 'Abito Lucia', description: '', code: 'PR-1', otherInformation: {}, reviewCount: 0 },
    seller: { businessName: 'Atelier Mondella' },
    options: options.map((one, index) => ({ ...option, id: index + 1, ...one })),
  }) as unknown as ProductPageView
const availabilityOf = (...options: readonly Partial<PriceOptionView>[]) =>
  productJsonLd(product(...options), 'https://promessi.example', '/x', []).offers?.availability

it.each([
  ['in stock', [{ quantity: 1, reserved: 0 }], 'InStock'],
  ['nothing left', [{ quantity: 0, reserved: 0 }], 'OutOfStock'],
  ['the last piece being paid, which may come back', [{ quantity: 0, reserved: 1 }], 'InStock'],
  [
    'several, of which one is left',
    [
      { quantity: 0, reserved: 0 },
      { quantity: 3, reserved: 0 },
    ],
    'InStock',
  ],
  [
    'several, none left',
    [
      { quantity: 0, reserved: 0 },
      { quantity: 0, reserved: 0 },
    ],
    'OutOfStock',
  ],
] as const)('search engines read whether a product can be had: %s', (_name, options, expected) => {
  expect(availabilityOf(...options)).toBe(`https://schema.org/${expected}`)
})
