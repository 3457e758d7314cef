import { MapPin } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { findSector, macroOf } from '#features/catalog/sectors.rules.ts'
import { showcasePath } from '#features/suppliers/addresses.rules.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { imageSourceSet } from '#ui/image-sources.rules.ts'
import { type MacroSlug, MacroTag } from '#ui/macro-tag.tsx'
import { Stars } from '#ui/stars.tsx'
import { colorVerdict } from '../color.rules.ts'
import type { StoreView } from '../views.ts'
import './store-head.css'

interface StoreHeadProps {
  readonly store: StoreView
  /** Heart, share, report: whatever this viewer may do. */
  readonly actions: ReactNode
}

/** The banner of a store and the card of its supplier upon it (STORE-03). */
export function StoreHead({ store, actions }: StoreHeadProps) {
  const { title, address, ratingHundredths, reviewCount, hasShowcase, sectorId, handle, color } = store
  const sector = findSector(sectorId)
  const profile = showcasePath(sectorId, handle)
  return (
    <div className="store-head" style={color ? ({ '--store-color': color } as CSSProperties) : undefined}>
      <Banner store={store} />
      <div className="page">
        <div className="store-head__card">
          <Avatar name={title} src={store.logo?.src ?? null} size="xl" className="store-head__logo" />
          <div className="store-head__words">
            <h1>{title}</h1>
            <div className="store-head__facts">
              <Stars
                average={ratingHundredths / 100}
                count={reviewCount}
                href={hasShowcase ? `${profile}?tab=3` : undefined}
              />
              {address && <FactList facts={[{ key: 'address', icon: <MapPin className="icon" />, text: address }]} />}
              {sector && <MacroTag macro={macroOf(sector).slug as MacroSlug}>{sector.name}</MacroTag>}
            </div>
          </div>
          <div className="store-head__actions">
            {hasShowcase && (
              <ButtonLink
                variant="outline"
                caps
                to={profile}
                data-words={(color && colorVerdict(color).words) ?? undefined}
                className="store-head__profile"
              >
                VEDI PROFILO
              </ButtonLink>
            )}
            {actions}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The store's own banner, or the one of its macro-category; phones get the narrow one. */
function Banner({ store: { banner, bannerMobile, sectorId } }: { readonly store: StoreView }) {
  const sector = findSector(sectorId)
  const macro = sector && macroOf(sector)
  const wide = banner?.src ?? macro?.banner ?? ''
  const narrow = bannerMobile?.src ?? banner?.src ?? macro?.bannerMobile ?? ''
  return (
    <picture className="store-head__banner">
      <source media="(width < 48rem)" srcSet={imageSourceSet(narrow, bannerMobile?.width) ?? narrow} sizes="100vw" />
      <img
        src={wide}
        srcSet={imageSourceSet(wide, banner?.width)}
        sizes="100vw"
        alt=""
        width={banner?.width ?? 1600}
        height={banner?.height ?? 440}
        fetchPriority="high"
      />
    </picture>
  )
}
