import { expect, it } from 'vitest'
import { answerTimeWords } from './answer-time.rules.ts'

it.each([
  [null, 0, null],
  [60, 2, null],
  [60, 3, 'Risponde di solito entro un’ora'],
  [3600, 9, 'Risponde di solito entro un’ora'],
  [3601, 3, 'Risponde di solito in 2 ore'],
  [23 * 3600, 3, 'Risponde di solito in 23 ore'],
  [86_400, 3, 'Risponde di solito in un giorno'],
  [86_401, 3, 'Risponde di solito in 2 giorni'],
])('a median of %s seconds over %i answers is %s', (seconds, answers, words) => {
  expect(answerTimeWords(seconds, answers)).toBe(words)
})
