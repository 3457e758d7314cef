import { expect, it } from 'vitest'
import { basisPoints, cents } from '#shared/money.ts'
import { keptPlan, ONLY_SERVICES, planLacks, usualPlanProblems } from './plan-fields.rules.ts'
import { planOf } from './ready.rules.ts'
import { planTerms } from './words.rules.ts'

const plan = { restPlan: 'before_30', depositBps: basisPoints(3_000), depositKind: 'acconto' } as const
const limit = basisPoints(3_000)
const nothing = { restPlan: null, depositBps: null, depositKind: null } as const

it('what is paid at once asks for nothing, and is not what it was called', () => {
  expect(planLacks({ ...plan, restPlan: null })).toEqual({})
  expect(usualPlanProblems({ ...plan, restPlan: null, depositBps: basisPoints(5_000) }, null)).toEqual({})
  expect(keptPlan({ ...plan, restPlan: null })).toEqual(nothing)
  expect(keptPlan(plan)).toEqual(plan)
})

it('a plan says how much comes first and what that is, in the words of its place', () => {
  expect(planLacks(plan)).toEqual({})
  expect(planLacks({ ...nothing, restPlan: 'delivery' }, 'store')).toEqual({
    first_step: 'Scrivi quanto si paga alla conferma.',
    deposit_kind: 'Scegli che cos’è la prima rata.',
  })
})

it('steps of one’s own have a date in an offer, which knows its day, and days in a store, where couples choose it', () => {
  const own = { ...plan, restPlan: 'own', ownSteps: '40% entro il 12/06/2027; il resto alla consegna' } as const
  expect(planLacks(own)).toEqual({})
  expect(planLacks(own, 'store')).toEqual({ own_steps: expect.stringContaining('al posto di una data') })
  expect(planLacks({ ...own, ownSteps: '40% 60 giorni prima del servizio; il resto alla consegna' }, 'store')).toEqual(
    {},
  )
  expect(planLacks({ ...own, ownSteps: null }, 'store')).toEqual({ own_steps: 'Di ogni rata scrivi quanto e quando.' })
})

it.each([
  [plan, limit, {}],
  [plan, null, { rest_plan: ONLY_SERVICES }],
  [plan, basisPoints(2_999), { deposit: expect.stringMatching(/^La prima rata è al massimo il 29,99%/) }],
  [{ ...plan, depositKind: null }, limit, { deposit_kind: 'Scegli che cos’è la prima rata.' }],
] as const)('%o within %o: %o', (answers, limitBps, problems) => {
  expect(usualPlanProblems(answers, limitBps)).toEqual(problems)
})

it('whoever may buy reads the steps with their shares, and with what they come to where there is a price', () => {
  const terms = planOf(plan)
  if (!terms) throw new Error('no plan')
  expect(planTerms(terms, 'auction', null).steps).toEqual([
    { when: 'Alla scelta', part: '30%' },
    { when: '30 giorni prima del servizio', part: '70%' },
  ])
  const priced = planTerms(terms, 'store', cents(100_001))
  expect(priced.steps.map(({ when, part }) => [when, part.replaceAll('\u00a0', ' ')])).toEqual([
    ['Alla conferma', '300,00 € (30%)'],
    ['30 giorni prima del servizio', '700,01 € (70%)'],
  ])
  const own = planOf({ ...plan, restPlan: 'own', ownSteps: '200,00 € alla prova; il resto alla consegna' })
  if (!own) throw new Error('no plan')
  expect(planTerms(own, 'store', cents(100_000)).steps.map(({ part }) => part.replaceAll('\u00a0', ' '))).toEqual([
    ...['300,00 € (30%)', '200,00 €', '500,00 € (il resto)'],
  ])
})
