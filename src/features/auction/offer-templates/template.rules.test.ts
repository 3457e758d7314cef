import { describe, expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { firstSectors } from '#features/site/catalog/sector-table.rules.ts'
import { originalTemplate } from './original-templates.rules.ts'
import { quantitiesOf } from './quantities.rules.ts'
import type { OfferTemplate, TemplateItem } from './template.rules.ts'

const templateOf = (sectorId: number) => originalTemplate(sectorId) as OfferTemplate
const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)
const questionOf = (sectorId: number, { quantityFrom }: TemplateItem) =>
  originalQuestions(sectorId).questions.find(({ key }) => key === quantityFrom?.question)

/** Options of which no number follows: how many there are is for the supplier to say. */
const openAnswers = ['Altro…', 'Non so', 'Più giorni']

describe.each(firstSectors)('the template of $name', ({ id }) => {
  const { version, items } = templateOf(id)
  const asking = items.filter(({ quantityFrom }) => quantityFrom)

  it('is version 0, with 8 to 16 items, two of them compulsory and two extra', () => {
    expect(version).toBe(0)
    expect(items.length).toBeGreaterThanOrEqual(8)
    expect(items.length).toBeLessThanOrEqual(16)
    for (const kind of ['compulsory', 'extra'])
      expect(items.filter((item) => item.kind === kind).length).toBeGreaterThanOrEqual(2)
  })

  it('has no two items of one key or one name, and lines that fit', () => {
    expect(repeated(items.map(({ key }) => key))).toEqual([])
    expect(repeated(items.map(({ name }) => name.toLowerCase()))).toEqual([])
    expect(items.filter(({ name, help = '' }) => name.length > 40 || help.length > 80)).toEqual([])
    expect(items.filter(({ key }) => !/^[a-z][A-Za-z]*$/.test(key))).toEqual([])
  })

  it('takes quantities from questions and options of the sector', () => {
    for (const item of asking) {
      const question = questionOf(id, item)
      expect(question, `${item.key} asks ${item.quantityFrom?.question}`).toBeDefined()
      for (const option of Object.keys(item.quantityFrom?.options ?? {}))
        expect(question?.options, `${item.key} of ${id}`).toContain(option)
    }
  })

  it('reads every answer of the questions that say how many', () => {
    for (const item of asking.filter(({ unit, quantityFrom }) => unit !== 'flat' && quantityFrom?.read !== 'number'))
      for (const option of questionOf(id, item)?.options ?? []) {
        const question = item.quantityFrom?.question ?? ''
        const quantity = quantitiesOf(templateOf(id), { [question]: option }, { kilometres: null, days: null })[
          item.key
        ]
        if (openAnswers.includes(option)) expect(quantity).toBeNull()
        else expect(quantity, `${item.key}: ${option}`).toBeGreaterThan(0)
      }
  })
})

it('a sector that does not exist has no template', () => {
  expect(originalTemplate(0)).toBeUndefined()
  expect(originalTemplate(32)).toBeUndefined()
})
