import type { Slice } from '#platform/slice.server.ts'
import { questionEmails, questionJobs } from './questions.jobs.server.ts'
import { questionRoutes } from './questions.routes.server.ts'

export { listQuestions, offerQuestions } from './questions.queries.server.ts'
export { answerQuestion, askAboutOffer, askQuestion } from './questions.service.server.ts'

/** The slice as the roof composes it: what suppliers and couples ask in public, and the answers. */
export const questionsSlice: Slice = {
  name: 'questions',
  routes: questionRoutes,
  jobs: questionJobs,
  emails: questionEmails,
}
