import { MapPin } from 'lucide-react'
import { type MacroCategory, macroOf, type Sector } from '#features/site/catalog/sectors.rules.ts'
import type { Picture } from '#shared/images.ts'
import { Stars } from '#ui/figures/stars.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import type { Look } from './look-switch.tsx'

export interface PreviewBrand {
  readonly logo: Picture | null
  readonly banner: Picture | null
  readonly bannerMobile: Picture | null
}

interface PreviewHeaderProps {
  readonly look: Look
  readonly brand: PreviewBrand
  readonly sector: Sector | undefined
  readonly title: string
  readonly businessName: string | null
  readonly place: string | null
  readonly reviewCount: number
  readonly ratingHundredths: number
}

const bannerOf = (look: Look, brand: PreviewBrand, macro: MacroCategory | undefined): string | undefined =>
  look === 'phone'
    ? (brand.bannerMobile?.src ?? brand.banner?.src ?? macro?.bannerMobile)
    : (brand.banner?.src ?? macro?.banner)

/** Banner and card as showcase and store begin for everybody. */
export function PreviewHeader(props: PreviewHeaderProps) {
  const { look, brand, sector, title, businessName, place, reviewCount, ratingHundredths } = props
  return (
    <>
      <img
        className="preview__banner"
        src={bannerOf(look, brand, sector && macroOf(sector))}
        alt=""
        width={look === 'phone' ? 900 : 1600}
        height={look === 'phone' ? 420 : 440}
      />
      <div className="preview__card">
        <Avatar name={title || businessName || 'Titolo'} src={brand.logo?.src ?? null} size="xl" />
        <div>
          <p className="preview__title">{title || 'Il tuo titolo'}</p>
          <Stars average={ratingHundredths / 100} count={reviewCount} />
          {place && (
            <p className="small muted preview__place">
              <MapPin className="icon" aria-hidden="true" />
              {place}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
