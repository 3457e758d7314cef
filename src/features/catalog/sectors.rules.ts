import { toSlug } from './slug.rules.ts'

/** Number of one of the five macro-categories: 1 Sposa, 2 Sposo, 3 Fornitori, 4 Ricevimento, 5 Pets Wedding. */
export type MacroId = 1 | 2 | 3 | 4 | 5

/** What a sector mostly sells. Only a default for the shop: renting is a property of a price, not of the sector. */
export type SectorKind = 'product' | 'service'

/** Letter of the wizard's question set (open-questions.md, section H). */
export type QuestionSetId =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'G'
  | 'H'
  | 'I'
  | 'J'
  | 'K'
  | 'L'
  | 'M'
  | 'N'
  | 'O'
  | 'P'
  | 'Q'
  | 'R'
  | 'S'

/** A group of sectors as the menu and the wizard show it. */
export interface MacroCategory {
  readonly id: MacroId
  readonly name: string
  readonly slug: string
  /** Wide picture for the head of the category, with its narrow twin for phones. */
  readonly banner: string
  readonly bannerMobile: string
}

/** A kind of supplier. Ids and slugs are fixed for ever: they stand in addresses and in the database. */
export interface Sector {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly macroId: MacroId
  readonly kind: SectorKind
  /** True for services: the wire's `isservice` '1'. */
  readonly isService: boolean
  /** True when an announcement may go out with the sector's own picture, without an upload. */
  readonly hasDefaultImage: boolean
  readonly questionSet: QuestionSetId
  /** Address of the sector's picture; also the default image where there is one. */
  readonly illustration: string
  /** Addresses of further pictures of the same sector, to vary lists. */
  readonly variants: readonly string[]
}

const picture = (name: string): string => `/illustrations/${name}.webp`

const macro = (id: MacroId, name: string, slug: string): MacroCategory => ({
  id,
  name,
  slug,
  banner: picture(`banner-${slug}`),
  bannerMobile: picture(`banner-${slug}-mobile`),
})

const sector = (
  id: number,
  macroId: MacroId,
  questionSet: QuestionSetId,
  kind: SectorKind,
  image: 'default' | 'upload',
  name: string,
  slug: string,
  variants: readonly string[] = [],
): Sector => ({
  id,
  name,
  slug,
  macroId,
  kind,
  isService: kind === 'service',
  hasDefaultImage: image === 'default',
  questionSet,
  illustration: picture(slug),
  variants: variants.map(picture),
})

/** The five macro-categories in the order of the menu. @see open-questions.md, section G */
export const macroCategories: readonly MacroCategory[] = [
  macro(1, 'Sposa', 'sposa'),
  macro(2, 'Sposo', 'sposo'),
  macro(3, 'Fornitori', 'fornitori'),
  macro(4, 'Ricevimento', 'ricevimento'),
  macro(5, 'Pets Wedding', 'pets-wedding'),
]

const dresses = ['abito-principessa', 'abito-sirena', 'abito-cipria', 'abito-pesca', 'abito-retro']
const bouquets = ['bouquet-bianco', 'bouquet-limone', 'bouquet-pesca', 'bouquet-rosa']

/** The 31 sectors by id. @see open-questions.md OQ-104 and section G */
export const sectors: readonly Sector[] = [
  sector(1, 1, 'A', 'product', 'upload', 'Abiti da sposa', 'abiti-da-sposa', dresses),
  sector(2, 1, 'C', 'product', 'upload', 'Accessori sposa', 'accessori-sposa'),
  sector(3, 5, 'R', 'product', 'upload', 'Abiti e accessori per animali', 'abiti-e-accessori-per-animali'),
  sector(4, 1, 'D', 'service', 'default', 'Benessere e bellezza sposa', 'benessere-e-bellezza-sposa'),
  sector(5, 1, 'E', 'product', 'upload', 'Gioielli e fedi', 'gioielli-e-fedi'),
  sector(6, 1, 'F', 'product', 'upload', 'Intimo sposa', 'intimo-sposa'),
  sector(7, 2, 'C', 'product', 'upload', 'Accessori sposo', 'accessori-sposo'),
  sector(8, 2, 'D', 'service', 'default', 'Benessere e bellezza sposo', 'benessere-e-bellezza-sposo'),
  sector(9, 3, 'G', 'product', 'upload', 'Bomboniere e partecipazioni', 'bomboniere-e-partecipazioni', [
    'partecipazioni',
  ]),
  sector(10, 3, 'H', 'service', 'upload', 'Artisti e spettacoli', 'artisti-e-spettacoli'),
  sector(
    11,
    3,
    'H',
    'service',
    'upload',
    "Fuochi d'artificio ed effetti speciali",
    'fuochi-d-artificio-ed-effetti-speciali',
  ),
  sector(12, 3, 'I', 'service', 'upload', 'Animazione bambini', 'animazione-bambini'),
  sector(13, 3, 'H', 'service', 'upload', 'Allestimenti e noleggi', 'allestimenti-e-noleggi'),
  sector(14, 3, 'J', 'service', 'default', 'Foto e video', 'foto-e-video', ['fotografia-zucchero', 'video']),
  sector(15, 3, 'K', 'service', 'default', 'Fiori e addobbi', 'fiori-e-addobbi', bouquets),
  sector(16, 3, 'L', 'service', 'default', 'Musica', 'musica'),
  sector(17, 3, 'M', 'service', 'upload', "Auto d'epoca", 'auto-d-epoca', ['auto-epoca-cipria', 'auto-epoca-salvia']),
  sector(18, 3, 'M', 'service', 'upload', 'Auto di lusso e limousine', 'auto-di-lusso-e-limousine'),
  sector(19, 3, 'M', 'service', 'upload', 'Moto e scooter', 'moto-e-scooter', ['scooter-cipria', 'scooter-zucchero']),
  sector(20, 3, 'M', 'service', 'upload', 'Carrozze e cavalli', 'carrozze-e-cavalli'),
  sector(21, 3, 'M', 'service', 'upload', 'Bus e navette', 'bus-e-navette'),
  sector(22, 3, 'H', 'service', 'upload', 'Torte, confettate e open bar', 'torte-confettate-e-open-bar', [
    'torta-cipria',
  ]),
  sector(23, 3, 'N', 'service', 'default', 'Viaggi di nozze', 'viaggi-di-nozze'),
  sector(24, 3, 'O', 'service', 'default', 'Wedding planner', 'wedding-planner'),
  sector(25, 3, 'P', 'service', 'default', 'Catering e banqueting', 'catering-e-banqueting'),
  sector(26, 4, 'P', 'service', 'default', 'Ristoranti', 'ristoranti'),
  sector(27, 4, 'Q', 'service', 'default', 'Hotel', 'hotel'),
  sector(28, 4, 'P', 'service', 'default', 'Ville e castelli', 'ville-e-castelli'),
  sector(29, 4, 'P', 'service', 'default', 'Agriturismi e masserie', 'agriturismi-e-masserie'),
  sector(30, 5, 'S', 'service', 'upload', 'Servizi per animali', 'servizi-per-animali'),
  sector(31, 2, 'B', 'product', 'upload', 'Abiti da sposo', 'abiti-da-sposo', [
    'abito-sposo-salvia',
    'abito-sposo-zucchero',
  ]),
]

/** The hotel sector: a stay with two dates instead of one, and an extra hint on the budget. */
export const HOTEL_SECTOR_ID = 27

/** Words that stand where a category could stand in an address and therefore never name one (OQ-090). */
export const reservedSlugs: readonly string[] = ['city', 'detail']

const sectorById = new Map(sectors.map((entry) => [entry.id, entry]))
const sectorBySlug = new Map(sectors.map((entry) => [entry.slug, entry]))
const macroById = new Map(macroCategories.map((entry) => [entry.id, entry]))
const macroBySlug = new Map(macroCategories.map((entry) => [entry.slug, entry]))

/** The sector with this id (number, or digits as the wire sends them), if there is one. */
export const findSector = (id: number | string): Sector | undefined =>
  typeof id === 'number' || /^\d{1,2}$/.test(id) ? sectorById.get(Number(id)) : undefined

/** The macro-category with this id (number or digits), if there is one. */
export const findMacro = (id: number | string): MacroCategory | undefined =>
  typeof id === 'number' || /^\d$/.test(id) ? macroById.get(Number(id) as MacroId) : undefined

/** The sectors of a macro-category, in the order of their ids. */
export const sectorsOf = (macroId: MacroId): readonly Sector[] => sectors.filter((entry) => entry.macroId === macroId)

/** The macro-category a sector belongs to. */
export const macroOf = (entry: Sector): MacroCategory => macroById.get(entry.macroId) as MacroCategory

/** The sector a label or slug names, in any case, with spaces or plus signs. */
export const findSectorBySlug = (label: string): Sector | undefined => sectorBySlug.get(toSlug(label))

/** The macro-category a label or slug names, in any case, with spaces or plus signs. */
export const findMacroBySlug = (label: string): MacroCategory | undefined => macroBySlug.get(toSlug(label))

/** What an address like `/auctions/{category}/{subcategory}` means. */
export interface SectorPath {
  readonly macro: MacroCategory
  readonly sector: Sector | undefined
  /** The canonical path without leading slash: `fornitori` or `fornitori/foto-e-video`. */
  readonly path: string
  /** False when the address was a label, another case or another category: the page answers with a redirect to `path`. */
  readonly isCanonical: boolean
}

/**
 * Reads the category part of an address.
 *
 * A sector under the wrong macro-category is accepted and led to the right one, so that old links keep working.
 *
 * @returns undefined when a name means nothing: the page then answers 404
 * @see open-questions.md OQ-092
 */
export const resolveSectorPath = (category: string, subcategory?: string): SectorPath | undefined => {
  const named = findMacroBySlug(category)
  if (!named) return undefined
  if (subcategory === undefined || subcategory === '') {
    return { macro: named, sector: undefined, path: named.slug, isCanonical: category === named.slug }
  }
  const found = findSectorBySlug(subcategory)
  if (!found) return undefined
  const owner = macroOf(found)
  const path = `${owner.slug}/${found.slug}`
  return { macro: owner, sector: found, path, isCanonical: `${category}/${subcategory}` === path }
}

const optionPackages: Readonly<Record<number, string>> = {
  5: 'Pacchetto gioielli',
  14: 'Servizi disponibili',
  26: 'Menu disponibili',
}

/** Label of the option chooser on a product page. @see open-questions.md OQ-099 */
export const optionPackageLabel = (sectorId: number): string => optionPackages[sectorId] ?? 'Opzioni'
