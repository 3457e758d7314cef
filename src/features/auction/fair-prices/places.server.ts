import { provinceNames, provinceRegions } from '#features/site/catalog/index.server.ts'
import { toSlug } from '#features/site/catalog/slug.rules.ts'
import { ITALY } from './deal.rules.ts'
import { italyWords, provinceWords, regionWords } from './place-words.rules.ts'
import type { PlaceWords } from './views.ts'

/** A province as addresses and sentences need it. */
export interface Province {
  readonly code: string
  readonly name: string
  readonly slug: string
  readonly region: { readonly name: string; readonly slug: string }
}

/** Where the data of the towns names a province like its region. */
const OWN_NAMES: Readonly<Record<string, string>> = { AO: 'Aosta' }

let provinces: readonly Province[] | undefined

/** Every province, by the alphabet. */
export const allProvinces = (): readonly Province[] =>
  (provinces ??= Object.entries(provinceNames())
    .map(([code, given]) => {
      const name = (OWN_NAMES[code] ?? given).replaceAll("'", '’')
      const region = (provinceRegions()[code] ?? '').replaceAll("'", '’')
      return { code, name, slug: toSlug(name), region: { name: region, slug: toSlug(region) } }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'it')))

const provinceOf = (code: string): Province | undefined => allProvinces().find((one) => one.code === code)

/** Every region with its provinces, by the alphabet. */
export const allRegions = (): readonly (Province['region'] & { readonly provinces: readonly Province[] })[] =>
  [...Map.groupBy(allProvinces(), ({ region }) => region.slug).values()]
    .map((provinces) => ({ ...(provinces[0] as Province).region, provinces }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'it'))

/** How a place is said. @param place as figures name it */
export const placeWordsOf = (place: string): PlaceWords => {
  if (place === ITALY) return italyWords
  const province = provinceOf(place)
  if (province) return provinceWords(province.name)
  return regionWords(allRegions().find(({ slug }) => slug === place)?.name ?? place)
}

/** The places something in a province counts in, the widest first: Italy, its region, itself. */
export const placesOf = (code: string): readonly string[] => {
  const province = provinceOf(code)
  return province ? [ITALY, province.region.slug, province.code] : [ITALY]
}

/** A place and those it lies in, the widest first. @param place as figures name it */
export const lineOf = (place: string): readonly string[] =>
  place === ITALY || allRegions().some(({ slug }) => slug === place) ? [...new Set([ITALY, place])] : placesOf(place)
