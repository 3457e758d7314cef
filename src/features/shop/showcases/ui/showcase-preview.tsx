import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { cents } from '#shared/money.ts'
import { Price } from '#ui/figures/price.tsx'
import type { ShowcaseEditorView } from '../views.ts'
import { LookSwitch } from './look-switch.tsx'
import { PreviewHeader } from './preview-header.tsx'

interface ShowcasePreviewProps {
  readonly view: ShowcaseEditorView
  readonly title: string
  readonly about: string
  /** 0: on request. */
  readonly price: number
}

const SHOWN_PHOTOS = 4

/** The showcase as everybody will see it, following what is typed. */
export function ShowcasePreview({ view, title, about, price }: ShowcasePreviewProps) {
  return (
    <LookSwitch>
      {(look) => (
        <>
          <PreviewHeader
            look={look}
            brand={view}
            sector={findSector(view.sectorId)}
            title={title}
            businessName={view.businessName}
            place={view.address ?? (view.city && `${view.city} (${view.province})`)}
            reviewCount={view.reviewCount}
            ratingHundredths={view.ratingHundredths}
          />
          <div className="preview__body">
            {view.photos.length > 0 && (
              <div className="preview__strip">
                {view.photos.slice(0, SHOWN_PHOTOS).map(({ id, image }) => (
                  <img key={id} src={`${image.src}?w=240`} alt="" width={image.width} height={image.height} />
                ))}
              </div>
            )}
            <p className="preview__lead">{about || 'Nessuna informazione inserita'}</p>
            <p className="preview__price">
              {price > 0 ? (
                <>
                  <span className="small muted">A partire da</span>
                  <Price cents={cents(price)} size="m" />
                </>
              ) : (
                <b>Prezzo su richiesta</b>
              )}
            </p>
          </div>
        </>
      )}
    </LookSwitch>
  )
}
