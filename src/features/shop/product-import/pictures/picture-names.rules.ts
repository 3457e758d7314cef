/** A picture of a ZIP: what it is called there, and under which key it waits until it is taken in. */
export interface ZipPicture {
  readonly file: string
  readonly key: string
}

/** A file of a ZIP that is no picture of a product, and why. */
export interface RefusedPicture {
  readonly file: string
  readonly problem: string
}

/** Most pictures of a product. */
export const MOST_PICTURES = 4

/** The name of a file without its folders; names are compared, never used as paths. */
export const fileName = (path: string): string => path.split(/[/\\]/).at(-1) ?? ''

/** Folders, and what systems put beside the files: nobody meant to send it. */
export const isBeside = (path: string): boolean =>
  path.endsWith('/') || path.startsWith('__MACOSX/') || /^(?:\.|thumbs\.db$|desktop\.ini$)/i.test(fileName(path))

/** Whether a file is called like a picture; what it is shows when it is decoded. */
export const isPictureName = (file: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(file)

const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/** "MO-LUC-2.jpg" as what may be an SKU and a number; without a number it comes first. */
const readings = (file: string): readonly { readonly sku: string; readonly number: number }[] => {
  const name = folded(file.replace(/\.[^.]+$/, ''))
  const [, sku, number] = /^(.+?)[ _-]*[_-](\d{1,3})$/.exec(name) ?? []
  return [{ sku: name, number: 0 }, ...(sku ? [{ sku, number: Number(number) }] : [])]
}

/**
 * The pictures of each SKU in the order of their numbers. A name that is an SKU as it stands is that product's, also when it ends with a number.
 *
 * @param skus of the products of the file, as they are written there
 */
export const picturesBySku = (
  pictures: readonly ZipPicture[],
  skus: readonly string[],
): { readonly bySku: ReadonlyMap<string, readonly ZipPicture[]>; readonly refused: readonly RefusedPicture[] } => {
  const known = new Map(skus.map((sku) => [folded(sku), sku]))
  const refused: RefusedPicture[] = []
  const found = pictures.flatMap((picture) => {
    const reading = readings(picture.file).find(({ sku }) => known.has(sku))
    if (reading) return [{ picture, sku: known.get(reading.sku) as string, number: reading.number }]
    refused.push({ file: picture.file, problem: 'Nessun prodotto del file ha questo SKU.' })
    return []
  })
  const bySku = new Map<string, readonly ZipPicture[]>()
  for (const [sku, own] of Map.groupBy(found, (one) => one.sku)) {
    const sorted = own.toSorted(
      (one, other) => one.number - other.number || one.picture.file.localeCompare(other.picture.file, 'it'),
    )
    bySku.set(
      sku,
      sorted.slice(0, MOST_PICTURES).map(({ picture }) => picture),
    )
    for (const { picture } of sorted.slice(MOST_PICTURES))
      refused.push({ file: picture.file, problem: `Al massimo ${MOST_PICTURES} foto per prodotto.` })
  }
  return { bySku, refused }
}

/** A picture of the ZIP among addresses of pictures. */
export const zipAddress = ({ key, file }: ZipPicture): string => `zip:${key}:${file}`

/** The picture behind such an address; null for an address of the internet. */
export const zipPicture = (address: string): ZipPicture | null => {
  const [, key, file] = /^zip:([^:]+):(.*)$/s.exec(address) ?? []
  return key !== undefined && file !== undefined ? { key, file } : null
}
