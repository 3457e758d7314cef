import { Card } from '#ui/parts/card.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'

interface SectorPreviewProps {
  readonly look: 'sector' | 'macro'
  readonly macro: { readonly slug: string; readonly name: string }
  /** The words of a field as they are typed. */
  readonly words: (name: string) => string
}

const picture = (name: string): string => `/illustrations/480/${name}.webp`

/** How a sector or category will look: its place in the wizard or on the home page, the menu, its list, its products. */
export function SectorPreview({ look, macro, words }: SectorPreviewProps) {
  const name = words('name')
  const isSector = look === 'sector'
  return (
    <Card title="Come si vedrà">
      <div className="sector-preview" aria-live="polite">
        <div className="sector-preview__tile" data-macro={macro.slug}>
          <img src={picture(words(isSector ? 'picture' : 'image'))} alt="" width={480} height={360} />
          <div>
            <b>{name}</b>
            {!isSector && <p className="small">{words('text')}</p>}
          </div>
        </div>
        <dl className="sector-preview__facts small">
          <div>
            <dt>Nei menu</dt>
            <dd>
              <MacroTag macro={macro.slug as MacroSlug}>{isSector ? macro.name : name}</MacroTag>
              {isSector && <span>› {name}</span>}
            </dd>
          </div>
          <div>
            <dt>Elenchi</dt>
            <dd>
              Fornitori {name}, Annunci sposi {name}
            </dd>
          </div>
          {isSector && (
            <>
              <div>
                <dt>Annuncio senza foto</dt>
                <dd>
                  {words('defaultImage') === 'si' ? 'Esce con questa figura' : 'Non si può: serve una foto degli sposi'}
                </dd>
              </div>
              <div>
                <dt>Scelta nel prodotto</dt>
                <dd>{words('optionLabel')}</dd>
              </div>
            </>
          )}
        </dl>
      </div>
    </Card>
  )
}
