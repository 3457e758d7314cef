import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, the main one last; they stay in sight while the body scrolls. */
  actions?: ReactNode
  size?: 'm' | 'l' | 'xl'
  staticBackdrop?: boolean
  /** For forms: whoever opens it can type at once. */
  focusField?: boolean
  /** `alertdialog` for messages that interrupt. */
  role?: 'dialog' | 'alertdialog'
  /** Removes the cross in the corner when the actions already close. */
  closeHidden?: boolean
  className?: string
}

/** A modal window; under 768 px a sheet that rises from the bottom. Its content exists only while it is open. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, size = 'm', staticBackdrop, focusField } = props
  const { role, closeHidden, className } = props
  const modal = useModalDialog({ open, onClose, staticBackdrop, focusField })
  const id = useId()
  const titleId = `${id}-title`
  const bodyId = `${id}-body`
  return (
    <dialog
      {...modal}
      role={role}
      className={classNames('dialog', `dialog--${size}`, className)}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
    >
      {open && (
        <div className="dialog__sheet">
          <div className="dialog__head">
            <h2 id={titleId} className="dialog__title">
              {title}
            </h2>
            {!closeHidden && <IconButton label="Chiudi" icon={<X />} onClick={onClose} />}
          </div>
          <div id={bodyId} className="dialog__body">
            {children}
          </div>
          {actions && <div className="dialog__actions">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
