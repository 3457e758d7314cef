import { describe, expect, it } from 'vitest'
import { actionLabel, decisionSentence, thingWord } from './decision-words.rules.ts'
import {
  type ActionFacts,
  actionsFor,
  appealableUntil,
  codeFits,
  DECIDED_BY_A_PERSON,
  decisionSourceText,
  EDIT_DECLINED,
  isAppealable,
  type ModerationAction,
  reasonCodes,
  remedyOf,
  reportGroundText,
  statementFacts,
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

  it('names what is done to each kind of thing, and never one thing for another', () => {
    const labels = (kind: ActionFacts['kind'], actions: readonly ModerationAction[]) =>
      actions.map((action) => actionLabel(kind, action))
    expect(labels('auctions', ['hide'])).toEqual(['Interrompi l’annuncio'])
    expect(labels('messages', ['hide', 'show'])).toEqual(['Chiudi la conversazione', 'Riapri la conversazione'])
    expect(labels('vetrina', ['hide', 'show', 'warn', 'suspend', 'none'])).toEqual([
      ...['Nascondi', 'Mostra di nuovo', 'Richiamo', 'Sospendi l’account', 'Nessuna violazione'],
    ])
    expect(labels('vetrina', ['restore', 'unwarn', 'reject', 'decline', 'reopen'])).toEqual([
      ...['Togli la sospensione', 'Ritira il richiamo', 'Annuncio non approvato', 'Modifica non fatta'],
      'Riapri la richiesta di modifica',
    ])
  })

  it.each([
    ['none', /^Non abbiamo trovato violazioni: .* resta com’è/],
    ['warn', /richiamo a chi ne è responsabile: .* resta visibile/],
    ['suspend', /account responsabile è sospeso/],
    ['restore', /sospensione dell’account è stata tolta/],
    ['unwarn', /richiamo è stato ritirato/],
    ['reject', /non è stato approvato/],
    ['decline', /modifica richiesta non è stata fatta/],
    ['reopen', /richiesta di modifica è di nuovo aperta/],
  ] as const)('tells the person concerned what was decided: %s', (action, sentence) => {
    for (const kind of reportKinds) {
      expect(decisionSentence(kind, action)).toMatch(sentence)
      if (['none', 'warn'].includes(action)) expect(decisionSentence(kind, action)).toContain(thingWord(kind))
    }
  })

  it('tells for each kind that it is gone and that it is back', () => {
    for (const kind of reportKinds) {
      expect(decisionSentence(kind, 'hide')).toMatch(/nascost|interrott|chiusa/)
      expect(decisionSentence(kind, 'show')).toMatch(/di nuovo|riaperta/)
    }
  })
})

describe('the statement of reasons', () => {
  it.each([
    ['on appeal, whatever it is', 'reject', true, true, /ricorso/],
    ['an announcement not approved', 'reject', true, false, /lettura che il nostro staff fa di ogni annuncio/],
    ['a change not made', 'decline', true, false, /richiesta di modifica/],
    ['a reported thing', 'hide', true, false, /segnalazione/],
    ['one that staff came upon', 'hide', false, false, /di sua iniziativa/],
  ] as const)('says where %s came from', (_name, action, isReported, isOnAppeal, text) => {
    expect(decisionSourceText({ action, isReported, isOnAppeal })).toMatch(text)
  })

  it('adds ground, source and who decided; nothing to a decision from before', () => {
    const statement = { ground: 'Offese', source: 'Da un controllo', appealUntil: '02/09/2026', url: '/ricorso/1' }
    expect(statementFacts(statement).map(({ value }) => value)).toEqual([
      'Offese',
      'Da un controllo',
      DECIDED_BY_A_PERSON,
    ])
    expect(statementFacts(null)).toEqual([])
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
    expect(reportGroundText(EDIT_DECLINED)).toMatch(/^Termini e condizioni di Promessi: un annuncio pubblicato/)
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
