import { LegalText } from '#features/site/legal/ui/legal-text.tsx'
import { useLegalText } from '#features/site/legal/ui/use-legal-text.ts'
import { Skeleton } from '#ui/frame/skeleton.tsx'

/** The Cookie Policy inside the dialog (CONS-05); when it cannot be fetched, the way to its page. */
export function PolicyText() {
  const text = useLegalText('cookies')
  if (!text)
    return (
      <div className="cookie-policy" aria-busy="true">
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
      </div>
    )
  if (text === 'failed')
    return (
      <p className="muted" role="status">
        Non siamo riusciti a caricare il testo qui. Puoi leggerlo sulla pagina della{' '}
        <a href="/cookie-policy">Cookie Policy</a>, che resta sempre aperta, anche prima di scegliere.
      </p>
    )
  return (
    <div className="cookie-policy">
      <LegalText html={text.html} />
    </div>
  )
}
