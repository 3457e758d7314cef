import type { ComponentProps } from 'react'
import { Field, type FieldTexts, useFieldWiring } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly SelectOption[]
  /** First, empty choice: "Scegli…". */
  placeholder?: string
  className?: string
}

/** The native select in the house's clothes: the phone's own wheel, keyboard and type-ahead come for free. */
export function Select(props: SelectProps) {
  const { label, help, error, labelHidden, optional, className, id, options, placeholder, ...select } = props
  const wiring = useFieldWiring({ help, error }, id)
  return (
    <Field {...{ label, help, error, labelHidden, optional, wiring, className }}>
      <select {...select} {...wiring} className="input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
