import { lazy } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { JsonLd, pageMeta, useOrigin } from '#areas/public/seo.ts'
import { planOf } from '#features/money/plans/ready.rules.ts'
import { PlanTerms } from '#features/money/plans/ui/plan-terms.tsx'
import { planTerms } from '#features/money/plans/words.rules.ts'
import { showcasePath, storePath } from '#features/people/suppliers/addresses.rules.ts'
import { traderIdentity, writtenReviews } from '#features/people/suppliers/index.server.ts'
import { SupplierHead } from '#features/people/suppliers/ui/supplier-head.tsx'
import { showcaseByHandle, showcasePhotosOf } from '#features/shop/showcases/index.server.ts'
import { readShowcasePage, showcaseAddress, showcaseTabs } from '#features/shop/showcases/showcase-page.rules.ts'
import { businessJsonLd, showcaseWords } from '#features/shop/showcases/showcase-seo.rules.ts'
import { ShowcaseInfo, ShowcaseOffer, ShowcaseTrader } from '#features/shop/showcases/ui/showcase-info.tsx'
import { ShowcasePhotos } from '#features/shop/showcases/ui/showcase-photos.tsx'
import { ShowcaseReviews } from '#features/shop/showcases/ui/showcase-reviews.tsx'
import { storeSteps } from '#features/shop/stores/store-seo.rules.ts'
import { breadcrumbJsonLd } from '#features/site/catalog/json-ld.rules.ts'
import { config } from '#platform/config.server.ts'
import { cacheFor, ctxOf, pageContext } from '#platform/pages/context.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ShareButton } from '#ui/windows/share-button.tsx'
import type { Route } from './+types/showcase.page'
import { askSupplier, supplierQuestions } from './supplier-questions.server.ts'
import { SupplierQuestions } from './supplier-questions.tsx'
import './showcase.page.css'
// The looks of what is downloaded later belong to the server's page: without scripts nothing would bring them.
import '#features/shop/favourites/ui/favourite-button.css'

// Couples download their own buttons; the server's page waits for them, so that they are there without scripts.
const FavouriteButton = lazy(() =>
  import('#features/shop/favourites/ui/favourite-button.tsx').then((module) => ({ default: module.FavouriteButton })),
)
const NoticeLink = lazy(() =>
  import('#features/trust/reports/ui/notice-link.tsx').then((module) => ({ default: module.NoticeLink })),
)
const ReportButton = lazy(() =>
  import('#features/trust/reports/ui/report-button.tsx').then((module) => ({ default: module.ReportButton })),
)

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  orErrorPage(async () => {
    const ctx = ctxOf(context)
    const showcase = await showcaseByHandle(ctx, params.fornitore)
    const { supplierId, sectorId, handle } = showcase
    const path = showcasePath(sectorId, handle)
    if (url.pathname !== path) throw redirect(path + url.search, 301)
    const state = readShowcasePage(url.searchParams)
    const asking = { path, on: url.searchParams.get('giorno'), asksDay: true }
    const [asked, photos, trader, reviews] = await Promise.all([
      // What is asked and answered stands on the first tab alone.
      state.tab === 1 ? supplierQuestions(ctx, { ...showcase, hasShowcase: true }, asking) : null,
      showcasePhotosOf(supplierId),
      traderIdentity(supplierId),
      writtenReviews({ supplierId }, { page: state.page, stars: state.tab === 3 ? state.vote : null }),
    ])
    const steps = storeSteps(sectorId)
    const usual = showcase.usualPlan && planOf(showcase.usualPlan)
    const { origin } = context.get(pageContext)
    // An answer about a day is of now; the page without one may be kept.
    if (!asked?.availability) cacheFor(context, `showcase:${supplierId}`, `store:${supplierId}`)
    return {
      showcase,
      path,
      state: { ...state, page: reviews.page },
      photos,
      asked,
      trader,
      reviews,
      isCouple: ctx.actor.kind === 'couple',
      mayNotify: ctx.actor.kind === 'visitor' || ctx.actor.kind === 'supplier',
      canReportReviews: ctx.actor.kind === 'couple' || ctx.actor.kind === 'supplier',
      storePath: showcase.hasStore ? storePath(sectorId, handle) : null,
      steps,
      jsonLd: [
        businessJsonLd(showcase, photos, origin, path),
        breadcrumbJsonLd([...steps, { label: showcase.title, to: path }], origin),
      ],
      ...showcaseWords(showcase),
      payment: usual && planTerms(usual, 'auction', null),
      map: { tiles: config.mapTiles, attribution: config.MAP_ATTRIBUTION },
    }
  })

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  return askSupplier(ctx, request, async () => {
    const { supplierId, sectorId, handle } = await orErrorPage(() => showcaseByHandle(ctx, params.fornitore))
    return { supplierId, path: showcasePath(sectorId, handle) }
  })
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [{ title: 'Vetrina non trovata | Promessi' }, { name: 'robots', content: 'noindex' }]
  const { showcase, path, photos, title, description } = args.loaderData
  const image = showcase.banner ?? photos[0]
  // Photos and reviews are parts of the same page.
  return pageMeta(args, {
    title,
    description,
    path,
    ...(image && { image }),
  })
}

/** A supplier's public page (SHOW-22). */
export default function ShowcasePage() {
  const data = useLoaderData<typeof loader>()
  const { showcase, path, state, photos, trader, reviews, isCouple, map, steps } = data
  const { supplierId, title, reviewCount } = showcase
  const origin = useOrigin()
  const counts = { 1: undefined, 2: photos.length, 3: reviewCount }
  return (
    <div className="showcase-page">
      <div className="page">
        <Breadcrumb items={[...steps, { label: title }]} />
      </div>
      <SupplierHead
        head={showcase}
        reviewsAt={showcaseAddress(path, { tab: 3 })}
        actions={
          <>
            {isCouple && (
              <FavouriteButton subject="vetrina" id={supplierId} label={title} isFavourite={showcase.isFavourite} />
            )}
            <ShareButton url={origin + path} title={title} />
            {isCouple && <ReportButton subject="vetrina" id={supplierId} label={title} />}
          </>
        }
      />
      <div className="page">
        <Tabs
          label="Sezioni della vetrina"
          items={showcaseTabs.map(({ tab, label }) => ({
            to: showcaseAddress(path, { tab }),
            label,
            current: tab === state.tab,
            ...(counts[tab] !== undefined && { count: counts[tab] }),
          }))}
        />
        {state.tab === 1 && (
          <div className="showcase-page__columns">
            {photos.length > 0 && <ShowcasePhotos photos={photos} title={title} layout="strip" />}
            <ShowcaseOffer showcase={showcase} storePath={data.storePath}>
              {data.asked && <SupplierQuestions asked={data.asked} />}
            </ShowcaseOffer>
            <div className="showcase-page__main">
              {data.payment && <PlanTerms terms={data.payment} />}
              <ShowcaseInfo showcase={showcase} map={map} />
              <ShowcaseReviews {...{ showcase, path, state, reviews }} />
              <ShowcaseTrader businessName={showcase.businessName} trader={trader} />
            </div>
          </div>
        )}
        {state.tab === 2 && <ShowcasePhotos photos={photos} title={title} layout="wall" />}
        {state.tab === 3 && (
          <ShowcaseReviews
            {...{ showcase, path, state, reviews }}
            actionsOf={
              data.canReportReviews
                ? (review) => <ReportButton subject="reviews" id={review.id} about={review.title} />
                : undefined
            }
          />
        )}
        {data.mayNotify && <NoticeLink to={`/segnala/vetrina/${supplierId}`} />}
      </div>
      {data.jsonLd.map((one) => (
        <JsonLd key={one['@type']} data={one} />
      ))}
    </div>
  )
}
