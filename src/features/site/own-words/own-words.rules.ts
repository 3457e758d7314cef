/** Most words that are looked at. */
export const MOST_WORDS = 6

/**
 * The form in which words are kept and asked for: no accents, lower case, letters and digits only.
 *
 * @remarks `portal_words` of database.sql does the same in the database; a test holds the two together
 */
export const toLexemes = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** The search prefixes, at most six, each once. */
export const beginningsIn = (text: string): string[] => [...new Set(toLexemes(text))].slice(0, MOST_WORDS)

/** Letters of a word that are kept in the index. */
const MOST_OF_A_WORD = 40

/**
 * The question to the index of beginnings: what is one supplier's, of one kind, and has a word for each of these.
 *
 * @param kind its number in `portal_entries`
 * @param beginnings as `beginningsIn` gives them: letters and digits only
 */
export const wordQuery = (supplierId: number, kind: number, beginnings: readonly string[]): string =>
  beginnings.map((word) => `'${supplierId}/${kind}/${word.slice(0, MOST_OF_A_WORD)}':*`).join(' & ')
