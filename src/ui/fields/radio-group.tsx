import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../parts/class-names.ts'
import { FieldError } from './field.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  detail?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps {
  legend: ReactNode
  legendHidden?: boolean
  name: string
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  help?: ReactNode
  error?: string | null
  /** `cards`: full rows of at least 56 px, for one question on the screen. */
  look?: 'plain' | 'inline' | 'cards'
  required?: boolean
  className?: string
}

/** One answer out of several, as native radios: arrows move, the form posts `name`. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, legendHidden, name, options, value, defaultValue, onChange, help, error, look = 'plain' } = props
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={classNames('radio-group', props.className)} aria-describedby={described || undefined}>
      <legend className={classNames('field__label', legendHidden && 'sr-only')}>{legend}</legend>
      <div className={classNames('radio-group__options', `radio-group__options--${look}`)}>
        {options.map((option) => {
          const controlled =
            value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value }
          const radio: Omit<ComponentProps<'input'>, 'type'> = {
            ...controlled,
            name,
            value: option.value,
            disabled: option.disabled,
            required: props.required,
            onChange: () => onChange?.(option.value),
          }
          return look === 'cards' ? (
            <ChoiceCard key={option.value} {...radio} label={option.label} detail={option.detail} />
          ) : (
            <label key={option.value} className="check">
              <input {...radio} type="radio" className="check__box" />
              <span className="check__label">{option.label}</span>
              {option.detail && <span className="check__detail">{option.detail}</span>}
            </label>
          )
        })}
      </div>
      {help && (
        <p id={`${id}-help`} className="field__help">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  detail?: ReactNode
  type?: 'radio' | 'checkbox'
}

/** A whole row to tap. Radios by default; `type="checkbox"` where several answers are allowed. */
export function ChoiceCard({ label, detail, type = 'radio', ...input }: ChoiceCardProps) {
  return (
    <label className="choice check">
      <input {...input} type={type} className="check__box" />
      <span className="choice__text">
        {label}
        {detail && <span className="choice__detail">{detail}</span>}
      </span>
    </label>
  )
}
