/** Signs that no XML text may hold, however written (XML 1.0, production 2); half a sign too. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

type Content = string | readonly XmlElement[]

/** An element with its text or its children, and its attributes; null for one that is left out. */
export type XmlElement = readonly [name: string, content: Content, attributes?: Readonly<Record<string, string>>] | null

const attributesOf = (attributes: Readonly<Record<string, string>> = {}): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

/** Elements as text, one a line. @param depth how far in they stand */
export const writeXml = (elements: readonly XmlElement[], depth: number): string =>
  elements
    .map((element) => {
      if (!element) return ''
      const [name, content, attributes] = element
      const margin = '  '.repeat(depth)
      const inside = typeof content === 'string' ? escaped(content) : `\n${writeXml(content, depth + 1)}${margin}`
      return `${margin}<${name}${attributesOf(attributes)}>${inside}</${name}>\n`
    })
    .join('')
