import { type ReactNode, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from './dialog.tsx'
import { WARNING_TITLE } from './popup-titles.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title?: string
  /** The question. */
  question: ReactNode
  /** What it is about: supplier, amount. A confirmation always repeats its object. */
  children?: ReactNode
  /** The verb of the button that opened it. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** The router is asking, and answers the back button itself. */
  addressed?: boolean
  /** Closes when it settles; while it runs the button shows the spinner. */
  onConfirm: () => void | Promise<void>
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title = WARNING_TITLE, question, children, confirmLabel, cancelLabel = 'Annulla' } = props
  const [running, setRunning] = useState(false)
  const confirm = async () => {
    setRunning(true)
    try {
      await props.onConfirm()
    } finally {
      setRunning(false)
      onClose()
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      addressed={props.addressed}
      staticBackdrop={running}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={props.danger ? 'danger' : 'primary'} loading={running} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="dialog__text">{question}</div>
      {children && <div className="dialog__object">{children}</div>}
    </Dialog>
  )
}
