import { expect, it } from 'vitest'
import { USUAL_PER_DAY } from '#features/auction/invitations/matching.rules.ts'
import { simulate } from './run.ts'

const answered = (offers: readonly number[]): number => offers.filter((count) => count >= 3).length

it('the same seed gives the same, another one something else', () => {
  expect(simulate(7, true)).toEqual(simulate(7, true))
  expect(simulate(8, true)).not.toEqual(simulate(7, true))
})

it('with invitations more announcements are answered, and no supplier is sent more than it wants within a day', () => {
  const [without, engine] = [simulate(3, false), simulate(3, true)]
  expect(without.perSupplierAndDay).toBe(0)
  expect(answered(engine.offers)).toBeGreaterThan(answered(without.offers))
  expect(engine.mostWithinDay).toBeLessThanOrEqual(USUAL_PER_DAY)
})
