import type { BatchRow } from '#features/people/batches/batch.rules.ts'
import type { CsvRow } from '../import.rules.ts'
import { skusByCode } from '../named-products.queries.server.ts'
import { picturesBySku, type RefusedPicture } from './picture-names.rules.ts'
import type { ZipContents } from './zip.server.ts'

const codeOf = (rows: readonly CsvRow[]): string | undefined =>
  rows.find(({ cells }) => cells.codice)?.cells.codice?.toUpperCase()
const skuOf = (rows: readonly CsvRow[]): string | undefined => rows.find(({ cells }) => cells.sku)?.cells.sku

/** A file of the ZIP as a row of what was refused; it stands in no line of the file of products. */
const refusedRow = ({ file, problem }: RefusedPicture): { readonly row: BatchRow; readonly problem: string } => ({
  row: { row: 0, cells: { foto: file } },
  problem,
})

/** The products of a file, each with its pictures out of the ZIP, and the files that belong to none. */
export const withPictures = async (
  supplierId: number,
  products: readonly (readonly CsvRow[])[],
  zip: ZipContents | null,
) => {
  if (!zip) return { items: products, refused: [], unused: [] }
  const codes = products.flatMap((rows) => (skuOf(rows) === undefined ? (codeOf(rows) ?? []) : []))
  const byCode = await skusByCode(supplierId, codes)
  const skus = products.map((rows) => skuOf(rows) ?? byCode.get(codeOf(rows) ?? '') ?? '')
  const { bySku, refused } = picturesBySku(
    zip.pictures,
    skus.filter((sku) => sku !== ''),
  )
  const items = products.map((rows, index) => {
    const pictures = bySku.get(skus[index] as string)
    const [first, ...others] = rows
    return pictures && first ? [{ ...first, pictures }, ...others] : rows
  })
  const used = new Set([...bySku.values()].flat())
  const unused = zip.pictures.filter((picture) => !used.has(picture))
  return { items, refused: [...zip.refused, ...refused].map(refusedRow), unused }
}
