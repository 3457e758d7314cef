/** A saved view of a list. */
export interface SavedView {
  readonly id: number
  readonly name: string
  /** Query of its address; empty for the usual view. */
  readonly query: string
  /** The list opens with it. */
  readonly isDefault: boolean
}
