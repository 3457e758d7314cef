import { MessageCircleQuestion } from 'lucide-react'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { QuestionView } from '../views.ts'
import { AskForm } from './question-forms.tsx'
import { QuestionItem } from './question-item.tsx'
import './questions-panel.css'

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
            <QuestionItem
              key={question.id}
              question={question}
              asker={question.supplierName}
              answerer={announcement.viewer === 'owner' ? 'La tua risposta' : 'Risposta degli sposi'}
              answerLabel={mayAnswer ? `Risposta a ${question.supplierName}` : null}
            />
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
  if (actions.includes('ask'))
    return (
      <AskForm label="La tua domanda agli sposi" help="La vedono tutti. Non inserire email o numeri di telefono." />
    )
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
