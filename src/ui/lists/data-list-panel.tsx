import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../parts/class-names.ts'

interface DeskPanelProps {
  readonly label: ReactNode
  readonly icon: ReactNode
  readonly children: ReactNode
  /** Only on phones: on wide screens the headers of the table do the same. */
  readonly onlyPhone?: boolean
  /** Open from the start: something in it needs mending. */
  readonly startsOpen?: boolean
}

/** A button with a panel under it; on a phone the panel is a sheet at the thumb. A native `details`: it opens without scripts too. */
export function DataListPanel({ label, icon, children, onlyPhone = false, startsOpen = false }: DeskPanelProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const panel = details.current
      if (!panel?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = event.type === 'pointerdown' && !panel.contains(event.target as Node)
      if (isEscape && panel.contains(document.activeElement)) panel.querySelector('summary')?.focus()
      if (isEscape || isOutside) panel.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details
      ref={details}
      className={classNames('data-list-panel', onlyPhone && 'data-list-panel--phone')}
      name="desk"
      open={startsOpen}
    >
      <summary className="btn btn--outline btn--s">
        {icon}
        {label}
      </summary>
      <div className="data-list-panel__body">{children}</div>
    </details>
  )
}
