import { expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { weddingCountdown, weddingHead } from './countdown.rules.ts'

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

it('counts the days by the calendar of Rome, and none without a date', () => {
  const wedding = { weddingOn: day('2026-06-20'), weddingLocality: 'Varenna (LC)' }
  const daysAt = (now: string) => weddingHead(wedding, new Date(now)).daysLeft
  expect([daysAt('2026-06-18T21:59:59Z'), daysAt('2026-06-18T22:00:00Z'), daysAt('2026-06-19T22:00:00Z')]).toEqual([
    2, 1, 0,
  ])
  expect(weddingHead(wedding, new Date('2026-06-20T22:00:00Z'))).toEqual({
    weddingOn: '2026-06-20',
    place: 'Varenna (LC)',
    daysLeft: -1,
  })
  expect(weddingHead({ weddingOn: null, weddingLocality: null }, new Date('2026-06-20T22:00:00Z')).daysLeft).toBeNull()
})
