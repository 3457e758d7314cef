import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { closeAfterPaint, finishClosing } from './closing-windows.ts'
import { useBackCloses } from './use-back-closes.ts'

interface ModalOptions {
  open: boolean
  onClose: () => void
  /** A click on the backdrop does nothing: for forms whose loss would hurt. Esc still closes. */
  staticBackdrop?: boolean
  /** Only its own buttons close it: Esc does nothing either. For the first question about cookies alone (OQ-170). */
  blocking?: boolean
  /** The address opens it, or asks it: the back button leaves the address, and the window with it. */
  addressed?: boolean
}

const FIELD = '.dialog__body :is(input:not([type=hidden]), select, textarea):enabled'
const ACTION = '.dialog__actions :is(a, button)'

/** The browser would take the cross in the corner; what the window is for comes first. */
const focusContent = (dialog: HTMLDialogElement): void => {
  const first = dialog.querySelector<HTMLElement>(FIELD) ?? dialog.querySelector<HTMLElement>(ACTION)
  // What stands above a field, like the sum to pay, stays in sight.
  first?.focus({ preventScroll: true })
}

/**
 * Drives a native `<dialog>` from React state. The browser gives the focus trap, the inert page, Esc and the return
 * of the focus; the page behind stops scrolling (base.css). The back button closes it.
 */
export const useModalDialog = (options: ModalOptions) => {
  const { open, onClose, staticBackdrop = false, blocking = false, addressed = false } = options
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)

  useBackCloses(open && !blocking && !addressed, onClose)

  // Before the browser draws, and above all before React takes a window away that is no longer wanted.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    finishClosing()
    dialog.showModal()
    focusContent(dialog)
    // Closing, rather than just removing it, is what gives the focus back.
    return () => closeAfterPaint(dialog)
  }, [open])
  // Undone after the one above: a window that is taken away is closed first.
  useLayoutEffect(() => finishClosing, [])

  return {
    ref,
    // Browsers let a second Esc through whatever "cancel" says; these two say it before.
    closedby: blocking ? ('none' as const) : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (blocking && event.key === 'Escape') event.preventDefault()
    },
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // File inputs inside the dialog send a bubbling "cancel" too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (!blocking) onClose()
    },
    // Android's back button, pressed twice, closes a native window without asking.
    onClose: ({ currentTarget, target }: SyntheticEvent<HTMLDialogElement>) => {
      if (open && !blocking && target === currentTarget && !currentTarget.open) onClose()
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedBackdrop.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      const onBackdrop = pressedBackdrop.current && event.target === event.currentTarget
      if (onBackdrop && !staticBackdrop && !blocking) onClose()
    },
  }
}
