import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { type LegalDocument, legalPaths } from '../paths.rules.ts'

// The window arrives with the first click.
const LegalWindow = lazy(() => import('./legal-window.lazy.tsx'))

interface LegalLinkProps {
  readonly document: LegalDocument
  readonly children: ReactNode
  /** Opens the text over the page, so that what was typed is kept. Without scripts it leads to the text's own page. */
  readonly inDialog?: boolean
}

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** The name of a legal text, leading to it (LEG-14). */
export function LegalLink({ document, children, inDialog = false }: LegalLinkProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        href={legalPaths[document]}
        aria-haspopup={inDialog ? 'dialog' : undefined}
        onClick={(event) => {
          if (!inDialog || opensElsewhere(event)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </a>
      {open && (
        <Suspense>
          <LegalWindow document={document} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
