import { describe, expect, it } from 'vitest'
import commonPasswords from './data/common-passwords.json' with { type: 'json' }
import { weaknessOf } from './weak-password.rules.ts'

const common = new Set(commonPasswords)
const giulia = ['giulia.ravasi@fioridimandorlo.example', 'Giulia Ravasi', 'Fiori di Mandorlo']
const weakness = (password: string) => weaknessOf(password, giulia, common)

it('the list holds 10,000 different passwords that are long enough, in lower case', () => {
  expect(common.size).toBe(10_000)
  expect(commonPasswords.filter((one) => one.length < 8 || one !== one.toLowerCase())).toEqual([])
})

describe('a new password', () => {
  it.each([
    ['password', 'common'],
    ['PassWord', 'common'],
    ['iloveyou', 'common'],
    ['juventus', 'common'],
    ['aaaaaaaaaa', 'trivial'],
    ['abababababab', 'trivial'],
    ['xyzw!xyzw!xyzw!xyzw!', undefined],
    ['ghijklmnop', 'trivial'],
    ['poiuytrewq', 'trivial'],
    ['456789012345', 'trivial'],
    ['promessi', 'own'],
    ['Promessi2026!', 'own'],
    ['Giulia2027', 'own'],
    ['giulia.ravasi', 'own'],
    ['Mandorlo!!99', 'own'],
    ['fioridimandorlo', 'own'],
    ['confetti-rosa', undefined],
    ['giulia-ama-il-lago', undefined],
    ['Lago-di-Como-7', undefined],
    ['48105739926154', undefined],
    ['пароль-лодка', undefined],
  ] as const)('%s: %s', (password, expected) => {
    expect(weakness(password)).toBe(expected)
  })

  it('is compared without accents, and with nothing but the site where nothing is known', () => {
    expect(weaknessOf('Niccolo2026', [null, 'Niccolò', undefined], common)).toBe('own')
    expect(weaknessOf('Niccolo2026', [], common)).toBeUndefined()
  })
})
