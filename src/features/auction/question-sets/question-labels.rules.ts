import { OTHER_OPTION, type QuestionDefinition, type QuestionType } from './question.rules.ts'

/** What staff may ask, and how it is called. */
export const questionTypes: Readonly<Record<QuestionType, string>> = {
  single: 'Una scelta',
  multi: 'Più scelte',
  text: 'Riga di testo',
  number: 'Numero intero',
  size: 'Taglia',
  measures: 'Misure (petto, vita, fianchi)',
}

/** Whether a question offers choices. */
export const hasChoices = (type: QuestionType): boolean => type === 'single' || type === 'multi' || type === 'size'

/** The choices of a question that may open another; behind "Altro…" stands free text. */
export const openingChoices = ({ options = [], instead }: QuestionDefinition): readonly string[] =>
  [...new Set([...options, ...(instead?.options ?? [])])].filter((option) => option !== OTHER_OPTION)

/** Whether one of its choices may open another question: there is exactly one answer to compare with. */
export const mayOpen = ({ type }: QuestionDefinition): boolean => type === 'single' || type === 'size'

/** What a question is like, in few words: "Più scelte, 8 · si può saltare". */
export const questionSummary = (question: QuestionDefinition): string =>
  [
    hasChoices(question.type) ? `${questionTypes[question.type]}, ${question.options?.length ?? 0}` : null,
    question.type === 'text' ? `${questionTypes.text}, al massimo ${question.maxLength} caratteri` : null,
    question.type === 'number' && question.range
      ? `${questionTypes.number}, da ${question.range.min} a ${question.range.max}`
      : null,
    question.type === 'measures' ? questionTypes.measures : null,
    question.skippable ? 'si può saltare' : 'obbligatoria',
    question.onlyWhen ? `solo con «${question.onlyWhen.is}»` : null,
  ]
    .filter((words) => words !== null)
    .join(' · ')
