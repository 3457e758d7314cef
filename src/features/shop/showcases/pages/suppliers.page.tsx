import { lazy, Suspense, useState } from 'react'
import { data, redirect } from 'react-router'
import { JsonLd, pageMeta } from '#areas/public/seo.ts'
import { showcasePath } from '#features/people/suppliers/addresses.rules.ts'
import { askedDay } from '#features/shop/calendar/availability.rules.ts'
import { cityOfSlug } from '#features/site/catalog/index.server.ts'
import { listJsonLd } from '#features/site/catalog/json-ld.rules.ts'
import { listSubject, supplierListSeo } from '#features/site/catalog/list-seo.rules.ts'
import { listSeo } from '#features/site/texts/index.server.ts'
import { config } from '#platform/config.server.ts'
import type { Actor } from '#platform/context.server.ts'
import { cacheFor, ctxOf, pageContext } from '#platform/pages/context.server.ts'
import { todayInRome } from '#shared/days.ts'
import { hasPrices } from '#shared/prices/price-range.rules.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import '#ui/list-page.css'
import { AppliedFilters } from '#ui/lists/list-choices.tsx'
import { ListDrawers } from '#ui/lists/list-toolbar.tsx'
import { appliedFilters } from '../list/applied-filters.rules.ts'
import {
  allSuppliers,
  isSupplierListAddress,
  readSupplierList,
  type SupplierListState,
  supplierListAddress,
} from '../list/list-address.rules.ts'
import { listCrumbs } from '../list/list-crumbs.rules.ts'
import { countSentence, placeText } from '../list/list-words.rules.ts'
import { suppliersElsewhere, suppliersFor } from '../list/showcase-list.server.ts'
import { announcementInstead, waysOut } from '../list/ways-out.rules.ts'
import { mapOfList } from '../map/supplier-map.server.ts'
import '../map/ui/supplier-map.css'
import { classNames } from '#ui/parts/class-names.ts'
import { SupplierFilters } from '../ui/supplier-filters.tsx'
import { SupplierList } from '../ui/supplier-list.tsx'
import { useSupplierList, useSupplierSkeleton } from '../ui/supplier-list-state.ts'
import { SupplierListToolbar } from '../ui/supplier-list-toolbar.tsx'
import type { Route } from './+types/suppliers.page'

const FORM_ID = 'filtri-fornitori'

const Panels = lazy(() =>
  import('../ui/supplier-drawer-panels.tsx').then((module) => ({ default: module.SupplierDrawerPanels })),
)

const SupplierMap = lazy(() => import('../map/ui/supplier-map.tsx').then((module) => ({ default: module.SupplierMap })))

/** Announcements are published by couples, and a visitor may become one. */
const isForCouples = ({ kind }: Actor): boolean => kind === 'couple' || kind === 'visitor'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const asked = readSupplierList(url.pathname, url.searchParams)
  if (!asked) throw data(null, { status: 404 })
  const { slug, label, city } = cityOfSlug(asked.city)
  const state: SupplierListState = { ...asked, city: slug }
  if (!isSupplierListAddress(state, url.pathname, url.searchParams)) throw redirect(supplierListAddress(state), 301)

  // A day that is over, or too far ahead, narrows nothing.
  if (state.on !== null && askedDay(state.on, todayInRome(ctx.now)) === null)
    throw redirect(supplierListAddress({ ...state, on: null }))

  const list = await suppliersFor(state, ctx)
  // Pages come and go with the suppliers, so this address may be right again tomorrow.
  if (state.page > list.pages) throw redirect(supplierListAddress({ ...state, page: list.pages }))
  // Who is free on a day is of now, and so is how old that word is.
  if (state.on === null) cacheFor(context, 'showcases')
  const map = state.form === 'map' ? await mapOfList(state, list.items, ctx.now) : null

  const subject = listSubject(state, label)
  const steps = listCrumbs(state, city?.city ?? '')
  const isNarrowed = state.unknown || supplierListAddress({ ...state, page: 1 }) !== supplierListAddress(allSuppliers)
  const { seo, heading } = await listSeo(
    {
      ...supplierListSeo(state, label),
      // Order, form and page size show the same suppliers: one address stands for all of them.
      path: supplierListAddress({
        ...state,
        sort: 1,
        form: 'card',
        size: 20,
        page: state.size === 20 ? state.page : 1,
      }),
      // A combination without suppliers is nothing to find, and neither is what is typed freely: words, a day, prices, a box of the map.
      isPrivate:
        (isNarrowed && list.total === 0) ||
        state.text !== '' ||
        state.on !== null ||
        state.zone !== null ||
        hasPrices(state),
    },
    'aziende',
  )
  return {
    list,
    state,
    map: map && { ...map, tiles: { tiles: config.mapTiles, attribution: config.MAP_ATTRIBUTION } },
    subject,
    cityLabel: label,
    cityName: city?.city ?? '',
    // Sentences and addresses are made here: the rules behind them would weigh on every visitor.
    crumbs: steps,
    jsonLd: listJsonLd(
      list.items.map(({ sectorId, handle, title }) => ({ name: title, path: showcasePath(sectorId, handle) })),
      list.total,
      steps,
      context.get(pageContext).origin,
    ),
    applied: appliedFilters(state, label),
    ways: list.total > 0 ? [] : waysOut(state, await suppliersElsewhere(state, list, ctx.now)),
    announce: isForCouples(ctx.actor) ? announcementInstead(state, city?.city ?? '', label) : null,
    countText: countSentence(list.total, placeText(state, label)),
    isCouple: ctx.actor.kind === 'couple',
    seo,
    heading,
  }
}

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

/** Every list of suppliers: whole, by city, by category, by sector (SHOW-01 to SHOW-03). */
export default function Suppliers({ loaderData }: Route.ComponentProps) {
  const { list, state: loaded, subject, cityLabel, cityName, countText, isCouple } = loaderData
  const { crumbs, jsonLd, applied, ways, announce, map } = loaderData
  const [pointed, point] = useState<number | null>(null)
  const [opened, open] = useState<number | null>(null)
  const { wanted, change } = useSupplierList(loaded)
  const skeleton = useSupplierSkeleton()
  const filters = { state: wanted, change, cityLabel, sectorCounts: list.sectorCounts, priceBars: list.priceBars }
  return (
    <div className="page list-page">
      {jsonLd.map((data) => (
        <JsonLd key={data['@type']} data={data} />
      ))}
      <Breadcrumb items={crumbs} />
      <div className="list-page__head">
        <h1>
          {loaderData.heading ?? 'Fornitori'}
          {!loaderData.heading && subject !== '' && <span className="list-page__subject"> {subject}</span>}
        </h1>
        <p className="muted" role="status">
          {countText}
        </p>
      </div>
      <div className={classNames('list-page__frame', map && 'list-page__frame--map')}>
        <aside className="list-page__filters" aria-label="Filtri">
          <SupplierFilters id={FORM_ID} {...filters} />
        </aside>
        <section aria-labelledby="risultati" aria-busy={skeleton}>
          <h2 id="risultati" className="sr-only">
            Risultati
          </h2>
          <SupplierListToolbar
            state={wanted}
            change={change}
            formId={FORM_ID}
            drawers={<ListDrawers panels={Panels} panelProps={{ ...filters, total: list.total }} />}
          />
          <AppliedFilters {...applied} />
          <div className={classNames(map && 'with-map')}>
            {map && (
              <div className="with-map__map">
                <Suspense fallback={null}>
                  <SupplierMap
                    state={loaded}
                    map={map}
                    tiles={map.tiles}
                    total={list.total}
                    pointed={pointed}
                    onOpen={open}
                  />
                </Suspense>
              </div>
            )}
            <div className={classNames(map && 'with-map__list')}>
              <SupplierList
                state={loaded}
                list={list}
                ways={ways}
                announce={announce}
                cityName={cityName}
                isCouple={isCouple}
                skeleton={skeleton}
                opened={opened}
                onPoint={point}
              />
            </div>
          </div>
        </section>
      </div>
    </div>
  )
}
