/** Most words that are looked at. */
export const MOST_WORDS = 6

/**
 * The form in which words are kept and asked for: no accents, lower case, letters and digits only.
 *
 * @remarks `portal_words` of the migration does the same in the database; a test holds the two together
 */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** The beginnings somebody looks for, at most six, each once. */
export const beginningsIn = (text: string): string[] => [...new Set(plainWords(text))].slice(0, MOST_WORDS)
