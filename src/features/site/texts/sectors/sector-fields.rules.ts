import {
  defaultSectorCopy,
  firstFace,
  furtherPictures,
  type WordEdits,
} from '#features/site/catalog/sector-copy.rules.ts'
import {
  firstMacros,
  firstSectors,
  type MacroCategory,
  type Sector,
  type SectorEdits,
} from '#features/site/catalog/sector-table.rules.ts'
import { reservedSlugs } from '#features/site/catalog/sectors.rules.ts'
import { toSlug } from '#features/site/catalog/slug.rules.ts'
import type { FieldDefinition, TextFields } from '../texts.rules.ts'
import { SECTOR_ORDER } from './sector-order.rules.ts'

/** A sector or a category as its editor finds it: by its slug, which none shares with another. */
export type CatalogEntry =
  | { readonly look: 'sector'; readonly entry: Sector }
  | { readonly look: 'macro'; readonly entry: MacroCategory }

/** The sector or category of the code with this slug. */
export const catalogEntry = (slug: string): CatalogEntry | null => {
  const sector = firstSectors.find((one) => one.slug === slug)
  if (sector) return { look: 'sector', entry: sector }
  const macro = firstMacros.find((one) => one.slug === slug)
  return macro ? { look: 'macro', entry: macro } : null
}

const nameOf = (picture: string): string => /([^/]+)\.webp$/.exec(picture)?.[1] ?? ''

/** Every picture of a sector, by name: "foto-e-video". */
export const sectorPictures: readonly string[] = [
  ...firstSectors.map(({ illustration }) => nameOf(illustration)),
  ...furtherPictures,
].sort()

/** The address of one of them. */
export const pictureAddress = (name: string): string => `/illustrations/${name}.webp`

const pictures = {
  look: 'choice',
  max: 60,
  options: sectorPictures.map((name) => {
    const words = name.replaceAll('-', ' ')
    return { value: name, label: words.charAt(0).toUpperCase() + words.slice(1) }
  }),
} as const

const nameField = (original: string): FieldDefinition => ({
  ...{ name: 'name', label: 'Nome', look: 'line', max: 50, original },
  help: 'Si legge ovunque: menu, elenchi, motori di ricerca, procedura guidata, email, portale. L’indirizzo resta com’è.',
})

const sectorFields = (sector: Sector): FieldDefinition[] => [
  nameField(sector.name),
  {
    ...{ name: 'picture', label: 'Figura', original: nameOf(sector.illustration) },
    ...pictures,
    help: 'Nella procedura guidata, e dove manca una foto.',
  },
  {
    ...{ name: 'defaultImage', label: 'Foto dell’annuncio', look: 'choice', max: 2 },
    original: sector.hasDefaultImage ? 'si' : 'no',
    options: [
      { value: 'si', label: 'Può uscire con la figura del settore' },
      { value: 'no', label: 'Gli sposi devono caricarne una' },
    ],
    help: 'Vale per gli annunci da ora in poi: quelli usciti con la figura restano come sono.',
  },
  {
    ...{ name: 'kind', label: 'Che cosa vende', look: 'choice', max: 8 },
    original: sector.isService ? 'servizi' : 'cose',
    options: [
      { value: 'cose', label: 'Cose: si spediscono, e il recesso corre dalla consegna' },
      { value: 'servizi', label: 'Servizi: non si spedisce nulla, e il recesso corre dal contratto' },
    ],
    help: 'Si cambia solo finché il settore non ha fornitori, prodotti, annunci né ordini.',
  },
  {
    ...{ name: 'stay', label: 'Data dell’annuncio', look: 'choice', max: 2 },
    original: sector.isStay ? 'si' : 'no',
    options: [
      { value: 'si', label: 'Un soggiorno: giorno di arrivo e di partenza' },
      { value: 'no', label: 'Un giorno preciso, o un mese' },
    ],
    help: 'Si cambia solo finché il settore non ha annunci.',
  },
  {
    ...{ name: 'madeToMeasure', label: 'Prodotti su misura', look: 'choice', max: 2 },
    original: sector.isMadeToMeasure ? 'si' : 'no',
    options: [
      { value: 'si', label: 'Si possono offrire: il recesso è allora escluso (lettera c)' },
      { value: 'no', label: 'Non si offrono' },
    ],
    help: 'I prodotti che già si fanno su misura restano così finché il fornitore non li salva di nuovo.',
  },
  {
    ...{ name: 'optionLabel', label: 'Come si chiamano le opzioni di un prodotto', look: 'line', max: 40 },
    original: defaultSectorCopy(sector.id).optionLabel,
  },
  {
    ...{ name: 'searched', label: 'Parole con cui lo si cerca', look: 'text', max: 300 },
    original: defaultSectorCopy(sector.id).searched,
    help: 'Mestieri e modi di dire, separati da uno spazio: vetrine e store del settore si trovano anche così.',
  },
  {
    ...{ name: 'synonyms', label: 'Parole che dicono lo stesso', look: 'text', max: 1000 },
    original: defaultSectorCopy(sector.id).synonyms,
    help: 'Un gruppo per riga, le parole separate da uno spazio: chi ne cerca una trova anche le altre.',
  },
]

const macroFields = (macro: MacroCategory): FieldDefinition[] => [
  nameField(macro.name),
  {
    ...{ name: 'text', label: 'Riga sotto il nome, nella home', look: 'line', max: 120 },
    original: firstFace(macro.id).text,
  },
  { ...{ name: 'image', label: 'Figura nella home', original: firstFace(macro.id).image }, ...pictures },
]

/** How a sector or category is written. */
export const fieldsOfEntry = (found: CatalogEntry): FieldDefinition[] =>
  found.look === 'sector' ? sectorFields(found.entry) : macroFields(found.entry)

/** A text about the sectors as it is kept. */
export interface SectorText {
  readonly key: string
  readonly fields: TextFields
}

/**
 * What is wrong with a name: it would be taken for another sector or category, whose slugs and names all lead somewhere (OQ-092).
 *
 * @param texts all that stand
 */
export const nameProblem = (slug: string, name: string, texts: readonly SectorText[]): string | null => {
  const mine = toSlug(name)
  if (mine === '') return 'Scrivi un nome con delle lettere.'
  if (reservedSlugs.includes(mine)) return 'Questo nome serve agli indirizzi del sito: scegline un altro.'
  const own = new Map(texts.map(({ key, fields }) => [key, fields.name]))
  const other = [...firstSectors, ...firstMacros].find(
    (one) => one.slug !== slug && (one.slug === mine || toSlug(own.get(one.slug) ?? one.name) === mine),
  )
  return other ? `Si chiama già così, o così sta nel suo indirizzo: ${own.get(other.slug) ?? other.name}.` : null
}

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

const knownPicture = (name: string | undefined): string | undefined =>
  name !== undefined && sectorPictures.includes(name) ? name : undefined

const idsOf = (text: string | undefined, all: readonly { readonly slug: string; readonly id: number }[]) =>
  text?.split('\n').flatMap((slug) => all.find((one) => one.slug === slug)?.id ?? [])

const isYes = (said: string | undefined, yes: string): boolean | undefined =>
  said === undefined ? undefined : said === yes

/**
 * What the texts change: for pages, and the texts that only the server needs. What a release no longer knows is left out.
 *
 * @param texts all that stand
 */
export const sectorEdits = (
  texts: readonly SectorText[],
): { readonly drawn: SectorEdits; readonly said: WordEdits } => {
  const fieldsOf = new Map(texts.map(({ key, fields }) => [key, fields]))
  const each = <E>(all: readonly { readonly id: number; readonly slug: string }[], edit: (fields: TextFields) => E) =>
    Object.fromEntries(
      all.flatMap(({ id, slug }) => {
        const edits = present(edit(fieldsOf.get(slug) ?? {}) as E & object)
        return Object.keys(edits).length > 0 ? [[id, edits]] : []
      }),
    ) as Record<number, E>
  const order = fieldsOf.get(SECTOR_ORDER)
  return {
    drawn: {
      sectors: each(firstSectors, ({ name, picture, defaultImage, kind, stay, madeToMeasure }) => ({
        name,
        illustration: knownPicture(picture) && pictureAddress(picture as string),
        hasDefaultImage: isYes(defaultImage, 'si'),
        isService: isYes(kind, 'servizi'),
        isStay: isYes(stay, 'si'),
        isMadeToMeasure: isYes(madeToMeasure, 'si'),
      })),
      macros: each(firstMacros, ({ name }) => ({ name })),
      sectorOrder: idsOf(order?.sectors, firstSectors),
      macroOrder: idsOf(order?.macros, firstMacros),
    } as SectorEdits,
    said: {
      sectors: each(firstSectors, ({ optionLabel, searched, synonyms }) => ({ optionLabel, searched, synonyms })),
      macros: each(firstMacros, ({ text, image }) => ({ text, image: knownPicture(image) })),
    } as WordEdits,
  }
}

/** What there is of a sector already. */
export interface SectorUses {
  readonly isAnnounced: boolean
  readonly isSold: boolean
}

/**
 * Rules that cannot change any more, because what was announced or sold under them would become something else.
 *
 * @returns what is wrong, field by field
 */
export const rulesInUse = (
  before: TextFields,
  after: TextFields,
  { isAnnounced, isSold }: SectorUses,
): Readonly<Record<string, string>> => ({
  ...(before.kind !== after.kind &&
    (isAnnounced || isSold) && {
      kind: 'Il settore ha già fornitori, prodotti, annunci o ordini: per loro varrebbero altre regole di recesso e spedizione.',
    }),
  ...(before.stay !== after.stay &&
    isAnnounced && { stay: 'Il settore ha già annunci, le cui date sarebbero lette in un altro modo.' }),
})

/** The sectors whose businesses are found by other words after a change of this entry. */
export const sectorsWithNewTerms = (found: CatalogEntry, before: TextFields, after: TextFields): readonly number[] => {
  const differs = (name: string) => before[name] !== after[name]
  if (found.look === 'sector') return differs('name') || differs('searched') ? [found.entry.id] : []
  if (!differs('name')) return []
  return firstSectors.filter(({ macroId }) => macroId === found.entry.id).map(({ id }) => id)
}
