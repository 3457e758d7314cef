import { expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { answerProblems } from './answer-problems.rules.ts'
import type { ItemAnswer, ItemUnit, OfferTemplate, TemplateItem } from './template.rules.ts'

const item = (key: string, unit: ItemUnit, kind: TemplateItem['kind'] = 'usual'): TemplateItem => ({
  ...{ key, name: key, kind, unit },
})
const template: OfferTemplate = {
  ...{ sectorId: 25, version: 0, deliveredAfter: null },
  items: [item('menu', 'guest', 'compulsory'), item('staff', 'hour'), item('rain', 'flat', 'extra')],
}
const menu: ItemAnswer = { choice: 'included', unitCents: cents(0) }
const priced = (choice: 'included' | 'extra', unitCents: number): ItemAnswer => ({
  choice,
  unitCents: unitCents as never,
})
const problems = (
  items: Readonly<Record<string, ItemAnswer>>,
  quantities: Readonly<Record<string, number | null>> = {},
  base = 0,
) => answerProblems(template, { baseCents: base as never, items: { menu, ...items } }, quantities)
const keys = (...given: Parameters<typeof problems>) => problems(...given).map(({ key }) => key)

it('a template with its compulsory items answered may be sent', () => {
  expect(problems({})).toEqual([])
  expect(
    problems({ menu: { choice: 'none' }, staff: priced('included', 2_500), rain: priced('extra', 1) }, { staff: 75 }),
  ).toEqual([])
})

it('a compulsory item without an answer, or with an unsaid one, keeps it from being sent', () => {
  const message = 'Scegli se è compreso, a parte o non previsto.'
  expect(answerProblems(template, { baseCents: cents(1), items: {} }, {})).toEqual([{ key: 'menu', message }])
  expect(problems({ menu: { choice: 'unsaid' }, staff: { choice: 'unsaid' } })).toEqual([{ key: 'menu', message }])
})

it('an extra has a price', () => {
  expect(problems({ rain: priced('extra', 0) })).toEqual([
    { key: 'rain', message: 'Scrivi il prezzo di quello che è a parte.' },
  ])
})

it.each([
  [100_000_000, []],
  [100_000_001, ['rain']],
  [-1, ['rain']],
])('a price of %i cents is refused in %j', (unitCents, refused) => {
  expect(keys({ rain: priced('extra', unitCents) })).toEqual(refused)
  expect(keys({}, {}, unitCents)).toEqual(refused.map(() => null))
})

it('an item that comes to more than a million for all guests is refused', () => {
  expect(keys({ menu: priced('included', 10_000_000) }, { menu: 100 })).toEqual([])
  expect(keys({ menu: priced('included', 10_000_000) }, { menu: 110 })).toEqual(['menu'])
})

it('an included item with a price needs a quantity, an extra and a free one do not', () => {
  expect(keys({ staff: priced('included', 2_500) })).toEqual(['staff'])
  expect(keys({ staff: priced('extra', 2_500) })).toEqual([])
  expect(keys({ staff: priced('included', 0) }, { staff: null })).toEqual([])
})

it.each([
  ['staff', 75, true],
  ['staff', 75.5, false],
  ['staff', 5_000, true],
  ['staff', 5_001, false],
  ['staff', -10, false],
  ['menu', 800, true],
  ['menu', 805, false],
  ['menu', 20_010, false],
  ['menu', Number.NaN, false],
] as const)('of %s %d tenths are countable: %s', (key, tenths, isCountable) => {
  expect(keys({ [key]: priced('included', 1) }, { [key]: tenths })).toEqual(isCountable ? [] : [key])
})

it('an answer to an item that the template does not have is named', () => {
  expect(problems({ dance: { choice: 'none' } })).toEqual([
    { key: 'dance', message: 'Questa voce non c’è nello schema della proposta.' },
  ])
})
