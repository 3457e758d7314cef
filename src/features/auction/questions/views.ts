export interface QuestionView {
  readonly id: number
  readonly supplierName: string
  readonly supplierHandle: string
  readonly text: string
  readonly askedAt: string
  readonly answer: string | null
  readonly answeredAt: string | null
}
