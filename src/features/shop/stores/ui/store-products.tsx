import type { ReactNode } from 'react'
import { ProductCard } from '#features/shop/products/ui/product-card.tsx'
import type { ProductCardView } from '#features/shop/products/views.ts'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { defaultStoreList, type StoreListState, storeListAddress } from '../store-list.rules.ts'
import type { StoreProductsView } from '../views.ts'
import './store-products.css'

/** The heart of a card, for couples. */
type ActionsOf = (product: ProductCardView) => ReactNode

/** "In primo piano": up to four products the store puts first (STORE-05). On phones they are swiped. */
export function FeaturedProducts(props: {
  readonly products: readonly ProductCardView[]
  readonly actionsOf: ActionsOf
}) {
  const { products, actionsOf } = props
  if (products.length === 0) return null
  return (
    <section className="store-featured" aria-labelledby="primo-piano">
      <h2 id="primo-piano">In primo piano</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard view={product} storeHidden actions={actionsOf(product)} priority />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface StoreProductsProps {
  /** Of the store. */
  readonly path: string
  readonly state: StoreListState
  readonly products: StoreProductsView
  readonly actionsOf: ActionsOf
}

/** A page of the store's products, as cards or as rows. */
export function StoreProducts({ path, state, products, actionsOf }: StoreProductsProps) {
  const { items, total, page, pages } = products
  if (items.length === 0) {
    const isWhole = storeListAddress(path, { ...state, page: 1, form: 'grid', sort: 'recent' }) === path
    return (
      <EmptyState
        illustration="vuoto-ricerca"
        action={
          !isWhole && (
            <ButtonLink
              variant="outline"
              to={storeListAddress(path, { ...defaultStoreList, form: state.form })}
              preventScrollReset
            >
              Guarda tutti i prodotti
            </ButtonLink>
          )
        }
      >
        Nessun prodotto è presente in questa lista
      </EmptyState>
    )
  }
  return (
    <>
      <p className="muted small store-products__count" role="status">
        {total === 1 ? '1 prodotto' : `${total} prodotti`}
      </p>
      <ul className={state.form === 'list' ? 'store-products__rows' : 'product-grid'}>
        {items.map((product) => (
          <li key={product.id}>
            <ProductCard
              view={product}
              form={state.form === 'list' ? 'row' : 'card'}
              storeHidden
              actions={actionsOf(product)}
            />
          </li>
        ))}
      </ul>
      <div className="store-products__pages">
        <Pagination
          page={page}
          pages={pages}
          label="Pagine dei prodotti"
          hrefFor={(next) => storeListAddress(path, { ...state, page: next })}
        />
      </div>
    </>
  )
}
