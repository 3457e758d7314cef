import { showcasePath } from '#features/people/suppliers/addresses.rules.ts'
import type { SupplierCardView } from '#features/shop/showcases/views.ts'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import { imageAddress } from '#shared/images.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { BusinessCardProps } from '#ui/parts/business-card.tsx'
import type { MacroSlug } from '#ui/parts/macro-tag.tsx'

/** A supplier of the home page, ready to be drawn: the browser needs neither sectors nor addresses. */
export interface HomeSupplier
  extends Pick<BusinessCardProps, 'to' | 'title' | 'picture' | 'illustration' | 'logo' | 'average' | 'reviewCount'> {
  readonly id: number
  readonly macro: MacroSlug
  readonly sector: string
  readonly place: string
  /** 0: on request. */
  readonly fromCents: Cents
}

/** What the home page shows of a showcase. */
export const homeSupplier = (view: SupplierCardView): HomeSupplier => {
  const sector = findSector(view.sectorId)
  return {
    id: view.id,
    to: showcasePath(view.sectorId, view.handle),
    title: view.title,
    picture: view.picture,
    illustration: sector?.illustration ?? '',
    logo: view.logo && `${imageAddress('store', view.logo)}?w=240`,
    average: view.ratingHundredths / 100,
    reviewCount: view.reviewCount,
    macro: (sector ? macroOf(sector).slug : 'fornitori') as MacroSlug,
    sector: sector?.name ?? '',
    place: view.city ? `${view.city}${view.province ? ` (${view.province})` : ''}` : '',
    fromCents: cents(view.startingPriceCents),
  }
}
