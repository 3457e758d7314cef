import { expect, it } from 'vitest'
import type { AuctionStatus } from '#features/auction/announcements/auction.rules.ts'
import { canAskForEdit, EDIT_TEXT_MAX, editTextProblem } from './edit-request.rules.ts'

it.each([
  ['pending', true],
  ['open', true],
  ['deciding', false],
  ['awarded', false],
  ['no_offers', false],
  ['refused', false],
  ['rejected', false],
  ['interrupted', false],
] as const)('an announcement that is %s may be asked to change: %s', (status: AuctionStatus, allowed) => {
  expect(canAskForEdit(status)).toBe(allowed)
})

it('wants a description of at most 500 characters', () => {
  expect(editTextProblem('  ')).toBe('Descrivi le modifiche che vorresti.')
  expect(editTextProblem('x'.repeat(EDIT_TEXT_MAX))).toBeNull()
  expect(editTextProblem(` ${'x'.repeat(EDIT_TEXT_MAX)} `)).toBeNull()
  expect(editTextProblem('x'.repeat(EDIT_TEXT_MAX + 1))).toBe('Puoi scrivere al massimo 500 caratteri')
})
