import { describe, expect, it } from 'vitest'
import type { QuestionSet } from '#features/auction/question-sets/questions.rules.ts'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { bandText, type TipFacts, tipsAddress, tipsFor } from './tips.rules.ts'
import { emptyDraft, type WizardDraft } from './wizard.rules.ts'
import { EXACT_DAY, MONTH } from './wizard-fields.rules.ts'

const today = day('2026-11-10')
const question = (key: string) =>
  ({ key, text: key, label: key, type: 'text', skippable: true, maxLength: 100 }) as const
const set: QuestionSet = { sectorId: 14, version: 1, questions: ['a', 'b', 'c', 'd'].map(question) }
const asks = () => set
const answers = { a: 'sì', b: 'sì' }
const good: WizardDraft = {
  ...emptyDraft,
  ...{ sectorId: 14, city: 'Lecce (LE)', when: EXACT_DAY, date: '2027-06-19', duration: 10, budget: '1.500,00' },
  ...{ image: { kind: 'stored', name: 'a.webp' }, answers },
}
const known: TipFacts = {
  usual: { low: cents(140_000), high: cents(210_000), of: 'deals', within: 'in Puglia' },
  sameDay: 1,
  near: 12,
  band: null,
}
const tips = (draft: Partial<WizardDraft> = {}, facts: Partial<TipFacts> = {}) =>
  tipsFor({ ...good, ...draft }, asks, { ...known, ...facts }, today)
const keys = (...asked: Parameters<typeof tips>) => tips(...asked).map(({ key }) => key)

describe('before publishing', () => {
  it('a draft that says enough has no tips', () => {
    expect(tips()).toEqual([])
    expect(tips({}, { usual: null, near: null })).toEqual([])
  })

  it('a budget below the middle half is filled with its lower end in one touch', () => {
    const [tip] = tips({ budget: '1.399,99' })
    expect(tip).toMatchObject({ key: 'budget', action: { set: 'budget', value: '1.400,00' } })
    expect(tip?.text.replaceAll('\u00a0', ' ')).toContain('La metà degli sposi in Puglia spende tra 1.400 € e 2.100 €')
    expect(keys({ budget: '1.400,00' })).toEqual([])
    expect(keys({ budget: 'tanto' })).toEqual([])
  })

  it('budgets of similar announcements are named as such where too few deals are known', () => {
    const usual = { low: cents(140_000), high: cents(210_000), of: 'budgets' } as const
    expect(tips({ budget: '900' }, { usual })[0]?.text).toContain('La metà degli annunci simili')
  })

  it.each([
    [4, ['near']],
    [5, []],
    [0, ['near']],
  ])('%i suppliers within 50 km: %j', (near, expected) => {
    expect(keys({}, { near })).toEqual(expected)
  })

  it('where suppliers are far the budget is raised by a tenth, to whole fifties', () => {
    expect(tips({ budget: '1.510,00' }, { near: 1 })[0]?.action).toEqual({ set: 'budget', value: '1.700,00' })
    // The budget is too low anyway: that is said, and once.
    expect(keys({ budget: '900' }, { near: 1 })).toEqual(['budget'])
  })

  it.each([['300'], ['1.399,99'], ['1.400,00'], ['1.549,99']])(
    'of %s the tips about the budget come to an end',
    (typed) => {
      let budget = typed
      for (let touch = 0; touch < 2; touch += 1) {
        const [tip] = tips({ budget }, { near: 1 })
        if (tip && 'set' in tip.action && tip.action.set === 'budget') budget = tip.action.value
      }
      expect(keys({ budget }, { near: 1 })).toEqual([])
    },
  )

  it('nothing is raised for the journey where nobody knows what is usual', () => {
    expect(keys({}, { near: 1, usual: null })).toEqual([])
  })

  it('a crowded date asks for the longest publication that leaves time to decide', () => {
    expect(tips({}, { sameDay: 5 })).toMatchObject([{ key: 'date', action: { set: 'duration', value: 15 } }])
    expect(keys({ duration: 15 }, { sameDay: 9 })).toEqual([])
    expect(keys({ date: '2026-11-29' }, { sameDay: 9 })).toEqual([])
    expect(keys({}, { sameDay: 4 })).toEqual([])
  })

  it('who has answered less than half of the optional questions is led to the first that is open', () => {
    expect(tips({ answers: { b: 'sì' } })).toMatchObject([{ key: 'details', action: { open: 'a' } }])
    expect(keys({ answers: {} })).toEqual(['details'])
  })

  it('three tips are the most, the weightiest first', () => {
    const worst = { budget: '900', answers: {}, image: { kind: 'default' } } as const
    expect(keys(worst)).toEqual(['budget', 'details', 'photo'])
    expect(keys(worst, { sameDay: 8, near: 0 })).toEqual(['budget', 'date', 'details'])
  })
})

describe('what similar announcements received', () => {
  it.each([
    [
      { count: 24, isSimilar: true, low: 3, high: 6 },
      'Annunci simili al tuo hanno ricevuto di solito da 3 a 6 proposte (lo dicono gli ultimi 24).',
    ],
    [
      { count: 5, isSimilar: true, low: 1, high: 1 },
      'Annunci simili al tuo hanno ricevuto di solito una proposta (lo dicono gli ultimi 5).',
    ],
    [
      { count: 9, isSimilar: false, low: 0, high: 0 },
      'Gli annunci di questo settore di solito non hanno ricevuto proposte (lo dicono gli ultimi 9).',
    ],
    [{ count: 4, isSimilar: true, low: 3, high: 6 }, null],
    [null, null],
  ])('%j is said as %s', (band, said) => {
    expect(bandText(band)).toBe(said)
  })
})

it('the facts are read when service, place and date are known; of a month none of one day', () => {
  expect(tipsAddress(good)).toBe(
    '/new-auction/consigli?settore=14&citta=Lecce+%28LE%29&data=2027-06-19&centesimi=150000',
  )
  expect(tipsAddress({ ...good, when: MONTH, date: '2027-06' })).not.toContain('data=')
  expect(tipsAddress({ ...good, city: '' })).toBeNull()
  expect(tipsAddress({ ...good, date: '' })).toBeNull()
})
