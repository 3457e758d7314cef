import { MessageCircleQuestion } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { usePageForm } from '#features/auction/announcements/ui/detail-form.ts'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { formatInstant } from '#shared/days.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Note } from '#ui/parts/note.tsx'
import { useToast } from '#ui/windows/toast.tsx'
import type { QuestionView } from '../views.ts'
import './questions-panel.css'

/** Same limits as the contract, which the browser does not load (CONST-18). */
const TEXT_MAX = 100
const TEXT_MIN = 5

interface QuestionsPanelProps {
  announcement: Pick<AnnouncementView, 'id' | 'viewer' | 'status' | 'actions'>
  questions: readonly QuestionView[]
  /** Asks a visitor to log in. */
  onLogin: () => void
}

/** The tab "Domande": what suppliers asked, what the couple answered, and the composer of those who may write. */
export function QuestionsPanel({ announcement, questions, onLogin }: QuestionsPanelProps) {
  const mayAnswer = announcement.actions.includes('answer')
  return (
    <div className="questions">
      {questions.length === 0 ? (
        <EmptyState illustration="vuoto-ricerca">Nessuna domanda è ancora stata fatta allo sposo</EmptyState>
      ) : (
        <ol className="questions__list">
          {questions.map((question) => (
            <li key={question.id} className="question">
              <p className="question__who">
                <b>{question.supplierName}</b>{' '}
                <time dateTime={question.askedAt}>{formatInstant(question.askedAt)}</time>
              </p>
              <p className="question__text">{question.text}</p>
              {question.answer !== null && question.answeredAt !== null ? (
                <div className="question__answer">
                  <p className="question__who">
                    <b>{announcement.viewer === 'owner' ? 'La tua risposta' : 'Risposta degli sposi'}</b>{' '}
                    <time dateTime={question.answeredAt}>{formatInstant(question.answeredAt)}</time>
                  </p>
                  <p className="question__text">{question.answer}</p>
                </div>
              ) : (
                mayAnswer && <AnswerForm question={question} />
              )}
            </li>
          ))}
        </ol>
      )}
      <AskBox announcement={announcement} onLogin={onLogin} />
    </div>
  )
}

function AskBox({ announcement, onLogin }: Omit<QuestionsPanelProps, 'questions'>) {
  const { viewer, status, actions, id } = announcement
  if (status !== 'open') return null
  if (actions.includes('ask')) return <AskForm />
  if (viewer === 'supplier') return <Note>Puoi fare domande solo sugli annunci del tuo settore di attività.</Note>
  if (viewer !== 'visitor') return null
  return (
    <div className="questions__login">
      <p className="muted">Hai un dubbio su questo annuncio? Accedi come fornitore e chiedilo agli sposi.</p>
      <a
        className="btn btn--outline btn--m"
        href={`/login?next=${encodeURIComponent(`/auctions/detail/${id}?tab=2`)}`}
        onClick={(event) => {
          event.preventDefault()
          onLogin()
        }}
      >
        <MessageCircleQuestion className="icon" aria-hidden="true" />
        Fai una domanda
      </a>
    </div>
  )
}

/** A typed text that empties itself once it has been accepted; the browser counts, the server decides. */
const useTypedText = (intent: 'ask' | 'answer', subject?: readonly [string, string]) => {
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
      maxLength: TEXT_MAX,
      rows: 2,
      required: true,
      defaultValue: typeof typed === 'string' ? typed : undefined,
      error: page.failure ? (page.failure.fields.text ?? page.failure.message) : null,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setLength(event.target.value.trim().length),
    },
  }
}

function AskForm() {
  const { Form, busy, form, length, field } = useTypedText('ask')
  const hydrated = useHydrated()
  const tooShort = hydrated && length < TEXT_MIN
  const refuseShort = (event: FormEvent) => {
    if (tooShort) event.preventDefault()
  }
  return (
    <Form method="post" ref={form} className="questions__ask" onSubmit={refuseShort}>
      <input type="hidden" name="intent" value="ask" />
      <TextArea
        {...field}
        minLength={TEXT_MIN}
        label="La tua domanda agli sposi"
        help="La vedono tutti. Non inserire email o numeri di telefono."
      />
      <Button type="submit" loading={busy} disabled={tooShort}>
        Invia
      </Button>
    </Form>
  )
}

/** "Rispondi" opens the box; a native disclosure, so that it works before scripts do. */
function AnswerForm({ question }: { question: QuestionView }) {
  const { Form, busy, form, field, failure } = useTypedText('answer', ['idQuestion', String(question.id)])
  return (
    <details className="question__reply" open={failure ? true : undefined}>
      <summary className="btn btn--outline btn--s">Rispondi</summary>
      <Form method="post" ref={form}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="idQuestion" value={question.id} />
        <TextArea
          {...field}
          label={`Risposta a ${question.supplierName}`}
          help="Puoi rispondere una volta sola e la risposta la vedono tutti."
        />
        <Button type="submit" size="s" loading={busy}>
          Invia risposta
        </Button>
      </Form>
    </details>
  )
}
