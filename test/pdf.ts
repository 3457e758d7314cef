import { inflateSync } from 'node:zlib'

const inflated = (body: string): string => {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
  } catch {
    return body
  }
}

/** Letters by glyph, out of a font's ToUnicode map. */
const lettersOf = (map: string): ReadonlyMap<number, string> => {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, units = ''], index) => {
      const codes = units.split(' ').map((unit) => Number.parseInt(unit, 16))
      letters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...codes.filter((code) => code > 0)))
    })
  return letters
}

/** Everything a reader of this PDF sees, in the order it was drawn, its lines joined by blanks. */
export const wordsOfPdf = (pdf: Buffer): string => {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj([\s\S]*?)endobj/g)].map(([, id, body = '']) => {
      // The writer ends a stream by one newline: a carriage return before it is the last byte of what is compressed.
      const stream = /stream\r?\n([\s\S]*?)\nendstream/.exec(body)?.[1]
      return [id, stream === undefined ? body : inflated(stream)]
    }),
  )
  const all = [...objects.values()].join('\n')
  const fonts = new Map(
    [...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '') ?? '')?.[1]
      return [name, lettersOf(objects.get(map ?? '') ?? '')]
    }),
  )
  const lines: string[] = []
  let letters: ReadonlyMap<number, string> = new Map()
  for (const [, font, glyphs = ''] of all.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? new Map()
    else {
      const codes = [...glyphs.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      lines.push(codes.map((code) => letters.get(Number.parseInt(code, 16)) ?? '').join(''))
    }
  }
  return lines.join(' ').replace(/\s+/g, ' ')
}
