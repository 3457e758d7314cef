/** The answer that opens a free text, exactly as shown. */
export const OTHER_OPTION = 'Altro…'

/** The size that opens the three measures, exactly as shown. */
export const MEASURES_OPTION = 'Inserisco le misure'

/** The destination that opens a free text, exactly as shown. */
export const EXACT_DESTINATION_OPTION = 'Ho una meta precisa'

/** Longest free text behind "Altro…", in characters. */
export const OTHER_TEXT_MAX = 100

/**
 * How a question is answered: one choice, several choices, a line of text, a whole number, a size from a picker, or
 * chest, waist and hips in centimetres.
 */
export type QuestionType = 'single' | 'multi' | 'text' | 'number' | 'size' | 'measures'

/** An answer given to another question. */
export interface AnswerCondition {
  readonly key: string
  readonly is: string
}

/** A question as a version of a sector's questions holds it: plain data, the same in the database and in the browser. */
export interface QuestionDefinition {
  /** Key in `other_information`, as prescribed (DATA-31). */
  readonly key: string
  /** What the couple is asked. */
  readonly text: string
  /** Short name of the fact in the preview and on the announcement. */
  readonly label: string
  readonly type: QuestionType
  readonly options?: readonly string[]
  /** Other options while another answer is this one: shoes have numbers, everything else letters. */
  readonly instead?: { readonly when: AnswerCondition; readonly options: readonly string[] }
  /** True when "Salta" is offered. */
  readonly skippable: boolean
  /** Longest text, in characters. */
  readonly maxLength?: number
  /** Both ends included; for measures, of each of the three numbers. */
  readonly range?: { readonly min: number; readonly max: number }
  /** Value the field starts with. */
  readonly initial?: string
  readonly hint?: string
  /** Asked only when this answer has been given. */
  readonly onlyWhen?: AnswerCondition
  /** True when it stands on the screen of the question before it. */
  readonly sameStep?: boolean
  /** True when staff keeps the answer from visitors; some keys always are (`personalQuestionKeys`). */
  readonly isPersonal?: boolean
}

/** The questions of one sector as one version asks them. Version 0 is the one the product was made with. */
export interface QuestionSet {
  readonly sectorId: number
  readonly version: number
  readonly questions: readonly QuestionDefinition[]
}

/** What is asked in each sector; an unknown sector has no questions. */
export type Questionnaire = (sectorId: number) => QuestionSet
