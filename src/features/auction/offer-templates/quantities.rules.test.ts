import { describe, expect, it } from 'vitest'
import { isAskedFor, quantitiesOf } from './quantities.rules.ts'
import type { OfferTemplate, QuantityFrom, TemplateItem } from './template.rules.ts'

const unknown = { kilometres: null, days: null }
const item = (quantityFrom?: QuantityFrom, unit: TemplateItem['unit'] = 'piece'): TemplateItem => ({
  ...{ key: 'one', name: 'Voce', kind: 'usual', unit },
  ...(quantityFrom ? { quantityFrom } : {}),
})
const template = (...items: TemplateItem[]): OfferTemplate => ({ sectorId: 1, version: 0, deliveredAfter: null, items })
const read = (from: Omit<QuantityFrom, 'question'>, answer?: string) =>
  quantitiesOf(template(item({ question: 'how', ...from })), answer === undefined ? {} : { how: answer }, unknown).one

describe('quantitiesOf', () => {
  it.each([
    ['51-80', 'upper', 800],
    ['51-80', 'middle', 655],
    ['51-80', 'number', null],
    ['Fino a 25', 'upper', 250],
    ['Fino a 25', 'middle', 125],
    ['Oltre 150', 'upper', 1_500],
    ['Più di 500', 'middle', 5_000],
    ['Più di 500', 'number', 5_000],
    ['Meno di 1 ora', 'middle', 5],
    ['3-4 ore', 'middle', 35],
    ['6-8 giorni', 'upper', 80],
    ['4 portate (2 assaggi di primi e 2 secondi)', 'number', 40],
    ['2', 'number', 20],
    ['3 o più', 'number', 30],
    ['Oltre 1.000', 'upper', null],
    ['1,5', 'number', null],
    ['Non so', 'upper', null],
    ['', 'upper', null],
    [undefined, 'number', null],
  ] as const)('takes of %j by %s %j tenths', (answer, reading, tenths) => {
    expect(read({ read: reading }, answer)).toBe(tenths)
  })

  it('takes the number of an option before that of its words, and adds several up', () => {
    const options = { 'Tutta la giornata': 8, '1': 0, 'Fedi nuziali': 2, Collana: 1 }
    expect(read({ read: 'middle', options }, 'Tutta la giornata')).toBe(80)
    expect(read({ read: 'number', options }, '1')).toBe(0)
    expect(read({ read: 'number', options }, 'Fedi nuziali, Collana, una spilla')).toBe(30)
    expect(read({ read: 'number', options }, 'constructor')).toBeNull()
  })

  it('takes kilometres and days from outside, one of what is flat, and nothing of the rest', () => {
    const all = template(
      { ...item(undefined, 'km'), key: 'km' },
      { ...item(undefined, 'day'), key: 'day' },
      { ...item({ question: 'how', read: 'upper' }, 'flat'), key: 'flat' },
      { ...item(), key: 'piece' },
    )
    expect(quantitiesOf(all, { how: '7' }, { kilometres: 38, days: 2 })).toEqual({
      ...{ km: 380, day: 20, flat: 10, piece: null },
    })
    expect(quantitiesOf(all, {}, unknown)).toEqual({ km: null, day: null, flat: 10, piece: null })
  })
})

describe('isAskedFor', () => {
  it('knows what the couple named among several answers', () => {
    const album = item({ question: 'needPhoto', read: 'number', options: { Album: 1 } })
    expect(isAskedFor(album, { needPhoto: 'Video, Album' })).toBe(true)
    expect(isAskedFor(album, { needPhoto: 'Video' })).toBe(false)
    expect(isAskedFor(item(), { needPhoto: 'Album' })).toBe(false)
  })
})
