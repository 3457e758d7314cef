import { describe, expect, it } from 'vitest'
import { tabOf, tabsOf } from './person-tabs.rules.ts'

describe('the tabs of a person', () => {
  it('are those of every person, and for a supplier its verification', () => {
    expect(tabsOf('couple').map(({ key }) => key)).toEqual(['', 'attivita', 'dati', 'registro'])
    expect(tabsOf('supplier').map(({ key }) => key)).toEqual(['', 'verifica', 'attivita', 'dati', 'registro'])
  })

  it.each([
    ['couple', null, ''],
    ['couple', 'dati', 'dati'],
    ['couple', 'verifica', ''],
    ['supplier', 'verifica', 'verifica'],
    ['supplier', 'VERIFICA', ''],
    ['supplier', 'toString', ''],
  ] as const)('of a %s at %j is %j', (kind, asked, tab) => expect(tabOf(kind, asked)).toBe(tab))
})
