import { redirect, useLoaderData } from 'react-router'
import { JsonLd, pageMeta, useOrigin } from '#areas/public/seo.ts'
import { AddToCart } from '#features/cart/ui/add-to-cart.tsx'
import { findSector } from '#features/catalog/sectors.rules.ts'
import { FavouriteButton } from '#features/favourites/ui/favourite-button.tsx'
import { ReportButton } from '#features/reports/ui/report-button.tsx'
import { breadcrumbJsonLd, storeSteps } from '#features/stores/store-seo.rules.ts'
import { storePath } from '#features/suppliers/addresses.rules.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { formatDay } from '#shared/days.ts'
import { imageAddress } from '#shared/images.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { Note } from '#ui/note.tsx'
import { Price } from '#ui/price.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { productPath } from '../product-address.rules.ts'
import { productPageData } from '../product-page.server.ts'
import { productAddress, readProductState } from '../product-sections.rules.ts'
import { lowestOption, productDescription, productJsonLd, productTitle } from '../product-seo.rules.ts'
import { ProductCard } from '../ui/product-card.tsx'
import { ProductHead } from '../ui/product-head.tsx'
import { ProductNotes } from '../ui/product-notes.tsx'
import { ProductOptions } from '../ui/product-options.tsx'
import { ProductSections } from '../ui/product-sections.tsx'
import { ProductSeller } from '../ui/product-seller.tsx'
import { PurchasePanel } from '../ui/purchase/purchase-panel.tsx'
import type { ProductCardView, ProductPageView } from '../views.ts'
import type { Route } from './+types/product.page'
import './product.page.css'

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  orErrorPage(async () => {
    const state = readProductState(url.searchParams)
    const data = await productPageData(ctxOf(context), params.code, state)
    const { product, reviews } = data
    const path = productPath(product)
    if (url.pathname !== path) throw redirect(path + url.search, 301)
    cacheFor(context, `product:${product.id}`, `store:${product.supplierId}`, `showcase:${product.supplierId}`)
    return { ...data, path, state: { ...state, reviews: reviews.page } }
  })

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

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [{ title: 'Prodotto non trovato | Promessi' }, { name: 'robots', content: 'noindex' }]
  const { product, path } = args.loaderData
  return pageMeta(args, {
    title: productTitle(product),
    description: productDescription(product),
    path,
    image: picturesOf(product)[0]?.src ?? '',
    isPrivate: product.isPreview,
  })
}

/** A product of a store (PROD-01). */
export default function ProductPage() {
  const { product, reviews, trader, similar, viewer, today, path, state } = useLoaderData<typeof loader>()
  const origin = useOrigin()
  const { id, title, store, seller, supplierHandle } = product
  const shop = storePath(seller.sectorId, supplierHandle)
  const steps = [...storeSteps(product.sectorId), { label: store.title, to: shop }]
  const pictures = picturesOf(product)
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
              <ProductSections
                product={product}
                section={state.section}
                addressOf={(section) => productAddress(path, { ...state, section })}
              />
              <ProductNotes
                product={product}
                trader={trader}
                reviews={reviews}
                reviewsAt={(page) => `${productAddress(path, { ...state, reviews: page })}#recensioni`}
              />
            </div>
          </div>
          <div className="product-page__right" id="acquista">
            <ProductHead product={product} />
            {store.onHoliday && store.backOn && (
              <Note tone="warning">Lo store è in ferie: potrai ordinare di nuovo dal {formatDay(store.backOn)}.</Note>
            )}
            <noscript>
              <ProductOptions product={product} />
              <Note>
                Per scegliere e aggiungere al carrello serve JavaScript. Puoi anche contattare lo store con i recapiti
                qui sotto.
              </Note>
            </noscript>
            <PurchasePanel
              key={id}
              product={product}
              today={today}
              action={({ choice, purchase, refreshDays }) => (
                <AddToCart
                  productId={id}
                  choice={choice}
                  purchase={purchase}
                  coupleId={viewer.isCouple ? viewer.userId : null}
                  onDaysChanged={refreshDays}
                />
              )}
            />
            <div className="product-page__actions">
              <ShareButton url={origin + path} title={title} />
              {viewer.isCouple && <ReportButton subject="products" id={id} label={title} />}
            </div>
            <ProductSeller product={product} />
          </div>
        </div>
        <Similar products={similar} isCouple={viewer.isCouple} />
      </div>
      <PhoneBar product={product} />
      <JsonLd
        data={productJsonLd(
          product,
          origin,
          path,
          pictures.map(({ src }) => src),
        )}
      />
      <JsonLd data={breadcrumbJsonLd([...steps, { label: title, to: path }], origin)} />
    </>
  )
}

function Similar({
  products,
  isCouple,
}: {
  readonly products: readonly ProductCardView[]
  readonly isCouple: boolean
}) {
  if (products.length === 0) return null
  return (
    <section className="product-page__similar" aria-labelledby="simili">
      <h2 id="simili">Dallo stesso store</h2>
      <ul className="product-grid">
        {products.map((one) => (
          <li key={one.id}>
            <ProductCard
              view={one}
              storeHidden
              actions={
                isCouple && (
                  <FavouriteButton
                    subject="products"
                    id={one.id}
                    label={one.title}
                    isFavourite={one.isFavourite}
                    confirmRemoval
                    look="floating"
                  />
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On phones the price stays at the bottom, with the way to the choice. */
function PhoneBar({ product }: { readonly product: ProductPageView }) {
  const lowest = lowestOption(product.options)
  if (!lowest) return null
  const isRental = lowest.kind === 'rental'
  return (
    <BottomBar
      label={isRental ? 'Al giorno, IVA inclusa' : 'IVA inclusa'}
      figure={<Price cents={lowest.priceCents} size="m" />}
      action={<ButtonLink to="#acquista">Scegli</ButtonLink>}
    />
  )
}
