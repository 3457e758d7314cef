/** What a schema says of one element: how often, and its text or what is in it, in this order. */
export interface Rule {
  readonly name: string
  readonly least: 0 | 1
  readonly most: number
  readonly of: RegExp | readonly Rule[]
}

export const one = (name: string, of: Rule['of']): Rule => ({ name, least: 1, most: 1, of })
export const maybe = (name: string, of: Rule['of']): Rule => ({ name, least: 0, most: 1, of })
export const many = (name: string, of: Rule['of']): Rule => ({ name, least: 1, most: 9999, of })

/** An element as it was read: its text, or what is in it. */
interface XmlNode {
  readonly name: string
  readonly text: string
  readonly children: readonly XmlNode[]
}

const TOKEN = /<\/([\w:]+)>|<([\w:]+)((?:\s[\w:]+="[^"<]*")*)>|([^<]+)/gy
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Reads the XML the product writes: elements and text, attributes are skipped. @throws Error what is not well-formed */
const readXml = (xml: string): XmlNode => {
  const [declaration = ''] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(xml) ?? []
  if (!declaration) throw new Error('No declaration')
  const open: { name: string; text: string; children: XmlNode[] }[] = [{ name: '', text: '', children: [] }]
  TOKEN.lastIndex = declaration.length
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex
    const [, closed, opened, , text] = TOKEN.exec(xml) ?? []
    const top = open.at(-1)
    if (opened) open.push({ name: opened, text: '', children: [] })
    else if (text !== undefined && top) {
      if (/&(?!(amp|lt|gt);)/.test(text)) throw new Error(`A bare & in ${text}`)
      top.text += unescaped(text)
    } else if (closed !== undefined && top?.name === closed) {
      open.pop()
      open.at(-1)?.children.push(top)
    } else throw new Error(`Not well-formed at ${at}: ${xml.slice(at, at + 40)}`)
  }
  const [document] = open
  if (open.length !== 1 || document?.children.length !== 1) throw new Error('Not one whole document')
  return document.children[0] as XmlNode
}

const problemsOf = (node: XmlNode, { of }: Rule, path: string): string[] => {
  if (of instanceof RegExp)
    return node.children.length === 0 && of.test(node.text) ? [] : [`${path}: "${node.text}" is not ${of}`]
  const problems: string[] = []
  let at = 0
  for (const rule of of) {
    const own: XmlNode[] = []
    while (node.children[at]?.name === rule.name) own.push(node.children[at++] as XmlNode)
    if (own.length < rule.least || own.length > rule.most) problems.push(`${path}/${rule.name}: ${own.length} times`)
    problems.push(...own.flatMap((child) => problemsOf(child, rule, `${path}/${rule.name}`)))
  }
  const rest = node.children[at]
  return rest ? [...problems, `${path}/${rest.name}: not expected here`] : problems
}

/** What a schema with this root says against a document; empty when nothing. */
export const problemsIn = (xml: string, root: Rule): string[] => {
  const document = readXml(xml)
  return document.name === root.name ? problemsOf(document, root, document.name) : [`${document.name}: wrong root`]
}

/** The text of the elements at a path below the root: `FatturaElettronicaBody/DatiGenerali/…`. */
export const textsAt = (xml: string, path: string): string[] =>
  path
    .split('/')
    .reduce<readonly XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [readXml(xml)],
    )
    .map(({ text }) => text)
