import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../parts/class-names.ts'
import { FieldError } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  /** Quiet text at the end of the line, usually a count. */
  detail?: ReactNode
  error?: string | null
  className?: string
}

export function Checkbox({ label, detail, error, className, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const errorId = `${id ?? ownId}-error`
  return (
    <div className={classNames('check-field', className)}>
      <label className="check">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="check__box"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : input['aria-describedby']}
        />
        <span className="check__label">{label}</span>
        {detail !== undefined && <span className="check__detail">{detail}</span>}
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** On and off, at once, without a submit: cookie preferences only. Everything else is a checkbox. */
export function Switch({ label, className, ...input }: Omit<CheckboxProps, 'detail' | 'error'>) {
  return (
    <label className={classNames('switch', className)}>
      <span className="switch__label">{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already exposes its checked state. */}
      <input {...input} type="checkbox" role="switch" className="switch__track" />
    </label>
  )
}
