import { emailFields } from './emails.server.ts'
import { faqTopics } from './faq/faq.rules.ts'
import { ORDER } from './faq/faq.server.ts'
import { faqFields, linksOf } from './faq/faq-answers.rules.ts'
import { listAt } from './seo/seo.server.ts'
import { headings, isHeaded, isSeoPlace, sectionSeo, seoFields, seoPlaces } from './seo/seo-texts.rules.ts'
import { isSitePage, pageFields, renderPage, sitePages } from './site-texts.server.ts'
import { currentText } from './texts.queries.server.ts'
import { type FieldDefinition, fieldProblems, type TextFields, type WordKind } from './texts.rules.ts'

/** A text staff may write: its fields, and what can be wrong with them. */
export interface TextDefinition {
  readonly label: string
  /** Where it is read; null for messages. */
  readonly path: string | null
  readonly fields: readonly FieldDefinition[]
  /** Field by field; empty when it can be kept. */
  readonly problems: (typed: TextFields) => Readonly<Record<string, string>>
  /** Kept beside the fields. */
  readonly stamp: TextFields
  /** There are words of the code to go back to. */
  readonly hasOriginal: boolean
}

const defined = (
  label: string,
  path: string | null,
  fields: readonly FieldDefinition[],
  more: Partial<Pick<TextDefinition, 'stamp' | 'hasOriginal'>> & {
    readonly also?: (typed: TextFields) => Readonly<Record<string, string>>
  } = {},
): TextDefinition => ({
  ...{ label, path, fields, stamp: more.stamp ?? {}, hasOriginal: more.hasOriginal ?? true },
  problems: (typed) => ({ ...more.also?.(typed), ...fieldProblems(fields, typed) }),
})

const seoDefinition = (key: string): TextDefinition | null => {
  if (isSeoPlace(key)) {
    const { label, path } = seoPlaces[key]
    return defined(label, path, seoFields({ ...sectionSeo(key), ...(isHeaded(key) && { heading: headings[key] }) }))
  }
  const list = listAt(key)
  return list && defined(list.label, key, seoFields(list))
}

const pageProblems = (typed: TextFields): Readonly<Record<string, string>> => {
  const text = typed.text?.trim()
  if (!text) return {}
  try {
    renderPage(text.replaceAll('\r\n', '\n'))
    return {}
  } catch {
    return { text: 'La prima riga deve essere il titolo (# Titolo), e due capitoli non possono chiamarsi uguale.' }
  }
}

const pageDefinition = (key: string): TextDefinition | null => {
  if (!isSitePage(key)) return null
  const { label, path } = sitePages[key]
  return defined(label, path, pageFields(key), { also: key === 'come-funziona' ? undefined : pageProblems })
}

const emailDefinition = (key: string): TextDefinition | null => {
  const email = emailFields(key)
  return email && defined(email.subject, null, email.fields, { stamp: { shape: email.shape } })
}

const faqProblems = ({ links = '' }: TextFields): Readonly<Record<string, string>> =>
  linksOf(links) ? {} : { links: 'Ogni riga è fatta così: Parole -> /indirizzo del sito' }

/** A topic as it stands in an address. */
const TOPIC = /^[a-z0-9-]{2,60}$/

const faqDefinition = async (key: string): Promise<TextDefinition | null> => {
  const isOfCode = faqTopics.some((topic) => topic === key)
  if (key === ORDER || !TOPIC.test(key)) return null
  if (!isOfCode && !(await currentText('faq', key)).exists) return null
  return faqQuestion(key)
}

/** A question, one that does not exist yet too. */
export const faqQuestion = (topic: string): TextDefinition =>
  defined('Domanda frequente', null, faqFields(topic), {
    also: faqProblems,
    hasOriginal: faqTopics.some((one) => one === topic),
  })

/** How a text is written; null for an unknown one. */
export const definitionsOf = async (kind: WordKind, key: string): Promise<TextDefinition | null> => {
  if (kind === 'seo') return seoDefinition(key)
  if (kind === 'page') return pageDefinition(key)
  if (kind === 'email') return emailDefinition(key)
  return faqDefinition(key)
}
