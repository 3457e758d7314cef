import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gatherByAnnouncement, othersLabel } from './gathered.rules.ts'

const told = (id: number, about: number | null) => ({
  id,
  about: about === null ? null : { id: about, title: `Annuncio ${about}` },
})

describe('what is about the same announcement', () => {
  it('stands together at the place of its newest', () => {
    const list = [told(9, 2), told(8, null), told(7, 1), told(6, 2), told(5, null), told(4, 2)]
    const ids = gatherByAnnouncement(list).map(({ newest, others }) => [newest.id, ...others.map(({ id }) => id)])
    expect(ids).toEqual([[9, 6, 4], [8], [7], [5]])
  })

  it('loses nothing, and says nothing twice', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 5 }))), (abouts) => {
        const list = abouts.map((about, index) => told(abouts.length - index, about))
        const all = gatherByAnnouncement(list).flatMap(({ newest, others }) => [newest, ...others])
        expect(new Set(all)).toEqual(new Set(list))
        expect(all).toHaveLength(list.length)
      }),
    )
  })
})

it.each([
  [[false], 'Un’altra su «Torta», 1 da leggere'],
  [[true, true], 'Altre 2 su «Torta»'],
  [[true, false, false], 'Altre 3 su «Torta», 2 da leggere'],
])('names the others, of which are read: %j', (reads, label) => {
  expect(
    othersLabel(
      'Torta',
      reads.map((read) => ({ read })),
    ),
  ).toBe(label)
})
