export { startQuestions, stopQuestions } from './question-cache.server.ts'
export { questionPreview } from './question-editor.queries.server.ts'
export { questionnaire, questionSetsInForce, questionsOf, questionsOfAll } from './question-sets.queries.server.ts'
