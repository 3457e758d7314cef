import type { TextFields } from './texts.rules.ts'

/** A text with words of its own. */
export interface TextRow {
  readonly key: string
  readonly fields: TextFields
  readonly changedAt: Date
}

/** One version of a text, with the words of the one before it. */
export interface VersionView {
  readonly number: number
  readonly fields: TextFields
  readonly previous: TextFields
  readonly reason: string
  /** Who wrote it. */
  readonly by: string
  /** ISO instant. */
  readonly at: string
}

/** How a text would look: a whole message, or words on a page. */
export interface TextPreview {
  readonly look: 'message' | 'words'
  readonly title: string
  /** Made on the server from our own Markdown or messages. */
  readonly html: string
}
