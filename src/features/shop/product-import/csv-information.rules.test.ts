import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SectorField, sectorFields } from '#features/shop/products/other-information.rules.ts'
import type { OtherInformation } from '#features/shop/products/views.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { informationCells, informationColumns, readInformationCells } from './csv-information.rules.ts'

const words = fc.constantFrom('Pizzo', 'Seta, tulle', 'In villa o al ristorante', '42', 'Età 3-6', 'No')

const typedInto = ({ kind }: SectorField): fc.Arbitrary<unknown> => {
  if (kind === 'text') return words
  if (kind === 'flag') return fc.constantFrom('0', '1')
  const some = fc.uniqueArray(words, { minLength: 1, maxLength: 4 })
  return kind === 'measures' ? some.map((labels) => labels.map((label) => ({ label, value: '' }))) : some
}

const informationOf = (sectorId: number): fc.Arbitrary<OtherInformation> =>
  fc.record(Object.fromEntries(sectorFields(sectorId).map((field) => [field.name, typedInto(field)])), {
    requiredKeys: [],
  }) as fc.Arbitrary<OtherInformation>

const refused = (
  ...[cells, sectorId, kept]: [Parameters<typeof readInformationCells>[0], number, OtherInformation]
) => {
  const said: [string, string][] = []
  const read = readInformationCells(cells, sectorId, kept, (column, reason) => said.push([column, reason]))
  return { read, said }
}

describe('the fields of a category in a file', () => {
  it('has a column for every field there is, each once', () => {
    const fields = new Set(sectors.flatMap(({ id }) => sectorFields(id).map(({ name }) => name)))
    const named = informationColumns.map(([, name]) => name)
    expect(new Set(named)).toEqual(fields)
    expect(named).toHaveLength(fields.size)
    expect(new Set(informationColumns.map(([column]) => column)).size).toBe(fields.size)
    for (const [column] of informationColumns) expect(column).toMatch(/^[a-z_]+$/)
  })

  it('comes back as it went out, over nothing and over itself, in every category', () => {
    const case_ = fc.constantFrom(...sectors).chain(({ id }) => fc.tuple(fc.constant(id), informationOf(id)))
    fc.assert(
      fc.property(case_, ([sectorId, information]) => {
        const cells = informationCells(sectorId, information)
        expect(refused(cells, sectorId, information)).toEqual({ read: information, said: [] })
        const { customAddress, ...others } = information
        const anew = { ...others, ...(customAddress === '1' && { customAddress }) }
        expect(refused(cells, sectorId, {})).toEqual({ read: anew, said: [] })
      }),
    )
  })

  it('reads lists, measures and yes or no', () => {
    const cells = { taglie: '42, 44', misure_da_prendere: 'Seno | Vita', su_misura: 'sì', linea_e_stile: 'Sirena' }
    expect(refused(cells, 1, { brand: 'Mondella' }).read).toEqual({
      brand: 'Mondella',
      sizeAddress: ['42', '44'],
      customAddress: '1',
      customAddressInputs: [
        { label: 'Seno', value: '' },
        { label: 'Vita', value: '' },
      ],
      styleAddress: 'Sirena',
    })
    expect(refused({ su_misura: 'no' }, 1, { customAddress: '1' }).read).toEqual({ customAddress: '0' })
  })

  it('refuses what the category has no field for, and what is neither yes nor no', () => {
    expect(refused({ generi: 'Jazz' }, 1, {}).said).toEqual([
      ['generi', expect.stringContaining('non ha questo campo')],
    ])
    expect(refused({ su_misura: 'forse' }, 1, {}).said).toEqual([['su_misura', 'Scrivi "sì" oppure "no".']])
  })
})
