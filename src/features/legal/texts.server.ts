import { config } from '#platform/config.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { appError } from '#shared/errors.ts'
import { legalErrors } from './legal.contract.ts'
import {
  currentVersion,
  type LegalRegistry,
  type LegalVersion,
  legalRegistry,
  publishedVersions,
} from './legal.rules.ts'
import { type RenderedText, renderMarkdown } from './markdown.server.ts'
import type { LegalDocument } from './paths.rules.ts'
import { recipientsTable } from './processors.rules.ts'

/** The words, bundled as they stand in the files: path → Markdown. */
const files = import.meta.glob<string>('./texts/**/*.md', { query: '?raw', import: 'default', eager: true })

/** What the named places of the texts stand for. */
const places = (): Readonly<Record<string, string>> => ({
  company: config.company.name,
  seat: config.company.seat,
  vat: config.company.vatNumber,
  rea: config.company.rea,
  capital: config.company.capital,
  pec: config.company.pec,
  email: config.SUPPORT_EMAIL,
  privacy_email: config.company.privacyEmail,
  authority_email: config.company.authorityEmail,
  hosting: config.company.hosting,
  mail_provider: config.company.mailProvider,
  site: publicUrl(''),
})

/** Fills the named places, those in the table of recipients included. @throws Error for a place nobody knows */
const fill = (markdown: string): string => {
  const values = places()
  return markdown.replace('{{processors}}', recipientsTable()).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A legal text names {{${name}}}, which nobody knows`)
    return value
  })
}

const kept = new Map<string, RenderedText>()

const textIn = (file: string): RenderedText => {
  const known = kept.get(file)
  if (known) return known
  const markdown = files[`./texts/${file}.it.md`]
  if (markdown === undefined) throw new Error(`There is no text ${file}`)
  const rendered = renderMarkdown(fill(markdown))
  kept.set(file, rendered)
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

/** The pages about the site itself: they have no versions. */
export const siteText = (name: 'informazioni' | 'accessibilita'): RenderedText => textIn(`site/${name}`)
