import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type FormAnswer, textOf, typedValue } from '#features/people/accounts/ui/form-answer.ts'
import { useCheckedForm } from '#features/people/accounts/ui/use-checked-form.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { checkFeedback, PAGE_MAX, TEXT_MAX } from '../feedback.rules.ts'
import './feedback-form.css'

export type FeedbackAnswer = FormAnswer<{ readonly email: string }>

/** Where the form stands on its page: without scripts the browser comes back to it. */
const FEEDBACK_ID = 'modulo'

/** The form under the accessibility statement, and what is said once it was sent (ecosystem A5). */
export function FeedbackForm({ answered }: { readonly answered: FeedbackAnswer | undefined }) {
  const fetcher = useFetcher<FeedbackAnswer>()
  const answer = fetcher.data ?? answered
  return (
    <section id={FEEDBACK_ID} className="feedback" aria-labelledby="modulo-titolo">
      <h2 id="modulo-titolo" className="feedback__title">
        Scrivici da qui
      </h2>
      {answer?.ok ? (
        <Sent email={answer.email} />
      ) : (
        <Questions
          refusal={answer ?? null}
          busy={fetcher.state !== 'idle'}
          send={(form) => fetcher.submit(form, { method: 'post', action: '/accessibilita' })}
        />
      )}
    </section>
  )
}

interface QuestionsProps {
  readonly refusal: Extract<FeedbackAnswer, { ok: false }> | null
  readonly busy: boolean
  readonly send: (form: FormData) => void
}

function Questions({ refusal, busy, send }: QuestionsProps) {
  const { errors, handlers } = useCheckedForm(
    (form) => checkFeedback({ text: textOf(form, 'text'), where: textOf(form, 'where'), email: textOf(form, 'email') }),
    send,
    refusal?.fields,
  )
  return (
    <form {...handlers} className="stack" method="post" action={`/accessibilita#${FEEDBACK_ID}`}>
      <FormNote>{refusal?.message}</FormNote>
      <TextArea
        label="Che cosa non riesci a fare?"
        name="text"
        rows={5}
        maxLength={TEXT_MAX}
        required
        help="Se vuoi, aggiungi il programma o il dispositivo che usi."
        defaultValue={typedValue(refusal, 'text')}
        error={errors.text}
      />
      <TextField
        label="In quale pagina?"
        name="where"
        optional
        maxLength={PAGE_MAX}
        help="Il nome della pagina o il suo indirizzo."
        defaultValue={typedValue(refusal, 'where')}
        error={errors.where}
      />
      <TextField
        label="La tua email"
        name="email"
        type="email"
        autoComplete="email"
        required
        help="La usiamo solo per risponderti."
        defaultValue={typedValue(refusal, 'email')}
        error={errors.email}
      />
      <Button type="submit" loading={busy}>
        Invia la segnalazione
      </Button>
    </form>
  )
}

function Sent({ email }: { readonly email: string }) {
  const said = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone with its form: the focus goes on to what came in its place.
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} role="status" tabIndex={-1} className="feedback__sent">
      <p>
        <b>Grazie, abbiamo ricevuto la tua segnalazione.</b>
      </p>
      <p>
        Ti rispondiamo entro 30 giorni a <b>{email}</b>.
      </p>
    </div>
  )
}
