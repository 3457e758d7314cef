import { describe, expect, it } from 'vitest'
import { cursorText, readCursor } from './data-list-cursor.rules.ts'

describe('where a page goes on', () => {
  it.each([
    { key: '2026-11-22T08:51:58.123Z', id: 7 },
    { key: '12', id: 999_999_999 },
  ])('stands in the address: %o', (cursor) => {
    expect(readCursor(cursorText(cursor))).toEqual(cursor)
  })

  it.each([null, '', '7', 'x_7', '2026-13-41T99:99:99Z_7', '12_', "12_7' or 1=1", '-1_7', '1.5_7'])(
    'is nothing when it is %o',
    (text) => {
      expect(readCursor(text)).toBeNull()
    },
  )
})
