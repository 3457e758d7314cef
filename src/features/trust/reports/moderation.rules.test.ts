import { describe, expect, it } from 'vitest'
import {
  type ActionFacts,
  actionLabel,
  actionsFor,
  appealableUntil,
  codeFits,
  decisionSentence,
  EDIT_DECLINED,
  isAppealable,
  moderationActions,
  reasonCodes,
  remedyOf,
  reportGroundText,
  UNFOUNDED,
} from './moderation.rules.ts'
import { reportKinds } from './reports.rules.ts'

const facts: ActionFacts = { kind: 'vetrina', state: 'shown', openReports: 1, owner: 'active' }

describe('what staff may decide', () => {
  it.each<[string, Partial<ActionFacts>, string[]]>([
    ['a reported thing everybody sees', {}, ['none', 'warn', 'hide', 'suspend']],
    ['one nobody has reported', { openReports: 0 }, ['warn', 'hide', 'suspend']],
    ['one that is hidden', { state: 'hidden' }, ['none', 'warn', 'show', 'suspend']],
    ['an interrupted announcement', { kind: 'auctions', state: 'hidden' }, ['none', 'warn', 'suspend']],
    ['one that is over', { state: 'over' }, ['none', 'warn', 'suspend']],
    ['of somebody suspended', { owner: 'suspended' }, ['none', 'warn', 'hide']],
    ['of nobody any more', { owner: null, state: 'over' }, ['none']],
  ])('%s', (_name, change, actions) => {
    expect(actionsFor({ ...facts, ...change })).toEqual(actions)
  })

  it('has words for every kind and action', () => {
    for (const kind of reportKinds)
      for (const action of moderationActions) {
        expect(decisionSentence(kind, action)).toMatch(/^\p{Lu}.+\.$/u)
        expect(actionLabel(kind, action)).not.toBe('')
      }
  })
})

describe('the ground', () => {
  it.each([
    ['hide', 'copyright', true],
    ['hide', UNFOUNDED, false],
    ['hide', '', false],
    ['hide', 'toString', false],
    ['warn', 'contacts', true],
    ['suspend', 'offensive', true],
    ['none', UNFOUNDED, true],
    ['none', 'copyright', false],
    ['show', UNFOUNDED, true],
    ['restore', UNFOUNDED, true],
    ['unwarn', UNFOUNDED, true],
    ['reopen', UNFOUNDED, true],
    ['reject', 'listing', true],
    ['reject', UNFOUNDED, false],
    ['decline', EDIT_DECLINED, true],
    ['decline', 'listing', false],
    ['hide', EDIT_DECLINED, false],
  ] as const)('under %s, %s: %s', (action, code, fits) => {
    expect(codeFits(action, code)).toBe(fits)
  })

  it('says law or terms', () => {
    for (const [code, { ground }] of Object.entries(reasonCodes))
      expect(reportGroundText(code).includes('alla legge')).toBe(ground === 'law')
    expect(reportGroundText(UNFOUNDED)).toBe('Nessuna violazione della legge o dei termini.')
  })
})

describe('an appeal', () => {
  it('is possible for six months of Rome', () => {
    expect(appealableUntil(new Date('2026-08-31T10:00:00Z'))).toEqual(new Date('2027-02-28T11:00:00Z'))
    expect(appealableUntil(new Date('2026-01-15T10:00:00Z'))).toEqual(new Date('2026-07-15T09:00:00Z'))
  })

  it.each([
    ['none', false, true],
    ['warn', true, true],
    ['hide', true, false],
    ['show', false, true],
    ['suspend', true, false],
    ['restore', false, true],
    ['unwarn', false, true],
    ['reject', true, false],
    ['decline', true, false],
    ['reopen', false, false],
  ] as const)('against %s: whom it concerns %s, whoever had reported %s', (action, concerned, reporter) => {
    expect(isAppealable(action, 'concerned')).toBe(concerned)
    expect(isAppealable(action, 'reporter')).toBe(reporter)
  })

  it('that is granted takes back what was decided; to a reporter staff say what is done', () => {
    expect(remedyOf('hide', 'concerned')).toBe('show')
    expect(remedyOf('suspend', 'concerned')).toBe('restore')
    expect(remedyOf('warn', 'concerned')).toBe('unwarn')
    expect(remedyOf('reject', 'concerned')).toBe('show')
    expect(remedyOf('decline', 'concerned')).toBe('reopen')
    expect(remedyOf('none', 'reporter')).toBeNull()
  })
})
