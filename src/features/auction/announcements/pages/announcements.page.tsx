import { lazy } from 'react'
import { data, redirect } from 'react-router'
import { JsonLd, pageMeta, useOrigin } from '#areas/public/seo.ts'
import { cityOfSlug } from '#features/site/catalog/index.server.ts'
import { onlyMacro, onlySector } from '#features/site/catalog/list-place.rules.ts'
import { announcementListSeo, listSubject } from '#features/site/catalog/list-seo.rules.ts'
import { macroOf } from '#features/site/catalog/sectors.rules.ts'
import { listSeo } from '#features/site/texts/index.server.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { AppliedFilters } from '#ui/lists/list-choices.tsx'
import { ListDrawers } from '#ui/lists/list-toolbar.tsx'
import { listAnnouncements } from '../announcements.queries.server.ts'
import { appliedFilters } from '../applied-filters.rules.ts'
import {
  countSentence,
  filterOf,
  isListAddress,
  type ListState,
  listAddress,
  readListState,
  relaxedList,
} from '../list-address.rules.ts'
import { AnnouncementFilters } from '../ui/announcement-filters.tsx'
import { AnnouncementList } from '../ui/announcement-list.tsx'
import { useAnnouncementSkeleton, useListState } from '../ui/announcement-list-state.ts'
import { AnnouncementListToolbar } from '../ui/announcement-list-toolbar.tsx'
import { useServerNow } from '../ui/detail-clock.ts'
import type { AnnouncementListView } from '../views.ts'
import type { Route } from './+types/announcements.page'
import '#ui/list-page.css'

const FORM_ID = 'filtri-annunci'

const Panels = lazy(() =>
  import('../ui/announcement-drawer-panels.tsx').then((module) => ({ default: module.AnnouncementDrawerPanels })),
)

const crumbs = (state: ListState) => {
  const sector = onlySector(state)
  const macro = sector ? macroOf(sector) : onlyMacro(state)
  return [
    { label: 'Home', to: '/' },
    { label: 'Annunci sposi', to: '/auctions' },
    ...(macro ? [{ label: macro.name, to: `/auctions/${macro.slug}` }] : []),
    ...(macro && sector ? [{ label: sector.name, to: `/auctions/${macro.slug}/${sector.slug}` }] : []),
  ]
}

/** What search engines read of the list. */
const itemList = (list: AnnouncementListView, origin: string) => ({
  '@type': 'ItemList',
  numberOfItems: list.total,
  itemListElement: list.items.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: `${origin}/auctions/detail/${id}`,
  })),
})

/** The sentences and addresses around the list. They are made here: the rules behind them would weigh on every visitor. */
const wordsOf = (state: ListState, list: AnnouncementListView, cityLabel: string) => {
  const elsewhere = Object.values(list.sectorCounts).reduce((sum, count) => sum + count, 0)
  const way = list.total === 0 ? relaxedList(state, elsewhere) : undefined
  return {
    crumbs: crumbs(state),
    countText: countSentence(state.type, list.total, list.openTotal),
    applied: appliedFilters(state, cityLabel, list.items[0]?.coupleName ?? state.couple),
    way: way ? { label: way.label, to: listAddress(way.state) } : null,
  }
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const asked = readListState(url.pathname, url.searchParams)
  if (!asked) throw data(null, { status: 404 })
  const city = cityOfSlug(asked.city)
  const state: ListState = { ...asked, city: city.slug }
  if (!isListAddress(state, url.pathname, url.searchParams)) throw redirect(listAddress(state), 301)

  const list = await listAnnouncements(filterOf(state, city.label), ctx.now)
  // Pages come and go with the announcements, so this address may be right again tomorrow.
  if (state.page > list.pages) throw redirect(listAddress({ ...state, page: list.pages }))
  cacheFor(context, 'announcements')

  const subject = listSubject(state, city.label)
  const isNarrowed =
    listAddress({ ...state, page: 1, size: 20, sort: 1, form: 'card' }) !== '/auctions' || state.unknown
  const { seo, heading } = await listSeo(
    {
      ...announcementListSeo(state, city.label),
      // Order, form and page size show the same announcements: one address stands for all of them.
      path: listAddress({ ...state, sort: 1, form: 'card', size: 20, page: state.size === 20 ? state.page : 1 }),
      // A combination without announcements is nothing to find.
      isPrivate: isNarrowed && list.total === 0,
    },
    'annunci',
  )
  return {
    list,
    state,
    subject,
    cityLabel: city.label,
    words: wordsOf(state, list, city.label),
    now: ctx.now.toISOString(),
    seo,
    heading,
  }
}

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

/** Every list of announcements: whole, by city, by category, by sector, by couple. */
export default function Announcements({ loaderData }: Route.ComponentProps) {
  const { list, state: loaded, subject, cityLabel: city, words } = loaderData
  const origin = useOrigin()
  const now = useServerNow(loaderData.now)
  const { wanted, change } = useListState(loaded)
  const skeleton = useAnnouncementSkeleton()
  const filters = { state: wanted, change, cityLabel: city, sectorCounts: list.sectorCounts }
  return (
    <div className="page list-page">
      <JsonLd data={itemList(list, origin)} />
      <Breadcrumb items={words.crumbs} />
      <div className="list-page__head">
        <h1>
          {loaderData.heading ?? 'Annunci sposi'}
          {!loaderData.heading && subject !== '' && <span className="list-page__subject"> {subject}</span>}
        </h1>
        <p className="muted" role="status">
          {words.countText}
        </p>
      </div>
      <div className="list-page__frame">
        <aside className="list-page__filters" aria-label="Filtri">
          <AnnouncementFilters id={FORM_ID} {...filters} />
        </aside>
        <section aria-labelledby="risultati" aria-busy={skeleton}>
          <h2 id="risultati" className="sr-only">
            Risultati
          </h2>
          <AnnouncementListToolbar
            state={wanted}
            change={change}
            formId={FORM_ID}
            drawers={<ListDrawers panels={Panels} panelProps={{ ...filters, total: list.total }} />}
          />
          <AppliedFilters {...words.applied} />
          <AnnouncementList state={loaded} list={list} way={words.way} now={now} skeleton={skeleton} />
        </section>
      </div>
    </div>
  )
}
