import { lazy, Suspense } from 'react'
import { ProductCard } from '#features/shop/products/ui/product-card.tsx'
import type { ProductCardView } from '#features/shop/products/views.ts'
import { SkeletonCard } from '#ui/frame/skeleton.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type ShelfState, shelfAddress } from '../shelf-address.rules.ts'
import { shelfReason } from '../shelf-reason.rules.ts'
import type { ShelfView } from '../views.ts'
import './shelf-list.css'
// The looks of what is downloaded later belong to the server's page: without scripts nothing would bring them.
import '#features/shop/favourites/ui/favourite-button.css'

// Couples download their own buttons; the server's page waits for them, so that they are there without scripts.
const FavouriteButton = lazy(() =>
  import('#features/shop/favourites/ui/favourite-button.tsx').then((module) => ({ default: module.FavouriteButton })),
)

/** Pictures seen at once on a wide screen. */
const FIRST_ROW = 3

interface Way {
  readonly label: string
  readonly to: string
}

interface ShelfListProps {
  readonly state: ShelfState
  readonly view: ShelfView
  /** Out of an empty shelf, the smallest step first. */
  readonly ways: readonly Way[]
  /** To the announcement that brings what is not here, for those who may publish one. */
  readonly announce: Way | null
  /** Hearts are for couples. */
  readonly isCouple: boolean
  readonly skeleton: boolean
}

/** The products of one page, or what to do when there are none. */
export function ShelfList({ state, view, ways, announce, isCouple, skeleton }: ShelfListProps) {
  const { items, page, pages, isMore } = view
  if (skeleton) return <Placeholders key={shelfAddress(state)} count={Math.max(items.length, 3)} />
  if (items.length === 0) return <NothingHere ways={ways} announce={announce} />
  const heartOf = ({ id, title, isFavourite }: ProductCardView) =>
    isCouple && (
      <Suspense fallback={null}>
        <FavouriteButton
          subject="products"
          id={id}
          label={title}
          isFavourite={isFavourite}
          confirmRemoval
          look="floating"
        />
      </Suspense>
    )
  return (
    <>
      <ul className="product-grid shelf-list">
        {items.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              view={product}
              reason={shelfReason(state, product)}
              actions={heartOf(product)}
              priority={index < FIRST_ROW}
            />
          </li>
        ))}
      </ul>
      {isMore && page === pages && (
        <p className="muted shelf-list__more">Ce ne sono altri: scegli una categoria, una taglia o un prezzo.</p>
      )}
      <div className="list-page__pages">
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(next) => shelfAddress({ ...state, page: next })}
          label="Pagine dei prodotti"
        />
      </div>
      {announce && (
        <p className="shelf-list__announce">
          Non trovi quello che cerchi?{' '}
          <Link className="link" to={announce.to}>
            {announce.label}
          </Link>
        </p>
      )}
    </>
  )
}

function NothingHere({ ways, announce }: Pick<ShelfListProps, 'ways' | 'announce'>) {
  const [first, ...others] = ways
  return (
    <EmptyState
      illustration="vuoto-ricerca"
      action={
        <>
          {first && (
            <ButtonLink variant="outline" size="s" to={first.to} preventScrollReset>
              {first.label}
            </ButtonLink>
          )}
          {others.map((way) => (
            <ButtonLink key={way.label} variant="text" size="s" to={way.to} preventScrollReset>
              {way.label}
            </ButtonLink>
          ))}
          {announce && (
            <Link className="link small" to={announce.to}>
              {announce.label}
            </Link>
          )}
        </>
      }
    >
      Nessun prodotto ha tutto quello che chiedi
    </EmptyState>
  )
}

function Placeholders({ count }: { readonly count: number }) {
  const keys = Array.from({ length: count }, (_, index) => `place-${index}`)
  return (
    <div className="product-grid shelf-list" role="status">
      <span className="sr-only">Caricamento in corso</span>
      {keys.map((key) => (
        <SkeletonCard key={key} />
      ))}
    </div>
  )
}
