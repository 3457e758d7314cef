import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import type { ImageKind } from '#shared/images.ts'
import { type AnnouncementPlan, announcements, offerCopy } from '../announcements.ts'
import { couples, type SupplierPerson, suppliers } from '../people.ts'
import { type ProductLine, productLines } from '../product-lines.ts'
import { albums } from './albums.ts'
import { numberOf } from './geometry.ts'
import { subjectFor } from './read.ts'
import type { SubjectName } from './subjects.ts'

/** What a picture is to show; two pictures of the world never say the same. */
export interface Shot {
  readonly kind: ImageKind
  readonly subject: SubjectName
  /** What it is of: colours and things named here are shown. */
  readonly words: string
  /** Whose light and palette, by the place in the list. */
  readonly look: number
  /** Where all chance comes from. */
  readonly seed: string
  /** Width divided by height. */
  readonly aspect: number
}

/** A picture as people.ts and product-lines.ts name it: what is shown, and words that are not in the title. */
export type Depicted = SubjectName | `${SubjectName}: ${string}`

const shot = (kind: ImageKind, named: Depicted, words: string, look: number, seed: string, aspect: number): Shot => {
  const [subject = 'walk', more = ''] = named.split(': ') as [SubjectName, string?]
  return { kind, subject, words: `${words} ${more}`.trim(), look, seed, aspect }
}

/** Places of suppliers in their list: each has a look of its own. */
const placeOf = new Map(suppliers.map(({ name }, index) => [name, index]))
const lookOf = (supplier: string): number => placeOf.get(supplier) ?? 0

/** The photo of an account. */
export const accountShot = ({ name, picture }: SupplierPerson): Shot =>
  shot('user', picture, '', lookOf(name), `${name} account`, 1)

export const logoShot = ({ name }: SupplierPerson): Shot => shot('logo', 'emblem', '', lookOf(name), `${name} logo`, 1)

export const bannerShots = ({
  name,
  sectorId,
}: SupplierPerson): { readonly banner: Shot; readonly bannerMobile: Shot } => {
  const sector = findSector(sectorId)
  const words = sector ? macroOf(sector).slug : ''
  return {
    banner: shot('banner', 'panorama', words, lookOf(name), `${name} banner`, 1600 / 440),
    bannerMobile: shot('bannerMobile', 'panorama', words, lookOf(name), `${name} mobile`, 900 / 420),
  }
}

/** Photos have the shape the photographer chose. */
const SHAPES = [4 / 3, 3 / 4, 3 / 2, 1, 4 / 5, 16 / 10] as const

/** The first is the cover of the showcase, which lies down. */
const shapeAt = (index: number, at: number): number =>
  at === 0 ? (index % 2 === 0 ? 4 / 3 : 3 / 2) : (SHAPES[(index + at * 2 + (at > 2 ? 1 : 0)) % SHAPES.length] ?? 1)

export interface ShowcasePhoto {
  readonly shot: Shot
  readonly caption: string
  readonly alt: string
}

/** The photos of a showcase: first what the business is known for, then its album, at least six. */
export const photosOf = (supplier: SupplierPerson, index: number): readonly ShowcasePhoto[] => {
  const { name, businessName, picture, sectorId } = supplier
  const album = albums[sectorId] ?? []
  const first = (index * 4) % album.length
  const turned = [...album.slice(first), ...album.slice(0, first)]
  const [own] = picture.split(': ')
  const chosen = turned
    .filter(([named]) => named !== picture)
    .toSorted((a, b) => Number(a[0].startsWith(own ?? '')) - Number(b[0].startsWith(own ?? '')))
  const all = [[picture, 'Il nostro lavoro', `${businessName}, un lavoro recente`] as const, ...chosen]
  return all.slice(0, 6 + Number(index % 9 === 0)).map(([named, caption, alt], at) => ({
    shot: shot('photo', named, '', index, `${name} photo ${at}`, shapeAt(index, at)),
    caption,
    alt,
  }))
}

const GOWNS = 1

/** The pictures of a product, by their place in its gallery: of a gown some details beside the cover, of others the first lies down as well. */
export const productShots = (supplier: SupplierPerson, line: ProductLine, index: number) => {
  const of = (kind: 'product' | 'productWide', position: 1 | 2 | 3 | 4, named: Depicted) => ({
    ...{ position, kind },
    shot: shot(
      kind,
      named,
      wordsOf(line),
      lookOf(supplier.name),
      `${supplier.name} ${line.title} ${position}`,
      kind === 'product' ? 3 / 4 : 3 / 2,
    ),
  })
  const cover = of('product', 1, line.picture)
  if ((line.sectorId ?? supplier.sectorId) === GOWNS) {
    const [, more = ''] = line.picture.split(': ')
    return [cover, of('product', 2, `bodice: ${more}`), of('product', 3, `hem: ${more}`)]
  }
  return index > 0 ? [cover] : [cover, of('productWide', 4, line.picture)]
}

const wordsOf = ({ title, description, options, information }: ProductLine): string =>
  [title, options[0]?.option2 ?? '', information?.materialAddress ?? '', description].join(' ')

/** What a couple shows of its wish. */
export const announcementShot = (plan: AnnouncementPlan): Shot => {
  const words = `${plan.title} ${plan.description}`
  const seed = `${plan.couple} ${plan.title}`
  const look = couples.findIndex(({ name }) => name === plan.couple) + 3
  return shot('announcement', subjectFor(plan.sectorId, words, numberOf(seed)), words, look, seed, 4 / 3)
}

/** What a supplier shows with an offer: one picture, or two. */
export const offerShots = (
  plan: AnnouncementPlan,
  bidder: SupplierPerson,
  turn: number,
  index: number,
): readonly Shot[] => {
  const copy = offerCopy[plan.sectorId]
  const said = copy?.[(turn + index) % copy.length]
  const words = `${said?.model ?? ''} ${said?.detail ?? ''} ${plan.title} ${said?.description ?? ''}`
  return (turn === 0 && index % 3 === 0 ? [1, 2] : [1]).map((at) => {
    const seed = `${bidder.name} ${plan.title} ${turn} ${at}`
    return shot(
      'offer',
      subjectFor(plan.sectorId, words, numberOf(seed) + at),
      words,
      lookOf(bidder.name),
      seed,
      145 / 173,
    )
  })
}

/** What goes with a message. */
export const messageShot = (by: string, words: string): Shot =>
  shot('message', subjectFor(15, words, numberOf(words)), words, lookOf(by), `${by} ${words}`, 4 / 3)

const inBusiness = suppliers.map((supplier, index) => ({ supplier, index })).filter(({ supplier }) => supplier.plan)

/** Who bids for an announcement, in their turns. */
export const biddersFor = (plan: AnnouncementPlan): readonly SupplierPerson[] =>
  suppliers.filter((one) => one.sectorId === plan.sectorId && one.plan)

export const bidderAt = (plan: AnnouncementPlan, turn: number, index: number): SupplierPerson | undefined => {
  const bidders = biddersFor(plan)
  return bidders[(turn + index) % bidders.length]
}

/** Every picture of the world, in about the order in which it is needed. */
export const everyShot = (): readonly Shot[] => [
  ...inBusiness.map(({ supplier }) => accountShot(supplier)),
  ...inBusiness.flatMap(({ supplier, index }) => photosOf(supplier, index).map((photo) => photo.shot)),
  ...inBusiness.flatMap(({ supplier, index }) => (index % 2 === 0 ? [logoShot(supplier)] : [])),
  ...inBusiness.flatMap(({ supplier, index }) => (index % 3 === 0 ? Object.values(bannerShots(supplier)) : [])),
  ...suppliers.flatMap((supplier) =>
    (productLines[supplier.name] ?? []).flatMap((line, index) =>
      productShots(supplier, line, index).map((one) => one.shot),
    ),
  ),
  ...announcements.flatMap((plan, index) => [
    ...(findSector(plan.sectorId)?.hasDefaultImage ? [] : [announcementShot(plan)]),
    ...Array.from({ length: plan.offers }, (_, turn) => {
      const bidder = bidderAt(plan, turn, index)
      return bidder ? offerShots(plan, bidder, turn, index) : []
    }).flat(),
  ]),
]
