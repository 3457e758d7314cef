import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../parts/class-names.ts'
import { Field, type FieldTexts, useFieldWiring } from './field.tsx'

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  /** Shows "8/15" under the field; needs `maxLength`. */
  counter?: boolean
  icon?: ReactNode
  className?: string
}

const lengthOf = (value: unknown): number => (value === undefined || value === null ? 0 : String(value).length)

/** Length of a field that may be controlled or not, and the change handler that follows it. */
const useLiveLength = (value: unknown, defaultValue: unknown) => {
  const [typed, setTyped] = useState(() => lengthOf(defaultValue))
  return { length: value === undefined ? typed : lengthOf(value), setTyped }
}

/** One line of text. Every attribute of `<input>` goes to the input, `className` to the whole field. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, labelHidden, optional, counter, icon, className, id, onChange, ...input } = props
  const wiring = useFieldWiring({ help, error }, id)
  const { length, setTyped } = useLiveLength(input.value, input.defaultValue)
  const control = (
    <input
      {...input}
      {...wiring}
      className="input"
      onChange={(event) => {
        setTyped(event.target.value.length)
        onChange?.(event)
      }}
    />
  )
  return (
    <Field
      {...{ label, help, error, labelHidden, optional, wiring, className }}
      counter={counter && input.maxLength ? `${length}/${input.maxLength}` : undefined}
    >
      {icon ? (
        <div className="input-group">
          <span className="input-group__icon">{icon}</span>
          {control}
        </div>
      ) : (
        control
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {
  className?: string
  /** Counts towards this length without cutting off what is typed or pasted beyond it. */
  countTo?: number
  /** Says how much is left instead: "142 caratteri rimanenti." */
  countDown?: boolean
}

/** Several lines of text; with `maxLength` or `countTo` it counts their characters live ("84/500"). */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, labelHidden, optional, className, id, onChange, countTo, countDown, ...area } = props
  const limit = countTo ?? area.maxLength
  const wiring = useFieldWiring({ help, error }, id)
  const { length, setTyped } = useLiveLength(area.value, area.defaultValue)
  return (
    <Field
      {...{ label, help, error, labelHidden, optional, wiring }}
      className={classNames('field--area', className)}
      counter={limit ? (countDown ? `${limit - length} caratteri rimanenti.` : `${length}/${limit}`) : undefined}
    >
      <textarea
        {...area}
        {...wiring}
        className="input"
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
      />
    </Field>
  )
}
