import { findSector } from '#features/site/catalog/sectors.rules.ts'
import type { OtherInformation } from './views.ts'

/** How a field is asked and shown: a line, several lines, yes or no, sizes to choose from, measures asked of the couple. */
export type FieldKind = 'text' | 'list' | 'flag' | 'sizes' | 'measures'

/** Fields the couple and the supplier see. `image` is none of them: the pictures of a product stand on their own. */
export type OtherInformationField = Exclude<keyof OtherInformation, 'image'>

/** One field of a sector, with its prescribed name and its Italian label. */
export interface SectorField {
  readonly name: OtherInformationField
  readonly label: string
  readonly kind: FieldKind
  /** Values to choose from; a `list` or a `text` with options also takes others. */
  readonly options?: readonly string[]
}

const evenNumbers = (from: number, to: number): readonly string[] =>
  Array.from({ length: (to - from) / 2 + 1 }, (_unused, index) => String(from + index * 2))
const numbers = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_unused, index) => String(from + index))

const text = (name: OtherInformationField, label: string, options?: readonly string[]): SectorField => ({
  name,
  label,
  kind: 'text',
  ...(options && { options }),
})
const list = (name: OtherInformationField, label: string, options?: readonly string[]): SectorField => ({
  ...text(name, label, options),
  kind: 'list',
})
const sizes = (name: OtherInformationField, label: string, options: readonly string[]): SectorField => ({
  ...text(name, label, options),
  kind: 'sizes',
})

const weddingStyles = ['Classico', 'Romantico', 'Rustico', 'Boho', 'Moderno', 'Vintage']

const brand = text('brand', 'Marca')
const colour = text('colorAddress', 'Colore')
const material = text('materialAddress', 'Materiale')
const personal = text('optionsAddress', 'Personalizzazioni')
const duration = text('timeService', 'Durata')
const included = list('otherService', 'Compreso')
const where = list('whereService', 'Dove', [
  'In sede',
  'A domicilio',
  'In chiesa o in comune',
  'In villa o al ristorante',
])
const weddings = list('styleWedding', 'Stile del matrimonio', weddingStyles)

const madeToMeasure: readonly SectorField[] = [
  { name: 'customAddress', label: 'Su misura', kind: 'flag' },
  { name: 'customAddressInputs', label: 'Misure da prendere', kind: 'measures' },
  text('customMisure', 'Come prendere le misure'),
]

const clothes = (offered: readonly string[]): readonly SectorField[] => [
  sizes('sizeAddress', 'Taglie', offered),
  text('styleAddress', 'Linea e stile', ['Principessa', 'Sirena', 'Scivolata', 'Impero', 'Redingote', 'Corto']),
  colour,
  material,
  personal,
  text('heightAddress', 'Lunghezza'),
  brand,
]

const accessories: readonly SectorField[] = [
  text('typeAccessories', 'Tipo di accessorio'),
  sizes('sizeShoes', 'Numeri di scarpa', numbers(34, 46)),
  colour,
  material,
  brand,
]

const precious: readonly SectorField[] = [brand, material, personal]

const service: readonly SectorField[] = [text('typeService', 'Tipo di servizio'), where, duration, included, brand]

const table: readonly (readonly [sectors: readonly number[], fields: readonly SectorField[]])[] = [
  [[1], clothes(evenNumbers(36, 56))],
  [[31], clothes(evenNumbers(44, 62))],
  [[6], clothes(['XS', 'S', 'M', 'L', 'XL', 'XXL'])],
  [[2, 7, 3], accessories],
  [[5, 9], precious],
  [[12], [text('ageService', 'Età dei bambini'), included, duration, brand]],
  [
    [14],
    [
      list('styleService', 'Stile', ['Reportage', 'In posa', 'Artistico', 'Cinematografico', 'Bianco e nero']),
      text('quantityPhotoService', 'Fotografie consegnate'),
      duration,
      list('locationService', 'Momenti e luoghi', ['Preparativi', 'Cerimonia', 'Ricevimento', 'Esterni']),
      text('distanceService', 'Distanza massima'),
      included,
      brand,
    ],
  ],
  [
    [16],
    [
      list('genreService', 'Generi', ['Musica classica', 'Jazz e swing', 'Pop', 'Rock', 'Musica italiana', 'DJ set']),
      duration,
      included,
      brand,
    ],
  ],
  [
    [25, 26, 28, 29],
    [text('styleMenu', 'Menu'), where, weddings, brand],
  ],
  [
    [24],
    [
      weddings,
      list('disponibilityWedding', 'Disponibilità', ['Organizzazione completa', 'Solo il giorno', 'Consulenza']),
      brand,
    ],
  ],
]

const bySector = new Map(table.flatMap(([sectors, fields]) => sectors.map((id) => [id, fields] as const)))

/**
 * The fields of a product of this sector, in the order in which they are asked and shown. Sectors the table does not name are
 * services like the others: type, place, duration, what is included. What is made to measure stands behind the sizes, or first.
 *
 * @see open-questions.md OQ-121
 */
export const sectorFields = (sectorId: number): readonly SectorField[] => {
  const fields = bySector.get(sectorId) ?? service
  return findSector(sectorId)?.isMadeToMeasure
    ? fields.toSpliced(fields[0]?.name === 'sizeAddress' ? 1 : 0, 0, ...madeToMeasure)
    : fields
}

/** Whether things of a sector have a colour: then the second word of a price option is one. */
export const hasColour = (sectorId: number): boolean => sectorFields(sectorId).includes(colour)

/** What one gets for the price of a service. */
const INCLUDED: readonly OtherInformationField[] = ['timeService', 'quantityPhotoService', 'otherService', 'styleMenu']

const isFilled = (value: string): boolean => value.trim() !== ''

const shown = (field: SectorField, information: OtherInformation): string => {
  const value = information[field.name]
  if (value === undefined) return ''
  if (field.kind === 'flag') return value === '1' ? 'Sì' : ''
  if (typeof value === 'string') return value.trim()
  return value
    .map((one) => (typeof one === 'string' ? one : one.label).trim())
    .filter(isFilled)
    .join(', ')
}

/** What a product says about itself, in the order of its sector: only the fields that are filled, in words (PROD-18). */
export const filledFields = (
  sectorId: number,
  information: OtherInformation,
  fits: (name: OtherInformationField) => boolean = () => true,
): readonly { readonly label: string; readonly value: string }[] =>
  sectorFields(sectorId)
    .filter(({ name }) => fits(name))
    .map((field) => ({ label: field.label, value: shown(field, information) }))
    .filter(({ value }) => isFilled(value))

/** Of these what one gets for the price: how long, how many, what comes with it. */
export const includedFields = (sectorId: number, information: OtherInformation): ReturnType<typeof filledFields> =>
  filledFields(sectorId, information, (name) => INCLUDED.includes(name))

/** And what is left to be said beside that. */
export const furtherFields = (sectorId: number, information: OtherInformation): ReturnType<typeof filledFields> =>
  filledFields(sectorId, information, (name) => !INCLUDED.includes(name))
