import { shortCount } from '../figures/short-count.ts'
import { classNames } from './class-names.ts'

export type BadgeProps = {
  count: number
  /** What is counted, after the number, for screen readers: "da leggere". */
  label: string
  /** `quiet` is only a number, nothing waits. */
  tone?: 'alert' | 'quiet'
  /** On the corner of an icon button, which must be positioned. */
  corner?: boolean
}

/** A small counter, "99+" above ninety-nine; nothing at zero. */
export function Badge({ count, label, tone = 'alert', corner = false }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={classNames('badge', tone === 'quiet' && 'badge--quiet', corner && 'badge--corner')}>
      {shortCount(count)}
      <span className="sr-only"> {label}</span>
    </span>
  )
}
