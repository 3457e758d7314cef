/** Most bytes of one file. */
export const FILE_BYTES = 5 * 1024 * 1024
/** Most bytes of one form. */
export const FILES_BYTES = 12 * 1024 * 1024
/** Most files of one entry. */
export const FILES_MOST = 4
/** Most files of a whole dispute. */
export const FILES_OF_DISPUTE = 40
/** Hours before the end of a turn at which whoever is awaited is reminded. */
export const REMIND_HOURS = 24
/** Months after its end for which what was shown in a dispute is kept. */
export const FILES_MONTHS = 24

/** Under the field. */
export const FILES_HELP = `Foto (JPEG, PNG, WebP) o PDF: al massimo ${FILES_MOST} file, 5 MB ciascuno. Li vedono l’altra parte e la redazione.`
/** Said at the field of files that are too heavy. */
export const TOO_HEAVY = 'I file sono troppo pesanti: al massimo 5 MB ciascuno e 12 MB in tutto.'

const TYPES: Readonly<Record<string, string>> = { pdf: 'application/pdf', webp: 'image/webp' }

/** The type of a kept file, by its extension. */
export const fileType = (fileName: string): string =>
  TYPES[fileName.slice(-4).replace('.', '')] ?? 'application/octet-stream'

/** Whether it can be shown as a picture. */
export const isPicture = (fileName: string): boolean => fileName.endsWith('.webp')

/** Said at the field of what is neither. */
export const NEITHER = 'scegli una foto (JPEG, PNG o WebP) oppure un PDF.'

/** What a browser or a folder calls a file, without what could be read as a way. */
export const safeFileName = (name: string): string =>
  name
    .replace(/[\p{C}/\\]/gu, '')
    .trim()
    .slice(-80) || 'file'
