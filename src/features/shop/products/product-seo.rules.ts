import { bonusFor } from '#features/people/suppliers/bonus.rules.ts'
import { shippingOf } from '#features/people/suppliers/shipping.rules.ts'
import { type SearchWords, searchWords } from '#features/site/catalog/search-words.rules.ts'
import { type Cents, cents, formatDecimal } from '#shared/money.ts'
import { isThing } from './product.rules.ts'
import type { PriceOptionView, ProductPageView } from './views.ts'

/** "Promessi Store | atelier-mondella | Abito Lucia": the site's store, the public name of the seller, the title (PROD-11, OQ-005). */
export const productTitle = ({ supplierHandle, title }: Pick<ProductPageView, 'supplierHandle' | 'title'>): string =>
  `Promessi Store | ${supplierHandle} | ${title}`

/** The product's own words, short enough for a list of results. */
export const productDescription = ({ title, description }: Pick<ProductPageView, 'title' | 'description'>): string =>
  (description.replace(/\s+/gu, ' ').trim() || title).slice(0, 160)

/** Title and description of the product's page: the supplier's words for search engines, else the product's own. */
export const productWords = (
  product: Pick<ProductPageView, 'supplierHandle' | 'title' | 'description'> & SearchWords,
) => searchWords(product, { title: productTitle(product), description: productDescription(product) })

/** The lowest of what is sold, or of what is rented where nothing is sold; null without any option. */
export const lowestOption = (options: readonly PriceOptionView[]): PriceOptionView | null => {
  const sold = options.filter(({ kind }) => kind === 'sale')
  const among = sold.length > 0 ? sold : options
  return among.reduce<PriceOptionView | null>(
    (best, option) => (best === null || option.priceCents < best.priceCents ? option : best),
    null,
  )
}

/** A reserved piece may be free again in minutes: not shown to search engines. What is sold out and made to measure is made to order. */
const availability = (
  { kind, quantity, reserved }: Pick<PriceOptionView, 'kind' | 'quantity' | 'reserved'>,
  isMade: boolean,
): string => {
  if (quantity + reserved > 0) return 'https://schema.org/InStock'
  return `https://schema.org/${isMade && kind === 'sale' ? 'MadeToOrder' : 'OutOfStock'}`
}

const price = (amount: Cents) => ({ price: formatDecimal(amount), priceCurrency: 'EUR' })

const offerOf = (option: PriceOptionView, url: string, seller: object, isMade: boolean) => ({
  '@type': 'Offer',
  ...price(option.priceCents),
  availability: availability(option, isMade),
  url,
  seller,
  ...(option.option1 || option.option2 ? { name: [option.option1, option.option2].filter(Boolean).join(', ') } : {}),
  ...(option.kind === 'rental' && {
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price(option.priceCents),
      unitCode: 'DAY',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'DAY' },
    },
  }),
})

const days = (least: number | null, most: number | null) => ({
  '@type': 'QuantitativeValue',
  minValue: least ?? 0,
  maxValue: most ?? least ?? 0,
  unitCode: 'DAY',
})

/** How one piece is sent, as the cart sends it; what is only picked up says so. */
const handoverOf = ({ terms: { shipping, bonus }, sending }: ProductPageView, amount: Cents) => {
  const paidCents = cents(amount - bonusFor(amount, bonus).cents)
  const rate = shippingOf({ paidCents, items: [{ ...sending, pieces: 1 }] }, shipping, 'mainland')
  if (rate === null) return { availableDeliveryMethod: 'https://schema.org/OnSitePickup' }
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IT' },
      shippingRate: { '@type': 'MonetaryAmount', value: formatDecimal(rate), currency: 'EUR' },
      ...((shipping.minDays ?? shipping.maxDays) !== null && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          transitTime: days(shipping.minDays, shipping.maxDays),
        },
      }),
    },
  }
}

/** How something that is sold is sent, and given back: as merchant listings want it, for Italy. */
const termsOf = (product: ProductPageView, amount: Cents) => ({
  ...handoverOf(product, amount),
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IT',
    ...(product.withdrawal === 'allowed'
      ? {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: product.terms.returnDays,
          returnMethod: 'https://schema.org/ReturnByMail',
        }
      : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
  },
})

/**
 * What is sold as offers, each with shipping and return, which is what listings of merchants read. What is only rented is no such listing:
 * one offer, or the span of several.
 */
const offersOf = (product: ProductPageView, url: string, seller: object) => {
  const isMade = product.otherInformation.customAddress === '1'
  const sold = product.options.filter(({ kind }) => kind === 'sale')
  if (sold.length > 0) {
    const offers = sold.map((option) => ({
      ...offerOf(option, url, seller, isMade),
      ...(isThing(product.sectorId) && termsOf(product, option.priceCents)),
    }))
    return offers.length === 1 ? offers[0] : offers
  }
  const offers = product.options.map((option) => offerOf(option, url, seller, isMade))
  const [first] = product.options
  if (!first || offers.length === 1) return offers[0]
  const amounts = product.options.map(({ priceCents }) => priceCents)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    lowPrice: formatDecimal(cents(Math.min(...amounts))),
    highPrice: formatDecimal(cents(Math.max(...amounts))),
    offerCount: offers.length,
    availability: availability(product.options.find((one) => one.quantity + one.reserved > 0) ?? first, isMade),
    offers,
  }
}

/**
 * The product for search engines. A rating is included only if there are reviews.
 *
 * @param origin public address of the site
 * @param path of the page
 * @param images their paths, the cover first
 */
export const productJsonLd = (product: ProductPageView, origin: string, path: string, images: readonly string[]) => {
  const { title, description, code, otherInformation, seller, reviewCount, ratingHundredths } = product
  const offers = offersOf(product, origin + path, { '@type': 'Organization', name: seller.businessName })
  return {
    '@type': 'Product',
    name: title,
    description: description || title,
    sku: code,
    url: origin + path,
    image: images.map((image) => origin + image),
    ...(otherInformation.brand ? { brand: { '@type': 'Brand', name: otherInformation.brand } } : {}),
    ...(offers ? { offers } : {}),
    ...(reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: (ratingHundredths / 100).toFixed(2),
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}
