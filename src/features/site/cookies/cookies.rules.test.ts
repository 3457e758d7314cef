import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { legalRegistry } from '#features/site/legal/legal.rules.ts'
import routes from '../../../routes.ts'
import {
  ACCEPTED,
  asksOn,
  COOKIE_TEXT_VERSION,
  choiceInForce,
  REFUSED,
  routeTemplate,
  titleForStatistics,
} from './cookies.rules.ts'

const kept = (change: object = {}) =>
  JSON.stringify({
    ...REFUSED,
    prest: true,
    version: COOKIE_TEXT_VERSION,
    at: '2026-03-10T09:00:00.000Z',
    screen: 'options',
    ...change,
  })

describe('the choice that counts', () => {
  it.each([
    ['at once', {}, '2026-03-10T09:00:00.000Z', true],
    ['after five months', {}, '2026-08-10T09:00:00.000Z', true],
    ['a moment before six months', {}, '2026-09-10T08:59:59.999Z', true],
    ['after exactly six months', {}, '2026-09-10T09:00:00.000Z', false],
    ['after six months and a day', {}, '2026-09-11T09:00:00.000Z', false],
    ['of a 31st, when the sixth month has 28 days', { at: '2026-08-31T09:00:00Z' }, '2027-02-28T23:00:00Z', true],
    ['of a 31st, a few days later', { at: '2026-08-31T09:00:00Z' }, '2027-03-03T09:00:00Z', false],
    ['made by a clock a little ahead', { at: '2026-03-10T20:00:00Z' }, '2026-03-10T09:00:00Z', true],
    ['made by a clock a day ahead', { at: '2026-03-11T09:00:00.000Z' }, '2026-03-10T09:00:00.000Z', true],
    ['made by a clock more than a day ahead', { at: '2026-03-11T09:00:00.001Z' }, '2026-03-10T09:00:00Z', false],
    ['made in a future that cannot be', { at: '2026-03-12T09:00:00Z' }, '2026-03-10T09:00:00Z', false],
    ['on another text', { version: '2021-10' }, '2026-03-11T09:00:00Z', false],
    ['on no text', { version: undefined }, '2026-03-11T09:00:00Z', false],
    ['without a time', { at: undefined }, '2026-03-11T09:00:00Z', false],
    ['with a time nobody can read', { at: 'ieri' }, '2026-03-11T09:00:00Z', false],
    ['with a flag that is none', { prest: '1' }, '2026-03-11T09:00:00Z', false],
    ['with a flag missing', { ass: undefined }, '2026-03-11T09:00:00Z', false],
  ])('%s', (_, change, now, counts) => {
    const choice = choiceInForce(kept(change), new Date(now))
    expect(choice?.prest ?? null).toBe(counts ? true : null)
  })

  it.each([
    null,
    '',
    'null',
    'true',
    '7',
    '"sì"',
    '[]',
    '{',
    '{"pubbl":false,"prest":true,"ass":true,"essential":true}',
  ])('is not there in %s', (text) => expect(choiceInForce(text, new Date('2026-03-11T09:00:00Z'))).toBeNull())

  it('has all false but the essential as the default, and all true when everything is accepted (CONS-09, CONS-14)', () => {
    expect(REFUSED).toEqual({ pubbl: false, prest: false, ass: false, essential: true })
    expect(ACCEPTED).toEqual({ pubbl: true, prest: true, ass: true, essential: true })
  })
})

it.each([
  ['/', true],
  ['/auctions', true],
  ['/portal/dashboard', true],
  ['/cookie-policy', false],
  ['/cookie-policy/', false],
  ['/privacy-policy', false],
  ['/termini-e-condizioni-generali-del-servizio', false],
  ['/informazioni-sul-sito', false],
  ['/accessibilita', false],
  ['/dev/ui', false],
  ['/developers', true],
  ['/cookie-policy-vecchia', true],
])('the first question on %s: %s', (path, asked) => expect(asksOn(path)).toBe(asked))

describe('what is counted', () => {
  const leaves = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]))

  it('is the template of every route there is, never an address (OQ-166)', () => {
    const found = leaves(routes).map((entry) => [routeTemplate(entry.id ?? entry.file), `/${entry.path ?? ''}`])
    expect(found.length).toBeGreaterThan(25)
    for (const [template, path] of found) expect(template).toBe(path)
    const templates = found.map(([template]) => template)
    expect(templates).toContain('/reset-password/:token')
    expect(templates).toContain('/result-activation/:result/:token')
  })

  it.each([
    ['Ordine 2026-00042 | Promessi', 'Ordine #-# | Promessi'],
    ['Annunci sposi | Promessi', 'Annunci sposi | Promessi'],
  ])('is the title %s without its numbers', (title, sent) => expect(titleForStatistics(title)).toBe(sent))
})

it('answers words that can be read: a version of the Cookie Policy', () => {
  expect(legalRegistry.cookies.map(({ version }) => version)).toContain(COOKIE_TEXT_VERSION)
})
