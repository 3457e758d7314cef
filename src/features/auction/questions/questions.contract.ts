import { z } from 'zod'
import { formatInstant } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { RowId } from '#shared/row-id.ts'
import type { QuestionView } from './views.ts'

/** Lengths of questions and answers, in characters (CONST-18). */
const QUESTION_MIN = 5
const QUESTION_MAX = 100

export const questionErrors = defineErrors({
  not_open: { status: 409, it: 'L’annuncio non è più in corso: non è possibile fare altre domande.' },
  wrong_sector: { status: 422, it: 'Puoi fare domande solo sugli annunci del tuo settore di attività.' },
  already_answered: { status: 409, it: 'A questa domanda è già stata data una risposta.' },
  contact_data: { status: 422, it: 'Non inserire indirizzi email o numeri di telefono.' },
})

export const QuestionBody = z
  .object({
    text: z
      .string('Campo obbligatorio')
      .trim()
      .min(QUESTION_MIN, `Inserisci almeno ${QUESTION_MIN} caratteri`)
      .max(QUESTION_MAX, `Puoi scrivere al massimo ${QUESTION_MAX} caratteri`),
    idAuction: RowId,
  })
  .meta({ id: 'QuestionBody' })

export const AnswerBody = z
  .object({
    text: z
      .string('Campo obbligatorio')
      .trim()
      .min(1, 'Campo obbligatorio')
      .max(QUESTION_MAX, `Puoi scrivere al massimo ${QUESTION_MAX} caratteri`),
    idQuestion: RowId,
  })
  .meta({ id: 'AnswerBody' })

export const QuestionWire = z
  .object({
    id: z.string(),
    username: z.string(),
    business_name: z.string(),
    date: z.string(),
    text: z.string(),
    response: z.string().nullable(),
    response_data: z.string().nullable(),
  })
  .meta({ id: 'Question' })

export const toQuestionWire = (question: QuestionView): z.input<typeof QuestionWire> => ({
  id: String(question.id),
  username: question.supplierHandle,
  business_name: question.supplierName,
  date: formatInstant(question.askedAt),
  text: question.text,
  response: question.answer,
  response_data: question.answeredAt ? formatInstant(question.answeredAt) : null,
})
