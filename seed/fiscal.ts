/** Valid-looking fiscal identities for invented people: right in form and check digit, belonging to nobody. */

const luhn = (digits: string): number => {
  let sum = 0
  for (const [index, character] of [...digits].entries()) {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return (10 - (sum % 10)) % 10
}

/** A partita IVA of eleven digits with its check digit, from a running number. */
export const vatNumber = (running: number): string => {
  const body = `${String(9_000_000 + running * 37).padStart(7, '0')}001`.slice(0, 10)
  return body + luhn(body)
}

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const valueIn = (character: string): number => (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65)

const letters = (text: string, keep: RegExp) =>
  [
    ...text
      .toUpperCase()
      .normalize('NFD')
      .replace(/[^A-Z]/g, ''),
  ]
    .filter((c) => keep.test(c))
    .join('')

/** Consonants before vowels; a shorter name is filled. */
const three = (word: string): string =>
  `${letters(word, /[^AEIOU]/)}${letters(word, /[AEIOU]/)}`.slice(0, 3).padEnd(3, 'X')

/** A codice fiscale with its check letter: the person's name, an invented birthday, born in Lecco (E507). */
export const fiscalCode = (fullName: string, running: number): string => {
  const [first = 'X', ...rest] = fullName.split(' ')
  const year = String(60 + (running % 35)).padStart(2, '0')
  const month = 'ABCDEHLMPRST'[running % 12]
  const birthday = String(1 + (running % 28)).padStart(2, '0')
  const body = `${three(rest.join(''))}${three(first)}${year}${month}${birthday}E507`
  const sum = [...body].reduce(
    (total, c, index) => total + (index % 2 === 0 ? (ODD[valueIn(c)] as number) : valueIn(c)),
    0,
  )
  return body + String.fromCharCode(65 + (sum % 26))
}
