import { howItWorksCopy, howItWorksFields } from './how-it-works.rules.ts'
import { type RenderedText, renderMarkdown } from './markdown.server.ts'
import { fillPlaces, places } from './places.server.ts'
import { cachedText } from './text-cache.server.ts'
import { customTexts } from './texts.queries.server.ts'
import type { FieldDefinition } from './texts.rules.ts'

/** The words, bundled as they stand in the files: path → Markdown. */
const files = import.meta.glob<string>('./site/*.md', { query: '?raw', import: 'default', eager: true })

/** The pages whose words staff may write. Legal texts are not among them: their versions bind people. */
export const sitePages = {
  'come-funziona': { label: 'Come funziona', path: '/come-funziona' },
  informazioni: { label: 'Informazioni sul sito', path: '/informazioni-sul-sito' },
  accessibilita: { label: 'Dichiarazione di accessibilità', path: '/accessibilita' },
} as const
export type SitePage = keyof typeof sitePages

/** Whether a key is one of them. */
export const isSitePage = (key: string): key is SitePage => Object.hasOwn(sitePages, key)

/** In an editor a place is written in single braces, like everywhere else. */
const single = (markdown: string): string => markdown.replace(/\{\{(\w+)\}\}/g, '{$1}')
const double = (text: string): string => text.replace(/\{(\w+)\}/g, '{{$1}}')

const original = (name: string): string => {
  const markdown = files[`./site/${name}.it.md`]
  if (markdown === undefined) throw new Error(`There is no text ${name}`)
  return single(markdown).trim()
}

/** How the words of a page are written. */
export const pageFields = (page: SitePage): readonly FieldDefinition[] =>
  page === 'come-funziona'
    ? howItWorksFields
    : [
        {
          ...{ name: 'text', label: 'Testo della pagina', look: 'markdown', max: 30_000 },
          original: original(page),
          places: Object.keys(places()),
          help: 'La prima riga è il titolo, con # davanti; i capitoli iniziano con ##.',
        },
      ]

/** A page of running text from what was typed. @throws Error when it has no title, or two chapters are alike */
export const renderPage = (text: string): RenderedText => renderMarkdown(fillPlaces(double(text)))

/** The pages about the site itself, as staff has written them or as the code has them. */
export const siteText = (name: 'informazioni' | 'accessibilita'): Promise<RenderedText> =>
  cachedText(`site ${name}`, async () => renderPage((await customTexts('page', name)).text ?? original(name)))

/** The words of "Come funziona". @param values what stands in braces: the plans on sale, as a sentence */
export const howItWorks = async (values: { readonly piani: string }) =>
  howItWorksCopy(await customTexts('page', 'come-funziona'), values)
