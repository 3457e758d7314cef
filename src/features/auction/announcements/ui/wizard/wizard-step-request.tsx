import { TextArea } from '#ui/fields/text-field.tsx'
import { Note } from '#ui/parts/note.tsx'
import { announcementFields } from '../../wizard/wizard-fields.rules.ts'
import type { Wizard } from './wizard-state.ts'
import { WizardStepImage } from './wizard-step-image.tsx'

const { description } = announcementFields

/** What is wanted, in the couple's words and in a picture. */
export function WizardStepRequest({ wizard }: { wizard: Wizard }) {
  return (
    <div className="wiz-questions">
      <div className="wiz-narrow stack">
        <TextArea
          label={description.label}
          labelHidden
          className="wiz-description"
          rows={5}
          maxLength={description.max}
          error={wizard.problemOf('description')}
          value={wizard.draft.description}
          onChange={({ target }) => wizard.change((draft) => ({ ...draft, description: target.value }))}
        />
        <Note>Non scrivere telefono o email: i contatti si scambiano dopo la scelta della proposta.</Note>
      </div>
      <WizardStepImage wizard={wizard} />
    </div>
  )
}
