import { offerOf } from '#features/shop/products/card-offer.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { imageAddress } from '#shared/images.ts'
import { euro } from '#shared/money.ts'
import { Link } from '#ui/parts/link.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { PortalProductView } from '../portal-list.queries.server.ts'
import { ProductState } from './products-table.tsx'

/** The list as pictures, to find something by its look. */
export function ProductsGrid({
  products,
  now,
}: {
  readonly products: readonly PortalProductView[]
  readonly now: string
}) {
  return (
    <ul className="products-grid">
      {products.map((product) => {
        const { saleCents, rentalCents } = offerOf(product.options)
        const illustration = findSector(product.sectorId)?.illustration ?? ''
        return (
          <li key={product.id} className="products-grid__item">
            <PhotoFrame
              src={product.image ? imageAddress('products', product.image) : illustration}
              alt=""
              ratio="4/5"
              sizes="(width < 48rem) 45vw, 14rem"
            >
              <input
                type="checkbox"
                className="check__box products-grid__box"
                name="ids"
                value={product.id}
                aria-label={`Scegli ${product.title}`}
              />
            </PhotoFrame>
            <Link to={`/portal/products/${product.id}`}>{product.title}</Link>
            <span className="micro">{product.sku ?? product.code}</span>
            <span className="small">
              {[saleCents !== null && euro(saleCents), rentalCents !== null && `${euro(rentalCents)} al giorno`]
                .filter(Boolean)
                .join(', ') || 'Senza prezzo'}
            </span>
            <ProductState product={product} now={now} />
          </li>
        )
      })}
    </ul>
  )
}
