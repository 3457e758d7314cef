import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../parts/class-names.ts'

/** What every labelled field accepts besides the attributes of its native control. */
export interface FieldTexts {
  label: ReactNode
  /** One quiet line under the field. */
  help?: ReactNode
  /** What to write instead; turns the field red. */
  error?: string | null
  /** Keeps the label for screen readers only (search boxes). */
  labelHidden?: boolean
  /** Adds "(facoltativo)" to the label. */
  optional?: boolean
}

/** Ids and aria attributes that tie a control to its label, help and error. */
export interface FieldWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Wires one control: give the result to the control and to its {@link Field}. */
export const useFieldWiring = (texts: Pick<FieldTexts, 'help' | 'error'>, givenId?: string): FieldWiring => {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [texts.help ? `${id}-help` : '', texts.error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { id, 'aria-invalid': texts.error ? true : undefined, 'aria-describedby': described || undefined }
}

interface FieldProps extends FieldTexts {
  wiring: FieldWiring
  /** Right under the field: "8/15". */
  counter?: ReactNode
  className?: string
  children: ReactNode
}

/** Label above, control, then help on the left, counter on the right and the error. */
export function Field(props: FieldProps) {
  const { wiring, label, labelHidden, optional, help, error, counter, className, children } = props
  return (
    <div className={classNames('field', className)}>
      <label className={classNames('field__label', labelHidden && 'sr-only')} htmlFor={wiring.id}>
        {label}
        {optional && <span className="field__optional"> (facoltativo)</span>}
      </label>
      {children}
      {(help || counter) && (
        <p className="field__help">
          <span id={`${wiring.id}-help`}>{help}</span>
          {counter && <span className="field__counter">{counter}</span>}
        </p>
      )}
      <FieldError id={`${wiring.id}-error`}>{error}</FieldError>
    </div>
  )
}

/** The sentence under a wrong field. Renders nothing without a sentence. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="field__error">
      <CircleAlert className="field__error-icon" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
