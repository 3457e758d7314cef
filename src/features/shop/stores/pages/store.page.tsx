import { lazy } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { JsonLd, pageMeta, useOrigin } from '#areas/public/seo.ts'
import { showcasePath, storePath } from '#features/people/suppliers/addresses.rules.ts'
import { bonusLines, shippingCostText, shippingTimeText } from '#features/people/suppliers/terms.rules.ts'
import { SupplierHead, SupplierHeadLink } from '#features/people/suppliers/ui/supplier-head.tsx'
import type { ProductCardView } from '#features/shop/products/views.ts'
import { breadcrumbJsonLd } from '#features/site/catalog/json-ld.rules.ts'
import { cacheFor, ctxOf, pageContext } from '#platform/pages/context.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { Link } from '#ui/parts/link.tsx'
import { ShareButton } from '#ui/windows/share-button.tsx'
import { storeByHandle } from '../store.queries.server.ts'
import { defaultStoreList, readStoreList, storeListAddress } from '../store-list.rules.ts'
import { featuredProducts, storeProducts } from '../store-products.queries.server.ts'
import { storeSteps, storeWords } from '../store-seo.rules.ts'
import { FeaturedProducts, StoreProducts } from '../ui/store-products.tsx'
import { StoreTerms } from '../ui/store-terms.tsx'
import { StoreToolbar } from '../ui/store-toolbar.tsx'
import type { Route } from './+types/store.page'
import './store.page.css'
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
    const store = await storeByHandle(ctx, params.fornitore)
    const path = storePath(store.sectorId, store.handle)
    if (url.pathname !== path) throw redirect(path + url.search, 301)
    const state = readStoreList(url.searchParams)
    const [featured, products] = await Promise.all([
      featuredProducts(ctx, store.supplierId, store.featuredCodes),
      storeProducts(ctx, store.supplierId, state),
    ])
    const steps = storeSteps(store.sectorId)
    cacheFor(context, `store:${store.supplierId}`, `showcase:${store.supplierId}`)
    return {
      store,
      words: storeWords(store),
      path,
      state: { ...state, page: products.page },
      featured,
      products,
      texts: {
        shippingTime: shippingTimeText(store.shipping),
        shippingCost: shippingCostText(store.shipping),
        bonuses: bonusLines(store.bonuses),
      },
      profile: store.hasShowcase ? showcasePath(store.sectorId, store.handle) : null,
      steps,
      breadcrumb: breadcrumbJsonLd([...steps, { label: store.title, to: path }], context.get(pageContext).origin),
      isCouple: ctx.actor.kind === 'couple',
      mayNotify: ctx.actor.kind === 'visitor' || ctx.actor.kind === 'supplier',
    }
  })

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [{ title: 'Store non trovato | Promessi' }, { name: 'robots', content: 'noindex' }]
  const { store, words, path, state, products } = args.loaderData
  return pageMeta(args, {
    ...words,
    // Search, order and form show the same products: the pages of the whole store stand for all of them.
    path: storeListAddress(path, { ...defaultStoreList, page: state.text === '' ? state.page : 1 }),
    ...(store.banner && { image: store.banner }),
    // A choice with nothing in it is nothing to find.
    isPrivate: products.total === 0 && storeListAddress(path, state) !== path,
  })
}

/** A supplier's shop window (STORE-01). */
export default function StorePage() {
  const { store, path, profile, state, featured, products, texts, steps, breadcrumb, isCouple, mayNotify } =
    useLoaderData<typeof loader>()
  const origin = useOrigin()
  const heartOf = ({ id, title, isFavourite }: ProductCardView) =>
    isCouple && (
      <FavouriteButton
        subject="products"
        id={id}
        label={title}
        isFavourite={isFavourite}
        confirmRemoval
        look="floating"
      />
    )
  return (
    <div className="store-page">
      <div className="page">
        <Breadcrumb items={[...steps, { label: store.title }]} />
      </div>
      <SupplierHead
        head={store}
        reviewsAt={profile && `${profile}?tab=3`}
        actions={
          <>
            {profile && (
              <SupplierHeadLink to={profile} words={store.colorWords}>
                VEDI PROFILO
              </SupplierHeadLink>
            )}
            {isCouple && (
              <FavouriteButton
                subject="store"
                id={store.supplierId}
                label={store.title}
                isFavourite={store.isFavourite}
              />
            )}
            <ShareButton url={origin + path} title={store.title} />
            {isCouple && <ReportButton subject="store" id={store.supplierId} label={store.title} />}
          </>
        }
      />
      <div className="page">
        <StoreTerms store={store} texts={texts} />
        <FeaturedProducts products={featured} actionsOf={heartOf} />
        <section className="store-page__shelf" aria-labelledby="prodotti">
          <h2 id="prodotti">Tutti i prodotti</h2>
          <StoreToolbar path={path} state={state} products={products} />
          <StoreProducts path={path} state={state} products={products} actionsOf={heartOf} />
          <Link className="link" to="/prodotti">
            Tutti gli store
          </Link>
        </section>
        {mayNotify && <NoticeLink to={`/segnala/store/${store.supplierId}`} />}
      </div>
      <JsonLd data={breadcrumb} />
    </div>
  )
}
