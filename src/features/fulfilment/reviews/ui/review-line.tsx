import { useId } from 'react'
import { FieldError } from '#ui/fields/field.tsx'
import { StarInput } from '#ui/fields/star-input.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Note } from '#ui/parts/note.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { ReviewLineView } from '../views.ts'
import type { ReviewDraft } from './review-missing.rules.ts'

interface ReviewLineProps {
  line: ReviewLineView
  /** What the form starts from: what was typed before a refusal, or what was written before. */
  start: ReviewDraft
  errorOf: (field: 'stars' | 'title' | 'description') => string | null
  onChange: (change: Partial<ReviewDraft>) => void
}

/** One thing to rate: stars, title and what one has to say. */
export function ReviewLine({ line, start, errorOf, onChange }: ReviewLineProps) {
  const starsErrorId = useId()
  const starsError = errorOf('stars')
  return (
    <section className="review-line">
      <div className="review-line__what">
        <PhotoFrame src={line.image} alt="" ratio="1/1" sizes="6rem" rounded />
        <div>
          <h2>{line.title}</h2>
          {line.description && <p className="small muted">{line.description}</p>}
        </div>
      </div>
      {line.hiddenReason && (
        <Note tone="warning" className="review-line__hidden">
          <p>La tua recensione è nascosta: {line.hiddenReason}</p>
          <p>Se la correggi la rileggiamo e, se va bene, torna visibile.</p>
        </Note>
      )}
      {line.reply && (
        <div className="review-line__reply">
          <p className="field__label">Che cosa ti ha risposto il fornitore</p>
          <p>{line.reply}</p>
        </div>
      )}
      <div className="review-line__fields">
        <div>
          <p className="field__label" aria-hidden="true">
            Il tuo voto
          </p>
          <StarInput
            name={`stars-${line.lineId}`}
            legend={`Il tuo voto per ${line.title}`}
            defaultValue={start.stars || undefined}
            describedBy={starsError ? starsErrorId : undefined}
            onChange={(stars) => onChange({ stars })}
          />
          <FieldError id={starsErrorId}>{starsError}</FieldError>
        </div>
        <TextField
          label="Titolo"
          name={`title-${line.lineId}`}
          defaultValue={start.title}
          maxLength={80}
          counter
          error={errorOf('title')}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <TextArea
          label="La tua esperienza"
          optional
          name={`description-${line.lineId}`}
          defaultValue={start.text}
          maxLength={1000}
          rows={5}
          help="Racconta materiali, misure, puntualità."
          error={errorOf('description')}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </div>
    </section>
  )
}
