import type { CoupleProfile } from '#features/people/couples/index.server.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import type { KnownFacts } from './known-facts.rules.ts'

const ITALY = '+39'

/** What an announcement can take from the profile: a place that is no town of the list and a number that is not Italian it cannot. */
export const knownFacts = ({ weddingOn, weddingLocality, phone }: CoupleProfile): KnownFacts => {
  const town = findCity(weddingLocality ?? '')
  return {
    weddingOn,
    place: town ? cityLabel(town.city, town.province) : '',
    phone: phone?.startsWith(ITALY) ? phone.slice(ITALY.length) : '',
  }
}
