/** A content line of RFC 5545: `NAME;PARAM=value:value`. Names and parameters are in capitals. */
export interface IcalLine {
  readonly name: string
  readonly params: ReadonlyMap<string, string>
  readonly value: string
}

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

/** The lines of a text, folded ones put together again; any end of line is understood. */
export const unfoldLines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r\n|\r|\n)[ \t]/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')

/** A text as the value of a property (RFC 5545, 3.3.11); signs that no text may hold are left out. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n|\r/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')

/** The inverse of `escapeText`. */
export const unescapeText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_all, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))

/** Reads a line; null for what is none. A colon or semicolon between quotes belongs to its parameter. */
export const parseLine = (line: string): IcalLine | null => {
  const head = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:]*))*):/.exec(line)
  if (!head) return null
  const [whole, name = '', written = ''] = head
  const params = [...written.matchAll(/;([\w-]+)=(?:"([^"]*)"|([^";:]*))/g)].map(
    ([, param = '', quoted, plain]) => [param.toUpperCase(), quoted ?? plain ?? ''] as const,
  )
  return { name: name.toUpperCase(), params: new Map(params), value: line.slice(whole.length) }
}
