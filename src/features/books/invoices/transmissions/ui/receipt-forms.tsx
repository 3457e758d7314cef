import { FileText } from 'lucide-react'
import type { FormFailure } from '#platform/pages/form.server.ts'
import type { Day } from '#shared/days.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { AccordionItem } from '#ui/frame/accordion.tsx'
import { Button } from '#ui/parts/button.tsx'
import { receiptKinds, receiptLabel } from '../transmission.rules.ts'

interface ReceiptFormProps {
  /** The answer to this form, when it was refused. */
  readonly failure: FormFailure | undefined
}

/** Takes receipts as files; which documents they speak of stands in them. */
export function UploadReceipts({ failure }: ReceiptFormProps) {
  return (
    <Form method="post" encType="multipart/form-data" className="transmissions__form" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="upload" />
      <FormNote>{failure?.message}</FormNote>
      <FileDrop
        label="Ricevute del Sistema di Interscambio"
        help="I file XML che arrivano via PEC o che scarichi da «Fatture e Corrispettivi»."
        name="files"
        accept=".xml,application/xml,text/xml"
        icon={<FileText className="icon" />}
        prompt="Scegli le ricevute o trascinale qui"
        multiple
        required
      />
      <div className="transmissions__actions">
        <Button type="submit" variant="outline">
          Carica le ricevute
        </Button>
      </div>
    </Form>
  )
}

const typed = (failure: FormFailure | undefined, name: string): string | undefined => {
  const value = failure?.values[name]
  return typeof value === 'string' ? value : undefined
}

/** Notes a receipt that was read elsewhere. */
export function NoteReceipt({
  transmissionId,
  today,
  failure,
}: ReceiptFormProps & { transmissionId: number; today: Day }) {
  return (
    <AccordionItem title="Segna una ricevuta a mano" detail="Se non hai il file">
      <Form method="post" className="transmissions__form" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="transmissionId" value={transmissionId} />
        <FormNote>{failure?.message}</FormNote>
        <div className="transmissions__fields">
          <Select
            label="Ricevuta"
            name="kind"
            required
            defaultValue={typed(failure, 'kind') ?? 'RC'}
            options={receiptKinds.map((kind) => ({ value: kind, label: `${kind}: ${receiptLabel[kind]}` }))}
            error={failure?.fields.kind}
          />
          <TextField
            label="Giorno"
            name="happenedOn"
            type="date"
            required
            max={today}
            defaultValue={typed(failure, 'happenedOn') ?? today}
            error={failure?.fields.happenedOn}
          />
          <TextField
            label="Codice dello scarto"
            optional
            name="code"
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            help="Solo per uno scarto: 5 cifre, per esempio 00311."
            defaultValue={typed(failure, 'code')}
            error={failure?.fields.code}
          />
          <TextField
            label="Che cosa dice"
            optional
            name="text"
            maxLength={500}
            autoComplete="off"
            defaultValue={typed(failure, 'text')}
            error={failure?.fields.text}
          />
        </div>
        <div className="transmissions__actions">
          <Button type="submit" variant="outline">
            Segna la ricevuta
          </Button>
        </div>
      </Form>
    </AccordionItem>
  )
}
