import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { findSector, macroOf } from '#features/catalog/sectors.rules.ts'
import { showcasePath } from '#features/suppliers/addresses.rules.ts'
import { imageAddress } from '#shared/images.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type MacroSlug, MacroTag } from '#ui/macro-tag.tsx'
import { PhotoFrame } from '#ui/photo-frame.tsx'
import { Price } from '#ui/price.tsx'
import { Stars } from '#ui/stars.tsx'
import { distanceText, type SupplierForm } from '../list-address.rules.ts'
import type { SupplierCardView } from '../views.ts'
import './supplier-card.css'

const NO_BREAK_SPACE = '\u00a0'

export interface SupplierCardProps {
  readonly view: SupplierCardView
  readonly form?: SupplierForm
  /** Name of the city the distance is from. */
  readonly from?: string
  /** The first row of a page: its pictures load at once. */
  readonly priority?: boolean
  /** Heart and flag, for couples. */
  readonly actions?: ReactNode
}

/** A supplier in a list. The whole card is one link to its showcase. */
export function SupplierCard({ view, form = 'card', from, priority = false, actions }: SupplierCardProps) {
  const sector = findSector(view.sectorId)
  const path = showcasePath(view.sectorId, view.handle)
  const sizes = form === 'row' ? '(width < 48rem) 7rem, 15rem' : '(width < 48rem) calc(100vw - 2.5rem), 19rem'
  return (
    <article className={`supplier-card supplier-card--${form}`}>
      <PhotoFrame
        src={view.picture?.src ?? sector?.illustration ?? ''}
        alt=""
        ratio="3/2"
        sizes={sizes}
        priority={priority}
      />
      {actions && <div className="supplier-card__actions">{actions}</div>}
      <div className="supplier-card__body">
        <Avatar
          className="supplier-card__logo"
          name={view.title}
          src={view.logo ? `${imageAddress('store', view.logo)}?w=240` : null}
          size="l"
        />
        <h3 className="supplier-card__title">
          <Link to={path}>{view.title}</Link>
        </h3>
        <p className="supplier-card__meta">
          {sector && <MacroTag macro={macroOf(sector).slug as MacroSlug}>{sector.name}</MacroTag>}
          <span>{placeOf(view, from)}</span>
        </p>
        <Stars
          average={view.ratingHundredths / 100}
          count={view.reviewCount}
          href={view.reviewCount > 0 ? `${path}?tab=3` : undefined}
        />
        <p className="supplier-card__price">
          {view.startingPriceCents > 0 ? (
            <>
              <span className="muted">A partire da</span>
              <Price cents={view.startingPriceCents} />
            </>
          ) : (
            <span className="muted">Prezzo su richiesta</span>
          )}
        </p>
      </div>
    </article>
  )
}

const placeOf = ({ city, province, distanceKm }: SupplierCardView, from: string | undefined): string => {
  const place = city ? `${city}${province ? `${NO_BREAK_SPACE}(${province})` : ''}` : ''
  if (distanceKm === null || from === undefined) return place
  return [place, distanceText(distanceKm, from)].filter((part) => part !== '').join(' · ')
}
