import { Stars } from '#ui/figures/stars.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import type { ProductPageView, ProductTexts } from '../views.ts'
import './product-head.css'

interface ProductHeadProps {
  readonly product: ProductPageView
  readonly texts: Pick<ProductTexts, 'macroSlug' | 'sectorName'>
}

/** What it is: sector, code, title, stars. The count of reviews leads down to them (PROD-05). */
export function ProductHead({ product, texts }: ProductHeadProps) {
  const { code, title, ratingHundredths, reviewCount } = product
  return (
    <div className="product-head">
      <div className="row">
        {texts.macroSlug && <MacroTag macro={texts.macroSlug as MacroSlug}>{texts.sectorName}</MacroTag>}
        <span className="micro">{code}</span>
      </div>
      <h1>{title}</h1>
      <Stars average={ratingHundredths / 100} count={reviewCount} href="#recensioni" />
    </div>
  )
}
