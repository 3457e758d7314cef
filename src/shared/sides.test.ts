import { expect, it } from 'vitest'
import { sideOf } from './sides.ts'

it('who works for a supplier stands on its side', () => {
  expect((['couple', 'supplier', 'admin', 'collaborator'] as const).map(sideOf)).toEqual([
    ...['couple', 'supplier', 'admin', 'supplier'],
  ])
})
