import type { ReactNode } from 'react'
import { Button, ButtonLink, type ButtonVariant } from '../parts/button.tsx'
import { Dialog } from './dialog.tsx'
import { WARNING_TITLE } from './popup-titles.ts'

export interface PopupAction {
  label: string
  variant?: ButtonVariant
  onSelect?: () => void
  /** Makes it a link. */
  to?: string
}

export interface AlertDialogProps {
  open: boolean
  onClose: () => void
  /** All popups are titled "Attenzione" unless something has succeeded (`DONE_TITLE`) or the specification names another title. */
  title?: string
  /** Plain text; line breaks are kept. */
  body: ReactNode
  actions?: readonly PopupAction[]
  /** The address opens it, or the page is nothing but this: the back button leaves it. */
  addressed?: boolean
}

const CLOSE_ONLY: readonly PopupAction[] = [{ label: 'OK' }]

/** The popup of the application: a message that interrupts. Every action closes it first. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onClose, title = WARNING_TITLE, body, actions = CLOSE_ONLY, addressed } = props
  const lastIndex = actions.length - 1
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      addressed={addressed}
      actions={actions.map(({ label, variant, onSelect, to }, index) => {
        const look = variant ?? (index === lastIndex ? 'primary' : 'text')
        const select = () => {
          onClose()
          onSelect?.()
        }
        return to ? (
          <ButtonLink key={label} variant={look} to={to} onClick={select}>
            {label}
          </ButtonLink>
        ) : (
          <Button key={label} variant={look} onClick={select}>
            {label}
          </Button>
        )
      })}
    >
      <div className="dialog__text">{body}</div>
    </Dialog>
  )
}
