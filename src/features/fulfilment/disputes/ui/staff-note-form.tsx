import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'

interface StaffNoteFormProps {
  readonly failure: FormFailure | undefined
  /** How much the story holds: what is written empties the field. */
  readonly written: number
}

/** What staff notes down about an order, for its own eyes. */
export function StaffNoteForm({ failure, written }: StaffNoteFormProps) {
  const refused = failure?.values.intent === 'note' ? failure : null
  const busy = useNavigation().formData?.get('intent') === 'note'
  return (
    <Card title="Nota della redazione" id="nota">
      <Form key={written} method="post" noValidate className="dispute-form" preventScrollReset>
        <input type="hidden" name="intent" value="note" />
        <TextArea
          label="Nota"
          name="text"
          rows={3}
          required
          maxLength={1000}
          help="La vede solo la redazione."
          defaultValue={String(refused?.values.text ?? '')}
          error={refused?.fields.text ?? null}
        />
        <FormNote>{refused && !refused.fields.text ? refused.message : null}</FormNote>
        <div className="dispute-form__end">
          <Button type="submit" variant="secondary" loading={busy}>
            Salva la nota
          </Button>
        </div>
      </Form>
    </Card>
  )
}
