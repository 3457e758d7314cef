import { useEffect, useRef } from 'react'
import { Note } from '../parts/note.tsx'

interface ErrorSummaryProps {
  title?: string
  /** `fieldId` is the id of the control to jump to. */
  errors: readonly { fieldId?: string; message: string }[]
}

/** Lists what is wrong in a long form and takes the focus when it appears. */
export function ErrorSummary({ title = 'Controlla i campi segnalati', errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const present = errors.length > 0
  useEffect(() => {
    if (present) box.current?.focus()
  }, [present])
  if (!present) return null
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <Note tone="error">
        <b>{title}</b>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
