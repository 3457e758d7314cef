import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import {
  composeAnswer,
  composedSoFar,
  decomposeAnswer,
  fitOf,
  labelledAnswers,
  parseOtherInformation,
  type RawAnswer,
  validateAnswers,
} from './answers.rules.ts'
import { originalQuestions } from './original-questions.rules.ts'
import { MEASURES_OPTION, OTHER_OPTION, type Question, questionsFor } from './questions.rules.ts'

const dress = {
  whatStyle: ['Principessa', 'Sirena'],
  howDressLong: 'Lungo',
  condition: 'Nuovo',
  widthPerson1: '42',
}

const answersOf = (sectorId: number, raw: Record<string, unknown>): Record<string, string> => {
  const verdict = validateAnswers(originalQuestions(sectorId), raw)
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.fields))
  return verdict.answers
}
const fieldsOf = (sectorId: number, raw: Record<string, unknown>): Record<string, string> => {
  const verdict = validateAnswers(originalQuestions(sectorId), raw)
  return verdict.ok ? {} : verdict.fields
}

describe('validateAnswers', () => {
  it('joins several choices in the order of the options and appends the free text', () => {
    const raw = { ...dress, whatStyle: { choices: ['Sirena', 'Altro…', 'Principessa'], other: ' con  strascico ' } }
    expect(answersOf(1, raw).whatStyle).toBe('Principessa, Sirena, con strascico')
  })

  it('forgets the free text once "Altro…" is no longer ticked', () => {
    expect(answersOf(1, { ...dress, whatStyle: { choices: ['Sirena'], other: 'Moderno' } }).whatStyle).toBe('Sirena')
  })

  it('accepts what it composed itself', () => {
    const answers = answersOf(1, dress)
    expect(answersOf(1, answers)).toEqual(answers)
  })

  it('asks for everything that cannot be skipped', () => {
    expect(Object.keys(fieldsOf(1, {}))).toEqual(['whatStyle', 'howDressLong', 'condition', 'widthPerson1'])
  })

  it('drops unknown keys and those with a column of their own', () => {
    const raw = { ...dress, phone: '+393331234567', when: 'x', date: '2027-01-01', hacker: '1' }
    expect(Object.keys(answersOf(1, raw))).toEqual(['whatStyle', 'howDressLong', 'condition', 'widthPerson1'])
  })

  it('composes measures, and takes them as the size', () => {
    const measured = { ...dress, widthPerson1: MEASURES_OPTION, widthPerson: { chest: '90', waist: '70.5', hips: '0' } }
    expect(answersOf(1, measured).widthPerson).toBe('Petto: 90 - Vita: 70,5 - Fianchi: 0')
    const implied = answersOf(1, { ...dress, widthPerson1: '', widthPerson: 'Petto: 90 - Vita: 70 - Fianchi: 95' })
    expect(implied).toMatchObject({ widthPerson1: MEASURES_OPTION, widthPerson: 'Petto: 90 - Vita: 70 - Fianchi: 95' })
  })

  it.each(['widthPerson', 'widthPerson2'] as const)('what is made to measures, under %s, is made to them', (key) => {
    const measured = { widthPerson1: MEASURES_OPTION, [key]: 'Petto: 90 - Vita: 70,5 - Fianchi: 95' }
    expect(fitOf(measured)).toEqual({
      size: null,
      measures: [
        { label: 'Petto', value: '90' },
        { label: 'Vita', value: '70,5' },
        { label: 'Fianchi', value: '95' },
      ],
    })
  })

  it('what has a size is made to that, and what has neither to nothing', () => {
    for (const key of ['widthPerson1', 'sizeShoes', 'widthThing'])
      expect(fitOf({ [key]: '42' })).toEqual({ size: '42', measures: [] })
    expect(fitOf({})).toEqual({ size: null, measures: [] })
  })

  it.each([
    { chest: '90', waist: '', hips: '95' },
    { chest: '201', waist: '70', hips: '95' },
    { chest: '200,1', waist: '70', hips: '95' },
    { chest: '90,55', waist: '70', hips: '95' },
    { chest: '90cm', waist: '70', hips: '95' },
    { chest: '', waist: '', hips: '95' },
    { chest: '90', waist: '70', hips: '' },
    'Petto:  - Vita: 70 - Fianchi: 95',
    'misure',
    { chest: '-1', waist: '70', hips: '95' },
    { chest: 'novanta', waist: '70', hips: '95' },
    'Petto: 90',
    {},
    undefined,
  ])('refuses the measures %j', (widthPerson) => {
    expect(Object.keys(fieldsOf(1, { ...dress, widthPerson1: MEASURES_OPTION, widthPerson }))).toEqual(['widthPerson'])
  })

  it('takes measures up to two metres', () => {
    const widthPerson = { chest: '200', waist: '0', hips: '199,9' }
    expect(answersOf(1, { ...dress, widthPerson1: MEASURES_OPTION, widthPerson }).widthPerson).toBe(
      'Petto: 200 - Vita: 0 - Fianchi: 199,9',
    )
  })

  it('takes a text to its last sign, and says how many there may be', () => {
    const styled = (other: string) => ({ ...dress, whatStyle: { choices: ['Altro…'], other } })
    expect(answersOf(1, styled('x'.repeat(100))).whatStyle).toBe('x'.repeat(100))
    expect(fieldsOf(1, styled('x'.repeat(101))).whatStyle).toBe('Scrivi al massimo 100 caratteri.')
  })

  it('takes several choices as one text, empty parts aside', () => {
    expect(answersOf(1, { ...dress, whatStyle: 'Sirena, , Principessa' }).whatStyle).toBe('Principessa, Sirena')
  })

  it('drops measures when a size was chosen', () => {
    expect(answersOf(1, { ...dress, widthPerson: { chest: '90', waist: '70', hips: '95' } })).not.toHaveProperty(
      'widthPerson',
    )
  })

  it.each([
    ['119', false],
    ['120', true],
    ['220', true],
    ['221', false],
    ['170.5', false],
    ['alta', false],
    [170, true],
    ['', true],
  ])('takes the height %j: %s', (heightPerson, isTaken) => {
    expect('heightPerson' in fieldsOf(1, { ...dress, heightPerson })).toBe(!isTaken)
  })

  it.each([
    ['condition', 'Rotto'],
    ['condition', ['Nuovo', 'Usato']],
    ['widthPerson1', '37'],
    ['howDressLong', { choices: ['Lungo', 'x'] }],
    ['whatStyle', { choices: ['Altro…'], other: 'x'.repeat(101) }],
  ])('says what is wrong with %s = %j', (key, answer) => {
    expect(Object.keys(fieldsOf(1, { ...dress, [key]: answer }))).toEqual([key])
  })

  it('switches the sizes of accessories with the accessory', () => {
    expect(fieldsOf(2, { whatAccessories: 'Scarpe', sizeShoes: '38' })).toEqual({})
    expect(fieldsOf(2, { whatAccessories: 'Velo', sizeShoes: '38' })).toHaveProperty('sizeShoes')
    expect(fieldsOf(7, { whatAccessories: 'Scarpe', sizeShoes: '35' })).toHaveProperty('sizeShoes')
  })

  it('wants the destination only when there is one', () => {
    const travel = {
      whereTravel: 'Torino',
      howTravel: ['Aereo'],
      typeTravel: ['Safari'],
      timeTravel: '6-8 giorni',
      personTravel: 2,
    }
    expect(fieldsOf(23, { ...travel, locationTravel: 'Italia' })).toEqual({})
    expect(fieldsOf(23, { ...travel, locationTravel: 'Ho una meta precisa' })).toHaveProperty('moreLocationTravel')
    expect(fieldsOf(23, { ...travel, locationTravel: 'Italia', personTravel: 21 })).toHaveProperty('personTravel')
    expect(fieldsOf(23, { ...travel, locationTravel: 'Italia', whereTravel: 'x'.repeat(101) })).toHaveProperty(
      'whereTravel',
    )
  })

  it('leaves wrong and missing answers out of what is composed so far', () => {
    expect(composedSoFar(originalQuestions(1), { condition: 'Rotto', howDressLong: 'Lungo' })).toEqual({
      howDressLong: 'Lungo',
    })
  })
})

describe('parseOtherInformation', () => {
  const plain = { whatStyle: 'Sirena', phone: '+39333' }

  it.each([
    ['an object', plain],
    ['a JSON text', JSON.stringify(plain)],
    ['a JSON text in a JSON text', JSON.stringify(JSON.stringify(plain))],
    ['one that was encoded three times', JSON.stringify(JSON.stringify(JSON.stringify(plain)))],
  ])('reads %s', (_name, given) => {
    expect(parseOtherInformation(given)).toEqual(plain)
  })

  it.each(['', 'null', '{', '[]', '"x"', '12', null, undefined, 7, ['a']])('reads nothing out of %j', (given) => {
    expect(parseOtherInformation(given)).toEqual({})
  })

  it('gives up on a text that was encoded a fourth time', () => {
    expect(parseOtherInformation([1, 2, 3, 4].reduce<unknown>((text) => JSON.stringify(text), plain))).toEqual({})
  })

  it('is never taken for the prototype of an object', () => {
    expect(Object.keys(parseOtherInformation('{"__proto__":"x","a":"b"}'))).toEqual(['a'])
  })

  it('keeps numbers and lists as text and leaves the rest', () => {
    expect(parseOtherInformation({ a: 2, b: ['x', 'y'], c: null, d: { e: 1 }, f: true, g: ' ' })).toEqual({
      a: '2',
      b: 'x, y',
    })
  })
})

describe('labelledAnswers', () => {
  it('names the facts in the order of the questions', () => {
    expect(
      labelledAnswers(originalQuestions(1), {
        condition: 'Nuovo',
        whatStyle: 'Sirena, Altro…',
        widthPerson1: MEASURES_OPTION,
      }),
    ).toEqual([
      { key: 'whatStyle', label: 'Stile', value: 'Sirena, Altro' },
      { key: 'condition', label: 'Condizioni', value: 'Nuovo' },
      { key: 'widthPerson1', label: 'Taglia', value: 'Su misura' },
    ])
  })

  it('keeps answers the version does not ask for, and never the phone', () => {
    expect(
      labelledAnswers(originalQuestions(16), { manyPerson: '26-50', phone: '+39333', date: '2027-01-01' }),
    ).toEqual([{ key: 'manyPerson', label: 'Altro', value: '26-50' }])
  })
})

/** A valid answer to a question, chosen by the property runner. */
const validAnswer = (question: Question): fc.Arbitrary<RawAnswer> => {
  const words = fc.stringMatching(/^[a-zà ,]{1,30}$/).filter((text) => text.replace(/[, ]/g, '') !== '')
  if (question.type === 'text') return words
  if (question.type === 'number') return fc.integer({ min: question.range?.min ?? 0, max: question.range?.max ?? 0 })
  if (question.type === 'measures') {
    const centimetres = fc.integer({ min: 0, max: 200 }).map(String)
    return fc.record({ chest: centimetres, waist: centimetres, hips: centimetres })
  }
  if (question.type === 'size') return fc.constantFrom(...question.options)
  const choices =
    question.type === 'single'
      ? fc.constantFrom(...question.options).map((option) => [option])
      : fc.subarray([...question.options], { minLength: 1 })
  return fc.record({ choices, other: words })
}

describe('a complete path', () => {
  it.each(sectors.map(({ id, name }) => [id, name] as const))(
    'exists in sector %i %s and loses no answer',
    (sectorId) => {
      fc.assert(
        fc.property(fc.gen(), (generate) => {
          const raw: Record<string, RawAnswer> = {}
          for (;;) {
            const next = questionsFor(
              originalQuestions(sectorId),
              composedSoFar(originalQuestions(sectorId), raw),
            ).find(({ key }) => !(key in raw))
            if (!next) break
            raw[next.key] = generate(validAnswer, next)
          }
          const answers = answersOf(sectorId, raw)
          expect(Object.keys(answers)).toEqual(Object.keys(raw))

          const facts = labelledAnswers(originalQuestions(sectorId), answers)
          expect(facts.map(({ key }) => key)).toEqual(Object.keys(raw))
          expect(facts.filter(({ label, value }) => label === '' || value === '')).toEqual([])

          // Stored answers are accepted again, directly and through the form of a republished announcement.
          expect(validateAnswers(originalQuestions(sectorId), answers).ok).toBe(true)
          for (const question of questionsFor(originalQuestions(sectorId), answers)) {
            const stored = answers[question.key] ?? ''
            const again = composeAnswer(question, decomposeAnswer(question, stored))
            const parts = (text: string): string[] =>
              text
                .split(/[, ]+/)
                .filter((part) => part !== '')
                .sort()
            expect(again.kind === 'value' ? parts(again.value) : again).toEqual(parts(stored))
          }
        }),
        { numRuns: 40 },
      )
    },
  )

  it('lets "Altro…" stand alone', () => {
    const [question] = questionsFor(originalQuestions(3))
    expect(question && composeAnswer(question, { choices: [OTHER_OPTION], other: '' })).toEqual({
      kind: 'value',
      value: OTHER_OPTION,
    })
  })
})

describe('an endless text', () => {
  it('is refused at once: no pattern gets lost in it', () => {
    const endless = `Petto: ${' - Vita: '.repeat(300_000)}`
    const before = performance.now()
    expect(fieldsOf(1, { ...dress, widthPerson1: '', widthPerson: endless })).not.toEqual({})
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
