import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Spinner } from '#ui/frame/spinner.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'
import { type LegalDocument, legalPaths } from '../paths.rules.ts'
import './legal-window.css'
import { LegalText } from './legal-text.tsx'
import { PdfLink } from './pdf-link.tsx'
import { PreferencesButton } from './preferences-button.tsx'
import { useLegalText } from './use-legal-text.ts'

interface LegalWindowProps {
  readonly document: LegalDocument
  readonly onClose: () => void
}

const titles: Readonly<Record<LegalDocument, string>> = {
  terms: 'Termini e condizioni generali del servizio',
  privacy: 'Informativa sulla privacy',
  cookies: 'Informativa sui cookie',
}

/** This window has its buttons: Esc, pressed while reading, does not lose the place (OQ-170). A window over it has its own Esc. */
const useEscapeIgnored = () => {
  useEffect(() => {
    const ignore = (event: KeyboardEvent) => {
      const within = event.target instanceof Element ? event.target.closest('dialog') : null
      if (event.key === 'Escape' && (!within || within.matches('.legal-window'))) event.preventDefault()
    }
    window.addEventListener('keydown', ignore, true)
    return () => window.removeEventListener('keydown', ignore, true)
  }, [])
}

/**
 * A legal text over the page (LEG-12, LEG-14). It stands at the end of the document: inside the label of a checkbox every click on
 * it would tick the box. Loaded on demand: import `legal-link.tsx`.
 */
export default function LegalWindow({ document, onClose }: LegalWindowProps) {
  const text = useLegalText(document)
  useEscapeIgnored()
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={titles[document]}
      size="xl"
      staticBackdrop
      className="legal-window"
      actions={<Button onClick={onClose}>Chiudi</Button>}
    >
      {text === null && (
        <p className="legal-window__wait" role="status">
          <Spinner /> Apro il testo…
        </p>
      )}
      {text === 'failed' && (
        <Note tone="error">
          Non riusciamo a mostrare il testo qui. <a href={legalPaths[document]}>Aprilo nella sua pagina.</a>
        </Note>
      )}
      {text !== null && text !== 'failed' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrolled by keyboard, and nothing in it may take the focus
        <section className="legal-window__text" tabIndex={0} aria-label={text.title}>
          <p className="muted small">Ultima modifica: {text.updatedOn}</p>
          {document === 'privacy' && (
            <div className="row">
              <PdfLink href="/api/legal/privacy/pdf" name="promessi-informativa-privacy.pdf" />
              <PreferencesButton />
            </div>
          )}
          <LegalText html={text.html} />
        </section>
      )}
    </Dialog>,
    window.document.body,
  )
}
