import { Card } from '#ui/parts/card.tsx'
import { SHOWN_DESCRIPTION, SHOWN_TITLE } from '../seo/seo-texts.rules.ts'

interface SeoPreviewProps {
  readonly title: string
  readonly description: string
  /** Host and path, as a search engine writes them. */
  readonly address: string
  readonly sitemap: string | null
}

function Length({ label, length, shown }: { label: string; length: number; shown: number }) {
  return (
    <p className="small seo-preview__length">
      <span>
        {label}: {length} di {shown} caratteri{length > shown && ', verrà tagliato'}
      </span>
      <meter
        aria-label={`${label}: lunghezza`}
        min={0}
        max={shown * 1.5}
        low={Math.round(shown * 0.4)}
        high={shown}
        optimum={Math.round(shown * 0.8)}
        value={Math.min(length, shown * 1.5)}
      />
    </p>
  )
}

const cut = (text: string, shown: number): string =>
  text.length > shown ? `${text.slice(0, shown - 1).trimEnd()}…` : text

/** How a search engine shows the page, and how much of title and description it cuts off. */
export function SeoPreview({ title, description, address, sitemap }: SeoPreviewProps) {
  return (
    <Card title="Come si vede nei risultati">
      <div className="seo-preview" aria-live="polite">
        <span className="small muted seo-preview__address">{address}</span>
        <b className="seo-preview__title">{cut(title, SHOWN_TITLE)}</b>
        <span className="small">{cut(description, SHOWN_DESCRIPTION)}</span>
      </div>
      <Length label="Titolo" length={title.length} shown={SHOWN_TITLE} />
      <Length label="Descrizione" length={description.length} shown={SHOWN_DESCRIPTION} />
      {sitemap && <p className="small muted">{sitemap}</p>}
    </Card>
  )
}
