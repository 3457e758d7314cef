import { describe, expect, it } from 'vitest'
import { showcasePath, storePath } from './addresses.rules.ts'
import { readVote, reviewPages, reviewPreview } from './written-reviews.rules.ts'

describe('the pages of reviews', () => {
  it.each([
    // written, asked for → page, pages, offset
    [0, 1, 1, 1, 0],
    [10, 1, 1, 1, 0],
    [10, 2, 1, 1, 0],
    [11, 2, 2, 2, 10],
    [25, 3, 3, 3, 20],
    [25, 99, 3, 3, 20],
    [25, 0, 1, 3, 0],
    [25, -4, 1, 3, 0],
  ])('of %i reviews page %i is page %i of %i, from the %ith on', (total, asked, page, pages, offset) => {
    expect(reviewPages(total, asked)).toEqual({ page, pages, offset, limit: 10 })
  })

  it('show every review exactly once', () => {
    const { pages } = reviewPages(37, 1)
    const seen = Array.from({ length: pages }, (_none, index) => reviewPages(37, index + 1)).flatMap(
      ({ offset, limit }) => Array.from({ length: Math.min(limit, 37 - offset) }, (_one, n) => offset + n),
    )
    expect(seen).toEqual(Array.from({ length: 37 }, (_none, index) => index))
  })
})

describe('the beginning of a review', () => {
  it('is the whole of a short one', () => {
    const text = 'a'.repeat(100)
    expect(reviewPreview(text)).toEqual({ narrow: text, more: '', isWholeNarrow: true, isWholeWide: true })
  })

  it('ends before the word that would pass the limit, and goes on after it on wider screens', () => {
    const text = `${'parola '.repeat(14)}abc${'d'.repeat(30)} fine`
    const { narrow, more, isWholeNarrow, isWholeWide } = reviewPreview(text)
    expect(narrow).toBe('parola '.repeat(14).trim())
    expect(narrow + more).toBe(text)
    expect([isWholeNarrow, isWholeWide]).toEqual([false, true])
  })

  it('cuts through a word that is longer than half of it', () => {
    const endless = `${'a'.repeat(50)} ${'b'.repeat(400)}`
    const { narrow, more, isWholeWide } = reviewPreview(endless)
    expect([narrow.length, more.length, isWholeWide]).toEqual([100, 200, false])
    expect(reviewPreview(`${'a'.repeat(51)} ${'b'.repeat(400)}`).narrow).toBe('a'.repeat(51))
  })

  it('is as long as the limit where a word ends there', () => {
    expect(reviewPreview(`${'a'.repeat(100)} b`).narrow).toBe('a'.repeat(100))
  })
})

it.each([
  ['1', 1],
  ['5', 5],
  ['0', null],
  ['6', null],
  ['15', null],
  ['5a', null],
  ['', null],
  [null, null],
])('the stars %o of an address are %s', (text, vote) => {
  expect(readVote(text)).toBe(vote)
})

it('showcase and store of a supplier stand under its sector, which must exist', () => {
  expect(showcasePath(1, 'atelier')).toMatch(/^\/vetrine-fornitori\/[a-z-]+\/[a-z-]+\/atelier$/)
  expect(storePath(1, 'atelier')).toBe(showcasePath(1, 'atelier').replace('vetrine-fornitori', 'store'))
  expect(() => showcasePath(99, 'atelier')).toThrow(RangeError)
})
