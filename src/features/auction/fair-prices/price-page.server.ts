import { announcementAddress } from '#features/site/catalog/announcement-address.rules.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import { listPlacePath } from '#features/site/catalog/list-place.rules.ts'
import { type Sector, sectors } from '#features/site/catalog/sectors.rules.ts'
import { toSlug } from '#features/site/catalog/slug.rules.ts'
import { ITALY } from './deal.rules.ts'
import { editorialOn, editorialRange } from './editorial.rules.ts'
import { figuresIn, placedFigure, type ToldFigure, toldPlaces } from './figures.queries.server.ts'
import { moversOf } from './movers.rules.ts'
import { italyWords } from './place-words.rules.ts'
import { allRegions, placeWordsOf } from './places.server.ts'
import { PRICES_PATH, pricePath } from './price-address.rules.ts'
import { estimateQuestions, questionsOf } from './questions.rules.ts'
import { priceQuestion, sectorWords } from './sector-words.rules.ts'

/** What an address of a price names. */
interface Asked {
  readonly sector: string
  readonly region?: string | undefined
  readonly province?: string | undefined
}

/** A step down from Italy: how figures name it, how its address does. */
interface Step {
  readonly place: string
  readonly slug: string
}

const stepsOf = ({ region, province }: Asked): { steps: readonly Step[]; parts: readonly Step[] } | null => {
  const regions = allRegions()
  if (region === undefined) return { steps: [], parts: regions.map(({ slug }) => ({ place: slug, slug })) }
  const found = regions.find(({ slug }) => slug === region)
  if (!found) return null
  const inside = found.provinces.map(({ code, slug }) => ({ place: code, slug }))
  const step = { place: found.slug, slug: found.slug }
  if (province === undefined) return { steps: [step], parts: inside }
  const last = inside.find(({ slug }) => slug === province)
  return last ? { steps: [step, last], parts: [] } : null
}

const pathOf = ({ slug }: Sector, steps: readonly Step[]): string => pricePath(slug, ...steps.map((one) => one.slug))

/** Lists about the same thing: of the town where a province has one of its name, else of Italy; `at` says which. */
const listsOf = ({ id }: Sector, place: string) => {
  const { name, at: there } = placeWordsOf(place)
  const town = place.length === 2 ? findCity(name, place) : undefined
  const at = { city: town ? toSlug(town.city) : '', sectorIds: [id] }
  return {
    announcements: listPlacePath('/auctions', at).path,
    suppliers: listPlacePath('/vetrine-fornitori', at).path,
    at: town ? there : italyWords.at,
    town: town ? cityLabel(town.city, town.province) : '',
  }
}

const partsWith = (sector: Sector, steps: readonly Step[], parts: readonly Step[], figures: readonly ToldFigure[]) =>
  parts.flatMap((part) => {
    const figure = figures.find(({ place, cut }) => place === part.place && cut === 'all')
    if (!figure) return []
    const { low, median, high } = figure
    return [{ name: placeWordsOf(part.place).name, path: pathOf(sector, [...steps, part]), low, median, high }]
  })

/**
 * Everything a page of a price shows: what closed deals came to at this place, or at the nearest wider one that has enough of them, or what we
 * estimate. Reads snapshots alone.
 *
 * @returns null where the sector, the region or the province does not exist
 */
export const pricePage = async (asked: Asked, at: Date) => {
  const sector = sectors.find(({ slug }) => slug === asked.sector)
  const found = sector && stepsOf(asked)
  const range = sector && editorialRange(sector.id)
  if (!sector || !found || !range) return null
  const { steps, parts } = found
  const places = [ITALY, ...steps.map(({ place }) => place)]
  const place = places.at(-1) ?? ITALY
  const figures = await figuresIn(sector.id, [...places, ...parts.map((part) => part.place)], at)
  const shownAt = places.findLast((one) => figures.some((figure) => figure.place === one && figure.cut === 'all'))
  const own = figures.filter((figure) => figure.place === shownAt)
  const all = own.find(({ cut }) => cut === 'all')
  const figure = all ? placedFigure(all, place) : null
  const words = sectorWords(sector)
  const where = placeWordsOf(place)
  const movers = moversOf(own)
  const { town, ...lists } = listsOf(sector, place)
  const budget = figure ? Math.round(figure.median / 100) : 0
  return {
    title: priceQuestion(words, steps.length === 0 ? '' : where.at),
    thing: words.thing,
    where,
    figure,
    movers,
    estimate: figure ? null : { ...range, on: editorialOn },
    questions: figure ? questionsOf(words, figure, movers) : estimateQuestions(words, range, where),
    parts: partsWith(sector, steps, parts, figures),
    crumbs: [
      { label: 'Home', to: '/' },
      { label: 'Quanto costa', to: PRICES_PATH },
      { label: sector.name, to: pathOf(sector, []) },
      ...steps.map((step, depth) => ({
        label: placeWordsOf(step.place).name,
        to: pathOf(sector, steps.slice(0, depth + 1)),
      })),
    ],
    /** The page that stands for this one: of the place whose prices are shown. */
    canonical: pathOf(sector, steps.slice(0, Math.max(0, places.indexOf(shownAt ?? ITALY)))),
    lists: {
      ...lists,
      publish: announcementAddress({ sectorIds: [sector.id], city: town, on: null, budget }),
    },
  }
}

/** What a page of a price shows. */
export type PricePage = NonNullable<Awaited<ReturnType<typeof pricePage>>>

/** Paths of the pages that stand for themselves: of every sector, and of the places that have prices of their own. */
export const pricePathsNow = async (at: Date): Promise<string[]> => {
  const told = await toldPlaces(at)
  const stepsByPlace = new Map<string, readonly Step[]>()
  for (const region of allRegions()) {
    const step = { place: region.slug, slug: region.slug }
    stepsByPlace.set(region.slug, [step])
    for (const { code, slug } of region.provinces) stepsByPlace.set(code, [step, { place: code, slug }])
  }
  const places = told.flatMap(({ sectorId, place }) => {
    const sector = sectors.find(({ id }) => id === sectorId)
    const steps = stepsByPlace.get(place)
    return sector && steps ? [pathOf(sector, steps)] : []
  })
  return [PRICES_PATH, ...sectors.map((sector) => pathOf(sector, [])), ...places]
}
