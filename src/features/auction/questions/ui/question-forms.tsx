import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { usePageForm } from '#features/auction/announcements/ui/detail-form.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { useToast } from '#ui/windows/toast.tsx'
import { QUESTION_MAX, QUESTION_MIN } from '../questions.rules.ts'

/** A typed text that empties itself once it has been accepted; the browser counts, the server decides. */
const useTypedText = (
  intent: 'ask' | 'ask-offer' | 'answer',
  { subject, ready = '' }: { subject?: readonly [string, string]; ready?: string | undefined } = {},
) => {
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [length, setLength] = useState(0)
  // What was typed before the scripts arrived counts too.
  useEffect(() => {
    const box = form.current?.elements.namedItem('text')
    if (box instanceof HTMLTextAreaElement) setLength(box.value.trim().length)
  }, [])
  const page = usePageForm({
    intent,
    subject,
    onDone: ({ message }) => {
      form.current?.reset()
      setLength(0)
      if (message) toast(message)
    },
  })
  const typed = page.failure?.values.text
  return {
    ...page,
    form,
    length,
    field: {
      name: 'text',
      maxLength: QUESTION_MAX,
      rows: 2,
      required: true,
      defaultValue: typeof typed === 'string' ? typed : ready || undefined,
      error: page.failure ? (page.failure.fields.text ?? page.failure.message) : null,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setLength(event.target.value.trim().length),
    },
  }
}

interface AskFormProps {
  label: string
  help: string
  /** The offer that is asked about; without it the announcement. */
  offerId?: number
  /** A question that is written already. */
  ready?: string | undefined
}

export function AskForm({ label, help, offerId, ready }: AskFormProps) {
  const intent = offerId === undefined ? 'ask' : 'ask-offer'
  const { Form, busy, form, length, field } = useTypedText(intent, { ready })
  const hydrated = useHydrated()
  const tooShort = hydrated && length < QUESTION_MIN
  const refuseShort = (event: FormEvent) => {
    if (tooShort) event.preventDefault()
  }
  return (
    <Form method="post" ref={form} className="questions__ask" onSubmit={refuseShort}>
      <input type="hidden" name="intent" value={intent} />
      {offerId !== undefined && <input type="hidden" name="offerId" value={offerId} />}
      <TextArea {...field} {...{ label, help }} minLength={QUESTION_MIN} />
      <Button type="submit" loading={busy} disabled={tooShort}>
        Invia
      </Button>
    </Form>
  )
}

/** "Rispondi" opens the box; a native disclosure, so that it works before scripts do. */
export function AnswerForm({ questionId, label }: { questionId: number; label: string }) {
  const { Form, busy, form, field, failure } = useTypedText('answer', { subject: ['idQuestion', String(questionId)] })
  return (
    <details className="question__reply" open={failure ? true : undefined}>
      <summary className="btn btn--outline btn--s">Rispondi</summary>
      <Form method="post" ref={form}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="idQuestion" value={questionId} />
        <TextArea {...field} label={label} help="Puoi rispondere una volta sola e la risposta la vedono tutti." />
        <Button type="submit" size="s" loading={busy}>
          Invia risposta
        </Button>
      </Form>
    </details>
  )
}
