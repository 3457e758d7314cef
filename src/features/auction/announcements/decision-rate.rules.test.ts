import { expect, it } from 'vitest'
import { decisionRateText } from './decision-rate.rules.ts'

it.each([
  [2, 2, null],
  [3, 3, 'Questi sposi hanno deciso 3 volte su 3'],
  [9, 10, 'Questi sposi hanno deciso 9 volte su 10'],
] as const)('%i of %i: %s', (decided, of, words) => expect(decisionRateText({ decided, of })).toBe(words))
