import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Note } from '#ui/parts/note.tsx'
import { announcementLimits } from '../../wizard/wizard-fields.rules.ts'
import type { Wizard } from './wizard-state.ts'

export function WizardStepDescription({ wizard }: { wizard: Wizard }) {
  return (
    <div className="wiz-narrow stack">
      <TextArea
        label="Descrizione"
        labelHidden
        className="wiz-description"
        rows={9}
        maxLength={announcementLimits.description}
        error={wizard.problemOf('description')}
        value={wizard.draft.description}
        onChange={(event) => {
          const description = event.target.value
          wizard.change((draft) => ({ ...draft, description }))
        }}
      />
      <Note>Non scrivere telefono o email: i contatti si scambiano dopo la scelta della proposta.</Note>
    </div>
  )
}

export function WizardStepTitle({ wizard }: { wizard: Wizard }) {
  return (
    <TextField
      label="Titolo dell’annuncio"
      labelHidden
      counter
      className="wiz-line wiz-title"
      placeholder="Fotografo per la cerimonia a Bellano"
      help={`Da ${announcementLimits.titleMin} a ${announcementLimits.titleMax} caratteri`}
      minLength={announcementLimits.titleMin}
      maxLength={announcementLimits.titleMax}
      error={wizard.problemOf('title')}
      value={wizard.draft.title}
      onChange={(event) => {
        const title = event.target.value
        wizard.change((draft) => ({ ...draft, title }))
      }}
    />
  )
}
