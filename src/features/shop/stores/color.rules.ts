/** Words on a store's colour are white or of the ink of the house. */
export const LIGHT_WORDS = '#ffffff'
/** The ink of the house (`--color-testo`). */
export const DARK_WORDS = '#171d45'

/** Contrast text needs against its ground (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5

/** Colours a store may start from, from the house's own shades: every one of them is readable. */
export const suggestedColors = [
  ['#3049a6', 'Inchiostro'],
  ['#a8475c', 'Cipria'],
  ['#47694f', 'Salvia'],
  ['#486a9e', 'Zucchero'],
  ['#8a6712', 'Limone'],
  ['#964d22', 'Pesca'],
  ['#f0c6ca', 'Cipria chiaro'],
  ['#bfd1bc', 'Salvia chiaro'],
] as const

/** Reads a colour as people write it, "#3049A6", "3049a6" or "#34a"; null when it is none. */
export const parseColor = (text: string): string | null => {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${[...digits].map((digit) => digit + digit).join('')}` : null
}

const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (color: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of two colours `#rrggbb`, from 1 to 21. */
export const contrastRatio = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export interface ColorVerdict {
  /** Which words can be read on it; null when neither can. */
  readonly words: 'light' | 'dark' | null
  /** The better contrast of the two, from 1 to 21. */
  readonly ratio: number
}

/** Whether a store's colour `#rrggbb` carries readable words, and which. */
export const colorVerdict = (color: string): ColorVerdict => {
  const light = contrastRatio(color, LIGHT_WORDS)
  const dark = contrastRatio(color, DARK_WORDS)
  const ratio = Math.max(light, dark)
  if (ratio < MIN_CONTRAST) return { words: null, ratio }
  return { words: light >= dark ? 'light' : 'dark', ratio }
}

const decimal = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')

/** The verdict as a sentence. */
export const colorSentence = ({ words, ratio }: ColorVerdict): string =>
  words === null
    ? `Contrasto ${decimal(ratio)} a 1: le scritte non si leggono bene né in bianco né in blu scuro. Scegli un colore più scuro o più chiaro.`
    : `Contrasto ${decimal(ratio)} a 1: le scritte ${words === 'light' ? 'bianche' : 'blu scuro'} si leggono bene.`

/** Said of a text that is no colour. */
export const NO_COLOR = 'Scrivi un colore come #3049A6.'

/** What is wrong with a colour as it was typed; null when words can be read on it. */
export const colorProblem = (text: string): string | null => {
  const color = parseColor(text)
  if (color === null) return NO_COLOR
  const verdict = colorVerdict(color)
  return verdict.words === null ? colorSentence(verdict) : null
}
