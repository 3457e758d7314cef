/** Where something stands in a text: letters from `start` up to `end`, which is not included. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Something that was understood, and where it was said. */
export interface Read<Value> extends Span {
  readonly value: Value
}

/** The text with blanks where something was said, so that everything else stays where it is. */
export const blanked = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

/** The text without what was said there. */
export const without = (text: string, { start, end }: Span): string =>
  `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim()
