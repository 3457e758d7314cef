import { Form } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FormNote } from '#ui/parts/note.tsx'
import { REPORT_MAX } from '../reports.rules.ts'

/** "Segnala un problema" as a page. */
export function ReportForm({ failure }: { readonly failure: FormFailure | null }) {
  return (
    <Form method="post" noValidate className="report-form">
      <TextArea
        label="Che cosa non va?"
        name="text"
        countTo={REPORT_MAX}
        rows={6}
        defaultValue={String(failure?.values.text ?? '')}
        error={failure?.fields.text}
      />
      <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
      <Button type="submit">Fatto</Button>
    </Form>
  )
}
