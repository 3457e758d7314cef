import { z } from 'zod'
import { announcementFor } from '#features/auction/announcements/index.server.ts'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { AnswerBody, QuestionBody, QuestionWire, toQuestionWire } from './questions.contract.ts'
import { listQuestions } from './questions.queries.server.ts'
import { answerQuestion, askQuestion } from './questions.service.server.ts'

/** The prescribed calls about questions and answers. */
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

  app.post(
    '/api/answers',
    {
      schema: {
        tags,
        summary: 'Answer a question, once (owner)',
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
