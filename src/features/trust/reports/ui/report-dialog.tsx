import { type FormEvent, useRef, useState } from 'react'
import { TextArea } from '#ui/fields/text-field.tsx'
import { drawnForHeader } from '#ui/forms/drawn-for-header.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import { DONE_TITLE } from '#ui/windows/popup-titles.ts'
import { REPORT_MAX, type ReportKind, reportSent, reportTitleOf, reportTooLong, typedReport } from '../reports.rules.ts'

const FAILED = 'Si è verificato un errore, riprova più tardi.'

interface ReportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly subject: ReportKind
  readonly id: number
}

/** What the server said against a report: of its text, or of the whole. */
interface Refusal {
  readonly field?: string | undefined
  readonly note?: string
}

/** @returns the refusal, or null when it was accepted */
const send = async (body: { idref: number; text: string; table: string }): Promise<Refusal | null> => {
  try {
    const answer = await fetch('/api/warning', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...drawnForHeader() },
      body: JSON.stringify(body),
    })
    if (answer.ok) return null
    const { error } = (await answer.json()) as { error?: { message?: string; fields?: { text?: string } } }
    return error?.fields?.text ? { field: error.fields.text } : { note: error?.message ?? FAILED }
  } catch {
    return { note: FAILED }
  }
}

/** "Segnala un problema": up to 500 characters; an empty text sends nothing and just closes (REP-03, REP-04). */
export function ReportDialog({ open, onClose, subject, id }: ReportDialogProps) {
  const popup = usePopup()
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const close = () => {
    setRefusal(null)
    onClose()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const report = typedReport(String(new FormData(event.currentTarget).get('text') ?? ''))
    if (report.fate === 'nothing') return close()
    if (report.fate === 'too-long') return setRefusal({ field: reportTooLong })
    setSending(true)
    const refused = await send({ idref: id, text: report.text, table: subject })
    setSending(false)
    setRefusal(refused)
    if (refused) return
    close()
    popup({ title: DONE_TITLE, body: reportSent })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={reportTitleOf(subject)}
      staticBackdrop
      actions={
        <Button loading={sending} onClick={() => form.current?.requestSubmit()}>
          Fatto
        </Button>
      }
    >
      <form ref={form} onSubmit={submit}>
        <TextArea label="Che cosa non va?" name="text" countTo={REPORT_MAX} rows={5} error={refusal?.field} />
        <FormNote>{refusal?.note}</FormNote>
      </form>
    </Dialog>
  )
}
