import { Link } from 'react-router'
import { showcasePath, storePath } from '#features/suppliers/addresses.rules.ts'
import { imageAddress } from '#shared/images.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { ProductPageView } from '../views.ts'
import './product-seller.css'

const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Who sells it, with the way to the store and to the profile (PROD-04). */
export function ProductSeller({ product }: { readonly product: ProductPageView }) {
  const { seller, store, supplierHandle } = product
  const { businessName, city, sectorId, logo, ratingHundredths, reviewCount, hasShowcase } = seller
  const rating =
    reviewCount > 0 &&
    `${oneDecimal.format(ratingHundredths / 100)} su ${reviewCount} ${reviewCount === 1 ? 'recensione' : 'recensioni'}`
  return (
    <section className="product-seller" aria-label="Chi vende">
      <Avatar name={store.title} src={logo && imageAddress('store', logo)} size="l" />
      <p>
        <Link className="product-seller__store" to={storePath(sectorId, supplierHandle)}>
          {store.title}
        </Link>
        <span className="small muted">{[city, rating].filter(Boolean).join(', ')}</span>
        <span className="small muted">Il contratto è con {businessName}</span>
      </p>
      {hasShowcase && (
        <ButtonLink variant="outline" size="s" caps to={showcasePath(sectorId, supplierHandle)}>
          VEDI PROFILO
        </ButtonLink>
      )}
    </section>
  )
}
