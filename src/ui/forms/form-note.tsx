import { type ReactNode, useEffect, useRef } from 'react'
import { useActionData, useLocation } from 'react-router'
import { Note, type NoteTone } from '../parts/note.tsx'

/** Out of sight it is scrolled to; then, and when the button that was pressed is gone, the keyboard goes on from it. */
const bringIntoSight = (note: HTMLElement): void => {
  const { top, bottom } = note.getBoundingClientRect()
  const isSeen = top >= 0 && bottom <= window.innerHeight
  if (isSeen && document.activeElement !== document.body) return
  note.focus({ preventScroll: true })
  note.scrollIntoView({ block: 'nearest' })
}

interface FormNoteProps {
  readonly tone?: NoteTone
  readonly children?: ReactNode
}

/**
 * The outcome of a submit, above or below its form: announced, in sight and, if need be, focused when it appears. The only way in which a
 * page says what became of a form, except for the bar of a long one, which is always in sight. Renders nothing without a sentence.
 */
export function FormNote({ tone = 'error', children }: FormNoteProps) {
  const box = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const answer = useActionData()
  const said = typeof children === 'string' ? children : Boolean(children)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sentence after another submit is news too.
  useEffect(() => {
    if (said && tone !== 'info' && box.current) bringIntoSight(box.current)
  }, [said, tone, key, answer])
  return (
    <div ref={box} role={tone === 'error' ? 'alert' : 'status'} className="form-note" tabIndex={said ? -1 : undefined}>
      {children ? <Note tone={tone}>{children}</Note> : null}
    </div>
  )
}
