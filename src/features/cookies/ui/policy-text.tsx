import { useEffect, useState } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

/** GET /api/legal/cookies, as far as it is shown here. */
interface LegalText {
  readonly title: string
  readonly updatedOn: string
  readonly html: string
}

/** The Cookie Policy inside the dialog (CONS-05); when it cannot be fetched, the way to its page. */
export function PolicyText() {
  const [text, setText] = useState<LegalText | 'missing'>()
  useEffect(() => {
    const leaving = new AbortController()
    fetch('/api/legal/cookies', { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)))
      .then(setText, () => leaving.signal.aborted || setText('missing'))
    return () => leaving.abort()
  }, [])
  if (!text)
    return (
      <div className="cookie-policy" aria-busy="true">
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
      </div>
    )
  if (text === 'missing')
    return (
      <p className="muted" role="status">
        Non siamo riusciti a caricare il testo qui. Puoi leggerlo sulla pagina della{' '}
        <a href="/cookie-policy">Cookie Policy</a>, che resta sempre aperta, anche prima di scegliere.
      </p>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own document, from our own server
  return <div className="cookie-policy" dangerouslySetInnerHTML={{ __html: text.html }} />
}
