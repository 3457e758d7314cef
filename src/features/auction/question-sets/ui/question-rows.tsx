import { ArrowDown, ArrowUp, LockKeyhole } from 'lucide-react'
import { FieldError } from '#ui/fields/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { questionPath } from '../question-address.rules.ts'
import type { questionEditor } from '../question-editor.queries.server.ts'

type Row = Awaited<ReturnType<typeof questionEditor>>['questions'][number]

interface QuestionRowsProps {
  readonly sectorId: number
  /** Of the draft that is shown; 0 when there is none yet. */
  readonly revision: number
  readonly questions: readonly Row[]
}

/** The questions in their order, each with what can be done with it; every button works without scripts. */
export function QuestionRows({ sectorId, revision, questions }: QuestionRowsProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="seen" value={revision} />
      <ol className="question-rows">
        {questions.map((question, index) => (
          <li key={question.key} className="question-rows__row">
            <div className="question-rows__words">
              <p>
                <b>{question.text}</b>
              </p>
              <p className="small muted">
                {question.label} · {question.summary}
              </p>
              {question.options.length > 0 && <p className="small">{question.options.join(' · ')}</p>}
              {question.instead && (
                <p className="small">
                  Con «{question.instead.is}»: {question.instead.options.join(' · ')}
                </p>
              )}
              {question.isPersonal && (
                <p className="small question-rows__private">
                  <LockKeyhole className="icon" aria-hidden="true" />
                  Risposta solo per i fornitori registrati
                </p>
              )}
              <FieldError>{question.problem}</FieldError>
            </div>
            <div className="question-rows__buttons">
              <MoveButton word="up" question={question} isEnd={index === 0} />
              <MoveButton word="down" question={question} isEnd={index === questions.length - 1} />
              <ButtonLink size="s" variant="outline" to={questionPath(sectorId, question.key)}>
                Modifica<span className="sr-only">: {question.text}</span>
              </ButtonLink>
              <Button type="submit" name="what" value={`remove ${question.key}`} size="s" variant="text">
                Togli<span className="sr-only">: {question.text}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Form>
  )
}

function MoveButton({ word, question, isEnd }: { word: 'up' | 'down'; question: Row; isEnd: boolean }) {
  const Icon = word === 'up' ? ArrowUp : ArrowDown
  return (
    <Button
      type="submit"
      name="what"
      value={`${word} ${question.key}`}
      size="s"
      variant="text"
      disabled={isEnd}
      icon={<Icon className="icon" aria-hidden="true" />}
    >
      <span className="sr-only">
        {word === 'up' ? 'Sposta su' : 'Sposta giù'}: {question.text}
      </span>
    </Button>
  )
}
