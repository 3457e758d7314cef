/** Where pictures are kept, as the address says it (API-64). */
export const IMAGE_FOLDERS = [
  'products',
  'store',
  'users',
  'shared',
  'vetrina',
  'offers',
  'foto-vetrina',
  'auctions',
  'messages',
] as const

export type ImageFolder = (typeof IMAGE_FOLDERS)[number]

/** Whether pictures of a folder are never given out under their name: who may see one is asked each time (decision 0057). */
export const isPrivateFolder = (folder: ImageFolder): boolean => folder === 'messages'

interface Recipe {
  readonly folder: ImageFolder
  /** Width divided by height of the result; null keeps the picture's own, or that of the cut. */
  readonly aspect: number | null
  /** Pixels. */
  readonly maxWidth: number
}

/**
 * What becomes of a picture by what it is for. The aspects are also those of the cropper.
 *
 * @see design-system.md "Showcase header" for the banners, OFF-13 for offers
 */
export const imageKinds = {
  user: { folder: 'users', aspect: 1, maxWidth: 320 },
  announcement: { folder: 'auctions', aspect: 4 / 3, maxWidth: 960 },
  /** The prescribed crop of offers: 145 to 173 (upright). */
  offer: { folder: 'offers', aspect: 145 / 173, maxWidth: 870 },
  /** Upright photo of a product, wide enough for the 3.4× zoom. */
  product: { folder: 'products', aspect: 3 / 4, maxWidth: 1440 },
  /** The horizontal photo of a product (`imgnameor`). */
  productWide: { folder: 'products', aspect: 3 / 2, maxWidth: 1440 },
  logo: { folder: 'store', aspect: 1, maxWidth: 480 },
  banner: { folder: 'store', aspect: 1600 / 440, maxWidth: 1920 },
  bannerMobile: { folder: 'store', aspect: 900 / 420, maxWidth: 960 },
  /** A photo of a showcase keeps its own proportions. */
  photo: { folder: 'foto-vetrina', aspect: null, maxWidth: 1920 },
  /** What is wrong with something that was delivered, as it was photographed. */
  claim: { folder: 'shared', aspect: null, maxWidth: 1440 },
  /** What two people show each other in a conversation. */
  message: { folder: 'messages', aspect: null, maxWidth: 1920 },
} as const satisfies Record<string, Recipe>

export type ImageKind = keyof typeof imageKinds

/** Most characters of a picture as a data address: 5 MB in base64 with its prefix, and a little more, so that one too heavy is told so. */
export const PICTURE_TEXT_MAX = 7_500_000

/** A rectangle in pixels of the source picture, as the person chose it in the cropper. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The widths pictures are served in, besides their own (pixels). */
export const IMAGE_WIDTHS = [240, 480, 720, 960, 1440, 1920] as const

/** The width of the JPEG that networks draw when a page is shared (pixels); smaller pictures keep their own. */
export const SHARED_WIDTH = 960

/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** A picture as views hand it to `PhotoFrame`. */
export interface Picture extends ImageSize {
  readonly src: string
  /** Tiny blurred twin as a `data:` address; null for pictures kept before there was one. */
  readonly placeholder: string | null
}

/** What is known of a picture beside where it is. */
export type PictureFacts = Omit<Picture, 'src'>

/** The widths a picture is served in: the known ones below its own, and its own. */
export const servedWidths = (width: number): readonly number[] => [
  ...IMAGE_WIDTHS.filter((known) => known < width),
  width,
]

/** The address of a kept picture in its own size. */
export const imageAddress = (folder: ImageFolder, name: string): string => `/api/images/${folder}/${name}`

/**
 * Everything an `<img>` of a kept picture says about where it is and how large.
 *
 * @param size of the picture as it is kept, in pixels
 * @returns `src` in its own size, `srcSet` with every smaller width, and the size, so that nothing moves while it loads
 */
export const imageSources = (
  folder: ImageFolder,
  name: string,
  size: ImageSize,
): ImageSize & { readonly src: string; readonly srcSet: string } => {
  const src = imageAddress(folder, name)
  const srcSet = servedWidths(size.width)
    .map((width) => (width === size.width ? `${src} ${width}w` : `${src}?w=${width} ${width}w`))
    .join(', ')
  return { src, srcSet, width: size.width, height: size.height }
}

/** The file name in the address of a kept picture, whatever width it asks for; empty without an address. */
export const imageFile = (address: string | null | undefined): string =>
  (address ?? '').split('?')[0]?.split('/').at(-1) ?? ''
