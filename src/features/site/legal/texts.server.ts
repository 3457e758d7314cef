import { fillPlaces, type RenderedText, renderMarkdown } from '#features/site/texts/index.server.ts'
import { appError } from '#shared/errors.ts'
import { legalErrors } from './legal.contract.ts'
import {
  currentVersion,
  type LegalRegistry,
  type LegalVersion,
  legalRegistry,
  publishedVersions,
} from './legal.rules.ts'
import type { LegalDocument } from './paths.rules.ts'
import { recipientsTable } from './processors.rules.ts'

/** The words, bundled as they stand in the files: path → Markdown. */
const files = import.meta.glob<string>('./texts/**/*.md', { query: '?raw', import: 'default', eager: true })

/** Made again when the places stand for something else, as when staff changes a contact. */
const kept = new Map<string, { readonly filled: string; readonly rendered: RenderedText }>()

/** @throws Error for a text that is not there, or that names an unknown place */
const textIn = (file: string): RenderedText => {
  const markdown = files[`./texts/${file}.it.md`]
  if (markdown === undefined) throw new Error(`There is no text ${file}`)
  const filled = fillPlaces(markdown.replace('{{processors}}', recipientsTable()))
  const known = kept.get(file)
  if (known?.filled === filled) return known.rendered
  const rendered = renderMarkdown(filled)
  kept.set(file, { filled, rendered })
  return rendered
}

/** One version of a legal text, ready to be shown. */
export interface LegalText extends LegalVersion, RenderedText {
  readonly document: LegalDocument
}

/**
 * A text as everybody may read it.
 *
 * @param version one that is or was published; the one in force when it is left out
 * @throws AppError `legal_text_not_found` 404
 */
export const legalText = (
  document: LegalDocument,
  now: Date,
  version?: string,
  registry: LegalRegistry = legalRegistry,
): LegalText => {
  const found = version
    ? publishedVersions(document, now, registry).find((one) => one.version === version)
    : currentVersion(document, now, registry)
  if (!found) throw appError(legalErrors, 'legal_text_not_found')
  return { document, ...found, ...textIn(`${document}/${found.version}`) }
}
