import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../parts/class-names.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  side: 'left' | 'right'
  /** `menu`: 90% of the screen, at most 350 px. `cart`: at most 500 px. */
  width?: 'menu' | 'cart'
  children: ReactNode
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode
  /** Its content stays once it has been opened: a menu that comes and goes need not be made anew each time. */
  keep?: boolean
}

/** A panel that slides in from one side. Only one at a time can be open: opening it makes the page inert. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, title, side, width = 'menu', children, footer, keep = false } = props
  const modal = useModalDialog({ open, onClose })
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  const titleId = useId()
  return (
    <dialog
      {...modal}
      className={classNames('drawer', `drawer--${side}`, `drawer--${width}`)}
      aria-labelledby={titleId}
    >
      {(open || (keep && used)) && (
        <div className="drawer__sheet">
          <div className="drawer__head">
            <h2 id={titleId} className="drawer__title">
              {title}
            </h2>
            <IconButton label="Chiudi" icon={<X />} onClick={onClose} />
          </div>
          <div className="drawer__body">{children}</div>
          {footer && <div className="drawer__foot">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
