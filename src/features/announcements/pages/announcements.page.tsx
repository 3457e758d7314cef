import { data, redirect } from 'react-router'
import { JsonLd, pageMeta, useOrigin } from '#areas/public/seo.ts'
import { cityLabel } from '#features/catalog/cities.rules.ts'
import { findCity } from '#features/catalog/index.server.ts'
import { macroOf, toSlug } from '#features/catalog/sectors.rules.ts'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { listAnnouncements } from '../announcements.queries.server.ts'
import {
  countSentence,
  filterOf,
  isListAddress,
  type ListState,
  listAddress,
  onlyMacro,
  onlySector,
  readListState,
} from '../list-address.rules.ts'
import { AnnouncementFilters } from '../ui/announcement-filters.tsx'
import { AnnouncementDrawers } from '../ui/announcement-filters-drawer.tsx'
import { AnnouncementList, AppliedFilters } from '../ui/announcement-list.tsx'
import { useListSkeleton, useListState } from '../ui/announcement-list-state.ts'
import { AnnouncementListToolbar } from '../ui/announcement-list-toolbar.tsx'
import { useServerNow } from '../ui/detail-clock.ts'
import type { AnnouncementListView } from '../views.ts'
import type { Route } from './+types/announcements.page'
import '../ui/announcement-list.css'

const FORM_ID = 'filtri-annunci'

/** The city an address means: by its name, or by name and province where Italy has two of them. */
const resolveCity = (slug: string): { slug: string; label: string } => {
  const province = /^(.+)-([a-z]{2})$/.exec(slug)
  const city = findCity(slug) ?? (province ? findCity(province[1] as string, province[2]) : undefined)
  if (!city) return { slug, label: slug.replaceAll('-', ' ') }
  const own = toSlug(city.city)
  const isTheLarger = findCity(city.city)?.istat === city.istat
  return {
    slug: isTheLarger ? own : `${own}-${city.province.toLowerCase()}`,
    label: cityLabel(city.city, city.province),
  }
}

const subjectOf = (state: ListState, label: string): string => {
  const what = onlySector(state)?.name ?? onlyMacro(state)?.name ?? ''
  if (label === '') return what
  return what === '' ? `a ${label}` : `${what} a ${label}`
}

const describe = (subject: string) =>
  subject === ''
    ? seoFor('annunci')
    : {
        title: `Annunci sposi: ${subject} | Promessi`,
        description: `Gli annunci degli sposi: ${subject}. Budget massimo, data e dettagli di ogni richiesta per inviare la tua proposta.`,
      }

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const asked = readListState(url.pathname, url.searchParams)
  if (!asked) throw data(null, { status: 404 })
  const city = asked.city === '' ? { slug: '', label: '' } : resolveCity(asked.city)
  const state: ListState = { ...asked, city: city.slug }
  if (!isListAddress(state, url.pathname, url.searchParams)) throw redirect(listAddress(state), 301)

  const list = await listAnnouncements(filterOf(state, city.label), ctx.now)
  // Pages come and go with the announcements, so this address may be right again tomorrow.
  if (state.page > list.pages) throw redirect(listAddress({ ...state, page: list.pages }))
  cacheFor(context, 'announcements')

  const subject = subjectOf(state, city.label)
  const isNarrowed =
    listAddress({ ...state, page: 1, size: 20, sort: 1, form: 'card' }) !== '/auctions' || state.unknown
  return {
    list,
    state,
    subject,
    cityLabel: city.label,
    coupleName: list.items[0]?.coupleName ?? state.couple,
    now: ctx.now.toISOString(),
    seo: {
      ...describe(subject),
      // Order, form and page size show the same announcements: one address stands for all of them.
      path: listAddress({ ...state, sort: 1, form: 'card', size: 20, page: state.size === 20 ? state.page : 1 }),
      image: onlySector(state)?.illustration ?? onlyMacro(state)?.banner,
      // A combination without announcements is nothing to find.
      isPrivate: isNarrowed && list.total === 0,
    },
  }
}

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

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
function ItemList({ list }: { list: AnnouncementListView }) {
  const origin = useOrigin()
  const items = list.items.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: `${origin}/auctions/detail/${id}`,
  }))
  return <JsonLd data={{ '@type': 'ItemList', numberOfItems: list.total, itemListElement: items }} />
}

/** Every list of announcements: whole, by city, by category, by sector, by couple. */
export default function Announcements({ loaderData }: Route.ComponentProps) {
  const { list, state: loaded, subject, cityLabel: city, coupleName } = loaderData
  const now = useServerNow(loaderData.now)
  const { wanted, change } = useListState(loaded)
  const skeleton = useListSkeleton()
  const filters = { state: wanted, change, cityLabel: city, sectorCounts: list.sectorCounts }
  return (
    <div className="page announcement-list">
      <ItemList list={list} />
      <Breadcrumb items={crumbs(loaded)} />
      <div className="announcement-list__head">
        <h1>
          Annunci sposi
          {subject !== '' && <span className="announcement-list__subject"> {subject}</span>}
        </h1>
        <p className="muted" role="status">
          {countSentence(loaded.type, list.total, list.openTotal)}
        </p>
      </div>
      <div className="announcement-list__frame">
        <aside className="announcement-list__filters" aria-label="Filtri">
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
            drawers={<AnnouncementDrawers {...filters} total={list.total} />}
          />
          <AppliedFilters state={loaded} cityLabel={city} coupleName={coupleName} />
          <AnnouncementList state={loaded} list={list} now={now} skeleton={skeleton} />
        </section>
      </div>
    </div>
  )
}
