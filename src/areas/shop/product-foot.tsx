import { lazy } from 'react'
import { ADD_FORM } from '#features/shop/cart/ui/add-form.ts'
import { ProductCard } from '#features/shop/products/ui/product-card.tsx'
import type { ProductCardView, ProductTexts } from '#features/shop/products/views.ts'
import type { Purchase } from '#features/shop/purchase/purchase.rules.ts'
import { Price } from '#ui/figures/price.tsx'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'

// Couples download their own buttons; the server's page waits for them, so that they are there without scripts.
const FavouriteButton = lazy(() =>
  import('#features/shop/favourites/ui/favourite-button.tsx').then((module) => ({ default: module.FavouriteButton })),
)

/** Other products of the same store. */
export function Similar({
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

interface PhoneBarProps extends Pick<ProductTexts, 'lowest'> {
  /** What is chosen; null until the scripts of the choice are there. */
  readonly purchase: Purchase | null
}

/** On phones the price stays at the bottom, with the way to the choice; then what the choice comes to, with its button. */
export function PhoneBar({ lowest, purchase }: PhoneBarProps) {
  if (!lowest) return null
  const toChoice = <ButtonLink to="#acquista">Scegli</ButtonLink>
  if (purchase && (purchase.ready || purchase.days > 0))
    return (
      <BottomBar
        label={purchase.days > 0 ? 'Totale noleggio, IVA inclusa' : 'Totale, IVA inclusa'}
        figure={<Price cents={purchase.totalCents} size="m" />}
        action={
          purchase.ready ? (
            <Button type="submit" form={ADD_FORM}>
              Aggiungi
            </Button>
          ) : (
            toChoice
          )
        }
      />
    )
  return (
    <BottomBar
      label={lowest.kind === 'rental' ? 'Al giorno, IVA inclusa' : 'IVA inclusa'}
      figure={<Price cents={lowest.priceCents} size="m" />}
      action={toChoice}
    />
  )
}
