/** Widths of bars and spaces of the 107 signs of Code 128, starting with a bar (ISO/IEC 15417). */
const PATTERNS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232233111'

const START_B = 104
const STOP = 106
/** The empty margin on both sides, in modules. */
const QUIET = 10

const patternOf = (sign: number): string => (sign === STOP ? '2331112' : PATTERNS.slice(sign * 6, sign * 6 + 6))

/** A black bar: where it begins and how wide it is, in modules. */
export interface Bar {
  readonly x: number
  readonly width: number
}

/**
 * A text as Code 128, set B, with its check sign.
 *
 * @param text printable ASCII
 * @returns the bars and the width of the whole, with the quiet zones, in modules
 * @throws RangeError for other characters
 */
export const code128 = (text: string): { readonly bars: readonly Bar[]; readonly width: number } => {
  const signs = [...text].map((letter) => {
    const sign = (letter.codePointAt(0) ?? 0) - 32
    if (sign < 0 || sign > 94) throw new RangeError(`Not in Code 128 B: ${letter}`)
    return sign
  })
  const check = signs.reduce((sum, sign, index) => sum + sign * (index + 1), START_B) % 103
  const bars: Bar[] = []
  let x = QUIET
  for (const sign of [START_B, ...signs, check, STOP])
    for (const [index, digit] of [...patternOf(sign)].entries()) {
      const width = Number(digit)
      if (index % 2 === 0) bars.push({ x, width })
      x += width
    }
  return { bars, width: x + QUIET }
}
