import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { formatEuroInput, parseEuroText, sanitizeEuroTyping } from '#shared/money-input.rules.ts'
import { classNames } from '../parts/class-names.ts'
import { Field, type FieldTexts, useFieldWiring } from './field.tsx'

type NativeInput = Omit<ComponentProps<'input'>, 'className' | 'value' | 'defaultValue' | 'onChange' | 'type'>

interface MoneyFieldProps extends FieldTexts, NativeInput {
  /** Integer cents. */
  defaultCents?: number | null
  /** Called on every key with integer cents, or null while the text is not an amount. */
  onCentsChange?: (cents: number | null) => void
  /** The size of an ordinary field instead of the large digits. */
  compact?: boolean
  className?: string
}

const MAX_TYPED = 15

/**
 * An amount in euro. The form posts the text as written ("1.234,00"): read it with `parseEuroText` on the server, so
 * the field works before and without scripts; on leaving it the amount is redrawn.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { label, help, error, labelHidden, optional, defaultCents, onCentsChange, compact, ...native } = props
  const { className, id, onBlur, ...rest } = native
  const wiring = useFieldWiring({ help, error }, id)
  const [text, setText] = useState(
    defaultCents === undefined || defaultCents === null ? '' : formatEuroInput(defaultCents),
  )
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  // Rewriting the value moves the caret to the end: put it back after the same number of kept signs.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    const position = event.target.selectionStart ?? typed.length
    const next = sanitizeEuroTyping(typed)
    caret.current = Math.min(sanitizeEuroTyping(typed.slice(0, position)).length, next.length)
    setText(next)
    onCentsChange?.(parseEuroText(next))
  }

  return (
    <Field
      {...{ label, help, error, labelHidden, optional, wiring, className }}
      counter={compact ? undefined : `${text.length}/${MAX_TYPED}`}
    >
      <div className={classNames('money', compact && 'money--compact')}>
        <input
          autoComplete="off"
          {...rest}
          {...wiring}
          ref={input}
          className="input"
          inputMode="decimal"
          maxLength={MAX_TYPED}
          value={text}
          onChange={change}
          onBlur={(event) => {
            const cents = parseEuroText(text)
            if (cents !== null) setText(formatEuroInput(cents))
            onBlur?.(event)
          }}
        />
        <span className="money__currency" aria-hidden="true">
          €
        </span>
      </div>
    </Field>
  )
}
