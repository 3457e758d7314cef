/** Most values in one body, of any depth: 2,000 changed prices, the largest call, have 10,000. */
const MOST_VALUES = 12_000
/** Most levels; the deepest contract has six. */
const MOST_LEVELS = 32
/** Most bytes outside of texts, and escapes within them. */
const MOST_SIGNS = 128 * 1024

const QUOTE = 0x22
const ESCAPE = 0x5c
const OPENING = new Set([0x7b, 0x5b])
const CLOSING = new Set([0x7d, 0x5d])
const COMMA = 0x2c

/** Where the text that begins at `start` ends (its closing quote), and how many escapes are in it; stops counting beyond `most`. */
const endOfText = (bytes: Buffer, start: number, most: number): { end: number; escapes: number } => {
  let quote = bytes.indexOf(QUOTE, start + 1)
  // A long text is mostly a picture: it is walked through by its quotes and escapes, not sign by sign.
  const piece = bytes.subarray(0, quote === -1 ? bytes.length : quote)
  let next = piece.indexOf(ESCAPE, start + 1)
  let escapes = 0
  while (next !== -1 && (quote === -1 || next < quote) && escapes <= most) {
    escapes += 1
    if (next + 1 === quote) quote = bytes.indexOf(QUOTE, quote + 1)
    next = bytes.subarray(0, quote === -1 ? bytes.length : quote).indexOf(ESCAPE, next + 2)
  }
  return { end: quote === -1 ? bytes.length : quote, escapes }
}

/**
 * Whether a JSON text would take long to parse and to check, however few bytes it has: too many values, too many levels, too much that
 * is no text. Looks at the bytes once, before they are parsed; what is no JSON is left to the parser.
 */
export const isJsonTooLarge = (bytes: Buffer): boolean => {
  let [values, levels, signs] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at] as number
    signs += 1
    if (sign === QUOTE) {
      const { end, escapes } = endOfText(bytes, at, MOST_SIGNS)
      signs += escapes
      at = end
    } else if (sign === COMMA) values += 1
    else if (OPENING.has(sign)) {
      values += 1
      levels += 1
    } else if (CLOSING.has(sign)) levels -= 1
    if (values > MOST_VALUES || levels > MOST_LEVELS || signs > MOST_SIGNS) return true
  }
  return false
}
