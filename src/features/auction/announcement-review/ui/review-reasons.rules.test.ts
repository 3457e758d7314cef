import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { reviewChecks } from '../review.rules.ts'
import { CHANGES_INVITATION, codeOf, readyReasons, reasonFor, suggestion, waiting } from './review-reasons.rules.ts'

const facts = {
  title: 'Fotografo',
  description: 'Cerchiamo un fotografo',
  answers: {},
  budgetCents: cents(280_000),
  similar: null,
  fileName: null,
  hasOwnImage: true,
  duplicates: [],
  cityIsKnown: true,
  timing: 'day' as const,
  serviceOn: day('2026-06-20'),
  durationDays: 7,
}
const now = new Date('2026-03-02T10:00:00Z')

describe('reasonFor', () => {
  it('prefers what was written to the ready-made sentence', () => {
    expect(reasonFor('reject', ' Foto sfocata. ', 'immagine')).toBe('Foto sfocata.')
    expect(reasonFor('reject', '', 'doppione')).toBe('Hai già pubblicato un annuncio uguale a questo.')
  })

  it('invites to publish again only when changes are asked', () => {
    expect(reasonFor('changes', 'Foto sfocata.', '')).toBe(`Foto sfocata. ${CHANGES_INVITATION}`)
    expect(reasonFor('changes', '', 'nessuno')).toBe('')
  })

  it('always leaves room for the invitation', () => {
    for (const { id } of readyReasons) expect(reasonFor('changes', '', id).length).toBeLessThanOrEqual(REASON_MAX)
  })
})

describe('suggestion', () => {
  it('approves when nothing is wrong, even with the picture of the sector', () => {
    expect(suggestion(reviewChecks({ ...facts, hasOwnImage: false }, now))).toEqual({
      decision: 'approve',
      reasonId: '',
    })
  })

  it('refuses what has no time left before its event', () => {
    expect(suggestion(reviewChecks({ ...facts, serviceOn: day('2026-03-08') }, now))).toEqual({
      decision: 'changes',
      reasonId: 'giorno',
    })
  })

  it('asks for changes for contacts in the text and for a duplicate', () => {
    expect(suggestion(reviewChecks({ ...facts, description: 'Chiamate il 3475512880' }, now)).reasonId).toBe('contatti')
    expect(suggestion(reviewChecks({ ...facts, duplicates: ['AN-20001'] }, now))).toEqual({
      decision: 'changes',
      reasonId: 'doppione',
    })
  })
})

it('a refusal rests on the ground of its ready-made reason, else on the rules for announcements', () => {
  for (const { id, code } of readyReasons) expect(codeOf(id)).toBe(code)
  expect(new Set(readyReasons.map(({ code }) => code)).size).toBeGreaterThan(1)
  expect([codeOf(''), codeOf('nessuno')]).toEqual(['listing', 'listing'])
})

describe('waiting', () => {
  it('counts minutes, then hours, and presses from 20 hours on', () => {
    const since = '2026-03-01T10:00:00.000Z'
    expect(waiting(since, '2026-03-01T10:40:00.000Z')).toEqual({ text: '40 min', tone: 'calm' })
    expect(waiting(since, '2026-03-01T10:59:59.999Z').text).toBe('59 min')
    expect(waiting(since, '2026-03-01T11:00:00.000Z').text).toBe('1 h')
    expect(waiting(since, '2026-03-01T09:00:00.000Z').text).toBe('0 min')
    expect(waiting(since, '2026-03-02T05:59:59.000Z')).toEqual({ text: '19 h', tone: 'calm' })
    expect(waiting(since, '2026-03-02T06:00:00.000Z')).toEqual({ text: '20 h', tone: 'urgent' })
    expect(waiting(since, '2026-03-02T10:00:00.000Z')).toEqual({ text: '24 h', tone: 'late' })
  })
})
