import {
  composeAnswer,
  composedSoFar,
  decomposeAnswer,
  type RawAnswer,
} from '#features/auction/question-sets/answers.rules.ts'
import {
  type Question,
  type Questionnaire,
  type QuestionSet,
  questionsFor,
} from '#features/auction/question-sets/questions.rules.ts'
import type { WizardDraft } from './wizard.rules.ts'

const choicesOf = (given: RawAnswer): readonly string[] | undefined => {
  if (typeof given !== 'object') return undefined
  if ('choices' in given) return given.choices
  return 'chest' in given ? undefined : given
}

const isTyped = ({ type }: Question): boolean => type === 'text' || type === 'number'

/** An answer given to another version of its question, as the form of this one holds it; undefined when nothing of it is left. */
const refitted = (question: Question, given: RawAnswer): RawAnswer | undefined => {
  const whole = composeAnswer(question, given)
  if (whole.kind === 'value') return decomposeAnswer(question, whole.value)
  // What was typed stays to be corrected; of several choices those that are still offered stay.
  if (whole.kind === 'wrong' && isTyped(question)) return given
  const choices = choicesOf(given)?.filter((choice) => question.options.includes(choice)) ?? []
  const rest = choices.length > 0 ? composeAnswer(question, choices) : whole
  return rest.kind === 'value' ? decomposeAnswer(question, rest.value) : undefined
}

/**
 * Answers given to other questions, as the form of these holds them; found question by question because one answer can open the next.
 *
 * @param given answers of a form, or composed ones
 */
export const refittedAnswers = (
  set: QuestionSet,
  given: Readonly<Record<string, RawAnswer>>,
): Record<string, RawAnswer> => {
  const answers: Record<string, RawAnswer> = {}
  const seen = new Set<string>()
  for (;;) {
    const question = questionsFor(set, composedSoFar(set, answers)).find(({ key }) => !seen.has(key))
    if (!question) return answers
    seen.add(question.key)
    const raw = Object.hasOwn(given, question.key) ? given[question.key] : undefined
    const answer = raw === undefined ? undefined : refitted(question, raw)
    if (answer !== undefined) answers[question.key] = answer
  }
}

/**
 * The draft for the questions in force now, when staff has published others meanwhile: every answer that still fits stays, and so
 * does everything that is no answer (decision 0054).
 *
 * @returns the same draft when its questions are still those in force
 */
export const adoptQuestions = (draft: WizardDraft, asks: Questionnaire): WizardDraft => {
  if (draft.sectorId === null) return draft
  const set = asks(draft.sectorId)
  if (draft.questionVersion === set.version) return draft
  return { ...draft, questionVersion: set.version, answers: refittedAnswers(set, draft.answers) }
}

/** Said once the questions of a draft were replaced. */
export const questionsChangedNotice =
  'Nel frattempo abbiamo aggiornato le domande di questo servizio. Le tue risposte sono rimaste: ti chiediamo solo quello che manca.'
