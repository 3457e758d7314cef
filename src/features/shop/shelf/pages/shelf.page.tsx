import { lazy } from 'react'
import { data, redirect } from 'react-router'
import { JsonLd, pageMeta } from '#areas/public/seo.ts'
import { coupleProfile } from '#features/people/couples/index.server.ts'
import { listJsonLd } from '#features/site/catalog/json-ld.rules.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { cacheFor, ctxOf, pageContext } from '#platform/pages/context.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import '#ui/list-page.css'
import { AppliedFilters } from '#ui/lists/list-choices.tsx'
import { ListDrawers, ListSelect, RankingLink } from '#ui/lists/list-toolbar.tsx'
import { appliedFilters } from '../applied.rules.ts'
import { totalText } from '../choices.rules.ts'
import { askableDays } from '../days.rules.ts'
import { shelfFor, waysOutOf } from '../shelf.server.ts'
import { isShelfAddress, readShelf, shelfAddress, shelfAfter, sortOptions } from '../shelf-address.rules.ts'
import { shelfCrumbs, shelfSeo } from '../shelf-seo.rules.ts'
import { ShelfFilters } from '../ui/shelf-filters.tsx'
import { ShelfList } from '../ui/shelf-list.tsx'
import { useShelf, useShelfSkeleton } from '../ui/shelf-state.ts'
import { announcementInstead } from '../ways-out.rules.ts'
import type { Route } from './+types/shelf.page'

const FORM_ID = 'filtri-prodotti'

const Panels = lazy(() =>
  import('../ui/shelf-drawer-panels.tsx').then((module) => ({ default: module.ShelfDrawerPanels })),
)

/** The wedding day of the couple that looks, while it lies ahead. */
const weddingOf = async ({ actor, now }: Ctx) => {
  if (actor.kind !== 'couple') return null
  const { weddingOn } = await coupleProfile(actor.accountId)
  if (weddingOn === null || weddingOn < todayInRome(now)) return null
  return { on: weddingOn, label: `Il giorno delle nozze, ${formatDay(weddingOn)}` }
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const state = readShelf(url.pathname, url.searchParams)
  if (!state) throw data(null, { status: 404 })
  if (!isShelfAddress(state, url.pathname, url.searchParams)) throw redirect(shelfAddress(state), 301)
  const view = await shelfFor(ctx, state)
  // Pages come and go with the products, so this address may be right again tomorrow.
  if (state.page > view.pages) throw redirect(shelfAddress({ ...state, page: view.pages }))
  cacheFor(context, 'shelf', 'products')
  const steps = shelfCrumbs(state)
  const isForCouples = ctx.actor.kind === 'couple' || ctx.actor.kind === 'visitor'
  return {
    view,
    state,
    seo: shelfSeo(state, view.total),
    crumbs: steps,
    jsonLd: listJsonLd(
      view.items.map((item) => ({ name: item.title, path: productPath(item) })),
      view.total,
      steps,
      context.get(pageContext).origin,
    ),
    // Sentences and addresses are made here: the rules behind them would weigh on every visitor.
    applied: appliedFilters(state),
    ways:
      view.total > 0
        ? []
        : (await waysOutOf(ctx, state)).map(({ label, change, total }) => ({
            label: `${label} (${totalText({ total, isMore: false })})`,
            to: shelfAddress(shelfAfter(state, change)),
          })),
    announce: isForCouples ? announcementInstead(state) : null,
    countText: totalText(view),
    askable: askableDays(todayInRome(ctx.now)),
    wedding: await weddingOf(ctx),
    isCouple: ctx.actor.kind === 'couple',
  }
}

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

/** All products of all stores, to be looked through. */
export default function Shelf({ loaderData }: Route.ComponentProps) {
  const { view, state: loaded, seo, crumbs, jsonLd, applied, ways, announce, countText, isCouple } = loaderData
  const { wanted, change } = useShelf(loaded)
  const skeleton = useShelfSkeleton()
  const { askable, wedding } = loaderData
  const filters = { state: wanted, change, view, askable, wedding }
  return (
    <div className="page list-page">
      {jsonLd.map((one) => (
        <JsonLd key={one['@type']} data={one} />
      ))}
      <Breadcrumb items={crumbs} />
      <div className="list-page__head">
        <h1>
          Prodotti
          {seo.subject !== '' && <span className="list-page__subject"> {seo.subject}</span>}
        </h1>
        <p className="muted" role="status">
          {countText}
        </p>
      </div>
      <div className="list-page__frame">
        <aside className="list-page__filters" aria-label="Filtri">
          <ShelfFilters id={FORM_ID} {...filters} />
        </aside>
        <section aria-labelledby="risultati" aria-busy={skeleton}>
          <h2 id="risultati" className="sr-only">
            Risultati
          </h2>
          <div className="list-page__toolbar">
            <ListDrawers panels={Panels} panelProps={{ ...filters, countText }} />
            <ListSelect
              label="Ordina per:"
              name="ordina"
              value={wanted.sort}
              options={sortOptions}
              onChange={(sort) => change({ sort })}
              formId={FORM_ID}
            />
            <RankingLink wide />
          </div>
          <AppliedFilters {...applied} />
          <ShelfList
            state={loaded}
            view={view}
            ways={ways}
            announce={announce}
            isCouple={isCouple}
            skeleton={skeleton}
          />
        </section>
      </div>
    </div>
  )
}
