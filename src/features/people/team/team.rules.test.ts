import { describe, expect, it } from 'vitest'
import { checkInvitation, checkJoin, invitationEnd, invitationState, maySendAgain } from './team.rules.ts'

const at = new Date('2026-03-02T09:30:00Z')
const open = { expiresAt: invitationEnd(at), acceptedAt: null, withdrawnAt: null }

describe('an invitation', () => {
  it('lasts seven days of Rome, also over the change of the clocks', () => {
    expect(invitationEnd(at).toISOString()).toBe('2026-03-09T09:30:00.000Z')
    expect(invitationEnd(new Date('2026-03-27T09:30:00Z')).toISOString()).toBe('2026-04-03T08:30:00.000Z')
  })

  it.each([
    ['waiting', open, at],
    ['waiting', open, new Date(open.expiresAt.getTime() - 1)],
    ['lapsed', open, new Date(open.expiresAt.getTime() + 1)],
    ['accepted', { ...open, acceptedAt: at }, at],
    ['withdrawn', { ...open, withdrawnAt: at }, at],
    ['accepted', { ...open, acceptedAt: at }, new Date('2027-01-01T00:00:00Z')],
  ] as const)('is %s', (state, dates, now) => expect(invitationState(dates, now)).toBe(state))

  it('is sent again after a quarter of an hour', () => {
    expect(maySendAgain(at, new Date(at.getTime() + 15 * 60_000 - 1))).toBe(false)
    expect(maySendAgain(at, new Date(at.getTime() + 15 * 60_000))).toBe(true)
  })

  it.each([
    ['', 'Campo obbligatorio'],
    ['anna', 'Inserisci un indirizzo email valido'],
    [`${'a'.repeat(250)}@posta.it`, 'Al massimo 254 caratteri'],
    ['anna@posta.it', undefined],
    ['  ', 'Campo obbligatorio'],
    [` ${'a'.repeat(245)}@posta.it `, undefined],
    [`${'a'.repeat(246)}@posta.it`, 'Al massimo 254 caratteri'],
  ])('to %j', (email, message) => expect(checkInvitation({ email }).email).toBe(message))
})

describe('the form behind the link', () => {
  const whole = {
    ...{ fullName: 'Marta Galli', password: 'confetti-rosa', password2: 'confetti-rosa' },
    ...{ regulation: '1', cookie: '1', privacy: '1', personal: '1' },
  }

  it('asks a newcomer for name, password twice and the four consents', () => {
    expect(checkJoin(whole, false)).toEqual({})
    expect(Object.keys(checkJoin({ fullName: ' ', password: '', password2: '' }, false)).toSorted()).toEqual(
      ['cookie', 'fullName', 'password', 'password2', 'personal', 'privacy', 'regulation'].toSorted(),
    )
    expect(checkJoin({ ...whole, password: 'corta', password2: 'corta' }, false).password).toBe(
      'Inserisci almeno 8 caratteri',
    )
    expect(checkJoin({ ...whole, fullName: 'M'.repeat(101) }, false).fullName).toBe('Al massimo 100 caratteri')
    expect(checkJoin({ ...whole, fullName: ` ${'M'.repeat(100)} ` }, false)).toEqual({})
  })

  it('asks who has a login for the password alone', () => {
    expect(checkJoin({ fullName: '', password: 'x', password2: '' }, true)).toEqual({})
    expect(checkJoin({ fullName: '', password: '', password2: '' }, true)).toEqual({ password: 'Campo obbligatorio' })
  })
})
