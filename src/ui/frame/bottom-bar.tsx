import type { ReactNode } from 'react'

export type BottomBarProps = {
  /** What the figure is: "Offerta più bassa". */
  label: ReactNode
  /** The key figure of the page. */
  figure: ReactNode
  /** The one button. */
  action: ReactNode
}

/** The action bar of a phone: key figure left, one button right. Absent on wider screens. */
export function BottomBar({ label, figure, action }: BottomBarProps) {
  return (
    <div className="bottom-bar">
      <p>
        <span className="bottom-bar__label">{label}</span>
        {figure}
      </p>
      {action}
    </div>
  )
}
