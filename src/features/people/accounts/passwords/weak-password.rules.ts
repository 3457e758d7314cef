/** Under the field of a password that others would try first. */
export const weakPasswordTexts = {
  common: 'Questa password è tra le più usate: scegline una solo tua.',
  trivial: 'Questa password è una ripetizione o una sequenza: scegline una meno prevedibile.',
  own: 'Questa password è fatta con parole del tuo account: scegline una che non si possa indovinare.',
} as const
export type Weakness = keyof typeof weakPasswordTexts

/** Letters that must be left of a password without the account's own words, figures and signs. */
const OTHER_LETTERS = 4
/** Shorter parts of a name ("di", "Lo") stand in too many words. */
const OWN_WORD_MIN = 3
/** Signs that must differ. */
const DISTINCT_MIN = 4

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const sequences = [...rows, ...rows.map((row) => [...row].reverse().join(''))].map((row) => row.repeat(2))

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of these texts (name, e-mail, business), and of the site: those a guesser knows. */
const ownWords = (texts: readonly (string | null | undefined)[]): string[] =>
  ['promessi', ...texts]
    .flatMap((text) => fold(text ?? '').split(/[^a-z]+/))
    .filter((word) => word.length >= OWN_WORD_MIN)
    // Longest first: "rosanna" is not "anna" with a rest.
    .sort((a, b) => b.length - a.length)

const isTrivial = (password: string): boolean =>
  new Set(password).size < DISTINCT_MIN ||
  /^(.{1,4})\1+$/s.test(password) ||
  sequences.some((row) => row.includes(password))

const isOwn = (password: string, words: readonly string[]): boolean => {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), password)
  return rest !== password && rest.replaceAll(/[^\p{L}]/gu, '').length < OTHER_LETTERS
}

/**
 * Why a new password is too easy to guess, or undefined.
 *
 * @param texts what is known of the account: e-mail, names, business
 * @param common the list of the commonest, in lower case
 */
export const weaknessOf = (
  password: string,
  texts: readonly (string | null | undefined)[],
  common: ReadonlySet<string>,
): Weakness | undefined => {
  const folded = fold(password)
  if (common.has(password.toLowerCase()) || common.has(folded)) return 'common'
  if (isTrivial(folded)) return 'trivial'
  return isOwn(folded, ownWords(texts)) ? 'own' : undefined
}
