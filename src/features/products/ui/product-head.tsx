import { findSector, macroOf } from '#features/catalog/sectors.rules.ts'
import { type MacroSlug, MacroTag } from '#ui/macro-tag.tsx'
import { Stars } from '#ui/stars.tsx'
import type { ProductPageView } from '../views.ts'
import './product-head.css'

/** What it is: sector, code, title, stars. The count of reviews leads down to them (PROD-05). */
export function ProductHead({ product }: { readonly product: ProductPageView }) {
  const { sectorId, code, title, ratingHundredths, reviewCount } = product
  const sector = findSector(sectorId)
  return (
    <div className="product-head">
      <div className="row">
        {sector && <MacroTag macro={macroOf(sector).slug as MacroSlug}>{sector.name}</MacroTag>}
        <span className="micro">{code}</span>
      </div>
      <h1>{title}</h1>
      <Stars average={ratingHundredths / 100} count={reviewCount} href="#recensioni" />
    </div>
  )
}
