import { type Day, isDay } from './days.ts'

/*
 * The codice fiscale of a person, by its own arithmetic (public algorithm of the Agenzia delle Entrate). A right check letter says
 * that it was typed correctly, not that the person exists.
 */

/** What a digit or letter is worth at an odd place (the first, the third, …) of a codice fiscale; "A" counts as "0". */
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Places that hold digits, or the letters L M N P Q R S T U V in their stead for people who would share a code (omocodia). */
const PERSON_SHAPE = /^[A-Z]{6}[\dL-NP-V]{2}[ABCDEHLMPRST][\dL-NP-V]{2}[A-Z][\dL-NP-V]{3}[A-Z]$/

const orderOf = (sign: string): number => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65)

/** Whether this is the codice fiscale of a person: sixteen signs of the right kind, closed by the right check letter. */
export const isFiscalCode = (text: string): boolean => {
  if (!PERSON_SHAPE.test(text)) return false
  const sum = [...text.slice(0, 15)].reduce(
    (total, sign, index) => total + (index % 2 === 0 ? (ODD_VALUES[orderOf(sign)] ?? 0) : orderOf(sign)),
    0,
  )
  return text.charCodeAt(15) - 65 === sum % 26
}

/** The digits that letters stand for in a code changed by omocodia. */
const OMOCODE = 'LMNPQRSTUV'
const MONTHS = 'ABCDEHLMPRST'
/** Added to the day of birth of women. */
const FEMALE = 40

const digitsOf = (signs: string): string =>
  [...signs].map((sign) => (OMOCODE.includes(sign) ? String(OMOCODE.indexOf(sign)) : sign)).join('')

/**
 * The day of birth a code tells. Its year has two digits: the latest century that is not in the future is meant.
 *
 * @param code a correct code, upper case
 * @param today the day on the Roman clock
 * @returns null when the code names a day that does not exist
 */
export const birthDayIn = (code: string, today: Day): Day | null => {
  const month = String(MONTHS.indexOf(code[8] ?? '') + 1).padStart(2, '0')
  const written = Number(digitsOf(code.slice(9, 11)))
  const date = String(written > FEMALE ? written - FEMALE : written).padStart(2, '0')
  for (const century of ['20', '19']) {
    const born = `${century}${digitsOf(code.slice(6, 8))}-${month}-${date}`
    if (isDay(born) && born <= today) return born
  }
  return null
}

/** Whether a person born on this day is of age: from the eighteenth birthday on; born on 29 February, from 1 March. */
export const isOfAge = (born: Day, today: Day): boolean => `${Number(born.slice(0, 4)) + 18}${born.slice(4)}` <= today
