import { describe, expect, it } from 'vitest'
import { splitAddress } from './address.rules.ts'

describe('an address written in one line', () => {
  it.each([
    ['via Po 19, 10124 Torino (TO)', 'via Po', '19', '10124', 'Torino (TO)'],
    ['corso Casale, 112/B, 10132 Torino', 'corso Casale', '112/B', '10132', 'Torino'],
    [' via Po 19, 10124 Torino (TO) ', 'via Po', '19', '10124', 'Torino (TO)'],
    ['via 25 aprile 7 bis, 23829 Varenna (LC)', 'via 25 aprile', '7 bis', '23829', 'Varenna (LC)'],
  ])('%s', (line, address, number, cap, city) => {
    expect(splitAddress(line)).toEqual({ address, number, cap, city })
  })

  it.each(['via Po 19', 'Torino', 'via Po, 10124 Torino', ''])('leaves "%s" to the couple', (line) => {
    expect(splitAddress(line)).toBeNull()
  })
})
