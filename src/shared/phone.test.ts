import { describe, expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

describe('a telephone number, as people read it', () => {
  it.each([
    ['+393312045501', '+39 331 204 5501'],
    ['+39331204550', '+39 331 204 550'],
    ['+39 331 2045501', '+39 331 204 5501'],
    ['+390341281234', '+39 0341281234'],
    ['+39 0341 281234', '+39 0341 281234'],
    ['+4915112345678', '+4915112345678'],
  ])('%s', (kept, shown) => {
    expect(formatPhone(kept)).toBe(shown)
  })
})
