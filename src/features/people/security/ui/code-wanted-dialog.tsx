import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { DrawnFor } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'
import { useToast } from '#ui/windows/toast.tsx'
import type { SecurityOutcome } from '../views.ts'
import { CodeField } from './code-field.tsx'
import { onCodeWanted, type Sent } from './code-wanted.ts'

/** Sends a form again as it was sent, with what stands in it. @returns whether it is still there */
const sendAgain = ({ form, submitter }: Sent): boolean => {
  if (!form.isConnected) return false
  form.requestSubmit(submitter?.isConnected ? submitter : null)
  return true
}

/** Asks staff for a code where a form was refused without one, then sends the form again (decision 0082). */
export function CodeWantedDialog() {
  const [open, setOpen] = useState(false)
  const refused = useRef<Sent | null>(null)
  const fetcher = useFetcher<SecurityOutcome>()
  const toast = useToast()
  const { data: answer, state } = fetcher
  const settled = useRef<SecurityOutcome | undefined>(undefined)

  useEffect(
    () =>
      onCodeWanted((sent) => {
        refused.current = sent
        setOpen(true)
      }),
    [],
  )
  const goOn = useEffectEvent((message: string) => {
    setOpen(false)
    if (!refused.current || !sendAgain(refused.current)) toast(`${message} Ora ripeti l’operazione.`)
    refused.current = null
  })
  useEffect(() => {
    if (state !== 'idle' || !answer || settled.current === answer) return
    settled.current = answer
    if (answer.ok) goOn(answer.message)
  }, [answer, state])

  const refusal = answer && !answer.ok ? answer : null
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Serve un codice" staticBackdrop>
      <fetcher.Form method="post" action="/sicurezza" className="stack">
        <DrawnFor />
        <input type="hidden" name="intent" value="give-code" />
        <p>Prima di spostare denaro o diritti, conferma che sei tu: apri l’app di autenticazione e scrivi il codice.</p>
        <FormNote>{refusal && !refusal.fields.code ? refusal.message : null}</FormNote>
        <CodeField autoFocus error={refusal?.fields.code} />
        <Button type="submit" loading={state !== 'idle'}>
          Conferma e continua
        </Button>
      </fetcher.Form>
    </Dialog>
  )
}
