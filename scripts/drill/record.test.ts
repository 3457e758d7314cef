import { describe, expect, it } from 'vitest'
import { beyondTheLoss, keptFromAfter, lossSeconds, lostBefore, type Yes } from './record.ts'

const yes = (key: string, sentAt: number, answeredAt: number, is = 'paid'): Yes => ({ key, is, sentAt, answeredAt })
const keys = (found: readonly Yes[]) => found.map(({ key }) => key)

/** One answered before the moment 1000, one under way, one sent after it. */
const all = [yes('before', 900, 950), yes('across', 990, 1010), yes('after', 1001, 1050)]
const held = (...there: readonly string[]) => new Map(there.map((key) => [key, 'paid']))

describe('a database restored to a moment', () => {
  it.each([
    { there: ['before'], lost: [], kept: [] },
    { there: ['before', 'across'], lost: [], kept: [] },
    { there: [], lost: ['before'], kept: [] },
    { there: ['before', 'after'], lost: [], kept: ['after'] },
  ])('with $there', ({ there, lost, kept }) => {
    expect(keys(lostBefore(all, held(...there), 1000))).toEqual(lost)
    expect(keys(keptFromAfter(all, held(...there), 1000))).toEqual(kept)
  })

  it('in another shape it is not there', () => {
    expect(keys(lostBefore(all, new Map([['before', 'refused']]), 1000))).toEqual(['before'])
  })
})

describe('a database restored to its end', () => {
  it.each([
    { there: ['before', 'across', 'after'], seconds: 0, beyond: [] },
    { there: ['before', 'across'], seconds: 0.999, beyond: [] },
    { there: ['before'], seconds: 1.01, beyond: [] },
    { there: ['across', 'after'], seconds: 1.1, beyond: ['across', 'after'] },
  ])('with $there $seconds s are gone', ({ there, seconds, beyond }) => {
    const lost = lostBefore(all, held(...there), Number.POSITIVE_INFINITY)
    expect(lossSeconds(lost, 2000)).toBe(seconds)
    expect(keys(beyondTheLoss(all, held(...there), lost))).toEqual(beyond)
  })
})
