import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldProps } from '#ui/forms/field-props.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import {
  colorSentence,
  colorVerdict,
  DARK_WORDS,
  LIGHT_WORDS,
  NO_COLOR,
  parseColor,
  suggestedColors,
} from '../color.rules.ts'
import { storeFields } from '../store-fields.rules.ts'

/** What a store without a colour of its own wears. */
export const HOUSE_COLOR = suggestedColors[0][0]

interface ColorFieldProps {
  readonly start: string
  readonly error: string | undefined
  /** The field has another text. */
  readonly onSettle: () => void
}

/** The colour of the store: typed, picked, or one of the house's own; whether words can be read on it is said at once. */
export function ColorField({ start, error, onSettle }: ColorFieldProps) {
  const [text, setText] = useState(start)
  const hydrated = useHydrated()
  const color = text.trim() === '' ? HOUSE_COLOR : parseColor(text)
  const verdict = color === null ? null : colorVerdict(color)
  const choose = (value: string) => {
    setText(value)
    // The field has the new text once it is drawn.
    requestAnimationFrame(onSettle)
  }
  return (
    <div className="color-field">
      <TextField
        {...fieldProps(storeFields.color, { errors: { color: error } })}
        maxLength={7}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {hydrated && (
        <>
          <label className="color-field__picker">
            <span className="sr-only">Scegli il colore</span>
            <input type="color" value={color ?? HOUSE_COLOR} onChange={(event) => choose(event.target.value)} />
          </label>
          <ul className="color-field__swatches" aria-label="Colori suggeriti">
            {suggestedColors.map(([value, name]) => (
              <li key={value}>
                <button
                  type="button"
                  className="color-field__swatch"
                  aria-label={name}
                  aria-pressed={color === value}
                  style={{ background: value }}
                  onClick={() => choose(value)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="color-field__verdict" role="status" data-readable={verdict?.words ? 'yes' : 'no'}>
        {verdict?.words && color && (
          <span
            className="color-field__sample"
            style={{ background: color, color: verdict.words === 'light' ? LIGHT_WORDS : DARK_WORDS }}
          >
            Acquista
          </span>
        )}
        <span>{verdict ? colorSentence(verdict) : NO_COLOR}</span>
      </p>
    </div>
  )
}
