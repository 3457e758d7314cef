import { describe, expect, it } from 'vitest'
import { entranceOf, normalizeName, outcomes, outcomeText, prefilledUsername } from './identities.rules.ts'

const account = (emailConfirmed: boolean, linkedToAnother = false) => ({ emailConfirmed, linkedToAnother })

describe('a login by a provider', () => {
  it.each([
    ['a known identity enters', true, { linked: true, account: null }, 'enter'],
    ['… even when the provider no longer answers for the address', false, { linked: true, account: null }, 'enter'],
    ['nobody we know registers', true, { linked: false, account: null }, 'register'],
    ['… with an address nobody has confirmed, too', false, { linked: false, account: null }, 'register'],
    ['two real proofs of one address meet', true, { linked: false, account: account(true) }, 'link'],
    ['an address the provider does not answer for', false, { linked: false, account: account(true) }, 'ask-password'],
    ['… nor we', false, { linked: false, account: account(false) }, 'ask-password'],
    ['an address we have not confirmed', true, { linked: false, account: account(false) }, 'ask-confirmation'],
    ['an address that changed hands', true, { linked: false, account: account(true, true) }, 'ask-password'],
  ] as const)('%s', (_, emailVerified, known, entrance) => {
    expect(entranceOf({ emailVerified }, known)).toBe(entrance)
  })
})

describe('the user name of the form', () => {
  it.each([
    ['GOOGLE', 'Giulia Ravasi', 'GiuliaRavasi'],
    ['GOOGLE', 'Anna Maria Rossi', 'AnnaMaria Rossi'],
    ['GOOGLE', 'Giulia', 'Giulia'],
    ['FACEBOOK', 'Anna Maria Rossi', 'AnnaMariaRossi'],
    ['FACEBOOK', '', ''],
  ] as const)('%s: %s is %s', (provider, name, username) => {
    expect(prefilledUsername(provider, name)).toBe(username)
  })
})

it.each([
  [undefined, null],
  ['   ', null],
  ['  Giulia \n Ravasi ', 'Giulia Ravasi'],
  ['x'.repeat(500), 'x'.repeat(120)],
])('keeps a name on one line: %j', (name, kept) => {
  expect(normalizeName(name)).toBe(kept)
})

describe('what the login page says', () => {
  it.each(outcomes)('has a sentence for %s', (outcome) => {
    expect(outcomeText(outcome, 'GOOGLE')).toMatch(/\.$|: riprova\.$/)
  })
  it.each([null, '', 'annullato ', '<b>', 'constructor', 'toString'])('says nothing for %j', (outcome) => {
    expect(outcomeText(outcome, 'GOOGLE')).toBeUndefined()
  })
})
