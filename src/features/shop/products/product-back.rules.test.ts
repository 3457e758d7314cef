import { describe, expect, it } from 'vitest'
import { backText, readBack } from './product-back.rules.ts'

describe('the way back of a product', () => {
  it.each([
    { id: 12, from: 'archived', to: 'published', publishedFrom: new Date('2026-05-01T08:00:00.123Z') },
    { id: 3, from: 'published', to: 'draft', publishedFrom: null },
  ] as const)('%j travels in a form', (back) => {
    expect(readBack([backText(back)])).toEqual([back])
  })

  it.each([
    '',
    'x:draft:published:',
    '1:draft:draft:',
    '1:boh:draft:',
    '1:draft:sold:',
    '1:archived:published:2026-99-99T00:00:00Z',
    '1:archived:published:ieri',
    '9999999999:archived:draft:',
  ])('%j is none', (text) => {
    expect(readBack([text])).toEqual([])
  })
})
