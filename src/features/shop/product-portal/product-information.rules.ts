import {
  type OtherInformationField,
  type SectorField,
  sectorFields,
} from '#features/shop/products/other-information.rules.ts'
import type { OtherInformation } from '#features/shop/products/views.ts'

/** Several values typed into one field, one per line or with commas between them; each once. */
const splitList = (typed: readonly string[]): string[] => [
  ...new Set(
    typed
      .flatMap((text) => text.split(/[\n,;]/))
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  ),
]

const readField = ({ kind }: SectorField, typed: readonly string[]): OtherInformation[OtherInformationField] => {
  switch (kind) {
    case 'flag':
      return typed.some((text) => text === '1') ? '1' : undefined
    case 'text':
      return typed[0]?.trim() || undefined
    case 'measures': {
      const labels = splitList(typed)
      return labels.length > 0 ? labels.map((label) => ({ label, value: '' })) : undefined
    }
    default: {
      const list = splitList(typed)
      return list.length > 0 ? list : undefined
    }
  }
}

/**
 * The fields of a sector as they were typed; those of other sectors are dropped.
 *
 * @param typedAs every value of the field with this name
 * @see open-questions.md OQ-121
 */
export const readInformation = (sectorId: number, typedAs: (name: string) => readonly string[]): OtherInformation => {
  const found: Record<string, unknown> = {}
  for (const field of sectorFields(sectorId)) {
    const value = readField(field, typedAs(`information.${field.name}`))
    if (value !== undefined) found[field.name] = value
  }
  return found
}

/** What the fields of a kept product start with, by their names in the form. */
export const informationValues = (
  sectorId: number,
  information: OtherInformation,
): Record<string, string | readonly string[]> => {
  const values: Record<string, string | readonly string[]> = {}
  for (const { name } of sectorFields(sectorId)) {
    const value = information[name]
    if (value === undefined) continue
    values[`information.${name}`] =
      typeof value === 'string' ? value : value.map((one) => (typeof one === 'string' ? one : one.label))
  }
  return values
}
