import { z } from 'zod'
import { formatInstant } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { RowId } from '#shared/row-id.ts'
import { QUESTION_MAX, QUESTION_MIN } from './questions.rules.ts'
import type { AnsweredView, QuestionView } from './views.ts'

export const questionErrors = defineErrors({
  not_open: { status: 409, it: 'L’annuncio non è più in corso: non è possibile fare altre domande.' },
  wrong_sector: { status: 422, it: 'Puoi fare domande solo sugli annunci del tuo settore di attività.' },
  offer_not_asked: { status: 409, it: 'A questa proposta non è più possibile fare domande.' },
  already_answered: { status: 409, it: 'A questa domanda è già stata data una risposta.' },
  contact_data: { status: 422, it: 'Non inserire indirizzi email o numeri di telefono.' },
})

const questionText = z
  .string('Campo obbligatorio')
  .trim()
  .min(QUESTION_MIN, `Inserisci almeno ${QUESTION_MIN} caratteri`)
  .max(QUESTION_MAX, `Puoi scrivere al massimo ${QUESTION_MAX} caratteri`)

export const QuestionBody = z.object({ text: questionText, idAuction: RowId }).meta({ id: 'QuestionBody' })

export const OfferQuestionBody = z.object({ text: questionText }).meta({ id: 'OfferQuestionBody' })

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

/** Under an offer the couple asks, and the supplier of the offer answers. */
export const OfferQuestionWire = QuestionWire.omit({ username: true, business_name: true }).meta({
  id: 'OfferQuestion',
})

export const toOfferQuestionWire = (question: AnsweredView): z.input<typeof OfferQuestionWire> => ({
  id: String(question.id),
  date: formatInstant(question.askedAt),
  text: question.text,
  response: question.answer,
  response_data: question.answeredAt ? formatInstant(question.answeredAt) : null,
})

export const toQuestionWire = (question: QuestionView): z.input<typeof QuestionWire> => ({
  ...toOfferQuestionWire(question),
  username: question.supplierHandle,
  business_name: question.supplierName,
})
