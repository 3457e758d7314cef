/** The name shown for a couple who signs anonymously or whose name is missing. */
export const ANONYMOUS_NAME = 'Utente sposo'

/**
 * How a person is shown to others: first name and initial, "Maria R." (OQ-021). A single word stays
 * as it is, "Utente sposo" is never shortened and stands for a missing name. Not for business names.
 */
export function displayName(fullName: string | null | undefined): string {
  const words = (fullName ?? '').split(/\s+/u).filter((word) => word !== '')
  const [first, second] = words
  if (first === undefined || words.join(' ') === ANONYMOUS_NAME) return ANONYMOUS_NAME
  return second === undefined ? first : `${first} ${firstLetter(second)}.`
}

/** "Giulia" of "Giulia Ravasi"; '' for nobody. */
export const firstNameOf = (fullName: string | null): string => fullName?.trim().split(/\s+/u)[0] ?? ''

/** A name that ends a sentence: "Maria R." takes no second full stop. */
export const endingWith = (name: string): string => (name.endsWith('.') ? name : `${name}.`)

function firstLetter(word: string): string {
  return (/\p{L}/u.exec(word)?.[0] ?? [...word][0] ?? '').toLocaleUpperCase('it-IT')
}
