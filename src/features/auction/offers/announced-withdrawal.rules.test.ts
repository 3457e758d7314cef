import { describe, expect, it } from 'vitest'
import { announcedWithdrawal, announcedWithdrawalText } from './announced-withdrawal.rules.ts'

const measured = { widthPerson: 'Petto: 90 - Vita: 66,5 - Fianchi: 95' }

it.each([
  ['a caterer that excludes it', 25, {}, 'n', 'n'],
  ['a caterer that allows it', 25, {}, 'allowed', 'allowed'],
  ['a quartet that excludes it', 16, {}, 'n', 'n'],
  ['a photographer, whose sector the law does not name', 14, {}, 'n', 'allowed'],
  ['a florist, whose sector the law does not name', 15, {}, 'n', 'allowed'],
  ['a dress of a usual size', 1, { widthPerson1: '42' }, 'allowed', 'allowed'],
  ['a dress made to measure', 1, measured, 'allowed', 'c'],
] as const)('%s, sector %i, %j, "%s": %s', (_what, sectorId, answers, withdrawalChoice, expected) => {
  expect(announcedWithdrawal({ sectorId, answers, withdrawalChoice })).toBe(expected)
})

describe('in a sentence', () => {
  it.each([
    [
      { sectorId: 25, answers: {}, withdrawalChoice: 'n' },
      'Il recesso è escluso, perché è per una data precisa: alloggio, trasporto, noleggio di auto, catering o tempo libero (art. 59, comma 1, lettera n, del Codice del consumo).',
    ],
    [
      { sectorId: 25, answers: {}, withdrawalChoice: 'allowed' },
      'Puoi recedere entro 30 giorni dalla conclusione del contratto, senza darne il motivo.',
    ],
    [
      { sectorId: 1, answers: {}, withdrawalChoice: 'allowed' },
      'Puoi recedere entro 30 giorni dalla consegna, senza darne il motivo.',
    ],
  ] as const)('%j', (facts, words) => {
    expect(announcedWithdrawalText(facts, 30)).toBe(words)
  })
})
