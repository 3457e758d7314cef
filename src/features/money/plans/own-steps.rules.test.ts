import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { USUAL_FIRST_STEP } from '#features/site/settings/settings.rules.ts'
import { day } from '#shared/days.ts'
import { basisPoints, cents, sumOf } from '#shared/money.ts'
import { MOST_OWN_STEPS, type OwnRow, ownMoments, ownSteps, rowsOf, rowsText } from './own-steps.rules.ts'
import { planProblem, stepAmounts } from './plan.rules.ts'
import { planLacks } from './plan-fields.rules.ts'
import { planOf } from './ready.rules.ts'
import { planText } from './words.rules.ts'

const today = day('2027-01-10')
const plan = (text: string) =>
  planOf({ depositBps: basisPoints(2_000), depositKind: 'acconto', restPlan: 'own', ownSteps: text })

/** A row while it is typed: nothing in it has to make sense, but it has no spaces. */
const row: fc.Arbitrary<OwnRow> = fc
  .record({
    part: fc.constantFrom('', '3', '30', '12,5', '1.250,00', 'x'),
    unit: fc.constantFrom('%' as const, '€' as const),
    moment: fc.constantFrom(...ownMoments),
    value: fc.constantFrom('', '7', '60', '999', '12/06/2027', '31/02/2027', 'y'),
  })
  .map((one) => ({ ...one, value: ['before', 'after', 'date'].includes(one.moment) ? one.value : '' }))

describe('the rows', () => {
  it('are read again as they were typed, whatever was', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: MOST_OWN_STEPS }), (rows) => {
        const last = rows.length - 1
        expect(rowsOf(rowsText(rows))).toEqual(
          rows.map((one, index) => (index === last ? { ...one, part: '', unit: '%' } : one)),
        )
      }),
    )
  })

  it.each([
    ['', 'nothing'],
    ['% 60 giorni prima del servizio; il resto alla consegna', 'no part'],
    ['0% 60 giorni prima del servizio; il resto alla consegna', 'a part of nothing'],
    ['30% giorni prima del servizio; il resto alla consegna', 'no days'],
    ['30% entro il 31/02/2027; il resto alla consegna', 'no such day'],
    ['30% quando mi pare; il resto alla consegna', 'no such moment'],
    ['30% 60 giorni prima del servizio; 70% alla consegna', 'no rest'],
    ['1% alla prova; 1% alla prova; 1% alla prova; il resto alla consegna', 'too many'],
  ])('%s: %s', (text) => {
    expect(ownSteps(text)).toBeNull()
    expect(
      planLacks({ depositBps: basisPoints(2_000), depositKind: 'acconto', restPlan: 'own', ownSteps: text }),
    ).toEqual({
      own_steps: 'Di ogni rata scrivi quanto e quando.',
    })
  })
})

describe('the plan', () => {
  const text = '30% 60 giorni prima del servizio; 500,00 € entro il 12/06/2027; il resto alla consegna'

  it('has the first step, those that were written and what is left; shares are of the price', () => {
    const whole = plan(text)
    if (!whole) throw new Error('No plan')
    expect(stepAmounts(whole, cents(250_000))).toEqual([50_000, 75_000, 50_000, 75_000])
    expect(planProblem(whole, cents(250_000), { limitBps: USUAL_FIRST_STEP, today })).toBeNull()
    expect(planText(whole).replaceAll('\u00a0', ' ')).toBe(
      'Acconto del 20% alla scelta, 30% 60 giorni prima del servizio, 500,00 € entro il 12/06/2027, il resto alla consegna',
    )
  })

  it('makes the price to the cent, whatever the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (price) => {
        const amounts = stepAmounts(plan(text) ?? { steps: [] }, cents(price))
        expect(sumOf(amounts)).toBe(price)
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it.each([
    ['80% alla prova; il resto alla consegna', 'empty_step'],
    ['2.500,00 € alla prova; il resto alla consegna', 'shares'],
    ['10% entro il 10/01/2027; il resto alla consegna', 'date_passed'],
    ['10% 7 giorni prima del servizio; il resto 60 giorni prima del servizio', 'order'],
    ['10% 400 giorni prima del servizio; il resto alla consegna', 'days'],
  ])('%s: %s', (written, problem) => {
    const whole = plan(written)
    expect(whole && planProblem(whole, cents(250_000), { limitBps: USUAL_FIRST_STEP, today })).toBe(problem)
  })
})
