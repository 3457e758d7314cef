import { describe, expect, it } from 'vitest'
import { customMadeText, rentedText, withdrawalLine, withdrawalText } from './withdrawal.rules.ts'

describe('the right of withdrawal in words', () => {
  it('counts from the delivery of a thing and from the contract of a service', () => {
    expect(withdrawalText('allowed', 1, 14)).toBe(
      'Puoi recedere entro 14 giorni dalla consegna, senza darne il motivo.',
    )
    expect(withdrawalText('allowed', 14, 30)).toBe(
      'Puoi recedere entro 30 giorni dalla conclusione del contratto, senza darne il motivo.',
    )
  })

  it.each(['c', 'd', 'e', 'n'] as const)('names letter %s', (letter) => {
    expect(withdrawalText(letter, 1, 14)).toContain(`lettera ${letter}, del Codice del consumo`)
  })

  it('says the same in a line', () => {
    expect(withdrawalLine('allowed', 1, 14)).toBe('Recesso entro 14 giorni dalla consegna')
    expect(withdrawalLine('allowed', 14, 30)).toBe('Recesso entro 30 giorni dalla conclusione del contratto')
    expect(withdrawalLine('c', 1, 14)).toBe('Recesso escluso: è fatto su misura o personalizzato per te')
  })

  it.each([
    ['allowed', true, true],
    ['allowed', false, false],
    ['c', true, false],
  ] as const)('%s, rented %s', (withdrawal, isRented, said) => {
    expect(rentedText(withdrawal, isRented) !== null).toBe(said)
  })

  it.each([
    ['allowed', '1', true],
    ['allowed', '0', false],
    ['c', '1', false],
  ] as const)('%s, made to measure %s', (withdrawal, customAddress, said) => {
    expect(customMadeText({ withdrawal, otherInformation: { customAddress } }) !== null).toBe(said)
  })
})
