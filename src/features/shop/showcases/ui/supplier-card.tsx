import { Store as StoreIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { showcasePath } from '#features/people/suppliers/addresses.rules.ts'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import { imageAddress } from '#shared/images.ts'
import { Price } from '#ui/figures/price.tsx'
import { BusinessCard } from '#ui/parts/business-card.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { distanceText, type SupplierForm } from '../list/list-address.rules.ts'
import type { SupplierCardView } from '../views.ts'

const NO_BREAK_SPACE = '\u00a0'

export interface SupplierCardProps {
  readonly view: SupplierCardView
  readonly form?: SupplierForm
  /** Name of the city the distance is from. */
  readonly from?: string
  /** Why it stands where it stands. */
  readonly reason?: string
  /** The first row of a page: its pictures load at once. */
  readonly priority?: boolean
  /** Heart and flag, for couples. */
  readonly actions?: ReactNode
}

/** A supplier in a list (SHOW-13). */
export function SupplierCard({ view, form = 'card', from = '', reason, priority = false, actions }: SupplierCardProps) {
  const sector = findSector(view.sectorId)
  const path = showcasePath(view.sectorId, view.handle)
  return (
    <BusinessCard
      to={path}
      title={view.title}
      picture={view.picture}
      illustration={sector?.illustration ?? ''}
      logo={view.logo ? `${imageAddress('store', view.logo)}?w=240` : null}
      meta={
        <>
          {sector && <MacroTag macro={macroOf(sector).slug as MacroSlug}>{sector.name}</MacroTag>}
          <span>{placeOf(view, from)}</span>
          {view.dayNote && <span>{view.dayNote}</span>}
        </>
      }
      average={view.ratingHundredths / 100}
      reviewCount={view.reviewCount}
      reviewsTo={`${path}?tab=3`}
      note={
        view.isProfessional && (
          <>
            <StoreIcon aria-hidden="true" />
            Fornitore professionale
          </>
        )
      }
      foot={
        view.startingPriceCents > 0 ? (
          <>
            <span className="muted">A partire da</span>
            <Price cents={view.startingPriceCents} />
          </>
        ) : (
          <span className="muted">Prezzo su richiesta</span>
        )
      }
      reason={reason}
      form={form === 'map' ? 'row' : form}
      priority={priority}
      actions={actions}
    />
  )
}

const placeOf = ({ city, province, distanceKm }: SupplierCardView, from: string): string => {
  const place = city ? `${city}${province ? `${NO_BREAK_SPACE}(${province})` : ''}` : ''
  if (distanceKm === null || from === '') return place
  return [place, distanceText(distanceKm, from)].filter((part) => part !== '').join(' · ')
}
