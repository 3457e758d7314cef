import { expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { productJsonLd } from './product-seo.rules.ts'
import type { PriceOptionView, ProductPageView } from './views.ts'

const option = { id: 1, kind: 'sale', option1: '42', option2: '', priceCents: cents(138_000) } as PriceOptionView
const product = (...options: readonly Partial<PriceOptionView>[]) =>
  ({
    ...{ title: 'Abito Lucia', description: '', code: 'PR-1', otherInformation: {}, reviewCount: 0 },
    ...{ seller: { businessName: 'Atelier Mondella' }, sectorId: 1, withdrawal: 'allowed' },
    terms: {
      shipping: { cents: cents(990), freeOverCents: cents(150_000), minDays: 3, maxDays: 7, carrier: null },
      returnDays: 14,
    },
    options: options.map((one, index) => ({ ...option, id: index + 1, ...one })),
  }) as unknown as ProductPageView
const offersOf = (...options: readonly Partial<PriceOptionView>[]) =>
  [productJsonLd(product(...options), 'https://promessi.example', '/x', []).offers].flat()
const left = { quantity: 1, reserved: 0 }

it.each([
  ['in stock', [{ quantity: 1, reserved: 0 }], 'InStock'],
  ['nothing left', [{ quantity: 0, reserved: 0 }], 'OutOfStock'],
  ['the last piece being paid, which may come back', [{ quantity: 0, reserved: 1 }], 'InStock'],
] as const)('search engines read whether a product can be had: %s', (_name, options, expected) => {
  expect(offersOf(...options)).toMatchObject([{ '@type': 'Offer', availability: `https://schema.org/${expected}` }])
})

it('listings of merchants read one offer for each option that is sold, with shipping and return', () => {
  const offers = offersOf(
    left,
    { ...left, priceCents: cents(160_000) },
    { ...left, kind: 'rental', priceCents: cents(5000) },
  )
  expect(offers).toMatchObject([
    {
      ...{ '@type': 'Offer', price: '1380.00', priceCurrency: 'EUR' },
      shippingDetails: {
        shippingRate: { value: '9.90', currency: 'EUR' },
        shippingDestination: { addressCountry: 'IT' },
        deliveryTime: { transitTime: { minValue: 3, maxValue: 7, unitCode: 'DAY' } },
      },
      hasMerchantReturnPolicy: {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
      },
    },
    { '@type': 'Offer', price: '1600.00', shippingDetails: { shippingRate: { value: '0.00' } } },
  ])
})

it('says that what is made to measure cannot be given back', () => {
  const made = { ...product(left), withdrawal: 'c' as const }
  expect([productJsonLd(made, '', '/x', []).offers].flat()).toMatchObject([
    { hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' } },
  ])
})

it('sums up what is only rented as the span of its prices', () => {
  const rental = { ...left, kind: 'rental' as const }
  expect(offersOf({ ...rental, priceCents: cents(5000) }, { ...rental, priceCents: cents(8000) })).toMatchObject([
    { '@type': 'AggregateOffer', lowPrice: '50.00', highPrice: '80.00', offerCount: 2 },
  ])
})
