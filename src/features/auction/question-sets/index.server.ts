export { startQuestions, stopQuestions } from './kept-questions.server.ts'
export { questionPreview } from './question-desk.queries.server.ts'
export { questionnaire, questionSetsInForce, questionsOf, questionsOfAll } from './question-sets.queries.server.ts'
