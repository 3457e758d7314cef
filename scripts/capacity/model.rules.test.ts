import { expect, it } from 'vitest'
import { learn, type Measured, needed, predict } from './model.rules.ts'

const row = (processes: number, replicas: number, perSecond: number, replica: number): Measured => ({
  ...{ processes, replicas, perSecond },
  costs: { product: 3, primary: 1, replicas: replica, client: 1 },
})
/** Two cores, 5 ms a request, 1 ms more for any replica and 0.5 for each. */
const rows = [row(1, 0, 250, 0), row(2, 0, 360, 0), row(2, 1, 277, 1.5), row(2, 2, 257, 2)]

it('learns what a machine gives and predicts what was not learned from', () => {
  const model = learn(rows, 2)
  expect(model).toMatchObject({ base: 5, anyReplica: 1, eachReplica: 0.5, use: 0.9, mostOfOneProcess: 250 })
  expect(predict(model, 1, 0)).toBe(250)
  expect(predict(model, 4, 0)).toBeCloseTo(360)
  expect(predict(model, 4, 2)).toBeCloseTo(257.1, 0)
  expect(() => learn(rows.slice(1), 2)).toThrow('1 processes and 0 replicas')
})

it('says how many cores a number of visits needs', () => {
  const need = { visitsADay: 86_400, requestsPerVisit: 10, peak: 2, load: 0.5 }
  expect(needed({ product: 3, primary: 1 }, need)).toEqual({ perSecond: 20, product: 0.12, database: 0.04 })
})
