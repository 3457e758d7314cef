import { Building2, MapPin, ShieldCheck, Store as StoreIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import type { Picture } from '#shared/images.ts'
import { Stars } from '#ui/figures/stars.tsx'
import { FactList } from '#ui/lists/fact-list.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { imageSourceSet } from '#ui/pictures/image-sources.rules.ts'
import './supplier-head.css'

/** What the head of a showcase and of a store shows of its supplier. */
export interface SupplierHeadView {
  readonly title: string
  /** The firm's own name. */
  readonly businessName: string
  readonly sectorId: number
  readonly address: string | null
  /** `#rrggbb`; null for ours. */
  readonly color: string | null
  readonly logo: Picture | null
  readonly banner: Picture | null
  readonly bannerMobile: Picture | null
  readonly ratingHundredths: number
  readonly reviewCount: number
  /** Staff has checked the business as it is now. */
  readonly isVerified: boolean
}

interface SupplierHeadProps {
  readonly head: SupplierHeadView
  /** Where its reviews are; null while they may not be seen. */
  readonly reviewsAt: string | null
  /** Heart, share, report: whatever this viewer may do. */
  readonly actions: ReactNode
}

/** The banner of a supplier and its card upon it (SHOW-24, SHOW-25, STORE-03). */
export function SupplierHead({ head, reviewsAt, actions }: SupplierHeadProps) {
  const { title, businessName, address, ratingHundredths, reviewCount, sectorId, color } = head
  const sector = findSector(sectorId)
  const facts = [
    ...(businessName === title ? [] : [{ key: 'name', icon: <Building2 className="icon" />, text: businessName }]),
    ...(address ? [{ key: 'address', icon: <MapPin className="icon" />, text: address }] : []),
    { key: 'trader', icon: <StoreIcon className="icon" />, text: 'Fornitore professionale' },
    ...(head.isVerified ? [{ key: 'verified', icon: <ShieldCheck className="icon" />, text: 'Verificato' }] : []),
  ]
  return (
    <div className="supplier-head" style={color ? ({ '--supplier-color': color } as CSSProperties) : undefined}>
      <Banner head={head} />
      <div className="page">
        <div className="supplier-head__card">
          <Avatar name={title} src={head.logo?.src ?? null} size="xl" className="supplier-head__logo" />
          <div className="supplier-head__words">
            <h1>{title}</h1>
            <div className="supplier-head__facts">
              <Stars average={ratingHundredths / 100} count={reviewCount} href={reviewsAt ?? undefined} />
              <FactList facts={facts} />
              {sector && <MacroTag macro={macroOf(sector).slug as MacroSlug}>{sector.name}</MacroTag>}
            </div>
          </div>
          <div className="supplier-head__actions">{actions}</div>
        </div>
      </div>
    </div>
  )
}

interface SupplierHeadLinkProps {
  readonly to: string
  /** Which words can be read on the supplier's own colour; null draws it in ours. */
  readonly words: 'light' | 'dark' | null
  readonly children: ReactNode
}

/** "VEDI PROFILO", "VEDI STORE": in the supplier's own colour. */
export function SupplierHeadLink({ to, words, children }: SupplierHeadLinkProps) {
  return (
    <ButtonLink variant="outline" caps to={to} data-words={words ?? undefined} className="supplier-head__profile">
      {children}
    </ButtonLink>
  )
}

/** The supplier's own banner, or the one of its macro-category; phones get the narrow one. */
function Banner({ head: { banner, bannerMobile, sectorId } }: { readonly head: SupplierHeadView }) {
  const sector = findSector(sectorId)
  const macro = sector && macroOf(sector)
  const wide = banner?.src ?? macro?.banner ?? ''
  const narrow = bannerMobile?.src ?? banner?.src ?? macro?.bannerMobile ?? ''
  return (
    <picture className="supplier-head__banner">
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
