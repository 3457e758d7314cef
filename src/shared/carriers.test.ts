import { describe, expect, it } from 'vitest'
import { carrierName, carrierOptions } from './carriers.ts'

describe('carriers', () => {
  it('are read by their names', () => {
    expect(['BARTOLINI', 'altro', 'Poste Italiane'].map(carrierName)).toEqual([
      'BARTOLINI (BRT)',
      'Altro corriere',
      'Poste Italiane',
    ])
  })

  it('that are offered no more can be kept by those who have them', () => {
    const values = (current: string | null) => carrierOptions(['GLS', 'altro'], current).map(({ value }) => value)
    expect(values('GLS')).toEqual(['GLS', 'altro'])
    expect(values('TNT')).toEqual(['TNT', 'GLS', 'altro'])
    expect(values(null)).toEqual(['GLS', 'altro'])
  })
})
