import { toSlug } from './slug.rules.ts'

/** Number of one of the five macro-categories: 1 Sposa, 2 Sposo, 3 Fornitori, 4 Ricevimento, 5 Pets Wedding. */
export type MacroId = 1 | 2 | 3 | 4 | 5

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

/** A kind of supplier. Ids, slugs and categories are fixed for ever: they stand in addresses and in the database. */
export interface Sector {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly macroId: MacroId
  /** Whether it mostly sells services; renting is a property of a price, not of the sector. True: the wire's `isservice` '1'. */
  readonly isService: boolean
  /** True when an announcement may go out with the sector's own picture, without an upload. */
  readonly hasDefaultImage: boolean
  /** True where one stays: an announcement asks for two dates (OQ-113). */
  readonly isStay: boolean
  /** True when its products may be made to measure (OQ-121). */
  readonly isMadeToMeasure: boolean
  readonly questionSet: QuestionSetId
  /** Address of the sector's picture; also the default image where there is one. */
  readonly illustration: string
}

const picture = (name: string): string => `/illustrations/${name}.webp`

/** The slug is that of the first name, which is why no first name ever changes: staff writes another one over it. */
const macro = (id: MacroId, name: string): MacroCategory => {
  const slug = toSlug(name)
  return { id, name, slug, banner: picture(`banner-${slug}`), bannerMobile: picture(`banner-${slug}-mobile`) }
}

/** The hotel sector as the product was made: a stay with two dates instead of one, and an extra hint on the budget. */
const HOTELS = 27
/** Clothes, as the product was made: a couple may have them made to its measure. */
const CLOTHES: readonly number[] = [1, 6, 31]

const sector = (
  id: number,
  macroId: MacroId,
  questionSet: QuestionSetId,
  kind: 'product' | 'service',
  image: 'default' | 'upload',
  name: string,
): Sector => ({
  id,
  name,
  slug: toSlug(name),
  macroId,
  isService: kind === 'service',
  hasDefaultImage: image === 'default',
  isStay: id === HOTELS,
  isMadeToMeasure: CLOTHES.includes(id),
  questionSet,
  illustration: picture(toSlug(name)),
})

/** The five macro-categories as the product was made with them. @see open-questions.md, section G */
export const firstMacros: readonly MacroCategory[] = [
  macro(1, 'Sposa'),
  macro(2, 'Sposo'),
  macro(3, 'Fornitori'),
  macro(4, 'Ricevimento'),
  macro(5, 'Pets Wedding'),
]

/** The 31 sectors by id, as the product was made with them. @see open-questions.md OQ-104 and section G */
export const firstSectors: readonly Sector[] = [
  sector(1, 1, 'A', 'product', 'upload', 'Abiti da sposa'),
  sector(2, 1, 'C', 'product', 'upload', 'Accessori sposa'),
  sector(3, 5, 'R', 'product', 'upload', 'Abiti e accessori per animali'),
  sector(4, 1, 'D', 'service', 'default', 'Benessere e bellezza sposa'),
  sector(5, 1, 'E', 'product', 'upload', 'Gioielli e fedi'),
  sector(6, 1, 'F', 'product', 'upload', 'Intimo sposa'),
  sector(7, 2, 'C', 'product', 'upload', 'Accessori sposo'),
  sector(8, 2, 'D', 'service', 'default', 'Benessere e bellezza sposo'),
  sector(9, 3, 'G', 'product', 'upload', 'Bomboniere e partecipazioni'),
  sector(10, 3, 'H', 'service', 'upload', 'Artisti e spettacoli'),
  sector(11, 3, 'H', 'service', 'upload', "Fuochi d'artificio ed effetti speciali"),
  sector(12, 3, 'I', 'service', 'upload', 'Animazione bambini'),
  sector(13, 3, 'H', 'service', 'upload', 'Allestimenti e noleggi'),
  sector(14, 3, 'J', 'service', 'default', 'Foto e video'),
  sector(15, 3, 'K', 'service', 'default', 'Fiori e addobbi'),
  sector(16, 3, 'L', 'service', 'default', 'Musica'),
  sector(17, 3, 'M', 'service', 'upload', "Auto d'epoca"),
  sector(18, 3, 'M', 'service', 'upload', 'Auto di lusso e limousine'),
  sector(19, 3, 'M', 'service', 'upload', 'Moto e scooter'),
  sector(20, 3, 'M', 'service', 'upload', 'Carrozze e cavalli'),
  sector(21, 3, 'M', 'service', 'upload', 'Bus e navette'),
  sector(22, 3, 'H', 'service', 'upload', 'Torte, confettate e open bar'),
  sector(23, 3, 'N', 'service', 'default', 'Viaggi di nozze'),
  sector(24, 3, 'O', 'service', 'default', 'Wedding planner'),
  sector(25, 3, 'P', 'service', 'default', 'Catering e banqueting'),
  sector(26, 4, 'P', 'service', 'default', 'Ristoranti'),
  sector(27, 4, 'Q', 'service', 'default', 'Hotel'),
  sector(28, 4, 'P', 'service', 'default', 'Ville e castelli'),
  sector(29, 4, 'P', 'service', 'default', 'Agriturismi e masserie'),
  sector(30, 5, 'S', 'service', 'upload', 'Servizi per animali'),
  sector(31, 2, 'B', 'product', 'upload', 'Abiti da sposo'),
]

/** What staff may change of a sector where pages are drawn. Ids, slugs and categories are fixed (OQ-104). */
export type SectorEdit = Partial<
  Pick<Sector, 'name' | 'isService' | 'hasDefaultImage' | 'isStay' | 'isMadeToMeasure' | 'illustration'>
>

/** What staff has changed: only what differs from the code, by id. */
export interface SectorEdits {
  readonly sectors?: Readonly<Record<number, SectorEdit>>
  readonly macros?: Readonly<Record<number, Partial<Pick<MacroCategory, 'name'>>>>
  /** Ids in their order; those it does not name come last, as the code has them. */
  readonly sectorOrder?: readonly number[]
  readonly macroOrder?: readonly number[]
}
