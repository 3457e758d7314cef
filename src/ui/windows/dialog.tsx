import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../parts/button.tsx'
import { classNames } from '../parts/class-names.ts'
import { IconButton } from '../parts/icon-button.tsx'
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
  /** Only its own buttons close it, the cross among them. */
  blocking?: boolean
  /** The address opens it: the back button leaves the address. */
  addressed?: boolean
  /** `alertdialog` for messages that interrupt. */
  role?: 'dialog' | 'alertdialog'
  /** Removes the cross in the corner when the actions already close. */
  closeHidden?: boolean
  /** Words beside the cross, when closing means more than closing. */
  closeLabel?: string
  className?: string
}

/** A modal window; under 768 px a sheet that rises from the bottom. Its content exists only while it is open. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, size = 'm', staticBackdrop, blocking, addressed } = props
  const { role, closeHidden, closeLabel, className } = props
  const modal = useModalDialog({ open, onClose, staticBackdrop, blocking, addressed })
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
            {closeLabel ? (
              <Button
                variant="text"
                size="s"
                className="dialog__close"
                iconAfter={<X className="icon" />}
                onClick={onClose}
              >
                {closeLabel}
              </Button>
            ) : (
              !closeHidden && <IconButton label="Chiudi" icon={<X />} onClick={onClose} />
            )}
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
