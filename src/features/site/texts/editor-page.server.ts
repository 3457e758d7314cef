import type { Ctx } from '#platform/context.server.ts'
import { appError } from '#shared/errors.ts'
import { definitionsOf, type TextDefinition } from './definitions.server.ts'
import { emailPreview, emailValues } from './emails.server.ts'
import { renderParagraphs } from './markdown.server.ts'
import { places } from './places.server.ts'
import { isSeoPlace } from './seo/seo-texts.rules.ts'
import { renderPage } from './site-texts.server.ts'
import { textErrors } from './texts.contract.ts'
import { currentText, textHistory } from './texts.queries.server.ts'
import { fieldDifferences, filled, ownFields, type TextFields, type WordKind } from './texts.rules.ts'
import type { TextPreview } from './views.ts'

const wordsPreview = (title: string, markdown: string): TextPreview => ({
  look: 'words',
  title,
  html: renderParagraphs(filled(markdown, places()) ?? markdown),
})

/** How these words would look; null where the page itself is the preview, or they cannot be drawn. */
export const previewOf = (kind: WordKind, key: string, text: TextDefinition, typed: TextFields): TextPreview | null => {
  const own = ownFields(text.fields, typed)
  const wordsOf = (name: string) => own[name] ?? text.fields.find((field) => field.name === name)?.original ?? ''
  if (kind === 'faq') return wordsPreview(wordsOf('question'), wordsOf('answer'))
  if (kind === 'email') {
    const message = emailPreview(key, own)
    return message && { look: 'message', title: message.subject, html: message.html }
  }
  if (
    kind === 'page' &&
    text.fields.some(({ name }) => name === 'text') &&
    Object.keys(text.problems(typed)).length === 0
  ) {
    const { title, html } = renderPage(wordsOf('text'))
    return { look: 'words', title, html }
  }
  return null
}

const sitemapWords = (kind: WordKind, key: string, own: TextFields): string | null => {
  if (kind !== 'seo') return null
  if (own.indexing === 'no') return 'Esclusa dalla sitemap e dai motori di ricerca.'
  if (isSeoPlace(key)) return 'Nella sitemap.'
  return 'Nella sitemap quando l’elenco non è vuoto.'
}

/** Everything the editor of a text shows. @throws AppError 401, 403 · 404 for an unknown text */
export const textEditor = async (ctx: Ctx, kind: WordKind, key: string, before: number | undefined) => {
  const history = await textHistory(ctx, kind, key, before)
  const text = await definitionsOf(kind, key)
  if (!text) throw appError(textErrors, 'text_not_found')
  const { number, fields: own } = await currentText(kind, key)
  const values = Object.fromEntries(text.fields.map(({ name, original }) => [name, own[name] ?? original]))
  return {
    kind,
    key,
    label: text.label,
    path: text.path ?? (kind === 'faq' ? `#${key}` : null),
    fields: text.fields,
    values,
    number,
    isChanged: Object.keys(own).some((name) => name !== 'shape'),
    hasOriginal: text.hasOriginal,
    /** The message has other places than those these words were written for: they are not sent. */
    isStale: own.shape !== undefined && own.shape !== text.stamp.shape,
    places: kind === 'email' ? emailValues(key) : [],
    preview: previewOf(kind, key, text, values),
    sitemap: sitemapWords(kind, key, own),
    versions: history.versions.map(({ fields, previous, ...version }) => ({
      ...version,
      differences: fieldDifferences(text.fields, previous, fields),
      stands: version.number === number,
    })),
    next: history.next,
  }
}
