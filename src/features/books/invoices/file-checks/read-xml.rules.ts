/** An element as it was read: its name without a prefix, its text, or what is in it. */
export interface XmlNode {
  readonly name: string
  readonly text: string
  readonly children: readonly XmlNode[]
}

/** Deeper than any file of the exchange system, signatures included. */
const MOST_DEPTH = 40

const ATTRIBUTES = /(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*/.source
const TOKEN = new RegExp(
  [
    /<\?[\s\S]*?\?>|<!--[\s\S]*?-->/.source,
    /<!\[CDATA\[(?<data>[\s\S]*?)\]\]>/.source,
    /<\/(?<closed>[\w:.-]+)\s*>/.source,
    `<(?<opened>[A-Za-z_][\\w:.-]*)${ATTRIBUTES}\\s*(?<empty>/?)>`,
    /(?<text>[^<]+)/.source,
  ].join('|'),
  'gy',
)

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(#?\w*);?/g, (whole, name: string) => {
    const known = ENTITIES[name]
    if (known && whole.endsWith(';')) return known
    const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    if (whole.endsWith(';') && point > 0 && point <= 0x10ffff) return String.fromCodePoint(point)
    throw new Error(`Unknown entity ${whole}`)
  })

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads an XML text from outside: elements and their text; attributes, comments and processing instructions are passed over. Document types
 * are refused, so that nothing can be declared, fetched or multiplied.
 *
 * @throws Error what is not well-formed, is declared, or is nested too deeply
 */
export const readXml = (xml: string): XmlNode => {
  const open: { tag: string; name: string; text: string; children: XmlNode[] }[] = []
  const document: { tag: string; name: string; text: string; children: XmlNode[] } = {
    ...{ tag: '', name: '', text: '', children: [] },
  }
  const source = xml.replace(/^\uFEFF/, '')
  const token = new RegExp(TOKEN)
  while (token.lastIndex < source.length) {
    const at = token.lastIndex
    const found = token.exec(source)?.groups
    if (!found) throw new Error(`Not well-formed at ${at}`)
    const top = open.at(-1) ?? document
    if (found.opened) {
      const node = { tag: found.opened, name: localName(found.opened), text: '', children: [] }
      top.children.push(node)
      if (!found.empty) open.push(node)
      if (open.length > MOST_DEPTH) throw new Error(`Nested too deeply at ${at}`)
    } else if (found.closed) {
      if (open.pop()?.tag !== found.closed) throw new Error(`${found.closed} is not open at ${at}`)
    } else top.text += found.data ?? unescaped(found.text ?? '')
  }
  const [root] = document.children
  if (open.length > 0 || document.children.length !== 1 || !root || document.text.trim() !== '')
    throw new Error('Not one whole document')
  return root
}

/** The elements at a path below a node: `DatiGenerali/DatiGeneraliDocumento`. */
export const nodesAt = (node: XmlNode, path: string): readonly XmlNode[] =>
  path
    .split('/')
    .reduce<readonly XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    )

/** The text of the first element at a path, trimmed; null when there is none. */
export const textAt = (node: XmlNode, path: string): string | null => nodesAt(node, path)[0]?.text.trim() ?? null
