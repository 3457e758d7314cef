import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSectorCopy } from '#features/site/catalog/sector-copy.rules.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { toDocument, wordsOf } from './documents.rules.ts'
import {
  countLabel,
  folded,
  kindCodes,
  kindOfCode,
  rankOf,
  resultsPath,
  searchKinds,
  searchTerms,
} from './search.rules.ts'
import { nearestTerms, slips, swaps } from './typos.rules.ts'

describe('folding', () => {
  it('leaves letters and digits, whatever was written', () => {
    expect(folded("Perché l'Abito è già BIANCO?")).toBe('perche l abito e gia bianco')
    fc.assert(fc.property(fc.string(), (text) => /^([a-z0-9]+( [a-z0-9]+)*)?$/.test(folded(text))))
  })
  it('says the same of a text that is folded already', () => {
    fc.assert(fc.property(fc.string(), (text) => folded(folded(text)) === folded(text)))
  })
  it('asks for six words at most, each once', () => {
    expect(searchTerms('Abito abito SPOSA')).toEqual(['abito', 'sposa'])
    expect(searchTerms('a b c d e f g h')).toHaveLength(6)
    expect(searchTerms('  …  ')).toEqual([])
  })
})

describe('numbers of the index', () => {
  it('has one code for each kind', () => {
    for (const kind of searchKinds) expect(kindOfCode(kindCodes[kind])).toBe(kind)
  })
  it('ranks by stars, which count fully from twenty reviews on', () => {
    expect([rankOf(0, 0), rankOf(500, 1), rankOf(500, 20), rankOf(480, 400)]).toEqual([0, 25, 500, 480])
  })
  it('counts as far as fifty', () => {
    expect([countLabel(0), countLabel(50), countLabel(51)]).toEqual(['0', '50', '50+'])
  })
  it('writes an address only as long as it must be', () => {
    expect(resultsPath('abito rosa')).toBe('/cerca?q=abito+rosa')
    expect(resultsPath('è', 'store', 2)).toBe('/cerca?q=%C3%A8&tipo=store&pagina=2')
  })
})

describe('documents', () => {
  it('is found by sector, town and what the sector asks, but not by names of pictures', () => {
    const document = toDocument('product', {
      id: 1,
      title: 'Abito Lucìa',
      text: 'Fatto a mano.',
      sectorId: 1,
      otherInformation: { brand: 'Sartoria', colorAddress: 'Avorio', image: 'abc.webp', otherService: ['Prova'] },
    })
    expect(document).toMatchObject({ title: 'abito lucia', text: 'fatto a mano', rank: 0 })
    expect(document.rest).toContain('sartoria avorio prova')
    expect(document.rest).not.toContain('webp')
    expect(wordsOf([document])).toContain('lucia')
  })
})

describe('slips', () => {
  it.each([
    ['fotografo', 'fotografo', 0],
    ['fotogrfo', 'fotografo', 1],
    ['fotoografo', 'fotografo', 1],
    ['fotagrafo', 'fotografo', 1],
    ['sopsa', 'sposa', 1],
    ['abc', '', 3],
    ['bomboniera', 'bombonira', 1],
  ])('%s and %s are %i apart', (typed, meant, away) => {
    expect(slips(typed, meant)).toBe(away)
    expect(slips(meant, typed)).toBe(away)
  })
  it('knows every swap', () => {
    expect(swaps('sopsa')).toContain('sposa')
    expect(swaps('a')).toEqual([])
  })

  const known = (word: string, documents = 1) => ({ word, lexeme: word.slice(0, -1), documents })
  it('takes the nearest, then the commonest, and nothing that is too far', () => {
    expect(nearestTerms('torte', [known('torce', 3), known('forte', 9)]).map(({ word }) => word)).toEqual([
      'forte',
      'torce',
    ])
    expect(nearestTerms('fotogrfo', [known('fotografo'), known('fotografie')]).map(({ word }) => word)).toEqual([
      'fotografo',
    ])
    expect(nearestTerms('velo', [known('cielo')])).toEqual([])
    expect(nearestTerms('abt', [known('abito')])).toEqual([])
    expect(nearestTerms('2026', [known('2027')])).toEqual([])
  })
  it('names a lexeme once', () => {
    expect(nearestTerms('fotogafo', [known('fotografo', 5), known('fotografa', 2)]).map(({ word }) => word)).toEqual([
      'fotografo',
    ])
  })
})

describe('trades', () => {
  it('gives every sector words of its own', () => {
    for (const { id, name } of sectors) expect(defaultSectorCopy(id).searched, name).toMatch(/^[a-z]+( [a-z]+)+$/)
  })
  it('lets businesses be found by their trade, and nothing else', () => {
    const source = { id: 1, title: 'Studio Controluce', text: '', sectorId: 14 }
    expect(toDocument('showcase', source).rest).toContain('fotografo')
    expect(toDocument('store', source).rest).toContain('fotografo')
    expect(toDocument('product', source).rest).not.toContain('fotografo')
    expect(toDocument('announcement', source).rest).not.toContain('fotografo')
  })
})

describe('slips, letter by letter', () => {
  it.each([
    ['fotografo', 'fotografo', 0],
    ['', 'abito', 5],
    ['abito', '', 5],
    ['fotografa', 'fotografo', 1],
    ['ofto', 'foto', 1],
    ['foot', 'foto', 1],
    ['ab', 'ba', 1],
    ['abc', 'cba', 2],
    // Two letters change places only where both stand.
    ['ax', 'xb', 2],
    ['xa', 'bx', 2],
    ['torta', 'carne', 4],
  ])('between %o and %o: %i', (typed, meant, count) => {
    expect(slips(typed, meant)).toBe(count)
    expect(slips(meant, typed)).toBe(count)
  })

  it('of two neighbours are found for every place, and never the word itself', () => {
    expect(swaps('velo')).toEqual(['evlo', 'vleo', 'veol'])
    expect(swaps('aab')).toEqual(['aba'])
    expect([swaps('a'), swaps('')]).toEqual([[], []])
  })

  it.each([
    ['abc', 'abd', false],
    ['abcd', 'abce', true],
    ['abcd', 'abef', false],
    ['abcdefg', 'abcdezz', false],
    ['abcdefgh', 'abcdefzz', true],
    ['abcdefgh', 'abcdezzz', false],
  ])('%s may mean %s: %s', (typed, word, isMeant) => {
    expect(nearestTerms(typed, [{ word, lexeme: word, documents: 1 }])).toHaveLength(isMeant ? 1 : 0)
  })

  it('name three words at most, the nearest alone and the commonest first', () => {
    const known = (word: string, documents: number) => ({ word, lexeme: word, documents })
    const near = [known('abcda', 1), known('abcdb', 9), known('abcdc', 5), known('abcdd', 7), known('abcdx', 0)]
    expect(nearestTerms('abcdz', near).map(({ word }) => word)).toEqual(['abcdb', 'abcdd', 'abcdc'])
    const exact = [known('abcdefgh', 1), known('abcdefgx', 9)]
    expect(nearestTerms('abcdefgh', exact).map(({ word }) => word)).toEqual(['abcdefgh'])
  })
})
