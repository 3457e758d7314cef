import type { WordKind } from './texts.rules.ts'

/** The lists of texts, in the order of their tabs. */
export const tabs = [
  { tab: 'seo', label: 'Motori di ricerca' },
  { tab: 'faq', label: 'Domande frequenti' },
  { tab: 'pagine', label: 'Pagine' },
  { tab: 'email', label: 'Email' },
] as const
export type TextTab = (typeof tabs)[number]['tab']

/** The tab an address asks for. */
export const readTab = (search: URLSearchParams): TextTab =>
  tabs.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'seo'

/** Where a list of texts stands. */
export const textsPath = (tab: TextTab): string => `/portal/testi?tab=${tab}`

const tabOf: Readonly<Record<WordKind, TextTab>> = { seo: 'seo', faq: 'faq', page: 'pagine', email: 'email' }

/** The list a text belongs to. */
export const listOf = (kind: WordKind): string => textsPath(tabOf[kind])

/** Where a text is written. */
export const editorPath = (kind: WordKind, key: string): string =>
  `/portal/testi/modifica?tipo=${kind}&chiave=${encodeURIComponent(key)}`

/** Where the sectors stand in their order. */
export const sectorsPath = '/portal/settori'

/** Where a sector or category is written. */
export const sectorPath = (slug: string): string => `${sectorsPath}/${slug}`

/** Where a new question is asked and answered. */
export const newQuestionPath = '/portal/testi/domanda'
