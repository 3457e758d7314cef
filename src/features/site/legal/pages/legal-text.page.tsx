import { useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { pageSeo } from '#features/site/texts/index.server.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { AccordionItem } from '#ui/frame/accordion.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { documentAt } from '../legal.rules.ts'
import { LongRead } from '../ui/long-read.tsx'
import { PdfLink } from '../ui/pdf-link.tsx'
import { PreferencesButton } from '../ui/preferences-button.tsx'
import type { Route } from './+types/legal-text.page'
import { legalPage } from './legal-page.server.ts'

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { pathname, searchParams } = new URL(request.url)
  const document = documentAt(pathname.replace(/\.data$/, ''))
  if (!document) throw new Error(`No legal text stands at ${pathname}`)
  cacheFor(context, 'legal')
  const page = await orErrorPage(() => legalPage(ctxOf(context), document, searchParams.get('versione') || undefined))
  return { ...page, seo: await pageSeo(seoKeys[document]) }
}

const seoKeys = { terms: 'termini', privacy: 'privacy', cookies: 'cookie' } as const

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

/** A version one can read again. */
interface VersionLink {
  readonly version: string
  /** "21/10/2021" */
  readonly published: string
  readonly to: string
}

/** "Versioni precedenti": closed until asked for, and honest when there are none (LEG-09). */
function PreviousVersions({ versions }: { readonly versions: readonly VersionLink[] }) {
  return (
    <AccordionItem title="Versioni precedenti" className="legal-page__versions">
      {versions.length === 0 ? (
        <p>Nessuno</p>
      ) : (
        <ul>
          {versions.map(({ version, published, to }) => (
            <li key={version}>
              <Link className="link" to={to}>
                Versione del {published}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AccordionItem>
  )
}

/** Terms, privacy and cookie policy: one page, three addresses (LEG-01 to LEG-13). */
export default function LegalTextPage() {
  const { document, title, updated, version, html, contents, pdf, previous, notes } = useLoaderData<typeof loader>()
  const hydrated = useHydrated()
  return (
    <LongRead
      // Another text is another page: it opens at its top, with its lists closed.
      key={`${document} ${version}`}
      title={title}
      html={html}
      contents={contents}
      lead={
        <>
          <p className="muted">
            Ultima modifica: {updated}
            {document === 'terms' && ` · Versione ${version}`}
          </p>
          <div className="row long-read__actions">
            <PdfLink {...pdf} />
            {hydrated && document !== 'terms' && <PreferencesButton />}
          </div>
          {notes.map(({ text, link }) => (
            <Note key={text} className="long-read__note">
              {text} {link && <Link to={link.to}>{link.label}</Link>}
            </Note>
          ))}
        </>
      }
      foot={<PreviousVersions versions={previous} />}
    />
  )
}
