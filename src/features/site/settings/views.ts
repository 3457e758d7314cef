import type { Day } from '#shared/days.ts'

/** One line of the list that must become empty. */
export interface ConfirmationView {
  readonly key: string
  readonly group: string
  readonly label: string
  readonly where: { readonly label: string; readonly to?: string }
  readonly words: string
  readonly isExample: boolean
  /** Who confirmed these very words, and on which day; null while unconfirmed. */
  readonly confirmed: { readonly name: string; readonly on: Day } | null
  /** An earlier text was confirmed. */
  readonly hasChanged: boolean
}
