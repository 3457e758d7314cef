import { expect, it } from 'vitest'
import { weddingCountdown } from './countdown.rules.ts'

it.each([
  [211, 211, 'giorni al vostro sì', '30 settimane e un giorno'],
  [98, 98, 'giorni al vostro sì', '14 settimane'],
  [9, 9, 'giorni al vostro sì', 'una settimana e 2 giorni'],
  [6, 6, 'giorni al vostro sì', null],
  [1, 1, 'giorno al vostro sì', null],
  [0, null, 'Oggi è il vostro giorno', null],
  [-1, null, 'Sposi da ieri', null],
  [-12, null, 'Sposi da 12 giorni', null],
])('%i days to the wedding', (left, days, words, spelt) => {
  expect(weddingCountdown(left)).toEqual({ days, words, spelt })
})
