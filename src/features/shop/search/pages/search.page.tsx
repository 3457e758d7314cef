import { redirect, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { consumeReading } from '#platform/http/limits.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { euro } from '#shared/money.ts'
import { Stars } from '#ui/figures/stars.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { AppliedFilters } from '#ui/lists/list-choices.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
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
import type { SearchItemView, SearchView } from '../views.ts'
import type { Route } from './+types/search.page'
import './search.page.css'
import '#ui/list-page.css'

const kindIn = (asked: string | null): SearchKind | null => searchKinds.find((kind) => kind === asked) ?? null

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, SEARCH_MAX_LETTERS)
  if (text === '') return { text, found: null }
  await orErrorPage(() => consumeReading(ctx, searchByPlace, ctx.ipPrefix))
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
  const { text, meant, counts, conceded, kind, kinds, items, page, pages, announcement } = found
  const isNothing = allOf(found) === 0
  return (
    <>
      <AppliedFilters items={found.chips} clearTo={found.wordsTo} />
      {!isNothing && meant && (
        <p className="search-page__meant" role="status">
          Nessun risultato per “{text}”: questi sono i risultati per <b>{meant}</b>.
        </p>
      )}
      {conceded.map((sentence) => (
        <p key={sentence} className="search-page__meant" role="status">
          {sentence}
        </p>
      ))}
      {isNothing ? (
        <EmptyState
          illustration="vuoto-ricerca"
          action={<ButtonLink to={announcement.to}>{announcement.label}</ButtonLink>}
        >
          Nessun risultato per “{text}”. Prova con meno parole, o con parole più semplici.
        </EmptyState>
      ) : (
        <>
          <Tabs
            label="Risultati"
            items={kinds.map((each) => ({
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
          <p className="search-page__announcement">
            Non è quello che cercavi? <Link to={announcement.to}>{announcement.label}</Link>
          </p>
        </>
      )}
    </>
  )
}

const priceWords: Readonly<Record<SearchItemView['priceOf'], (price: string) => string>> = {
  budget: (price) => `Budget massimo ${price}`,
  from: (price) => `A partire da ${price}`,
  exact: (price) => price,
  day: (price) => `A partire da ${price} al giorno`,
}

const aboutOf = ({ owner, place, title, km }: SearchItemView): string =>
  [owner === title ? '' : owner, place, km === null ? '' : `${Math.round(km)} km`]
    .filter((part) => part !== '')
    .join(' · ')

/** One line of the results: the whole of it leads to the thing. */
function SearchResult({ item }: { item: SearchItemView }) {
  const { title, sectorName, macroSlug, path, image, priceCents, priceOf, ratingHundredths, reviewCount } = item
  return (
    <li className="search-result">
      <PhotoFrame src={image} alt="" ratio="1/1" sizes="7rem" rounded />
      <div className="search-result__what">
        <MacroTag macro={macroSlug as MacroSlug}>{sectorName}</MacroTag>
        <h2>
          <Link to={path}>{title}</Link>
        </h2>
        <p className="small muted">{aboutOf(item)}</p>
        {reviewCount > 0 && <Stars average={ratingHundredths / 100} count={reviewCount} />}
        {priceCents !== null && <p className="search-result__price">{priceWords[priceOf](euro(priceCents))}</p>}
      </div>
    </li>
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
