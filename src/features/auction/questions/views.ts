/** A question with its answer. */
export interface AnsweredView {
  readonly id: number
  readonly text: string
  readonly askedAt: string
  readonly answer: string | null
  readonly answeredAt: string | null
}

/** A supplier's, about an announcement. */
export interface QuestionView extends AnsweredView {
  readonly supplierName: string
  readonly supplierHandle: string
}

/** What was asked under an offer, and what this viewer may do. */
export interface OfferQuestionsView {
  readonly items: readonly AnsweredView[]
  readonly mayAsk: boolean
  readonly mayAnswer: boolean
}
