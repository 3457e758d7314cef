import { LookSwitch } from '#features/shop/showcases/ui/look-switch.tsx'
import { type PreviewBrand, PreviewHeader } from '#features/shop/showcases/ui/preview-header.tsx'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import type { Day } from '#shared/days.ts'
import { Price } from '#ui/figures/price.tsx'
import { Note } from '#ui/parts/note.tsx'
import { colorVerdict, DARK_WORDS, LIGHT_WORDS } from '../color.rules.ts'
import { type Holiday, holidayNotice, holidayState } from '../holiday.rules.ts'
import type { FeaturedView } from '../views.ts'

export interface StoreBrand extends PreviewBrand {
  readonly businessName: string | null
  readonly address: string | null
  readonly reviewCount: number
  readonly ratingHundredths: number
}

interface StorePreviewProps {
  readonly brand: StoreBrand
  readonly sectorId: number
  readonly title: string
  readonly description: string
  /** `#rrggbb`. */
  readonly color: string
  readonly featured: readonly FeaturedView[]
  readonly holiday: Holiday | null
  readonly today: Day
}

/** The store as everybody will see it, following what is typed. */
export function StorePreview(props: StorePreviewProps) {
  const { brand, sectorId, title, description, color, featured, holiday, today } = props
  const words = colorVerdict(color).words === 'dark' ? DARK_WORDS : LIGHT_WORDS
  return (
    <LookSwitch>
      {(look) => (
        <>
          <PreviewHeader
            look={look}
            brand={brand}
            sector={findSector(sectorId)}
            title={title}
            businessName={brand.businessName}
            place={brand.address}
            reviewCount={brand.reviewCount}
            ratingHundredths={brand.ratingHundredths}
          />
          <div className="preview__body">
            {holiday && holidayState(holiday, today) === 'away' && <Note tone="warning">{holidayNotice(holiday)}</Note>}
            <p className="preview__lead">{description || 'Due righe sul tuo store.'}</p>
            {featured.length > 0 && (
              <div>
                <p className="preview__heading" style={{ borderColor: color }}>
                  In primo piano
                </p>
                <ul className="preview__products">
                  {featured.map(({ code, title: name, image, priceCents }) => (
                    <li key={code}>
                      {image && <img src={`${image.src}?w=240`} alt="" width={image.width} height={image.height} />}
                      <span className="small">{name}</span>
                      {priceCents !== null && <Price cents={priceCents} />}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <p className="preview__button" style={{ background: color, color: words }}>
              VEDI PROFILO
            </p>
          </div>
        </>
      )}
    </LookSwitch>
  )
}
