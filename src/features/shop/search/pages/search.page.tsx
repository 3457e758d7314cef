import { redirect, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { searchByPlace } from '../limits.rules.ts'
import { search } from '../results.queries.server.ts'
import {
  countLabel,
  kindNames,
  resultsPath,
  SEARCH_MAX_LETTERS,
  type SearchKind,
  searchKinds,
} from '../search.rules.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { SearchResult } from '../ui/search-result.tsx'
import type { SearchView } from '../views.ts'
import type { Route } from './+types/search.page'
import './search.page.css'

const kindIn = (asked: string | null): SearchKind | null => searchKinds.find((kind) => kind === asked) ?? null

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, SEARCH_MAX_LETTERS)
  if (text === '') return { text, found: null }
  await consumeAttempt(ctx, searchByPlace, ctx.ipPrefix)
  const asked = url.searchParams.get('pagina')
  const page = /^[1-9]\d{0,2}$/.test(asked ?? '') ? Number(asked) : 1
  const kind = kindIn(url.searchParams.get('tipo'))
  const found = await search(text, { kind: kind ?? 'first', page }, ctx.now)
  if (found.page > found.pages) throw redirect(resultsPath(text, kind, found.pages))
  return { text, found }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.text ? `${args.loaderData.text}: risultati della ricerca | Promessi` : 'Cerca | Promessi',
    description: 'Cerca fra fornitori, negozi, prodotti e annunci di matrimonio.',
    isPrivate: true,
  })

const allOf = (found: SearchView): number => searchKinds.reduce((sum, kind) => sum + found.counts[kind], 0)

function Results({ found }: { found: SearchView }) {
  const { text, meant, counts, kind, items, page, pages } = found
  if (allOf(found) === 0)
    return (
      <EmptyState
        illustration="vuoto-ricerca"
        action={
          <ButtonLink variant="secondary" to="/auctions">
            Guarda tutti gli annunci
          </ButtonLink>
        }
      >
        Nessun risultato per “{text}”. Prova con meno parole, o con parole più semplici.
      </EmptyState>
    )
  return (
    <>
      {meant && (
        <p className="search-page__meant" role="status">
          Nessun risultato per “{text}”: questi sono i risultati per <b>{meant}</b>.
        </p>
      )}
      <Tabs
        label="Risultati"
        items={searchKinds.map((each) => ({
          to: resultsPath(text, each),
          label: (
            <>
              {kindNames[each]} <span className="tabs__count">{countLabel(counts[each])}</span>
            </>
          ),
          current: each === kind,
        }))}
      />
      {items.length === 0 ? (
        <p className="muted search-page__meant">
          Nessun risultato fra {kind ? kindNames[kind].toLowerCase() : 'questi'}.
        </p>
      ) : (
        <ul className="search-page__results">
          {items.map((item) => (
            <SearchResult key={item.id} item={item} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => resultsPath(text, kind, to)}
        label="Pagine dei risultati"
      />
    </>
  )
}

/** The results of the search over the whole site. */
export default function SearchPage() {
  const { text, found } = useLoaderData<typeof loader>()
  return (
    <div className="page search-page">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Cerca' }]} />
      <h1>{text === '' ? 'Cerca' : <>Risultati per “{text}”</>}</h1>
      <div className="search-page__box">
        <SearchBox key={text} defaultValue={text} />
      </div>
      {found && <Results found={found} />}
    </div>
  )
}
