import { Ruler } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { MAX_MEASURE_CM, type Measure, measureProblem, measuresProblem } from '../sizes.rules.ts'

interface MeasuresFormProps {
  /** Names of the measures. */
  readonly asked: readonly string[]
  /** How to take them, in the supplier's words. */
  readonly advice: string
  readonly hasSizes: boolean
  readonly sizeChosen: boolean
  readonly saved: boolean
  /** With none, what was saved no longer counts. */
  readonly onSave: (measures: readonly Measure[]) => void
}

/** Made to measure: every measure in centimetres, then "Salva misure" (PROD-27, OQ-100). Not while a size is chosen (PROD-28). */
export function MeasuresForm({ asked, advice, hasSizes, sizeChosen, saved, onSave }: MeasuresFormProps) {
  const [open, setOpen] = useState(!hasSizes)
  const [values, setValues] = useState<readonly string[]>(asked.map(() => ''))
  const [tried, setTried] = useState(false)
  const id = useId()
  const measures = asked.map((label, index) => ({ label, value: values[index] ?? '' }))
  const problem = measuresProblem(asked, measures)
  const shown = open && !sizeChosen
  const fieldsAreRight = values.every((value) => measureProblem(value) === null)

  const change = (at: number, value: string) => {
    setValues(values.map((before, index) => (index === at ? value : before)))
    if (saved) onSave([])
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (problem === null) onSave(measures.map(({ label, value }) => ({ label, value: value.trim().replace('.', ',') })))
  }
  return (
    <div className="purchase__measures">
      {hasSizes && (
        <Button
          variant="outline"
          size="s"
          icon={<Ruler />}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          {...(sizeChosen && { disabledReason: 'Per le misure togli prima la taglia scelta.' })}
        >
          Su misura
        </Button>
      )}
      <form id={id} noValidate onSubmit={save} hidden={!shown} className="purchase__measures-form">
        {advice !== '' && <p className="small muted">{advice}</p>}
        <div className="purchase__measures-fields">
          {asked.map((label, index) => (
            <TextField
              key={label}
              label={`${label} (cm)`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={5}
              value={values[index] ?? ''}
              onChange={(event) => change(index, event.target.value)}
              error={tried && !saved ? measureProblem(values[index] ?? '') : null}
            />
          ))}
        </div>
        <p className="micro">Ogni misura va da 0 a {MAX_MEASURE_CM} cm.</p>
        <Button type="submit" variant="secondary">
          Salva misure
        </Button>
        <div role="status">
          {tried && !saved && fieldsAreRight && problem && <Note tone="error">{problem}</Note>}
          {saved && <Note tone="success">Pronto per essere inserito al carrello</Note>}
        </div>
      </form>
    </div>
  )
}
