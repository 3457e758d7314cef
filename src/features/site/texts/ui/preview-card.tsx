import { Card } from '#ui/parts/card.tsx'
import type { TextPreview } from '../views.ts'

/** How a text would look. */
export function PreviewCard({ preview, isTyped }: { readonly preview: TextPreview; readonly isTyped: boolean }) {
  const { look, title, html } = preview
  return (
    <Card title={isTyped ? 'Anteprima, non ancora salvata' : 'Anteprima'} id="anteprima">
      {look === 'message' ? (
        <>
          <p className="small">
            Oggetto: <b>{title}</b>
          </p>
          <iframe className="text-preview__message" title={`Anteprima: ${title}`} sandbox="" srcDoc={html} />
        </>
      ) : (
        <div className="text-preview__words">
          <h3>{title}</h3>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on our server, any HTML in it shown as text */}
          <div className="legal-text" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      )}
    </Card>
  )
}
