import type { ChangeEvent } from 'react'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { proposedTitle } from '../../wizard/proposed-title.rules.ts'
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

/** The title, and one that is ready to be taken. */
export function WizardStepTitle({ wizard }: { wizard: Wizard }) {
  const { draft, asks } = wizard
  const proposed = draft.sectorId === null ? '' : proposedTitle(draft, asks(draft.sectorId))
  return (
    <div className="stack">
      <TextField
        {...draftProps(wizard, title)}
        counter
        className="wiz-line wiz-title"
        placeholder={proposed}
        help={title.help}
        minLength={TITLE_MIN}
      />
      {draft.title.trim() !== proposed && (
        <div>
          <Button variant="outline" onClick={() => wizard.change((before) => ({ ...before, title: proposed }))}>
            Usa «{proposed}»
          </Button>
        </div>
      )}
    </div>
  )
}
