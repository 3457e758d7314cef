import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormNote } from '#ui/note.tsx'
import { usePopup } from '#ui/popup.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { REPORT_MAX, reportSent, reportText, reportTitle } from '../reports.rules.ts'

const FAILED = 'Si è verificato un errore, riprova più tardi.'

interface ReportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly subject: 'auctions'
  readonly subjectId: number
}

/** @returns the message of the refusal, or null when it was accepted */
const send = async (body: { idref: number; text: string; table: string }): Promise<string | null> => {
  try {
    const answer = await fetch('/api/warning', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.ok) return null
    const refusal = (await answer.json()) as { error?: { message?: string } }
    return refusal.error?.message ?? FAILED
  } catch {
    return FAILED
  }
}

/** "Segnala un problema": up to 500 characters; an empty text sends nothing and just closes (REP-03, REP-04). */
export function ReportDialog({ open, onClose, subject, subjectId }: ReportDialogProps) {
  const popup = usePopup()
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = () => {
    setRefusal(null)
    onClose()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = reportText(String(new FormData(event.currentTarget).get('text') ?? ''))
    if (!text) return close()
    setSending(true)
    const message = await send({ idref: subjectId, text, table: subject })
    setSending(false)
    if (message) return setRefusal(message)
    close()
    popup({ body: reportSent })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={reportTitle}
      staticBackdrop
      actions={
        <Button loading={sending} onClick={() => form.current?.requestSubmit()}>
          Fatto
        </Button>
      }
    >
      <form ref={form} onSubmit={submit}>
        <TextArea label="Che cosa non va?" name="text" maxLength={REPORT_MAX} rows={5} />
        <FormNote>{refusal}</FormNote>
      </form>
    </Dialog>
  )
}
