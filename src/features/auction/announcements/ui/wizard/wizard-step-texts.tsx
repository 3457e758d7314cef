import type { ChangeEvent } from 'react'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Note } from '#ui/parts/note.tsx'
import { announcementFields, TITLE_MIN } from '../../wizard/wizard-fields.rules.ts'
import type { Wizard } from './wizard-state.ts'

const { description, title } = announcementFields

const draftProps = (wizard: Wizard, field: typeof description | typeof title) => ({
  label: field.label,
  labelHidden: true,
  maxLength: field.max,
  error: wizard.problemOf(field.name),
  value: wizard.draft[field.name],
  onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    wizard.change((draft) => ({ ...draft, [field.name]: value })),
})

export function WizardStepDescription({ wizard }: { wizard: Wizard }) {
  return (
    <div className="wiz-narrow stack">
      <TextArea {...draftProps(wizard, description)} className="wiz-description" rows={9} />
      <Note>Non scrivere telefono o email: i contatti si scambiano dopo la scelta della proposta.</Note>
    </div>
  )
}

export function WizardStepTitle({ wizard }: { wizard: Wizard }) {
  return (
    <TextField
      {...draftProps(wizard, title)}
      counter
      className="wiz-line wiz-title"
      placeholder="Fotografo per la cerimonia a Bellano"
      help={title.help}
      minLength={TITLE_MIN}
    />
  )
}
