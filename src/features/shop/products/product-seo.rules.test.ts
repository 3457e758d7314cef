import { expect, it } from 'vitest'
import { SENT_AS_ALL } from '#features/people/suppliers/shipping.rules.ts'
import { cents } from '#shared/money.ts'
import { lowestOption, productDescription, productJsonLd, productTitle } from './product-seo.rules.ts'
import type { PriceOptionView, ProductPageView } from './views.ts'

const option = { id: 1, kind: 'sale', option1: '42', option2: '', priceCents: cents(138_000) } as PriceOptionView
const product = (...options: readonly Partial<PriceOptionView>[]) =>
  ({
    ...{ title: 'Abito Lucia', description: '', code: 'PR-1', otherInformation: {}, reviewCount: 0 },
    ...{ seller: { businessName: 'Atelier Mondella' }, sectorId: 1, withdrawal: 'allowed' },
    sending: SENT_AS_ALL,
    terms: {
      shipping: { cents: cents(990), freeOverCents: cents(150_000), minDays: 3, maxDays: 7, carrier: null },
      ...{ returnDays: 14, bonus: null },
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

it.each([
  ['at the threshold', 150_000, null, '9.90'],
  ['a cent above it', 150_001, null, '0.00'],
  ['above it, but not after the bonus', 160_000, 1000, '9.90'],
  ['above it after the bonus too', 170_000, 1000, '0.00'],
])('listings read the shipping that one piece costs in the cart: %s', (_name, price, bonusBps, value) => {
  const plain = product({ ...left, priceCents: cents(price) })
  const bonus = bonusBps && { limitCents: cents(0), aboveBps: bonusBps, uptoBps: 0 }
  const one = { ...plain, terms: { ...plain.terms, bonus } } as unknown as ProductPageView
  expect([productJsonLd(one, '', '/x', []).offers].flat()).toMatchObject([
    { shippingDetails: { shippingRate: { value } } },
  ])
})

it('listings read what a bulky product adds, and that another is only picked up', () => {
  const offerOf = (sending: Partial<ProductPageView['sending']>) =>
    [productJsonLd({ ...product(left), sending: { ...SENT_AS_ALL, ...sending } }, '', '/x', []).offers].flat()[0]
  expect(offerOf({ extraCents: cents(3000) })).toMatchObject({ shippingDetails: { shippingRate: { value: '39.90' } } })
  const picked = offerOf({ pickupOnly: true })
  expect(picked).toMatchObject({ availableDeliveryMethod: 'https://schema.org/OnSitePickup' })
  expect(picked).not.toHaveProperty('shippingDetails')
})

it('is said with the images, the brand and the reviews there are', () => {
  const bare = productJsonLd(product(left), 'https://promessi.example', '/x', ['/a.webp'])
  expect(bare).toMatchObject({
    ...{ '@type': 'Product', name: 'Abito Lucia', description: 'Abito Lucia', sku: 'PR-1' },
    ...{ url: 'https://promessi.example/x', image: ['https://promessi.example/a.webp'] },
  })
  for (const key of ['brand', 'aggregateRating']) expect(bare).not.toHaveProperty(key)
  const whole = {
    ...{ ...product(left), description: 'Pizzo.', otherInformation: { brand: 'Mondella' } },
    ...{ reviewCount: 3, ratingHundredths: 467 },
  } as unknown as ProductPageView
  expect(productJsonLd(whole, '', '/x', [])).toMatchObject({
    ...{ description: 'Pizzo.', brand: { name: 'Mondella' } },
    aggregateRating: { ratingValue: '4.67', reviewCount: 3, bestRating: 5, worstRating: 1 },
  })
  expect(productJsonLd(product(), '', '/x', [])).not.toHaveProperty('offers')
})

it('names an option by its words, and a rental by the day', () => {
  const rental = { ...left, kind: 'rental', option1: '42', option2: 'Avorio', priceCents: cents(5000) } as const
  expect(offersOf(rental)).toEqual([
    expect.objectContaining({
      ...{ '@type': 'Offer', price: '50.00', name: '42, Avorio', url: 'https://promessi.example/x' },
      priceSpecification: expect.objectContaining({ price: '50.00', unitCode: 'DAY' }),
    }),
  ])
  const [sold] = offersOf({ ...left, option1: '', option2: '' })
  for (const key of ['name', 'priceSpecification', 'businessFunction']) expect(sold).not.toHaveProperty(key)
  expect(offersOf({ ...left, option1: '', option2: 'Avorio' })).toMatchObject([{ name: 'Avorio' }])
})

it('of what is only rented says that something can be had when one of them can', () => {
  const rental = { kind: 'rental', quantity: 0, reserved: 0 } as const
  expect(offersOf(rental, { ...rental, reserved: 1 })).toMatchObject([{ availability: 'https://schema.org/InStock' }])
  expect(offersOf(rental, rental)).toMatchObject([{ availability: 'https://schema.org/OutOfStock' }])
})

it('a service has neither shipping nor return, a seller without times no delivery time', () => {
  const service = { ...product(left), sectorId: 14 }
  expect(JSON.stringify(productJsonLd(service, '', '/x', []))).not.toMatch(/shippingDetails|hasMerchantReturnPolicy/)
  const plain = product(left)
  const timed = (minDays: number | null, maxDays: number | null) => {
    const shipping = { ...plain.terms.shipping, minDays, maxDays, freeOverCents: null }
    const one = { ...plain, terms: { ...plain.terms, shipping } }
    const [offer] = [productJsonLd(one, '', '/x', []).offers].flat() as {
      shippingDetails?: { deliveryTime?: object }
    }[]
    return offer?.shippingDetails?.deliveryTime
  }
  expect(timed(null, null)).toBeUndefined()
  expect(timed(3, null)).toMatchObject({ transitTime: { minValue: 3, maxValue: 3 } })
  expect(timed(null, 7)).toMatchObject({ transitTime: { minValue: 0, maxValue: 7 } })
})

it('the lowest price is that of what is sold, of rentals only where nothing is', () => {
  const one = (id: number, kind: 'sale' | 'rental', price: number) => ({
    ...option,
    id,
    kind,
    priceCents: cents(price),
  })
  expect(lowestOption([one(1, 'rental', 10), one(2, 'sale', 300), one(3, 'sale', 200), one(4, 'sale', 200)])?.id).toBe(
    3,
  )
  expect(lowestOption([one(1, 'rental', 20), one(2, 'rental', 10)])?.id).toBe(2)
  expect(lowestOption([])).toBeNull()
})

it('has its seller in the title, and its own words as description', () => {
  expect(productTitle({ supplierHandle: 'mondella', title: 'Abito' })).toBe('Promessi Store | mondella | Abito')
  expect(productDescription({ title: 'Abito', description: '  Pizzo \n e   seta ' })).toBe('Pizzo e seta')
  expect(productDescription({ title: 'Abito', description: ' ' })).toBe('Abito')
  expect(productDescription({ title: 'Abito', description: 'a'.repeat(161) })).toHaveLength(160)
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
