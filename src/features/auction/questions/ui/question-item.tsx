import type { ReactNode } from 'react'
import { formatInstant } from '#shared/days.ts'
import type { AnsweredView } from '../views.ts'
import { AnswerForm } from './question-forms.tsx'
import './questions-panel.css'

interface QuestionItemProps {
  question: AnsweredView
  /** Above the question. */
  asker: ReactNode
  /** Above the answer. */
  answerer: ReactNode
  /** Above the field of whoever may answer; null for the others. */
  answerLabel: string | null
}

/** A question with its answer, or with the form for it. */
export function QuestionItem({ question, asker, answerer, answerLabel }: QuestionItemProps) {
  const { id, text, askedAt, answer, answeredAt } = question
  return (
    <li className="question">
      <p className="question__who">
        <b>{asker}</b> <time dateTime={askedAt}>{formatInstant(askedAt)}</time>
      </p>
      <p className="question__text">{text}</p>
      {answer !== null && answeredAt !== null ? (
        <div className="question__answer">
          <p className="question__who">
            <b>{answerer}</b> <time dateTime={answeredAt}>{formatInstant(answeredAt)}</time>
          </p>
          <p className="question__text">{answer}</p>
        </div>
      ) : (
        answerLabel && <AnswerForm questionId={id} label={answerLabel} />
      )}
    </li>
  )
}
