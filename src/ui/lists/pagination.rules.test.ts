import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageItems } from './pagination.rules.ts'

const written = (current: number, pages: number) =>
  pageItems(current, pages)
    .map((item) => (item.kind === 'page' ? item.page : '…'))
    .join(' ')

it.each([
  [1, 1, '1'],
  [1, 8, '1 2 3 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [8, 8, '1 … 6 7 8'],
  [2, 4, '1 2 3 4'],
])('page %i of %i shows %s', (current, pages, expected) => {
  expect(written(current, pages)).toBe(expected)
})

it('always shows the present page and leaves out only runs', () => {
  const place = fc
    .integer({ min: 1, max: 200 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(place, ([current, pages]) => {
      const items = pageItems(current, pages)
      const shown = items.flatMap((item) => (item.kind === 'page' ? [item.page] : []))
      expect(shown).toContain(current)
      expect(shown[0]).toBe(1)
      expect(shown.at(-1)).toBe(pages)
      expect(new Set(shown).size).toBe(shown.length)
      shown.forEach((page, index) => {
        const next = shown[index + 1]
        const gap = items.some((item) => item.kind === 'gap' && item.after === page)
        if (next !== undefined) expect(gap).toBe(next - page > 2)
      })
    }),
  )
})
