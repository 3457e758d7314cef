import { z } from 'zod'
import { announcementFor } from '#features/auction/announcements/index.server.ts'
import { offerFor } from '#features/auction/offers/index.server.ts'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import {
  AnswerBody,
  OfferQuestionBody,
  OfferQuestionWire,
  QuestionBody,
  QuestionWire,
  toOfferQuestionWire,
  toQuestionWire,
} from './questions.contract.ts'
import { listQuestions, offerQuestions } from './questions.queries.server.ts'
import { answerQuestion, askAboutOffer, askQuestion } from './questions.service.server.ts'

/** The prescribed calls about questions and answers, and those under offers. */
export const questionRoutes = (app: ApiApp): void => {
  const tags = ['questions']

  app.get(
    '/api/questions/:id',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'List the questions on an announcement',
        params: IdParams,
        response: { 200: z.array(QuestionWire) },
      },
    },
    async (request) => {
      const announcement = await announcementFor(request.ctx, request.params.id)
      return (await listQuestions(announcement.id)).map(toQuestionWire)
    },
  )

  app.post(
    '/api/questions',
    {
      schema: {
        tags,
        summary: 'Ask the couple (suppliers of the sector)',
        body: QuestionBody,
        response: { 201: ResultBody.extend({ id: z.string() }), 404: ErrorBody, 422: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const id = await askQuestion(request.ctx, request.body.idAuction, request.body.text)
      return reply.code(201).send({ ...done, id: String(id) })
    },
  )

  app.get(
    '/api/offers/:id/questions',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'List the questions of the couple under an offer',
        params: IdParams,
        response: { 200: z.array(OfferQuestionWire) },
      },
    },
    async (request) => {
      const offer = await offerFor(request.ctx, request.params.id)
      return (await offerQuestions(request.ctx, offer)).items.map(toOfferQuestionWire)
    },
  )

  app.post(
    '/api/offers/:id/questions',
    {
      schema: {
        tags,
        summary: 'Ask the supplier under an offer (owner of the announcement)',
        params: IdParams,
        body: OfferQuestionBody,
        response: { 201: ResultBody.extend({ id: z.string() }), 404: ErrorBody, 422: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const id = await askAboutOffer(request.ctx, request.params.id, request.body.text)
      return reply.code(201).send({ ...done, id: String(id) })
    },
  )

  app.post(
    '/api/answers',
    {
      schema: {
        tags,
        summary: 'Answer a question, once (owner of the announcement, supplier of the offer)',
        body: AnswerBody,
        response: { 200: ResultBody, 404: ErrorBody, 422: ErrorBody },
      },
    },
    async (request) => {
      await answerQuestion(request.ctx, request.body.idQuestion, request.body.text)
      return done
    },
  )
}
