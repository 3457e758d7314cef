import { IMAGE_WIDTHS, type ImageFolder, SHARED_WIDTH, servedWidths } from '#shared/images.ts'

/** WebP and AVIF for browsers, JPEG for networks where a page is shared. */
type ImageFormat = 'webp' | 'avif' | 'jpg'

interface Named {
  readonly folder: ImageFolder
  readonly name: string
}

/** One of the files of a picture. `width` null is its own. */
export interface Variant extends Named {
  readonly width: number | null
  readonly format: ImageFormat
}

/** Whether this can be the name of a kept picture: 32 hexadecimal digits and `.webp`. */
export const isImageName = (name: string): boolean => /^[a-f0-9]{32}\.webp$/.test(name)

/** Where a file of a picture lies in the storage: `offers/0f….webp`, `offers/0f….480.avif`. */
export const variantKey = ({ folder, name, width, format }: Variant): string =>
  `${folder}/${name.replace(/\.webp$/, '')}${width === null ? '' : `.${width}`}.${format}`

/** Where the picture itself lies. */
export const masterKey = (image: Named): string => variantKey({ ...image, width: null, format: 'webp' })

/** Where everything of a picture may lie: itself and each variant that may have been made. */
export const keysOf = (image: Named): readonly string[] => [
  ...[null, ...IMAGE_WIDTHS].flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => variantKey({ ...image, width, format })),
  ),
  ...[null, SHARED_WIDTH].map((width) => variantKey({ ...image, width, format: 'jpg' })),
]

/**
 * The width a picture is served in: the next of the known widths, so that no caller can have any number of
 * variants made. Never larger than the picture.
 *
 * @param asked as it stands in the address, pixels
 * @param own width of the picture, pixels
 * @returns null for its own
 */
export const servedWidth = (asked: string | undefined, own: number): number | null => {
  const wanted = Number(asked)
  if (!asked || !Number.isFinite(wanted) || wanted <= 0) return null
  const width = servedWidths(own).find((known) => known >= wanted) ?? own
  return width === own ? null : width
}

/** Whether a browser that sends this `Accept` header shows AVIF. Wildcards do not count: those who send nothing else may not. */
export const takesAvif = (accept: string | undefined): boolean =>
  /(?:^|,)\s*image\/avif\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i.test(accept ?? '')
