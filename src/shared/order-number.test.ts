import { describe, expect, it } from 'vitest'
import { orderIdOfNumber, orderNumber } from './order-number.ts'

describe('the number of an order', () => {
  it.each([
    ['PO-30817', 817],
    [' po 30817 ', 817],
    ['PO - 30817', 817],
    ['30001', 1],
    ['30000', null],
    ['29999', null],
    ['3081', null],
    ['1234567890', null],
    ['xPO-30817', null],
    ['PO-30817x', null],
    ['PO', null],
    ['', null],
  ])('%o is order %s', (text, id) => {
    expect(orderIdOfNumber(text)).toBe(id)
  })

  it('reads back what it writes', () => {
    for (const id of [1, 817, 999_999]) expect(orderIdOfNumber(orderNumber(id))).toBe(id)
    expect(orderNumber(817)).toBe('PO-30817')
  })
})
