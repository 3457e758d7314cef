import { atPlace } from '#features/site/catalog/cities.rules.ts'
import { type SearchWords, searchWords } from '#features/site/catalog/search-words.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import type { ShowcasePhotoView, ShowcaseView } from './views.ts'

/** "Fiori di Mandorlo, Fiori e addobbi a Varenna | Promessi". */
export const showcaseTitle = ({
  title,
  sectorId,
  address,
}: Pick<ShowcaseView, 'title' | 'sectorId' | 'address'>): string => {
  const town = /,([^,(]+)\(\w\w\)$/.exec(address ?? '')?.[1]?.trim()
  return `${title}, ${findSector(sectorId)?.name ?? 'fornitore'}${town ? ` ${atPlace(town)}` : ''} | Promessi`
}

/** The supplier's own words, short enough for a list of results. */
export const showcaseDescription = ({ about }: Pick<ShowcaseView, 'about'>): string =>
  about.replace(/\s+/gu, ' ').trim().slice(0, 160)

/** Title and description of the page: the supplier's words for search engines, else the showcase's own. */
export const showcaseWords = (showcase: Pick<ShowcaseView, 'title' | 'sectorId' | 'address' | 'about'> & SearchWords) =>
  searchWords(showcase, { title: showcaseTitle(showcase), description: showcaseDescription(showcase) })

const ratingOf = ({ reviewCount, ratingHundredths }: ShowcaseView) =>
  reviewCount === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: ratingHundredths / 100,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }

/** "via Venini 14, Varenna (LC)" in its parts; the whole as a street where it is written otherwise. */
export const postalAddress = (address: string) => {
  const [, street = address, town, province] = /^(.*?),?\s*([^,]+?)\s*\((\w\w)\)$/.exec(address) ?? []
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(town && { addressLocality: town, addressRegion: province }),
    addressCountry: 'IT',
  }
}

/** A business for search engines; the rating only where there are reviews, all of them from delivered orders. */
export const businessJsonLd = (
  showcase: ShowcaseView,
  photos: readonly ShowcasePhotoView[],
  origin: string,
  path: string,
) => ({
  '@type': 'LocalBusiness',
  '@id': origin + path,
  url: origin + path,
  name: showcase.title,
  legalName: showcase.businessName,
  description: showcaseDescription(showcase),
  ...(photos.length > 0 && { image: photos.slice(0, 6).map(({ src }) => origin + src) }),
  ...(showcase.logo && { logo: origin + showcase.logo.src }),
  ...(showcase.address && { address: postalAddress(showcase.address) }),
  // Of a town only its middle is known: that is not where the business is.
  ...(showcase.point &&
    showcase.mapPrecision === 'address' && {
      geo: { '@type': 'GeoCoordinates', latitude: showcase.point.lat, longitude: showcase.point.lon },
    }),
  ...ratingOf(showcase),
})
