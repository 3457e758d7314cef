import { describe, expect, it } from 'vitest'
import {
  alwaysSentTo,
  choicesOf,
  defaultFrequency,
  gatheredUntil,
  isDigestHour,
  isMailKind,
  kindsFor,
  mailGroups,
  mailKinds,
  newsSubject,
  nextDigest,
} from './mail-kinds.rules.ts'

describe('the hour of the digest', () => {
  it.each([
    ['2026-11-22T05:59:59Z', false, '2026-11-22T06:00:00.000Z'],
    ['2026-11-22T06:00:00Z', true, '2026-11-23T06:00:00.000Z'],
    ['2026-07-22T05:00:00Z', true, '2026-07-23T05:00:00.000Z'],
    ['2026-11-22T22:59:59Z', true, '2026-11-23T06:00:00.000Z'],
    ['2026-11-22T23:30:00Z', false, '2026-11-23T06:00:00.000Z'],
    // The night in which the clocks go back.
    ['2026-10-24T12:00:00Z', true, '2026-10-25T06:00:00.000Z'],
  ])('at %s: struck %s, next %s', (at, struck, next) => {
    expect(isDigestHour(new Date(at))).toBe(struck)
    expect(nextDigest(new Date(at)).toISOString()).toBe(next)
  })
})

describe('news of one thing', () => {
  const now = new Date('2026-11-22T10:00:00Z')

  it.each([
    [null, null],
    ['2026-11-22T10:00:00Z', '2026-11-23T10:00:00.000Z'],
    ['2026-11-21T10:00:01Z', '2026-11-22T10:00:01.000Z'],
    ['2026-11-21T10:00:00Z', null],
    ['2026-11-01T07:00:00Z', null],
  ])('after an e-mail at %s are gathered until %s', (last, until) =>
    expect(gatheredUntil(last === null ? null : new Date(last), now)?.toISOString() ?? null).toBe(until),
  )
})

describe('the kinds of e-mail', () => {
  it('are those of the role, under the headings of the page', () => {
    expect(kindsFor('couple')).toEqual(['offers', 'questions', 'offerAnswers', 'remedies', 'messages'])
    expect(kindsFor('supplier')).toEqual([
      ...['leads', 'invitations', 'answers', 'offerQuestions', 'outcomes', 'stock', 'messages'],
    ])
    expect(kindsFor('collaborator')).toEqual(kindsFor('supplier'))
    expect(kindsFor('admin')).toEqual(['approvals'])
    for (const role of ['couple', 'supplier', 'collaborator', 'admin'] as const)
      expect(
        mailGroups(role)
          .flatMap(({ kinds }) => kinds.map(({ kind }) => kind))
          .toSorted(),
      ).toEqual(kindsFor(role).toSorted())
    expect(isMailKind('offers')).toBe(true)
    expect(isMailKind('toString')).toBe(false)
  })

  it('are sent at once until one chooses; saved searches and invitations once a day, collaborators not at all', () => {
    for (const kind of mailKinds) {
      expect(defaultFrequency(kind, 'supplier')).toBe(kind === 'leads' || kind === 'invitations' ? 'daily' : 'each')
      expect(defaultFrequency(kind, 'collaborator')).toBe('never')
      expect(choicesOf(kind).at(-1)).toBe('never')
    }
  })

  it('leave out what law, money or a term require: every role reads why', () => {
    const labels = (role: Parameters<typeof alwaysSentTo>[0]) => alwaysSentTo(role).map(({ label }) => label)
    expect(labels('couple')).toContain('Ordini, pagamenti, resi e controversie')
    expect(labels('collaborator')).not.toContain('Ordini, pagamenti, resi e controversie')
    expect(labels('admin')).toEqual(['Account, accessi e sicurezza'])
    for (const { why } of alwaysSentTo('supplier')) expect(why).toMatch(/\.$/)
  })
})

it('the subject counts what one kind brings, or all together', () => {
  expect(newsSubject(['offers'])).toBe('Una nuova proposta')
  expect(newsSubject(['offers', 'offers'])).toBe('2 nuove proposte')
  expect(newsSubject(['offers', 'questions', 'offers'])).toBe('3 novità su Promessi')
})
