import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  differenceOf,
  type FieldDefinition,
  fieldDifferences,
  fieldProblems,
  filled,
  ownFields,
} from './texts.rules.ts'

const fields: FieldDefinition[] = [
  { name: 'title', label: 'Titolo', look: 'line', max: 10, original: 'Ciao', places: ['number'] },
  { name: 'text', label: 'Testo', look: 'markdown', max: 100, original: 'Uno\n\ndue' },
  {
    name: 'who',
    label: 'Chi',
    look: 'choice',
    max: 10,
    original: 'a',
    options: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  },
]

describe('what is kept of typed words', () => {
  it('is what differs from the words of the code', () => {
    expect(ownFields(fields, { title: 'Ciao', text: 'Uno\r\n\r\ndue ', who: 'b', more: 'x' })).toEqual({ who: 'b' })
    expect(ownFields(fields, { title: '  ', text: 'Tre', who: 'a' })).toEqual({ text: 'Tre' })
  })
})

describe('what cannot be kept', () => {
  it.each([
    [{ title: 'Più lungo di dieci' }, 'title', /10/],
    [{ title: 'a\nb' }, 'title', /riga/],
    [{ title: '{code}' }, 'title', /\{number\}/],
    [{ text: '{number}' }, 'text', /non ce ne sono/],
    [{ title: '{' }, 'title', /graffa/],
    [{ title: '{}' }, 'title', /graffa/],
    [{ text: '{number} e {' }, 'text', /non ce ne sono/],
    [{ text: 'a'.repeat(101) }, 'text', /100/],
    [{ text: 'x<script>alert(1)</script>' }, 'text', /HTML/],
    [{ text: '</p>' }, 'text', /HTML/],
    [{ who: 'c' }, 'who', /elenco/],
  ])('is %j', (typed, name, words) => {
    expect(fieldProblems(fields, typed)[name]).toMatch(words)
  })

  it('is nothing of a sound text', () => {
    expect(fieldProblems(fields, { title: 'N {number}', text: '2 < 3, **forte**', who: 'b' })).toEqual({})
    // Blanks around and the line ends of browsers are nobody's words.
    expect(fieldProblems(fields, { title: '  a  \r\n', text: `${'a'.repeat(100)}\n\n` })).toEqual({})
    expect(fieldProblems(fields, { text: 'a\r\nb' })).toEqual({})
    expect(fieldProblems([{ ...(fields[0] as FieldDefinition), isRequired: true }], {})).toHaveProperty('title')
  })
})

describe('named places', () => {
  it('are filled, and a missing value leaves the words of the code', () => {
    expect(filled('N {a} di {b.c}', { a: '1', 'b.c': '2' })).toBe('N 1 di 2')
    expect(filled('N {a}', {})).toBeNull()
    expect(filled('N {a} di {b}', { a: '1' })).toBeNull()
    // A value is never read again: what somebody has written cannot name a place.
    expect(filled('{a}{b}', { a: '{b}', b: '$&' })).toBe('{b}$&')
  })
})

describe('a difference', () => {
  it('keeps the lines both have', () => {
    expect(differenceOf('a\nb\nc', 'a\nx\nc')).toEqual([
      { mark: 'same', text: 'a' },
      { mark: 'out', text: 'b' },
      { mark: 'in', text: 'x' },
      { mark: 'same', text: 'c' },
    ])
  })

  it.each([
    ['', 'a', '+a'],
    ['a', '', '-a'],
    ['', '', ''],
    ['a\nb', 'x\na\nb', '+x =a =b'],
    ['a\nb', 'a\nb\nx', '=a =b +x'],
    ['x\na\nb', 'a\nb', '-x =a =b'],
    ['a\nb\nc\nd', 'b\nx\nd', '-a =b -c +x =d'],
    // Keeping the first line would cost the two that follow it.
    ['a\nb\nc', 'b\nc\na', '-a =b =c +a'],
    ['b\nc\na', 'a\nb\nc', '+a =b =c -a'],
    ['a\na\nb', 'a\nb', '=a -a =b'],
  ])('from %j to %j is %s', (before, after, lines) => {
    const marks = { same: '=', out: '-', in: '+' }
    expect(
      differenceOf(before, after)
        .map(({ mark, text }) => marks[mark] + text)
        .join(' '),
    ).toBe(lines)
  })

  it('keeps as many lines as can be kept', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 })
    const isPartOf = (part: readonly string[], whole: readonly string[]) => {
      let at = 0
      for (const line of whole) if (line === part[at]) at += 1
      return at === part.length
    }
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = Array.from({ length: 2 ** before.length }, (_none, bits) =>
          before.filter((_line, index) => (bits >> index) % 2 === 1),
        )
        const most = Math.max(...parts.filter((part) => isPartOf(part, after)).map(({ length }) => length))
        const kept = differenceOf(before.join('\n'), after.join('\n')).filter(({ mark }) => mark === 'same')
        expect(kept).toHaveLength(most)
      }),
    )
  })

  it('gives both texts back, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 12 })
      .map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = differenceOf(before, after)
        const without = (mark: string) =>
          lines
            .filter((line) => line.mark !== mark)
            .map((line) => line.text)
            .join('\n')
        expect(without('in')).toBe(before)
        expect(without('out')).toBe(after)
      }),
    )
  })

  it('speaks of the fields that changed, against the words of the code', () => {
    expect(fieldDifferences(fields, {}, { title: 'Salve' })).toEqual([
      {
        label: 'Titolo',
        lines: [
          { mark: 'out', text: 'Ciao' },
          { mark: 'in', text: 'Salve' },
        ],
      },
    ])
    expect(fieldDifferences(fields, { who: 'a' }, {})).toEqual([])
  })
})
