import { FieldError } from '#ui/fields/field.tsx'
import { Note } from '#ui/parts/note.tsx'
import { durationsBefore, durationsNote } from '../../wizard/publication.rules.ts'
import { announcementFields } from '../../wizard/wizard-fields.rules.ts'
import { Option, Options } from './wizard-option.tsx'
import type { Wizard } from './wizard-state.ts'

const { duration } = announcementFields

/** How long it is published; what leaves no time to decide before the day is not offered (decision 0095). */
export function WizardDuration({ wizard }: { wizard: Wizard }) {
  const { draft, today } = wizard
  const offered = durationsBefore(draft, today)
  if (offered.length === 0) return null
  const note = durationsNote(draft, today)
  return (
    <fieldset className="wiz-choices">
      <legend className="wiz-legend">
        <span className="wiz-legend__text">Per quanto tempo vuoi pubblicarlo?</span>
        <span className="wiz-legend__hint">i giorni si contano da quando il nostro staff lo approva</span>
      </legend>
      <Options>
        {offered.map((days) => (
          <Option
            key={days}
            type="radio"
            name="duration"
            value={String(days)}
            label={duration.labelOf(days)}
            checked={draft.duration === days}
            onChange={() => wizard.change((before) => ({ ...before, duration: days }))}
          />
        ))}
      </Options>
      {note && <Note>{note}</Note>}
      <FieldError>{wizard.problemOf('duration')}</FieldError>
    </fieldset>
  )
}
