import { useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Card } from '#ui/parts/card.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { findInPortal } from '../finder.queries.server.ts'
import { askedBeginnings, FINDER_MAX_LETTERS, finderNames, matchingPages } from '../finder.rules.ts'
import type { Route } from './+types/finder.page'
import '../ui/finder.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Cerca | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const PAGES_SHOWN = 20

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = supplierPage(ctx, request)
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, FINDER_MAX_LETTERS)
  return {
    text,
    isMember: actor.member !== null,
    isAsked: askedBeginnings(text).length > 0,
    groups: await findInPortal(ctx, text, 'many'),
  }
}

/** Everything of one's own that a text finds, and the pages of the portal; the search that works without scripts. */
export default function FinderPage() {
  const { text, isMember, isAsked, groups } = useLoaderData<typeof loader>()
  const pages = matchingPages(text, PAGES_SHOWN, isMember)
  const sections = [
    { name: 'Pagine', items: pages.map(({ label, path }) => ({ key: path, title: label, detail: '', path })) },
    ...groups.map(({ kind, items }) => ({
      name: finderNames[kind],
      items: items.map((item) => ({ ...item, key: `${kind} ${item.id}` })),
    })),
  ].filter(({ items }) => items.length > 0)
  return (
    <>
      <PageHeader title="Cerca nel portale">
        Vendite, proposte, prodotti, messaggi e annunci aperti: per numero, nome o inizio di una parola.
      </PageHeader>
      <form method="get" action="/portal/cerca">
        <SearchField key={text} label="Cerca nel portale" name="q" defaultValue={text} maxLength={FINDER_MAX_LETTERS} />
      </form>
      <div className="finder-results">
        {sections.map(({ name, items }) => (
          <Card key={name} title={name}>
            <ul>
              {items.map(({ key, title, detail, path }) => (
                <li key={key}>
                  <Link className="finder-results__row" to={path} reloadDocument={!path.startsWith('/portal')}>
                    <b>{title}</b>
                    {detail && <span className="small muted">{detail}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
        {isAsked && sections.length === 0 && (
          <EmptyState illustration="vuoto-ricerca">
            Niente trovato per “{text}”: prova con un numero, un nome o l’inizio di una parola
          </EmptyState>
        )}
        {!isAsked && <p className="muted">Scrivi almeno due lettere.</p>}
      </div>
    </>
  )
}
