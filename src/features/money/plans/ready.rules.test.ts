import { describe, expect, it } from 'vitest'
import { USUAL_FIRST_STEP } from '#features/site/settings/settings.rules.ts'
import { day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { dueSteps } from './due-days.rules.ts'
import { planProblem } from './plan.rules.ts'
import { planOf, restPlans } from './ready.rules.ts'
import { planText, stepsText } from './words.rules.ts'

const today = day('2027-01-10')
const answers = { depositBps: basisPoints(3_000), depositKind: 'caparra_confirmatoria' } as const

describe.each(restPlans)('%s', (restPlan) => {
  it('can be offered with every first step up to the limit', () => {
    for (const bps of [1, 1_501, 2_500, 3_000]) {
      const plan = planOf({ ...answers, depositBps: basisPoints(bps), restPlan })
      expect(plan && planProblem(plan, cents(900_001), { limitBps: USUAL_FIRST_STEP, today })).toBeNull()
    }
    const dear = planOf({ ...answers, depositBps: basisPoints(3_100), restPlan })
    expect(dear && planProblem(dear, cents(900_001), { limitBps: USUAL_FIRST_STEP, today })).toBe('first_too_large')
  })
})

it('is no plan where everything is paid at the choice', () => {
  expect(planOf({ ...answers, restPlan: null })).toBeNull()
  expect(planOf({ ...answers, depositBps: null, restPlan: 'delivery' })).toBeNull()
  expect(planOf({ ...answers, depositKind: null, restPlan: 'delivery' })).toBeNull()
})

it('reads as people say it', () => {
  const plan = planOf({ ...answers, restPlan: 'half_60_after_7' })
  if (!plan) throw new Error('No plan')
  expect(planText(plan)).toBe(
    'Caparra confirmatoria del 30% alla scelta, 35% 60 giorni prima del servizio, 35% 7 giorni dopo il servizio',
  )
  const days = { awardOn: today, serviceOn: day('2027-06-19'), serviceUntilOn: day('2027-06-20') }
  expect(stepsText(dueSteps(plan, cents(90_000), days)).replaceAll('\u00a0', ' ')).toBe(
    '270,00 € alla scelta, 315,00 € entro il 20/04/2027, 315,00 € entro il 27/06/2027',
  )
})
