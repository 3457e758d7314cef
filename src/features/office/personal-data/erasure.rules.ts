/** Names and contacts of the erased person, which must not be found any more. */
export interface Traces {
  readonly emails: readonly (string | null)[]
  readonly names: readonly (string | null)[]
  /** E.164, Italian. */
  readonly phones: readonly (string | null)[]
}

const given = (texts: readonly (string | null)[]): string[] =>
  texts.map((text) => text?.trim() ?? '').filter((text) => text.length > 3)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&')

/** Where a word may begin: not inside another; in JSON a line break before it is written as a backslash and a letter. */
const wordStart = (letters: string): string => `(?:(?<!${letters})|(?<=\\\\[nrt]))`

/** "+39 348 112 0417", "3481120417", "348.112.0417": people write a number as they please. */
const phonePattern = (phone: string): string => {
  const digits = phone.replace(/^\+39/u, '').replace(/\D/gu, '')
  return `${[...digits].join('[ ./-]*')}(?!\\d)`
}

/**
 * A regular expression of PostgreSQL, without regard to case, that finds the person in a text.
 *
 * @returns null when nothing is known to look for
 */
export const tracePattern = ({ emails, names, phones }: Traces): string | null => {
  const parts = [
    // Whole words: "anna@posta.example" is not somewhere inside "susanna@posta.example", nor Anna Riva in Anna Rivalta.
    ...given(emails).map((email) => `${wordStart('[\\w.+-]')}${escaped(email)}(?![\\w-])`),
    ...given(phones).map((phone) => `(?<!\\d)(?:(?:\\+|00)?39[ ./-]*)?${phonePattern(phone)}`),
    ...given(names).map((name) => `${wordStart('\\w')}${name.split(/\s+/u).map(escaped).join('\\s+')}(?!\\w)`),
  ]
  return parts.length === 0 ? null : parts.join('|')
}
