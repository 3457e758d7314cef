import {
  type OtherInformationField,
  type SectorField,
  sectorFields,
} from '#features/shop/products/other-information.rules.ts'
import type { OtherInformation } from '#features/shop/products/views.ts'

/** The column of every field a sector can have (OQ-121). Which of them count, the product's category says. */
export const informationColumns = [
  ['marca', 'brand'],
  ['materiale', 'materialAddress'],
  ['colore', 'colorAddress'],
  ['taglie', 'sizeAddress'],
  ['numeri_di_scarpa', 'sizeShoes'],
  ['su_misura', 'customAddress'],
  ['misure_da_prendere', 'customAddressInputs'],
  ['come_prendere_le_misure', 'customMisure'],
  ['linea_e_stile', 'styleAddress'],
  ['lunghezza', 'heightAddress'],
  ['personalizzazioni', 'optionsAddress'],
  ['tipo_di_accessorio', 'typeAccessories'],
  ['tipo_di_servizio', 'typeService'],
  ['dove', 'whereService'],
  ['durata', 'timeService'],
  ['compreso', 'otherService'],
  ['eta_dei_bambini', 'ageService'],
  ['stile', 'styleService'],
  ['fotografie_consegnate', 'quantityPhotoService'],
  ['momenti_e_luoghi', 'locationService'],
  ['distanza_massima', 'distanceService'],
  ['generi', 'genreService'],
  ['menu', 'styleMenu'],
  ['stile_del_matrimonio', 'styleWedding'],
  ['disponibilita', 'disponibilityWedding'],
] as const satisfies readonly (readonly [string, OtherInformationField])[]

export type InformationColumn = (typeof informationColumns)[number][0]

type Cells = Readonly<Partial<Record<InformationColumn, string>>>
type Refuse = (column: InformationColumn, reason: string) => void

const partsOf = (text: string): string[] =>
  text
    .split(text.includes('|') ? '|' : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Commas between the parts, unless a part has one itself. */
const joined = (parts: readonly string[]): string =>
  parts.some((part) => part.includes(',')) ? parts.map((part) => `${part} |`).join(' ') : parts.join(', ')

const readFlag = (text: string, kept: unknown, refuse: (reason: string) => void): string | undefined => {
  if (/^(s[iì]|1|vero|true|x)$/i.test(text)) return '1'
  if (!/^(no|0|falso|false)$/i.test(text)) refuse('Scrivi "sì" oppure "no".')
  return kept === undefined ? undefined : '0'
}

const readCell = (
  { kind }: SectorField,
  text: string,
  kept: unknown,
  refuse: (reason: string) => void,
): OtherInformation[OtherInformationField] => {
  if (kind === 'text') return text
  if (kind === 'flag') return readFlag(text, kept, refuse)
  return kind === 'measures' ? partsOf(text).map((label) => ({ label, value: '' })) : partsOf(text)
}

/**
 * Reads the fields of a category over what is kept of them: an empty cell leaves its field as it is.
 *
 * @param refuse is told of cells the category has no field for, and of those that cannot be read
 */
export const readInformationCells = (
  cells: Cells,
  sectorId: number,
  kept: OtherInformation,
  refuse: Refuse,
): OtherInformation => {
  const information: Record<string, unknown> = { ...kept }
  const fields = sectorFields(sectorId)
  for (const [column, name] of informationColumns) {
    const text = cells[column]
    if (!text) continue
    const field = fields.find((one) => one.name === name)
    if (!field) refuse(column, 'La categoria di questo prodotto non ha questo campo: lascia vuota la cella.')
    else {
      const value = readCell(field, text, kept[name], (reason) => refuse(column, reason))
      if (value !== undefined) information[name] = value
    }
  }
  return information
}

const cellText = ({ kind }: SectorField, value: OtherInformation[OtherInformationField]): string => {
  if (value === undefined) return ''
  if (kind === 'flag') return value === '1' ? 'sì' : 'no'
  if (typeof value === 'string') return value
  return joined(value.map((one) => (typeof one === 'string' ? one : one.label)))
}

/** The filled fields of a category as cells: read again they change nothing. */
export const informationCells = (sectorId: number, information: OtherInformation): Cells => {
  const fields = sectorFields(sectorId)
  return Object.fromEntries(
    informationColumns.flatMap(([column, name]) => {
      const field = fields.find((one) => one.name === name)
      return field ? [[column, cellText(field, information[name])]] : []
    }),
  )
}
