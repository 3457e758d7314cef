import { redirect, useLoaderData } from 'react-router'
import { JsonLd, pageMeta, useOrigin } from '#areas/public/seo.ts'
import { FavouriteButton } from '#features/favourites/ui/favourite-button.tsx'
import type { ProductCardView } from '#features/products/views.ts'
import { ReportButton } from '#features/reports/ui/report-button.tsx'
import { storePath } from '#features/suppliers/addresses.rules.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { storeByHandle } from '../store.queries.server.ts'
import { readStoreList, storeListAddress, wholeStore } from '../store-list.rules.ts'
import { featuredProducts, storeProducts } from '../store-products.queries.server.ts'
import { breadcrumbJsonLd, storeDescription, storeSteps, storeTitle } from '../store-seo.rules.ts'
import { StoreHead } from '../ui/store-head.tsx'
import { FeaturedProducts, StoreProducts } from '../ui/store-products.tsx'
import { StoreTerms } from '../ui/store-terms.tsx'
import { StoreToolbar } from '../ui/store-toolbar.tsx'
import type { Route } from './+types/store.page'
import './store.page.css'

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
    cacheFor(context, `store:${store.supplierId}`, `showcase:${store.supplierId}`)
    return {
      store,
      path,
      state: { ...state, page: products.page },
      featured,
      products,
      isCouple: ctx.actor.kind === 'couple',
    }
  })

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [{ title: 'Store non trovato | Promessi' }, { name: 'robots', content: 'noindex' }]
  const { store, path, state, products } = args.loaderData
  return pageMeta(args, {
    title: storeTitle(store),
    description: storeDescription(store),
    // Search, order and form show the same products: the pages of the whole store stand for all of them.
    path: storeListAddress(path, { ...wholeStore, page: state.text === '' ? state.page : 1 }),
    ...(store.banner && { image: store.banner.src }),
    // A choice with nothing in it is nothing to find.
    isPrivate: products.total === 0 && storeListAddress(path, state) !== path,
  })
}

/** A supplier's shop window (STORE-01). */
export default function StorePage() {
  const { store, path, state, featured, products, isCouple } = useLoaderData<typeof loader>()
  const origin = useOrigin()
  const steps = storeSteps(store.sectorId)
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
      <StoreHead
        store={store}
        actions={
          <>
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
        <StoreTerms store={store} />
        <FeaturedProducts products={featured} actionsOf={heartOf} />
        <section className="store-page__shelf" aria-labelledby="prodotti">
          <h2 id="prodotti">Tutti i prodotti</h2>
          <StoreToolbar path={path} state={state} products={products} />
          <StoreProducts path={path} state={state} products={products} actionsOf={heartOf} />
        </section>
      </div>
      <JsonLd data={breadcrumbJsonLd([...steps, { label: store.title, to: path }], origin)} />
    </div>
  )
}
