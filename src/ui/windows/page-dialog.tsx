import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../frame/use-hydrated.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { useCloseNavigation } from './use-close-navigation.ts'
import './page-dialog.css'

interface PageDialogProps {
  title: string
  size?: DialogProps['size']
  /** While it runs, a click beside the window does nothing. */
  busy: boolean
  /** The button that does it; "Annulla" is added. */
  actions: ReactNode
  onClose: () => void
  /** The same page without the window; the present address when it is no address that opens it. */
  closeTo: string
  children: ReactNode
}

/** A question opened by the page's address: a window with scripts, a section of the page without. */
export function PageDialog({ title, size, busy, actions, onClose, closeTo, children }: PageDialogProps) {
  const { pathname, search } = useLocation()
  const addressed = closeTo !== pathname + search
  const close = useCloseNavigation(closeTo, onClose)
  if (useHydrated())
    return (
      <Dialog
        open
        addressed={addressed}
        title={title}
        size={size}
        role="alertdialog"
        staticBackdrop={busy}
        onClose={addressed ? close : onClose}
        actions={
          <>
            <Button variant="text" onClick={addressed ? close : onClose}>
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
