import { describe, expect, it } from 'vitest'
import { mayExcludeForADate } from '#features/site/catalog/dated-services.rules.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import {
  customMadeText,
  exclusionText,
  rentedText,
  withdrawalLine,
  withdrawalOf,
  withdrawalText,
} from './withdrawal.rules.ts'

const thing = { kind: 'sale', sectorId: 1 } as const
// Photography.
const service = { kind: 'sale', sectorId: 14 } as const

describe('whether there is a right of withdrawal (art. 59)', () => {
  it.each([
    ['allowed', false, 1, 'allowed'],
    ['allowed', true, 1, 'c'],
    ['e', false, 1, 'e'],
    ['d', true, 15, 'd'],
    // A caterer and the hire of a vintage car, for a date; granted all the same by a seller who wants to.
    ['n', false, 25, 'n'],
    ['n', false, 17, 'n'],
    ['allowed', false, 25, 'allowed'],
    // No exception for a date: photographers, florists, hairdressers, planners, scooters, a rented gown.
    ...[14, 15, 4, 24, 19, 1].map((sectorId) => ['n', false, sectorId, 'allowed'] as const),
    ['n', true, 1, 'c'],
  ] as const)('%s, made to measure %s, in sector %i: %s', (choice, measured, sectorId, answer) => {
    expect(withdrawalOf({ choice, measured, sectorId })).toBe(answer)
  })

  it('letter n names lodging, transport, car hire, catering and leisure, and no sector of things', () => {
    expect(sectors.filter(({ id }) => mayExcludeForADate(id)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([10, 11, 12, 16, 17, 18, 20, 21, 22, 23, 25, 26, 27, 28, 29]),
    )
    expect(sectors.filter(({ id, isService }) => mayExcludeForADate(id) && !isService)).toEqual([])
    expect(sectors.filter(({ id }) => mayExcludeForADate(id))).toHaveLength(15)
  })
})

describe('the right of withdrawal in words', () => {
  it('counts from the delivery of a thing, from the contract of a service and of a rental', () => {
    expect(withdrawalText('allowed', thing, 14)).toBe(
      'Puoi recedere entro 14 giorni dalla consegna, senza darne il motivo.',
    )
    for (const subject of [service, { kind: 'rental', sectorId: 1 } as const])
      expect(withdrawalText('allowed', subject, 30)).toBe(
        'Puoi recedere entro 30 giorni dalla conclusione del contratto, senza darne il motivo.',
      )
  })

  it.each(['c', 'd', 'e', 'n'] as const)('names letter %s', (letter) => {
    expect(withdrawalText(letter, thing, 14)).toContain(`lettera ${letter}, del Codice del consumo`)
    expect(exclusionText(letter)).toContain(`lettera ${letter}, del Codice del consumo`)
  })

  it('says the same in a line', () => {
    expect(withdrawalLine('allowed', thing, 14)).toBe('Recesso entro 14 giorni dalla consegna')
    expect(withdrawalLine('allowed', service, 30)).toBe('Recesso entro 30 giorni dalla conclusione del contratto')
    expect(withdrawalLine('c', thing, 14)).toBe('Recesso escluso: è fatto su misura o personalizzato per te')
  })

  const [sale, rental] = [{ kind: 'sale' }, { kind: 'rental' }] as const
  it.each([
    ['allowed', 1, [sale, rental], 'Se lo noleggi, i 30 giorni per recedere corrono dalla conclusione del contratto.'],
    ['allowed', 1, [sale], null],
    ['allowed', 1, [rental], null],
    ['allowed', 14, [sale, rental], null],
    ['c', 1, [sale, rental], null],
  ] as const)('%s in sector %i with %j, rented: %s', (withdrawal, sectorId, options, words) => {
    const terms = { bonus: null, shipping: {} as never, returnDays: 30 }
    expect(rentedText({ withdrawal, sectorId, options, terms })).toBe(words)
  })

  it.each([
    ['allowed', '1', true],
    ['allowed', '0', false],
    ['c', '1', false],
  ] as const)('%s, made to measure %s', (withdrawal, customAddress, said) => {
    expect(customMadeText({ withdrawal, otherInformation: { customAddress } }) !== null).toBe(said)
  })
})
