import { lazy, Suspense, useEffect, useState } from 'react'
import { type LegalDocument, legalDocuments, legalPaths } from '#features/site/legal/paths.rules.ts'

const LegalWindow = lazy(() => import('#features/site/legal/ui/legal-window.lazy.tsx'))

/** The legal text a click on a link of the footer asks for; null for every other click, and for those that open elsewhere. */
const askedFor = (event: MouseEvent): LegalDocument | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('footer a') : null
  return legalDocuments.find((document) => link?.getAttribute('href') === legalPaths[document]) ?? null
}

/** On the welcome page the footer's legal links open over it (LEG-14). Only this page pays for that: the footer knows nothing of it. */
export function FooterWindows() {
  const [document, setDocument] = useState<LegalDocument | null>(null)
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const asked = askedFor(event)
      if (!asked) return
      event.preventDefault()
      setDocument(asked)
    }
    window.addEventListener('click', open, true)
    return () => window.removeEventListener('click', open, true)
  }, [])
  return (
    document && (
      <Suspense>
        <LegalWindow document={document} onClose={() => setDocument(null)} />
      </Suspense>
    )
  )
}
