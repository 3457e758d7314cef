/** What somebody was called and reached by: the words that must not be found any more. */
export interface Traces {
  readonly emails: readonly (string | null)[]
  readonly names: readonly (string | null)[]
  /** E.164, Italian. */
  readonly phones: readonly (string | null)[]
}

const given = (texts: readonly (string | null)[]): string[] =>
  texts.map((text) => text?.trim() ?? '').filter((text) => text.length > 3)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&')

/** "+39 348 112 0417", "3481120417", "348.112.0417": people write a number as they please. */
const phonePattern = (phone: string): string => {
  const digits = phone.replace(/^\+39/u, '').replace(/\D/gu, '')
  return [...digits].join('[ ./-]*')
}

/**
 * A regular expression of PostgreSQL, without regard to case, that finds somebody in a text.
 *
 * @returns null when nothing is known to look for
 */
export const tracePattern = ({ emails, names, phones }: Traces): string | null => {
  const parts = [
    ...given(emails).map(escaped),
    ...given(phones).map((phone) => `(?:(?:\\+|00)39[ ./-]*)?${phonePattern(phone)}`),
    ...given(names).map((name) => name.split(/\s+/u).map(escaped).join('\\s+')),
  ]
  return parts.length === 0 ? null : parts.join('|')
}
