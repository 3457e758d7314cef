import type { ReactNode } from 'react'
import { imageAddress } from '#shared/images.ts'
import { euro } from '#shared/money.ts'
import { Price } from '#ui/figures/price.tsx'
import { Stars } from '#ui/figures/stars.tsx'
import { Link } from '#ui/parts/link.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { ProductCardView } from '../views.ts'
import './product-card.css'

const SIZES = '(width < 48rem) calc(50vw - 1.75rem), 18rem'

export interface ProductCardProps {
  readonly view: ProductCardView
  /** `row` lies down: the picture beside the words. */
  readonly form?: 'card' | 'row'
  /** The first row of a page: its pictures load at once. */
  readonly priority?: boolean
  /** Hidden where the whole list is one store's. */
  readonly storeHidden?: boolean
  /** Why it stands where it stands. */
  readonly reason?: string
  /** The heart, for couples. */
  readonly actions?: ReactNode
}

/** A product in a list. The whole card is one link to its page. */
export function ProductCard({ view, form = 'card', priority, storeHidden = false, reason, actions }: ProductCardProps) {
  return (
    <article className={`product-card product-card--${form}`}>
      <PhotoFrame
        {...pictureOf(view)}
        alt={view.image?.alt ?? ''}
        sizes={form === 'row' ? '8rem' : SIZES}
        priority={priority ?? false}
        rounded
      >
        <span className="product-card__kind">{kindOf(view)}</span>
      </PhotoFrame>
      {actions && <div className="product-card__actions">{actions}</div>}
      <div className="product-card__body">
        <h3 className="product-card__title">
          <Link to={view.path}>{view.title}</Link>
        </h3>
        {!storeHidden && <p className="small muted">{view.storeTitle}</p>}
        {view.reviewCount > 0 && <Stars average={view.ratingHundredths / 100} count={view.reviewCount} />}
        <Money view={view} />
        {reason && <p className="micro product-card__reason">{reason}</p>}
      </div>
    </article>
  )
}

/** Its cover, or the sector's illustration. */
const pictureOf = ({ image, illustration }: ProductCardView) => {
  if (!image) return { src: illustration }
  const { name, width, height, placeholder } = image
  return { src: imageAddress('products', name), width, height, placeholder }
}

const kindOf = ({ saleCents, rentalCents }: ProductCardView): string => {
  if (saleCents === null && rentalCents !== null) return 'Noleggio'
  return rentalCents === null ? 'Acquisto' : 'Acquisto o noleggio'
}

/** The price, what it was, and what is left: a price that cannot be had is grey (design system, "Product card"). */
function Money({ view }: { readonly view: ProductCardView }) {
  const { saleCents, rentalCents, reduction, soldOut } = view
  const shown = saleCents ?? rentalCents
  if (shown === null) return null
  return (
    <div className="product-card__money">
      <p>
        <Price cents={shown} tone={soldOut ? 'muted' : 'default'} {...(saleCents === null && { unit: 'al giorno' })} />{' '}
        {reduction && !soldOut && <span className="product-card__reduction">−{reduction.percent}%</span>}
        <span className="micro product-card__vat"> IVA inclusa</span>
      </p>
      {reduction && !soldOut && (
        <p className="micro">
          Prezzo più basso degli ultimi 30 giorni: <del>{euro(reduction.lowestCents)}</del>
        </p>
      )}
      {saleCents !== null && rentalCents !== null && !soldOut && (
        <p className="micro">o a noleggio da {euro(rentalCents)} al giorno</p>
      )}
      {soldOut && <p className="product-card__sold-out">Prodotto esaurito</p>}
    </div>
  )
}
