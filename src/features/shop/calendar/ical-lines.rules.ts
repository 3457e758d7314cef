/** Octets of a line, without its end. */
const LINE_OCTETS = 75

const octets = (text: string): number => {
  const code = text.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** The line in pieces of 75 octets at most, each after the first begun with a space; no character is cut in two (RFC 5545, 3.1). */
export const foldLine = (line: string): string => {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const sign of line) {
    if (used + octets(sign) > LINE_OCTETS) {
      pieces.push(piece)
      piece = ' '
      used = 1
    }
    piece += sign
    used += octets(sign)
  }
  return [...pieces, piece].join('\r\n')
}

/** A text as the value of a property (RFC 5545, 3.3.11); signs that no text may hold are left out. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n|\r/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')
