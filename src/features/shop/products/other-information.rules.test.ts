import { describe, expect, it } from 'vitest'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { filledFields, furtherFields, includedFields, sectorFields } from './other-information.rules.ts'

const names = (sectorId: number) => sectorFields(sectorId).map(({ name }) => name)
const clothes = [
  ...['sizeAddress', 'customAddress', 'customAddressInputs', 'customMisure', 'styleAddress', 'colorAddress'],
  ...['materialAddress', 'optionsAddress', 'heightAddress', 'brand'],
]
const accessories = ['typeAccessories', 'sizeShoes', 'colorAddress', 'materialAddress', 'brand']
const meals = ['styleMenu', 'whereService', 'styleWedding', 'brand']
const services = ['typeService', 'whereService', 'timeService', 'otherService', 'brand']

describe('the fields of a sector (OQ-121)', () => {
  it.each<[number[], string[]]>([
    [[1, 31, 6], clothes],
    [[2, 7, 3], accessories],
    [
      [5, 9],
      ['brand', 'materialAddress', 'optionsAddress'],
    ],
    [[12], ['ageService', 'otherService', 'timeService', 'brand']],
    [[16], ['genreService', 'timeService', 'otherService', 'brand']],
    [[24], ['styleWedding', 'disponibilityWedding', 'brand']],
    [[25, 26, 28, 29], meals],
    [[10, 11, 13, 15, 17, 18, 19, 20, 21, 22, 30], services],
  ])('of %j', (ids, fields) => {
    for (const id of ids) expect(names(id)).toEqual(fields)
  })

  it('names every field once, in every sector', () => {
    for (const { id } of sectors) expect(new Set(names(id)).size).toBe(names(id).length)
  })
})

describe('what a product says about itself', () => {
  it('shows only what is filled, in words and in order', () => {
    expect(
      filledFields(1, {
        brand: 'Sartoria Mondella',
        colorAddress: ' ',
        sizeAddress: ['40', '42'],
        customAddress: '1',
        customAddressInputs: [
          { label: 'Seno', value: '' },
          { label: 'Vita', value: '' },
        ],
        // A field of another sector: not shown.
        styleMenu: 'Di pesce',
      }),
    ).toEqual([
      { label: 'Taglie', value: '40, 42' },
      { label: 'Su misura', value: 'Sì' },
      { label: 'Misure da prendere', value: 'Seno, Vita' },
      { label: 'Marca', value: 'Sartoria Mondella' },
    ])
  })

  it('says each field of a service once: as included, or beside it', () => {
    const information = { styleService: ['Reportage'], timeService: '12 ore', quantityPhotoService: '600', brand: ' ' }
    expect(includedFields(14, information).map(({ value }) => value)).toEqual(['600', '12 ore'])
    expect(furtherFields(14, information)).toEqual([{ label: 'Stile', value: 'Reportage' }])
    expect(furtherFields(14, { timeService: '4 ore' })).toEqual([])
  })

  it('leaves out a flag that says no', () => {
    expect(filledFields(1, { customAddress: '0' })).toEqual([])
  })
})
