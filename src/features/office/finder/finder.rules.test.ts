import { describe, expect, it } from 'vitest'
import { toLexemes, wordQuery } from '#features/site/own-words/own-words.rules.ts'
import { isOwnerPath } from '#shared/team-rights.rules.ts'
import { askedBeginnings, finderPages, finderPath, matchingPages } from './finder.rules.ts'

describe('what is typed', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['a', []],
    ['ab', ['ab']],
    ['PO-30817', ['po', '30817']],
    ["  Perché l'Abito ", ['perche', 'l', 'abito']],
    ['velo velo VELO', ['velo']],
    ['uno due tre quattro cinque sei sette', ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei']],
    ['%_\\', []],
  ])('%j is looked for as %j', (text, words) => expect(askedBeginnings(text)).toEqual(words))

  it('is plain words whatever its accents', () =>
    expect(toLexemes('Città Òrafa, 12€')).toEqual(['citta', 'orafa', '12']))
  it('become a question about one supplier and one kind, for as many letters as are kept', () => {
    expect(wordQuery(7, 1, ['rossi', 'velo'])).toBe("'7/1/rossi':* & '7/1/velo':*")
    expect(wordQuery(7, 3, ['a'.repeat(60)])).toBe(`'7/3/${'a'.repeat(40)}':*`)
  })
})

describe('pages of the portal', () => {
  it.each<[string, string | undefined]>([
    ['vend', '/portal/orders'],
    ['ordini sped', '/portal/orders?vista=da-spedire'],
    ['partita iva', '/portal/operator-paypal?tab=2'],
    ['smart', '/portal/operator-paypal?tab=4'],
    ['cosa che non esiste', undefined],
  ])('%j finds %s first', (text, path) => expect(matchingPages(text, 5)[0]?.path).toBe(path))

  it('come first by their own name', () => {
    expect(matchingPages('ordini', 5).map(({ label }) => label)).toEqual(['Ordini da preparare', 'Vendite'])
  })

  it('leave out for a collaborator what only the owner opens', () => {
    const paths = (isMember: boolean) => matchingPages('pa', 50, isMember).map(({ path }) => path)
    expect(
      paths(false)
        .filter((path) => !paths(true).includes(path))
        .every(isOwnerPath),
    ).toBe(true)
    expect(matchingPages('conto di incasso', 5).length).toBe(1)
    expect(matchingPages('conto di incasso', 5, true)).toEqual([])
  })

  it('are cut to as many as are asked for, and none stands twice', () => {
    const many = matchingPages('pa', 50)
    expect(many.length).toBeGreaterThan(2)
    expect(matchingPages('pa', 2)).toEqual(many.slice(0, 2))
    expect(new Set(many).size).toBe(many.length)
  })

  it('are named once each', () => expect(new Set(finderPages.map(({ path }) => path)).size).toBe(finderPages.length))
})

it('results have an address', () => {
  expect([finderPath(' '), finderPath(' velo e tulle ')]).toEqual(['/portal/cerca', '/portal/cerca?q=velo+e+tulle'])
})
