import { expect, it } from 'vitest'
import { countdownForGuests, heartsText, pageTitle, pressFailure } from './wedding-page.rules.ts'

it.each([
  [0, 'ancora nessun cuore'],
  [1, 'un cuore'],
  [12, '12 cuori'],
])('%i hearts are "%s"', (count, text) => expect(heartsText(count)).toBe(text))

it('is headed with the first name where there is one', () => {
  expect(pageTitle('Giulia')).toBe('Il matrimonio di Giulia')
  expect(pageTitle('')).toBe('Il nostro matrimonio')
})

it.each([
  [211, 'giorni al sì'],
  [1, 'giorno al sì'],
  [0, 'Oggi è il gran giorno'],
  [-1, 'Il sì è stato detto'],
])('%i days are "%s"', (days, text) => expect(countdownForGuests(days)).toBe(text))

it('says why a heart could not be given, whoever noticed', () => {
  expect(pressFailure(undefined)).toBeNull()
  expect(pressFailure({ failure: null })).toBeNull()
  expect(pressFailure({ failure: 'Troppi' })).toBe('Troppi')
  expect(pressFailure({ message: 'Senza rete' })).toBe('Senza rete')
})
