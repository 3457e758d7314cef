import { useId } from 'react'
import type { Day } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { AvailabilityView } from '../availability.rules.ts'
import './availability-card.css'

interface AvailabilityCardProps {
  /** The page that answers, without a query. */
  readonly path: string
  readonly days: { readonly from: Day; readonly to: Day }
  /** The day that was asked about, or the couple's own; null when there is neither. */
  readonly answer: AvailabilityView | null
  /** The answer in words, one sentence each. */
  readonly words: readonly string[]
}

const marks = { free: '✓', busy: '×', untold: '?' } as const

/** Asks a supplier's calendar about a day: a form that needs no scripts, and its answer at once. */
export function AvailabilityCard({ path, days, answer, words }: AvailabilityCardProps) {
  const id = useId()
  return (
    <section className="availability" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="availability__title">
        È libero il vostro giorno?
      </h2>
      <Form method="get" action={path} className="availability__form" preventScrollReset>
        <label className="sr-only" htmlFor={`${id}-day`}>
          Giorno delle nozze
        </label>
        <input
          id={`${id}-day`}
          className="input"
          type="date"
          name="giorno"
          required
          min={days.from}
          max={days.to}
          defaultValue={answer?.on}
        />
        <Button type="submit" variant="outline">
          Chiedi
        </Button>
      </Form>
      {answer && (
        <div role="status" className={`availability__answer availability__answer--${answer.state}`}>
          <span aria-hidden="true" className="availability__mark">
            {marks[answer.state]}
          </span>
          <p>
            {words.map((sentence, index) => (
              <span key={sentence} className={index > 0 ? 'small muted' : undefined}>
                {sentence}{' '}
              </span>
            ))}
          </p>
        </div>
      )}
    </section>
  )
}
