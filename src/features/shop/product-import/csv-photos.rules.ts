import type { ImageInput } from '#features/shop/products/product-input.rules.ts'
import { imageFile } from '#shared/images.ts'
import type { CsvRow } from './import.rules.ts'
import { zipAddress } from './pictures/picture-names.rules.ts'

/** Which of a product's pictures it is: the first is the cover, the fourth the horizontal one. */
export type PhotoPlace = ImageInput['position']

/** The name under which the picture of an address is kept, or why there is none. */
export type PhotoNamed = (
  address: string,
  place: PhotoPlace,
) => { readonly name: string } | { readonly problem: string }

const PLACES = [1, 2, 3, 4] as const

/** The addresses of a cell; none of them has a space or a bar in it. */
export const photoAddresses = (cell: string): string[] => cell.split(/[\s|]+/).filter((address) => address !== '')

/** The pictures of a product as addresses: those of the ZIP, else those its cell names. */
export const photosOf = ({ cells, pictures = [] }: Pick<CsvRow, 'cells' | 'pictures'>): readonly string[] =>
  pictures.length > 0 ? pictures.map(zipAddress) : photoAddresses(cells.foto ?? '')

/**
 * The pictures at some addresses, in their order. One that the product has already stays as it is.
 *
 * @param refuse is told of too many, and of those that there are not
 */
export const readPhotos = (
  addresses: readonly string[],
  kept: readonly ImageInput[],
  named: PhotoNamed,
  refuse: (reason: string) => void,
): readonly ImageInput[] => {
  if (addresses.length > PLACES.length) refuse(`Al massimo ${PLACES.length} foto per prodotto.`)
  return PLACES.flatMap((position) => {
    const address = addresses[position - 1]
    if (address === undefined) return []
    const same = kept.find(({ name }) => name === imageFile(address))
    if (same) return [{ ...same, position }]
    const found = named(address, position)
    if ('name' in found)
      return [{ position, name: found.name, alt: kept.find(({ name }) => name === found.name)?.alt ?? '' }]
    refuse(found.problem)
    return []
  })
}
