import { imageAddress } from '#shared/images.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import type { ProductPageView, ProductTexts } from '../views.ts'
import './product-seller.css'

const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

interface ProductSellerProps extends Pick<ProductTexts, 'storePath' | 'showcasePath'> {
  readonly product: ProductPageView
}

/** Who sells it, with the way to the store and to the profile (PROD-04). */
export function ProductSeller({ product, storePath, showcasePath }: ProductSellerProps) {
  const { seller, store } = product
  const { businessName, city, logo, ratingHundredths, reviewCount } = seller
  const rating =
    reviewCount > 0 &&
    `${oneDecimal.format(ratingHundredths / 100)} su ${reviewCount} ${reviewCount === 1 ? 'recensione' : 'recensioni'}`
  return (
    <section className="product-seller" aria-label="Chi vende">
      <Avatar name={store.title} src={logo && imageAddress('store', logo)} size="l" />
      <p>
        <Link className="product-seller__store" to={storePath}>
          {store.title}
        </Link>
        <span className="small muted">{[city, rating].filter(Boolean).join(', ')}</span>
        <span className="small muted">Il contratto è con {businessName}</span>
      </p>
      {showcasePath && (
        <ButtonLink variant="outline" size="s" caps to={showcasePath}>
          VEDI PROFILO
        </ButtonLink>
      )}
    </section>
  )
}
