import { z } from 'zod'
import { planWireShape, toPlanWire } from '#features/money/plans/plan-wire.contract.ts'
import { toReviewsWire, WrittenReviewWire } from '#features/people/suppliers/review-wire.contract.ts'
import type { WrittenReviewView } from '#features/people/suppliers/views.ts'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import type { Picture } from '#shared/images.ts'
import { formatDecimal } from '#shared/money.ts'
import { Flag } from '#shared/wire.contract.ts'
import type { ShowcasePhotoView, ShowcaseView } from './views.ts'

/** A showcase with photos and reviews (SHOW-37, SHOW-38). */
export const ShowcaseWire = z
  .object({
    vetrina: z.object({
      id: z.string(),
      idmacro: z.string().describe('The seller’s id'),
      title: z.string(),
      business_name: z.string(),
      azienda: z.string(),
      servizi: z.string(),
      condizioni: z.string(),
      regole: z.string().describe('Returns, refunds, exchanges and cancellations'),
      policy: z.string().describe('Privacy policy'),
      address: z.string(),
      lat: z.string().describe('Empty when the address was not found'),
      lon: z.string(),
      minprice: z.string().describe('0.00 means on request'),
      priceincludes: z.string().describe('What one gets for minprice, plain text'),
      ...planWireShape,
      avgreview: z.string(),
      fotos: z.string().describe('How many'),
      banner: z.string(),
      bannermobile: z.string(),
      image: z.string().describe('Address of the logo, empty without one'),
      macrosector: z.string(),
      sector: z.string(),
      username: z.string().describe('Public handle, never the e-mail'),
      code_online: z.string(),
      isfavorite: Flag,
    }),
    foto: z.array(z.object({ nome: z.string(), caption: z.string(), alt: z.string() })),
    // `fullname` is what clients of the showcase have read so far; `from` says the same.
    reviews: z.array(WrittenReviewWire.extend({ fullname: z.string() })),
  })
  .meta({ id: 'Showcase' })

/** Whether a supplier can take a wedding on a day; `untold`: nothing speaks against it, but its calendar says nothing. */
export const AvailabilityWire = z
  .object({
    on: z.string(),
    state: z.enum(['free', 'busy', 'untold']),
    asOf: z.string().nullable().describe('ISO instant of the last word of the supplier about its days'),
  })
  .meta({ id: 'DayAvailability' })

const addressOf = (picture: Picture | null): string => picture?.src ?? ''

const showcaseWire = (showcase: ShowcaseView, photoCount: number): z.output<typeof ShowcaseWire>['vetrina'] => {
  const sector = findSector(showcase.sectorId)
  const id = String(showcase.supplierId)
  return {
    id,
    idmacro: id,
    title: showcase.title,
    business_name: showcase.businessName,
    azienda: showcase.about,
    servizi: showcase.services,
    condizioni: showcase.conditions,
    regole: showcase.returnPolicy,
    policy: showcase.privacyPolicy,
    address: showcase.address ?? '',
    lat: showcase.point ? String(showcase.point.lat) : '',
    lon: showcase.point ? String(showcase.point.lon) : '',
    minprice: formatDecimal(showcase.startingPriceCents),
    priceincludes: showcase.priceIncludes,
    ...toPlanWire(showcase.usualPlan),
    avgreview: (showcase.ratingHundredths / 100).toFixed(2),
    fotos: String(photoCount),
    banner: addressOf(showcase.banner),
    bannermobile: addressOf(showcase.bannerMobile),
    image: addressOf(showcase.logo),
    macrosector: sector ? macroOf(sector).slug : '',
    sector: sector?.slug ?? '',
    username: showcase.handle,
    code_online: showcase.handle,
    isfavorite: showcase.isFavourite ? '1' : '0',
  }
}

/** A showcase in the words of the wire. */
export const toShowcaseWire = (
  showcase: ShowcaseView,
  photos: readonly ShowcasePhotoView[],
  reviews: readonly WrittenReviewView[],
): z.output<typeof ShowcaseWire> => ({
  vetrina: showcaseWire(showcase, photos.length),
  foto: photos.map(({ src, caption, alt }) => ({ nome: src, caption, alt })),
  reviews: toReviewsWire(reviews, { count: showcase.reviewCount, ratingHundredths: showcase.ratingHundredths }).map(
    (review) => ({ ...review, fullname: review.from }),
  ),
})
