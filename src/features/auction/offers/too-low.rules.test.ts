import { expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { tooLow } from './too-low.rules.ts'

const offers = (...prices: readonly (readonly [supplierId: number, price: number])[]) =>
  prices.map(([supplierId, price], at) => ({ id: at + 1, supplierId, priceCents: cents(price) }))

it.each([
  ['far below three others', offers([1, 100], [2, 90], [3, 110], [4, 59]), [4]],
  ['just not far enough', offers([1, 100], [2, 90], [3, 110], [4, 60]), []],
  ['of two others nobody is told apart', offers([1, 100], [2, 110], [3, 10]), []],
  ['others count once, with their best', offers([1, 100], [1, 90], [1, 80], [2, 100], [3, 10]), []],
  ['each of its offers for itself', offers([1, 100], [2, 100], [3, 100], [4, 90], [4, 50]), [5]],
  ['an even number of others has its middle between two', offers([1, 80], [2, 100], [3, 120], [4, 140], [5, 65]), [5]],
] as const)('%s', (_name, all, low) => {
  expect([...tooLow(all)]).toEqual(low)
})
