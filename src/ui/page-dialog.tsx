import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useHydrated } from './use-hydrated.ts'
import './page-dialog.css'

interface PageDialogProps {
  title: string
  /** While it runs, a click beside the window does nothing. */
  busy: boolean
  /** The button that does it; "Annulla" is added. */
  actions: ReactNode
  onClose: () => void
  /** The same page without the window. */
  closeTo: string
  children: ReactNode
}

/** A question opened by the page's address: a window with scripts, a section of the page without. */
export function PageDialog({ title, busy, actions, onClose, closeTo, children }: PageDialogProps) {
  if (useHydrated())
    return (
      <Dialog
        open
        title={title}
        role="alertdialog"
        staticBackdrop={busy}
        onClose={onClose}
        actions={
          <>
            <Button variant="text" onClick={onClose}>
              Annulla
            </Button>
            {actions}
          </>
        }
      >
        {children}
      </Dialog>
    )
  return (
    <section className="page-dialog" aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className="row">
        {actions}
        <ButtonLink variant="text" to={closeTo}>
          Annulla
        </ButtonLink>
      </div>
    </section>
  )
}
