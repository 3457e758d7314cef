/** How many answers have to stand before their median says anything. */
export const FEWEST_ANSWERS = 3
/** Of the newest questions only: who has become quicker is quicker. */
export const NEWEST_ENQUIRIES = 50

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * "Risponde di solito in 3 ore"; null while there are too few answers.
 *
 * @param seconds the median between a first question and its answer
 * @param answers how many there are
 */
export const answerTimeWords = (seconds: number | null, answers: number): string | null => {
  if (seconds === null || answers < FEWEST_ANSWERS) return null
  if (seconds <= HOUR) return 'Risponde di solito entro un’ora'
  if (seconds < DAY) return `Risponde di solito in ${Math.ceil(seconds / HOUR)} ore`
  const days = Math.ceil(seconds / DAY)
  return days === 1 ? 'Risponde di solito in un giorno' : `Risponde di solito in ${days} giorni`
}
