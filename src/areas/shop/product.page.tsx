import { lazy, useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { JsonLd, pageMeta, useOrigin } from '#areas/public/seo.ts'
import { PlanTerms } from '#features/money/plans/ui/plan-terms.tsx'
import type { WrittenReviewView } from '#features/people/suppliers/views.ts'
import { PurchaseBox } from '#features/shop/cart/ui/purchase-box.tsx'
import { productPage } from '#features/shop/products/index.server.ts'
import { productAddress, readProductState } from '#features/shop/products/product-sections.rules.ts'
import { productJsonLd, productWords } from '#features/shop/products/product-seo.rules.ts'
import { ProductHead } from '#features/shop/products/ui/product-head.tsx'
import { ProductNotes } from '#features/shop/products/ui/product-notes.tsx'
import { ProductPromises } from '#features/shop/products/ui/product-promises.tsx'
import { ProductSections } from '#features/shop/products/ui/product-sections.tsx'
import { ProductSeller } from '#features/shop/products/ui/product-seller.tsx'
import type { ProductPageView } from '#features/shop/products/views.ts'
import type { Purchase } from '#features/shop/purchase/purchase.rules.ts'
import { storeSteps } from '#features/shop/stores/store-seo.rules.ts'
import { breadcrumbJsonLd } from '#features/site/catalog/json-ld.rules.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { cacheFor, ctxOf, pageContext } from '#platform/pages/context.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { imageAddress } from '#shared/images.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { Gallery } from '#ui/pictures/gallery.tsx'
import { ShareButton } from '#ui/windows/share-button.tsx'
import type { Route } from './+types/product.page'
import { PhoneBar, Similar } from './product-foot.tsx'
import { productPageData } from './product-page.server.ts'
import { askSupplier } from './supplier-questions.server.ts'
import './product.page.css'
import '#features/shop/purchase/ui/purchase-panel.css'
import '#features/shop/purchase/ui/plain-purchase.css'
// The looks of what is downloaded later belong to the server's page: without scripts nothing would bring them.
import '#features/shop/favourites/ui/favourite-button.css'
import '#features/shop/calendar/ui/availability-card.css'
import '#features/people/suppliers/ui/review-summary.css'
import '#features/people/suppliers/ui/review-section.css'

// What stands in `<noscript>` is never drawn in a browser with scripts.
const PlainPurchase = lazy(() =>
  import('#features/shop/purchase/ui/plain-purchase.tsx').then((module) => ({ default: module.PlainPurchase })),
)
// Few products have something to be said first.
const Note = lazy(() => import('#ui/parts/note.tsx').then((module) => ({ default: module.Note })))
// Couples download their own buttons; the server's page waits for them, so that they are there without scripts.
const FavouriteButton = lazy(() =>
  import('#features/shop/favourites/ui/favourite-button.tsx').then((module) => ({ default: module.FavouriteButton })),
)
// What a service is asked; things are not.
const ServiceIncluded = lazy(() =>
  import('./service-parts.tsx').then((module) => ({ default: module.ServiceIncluded })),
)
const SupplierQuestions = lazy(() =>
  import('./service-parts.tsx').then((module) => ({ default: module.SupplierQuestions })),
)
const ServiceReviews = lazy(() => import('./service-parts.tsx').then((module) => ({ default: module.ServiceReviews })))
const NoticeLink = lazy(() =>
  import('#features/trust/reports/ui/notice-link.tsx').then((module) => ({ default: module.NoticeLink })),
)
const ReportButton = lazy(() =>
  import('#features/trust/reports/ui/report-button.tsx').then((module) => ({ default: module.ReportButton })),
)

/** The pictures of the product, or the one of its sector. */
const picturesOf = ({ images, sectorId, title }: ProductPageView) =>
  images.length === 0
    ? [{ src: findSector(sectorId)?.illustration ?? '', alt: '' }]
    : images.map(({ name, alt, width, height, placeholder }) => ({
        src: imageAddress('products', name),
        alt: alt || title,
        width,
        height,
        placeholder,
      }))

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  orErrorPage(async () => {
    const state = readProductState(url.searchParams)
    const data = await productPageData(ctxOf(context), params.code.toUpperCase(), state, url.searchParams.get('giorno'))
    const { product, reviews } = data
    const path = productPath(product)
    if (url.pathname !== path) throw redirect(path + url.search, 301)
    // An answer about a day is of now; the page without one may be kept.
    if (!data.asked?.availability)
      cacheFor(context, `product:${product.id}`, `store:${product.supplierId}`, `showcase:${product.supplierId}`)
    const { origin } = context.get(pageContext)
    const steps = [...storeSteps(product.sectorId), { label: product.store.title, to: data.texts.storePath }]
    const pictures = picturesOf(product)
    return {
      ...data,
      path,
      steps,
      pictures,
      state: { ...state, reviews: state.reviews && reviews.page },
      seo: {
        ...productWords(product),
        path,
        image: pictures[0],
        isPrivate: product.isPreview,
      },
      jsonLd: [
        productJsonLd(
          product,
          origin,
          path,
          pictures.map(({ src }) => src),
        ),
        breadcrumbJsonLd([...steps, { label: product.title, to: path }], origin),
      ],
    }
  })

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  return askSupplier(ctx, request, async () => {
    const product = await orErrorPage(() => productPage(ctx, { code: params.code.toUpperCase() }))
    return { supplierId: product.supplierId, path: productPath(product), code: product.code }
  })
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [{ title: 'Prodotto non trovato | Promessi' }, { name: 'robots', content: 'noindex' }]
  return pageMeta(args, args.loaderData.seo)
}

/** A product of a store (PROD-01). */
export default function ProductPage() {
  const data = useLoaderData<typeof loader>()
  const { product, texts, isService, reviews, trader, similar, asked, viewer, today } = data
  const { path, steps, pictures, jsonLd, state } = data
  const origin = useOrigin()
  const { id, title } = product
  const [purchase, setPurchase] = useState<Purchase | null>(null)
  const reviewActions = viewer.canReportReviews
    ? (review: WrittenReviewView) => <ReportButton subject="reviews" id={review.id} about={review.title} />
    : undefined
  return (
    <>
      <div className="page product-page">
        <Breadcrumb items={[...steps, { label: title }]} />
        {product.isPreview && (
          <Note>
            Anteprima: questa pagina la vedi solo tu. Gli sposi la vedranno quando il prodotto sarà pubblicato.
          </Note>
        )}
        <div className="product-page__frame">
          <div className="product-page__left">
            <div className="product-page__gallery">
              <Gallery images={pictures} ratio="3/4" label={`Foto di ${title}`} />
              {viewer.isCouple && (
                <div className="product-page__heart">
                  <FavouriteButton
                    subject="products"
                    id={id}
                    label={title}
                    isFavourite={product.isFavourite}
                    look="floating"
                  />
                </div>
              )}
            </div>
            <div className="product-page__below">
              {isService && <ServiceReviews {...{ product, path, state, reviews }} actionsOf={reviewActions} />}
              <ProductSections
                product={product}
                texts={texts}
                section={state.section}
                addressOf={(section) => productAddress(path, { ...state, section })}
              />
              <ProductNotes
                safety={texts.safety}
                trader={trader}
                reviews={isService ? null : reviews}
                reviewsAt={(page) =>
                  `${productAddress(path, { ...state, reviews: page > 1 ? page : null })}#recensioni`
                }
                reviewActions={reviewActions}
              />
            </div>
          </div>
          <div className="product-page__right" id="acquista">
            <ProductHead product={product} texts={texts} />
            {texts.holiday && <Note tone="warning">{texts.holiday}</Note>}
            <noscript>
              <PlainPurchase product={product} label={texts.optionLabel} />
            </noscript>
            <PurchaseBox
              key={id}
              product={product}
              optionLabel={texts.optionLabel}
              today={today}
              coupleId={viewer.isCouple ? viewer.userId : null}
              weddingOn={viewer.weddingOn}
              onPurchase={setPurchase}
            />
            {texts.payment && (
              <PlanTerms terms={texts.payment.terms}>
                {texts.payment.notes.map((note) => (
                  <p key={note} className="small muted">
                    {note}
                  </p>
                ))}
              </PlanTerms>
            )}
            {isService && <ServiceIncluded included={texts.included} />}
            {asked && (
              <div className="product-page__asked">
                <SupplierQuestions asked={asked} />
              </div>
            )}
            <div className="product-page__actions">
              <ShareButton url={origin + path} title={title} />
              {viewer.isCouple && <ReportButton subject="products" id={id} label={title} />}
            </div>
            <ProductPromises inShort={texts.inShort} />
            <ProductSeller product={product} storePath={texts.storePath} showcasePath={texts.showcasePath} />
            {viewer.mayNotify && <NoticeLink to={`/segnala/products/${id}`} />}
          </div>
        </div>
        <Similar products={similar} isCouple={viewer.isCouple} />
      </div>
      <PhoneBar lowest={texts.lowest} purchase={purchase} />
      {jsonLd.map((data) => (
        <JsonLd key={data['@type']} data={data} />
      ))}
    </>
  )
}
