import { describe, expect, it } from 'vitest'
import { displayName, firstNameOf } from './names.ts'

describe('displayName', () => {
  it.each([
    ['Maria Rossi', 'Maria R.'],
    ['Maria Rosa Bianchi', 'Maria R.'],
    ['  Giulia   ravasi ', 'Giulia R.'],
    ['Cher', 'Cher'],
    ['Utente sposo', 'Utente sposo'],
    ['Utente  sposo', 'Utente sposo'],
    ["Luca 'd'Angelo", 'Luca D.'],
    ['Élodie Èvola', 'Élodie È.'],
    ['', 'Utente sposo'],
    ['   ', 'Utente sposo'],
    [undefined, 'Utente sposo'],
    [null, 'Utente sposo'],
  ])('shows %j as %s', (fullName, shown) => {
    expect(displayName(fullName)).toBe(shown)
  })
})

it.each([
  ['Giulia Ravasi', 'Giulia'],
  ['  Anna  Maria', 'Anna'],
  ['', ''],
  [null, ''],
])('the first name of %j is %j', (full, first) => expect(firstNameOf(full)).toBe(first))
