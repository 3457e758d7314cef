import { Star } from 'lucide-react'

const WORDS = ['Pessimo', 'Scarso', 'Discreto', 'Buono', 'Ottimo'] as const

export type StarInputProps = {
  name: string
  /** What is being rated, read to screen readers as the name of the group. */
  legend: string
  defaultValue?: number | undefined
  required?: boolean
  /** Id of the sentence that says what is wrong. */
  describedBy?: string | undefined
  onChange?: (stars: number) => void
}

/** One to five stars as radio buttons of 44 px, with the word for the choice beside them. */
export function StarInput({ name, legend, defaultValue, required, describedBy, onChange }: StarInputProps) {
  return (
    <fieldset className="star-input" aria-describedby={describedBy}>
      <legend className="sr-only">{legend}</legend>
      <span className="star-input__row">
        {WORDS.map((word, index) => (
          <label className="star-input__star" key={word}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={defaultValue === index + 1}
              required={required}
              onChange={() => onChange?.(index + 1)}
              aria-label={`${index + 1} su 5, ${word}`}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
      </span>
      <span aria-hidden="true">
        <span className="star-input__word star-input__word--none">Scegli da 1 a 5</span>
        {WORDS.map((word, index) => (
          <span className="star-input__word" data-word={index + 1} key={word}>
            {word}
          </span>
        ))}
      </span>
    </fieldset>
  )
}
