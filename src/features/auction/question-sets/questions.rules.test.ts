import { describe, expect, it } from 'vitest'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { originalQuestions } from './original-questions.rules.ts'
import { personalQuestionKeys, questionsFor, separateKeys, visibleAnswers } from './questions.rules.ts'

/** DATA-31, word for word. */
const prescribedKeys =
  `manyPersonHotel, manyRoomsHotel, whatNeed, whatStyle, whatColor, whatType, addDetail, howDressLong,
  condition, when, date, heightPerson, widthPerson1, widthPerson, widthPerson2, widthThing, destination, numberPerson,
  timeOfService, WithPerson, addServices, timeNeed, genreMusic, yearsPerson, serviceType, typeMenu, numberPlates,
  momentEvent, whereEvent, manyPerson, quantityCars, look, whichService, sizeShoes, whatAccessories, jewel, needPhoto,
  manyPhoto, timePhoto, stylePhoto, distancePhoto, locationPhoto, ageChildren, whatWedding, serviceWedding, needMusic,
  whereFlower, whereWedding, siteWedding, riteWedding, styleWedding, whereTravel, howTravel, typeTravel, timeTravel,
  childrenTravel, personTravel, locationTravel, moreLocationTravel, phone`.split(/,\s+/)

const keysOf = (sectorId: number, answers: Record<string, string> = {}): string[] =>
  questionsFor(originalQuestions(sectorId), answers).map(({ key }) => key)
const question = (sectorId: number, key: string, answers: Record<string, string> = {}) =>
  questionsFor(originalQuestions(sectorId), answers).find((candidate) => candidate.key === key)

describe('the question sets', () => {
  it('use every prescribed key and no other', () => {
    const asked = sectors.flatMap(({ id }) => originalQuestions(id).questions.map(({ key }) => key))
    const used = new Set([...asked, ...separateKeys])
    expect([...used].sort()).toEqual([...prescribedKeys].sort())
  })

  it('give every sector questions with options, limits and labels that fit their type', () => {
    for (const { id } of sectors) {
      const questions = questionsFor(originalQuestions(id))
      expect(questions.length, `sector ${id}`).toBeGreaterThanOrEqual(4)
      expect(new Set(questions.map(({ key }) => key)).size, `sector ${id}`).toBe(questions.length)
      for (const { key, type, options, maxLength, range, label } of questions) {
        const at = `${id} ${key}`
        const isChoice = type === 'single' || type === 'multi' || type === 'size'
        expect(options.length >= 2, at).toBe(isChoice)
        expect(new Set(options).size, at).toBe(options.length)
        expect(
          options.filter((option) => option.includes(', ')),
          at,
        ).toEqual([])
        expect(maxLength > 0, at).toBe(type === 'text')
        expect(range !== undefined, at).toBe(type === 'number' || type === 'measures')
        expect(label.length, at).toBeGreaterThan(1)
      }
    }
  })

  it('ask nothing in a sector that does not exist', () => {
    expect(questionsFor(originalQuestions(99))).toEqual([])
  })

  it('ask about the guests in bands without gaps', () => {
    expect(question(25, 'manyPerson')?.options).toEqual([
      'Fino a 25',
      '26-50',
      '51-80',
      '81-110',
      '111-150',
      'Oltre 150',
    ])
  })
})

describe('conditional questions', () => {
  it.each([
    [1, 'widthPerson'],
    [6, 'widthPerson'],
    [31, 'widthPerson2'],
  ])('asks sector %i for measures only after "Inserisco le misure"', (sectorId, key) => {
    expect(keysOf(sectorId)).not.toContain(key)
    expect(keysOf(sectorId, { widthPerson1: '42' })).not.toContain(key)
    const keys = keysOf(sectorId, { widthPerson1: 'Inserisco le misure' })
    expect(keys[keys.indexOf('widthPerson1') + 1]).toBe(key)
  })

  it.each([
    [2, 'Scarpe', '35', '42'],
    [7, 'Scarpe', '38', '45'],
    [2, 'Velo', 'XS', 'XL'],
    [7, 'Cravatta', 'XS', 'XL'],
    [2, '', 'XS', 'XL'],
  ])('offers sector %i with %j sizes from %s to %s', (sectorId, accessory, first, last) => {
    const options = question(sectorId, 'sizeShoes', { whatAccessories: accessory })?.options
    expect([options?.at(0), options?.at(-1)]).toEqual([first, last])
  })

  it('asks for the exact destination on the same screen', () => {
    expect(keysOf(23)).not.toContain('moreLocationTravel')
    expect(question(23, 'moreLocationTravel', { locationTravel: 'Ho una meta precisa' })).toMatchObject({
      sameStep: true,
      skippable: false,
      maxLength: 100,
    })
  })

  it('asks villas and farmhouses for the style, catering and restaurants not', () => {
    expect([25, 26, 28, 29].filter((id) => keysOf(id).includes('styleWedding'))).toEqual([28, 29])
  })

  it('offers to come home only in catering', () => {
    expect([25, 26, 28, 29].filter((id) => question(id, 'whereEvent')?.options.includes('A casa'))).toEqual([25])
  })
})

describe('visibleAnswers', () => {
  const dress = {
    whatStyle: 'Sirena',
    heightPerson: '170',
    widthPerson1: 'Inserisco le misure',
    widthPerson: 'Petto: 90 - Vita: 70 - Fianchi: 95',
    phone: '+393331234567',
  }

  it('hides body sizes from visitors and shows them to those who bid', () => {
    expect(visibleAnswers(originalQuestions(1), dress, 'public')).toEqual({ whatStyle: 'Sirena' })
    expect(Object.keys(visibleAnswers(originalQuestions(1), dress, 'supplier'))).toEqual([
      'whatStyle',
      'heightPerson',
      'widthPerson1',
      'widthPerson',
    ])
  })

  it.each([
    [24, 'riteWedding', 'Civile'],
    [12, 'ageChildren', '0-3 anni'],
    [23, 'childrenTravel', '2'],
    [2, 'sizeShoes', '38'],
    [31, 'widthPerson2', 'Petto: 1 - Vita: 2 - Fianchi: 3'],
  ])('never makes public what sector %i answered to %s', (sectorId, key, value) => {
    expect(personalQuestionKeys.has(key)).toBe(true)
    expect(visibleAnswers(originalQuestions(sectorId), { [key]: value }, 'public')).toEqual({})
    expect(visibleAnswers(originalQuestions(sectorId), { [key]: value }, 'owner')).toEqual({ [key]: value })
  })

  it.each(['public', 'supplier', 'owner', 'admin'] as const)('never gives the phone to %s', (viewer) => {
    expect(visibleAnswers(originalQuestions(1), dress, viewer)).not.toHaveProperty('phone')
  })

  it('puts answers in the order of the questions', () => {
    expect(
      Object.keys(visibleAnswers(originalQuestions(16), { timeOfService: '1-2 ore', needMusic: 'Festa' }, 'public')),
    ).toEqual(['needMusic', 'timeOfService'])
  })
})
