import { type ChangeEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FILE_HELP, FILE_TOO_HEAVY, INVOICE_BYTES, INVOICE_MAX } from '../invoice.rules.ts'
import type { OrderInvoiceView } from '../views.ts'
import './invoice.css'

interface IssueFormProps {
  readonly invoice: OrderInvoiceView
  readonly failure: FormFailure | undefined
}

/** Number, day and file of the invoice; without a file it is only marked as issued. */
export function IssueForm({ invoice, failure }: IssueFormProps) {
  const busy = useNavigation().state === 'submitting'
  const [tooHeavy, setTooHeavy] = useState(false)
  const typed = (name: 'number' | 'issuedOn'): string => String(failure?.values[name] ?? invoice[name] ?? '')
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const isTooHeavy = (currentTarget.files?.[0]?.size ?? 0) > INVOICE_BYTES
    setTooHeavy(isTooHeavy)
    if (isTooHeavy) currentTarget.value = ''
  }
  return (
    <Form method="post" encType="multipart/form-data" className="invoice-form" noValidate>
      <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
      <TextField
        label="Numero della fattura"
        name="number"
        required
        maxLength={INVOICE_MAX.number}
        autoComplete="off"
        defaultValue={typed('number')}
        error={failure?.fields.number ?? null}
      />
      <TextField
        label="Data"
        name="issuedOn"
        type="date"
        required
        defaultValue={typed('issuedOn')}
        error={failure?.fields.issuedOn ?? null}
      />
      <TextField
        className="invoice-form__wide"
        label={invoice.filePath ? 'Un altro file' : 'File'}
        optional
        type="file"
        name="file"
        accept="application/pdf,application/xml,text/xml,.pdf,.xml"
        help={`${FILE_HELP} Senza file segni soltanto che l’hai emessa.`}
        error={tooHeavy ? FILE_TOO_HEAVY : (failure?.fields.file ?? null)}
        onChange={check}
      />
      <div className="invoice-form__wide">
        <Button type="submit" loading={busy}>
          {invoice.number ? 'Sostituisci la fattura' : 'Segna come emessa'}
        </Button>
      </div>
    </Form>
  )
}
