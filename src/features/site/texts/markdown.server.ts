import { Marked, type Token, type Tokens } from 'marked'
import { toSlug } from '#features/site/catalog/slug.rules.ts'

/** A place of the text one can jump to. */
export interface TextAnchor {
  readonly id: string
  readonly label: string
}

/** A text made from Markdown. */
export interface RenderedText {
  /** Its first heading, which is not part of the body. */
  readonly title: string
  /** The body: our own words only, every piece of HTML in them shown as text. */
  readonly html: string
  /** Its chapters, in order. */
  readonly contents: readonly TextAnchor[]
  /** The body before it became HTML, for the PDF. */
  readonly tokens: readonly Token[]
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] as string)

/** Links: our paths, https and mailto only. */
const isSafeAddress = (href: string): boolean => /^(\/(?!\/)|#|https?:\/\/|mailto:)/.test(href)

const marked = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      return isSafeAddress(href) ? `<a href="${escaped(href)}">${words}</a>` : words
    },
    heading({ text, tokens, depth }) {
      return `<h${depth} id="${toSlug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    // On a phone every row becomes a card (legal-text.css).
    table({ header, rows }) {
      const heads = header.map(({ text }) => escaped(text))
      const head = header.map((cell) => `<th scope="col">${this.parser.parseInline(cell.tokens)}</th>`)
      const body = rows.map((row) => {
        const cells = row.map((cell, at) => {
          return `<td data-label="${heads[at]}">${this.parser.parseInline(cell.tokens)}</td>`
        })
        return `<tr>${cells.join('')}</tr>`
      })
      return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>\n`
    },
  },
})

const isHeading = (token: Token | undefined): token is Tokens.Heading => token?.type === 'heading'

/**
 * Renders one of our own texts.
 *
 * @throws Error when the text does not begin with its title, or two chapters have the same address
 */
export const renderMarkdown = (markdown: string): RenderedText => {
  const [first, ...tokens] = marked.lexer(markdown)
  if (!isHeading(first) || first.depth !== 1) throw new Error('A text begins with its title')
  const contents = tokens
    .filter(isHeading)
    .filter(({ depth }) => depth === 2)
    .map(({ text }) => ({ id: toSlug(text), label: text }))
  if (new Set(contents.map(({ id }) => id)).size !== contents.length)
    throw new Error(`Two chapters alike in ${first.text}`)
  return { title: first.text, html: marked.parser(tokens), contents, tokens }
}

/** Some paragraphs of ours without a title: the answer to a question. @returns HTML, every piece of HTML in the text shown as text */
export const renderParagraphs = (markdown: string): string => marked.parser(marked.lexer(markdown))

/** The same as plain words, for searches and for who listens: links become their words. */
export const toPlainText = (markdown: string): string =>
  renderParagraphs(markdown)
    .replace(/<\/(?:p|li|h\d)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (all, name: string) => plainSigns[name] ?? all)
    .replace(/\n{2,}/g, '\n')
    .trim()

const plainSigns: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’' }
