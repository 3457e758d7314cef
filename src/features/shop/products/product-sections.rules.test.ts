import { describe, expect, it } from 'vitest'
import { productAddress, productSections, readProductState, sectionsOf } from './product-sections.rules.ts'

const PATH = '/prodotto/PR-20001/abito-lucia'
const read = (query: string) => readProductState(new URLSearchParams(query))
const plain = { section: 'details', reviews: null, vote: null, preview: false } as const

describe('the address of a product', () => {
  it('says what is unlike usual, and is read back as it was', () => {
    expect(productAddress(PATH, plain)).toBe(PATH)
    expect(productAddress(PATH, { section: 'shipping', reviews: 2, vote: 4, preview: true })).toBe(
      `${PATH}?tab=spedizione&recensioni=2&vote=4&anteprima=1`,
    )
    for (const { key: section } of productSections)
      for (const reviews of [null, 1, 2, 10, 99_999])
        for (const vote of [null, 1, 5] as const)
          for (const preview of [true, false]) {
            const state = { section, reviews, vote, preview }
            expect(readProductState(new URL(productAddress(PATH, state), 'https://promessi.it').searchParams)).toEqual(
              state,
            )
          }
  })

  it.each([
    '',
    'tab=',
    'tab=null',
    'tab=boh',
    'recensioni=0',
    'recensioni=-1',
    'recensioni=x2',
    'recensioni=2x',
    'recensioni=100000',
    'recensioni=1.5',
    'vote=0',
    'vote=6',
    'anteprima=0',
    'anteprima=si',
  ])('%o is as usual', (query) => {
    expect(read(query)).toEqual(plain)
  })
})

describe('the sections of a product', () => {
  const said = [{ label: 'Durata', value: '4 ore' }]
  const keys = (details: typeof said, included: typeof said) => sectionsOf({ details, included }).map(({ key }) => key)

  it('are all three, but for a service that has said everything under what is included', () => {
    const all = productSections.map(({ key }) => key)
    for (const [details, included] of [
      [said, said],
      [said, []],
      [[], []],
    ] as const)
      expect(keys([...details], [...included])).toEqual(all)
    expect(keys([], said)).toEqual(['description', 'shipping'])
  })
})
