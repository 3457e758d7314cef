import type { ReactNode } from 'react'
import { showcasePath, storePath } from '#features/people/suppliers/addresses.rules.ts'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import { imageAddress } from '#shared/images.ts'
import { BusinessCard } from '#ui/parts/business-card.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import type { StoreCardView } from '../views.ts'

export interface StoreCardProps {
  readonly view: StoreCardView
  /** The heart, for couples. */
  readonly actions?: ReactNode
}

/** A store in a list. */
export function StoreCard({ view, actions }: StoreCardProps) {
  const sector = findSector(view.sectorId)
  return (
    <BusinessCard
      to={storePath(view.sectorId, view.handle)}
      title={view.title}
      picture={view.picture}
      illustration={sector?.illustration ?? ''}
      logo={view.logo ? `${imageAddress('store', view.logo)}?w=240` : null}
      meta={
        <>
          {sector && <MacroTag macro={macroOf(sector).slug as MacroSlug}>{sector.name}</MacroTag>}
          {view.city && (
            <span>
              {view.city}&nbsp;({view.province})
            </span>
          )}
        </>
      }
      average={view.ratingHundredths / 100}
      reviewCount={view.reviewCount}
      reviewsTo={`${showcasePath(view.sectorId, view.handle)}?tab=3`}
      foot={<span className="muted">{productsText(view.productCount)}</span>}
      actions={actions}
    />
  )
}

const productsText = (count: number): string => {
  if (count === 0) return 'Ancora nessun prodotto'
  return count === 1 ? '1 prodotto nello store' : `${count} prodotti nello store`
}
