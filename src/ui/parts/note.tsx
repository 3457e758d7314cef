import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoteTone = 'info' | 'success' | 'warning' | 'error'

interface NoteProps {
  tone?: NoteTone
  children: ReactNode
  className?: string
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/** A boxed sentence in one of four tones. */
export function Note({ tone = 'info', children, className }: NoteProps) {
  const Icon = ICONS[tone]
  return (
    <div className={classNames('note', `note--${tone}`, className)}>
      <Icon className="icon" aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
